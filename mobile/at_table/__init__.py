"""A game at the table in the app, whichever it is: done, taken back, stepped through. Names no game."""
