"""`GUIDE`: the rules of Reef in our own words, in the sections of the rulebook."""

from __future__ import annotations

from typing import Final

from companion.guide import read_guide
from companion.imports import package_folder
from companion.translator import N_

GUIDE: Final = read_guide(package_folder("companion.reef") / "guide.md", N_("{pages} of the Italian rulebook"))
