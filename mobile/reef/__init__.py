"""Reef in the app."""
