"""What people are told about a game of Reef, in their language."""
