"""Reef for the shared rooms: Emerson Matsuuchi, 2018; two to four players; rules, words, drawings and records."""
