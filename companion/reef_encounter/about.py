"""Reef Encounter by its word, title, designer and year."""

from __future__ import annotations

from typing import Final

from companion.about import About

ABOUT: Final = About("reef-encounter", "Reef Encounter", "Richard Breese", 2004, 12962)
