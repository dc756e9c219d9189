"""The coach of any game: picks the idea to teach next, and knows those taught in the game so far."""
