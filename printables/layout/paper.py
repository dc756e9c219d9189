"""Sheets of paper in mm: sizes, what printers and cutting machines reach, their marks; this computer's own paper."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from math import floor
from pathlib import Path
from typing import NamedTuple

from companion.drawing.paths import Area
from companion.files import read_file
from companion.refusal import Refused
from companion.translator import N_
from printables.job import KitFault

SAFE_MARGIN = 8.0
"""Millimetres at every edge that stay white: printers clip up to 5 mm, and a skewed feed adds more."""

HEADER_HEIGHT = 6.0
"""Millimetres below the top margin for the line that says what the sheet is."""

FOOTER_HEIGHT = 8.0
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


MARK_INSET, MARK_ARM, MARK_SQUARE, MARK_LINE_WIDTH = 10.0, 8.0, 5.0, 0.5
"""Registration marks in mm: from the edges of the paper, the arms of an angle, the side of the square, the line.

Silhouette Studio takes insets from 10 mm, arms of 5 to 20 mm and lines of 0.5 to 1 mm; the square is always 5 mm.
"""

_CLEAR = 2.0  # mm around marks where nothing is printed
BLEED = 2.0
"""Millimetres that pieces are printed beyond their cuts."""

_WITHIN = 0.5  # mm: no cut lies nearer to the line between two marks, beyond which no machine cuts
CRICUT_PICTURE = (171.4, 234.9)
"""Width and height in mm of the largest picture that every Cricut prints and cuts, 6.75 x 9.25 inches."""


class Paper(NamedTuple):
    """One paper: its key on the command line, its name, its upright size and the margin that stays white, in mm.

    Pictures that go on around a piece reach `bleed` mm beyond it.
    """

    key: str
    name: str
    width: float
    height: float
    margin: float = SAFE_MARGIN
    bleed: float = BLEED

    def size(self, landscape: bool = False) -> tuple[float, float]:
        """Width and height in mm as the sheet is read."""
        return (self.height, self.width) if landscape else (self.width, self.height)

    def safe(self, landscape: bool = False) -> Area:
        """The area that a home printer surely reaches."""
        width, height = self.size(landscape)
        return Area(self.margin, self.margin, width - 2 * self.margin, height - 2 * self.margin)

    def field(self, landscape: bool = False) -> Area:
        """The area for pieces: the safe area without the header line and the ruler."""
        safe = self.safe(landscape)
        return Area(safe.x, safe.y + FOOTER_HEIGHT, safe.width, safe.height - HEADER_HEIGHT - FOOTER_HEIGHT)


class OrientedSheet(NamedTuple):
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
            wide, high = (side - 2 * BLEED for side in (CRICUT_PICTURE[::-1] if self.landscape else CRICUT_PICTURE))
            across, up = (width - wide) / 2, (height - high) / 2
        else:
            across, up = MARK_INSET + _WITHIN, MARK_INSET + MARK_ARM + _CLEAR + BLEED
        x, y = max(field.x + BLEED, across), max(field.y + BLEED, height - field.top + BLEED, up)
        return Area(x, y, width - 2 * x, height - 2 * y)

    @property
    def line_field(self) -> Area:
        """The area that holds the header line and the ruler: the safe area, on a sheet with marks between them."""
        safe = self.safe
        return (
            safe.wider(self.paper.margin - MARK_INSET - MARK_ARM - 2 * _CLEAR, 0.0) if self.machine.marked else safe
        )

    @property
    def registration(self) -> tuple[Area, ...]:
        """The marks a machine looks for, as black rectangles: an angle is two of them."""
        if not self.machine.marked:
            return ()
        width, height = self.size
        corners = [(x, y) for y in (MARK_INSET, height - MARK_INSET) for x in (MARK_INSET, width - MARK_INSET)]
        square = (MARK_INSET, height - MARK_INSET) if self.machine is Machine.SILHOUETTE_3 else None
        # With three marks the corner below on the right stays free, and the one above on the left is a square.
        angles = [at for at in corners if square is None or at not in (square, (width - MARK_INSET, MARK_INSET))]
        marks = [Area(MARK_INSET, height - MARK_INSET - MARK_SQUARE, MARK_SQUARE, MARK_SQUARE)] if square else []
        for x, y in angles:
            left, low = x if x < width / 2 else x - MARK_ARM, y if y < height / 2 else y - MARK_ARM
            edge, base = x if x < width / 2 else x - MARK_LINE_WIDTH, y if y < height / 2 else y - MARK_LINE_WIDTH
            marks += [Area(left, base, MARK_ARM, MARK_LINE_WIDTH), Area(edge, low, MARK_LINE_WIDTH, MARK_ARM)]
        return tuple(marks)


A4_PAPER = Paper("a4", "A4", 210.0, 297.0)
LETTER_PAPER = Paper("letter", "Letter", 215.9, 279.4)
A3_PAPER = Paper("a3", "A3", 297.0, 420.0)

PAPERS: dict[str, Paper] = {paper.key: paper for paper in (A4_PAPER, LETTER_PAPER, A3_PAPER)}
"""What printers at home take."""

ALL_PAPERS: dict[str, Paper] = PAPERS | {
    paper.key: paper
    for paper in (
        Paper("legal", "Legal", 215.9, 355.6),
        Paper("tabloid", "Tabloid", 279.4, 431.8),
        Paper("b4", "B4", 250.0, 353.0),
        Paper("sra4", "SRA4", 225.0, 320.0),
        Paper("sra3", "SRA3", 320.0, 450.0),
        Paper("12x18", "12 × 18 in", 304.8, 457.2),
        Paper("13x19", "13 × 19 in", 329.0, 483.0),
    )
}
"""All papers that have a name here, those of copy shops too."""

_POSTER_PAPERS = {paper.key: paper for paper in (Paper("a2", "A2", 420.0, 594.0), Paper("a1", "A1", 594.0, 841.0))}
"""Papers that no list offers, because few print on them; several sheets can be joined to one."""

_LEAST, _MOST = 100.0, 1300.0
"""Millimetres of the sides of a paper: the largest printer takes A0 and a little more."""

MAX_MARGIN = 50.0
_LEFT = 80.0
"""Millimetres of the widest margin, and of what must be left between two of them."""

_NUMBER, _UNIT = r"(\d+(?:[.,]\d+)?)", r"(mm|cm|in|inch|″|\")?"
_SIZE = re.compile(rf"{_NUMBER}\s*{_UNIT}\s*[x×*]\s*{_NUMBER}\s*{_UNIT}")
_LENGTH = re.compile(rf"([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*{_UNIT}")
_UNITS = {"cm": 10.0, "in": 25.4, "inch": 25.4, "″": 25.4, '"': 25.4}


def parse_size(word: str) -> tuple[float, float] | None:
    """The two sides in mm that a word says, the shorter one first: 305x457, 12x18in; None where it says none."""
    if not (said := _SIZE.fullmatch(word.strip().lower())):
        return None
    one, unit, other, last = said.groups()
    scale = _UNITS.get(last or unit or "", 1.0)
    first, second = sorted(round(float(side.replace(",", ".")) * scale, 2) for side in (one, other))
    return first, second


def parse_length(word: str) -> float | None:
    """The millimetres that a word says: 7, 7,5 mm or 0.3in; None where it says none."""
    if not (said := _LENGTH.fullmatch(word.strip().lower())):
        return None
    return float(said[1].replace(",", ".")) * _UNITS.get(said[2] or "", 1.0)


def find_paper(word: str, margin: float = SAFE_MARGIN) -> Paper:
    """The paper of a name or a size. Raises KitFault for a word that is none, and for a margin it has no room for."""
    paper = {**ALL_PAPERS, **_POSTER_PAPERS}.get(word.strip().lower()) or _cut_to(word)
    most = min(MAX_MARGIN, (paper.width - _LEFT) / 2)
    if not 0 <= margin <= most:
        raise KitFault(
            N_("A margin of {size} mm leaves no room on {paper}; choose 0 to {most} mm."),
            size=margin,
            paper=paper.name,
            most=floor(most * 10 + 1e-6) / 10,
        )
    return paper if margin == paper.margin else paper._replace(margin=margin)


def _cut_to(word: str) -> Paper:
    size = parse_size(word)
    if size is None:
        raise KitFault(
            N_("There is no paper “{word}”; there are {known}, or a size in mm or inches: 305x457, 12x18in."),
            word=word,
            known=", ".join(ALL_PAPERS),
        )
    width, height = size
    if not width >= _LEAST or not height <= _MOST:
        raise KitFault(
            N_("No paper measures {width} × {height} mm; choose sides of {least} to {most} mm."),
            width=width,
            height=height,
            least=_LEAST,
            most=_MOST,
        )
    same = (one for one in ALL_PAPERS.values() if abs(one.width - width) < 0.06 and abs(one.height - height) < 0.06)
    return next(same, Paper(f"{width:g}x{height:g}", f"{width:g} × {height:g} mm", width, height))


_WIDEST, _LONGEST = 305.0, 610.0
"""Millimetres of the largest sheet that the mats of the machines take, 12 × 24 inches."""


def machine_takes_paper(machine: Machine, paper: Paper) -> bool:
    """Return whether a machine takes a paper: its mat holds the sheet, and the sheet a Cricut's picture."""
    if machine is Machine.HAND:
        return True
    if machine is Machine.CRICUT and (
        paper.width < CRICUT_PICTURE[0] + 2 * MARK_INSET or paper.height < CRICUT_PICTURE[1] + 2 * MARK_INSET
    ):
        return False
    return paper.width <= _WIDEST and paper.height <= _LONGEST


# The countries whose shops sell Letter (CLDR's list); everybody else has A4.
_LETTER_COUNTRIES = frozenset(["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"])


def find_system_paper(environment: Mapping[str, str] = os.environ, file: Path = Path("/etc/papersize")) -> Paper:
    """The paper this computer is set to: `PAPERSIZE`, else `file`, else what its country uses."""
    named = environment.get("PAPERSIZE", "")
    if not named:
        try:
            named = read_file(file, 100).decode("ascii")
        except (Refused, UnicodeDecodeError):
            named = ""
    with suppress(KitFault):
        return find_paper(named)
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        if value := environment.get(name, ""):
            country = value.partition(".")[0].partition("_")[2].upper()
            return LETTER_PAPER if country in _LETTER_COUNTRIES else A4_PAPER
    return A4_PAPER
