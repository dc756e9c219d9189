"""The shapes of patterns whatever their colours, and `recognise`, which finds the shape of a pattern."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from companion.reef.box.patterns import Condition, Special, canonical, pattern
from companion.reef.box.pieces import Colour


class Kind(StrEnum):
    """A shape; the text is the shape with `*` for each piece, as `canonical` writes it."""

    SINGLE = "*"
    PAIR = "* *"
    DIAGONAL_PAIR = "* . / . *"
    LINE = "* * *"
    CORNER = "* * / * ."
    DIAGONAL = "* . . / . * . / . . *"
    SQUARE = "* * / * *"
    SPECIAL = "special"
    OTHER = "other"


class RecognisedPattern(NamedTuple):
    """A pattern as people say it: its kind, its colours (None: any), and the one height that all its pieces have.

    Of a special card the colours are the counted one and the crown.
    """

    kind: Kind
    colours: tuple[Colour | None, ...]
    height: str = ""


_SHAPES: Final = {kind.value: kind for kind in Kind if kind not in (Kind.SPECIAL, Kind.OTHER)}


def recognise(text: str) -> RecognisedPattern:
    """Return the kind, the colours and the height of a pattern.

    One with a shape of its own, or with several heights, is of the kind `OTHER`.
    """
    found = pattern(text)
    if isinstance(found, Special):
        return RecognisedPattern(Kind.SPECIAL, (found.counted, found.crown))
    shape = canonical(" / ".join(" ".join("." if item is None else "*" for item in row) for row in found))
    items: list[Condition] = [item for row in found for item in row if item is not None]
    heights = {item.height for item in items}
    kind = _SHAPES.get(shape, Kind.OTHER)
    if len(heights) > 1 or (len({item.colour for item in items}) > 1 and len(items) > 2):
        kind = Kind.OTHER
    colours = tuple(item.colour for item in items) if len(items) < 3 else (items[0].colour,)
    if len(set(colours)) == 1:
        colours = colours[:1]
    return RecognisedPattern(kind, colours, heights.pop() if kind is not Kind.OTHER else "")
