"""Homemade copies of the games: pieces and pages laid out on sheets, as PDF, cut lines, pictures or solids."""
