"""Queries on a state: each viewer's knowledge, legal actions, what would allow a refused one, an audit."""
