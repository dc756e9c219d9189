"""Reef Encounter in the app."""
