"""The coach of any game: which idea is taught when, and what was taught in a game that was played so far."""
