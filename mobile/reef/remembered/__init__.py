"""Reef's memory between two evenings."""
