"""The table page of Reef."""
