"""The podium: who comes where, higher or lower, with name, picture and points; who share a place stand alike."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.drawing.measure import text_width
from companion.reports.finale import HEIGHTS, Place, arranged
from mobile.frame.app_game import Drawn
from mobile.frame.shell import Shell
from mobile.pages.sentences import verbatim
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.rounded import Ground
from mobile.widgets.text import Words

_GROW = 0.8  # seconds
_NAMES = 1.9  # of running text's size: the row of names at its foot
_SPARE = 1.1  # of a name's width: letters are drawn a little wider than designed, and fill no place to its edge
_APART = 0.4  # of running text's size: between two names, which are no one word then


class Podium(Widget):
    """`places` best first; `players` are names and pictures by seats. `rise` makes it grow.

    `enlarge` says how large it is.
    """

    grown = NumericProperty(1.0)

    def __init__(
        self,
        shell: Shell,
        places: tuple[Place, ...],
        players: list[tuple[str, Drawn]],
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.shell, self._big = shell, 1.0
        self._steps = [_Step(shell, place, *players[place.seat]) for place in arranged(places)]
        for step in self._steps:
            for part in step.parts:
                self.add_widget(part)
        self.bind(pos=self._place, size=self._place, grown=self._place)

    def enlarge(self, big: float) -> None:
        """Draw `big` times as large as on a phone, with letters of the present size."""
        self._big = big
        self.height = picture_side(self.shell, 11 * big) + picture_side(self.shell, 1.7) + self._foot
        self._place()

    @property
    def _foot(self) -> float:
        """The height of the row of names, in pixels."""
        return self.shell.theme.text(_NAMES)

    def rise(self) -> None:
        """Grow from the ground."""
        self.grown = 0.0
        Animation(grown=1.0, d=_GROW, t="out_back").start(self)

    def _place(self, *_: object) -> None:
        if not self._steps:
            return
        gap, side = self.shell.theme.space(0.5), picture_side(self.shell, 3.6 * self._big)
        wide = min(
            picture_side(self.shell, 7 * self._big), (self.width - gap * (len(self._steps) - 1)) / len(self._steps)
        )
        left = self.x + (self.width - wide * len(self._steps) - gap * (len(self._steps) - 1)) / 2
        points = picture_side(self.shell, 1.7)
        room, foot = self.height - side - points - self._foot, self._foot
        for step in self._steps:
            high = max(2.0, max(step.lowest, room * HEIGHTS[min(4, step.place)]) * self.grown)
            step.lay(left, self.y + foot, wide, high, min(side, wide), points)
            step.write(left, self.y, wide, foot)
            left += wide + gap


class _Step:
    """One block, the number on it, who stands on it with their points above, and the name at its foot."""

    def __init__(self, shell: Shell, place: Place, name: str, picture: Drawn) -> None:
        self.shell, self.place = shell, place.place
        self.block = Widget(size_hint=(None, None))
        self._ground = Ground(self.block, shell.theme.space(0.6))
        self.number = Words(
            shell,
            verbatim(str(place.place)),
            size=1.5,
            bold=True,
            align="center",
            grows=False,
            role="on-loud" if place.place == 1 else "text",
            size_hint=(None, None),
        )
        self.picture = Picture(shell, *picture, size_hint=(None, None))
        self.points = Words(
            shell, verbatim(str(place.points)), bold=True, align="center", grows=False, size_hint=(None, None)
        )
        self.name = Words(
            shell,
            verbatim(name),
            bold=True,
            align="center",
            grows=False,
            shorten_from="right",
            size_hint=(None, None),
        )
        self.parts = (self.block, self.number, self.picture, self.points, self.name)
        shell.theme.bind(palette=self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        theme = self.shell.theme
        self._ground.paint(theme.ink("loud" if self.place == 1 else "raised"))

    @property
    def lowest(self) -> float:
        """The least height of the block for the number on it, in pixels."""
        return picture_side(self.shell, 2)

    def write(self, left: float, low: float, wide: float, high: float) -> None:
        """Write the name at the foot; a long one in smaller letters, or cut to what is readable."""
        theme = self.shell.theme
        least = text_width(self.name.text, theme.readable, bold=True)
        self.name.shorten = least > wide
        apart = max(0.0, min(theme.text(_APART), wide - _SPARE * least))
        self.name.pos, self.name.size = (left + apart / 2, low), (wide - apart, high)

    def lay(self, left: float, low: float, wide: float, high: float, side: float, points: float) -> None:
        """Place its block and everything above it."""
        self.block.pos, self.block.size = (left, low), (wide, high)
        number = self.lowest
        self.number.size = (wide, min(number, max(2.0, high)))
        self.number.pos = (left, low + max(0.0, high - number) / 2)
        self.number.opacity = 1 if high >= 0.8 * number else 0
        self.picture.size = (side, side)
        self.picture.pos = (left + (wide - side) / 2, low + high)
        self.points.size = (wide, points)
        self.points.pos = (left, low + high + side)
