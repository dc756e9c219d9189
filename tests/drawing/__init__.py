"""Tests of drawings, palettes, font and geometry: what a person would notice."""
