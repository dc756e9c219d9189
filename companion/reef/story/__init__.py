"""Statistics of a game of Reef: sources of points, charts, and the end on a stage."""
