"""Reports on a saved game, for each command and whichever game it is; also its finale and its tutorial."""
