"""Pages of a saved game, whichever it is: its table, a secret slip for each player, its record as codes, charts."""
