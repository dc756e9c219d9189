"""What Reef remembers until the next evening."""
