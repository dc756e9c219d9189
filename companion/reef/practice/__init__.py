"""Practice for one person: composed positions with points to reach in two turns. No words."""
