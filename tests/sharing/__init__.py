"""Tests of games as files for others: replay page, pictures, QR codes, plays for BG Stats."""
