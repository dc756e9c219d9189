"""Sheets above the table: questions, log, taking back, how near the end is."""
