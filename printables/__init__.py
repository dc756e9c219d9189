"""The kit: scenes of the game laid out on printable sheets (reportlab)."""
