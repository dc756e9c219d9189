"""Phones join the open game: hosting, the page and its help, and the sheets for secrets that phones keep."""
