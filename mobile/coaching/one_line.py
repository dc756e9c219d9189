"""Layout of a coach's card folded to one line: areas of the words, the player's mark and the sign that closes it."""

from __future__ import annotations

from typing import NamedTuple

from companion.drawing.measure import text_width
from mobile.frame.layout import Area
from mobile.widgets.text_fitting import SPARE, text_height


class OneLine(NamedTuple):
    """The areas of words, mark and sign, and whether the words can be read in theirs."""

    words: Area
    mark: Area
    sign: Area
    readable: bool


def one_line(area: Area, said: str, letters: float, signed: float, touch: float, gap: float) -> OneLine:
    """Return the areas in `area`: the words above the rest where it is high enough, else all in a row.

    `letters` is the least size of the words, `signed` the width of the mark with its gap, `touch` that of a finger.
    """
    side, mark = min(touch, area.height), max(0.0, min(signed - gap, area.height))
    left, right, foot = area.x + gap, area.x + area.width - side - gap / 2, area.y + gap / 2
    above = Area(left, foot + side, max(0.0, area.width - 2 * gap), max(0.0, area.height - side - gap / 2))
    if area.height >= 2 * side and _fits(above, said, letters, gap):
        return OneLine(above, Area(left, foot + (side - mark) / 2, mark, mark), Area(right, foot, side, side), True)
    middle = area.y + area.height / 2
    row = Area(left + signed, area.y, max(0.0, right - gap - left - signed), area.height)
    marked, sign = Area(left, middle - mark / 2, mark, mark), Area(right, middle - side / 2, side, side)
    return OneLine(row, marked, sign, area.height >= touch and _fits(row, said, letters, gap))


def _fits(area: Area, said: str, letters: float, gap: float) -> bool:
    """Return whether the words have room in letters of that size, and no word is broken in two."""
    room = SPARE * area.width
    if max(text_width(word, letters) for word in said.split()) > room:
        return False
    return text_height(said, letters, False, room) <= area.height - gap / 2
