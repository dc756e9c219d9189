"""Sentences about any game: why something was refused, what would allow it, and the history of a record."""
