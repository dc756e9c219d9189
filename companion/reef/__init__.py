"""Reef (Emerson Matsuuchi, 2018): rules, notation, sentences, drawings, story and reports of this game."""
