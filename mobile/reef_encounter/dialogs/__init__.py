"""Dialogs above the table of Reef Encounter: questions, log, players, how near the end is."""
