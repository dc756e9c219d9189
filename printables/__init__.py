"""What cannot be printed, and why: the kit is laid out on printable sheets (reportlab)."""
