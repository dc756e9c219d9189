"""A game of Reef that plays itself."""
