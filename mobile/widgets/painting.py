"""Rounded grounds and rings behind widgets, drawn with as few triangles as look round."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.widget import Widget

from mobile.theme import Colour


class Ground:
    """A rounded rectangle behind `widget` that keeps its size; a ring only when wanted."""

    def __init__(self, widget: Widget, radius: float) -> None:
        self._widget = widget
        with widget.canvas.before:
            self._colour = Color(0, 0, 0, 0)
            self._shape = RoundedRectangle(radius=[radius], segments=6)
        self._ring: tuple[Any, Any] | None = None
        self._radius = radius
        widget.bind(pos=self._place, size=self._place)
        self._place()

    def paint(self, colour: Colour, ring: Colour | None = None, width: float = 1.5) -> None:
        """Fill it; with `ring`, outline it too. A ring that is not wanted is removed: hidden lines are dear."""
        self._colour.rgba = colour
        if self._ring is not None:
            for part in self._ring:
                self._widget.canvas.after.remove(part)
            self._ring = None
        if ring is not None:
            tint, line = Color(*ring), Line(width=width, joint="none", cap="none")
            self._widget.canvas.after.add(tint)
            self._widget.canvas.after.add(line)
            self._ring = (tint, line)
        self._place()

    def _place(self, *_: object) -> None:
        widget = self._widget
        self._shape.pos, self._shape.size = widget.pos, widget.size
        if self._ring is not None:
            self._ring[1].rounded_rectangle = (*widget.pos, *widget.size, self._radius, 12)
