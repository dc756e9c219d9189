"""Statistics of a game, running or finished: sources of points, and figures from turn to turn."""
