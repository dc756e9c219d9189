"""Phones join the open game: hosting, the page and its help, and the dialogs for secrets that phones keep."""
