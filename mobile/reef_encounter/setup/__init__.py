"""A table of Reef Encounter being set up: players, boards, first polyps, or the table as it stands."""
