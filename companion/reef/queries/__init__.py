"""Queries on a state of Reef: views, legal actions, what would allow a refused one, the score of a card."""
