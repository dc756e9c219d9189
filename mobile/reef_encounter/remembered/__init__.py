"""Reef Encounter's memory between two evenings."""
