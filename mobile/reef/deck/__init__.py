"""The cards of one's own copy of Reef."""
