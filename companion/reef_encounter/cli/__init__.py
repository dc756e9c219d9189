"""Reef Encounter on the command line."""
