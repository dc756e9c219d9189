"""Minifier of SVG elements for phones: paths in tenths of a millimetre as relative steps, signs for phrases.

It rounds every place by itself, so nothing drifts along a path. One sign stands for each text that repeats, and the
page writes it out (`PHRASES`); a sign that a text itself holds becomes a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from companion.drawing.font import FAMILY

PHRASES: Final[Mapping[str, str]] = {
    "{": '<path transform="scale(.1)" d="',
    "$": '<path transform="scale(.2)" d="',
    "`": '<use href="#',
    "!": '<circle cx="',
    "%": '<text transform="translate(',
    "_": '" fill="none" stroke="var(--i',
    "+": '" fill="var(--i',
    "^": ')" stroke="var(--i',
    "@": ')" stroke-width="',
    "~": ')"/>',
    "*": '" cy="',
    "?": '" r="',
    "[": '" transform="translate(',
    "|": ") translate(-",
    "]": ') scale(1 -1)" fill="var(--i',
    "'": f')" font-family="{FAMILY}" font-size="',
    ",": '" text-anchor="middle"',
    "}": '"/>',
}
"""The phrase that each sign stands for, the longer ones first."""
_SIGNS: Final = str.maketrans({sign: f"&#{ord(sign)};" for sign in PHRASES})
_PATH = re.compile(r'^<path d="([^"]*)"')
_WIDTH = re.compile(r'stroke-width="([^"]*)"')
_NUMBER = re.compile(r'(?<==")-?\d+\.\d{2,}(?=")')
_STEP = re.compile(r"([MLCZ])([^MLCZ]*)")


@lru_cache(maxsize=20_000)
def slim(element: str, fine: int = 10) -> str:
    """Return the same element with signs for phrases, its paths in `fine` parts of a millimetre, 5 or 10."""
    found = _rounded(element.translate(_SIGNS), fine)
    for sign, phrase in PHRASES.items():
        found = found.replace(phrase, sign)
    return found


def _rounded(element: str, fine: int) -> str:
    if (path := _PATH.match(element)) is None:
        return _NUMBER.sub(lambda found: _plain(round(float(found.group()), 2)), element)
    rest = _WIDTH.sub(lambda found: f'stroke-width="{_plain(fine * float(found.group(1)))}"', element[path.end() :])
    return f'<path transform="scale({_plain(1 / fine)[1:]})" d="{"".join(_steps(path.group(1), fine))}"{rest}'


def _steps(path: str, fine: int) -> Iterator[str]:
    """Absolute steps in millimetres as relative ones in parts of one; `s`: a curve goes on as the one before bent."""
    at, before, pull = (0, 0), "", (0, 0)
    for letter, numbers in _STEP.findall(path):
        values = [round(fine * float(number)) for number in numbers.split()]
        points = list(zip(values[::2], values[1::2], strict=True))
        word = "M" if letter == "M" else letter.lower()
        moved = points if word == "M" else [(x - at[0], y - at[1]) for x, y in points]
        if word == "c":
            if before in "cs" and max(abs(moved[0][0] - pull[0]), abs(moved[0][1] - pull[1])) <= 1:
                word, moved = "s", moved[1:]
            pull = moved[-1][0] - moved[-2][0], moved[-1][1] - moved[-2][1]
        row = _row(moved)
        yield row if word == before and row[:1] == "-" else (" " if word == before else word) + row
        at, before = points[-1] if points else at, word


def _row(points: list[tuple[int, int]]) -> str:
    """Numbers with a space between them where there is no sign."""
    return " ".join(f"{x} {y}" for x, y in points).replace(" -", "-")


def _plain(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
