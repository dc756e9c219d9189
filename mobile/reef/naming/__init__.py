"""Which card is it? Choosing a known one, or describing one that the app has not seen."""
