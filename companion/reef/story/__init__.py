"""What is told of a game of Reef afterwards."""
