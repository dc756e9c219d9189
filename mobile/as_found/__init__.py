"""Checking the real table against the saved game, for any game: tick off, find differences, accept them."""
