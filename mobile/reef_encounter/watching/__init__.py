"""A game that plays itself."""
