"""The kit of Reef: its pieces, and its papers with words."""
