"""Reef (Emerson Matsuuchi, 2018) for two to four players: rules, words, drawings and records of the second game."""
