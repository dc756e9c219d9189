"""Sheets of paper in mm: sizes, what printers and cutting machines reach, their marks; this computer's own paper."""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from companion.drawing.paths import Area
from companion.files import read_file
from companion.refusal import Refused

SAFE = 8.0
"""Millimetres at every edge that stay white: printers clip up to 5 mm, and a skewed feed adds more."""

HEADER = 6.0
"""Millimetres below the top margin for the line that says what the sheet is."""

FOOTER = 8.0
"""Millimetres above the bottom margin for the 100 mm ruler."""


class Machine(StrEnum):
    """The tool that cuts the sheets: hands or a cutting machine.

    A machine needs pieces that lie apart, and finds a printed sheet by its marks.
    """

    HAND = "hand"
    SILHOUETTE_3 = "silhouette-3"  # a square and two angles in three corners
    SILHOUETTE_4 = "silhouette-4"  # four angles: Cameo 5 alpha and later
    CRICUT = "cricut"  # its own program prints the marks, around a picture of limited size

    @property
    def marked(self) -> bool:
        """True if marks for it are printed."""
        return self in (Machine.SILHOUETTE_3, Machine.SILHOUETTE_4)


INSET, ARM, SQUARE, LINE = 10.0, 8.0, 5.0, 0.5
"""Registration marks in mm: from the edges of the paper, the arms of an angle, the side of the square, the line.

Silhouette Studio takes insets from 10 mm, arms of 5 to 20 mm and lines of 0.5 to 1 mm; the square is always 5 mm.
"""

_CLEAR = 2.0  # mm around marks where nothing is printed
BLEED = 2.0
"""Millimetres that pieces are printed beyond their cuts."""

_WITHIN = 0.5  # mm: no cut lies nearer to the line between two marks, beyond which no machine cuts
PICTURE = (171.4, 234.9)
"""Width and height in mm of the largest picture that every Cricut prints and cuts, 6.75 x 9.25 inches."""


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
        """The area that a home printer surely reaches."""
        width, height = self.size(landscape)
        return Area(SAFE, SAFE, width - 2 * SAFE, height - 2 * SAFE)

    def field(self, landscape: bool = False) -> Area:
        """The area for pieces: the safe area without the header line and the ruler."""
        safe = self.safe(landscape)
        return Area(safe.x, safe.y + FOOTER, safe.width, safe.height - HEADER - FOOTER)


class Leaf(NamedTuple):
    """A sheet of paper as it lies before its reader, and what cuts it."""

    paper: Paper
    landscape: bool = False
    machine: Machine = Machine.HAND

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        return self.paper.size(self.landscape)

    @property
    def safe(self) -> Area:
        """The area that a home printer surely reaches."""
        return self.paper.safe(self.landscape)

    @property
    def field(self) -> Area:
        """The area for pieces that hands cut, and for whole pages."""
        return self.paper.field(self.landscape)

    @property
    def cut_field(self) -> Area:
        """The area that a machine may cut: pieces keep clear of its marks, and of edges that no printer reaches.

        It lies in the middle of the sheet, so that backs behind its pieces are within it too.
        """
        field, (width, height) = self.field, self.size
        if self.machine is Machine.HAND:
            return field
        if self.machine is Machine.CRICUT:
            wide, high = (side - 2 * BLEED for side in (PICTURE[::-1] if self.landscape else PICTURE))
            across, up = (width - wide) / 2, (height - high) / 2
        else:
            across, up = INSET + _WITHIN, INSET + ARM + _CLEAR + BLEED
        x, y = max(field.x + BLEED, across), max(field.y + BLEED, height - field.top + BLEED, up)
        return Area(x, y, width - 2 * x, height - 2 * y)

    @property
    def line_field(self) -> Area:
        """The area that holds the header line and the ruler: the safe area, on a sheet with marks between them."""
        safe = self.safe
        return safe.wider(SAFE - INSET - ARM - 2 * _CLEAR, 0.0) if self.machine.marked else safe

    @property
    def registration(self) -> tuple[Area, ...]:
        """The marks a machine looks for, as black rectangles: an angle is two of them."""
        if not self.machine.marked:
            return ()
        width, height = self.size
        corners = [(x, y) for y in (INSET, height - INSET) for x in (INSET, width - INSET)]
        square = (INSET, height - INSET) if self.machine is Machine.SILHOUETTE_3 else None
        # With three marks the corner below on the right stays free, and the one above on the left is a square.
        angles = [at for at in corners if square is None or at not in (square, (width - INSET, INSET))]
        marks = [Area(INSET, height - INSET - SQUARE, SQUARE, SQUARE)] if square else []
        for x, y in angles:
            left, low = x if x < width / 2 else x - ARM, y if y < height / 2 else y - ARM
            edge, base = x if x < width / 2 else x - LINE, y if y < height / 2 else y - LINE
            marks += [Area(left, base, ARM, LINE), Area(edge, low, LINE, ARM)]
        return tuple(marks)


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
            named = read_file(file, 100).decode("ascii")
        except (Refused, UnicodeDecodeError):
            named = ""
    if paper := PAPERS.get(named.strip().lower()):
        return paper
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        if value := environment.get(name, ""):
            country = value.partition(".")[0].partition("_")[2].upper()
            return LETTER if country in _LETTER_COUNTRIES else A4
    return A4
