"""The table page, and everything that lies on it."""
