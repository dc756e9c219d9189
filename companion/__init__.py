"""Shared foundation of all games: refusals, languages, whole files. No screen, no paper, no clock, no dice."""

__version__ = "0.3.0"

PACKAGES = ("companion", "printables", "seats", "mobile")
"""All of ours, lower ones first. `tests/packaging/test_packages.py` says where else a new one has to be named."""
