"""The tutorial on screen: who knows a game, what is taught now, and the card that teaches it."""
