"""Before the first turn of Reef: a new game, or a table taken over."""
