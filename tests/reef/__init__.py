"""Tests of the rules, cards, words and drawings of Reef, the second game."""
