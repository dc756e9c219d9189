"""Reef Encounter on the screen."""
