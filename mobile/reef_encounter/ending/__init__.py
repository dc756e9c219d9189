"""After the end: opening the parrotfish, tie-breakers, points."""
