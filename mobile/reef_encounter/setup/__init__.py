"""A table being set up: players, boards, first polyps, or the table as it stands."""
