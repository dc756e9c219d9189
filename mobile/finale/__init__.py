"""The end of a game, whichever game it is: points come to light one after the other, then the result."""
