"""`Area`, an axis-aligned rectangle in pixels, y up, that splits into rows or columns; three `WindowShape`s."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple


class WindowShape(StrEnum):
    """The three layouts of a window."""

    WIDE = "wide"
    TALL = "tall"
    PHONE = "phone"


WIDE_MINIMUM, HIGH_MINIMUM = 200.0, 46.0
"""Proportions of the reef that decorates the foot of a page."""

PHONE_WIDTH = 520.0  # of density-independent pixels: narrower than this, one board fills a page


def window_shape(width: float, height: float, dot: float = 1.0) -> WindowShape:
    """Return the layout for a window of that many pixels; `dot` is the density."""
    if min(width, height) / dot < PHONE_WIDTH:
        return WindowShape.PHONE
    return WindowShape.WIDE if width >= height else WindowShape.TALL


class Area(NamedTuple):
    """An upright rectangle in pixels; (x, y) is its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    def within(self, margin: float) -> Area:
        """Return the area less a margin all around."""
        return Area(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point lies inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def meets(self, other: Area) -> bool:
        """Return whether this area and another one overlap."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        return across > 0 and min(self.y + self.height, other.y + other.height) > max(self.y, other.y)

    def fitted(self, wide: float, high: float) -> Area:
        """Return the largest area of those proportions in the middle of this one, at whole pixels."""
        scale = min(self.width / wide, self.height / high)
        width, height = int(wide * scale), int(high * scale)
        return Area(
            round(self.x + (self.width - width) / 2), round(self.y + (self.height - height) / 2), width, height
        )

    def row(self, shares: Sequence[float], gap: float = 0.0, least: float | Sequence[float] = 0.0) -> list[Area]:
        """Split into areas from left to right, as wide as their shares, but none narrower than `least`.

        If there is no room for that, all shrink by the same factor.
        """
        room = self.width - gap * (len(shares) - 1)
        widths = [float(least)] * len(shares) if isinstance(least, float | int) else list(least)
        if (wanted := sum(widths)) > max(room, 0.0):
            widths = [wide * room / wanted for wide in widths]
        else:
            free = set(range(len(shares)))
            while free:  # whoever would get less than that gets that, and the others share out the rest
                rest = room - sum(wide for number, wide in enumerate(widths) if number not in free)
                unit = rest / max(1e-9, sum(shares[number] for number in free))
                narrow = {number for number in free if shares[number] * unit < widths[number]}
                if not narrow:
                    for number in free:
                        widths[number] = shares[number] * unit
                    break
                free -= narrow
        found, x = [], self.x
        for width in widths:
            found.append(Area(x, self.y, width, self.height))
            x += width + gap
        return found

    def column(self, shares: Sequence[float], gap: float = 0.0) -> list[Area]:
        """Split into areas from top to bottom, as high as their shares."""
        room = self.height - gap * (len(shares) - 1)
        found, top = [], self.y + self.height
        for share in shares:
            height = room * share / sum(shares)
            top -= height
            found.append(Area(self.x, top, self.width, height))
            top -= gap
        return found
