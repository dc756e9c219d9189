"""Sentences about a game: names of pieces, refusals, log lines, scores."""
