"""A table that only counts points: what is claimed, tokens and supplies."""
