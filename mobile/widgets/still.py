"""A drawing kept as one picture, so that a frame in which it does not change costs a single rectangle."""

from __future__ import annotations

from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, PopMatrix, PushMatrix, Rectangle, Translate

from mobile.theme import Colour

Point = tuple[float, float]


class Still:
    """On `canvas`, in pixels. What is drawn must be opaque in the end: it is laid on a plain ground."""

    def __init__(self, canvas: Any, width: int, height: int) -> None:
        self.size = (width, height)
        self._fbo = Fbo(size=self.size)
        self._fbo.texture.min_filter = self._fbo.texture.mag_filter = "nearest"
        canvas.add(self._fbo)
        canvas.add(Color(1, 1, 1, 1))
        self._quad = Rectangle(texture=self._fbo.texture, size=self.size)
        canvas.add(self._quad)

    def begun(self, ground: Colour, origin: Point) -> Any:
        """Start again on a plain ground; returns what to draw on. `origin` is the lower left corner."""
        fbo = self._fbo
        fbo.clear()
        fbo.add(ClearColor(*ground))
        fbo.add(ClearBuffers())
        fbo.add(PushMatrix())
        fbo.add(Translate(-origin[0], -origin[1]))
        return fbo

    def ended(self, origin: Point) -> None:
        """Everything is drawn."""
        self._fbo.add(PopMatrix())
        self.move(origin)

    def move(self, origin: Point) -> None:
        """Show it elsewhere."""
        self._quad.pos = origin
