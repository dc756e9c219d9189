"""Printing in the app: the page, its form of choices, lost pieces, and background jobs that make the files."""
