"""Draws a text as a QR code, for screens and paper."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

import segno
from segno.encoder import DataOverflowError

from companion.drawing.paths import rounded_rectangle
from companion.drawing.scene import Path, PathSegment, Scene

QUIET_ZONE: Final = 4
"""Modules that stay light around a code, so that a camera finds it."""
MIN_MODULE: Final = 0.5
"""Millimetres of a module that a printer draws, and a camera sees, without doubt."""


class TextTooLong(Exception):  # noqa: N818 - an answer to what was asked
    """The exception for a text that does not fit a code of the wanted size."""


def draw_qr_code(text: str, side: float, smallest: float = MIN_MODULE) -> Scene:
    """Draw `text` as a QR code with its quiet zone, in a square, `side` in mm.

    It is as safe against damage as it can be without becoming finer. Capitals and figures take the least room. Raises
    TextTooLong where a module would be smaller than `smallest` mm.
    """
    try:
        rows = [bytes(row) for row in segno.make(text, error="l", micro=False).matrix]
    except DataOverflowError:
        raise TextTooLong(len(text)) from None
    module = side / (len(rows) + 2 * QUIET_ZONE)
    if module < smallest:
        raise TextTooLong(len(text))
    steps = tuple(step for number, row in enumerate(rows) for step in _row(row, number, module, side))
    return Scene(
        side, side, (Path(rounded_rectangle(0, 0, side, side, 0), fill="code.light"), Path(steps, fill="code.dark"))
    )


def _row(row: bytes, number: int, module: float, side: float) -> Iterator[PathSegment]:
    """The dark stretches of one row, counted from the top."""
    x, y = QUIET_ZONE * module, side - (QUIET_ZONE + number + 1) * module
    for dark, stretch in groupby(row):
        wide = len(list(stretch)) * module
        if dark:
            yield from rounded_rectangle(x, y, wide, module, 0)
        x += wide
