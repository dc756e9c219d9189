"""The end of a game as a stage, whichever game it is: points come to light one after the other."""
