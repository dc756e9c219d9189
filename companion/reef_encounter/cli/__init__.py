"""What each command says about a saved game of Reef Encounter."""
