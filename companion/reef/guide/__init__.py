"""`GUIDE`: the rules of Reef in our own words, in the sections of the rulebook, and their pictures."""

from __future__ import annotations

from typing import Final

from companion.guide import read
from companion.later import folder_of
from companion.speech import N_

GUIDE: Final = read(folder_of("companion.reef") / "guide.md", N_("{pages} of the Italian rulebook"))
