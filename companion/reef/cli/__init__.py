"""What each command says about a game of Reef."""
