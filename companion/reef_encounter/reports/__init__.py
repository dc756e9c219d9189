"""Reef Encounter's part in all reports of the command line and the app: texts, JSON and pictures."""
