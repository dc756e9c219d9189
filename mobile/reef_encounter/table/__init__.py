"""The table page of Reef Encounter: its layout, and everything that lies on it."""
