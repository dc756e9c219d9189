"""What may be asked of a table of Reef."""
