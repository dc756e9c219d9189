"""Practice for one person: composed positions with a goal for one turn, and a real game turn by turn. No words."""
