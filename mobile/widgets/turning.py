"""Turns a widget half around, drawing and touches, so that whoever sits across the table can read it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget


class Turning(Widget):
    """`turned` half around its own middle."""

    turned = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._turn = Rotate(angle=0, axis=(0, 0, 1))
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._turn)
        self.canvas.after.add(PopMatrix())
        self.bind(pos=self._centred, size=self._centred, turned=self._centred)

    def _centred(self, *_: object) -> None:
        self._turn.origin = self.center
        self._turn.angle = 180 if self.turned else 0

    def on_touch_down(self, touch: Any) -> bool:
        """As its children would see it."""
        return self._seen(touch, super().on_touch_down)

    def on_touch_move(self, touch: Any) -> bool:
        """As its children would see it."""
        return self._seen(touch, super().on_touch_move)

    def on_touch_up(self, touch: Any) -> bool:
        """As its children would see it."""
        return self._seen(touch, super().on_touch_up)

    def _seen(self, touch: Any, handle: Any) -> bool:
        if not self.turned:
            return bool(handle(touch))
        x, y = self.center
        touch.push()
        touch.apply_transform_2d(lambda a, b: (2 * x - a, 2 * y - b))
        taken = handle(touch)
        touch.pop()
        return bool(taken)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Where a point of a child is on the window: grabbed touches and tests ask."""
        if self.turned:
            x, y = 2 * self.center_x - x, 2 * self.center_y - y
        return float(x), float(y)

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """The other way; half a turn undoes itself."""
        return self.to_parent(x, y, relative)


def across(seat: int, seats: int) -> bool:
    """Whether a seat is on the far side of the table, counted clockwise from the one before which the tablet lies."""
    return 0.3 < seat / seats < 0.7
