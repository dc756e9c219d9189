"""Phones join the game that is open: the host's page, its help, and what the host leaves to the phones."""
