"""The table from above with everybody's fish around it: who sits next to whom, who starts, which way turns go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import atan2, cos, pi, sin
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Triangle
from kivy.uix.floatlayout import FloatLayout

from companion.drawing.measure import text_width
from companion.translator import N_, Speech
from mobile.frame.shell import Shell
from mobile.pages.sentences import verbatim
from mobile.reef_encounter.setup.draft import Draft, called
from mobile.reef_encounter.setup.seat import Seat
from mobile.widgets.text import Words

_PLACES = {
    2: ((0.0, 0.5), (1.0, 0.5)),
    3: ((0.0, 1.0), (1.0, 1.0), (0.5, 0.0)),
    4: ((0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)),
}
"""Where the chairs stand, clockwise, as shares of the room that the seats leave."""
_FREE = (1.1, 0.95)  # seats' heights: the table free of seats, with one row of them or two
_ROUND = 0.8  # of the table: the line that the turn goes along


class Seating(FloatLayout):
    """The table with a fish at each seat: touching one calls `started` with its chair, dragging `swapped` with both.

    On the keyboard Enter makes somebody start, left and right change seats around the table.
    """

    takes_strokes = True

    def __init__(
        self,
        shell: Shell,
        started: Callable[[int], object],
        swapped: Callable[[int, int], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.shell, self._started, self._swapped = shell, started, swapped
        self.seats: list[Seat] = []
        self._larger = 1.0
        self._middle = Words(
            shell, verbatim(""), size=1.1, bold=True, align="center", grows=False, size_hint=(None, None)
        )
        with self.canvas.before:
            self._shade, self._rim = Color(), Ellipse()
            self._wood, self._top = Color(), Ellipse()
            self._ink, self._way = Color(), Line(width=1.4)
            self._heads: list[Triangle] = []
        self.bind(pos=self._place, size=self._place)
        shell.theme.bind(palette=self._paint, scale=self._measure, finger=self._measure)
        self.add_widget(self._middle)
        self._paint()

    def show(self, draft: Draft) -> None:
        """Show who sits where now."""
        if len(self.seats) != len(draft.chairs):
            for seat in self.seats:
                self.remove_widget(seat)
            self.seats = [Seat(self.shell, self, number) for number in range(len(draft.chairs))]
            for seat in self.seats:
                self.add_widget(seat)
        for number, (seat, chair) in enumerate(zip(self.seats, draft.chairs, strict=True)):
            seat.show(partial(_named, draft, number), chair.colour, draft.order.index(number) + 1)
        self._middle.say(lambda speech: speech(N_("{player} starts"), player=_named(draft, draft.first, speech)))
        self._measure()

    def enlarge(self, times: float) -> None:
        """Show all of it `times` as large."""
        if times != self._larger:
            self._larger = times
            self._measure()

    def start(self, chair: int) -> None:
        """Tell who starts: their fish was touched."""
        self._started(chair)

    def dropped(self, chair: int, pos: Sequence[float]) -> None:
        """Let somebody who was dragged there change seats with whoever sits nearest."""
        to = min(self.seats, key=lambda seat: _away(seat.home, pos))
        if to.number != chair:
            self._swapped(chair, to.number)
        self._place()

    def shift(self, chair: int, step: int) -> None:
        """Move somebody on around the table by the keyboard, which stays with them."""
        to = (chair + step) % len(self.seats)
        self._swapped(chair, to)
        self.seats[to].focus = True

    def _measure(self, *_: object) -> None:
        if not self.seats:
            return
        for seat in self.seats:
            seat.measure(self._larger)
        high = self.seats[0].height
        rows = 1 if len(self.seats) == 2 else 2
        self.height = (rows + _FREE[rows - 1]) * high
        self._place()

    def _paint(self, *_: object) -> None:
        ink = self.shell.theme.ink
        self._shade.rgba, self._wood.rgba, self._ink.rgba = ink("band"), ink("raised"), ink("faint", 0.55)

    def _place(self, *_: object) -> None:
        if not self.seats or self.width < 10:
            return
        wide, high = self.seats[0].size
        room = min(self.width, 2.6 * self.height)
        left = self.center_x - room / 2
        for seat, (across, up) in zip(self.seats, _PLACES[len(self.seats)], strict=True):
            seat.home = (left + wide / 2 + across * (room - wide), self.y + high / 2 + up * (self.height - high))
            if not seat.dragged:
                seat.center = seat.home
        # The seats lie over the table's edge, as chairs are pushed beneath it.
        half = (room / 2 - 0.4 * wide, self.height / 2 - 0.3 * high)
        self._oval(self._rim, half, -self.shell.theme.space(0.6))
        self._oval(self._top, half, 0)
        self._middle.size = (max(10, 1.15 * half[0] - 0.2 * wide), 0.8 * half[1])
        # Where a long name has no room, the first place at the fish says it alone.
        longest = max(
            (text_width(word, self.shell.theme.readable, bold=True) for word in self._middle.text.split()),
            default=0.0,
        )
        self._middle.opacity = 1 if 1.04 * longest <= self._middle.width else 0
        # The third of three sits below the middle.
        up = 0.22 * half[1] if len(self.seats) == 3 else 0
        self._middle.center = (self.center_x, self.center_y + up)
        self._turn_way(half)

    def _oval(self, oval: Ellipse, half: tuple[float, float], lower: float) -> None:
        oval.pos = (self.center_x - half[0], self.center_y - half[1] + lower)
        oval.size = (2 * half[0], 2 * half[1])

    def _turn_way(self, half: tuple[float, float]) -> None:
        """A line around the table with an arrow head between each two seats, clockwise."""
        x, y = _ROUND * half[0], _ROUND * half[1]
        self._way.ellipse = (self.center_x - x, self.center_y - y, 2 * x, 2 * y, 0, 360, 96)
        for head in self._heads:
            self.canvas.before.remove(head)
        self._heads = []
        angles = [
            atan2((seat.home[1] - self.center_y) / y, (seat.home[0] - self.center_x) / x) for seat in self.seats
        ]
        for one, other in zip(angles, angles[1:] + angles[:1], strict=True):
            middle = one - ((one - other) % (2 * pi)) / 2
            head = Triangle(points=self._head((x, y), middle))
            self._heads.append(head)
            self.canvas.before.add(head)

    def _head(self, half: tuple[float, float], angle: float) -> list[float]:
        x, y = self.center_x + half[0] * cos(angle), self.center_y + half[1] * sin(angle)
        along = atan2(-half[1] * cos(angle), half[0] * sin(angle))
        far = self.shell.theme.space(1.1)
        return [
            part
            for turned, share in ((0.0, 1.0), (2.45, 1.0), (-2.45, 1.0))
            for part in (x + share * far * cos(along + turned), y + share * far * sin(along + turned))
        ]


def _named(draft: Draft, number: int, speech: Speech) -> str:
    return called(speech, draft.chairs[number])


def _away(one: Sequence[float], other: Sequence[float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
