"""The commands that open the app, and the check that walks through it."""
