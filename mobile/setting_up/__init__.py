"""A table being set up, whichever game: steps one after the other, and what has been said, kept until it begins."""
