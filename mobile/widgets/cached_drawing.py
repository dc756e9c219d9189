"""A drawing cached in a framebuffer, so that a frame in which it does not change costs a single rectangle."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor
from typing import Any

from kivy.graphics import (
    Callback,
    ClearBuffers,
    ClearColor,
    Fbo,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RenderContext,
    ScissorPop,
    ScissorPush,
    Translate,
)
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable

from mobile.frame.layout import Area
from mobile.frame.theme import Colour

Point = tuple[float, float]

# A picture is shown as it is: neither tinted nor mixed with what lies beneath, which halves its cost in software.
_AS_IT_IS = """$HEADER$
void main(void) { gl_FragColor = texture2D(texture0, tex_coord0); }
"""


def _unmixed(_instruction: Any) -> None:
    glDisable(GL_BLEND)


def _mixed(_instruction: Any) -> None:
    glEnable(GL_BLEND)


class Wall:
    """The part of `canvas` where cached drawings are shown side by side; none covers another."""

    def __init__(self, canvas: Any) -> None:
        self.drawn = InstructionGroup()
        self.hung = RenderContext(fs=_AS_IT_IS, use_parent_projection=True, use_parent_modelview=True)
        for part in (self.drawn, Callback(_unmixed), self.hung, Callback(_mixed)):
            canvas.add(part)


class CachedDrawing:
    """A framebuffer of that size in pixels, shown on `wall`. What is drawn must end up opaque.

    `lost` draws all of it once more where the system took the picture; needed where parts are drawn alone.
    """

    def __init__(self, wall: Wall, width: int, height: int, lost: Callable[[], object] | None = None) -> None:
        # While a window is laid out there may be no room at all, and no picture is that small.
        width, height = max(1, width), max(1, height)
        self.size, self._wall, self._again = (width, height), wall, lost
        self._fbo = Fbo(size=self.size)
        self._fbo.texture.min_filter = self._fbo.texture.mag_filter = "nearest"
        self._fbo.add_reload_observer(self._lost)
        self._window = ScissorPush(x=0, y=0, width=width, height=height)
        self.due = True
        """Whether what was begun last is not drawn yet."""
        self._quad = Rectangle(texture=self._fbo.texture, size=self.size)
        self.aside = Translate()
        """How far from its place it is shown, while it is shaken."""
        self._shown = InstructionGroup()
        for each in (PushMatrix(), self.aside, self._quad, PopMatrix()):
            self._shown.add(each)
        wall.drawn.add(self._fbo)
        wall.hung.add(self._shown)

    def remove(self) -> None:
        """Remove the drawing from the wall."""
        self._wall.drawn.remove(self._fbo)
        self._wall.hung.remove(self._shown)

    def begin(self, ground: Colour, origin: Point, part: Area | None = None) -> Any:
        """Begin a drawing on a plain ground; return the canvas for it. `origin` is the lower left corner.

        With a `part` of the picture, once nothing is due, the rest stays as it is and need not be drawn.
        """
        fbo = self._fbo
        fbo.clear()
        if part is None:
            self.only(0, 0, *self.size)
        else:
            self.only(part.x - origin[0], part.y - origin[1], part.width, part.height)
        for first in (self._window, ClearColor(*ground), ClearBuffers(), PushMatrix()):
            fbo.add(first)
        fbo.add(Translate(-origin[0], -origin[1]))
        return fbo

    def finish(self, origin: Point) -> None:
        """Finish the drawing, and show it at `origin`."""
        for last in (PopMatrix(), ScissorPop(), Callback(self._after_drawing)):
            self._fbo.add(last)
        self.move(origin)

    def only(self, x: float, y: float, width: float, height: float) -> None:
        """Clip until the next frame: nothing outside this rectangle, and those before, is drawn anew."""
        window = self._window
        left, low, right, top = floor(x), floor(y), ceil(x + width), ceil(y + height)
        if self.due:
            right, top = max(right, window.x + window.width), max(top, window.y + window.height)
            left, low = min(left, window.x), min(low, window.y)
        window.x, window.y, window.width, window.height = left, low, right - left, top - low
        self.due = True

    def _after_drawing(self, _instruction: Any) -> None:
        self.due = False

    def move(self, origin: Point) -> None:
        """Show the drawing at another place."""
        self._quad.pos = origin

    def _lost(self, *_: object) -> None:
        """Draw all of it again, because the system dropped the texture."""
        self.only(0, 0, *self.size)
        if self._again is not None:
            self._again()
