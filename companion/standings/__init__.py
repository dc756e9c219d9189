"""All finished games of a folder together: wins, points, and people against each other."""
