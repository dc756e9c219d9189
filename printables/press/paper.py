"""The papers a home printer takes, in millimetres, and what of each is free for pieces. Knows no PDF."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from companion.drawing.area import Area

SAFE = 8.0
"""Millimetres at every edge that stay white: printers clip up to 5 mm, and a skewed feed adds more."""

HEADER = 6.0
"""Millimetres below the top margin for the line that says what the sheet is."""

FOOTER = 8.0
"""Millimetres above the bottom margin for the 100 mm ruler."""


class Paper(NamedTuple):
    """One paper: its key on the command line, its name, and its upright size in mm."""

    key: str
    name: str
    width: float
    height: float

    def size(self, landscape: bool = False) -> tuple[float, float]:
        """Width and height in mm as the sheet is read."""
        return (self.height, self.width) if landscape else (self.width, self.height)

    def safe(self, landscape: bool = False) -> Area:
        """All that a home printer surely reaches."""
        width, height = self.size(landscape)
        return Area(SAFE, SAFE, width - 2 * SAFE, height - 2 * SAFE)

    def field(self, landscape: bool = False) -> Area:
        """What is free for pieces: the safe area without the header line and the ruler."""
        safe = self.safe(landscape)
        return Area(safe.x, safe.y + FOOTER, safe.width, safe.height - HEADER - FOOTER)


A4 = Paper("a4", "A4", 210.0, 297.0)
LETTER = Paper("letter", "Letter", 215.9, 279.4)
A3 = Paper("a3", "A3", 297.0, 420.0)

PAPERS: dict[str, Paper] = {paper.key: paper for paper in (A4, LETTER, A3)}

# The countries whose shops sell Letter (CLDR's list); everybody else has A4.
_LETTER_COUNTRIES = frozenset(["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"])


def system_paper(environment: Mapping[str, str] = os.environ, file: Path = Path("/etc/papersize")) -> Paper:
    """The paper this computer is set to: `PAPERSIZE`, else `file`, else what its country uses."""
    named = environment.get("PAPERSIZE", "")
    if not named:
        try:
            named = file.read_text(encoding="ascii")
        except (OSError, UnicodeDecodeError):
            named = ""
    if paper := PAPERS.get(named.strip().lower()):
        return paper
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        if value := environment.get(name, ""):
            country = value.partition(".")[0].partition("_")[2].upper()
            return LETTER if country in _LETTER_COUNTRIES else A4
    return A4
