"""A game in one file, for those who were not there."""
