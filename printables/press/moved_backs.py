"""The check that a home printer reaches all of the backs at their offset, and how far they could be moved."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from companion.translator import N_
from printables.fault import KitFault
from printables.press.layout import Turning
from printables.press.request import OFFSET_MOST_CRICUT
from printables.press.sheet import Face, Sheet


def check_moved(sheets: Sequence[Sheet], turning: Turning) -> None:
    """Raises KitFault if the print of a back, bleed included, leaves the area that a home printer surely reaches."""
    right, up = turning.offset
    backs = [sheet for sheet in sheets if sheet.face is Face.BACK and sheet.laid]
    if not backs or not (right or up):
        return
    across, high = (min(OFFSET_MOST_CRICUT, *(_free(sheet, turning)[axis] for sheet in backs)) for axis in (0, 1))
    if abs(right) > across or abs(up) > high:
        raise KitFault(
            N_(
                "With the offset {offset}, backs would not be printed whole; on these sheets choose at most "
                "{across} mm to the right or left, and {high} mm up or down."
            ),
            offset=f"{right:g},{up:g}",
            across=_floored_tenths(across),
            high=_floored_tenths(high),
        )


def _free(sheet: Sheet, turning: Turning) -> tuple[float, float]:
    """Millimetres by which the backs of a sheet can move, across and up, from where they lie behind their fronts."""
    (right, up), safe, bleed = turning.offset, sheet.leaf.safe, sheet.bleed
    return (
        min(bleed.x - right - safe.x, safe.right - bleed.right + right),
        min(bleed.y - up - safe.y, safe.top - bleed.top + up),
    )


def _floored_tenths(millimetres: float) -> float:
    """To a tenth of a millimetre, never more than there is."""
    return max(0.0, floor(millimetres * 10 + 1e-6) / 10)
