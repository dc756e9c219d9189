"""Saved games in the app: the shelf, the page of games, opening, looking for and packing away."""
