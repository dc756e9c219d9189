"""What each command says about a saved game, whichever it is."""
