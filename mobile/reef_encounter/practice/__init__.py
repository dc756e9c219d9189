"""Practice for one person: composed positions with a goal, and a recorded game turn by turn."""
