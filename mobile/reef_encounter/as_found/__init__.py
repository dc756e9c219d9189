"""The table of Reef Encounter as it was found: checked against the app's, or let stand as it lies."""
