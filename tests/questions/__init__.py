"""Tests of questions about a state of Reef Encounter: what is allowed, how near the end is, what moves would need."""
