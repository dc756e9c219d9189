"""How a game of Reef Encounter is told, by the command line, in pictures and by the app."""
