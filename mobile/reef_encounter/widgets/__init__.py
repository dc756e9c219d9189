"""Widgets that show pieces of Reef Encounter."""
