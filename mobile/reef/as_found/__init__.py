"""Checking the real table of Reef against the app's, and entering it as it lies."""
