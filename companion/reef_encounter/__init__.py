"""Reef Encounter, by Richard Breese (2004): all that is its own in `companion`; one concept per file."""
