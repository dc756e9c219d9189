"""Practice for one person: composed positions (puzzles) with points to reach in two turns. No words."""
