"""A widget turned by quarters, with its touches, so that people at each side of the table can read it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget


class Turning(Widget):
    """A widget turned by `quarters` (0 to 3) clockwise about its own middle. Its size is the one it has unturned."""

    quarters = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._turn = Rotate(angle=0, axis=(0, 0, 1))
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._turn)
        self.canvas.after.add(PopMatrix())
        self.bind(pos=self._centred, size=self._centred, quarters=self._centred)

    def _centred(self, *_: object) -> None:
        self._turn.origin = (self.x + self.width / 2, self.y + self.height / 2)
        self._turn.angle = -90 * self.quarters

    def on_touch_down(self, touch: Any) -> bool:
        """Pass a touch on as the children see it."""
        return self._pass_on(touch, super().on_touch_down)

    def on_touch_move(self, touch: Any) -> bool:
        """Pass a touch on as the children see it."""
        return self._pass_on(touch, super().on_touch_move)

    def on_touch_up(self, touch: Any) -> bool:
        """Pass a touch on as the children see it."""
        return self._pass_on(touch, super().on_touch_up)

    def _pass_on(self, touch: Any, handle: Any) -> bool:
        if not self.quarters:
            return bool(handle(touch))
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = handle(touch)
        touch.pop()
        return bool(taken)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Convert a child's point to window coordinates, for grabbed touches and tests."""
        return self._about(x, y, int(self.quarters))

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Convert window coordinates to those of a child."""
        return self._about(x, y, -int(self.quarters))

    def _about(self, x: float, y: float, quarters: int) -> tuple[float, float]:
        across, up = x - self.center_x, y - self.center_y
        for _ in range(quarters % 4):
            across, up = up, -across
        return float(self.center_x + across), float(self.center_y + up)


class Turntable(Turning, FloatLayout):
    """A turned layout for one widget of a size of its own."""


def quarters_to(seat: int, seats: int) -> int:
    """Return the quarters clockwise by which a prompt turns its foot to a seat.

    Seats are counted clockwise from the one before which the tablet lies, and sit evenly around the table.
    """
    return round(4 * seat / seats) % 4
