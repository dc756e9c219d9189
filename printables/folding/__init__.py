"""Paper that folds up: nets, and the solids that any game may want of them."""
