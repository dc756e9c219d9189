"""Which positions of Reef somebody has solved."""

from __future__ import annotations

from typing import Final

from companion.reef.about import ABOUT
from companion.reef.practice.puzzles import PUZZLES
from mobile.practice.positions import Positions

POSITIONS: Final = Positions(ABOUT.word, tuple(puzzle.name for puzzle in PUZZLES))
