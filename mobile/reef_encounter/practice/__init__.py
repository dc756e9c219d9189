"""Practice for one person: composed positions with a goal, and the real game turn by turn."""
