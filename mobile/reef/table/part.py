"""The base class for parts of Reef's table: redraws only when its value changes, and can draw any card."""

from __future__ import annotations

from math import ceil, floor
from typing import Any, Generic, TypeVar

from companion.reef.box import Card
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef.play.places import CARD, NOWHERE
from mobile.reef.widgets.pictures import Pictures, cell_side
from mobile.widgets.cached_drawing import Wall
from mobile.widgets.sketch import Sketch

What = TypeVar("What")

GAP = 1.2
"""Between the rooms of the table, in spaces."""

_SPARE = 0.45 * GAP  # around a room: letters may be a little wider, and glows reach further
_NARROW = 1.5  # fingers
_SCRAP, _HIDES = 1.42, 0.36  # of the letters on it, how high a scrap is; of a card's width, at most
_LEAST = 4  # pixels: nothing is seen in a narrower room


class Part(Sketch, Generic[What]):
    """A picture on the `wall` of the table. It is redrawn when `what` it shows changes, so that tells places too."""

    backdrop = "ground"

    def __init__(self, shell: Shell, pictures: Pictures, wall: Wall) -> None:
        super().__init__(shell, size=(0, 0))
        self.pictures, self.wall = pictures, wall
        self.what: What | None = None

    def show(self, room: Area, what: What) -> None:
        """Draw `what` in `room`, unless it lies there already."""
        before, self.what = self.what, what
        place = _whole(room.within(-self.shell.theme.space(_SPARE))) if room.width >= _LEAST else NOWHERE
        if place != self.area:
            self.lay(place)
        elif before is not None and before != what:
            self.renew(before, what)

    def renew(self, before: What, now: What) -> None:
        """Redraw what has changed."""
        self.redraw()

    def card(self, card: Card | None, area: Area, glowing: bool = False) -> None:
        """Draw a card in the middle of a room, or the back of one that nobody knows."""
        theme = self.shell.theme
        room = area.within(theme.space(0.4)).fitted(CARD, 1)
        if glowing:
            self.ground(room.within(-theme.space(0.4)), theme.ink("glow"), theme.space(1))
        self.pictured(self.pictures.card(card, room.width), room)

    def plain_card(self, card: Card, room: Area) -> None:
        """Draw what a card gives, asks for and is worth, each as large as a narrow room lets it be.

        Pieces and points stand above the pattern or, where that makes it larger, at its left.
        """
        side, rest = plain(card, room)
        top = room.y + room.height
        if rest[1] == room.height:
            at = [(room.x + side / 2, top - (0.55 + place) * room.height / 3.1) for place in range(3)]
        else:
            at = [(room.x + share * side, top - side / 2) for share in (0.55, 1.55, 0.85 / 0.3)]
        for letter, (x, y) in zip(card.gain, at, strict=False):
            self.picture(self.pictures.piece(letter, side), x, y)
        self.text(str(card.points), *at[-1], 0.9, bold=True, anchor=0.5)
        texture = self.pictures.pattern(card, *rest)
        self.pictured(texture, Area(room.x + room.width - rest[0], room.y, *rest))

    def narrow(self, room: Area) -> bool:
        """Return whether little could be read of a card as it is printed."""
        return room.width < _NARROW * self.shell.theme.touch

    def worth(self, points: int, room: Area) -> None:
        """Draw a number of points on a scrap in the upper right corner of a card's room, of which it hides little."""
        theme = self.shell.theme
        high = min(theme.text(1.35), max(_SCRAP * theme.readable, _HIDES * room.width))
        letters = high / _SCRAP / theme.text()
        wide = max(high, 0.65 * letters * theme.text() * len(str(points)) + theme.space())
        area = Area(room.x + room.width - wide, room.y + room.height - high, wide, high)
        self.ground(area, theme.ink("glow"), high / 3, theme.ink("on-loud"))
        self.text(str(points), area.x + wide / 2, area.y + high / 2, letters, "on-loud", bold=True, anchor=0.5)

    def pictured(self, texture: Any, area: Area) -> None:
        """Draw a picture in the middle of a room."""
        self.picture(texture, area.x + area.width / 2, area.y + area.height / 2)


def plain(card: Card, room: Area) -> tuple[float, tuple[float, float]]:
    """Return how large pieces are on a plain card in a room, and the width and height that the pattern has."""
    above = 0.3 * room.width
    left = min(above, 0.3 * room.height)
    below, right = (room.width, room.height - 1.1 * above), (room.width - 1.1 * left, room.height)
    return (left, right) if cell_side(card, *right) > cell_side(card, *below) else (above, below)


def _whole(room: Area) -> Area:
    """Return a room in whole pixels, no smaller than it is."""
    left, low = floor(room.x), floor(room.y)
    return Area(left, low, ceil(room.x + room.width) - left, ceil(room.y + room.height) - low)
