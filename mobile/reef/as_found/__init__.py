"""The table of Reef as it was found: checked against the app's, or let stand as it lies."""
