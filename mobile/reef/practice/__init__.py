"""Practice for one person: composed positions of Reef."""
