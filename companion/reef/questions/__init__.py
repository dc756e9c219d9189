"""Queries on a state of Reef: each viewer's knowledge, the score of a card, nearness of the end."""
