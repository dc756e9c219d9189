"""`GUIDE`: the rules of Reef Encounter in our own words, to read, to search, and to print."""

from __future__ import annotations

from typing import Final

from companion.guide import read_guide
from companion.imports import package_folder

GUIDE: Final = read_guide(package_folder("companion.reef_encounter") / "guide.md")
