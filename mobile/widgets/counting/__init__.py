"""Widgets that show or enter a number of pieces by touch, and a sheet to choose a day."""
