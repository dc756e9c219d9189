"""Rounded grounds and rings: small pictures of round corners, stretched between them. Smooth, and cheap to draw."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobile.frame.theme import Colour

FOCUS_OUT, FOCUS_WIDE = 2.0, 2.5
"""Pixels: how far the ring of the keyboard stands off, and how wide it is."""


class Ground:
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
        round_off(self._shape, widget.pos, widget.size, self._radius)
        for ring, out, width in zip(
            self._rings, (self._width / 2, FOCUS_OUT + FOCUS_WIDE), (self._width, FOCUS_WIDE), strict=True
        ):
            if ring is not None:
                pos = (widget.x - out, widget.y - out)
                size = (widget.width + 2 * out, widget.height + 2 * out)
                round_off(ring[1], pos, size, self._radius + out, width)


def round_off(
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
