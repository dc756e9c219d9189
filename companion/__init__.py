"""Shared foundation of all games: refusals, languages, whole files. No screen, no paper, no clock, no dice."""

__version__ = "0.4.0"

PACKAGES = ("companion", "printables", "mobile")
"""All of ours, lower ones first. `tests/packaging/test_packages.py` says where else a new one has to be named."""

CATALOGUES = (*PACKAGES, "mobile.seats")
"""What has catalogues of its own: each package, and what speaks on phones, to one person instead of a table."""
