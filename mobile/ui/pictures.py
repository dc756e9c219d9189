"""Widgets for one drawing and for a pile or row of it; rounded backgrounds and rings, cheap to draw."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobile.core.geometry import WindowShape, window_shape
from mobile.core.shell import Shell
from mobile.core.theme import Colour, DeferredRedraw

if TYPE_CHECKING:
    from companion.drawing.scene import Scene

_STEP = 4  # pixels: fewer sizes to draw and to keep


def picture_side(shell: Shell, share: float) -> float:
    """Return the side of a picture of `share` lines of text, in pixels; it grows less than text does."""
    return shell.theme.text(share) / float(shell.theme.scale**0.55)


def cached_width(wide: float) -> int:
    """Return the pixels across in which a picture is drawn where there is room for `wide`: few widths are cached."""
    return int(wide) - int(wide) % _STEP


def paper_brightness(shell: Shell, palette: str | None) -> float:
    """Return the brightness of a picture that keeps the inks of `palette`: paper would dazzle by night."""
    return 0.72 if palette == "print" and shell.theme.palette == "night" else 1.0


class Picture(DeferredRedraw):
    """A drawing: `name` is a design, or "" for none; with `drawn` it names that scene. `aspect` is width over height.

    `faded` shows it pale, as what is not there. `paper` keeps the inks of print, a little dimmer at night.
    `palette` keeps it in that one. A `passing` one is never written to disk. It keeps its proportions in the middle
    of its size.
    """

    def __init__(
        self,
        shell: Shell,
        name: str,
        drawn: Callable[[], Scene] | None = None,
        aspect: float = 1.0,
        faded: bool = False,
        paper: bool = False,
        palette: str | None = None,
        passing: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.shell, self.name, self._drawn, self._aspect = shell, name, drawn, aspect
        with self.canvas:
            self._tint = Color(1, 1, 1, 1)
            self._image = Rectangle(size=(0, 0))
        self._passing = passing
        self.faded, self._palette = faded, "print" if paper else palette
        self.bind(size=self.redraw_soon, pos=self.redraw_soon)
        shell.theme.bind(palette=self.redraw)

    def show(self, name: str, drawn: Callable[[], Scene] | None = None, faded: bool = False) -> None:
        """Show another drawing in its place."""
        if (name, faded) != (self.name, self.faded):
            self.name, self._drawn, self.faded = name, drawn, faded
            self.redraw()

    def redraw(self, *_: object) -> None:
        """Draw it again, as after a change of size or palette."""
        wide = cached_width(min(self.width, self.height * self._aspect))
        if wide < 4 or not self.name:  # nothing is to be seen yet
            self._image.size = (0, 0)
            return
        atlas, palette = self.shell.atlas, self._palette or self.shell.theme.palette
        self._tint.rgba = (*(paper_brightness(self.shell, self._palette),) * 3, 0.28 if self.faded else 1.0)
        if self._drawn is None:
            texture = atlas.design(self.name, wide, palette)
        elif self._passing:
            texture = atlas.passing(self._drawn(), wide, palette)
        else:
            texture = atlas.scene(self.name, self._drawn, wide, palette)
        self._image.texture = texture
        self._image.size = texture.size
        # Not from `center`, which may still be where it was while `pos` is told of its change.
        self._image.pos = (
            round(self.x + (self.width - texture.width) / 2),
            round(self.y + (self.height - texture.height) / 2),
        )


def square_picture(shell: Shell, name: str, drawn: Callable[[], Scene] | None = None, share: float = 2.6) -> Picture:
    """Return a picture of a piece that keeps its size, `share` lines of text high."""
    long = picture_side(shell, share)
    return Picture(shell, name, drawn, size_hint=(None, None), size=(long, long))


class PicturePile(Widget):
    """Pictures of one design lying over each other, up to `most` of them, that show a number at a glance."""

    def __init__(self, shell: Shell, names: tuple[str, ...], side: float, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.shell = shell
        for name in names:
            self.add_widget(Picture(shell, name))
        self.bind(pos=self._place)
        self.enlarge(side)

    def enlarge(self, side: float) -> None:
        """Make each picture `side` pixels wide."""
        self._step = 0.62 * side
        for picture in self.children:
            picture.size = (side, side)
        self.size = (side + self._step * (len(self.children) - 1), side)
        self._place()

    def _place(self, *_: object) -> None:
        for number, picture in enumerate(reversed(self.children)):
            picture.pos = (self.x + number * self._step, self.y)


class PictureRow(Widget):
    """`number` pictures of one design from the left, closer together where they are many; for none, a pale one."""

    def __init__(self, shell: Shell, name: str, number: int, side: float, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=side, **kwargs)
        self._side = side
        for _ in range(max(1, number)):
            self.add_widget(Picture(shell, name, size_hint=(None, None), size=(side, side), faded=not number))
        self.bind(pos=self._place, width=self._place)

    def _place(self, *_: object) -> None:
        gaps = max(1, len(self.children) - 1)
        step = min(1.08 * self._side, max(0.0, self.width - self._side) / gaps)
        for number, picture in enumerate(reversed(self.children)):
            picture.pos = (self.x + number * step, self.y)


FOCUS_RING_OFFSET, FOCUS_RING_WIDTH = 2.0, 2.5
"""Pixels: how far the ring of the keyboard stands off, and how wide it is."""


class RoundedBackground:
    """A rounded rectangle behind `widget` that follows its size; rings if wanted, at its edge and beyond it."""

    def __init__(self, widget: Widget, radius: float) -> None:
        self._widget = widget
        with widget.canvas.before:
            self._colour = Color(0, 0, 0, 0)
            self._shape = BorderImage()
        self._rings: list[tuple[Any, Any] | None] = [None, None]
        self._radius, self._width = radius, 0.0
        # Before the next frame, once: while a page is laid out, a widget is moved and stretched many times.
        self._place_soon = Clock.create_trigger(self._place, -1)
        widget.bind(pos=self._place_soon, size=self._place_soon)
        self._place_soon()

    def paint(
        self, colour: Colour, ring: Colour | None = None, width: float = 1.5, focus: Colour | None = None
    ) -> None:
        """Fill it with a colour; with `ring`, outline it too, `width` to either side of half a pixel.

        `focus` is a second ring that stands off: whatever is chosen, it says where the keyboard is.
        """
        self._colour.rgba = colour
        self._width = 2 * width
        for number, wanted in enumerate((ring, focus)):
            self._outline(number, wanted)
        self._place_soon()

    def _outline(self, number: int, colour: Colour | None) -> None:
        canvas, ring = self._widget.canvas.after, self._rings[number]
        if ring is not None and colour is None:
            for part in ring:
                canvas.remove(part)
            self._rings[number] = None
        elif ring is not None:
            ring[0].rgba = colour
        elif colour is not None:
            ring = self._rings[number] = Color(*colour), BorderImage()
            for part in ring:
                canvas.add(part)

    def _place(self, _dt: float) -> None:
        widget = self._widget
        set_round_corners(self._shape, widget.pos, widget.size, self._radius)
        for ring, out, width in zip(
            self._rings,
            (self._width / 2, FOCUS_RING_OFFSET + FOCUS_RING_WIDTH),
            (self._width, FOCUS_RING_WIDTH),
            strict=True,
        ):
            if ring is not None:
                pos = (widget.x - out, widget.y - out)
                size = (widget.width + 2 * out, widget.height + 2 * out)
                set_round_corners(ring[1], pos, size, self._radius + out, width)


def set_round_corners(
    shape: BorderImage, pos: tuple[float, float], size: tuple[float, float], radius: float, ring: float = 0.0
) -> None:
    """Give `shape` round corners, at whole pixels; with `ring`, make it an outline `ring` pixels wide."""
    left, low = round(pos[0]), round(pos[1])
    wide, high = max(1, round(pos[0] + size[0]) - left), max(1, round(pos[1] + size[1]) - low)
    corner = max(1, min(round(radius), wide // 2, high // 2))
    shape.texture, shape.border = _corners(corner, round(ring, 1)), (corner,) * 4
    shape.pos, shape.size = (left, low), (wide, high)


@lru_cache(maxsize=128)
def _corners(radius: int, ring: float) -> Any:
    """Return the texture of a disc, or of a ring, with a row and a column of pixels more in its middle."""
    side = 2 * radius + 1
    far = [max(0.0, radius - place - 0.5) for place in range(radius + 1)]  # from the edge to the middle
    rows: list[bytes] = []
    for up in far:
        row = bytes(round(255 * _covered(radius, ring, hypot(across, up))) for across in far)
        rows.append(row + row[-2::-1])
    pixels = bytearray(b"\xff" * 4 * side * side)
    pixels[3::4] = b"".join(rows + rows[-2::-1])
    texture = Texture.create(size=(side, side), colorfmt="rgba", mipmap=False)
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    texture.min_filter = texture.mag_filter = "nearest"
    texture.add_reload_observer(lambda lost: lost.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte"))
    return texture


def _covered(radius: int, ring: float, away: float) -> float:
    """Return how much of a pixel that far from the middle is drawn."""
    inside = min(1.0, max(0.0, radius - away + 0.5))
    return inside - min(1.0, max(0.0, radius - ring - away + 0.5)) if ring else inside


class StripedFrame(Widget):
    """A frame around a page, only to be looked at: `stripes` on a band of another of the `inks`."""

    inks = "paper", "line"
    wide, stripe = 0.75, 1.5
    """In spaces: the frame, half as wide on a phone, where things lie close to its edge, and one stripe of it."""
    slanted = True

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shell = shell
        self.bind(size=self.redraw, pos=self.redraw)
        shell.theme.bind(palette=self.redraw)
        self.redraw()

    def on_touch_down(self, _touch: Any) -> bool:
        """Let touches through."""
        return False

    def redraw(self, *_: object) -> None:
        """Draw dark stripes on a light band."""
        theme = self.shell.theme
        phone = window_shape(self.width, self.height, theme.space() / 8) is WindowShape.PHONE
        wide, stripe = theme.space(self.wide / 2 if phone else self.wide), theme.space(self.stripe)
        lean = wide if self.slanted else 0
        low, high, left, right = self.y, self.top, self.x, self.right
        band = [
            *_slanted((left, low), (right, low + wide)),
            *_slanted((left, high - wide), (right, high)),
            *_slanted((left, low), (left + wide, high)),
            *_slanted((right - wide, low), (right, high)),
        ]
        stripes: list[float] = []
        for start in range(0, round(self.width), round(2 * stripe)):
            for foot in (low, high - wide):
                stripes += _slanted((left + start, foot), (left + start + stripe, foot + wide), across=lean)
        for start in range(0, round(self.height), round(2 * stripe)):
            for side in (left, right - wide):
                stripes += _slanted((side, low + start), (side + wide, low + start + stripe), up=lean)
        self.canvas.clear()
        with self.canvas:
            for ink, shape in zip(self.inks, (band, stripes), strict=True):
                Color(*theme.ink(ink))
                Mesh(vertices=shape, indices=range(len(shape) // 4), mode="triangles")


def _slanted(low: tuple[float, float], high: tuple[float, float], across: float = 0, up: float = 0) -> list[float]:
    """Two triangles between two corners, the far side moved `across` or `up`."""
    (x, y), (far, top) = low, high
    corners = ((x, y), (far, y + up), (far + across, top + up), (x, y), (far + across, top + up), (x + across, top))
    return [number for corner in corners for number in (*corner, 0, 0)]
