"""The kit of Reef Encounter: its pieces, its papers with words and folds, and a game packed away."""
