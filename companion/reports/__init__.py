"""Reports on a saved game, for each command and whichever game it is."""
