"""Statistics of a game, turn by turn: what happened, the sources of points, charts, and the end on a stage."""
