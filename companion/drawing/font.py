"""The one bundled font, and widths of text in it, read from the TTF with the standard library alone.

Atkinson Hyperlegible Next, regular and bold, with letters of Inter and Noto Sans for names in other alphabets (SIL
Open Font License 1.1, `fonts/OFL.txt`), changed by `build/font.py`: figures are tabular, there are arrows, and there
is no kerning, so that a text is exactly as wide as its letters' advances in every back end.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from functools import lru_cache
from pathlib import Path

FAMILY = "Atkinson Hyperlegible Next"
CAP_HEIGHT = 0.668
"""Height of a capital letter, of a font size of 1; half of it below the middle centres a letter."""
ASCENT, DESCENT = 0.984, -0.316
"""The reach of letters above and below the baseline, of a font size of 1."""


def font_file(bold: bool = False) -> Path:
    """Return the TrueType file, beside this module."""
    weight = "Bold" if bold else "Regular"
    return Path(__file__).parent / "fonts" / f"AtkinsonHyperlegibleNext-{weight}.ttf"


def text_width(text: str, height: float, bold: bool = False) -> float:
    """Return the width of `text` at font size `height`, in the same unit (mm, points).

    Missing letters count as `?`.
    """
    widths = _widths(bold)
    return sum(map(widths.__getitem__, text)) * height / widths.em


def has_letters(text: str, bold: bool = False) -> bool:
    """Return whether the font can show every letter of `text`."""
    return all(map(_widths(bold).glyph, text))


class _Widths(dict[str, int]):
    """A cache of letters' widths in font units, `em` to a font size of 1; reads each from the file on first use.

    A start needs few of the letters, and reading all of them would slow it down.
    """

    def __init__(self, data: bytes) -> None:
        super().__init__()
        (tables,) = struct.unpack_from(">4xH", data)
        at = {}
        for number in range(tables):
            tag, offset = struct.unpack_from(">4s4xI", data, 12 + 16 * number)
            at[tag] = offset
        self.em: int = struct.unpack_from(">18xH", data, at[b"head"])[0]
        (full,) = struct.unpack_from(">34xH", data, at[b"hhea"])
        # hmtx: an (advance, bearing) pair for each of the first `full` glyphs; later glyphs repeat the last advance.
        self._advances: tuple[int, ...] = struct.unpack_from(f">{2 * full}H", data, at[b"hmtx"])[::2]
        self._data, self._map = data, _character_map(data, at[b"cmap"])
        (double,) = struct.unpack_from(">6xH", data, self._map)
        self._count = count = double // 2
        self._ends = struct.unpack_from(f">{count}H", data, self._map + 14)

    def __missing__(self, letter: str) -> int:
        width = self[letter] = self._advances[min(self.glyph(letter), len(self._advances) - 1)]
        return width

    def glyph(self, letter: str) -> int:
        """Return the number of a letter's drawing; 0 stands for a missing letter."""
        code = ord(letter)
        segment = bisect_left(self._ends, code)
        if segment == self._count:
            return 0
        # After the ends of all segments and two bytes: their starts, what to add to a code, and where else to look.
        place = self._map + 16 + 2 * (self._count + segment)
        (start,) = struct.unpack_from(">H", self._data, place)
        (delta,) = struct.unpack_from(">h", self._data, place + 2 * self._count)
        (elsewhere,) = struct.unpack_from(">H", self._data, place + 4 * self._count)
        if code < start:
            return 0
        if not elsewhere:
            return int(code + delta) & 0xFFFF
        (found,) = struct.unpack_from(">H", self._data, place + 4 * self._count + elsewhere + 2 * (code - start))
        return int(found + delta) & 0xFFFF if found else 0


@lru_cache(maxsize=2)
def _widths(bold: bool) -> _Widths:
    return _Widths(font_file(bold).read_bytes())


def _character_map(data: bytes, cmap: int) -> int:
    """Find the font's format 4 table: the basic multilingual plane."""
    (tables,) = struct.unpack_from(">2xH", data, cmap)
    for number in range(tables):
        platform, _, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * number)
        if struct.unpack_from(">H", data, cmap + offset) == (4,) and platform in (0, 3):
            return int(cmap + offset)
    raise ValueError("the bundled font has no format 4 character map")
