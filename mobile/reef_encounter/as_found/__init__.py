"""Checking the real table of Reef Encounter against the app's, and entering it as it lies."""
