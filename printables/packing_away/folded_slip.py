"""A slip that shows only its cover once it is folded; and the instructions for packing a game away.

Three fields one above the other: the cover, the secret, and a flap of close hatching. The flap folds up
over the secret, print on print; the cover folds back behind both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.drawing.measure import dashed, text_width
from companion.drawing.paths import Area, from_top, polyline, rounded
from companion.drawing.scene import Anchor, Line, Move, Path, Scene, Shape, Step, Text
from companion.translator import N_, Speech
from printables.packing_away.furniture import words
from printables.press.part import Blank
from printables.text.columns import fitted
from printables.text.furniture import panel
from printables.text.typeset import Style, paragraph

_COVER = 70.0
"""Millimetres of the cover below the margin; what is left of the sheet is halved by the second fold."""


def folded_slip(
    blank: Blank, tint: str, cover: Callable[[Area], Iterable[Shape]], secret: Callable[[Area], Iterable[Shape]]
) -> Scene:
    """Draw the slip, its cover filled with `tint`; `cover` and `secret` draw what stands in their fields."""
    area, speech = blank.area, blank.speech
    front = from_top(area.x, area.top, area.width, _COVER)
    # The sheet's lower edge comes to lie on the first fold: the white margin below the flap meets the heading.
    field = (area.top - _COVER) / 2
    hidden = from_top(area.x, area.top - _COVER, area.width, field)
    flap = Area(area.x, area.y, area.width, field - area.y)
    shapes: list[Shape] = [panel(front, tint, 0), *cover(front), *secret(hidden), *_hatched(flap)]
    for y, text in (
        (hidden.top, N_("2  Fold this back, so that the name is outside")),
        (flap.top, N_("1  Fold this up over the secret, print on print")),
    ):
        shapes.append(
            Path(dashed(polyline([(area.x, y), (area.x + area.width, y)]), (3.0, 1.5)), stroke="line", width=0.3)
        )
        shapes += _tag(speech(text), area.x + area.width / 2, y, area.width)
    return Scene(*blank.size, tuple(shapes))


def _hatched(area: Area) -> Iterator[Shape]:
    """Hatching so close that nothing printed can be made out through the paper."""
    left, right, top, low = area.x, area.x + area.width, area.top, area.top - area.height
    yield panel(area, "quiet", 0)
    for slope in (1, -1):
        steps: list[Step] = []
        offset = -area.height
        while offset < area.width:
            start, end = max(0.0, offset), min(area.width, offset + area.height)
            x1, x2 = left + start, left + end
            y1, y2 = start - offset, end - offset
            one, other = (low + y1, low + y2) if slope > 0 else (top - y1, top - y2)
            steps += [Move((x1, one)), Line((x2, other))]
            offset += 2.1
        yield Path(tuple(steps), stroke="mark", width=0.7)
    yield Path(polyline([(left, low), (right, low)]), stroke="mark", width=0.3)


def _tag(text: str, x: float, y: float, room: float) -> Iterator[Shape]:
    """Words on a fold line, on a scrap of paper of their own."""
    line = words(text, 0, y, 3.3, room - 20)
    wide = text_width(text, line.height) + 6
    yield Path(rounded(x - wide / 2, y - 3, wide, 6, 3), fill="paper", stroke="mark", width=0.25)
    yield Text(text, (x, line.at[1]), line.height, "line", Anchor.MIDDLE)


def packing_instructions(speech: Speech, area: Area) -> tuple[Shape, ...]:
    """Draw how a game is packed away with these pages, in type that fits `area`."""
    text = speech(
        N_(
            "Everybody prints, folds and keeps their own slip; what the app does not know is written on it by "
            "hand. Tick the boxes when the game is built up again."
        )
    )
    return fitted(lambda size: paragraph(text, area.width, Style(size)), area, 10)
