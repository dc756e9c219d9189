"""Seats that the computer plays: thinking in small slices, its turn at a real table, and who plays which seat."""
