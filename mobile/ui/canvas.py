"""Drawing on a widget's canvas: many small textures and texts, redrawn together or cached in a framebuffer."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor, inf
from typing import Any, NamedTuple

from kivy.graphics import (
    BorderImage,
    Callback,
    ClearBuffers,
    ClearColor,
    Color,
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

from companion.drawing.measure import text_width as advance
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.core.textures import TextCache
from mobile.core.theme import FONT_NAME, Colour, DeferredRedraw
from mobile.ui.pictures import set_round_corners
from mobile.ui.text import cut_to_texture, drawn_width, unbreakable_words

Point = tuple[float, float]

# A picture is shown as it is: neither tinted nor mixed with what lies beneath, which halves its cost in software.
_AS_IT_IS = """$HEADER$
void main(void) { gl_FragColor = texture2D(texture0, tex_coord0); }
"""


def _unmixed(_instruction: Any) -> None:
    glDisable(GL_BLEND)


def _mixed(_instruction: Any) -> None:
    glEnable(GL_BLEND)


class CachedPicturesLayer:
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

    def __init__(
        self, wall: CachedPicturesLayer, width: int, height: int, lost: Callable[[], object] | None = None
    ) -> None:
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


_ROUNDED, _CLOSE = 0.01, 0.9  # pixels; of a width that a word may not have
_MOST = 300  # letters of a line: more would make a wider picture than there can be


class Paragraph(NamedTuple):
    """Wrapped text as a texture, the size of its letters in pixels, and whether a word was wider than the text."""

    texture: Any
    letters: int
    broken: bool

    @property
    def height(self) -> float:
        """The height, in pixels."""
        return float(self.texture.height)


class CanvasWidget(DeferredRedraw):
    """Base class: `redraw` clears the canvas and calls `draw`, in which subclasses use the helpers. Window pixels.

    With a `backdrop`, the ink that lies behind it, the drawing is kept as one picture until it changes: a
    frame then costs one rectangle, however much there is to see. It hangs on `wall`; on one of its own by default.
    A disabled sketch is out of sight, and not drawn.
    """

    backdrop: str | None = None
    wall: CachedPicturesLayer | None = None
    shortened = 0
    """How many texts of the last drawing ended in an ellipsis, or had a word broken in two."""
    smallest = inf
    """The size of the smallest letters of the last drawing, in pixels."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.shell, self._texts = shell, shell.app_state.service(TextCache)
        self._still: CachedDrawing | None = None
        self._target: Any = self.canvas
        self._part: Area | None = None
        self.bind(pos=self._moved)
        shell.theme.bind(palette=self.redraw, scale=self.redraw, finger=self.redraw)
        shell.locale.bind(language=self.redraw)

    @property
    def aside(self) -> Translate | None:
        """What moves its kept picture aside, to shake it; None where there is no picture."""
        return None if self._still is None else self._still.aside

    @property
    def area(self) -> Area:
        """The area of the widget."""
        return Area(self.x, self.y, self.width, self.height)

    def lay(self, area: Area) -> None:
        """Place the widget in an area, at whole pixels, and draw it."""
        self.pos = (round(area.x), round(area.y))
        self.size = (round(area.width), round(area.height))
        self.redraw()

    def redraw(self, *_: object) -> None:
        """Draw everything again."""
        self.shortened, self.smallest = 0, inf
        self._part = None
        self._draw_again()

    def redraw_within(self, part: Area) -> None:
        """Draw again what lies within `part`, outside of which nothing has changed; `wanted` tells what does."""
        if self._still is None or self._still.due:
            self.redraw()
            return
        self._part = part
        self._draw_again()

    def wanted(self, area: Area) -> bool:
        """Return whether some of an area is to be drawn now: more than a pixel's breadth."""
        part = self._part
        if part is None:
            return True
        across = min(area.x + area.width, part.x + part.width) - max(area.x, part.x)
        return across > 1 and min(area.y + area.height, part.y + part.height) - max(area.y, part.y) > 1

    def _draw_again(self) -> None:
        if self.disabled:
            return
        if self.backdrop is None:
            self.canvas.clear()
            if self.width >= 2 and self.height >= 2:
                self.draw()
            return
        size = (int(self.width), int(self.height))
        if self._still is not None and self._still.size != size:
            self._still.remove()
            self._still = None
        if min(size) < 2:
            return
        if self._still is None:
            self.wall = self.wall or CachedPicturesLayer(self.canvas)
            self._still = CachedDrawing(self.wall, *size, self.redraw)
        self._target = self._still.begin(self.shell.theme.ink(self.backdrop), self.pos, self._part)
        self.draw()
        self._still.finish(self.pos)

    def _moved(self, *_: object) -> None:
        if self._still is not None:
            self._still.move(self.pos)

    def draw(self) -> None:
        """Draw everything; subclasses fill this."""

    def ground(self, area: Area, colour: Colour, radius: float = 8.0, ring: Colour | None = None) -> None:
        """Draw a rounded surface; with `ring`, one of that colour looks out around it."""
        if ring is not None:
            self._rounded(area, ring, radius)
            area = area.within(2)
            radius = max(1.0, radius - 2)
        self._rounded(area, colour, radius)

    def _rounded(self, area: Area, colour: Colour, radius: float) -> None:
        self._target.add(Color(*colour))
        shape = BorderImage()
        set_round_corners(shape, (area.x, area.y), (area.width, area.height), radius)
        self._target.add(shape)

    def picture(
        self, texture: Any, x: float, y: float, alpha: float = 1.0, wide: float = 1.0, light: float = 1.0
    ) -> None:
        """Draw a texture with its middle at (x, y); `wide` squeezes it, as a tile that is being flipped."""
        width, height = texture.width * wide, texture.height
        self._target.add(Color(light, light, light, alpha))
        pos = (round(x - width / 2), round(y - height / 2))
        self._target.add(Rectangle(texture=texture, pos=pos, size=(width, height)))

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float = 1.0,
        role: str = "text",
        bold: bool = False,
        anchor: float = 0.0,
        room: float | None = None,
    ) -> float:
        """Draw a line with its middle at height y; `anchor` 0 begins at x, 0.5 centres, 1 ends. Returns its width.

        `room` makes it smaller where it is wider, as long as it can be read; a longer text ends in an ellipsis.
        """
        words, theme = words[:_MOST], self.shell.theme
        high = theme.text(size)
        if room is not None and (wide := line_width(self.shell, words, size, bold)) > room > 1:
            high = min(high, max(theme.readable, high * room / wide))
        height = int(high + _ROUNDED)
        texture = self._texts.line(words, height, bold)
        if texture is not None:
            self.smallest = min(self.smallest, height)
        # Hinting makes letters a little wider or narrower than they are designed.
        if texture is not None and room is not None and texture.width > 1.06 * room + 2:
            texture = self._texts.shortened(words, height, bold, int(room))
            self.shortened += 1
        if texture is None:
            return 0.0
        self._target.add(Color(*self.shell.theme.ink(role)))
        pos = (round(x - texture.width * anchor), round(y - texture.height / 2))
        self._target.add(Rectangle(texture=texture, pos=pos, size=texture.size))
        return float(texture.width)

    def paragraph(
        self, words: str, width: float, size: float = 1.0, bold: bool = False, markup: str = ""
    ) -> Paragraph:
        """Return text wrapped to a width, for `stamp`; `markup` is the text with its marks, if it has any."""
        letters = int(self.shell.theme.text(size) + _ROUNDED)
        close = (word for word in unbreakable_words(words) if advance(word, letters, bold) > _CLOSE * width)
        broken = any(drawn_width(word, FONT_NAME, letters, bold) > width for word in close)
        texture = self._texts.paragraph(markup or cut_to_texture(words), letters, int(width), bold, bool(markup))
        return Paragraph(texture, letters, broken)

    def stamp(self, paragraph: Paragraph, x: float, y: float, role: str | None = "text") -> None:
        """Draw a paragraph, its lower left corner at (x, y), in an ink; in its own for None."""
        texture, letters, broken = paragraph
        self.smallest = min(self.smallest, letters)
        self.shortened += broken
        self._target.add(Color(*self.shell.theme.ink(role)) if role is not None else Color(1, 1, 1, 1))
        self._target.add(Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size))


def line_width(shell: Shell, words: str, size: float = 1.0, bold: bool = False) -> float:
    """Return the width of a line of text in pixels."""
    return advance(words, round(shell.theme.text(size)), bold)
