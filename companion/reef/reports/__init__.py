"""How a game of Reef is told, by the command line, in pictures and by the app."""
