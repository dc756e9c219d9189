"""Saved games in the app: their page and list, opening one, looking for files, handing on and packing away."""
