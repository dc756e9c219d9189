"""Drawings and boards of Reef as widgets of the app."""
