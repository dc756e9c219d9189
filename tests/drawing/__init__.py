"""Drawings, palettes, font and geometry: what a person would notice."""
