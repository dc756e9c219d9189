"""Printing in the app: what is wished, lost pieces, making the file."""
