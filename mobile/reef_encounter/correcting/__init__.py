"""Putting an entry right: which one, what it should have been, what comes of it; saved games that break off."""
