"""A drawing kept as one picture, so that a frame in which it does not change costs a single rectangle."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Callback, ClearBuffers, ClearColor, Color, Fbo, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable

from mobile.theme import Colour

Point = tuple[float, float]


def _unmixed(_instruction: Any) -> None:
    glDisable(GL_BLEND)


def _mixed(_instruction: Any) -> None:
    glEnable(GL_BLEND)


class Still:
    """On `canvas`, in pixels. What is drawn must be opaque in the end: it is laid on a plain ground."""

    def __init__(self, canvas: Any, width: int, height: int) -> None:
        self.size = (width, height)
        self._fbo = Fbo(size=self.size)
        self._fbo.texture.min_filter = self._fbo.texture.mag_filter = "nearest"
        canvas.add(self._fbo)
        canvas.add(Color(1, 1, 1, 1))
        self._quad = Rectangle(texture=self._fbo.texture, size=self.size)
        # It is opaque: not mixing it with what lies beneath saves a fifth of a frame drawn in software.
        canvas.add(Callback(_unmixed))
        canvas.add(self._quad)
        canvas.add(Callback(_mixed))

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
