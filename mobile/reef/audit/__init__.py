"""Checking the table of Reef against what must lie there."""
