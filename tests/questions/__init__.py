"""What may be asked of a table of Reef Encounter: what is allowed, how near the end is, what would allow a move."""
