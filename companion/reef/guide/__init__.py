"""`GUIDE`: the rules of Reef in our own words, in the sections of the rulebook; rulings marked.

A page is given where the text of the rulebook itself fixes it; elsewhere the section tells where to look.
"""

from __future__ import annotations

from typing import Final

from companion.guide import Guide
from companion.reef.guide.ending import END, NOTES, TABLE
from companion.reef.guide.example import EXAMPLE
from companion.reef.guide.links import RELATED
from companion.reef.guide.patterns import PATTERNS
from companion.reef.guide.preparing import ABOUT, SETUP
from companion.reef.guide.turn import PLAY, TAKE, TURN
from companion.speech import N_

GUIDE: Final = Guide(
    (ABOUT, SETUP, TURN, TAKE, PLAY, PATTERNS, EXAMPLE, END, NOTES, TABLE),
    RELATED,
    N_("{pages} of the Italian rulebook"),
)
