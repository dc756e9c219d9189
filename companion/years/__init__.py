"""All finished games of a folder together: who won how often, against whom, with how many points. Names no game."""
