"""Layout of a prompt: its large sign of whose turn it is, and its sentences. Plain Python, pixels, y up."""

from __future__ import annotations

from mobile.core.geometry import Area, WindowShape, window_shape

READ_SCALE = 1.35
"""Of the size of letters: from line to line."""

BOTH = 1.4
"""Of a finger: how high a prompt is at least, with the line for the hands above it."""

_BESIDE = 50  # of running text's size: a narrower table has the sentences below
_HIGH = 1.36  # of the size of large letters: their line


def shows_sign(width: float, height: float, dot: float, line: float, far: bool) -> bool:
    """Return whether a table of `width` and `height` has the sign in large letters; a phone has none.

    Where running text is large already, it needs the room, unless the table is read from `far`.
    """
    if window_shape(width, height, dot) is WindowShape.PHONE:
        return False
    return far or _beside(width, line) or height > width


def prompt_height(width: float, touch: float, line: float, afar: float) -> float:
    """Return the height of a prompt: two lines of sentences, at least a finger's, and a sign of size `afar`."""
    sentences = max(touch, READ_SCALE * line * 2)
    if not afar:
        return sentences
    return max(sentences, _HIGH * afar) if _beside(width, line) else sentences + _HIGH * afar


def prompt_areas(area: Area, wide: float, line: float, afar: float) -> tuple[Area, Area]:
    """Return the areas of sign and sentences; `wide` is the sign's width where they are side by side."""
    gap = 0.25 * line
    if _beside(area.width, line):
        sign, sentences = area.row((wide, area.width - wide - gap), gap)
    else:
        sign, sentences = area.column((_HIGH * afar, area.height - _HIGH * afar), 0.0)
    return sign, sentences


def _beside(width: float, line: float) -> bool:
    return width >= _BESIDE * line
