"""The table page of Reef: its layout, and everything that lies on it."""
