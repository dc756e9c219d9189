"""Tests of questions about a state of Reef: what a card is worth, who leads, what would allow a move."""
