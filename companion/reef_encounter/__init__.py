"""Reef Encounter for the shared rooms: Richard Breese, 2004; one concept of the game per file."""
