"""Sentences about a game of Reef, in the reader's language."""
