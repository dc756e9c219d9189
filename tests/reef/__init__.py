"""The second game."""
