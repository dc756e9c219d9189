"""`GUIDE`: the rules of Reef Encounter in our own words, to read, to search, and to print."""

from __future__ import annotations

from typing import Final

from companion.guide import read
from companion.speedups import folder_of

GUIDE: Final = read(folder_of("companion.reef_encounter") / "guide.md")
