"""The end of a game: reveals, standings, tie-breakers and places, as values for a stage."""
