"""Queries on a state: allowed actions, each viewer's knowledge, nearness of the end, a table audit."""
