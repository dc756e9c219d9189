"""Sentences about a game: names of pieces, log lines, scores."""
