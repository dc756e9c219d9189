"""Reef Encounter (Richard Breese, 2004): rules, notation, sentences, drawings, story and reports of this game."""
