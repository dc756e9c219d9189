"""Practice for one person: composed positions (puzzles) with a goal for one turn, and a real game turn by turn."""
