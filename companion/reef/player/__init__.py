"""The computer player of Reef."""
