"""Sentences about any game: why something is refused, what would allow it, and what happened to a record."""
