"""Checking the table against what must lie there."""
