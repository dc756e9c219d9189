"""What a finished or running game tells afterwards: where points came from, and figures from turn to turn."""
