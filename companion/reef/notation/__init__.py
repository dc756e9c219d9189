"""How a game of Reef is written and read back: actions, set-ups, decks and views as plain values and text."""
