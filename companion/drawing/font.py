"""The one bundled font and how wide its text is, read from the TTF with the standard library alone.

Atkinson Hyperlegible Next, regular and bold, with letters of Inter and Noto Sans for names in other alphabets
(SIL Open Font License 1.1, `fonts/OFL.txt`), changed by `build/font.py`: figures are tabular, there are arrows,
and there is no kerning, so that a text is exactly as wide as its letters' advances in every back end.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

FAMILY = "Atkinson Hyperlegible Next"
CAP_HEIGHT = 0.668
"""Height of a capital letter, of a font size of 1; half of it below the middle centres a letter."""
ASCENT, DESCENT = 0.984, -0.316
"""How far letters reach above and below the baseline, of a font size of 1."""


def font_file(bold: bool = False) -> Path:
    """The TrueType file, beside this module."""
    weight = "Bold" if bold else "Regular"
    return Path(__file__).parent / "fonts" / f"AtkinsonHyperlegibleNext-{weight}.ttf"


def text_width(text: str, height: float, bold: bool = False) -> float:
    """How wide `text` is at font size `height`, in the same unit (mm, points). Missing letters are question marks."""
    widths = _advances(bold)
    return sum(map(widths.by_letter.__getitem__, text)) * height / widths.em


def has_letters(text: str, bold: bool = False) -> bool:
    """Whether the font can show every letter of `text`."""
    return all(letter in _advances(bold).by_letter for letter in text)


class _Letters(dict[str, int]):
    """How wide each letter is, and how wide what stands for a missing one."""

    def __init__(self, widths: dict[str, int], missing: int) -> None:
        super().__init__(widths)
        self._missing = missing

    def __missing__(self, letter: str) -> int:
        return self._missing


class _Advances(NamedTuple):
    """Advance widths in font units, `em` to a font size of 1."""

    em: int
    by_letter: _Letters


@lru_cache(maxsize=2)
def _advances(bold: bool) -> _Advances:
    data = font_file(bold).read_bytes()
    (tables,) = struct.unpack_from(">4xH", data)
    at = {}
    for number in range(tables):
        tag, offset = struct.unpack_from(">4s4xI", data, 12 + 16 * number)
        at[tag] = offset
    (em,) = struct.unpack_from(">18xH", data, at[b"head"])
    (full,) = struct.unpack_from(">34xH", data, at[b"hhea"])
    # hmtx holds an (advance, bearing) pair for each of the first `full` glyphs; later glyphs repeat the last advance.
    advances = struct.unpack_from(f">{2 * full}H", data, at[b"hmtx"])[::2]
    letters = {chr(code): advances[min(glyph, full - 1)] for code, glyph in _glyphs(data, at[b"cmap"]).items()}
    return _Advances(em, _Letters(letters, advances[0]))


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """Character code to glyph number from the font's format 4 table (the basic multilingual plane)."""
    (tables,) = struct.unpack_from(">2xH", data, cmap)
    for number in range(tables):
        platform, _, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * number)
        start = cmap + offset
        if struct.unpack_from(">H", data, start) == (4,) and platform in (0, 3):
            break
    else:
        raise ValueError("the bundled font has no format 4 character map")
    (double,) = struct.unpack_from(">6xH", data, start)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", data, start + 14)
    starts = struct.unpack_from(f">{count}H", data, start + 16 + double)
    deltas = struct.unpack_from(f">{count}h", data, start + 16 + 2 * double)
    ranges = struct.unpack_from(f">{count}H", data, start + 16 + 3 * double)
    found = {}
    for segment in range(count):
        for code in range(starts[segment], min(ends[segment], 0xFFFE) + 1):
            glyph = code
            if ranges[segment]:
                place = start + 16 + 3 * double + 2 * segment + ranges[segment] + 2 * (code - starts[segment])
                (glyph,) = struct.unpack_from(">H", data, place)
                if not glyph:
                    continue
            found[code] = (glyph + deltas[segment]) & 0xFFFF
    return found
