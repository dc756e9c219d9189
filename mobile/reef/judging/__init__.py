"""A quarrel about one card: what it scores on one board, and why not more."""
