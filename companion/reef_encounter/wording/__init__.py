"""What the companion says about a game of Reef Encounter: names of pieces, refusals, log lines, scores."""
