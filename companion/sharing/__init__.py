"""A game for those who were not there: one page that plays it, in one file."""
