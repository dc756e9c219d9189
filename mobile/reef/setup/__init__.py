"""Before the first turn of Reef."""
