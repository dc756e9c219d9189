"""Cache of lines and paragraphs of text as textures, and how high a paragraph will be."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from kivy.core.text import Label
from kivy.core.text.markup import MarkupLabel

from mobile.frame.atlas import texture_bytes
from mobile.frame.theme import FONT

_MOST: Final = 4_000_000  # bytes of lines, and of paragraphs, that stay: four times what a large tablet shows


class Texts:
    """A cache of written texts as white textures. It belongs to one app: another window cannot show them."""

    def __init__(self) -> None:
        self._lines, self._paragraphs = _Kept(_line), _Kept(_paragraph)

    def line(self, words: str, size: int, bold: bool) -> Any:
        """Return one line as a texture, in letters of `size` pixels; None for no words."""
        return self._lines(words, size, bold) if words else None

    def shortened(self, words: str, size: int, bold: bool, room: int) -> Any:
        """Return a line as a texture: as many letters as have room, in pixels, and an ellipsis."""
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if self.line(words[:middle].rstrip() + "…", size, bold).width <= room:
                low = middle
            else:
                high = middle - 1
        return self.line(words[:low].rstrip() + "…", size, bold)

    def paragraph(self, words: str, size: int, width: int, bold: bool = False, markup: bool = False) -> Any:
        """Return text wrapped to a width in pixels as a texture."""
        return self._paragraphs(words, size, width, bold, markup)


class _Kept:
    """A cache of textures by the arguments of `written`; the longest unused go first.

    It counts bytes: in large letters a text takes sixteen times as many as in small ones.
    """

    def __init__(self, written: Callable[..., Any]) -> None:
        self._written = written
        self._kept: OrderedDict[tuple[object, ...], Any] = OrderedDict()
        self._bytes = 0

    def __call__(self, *about: object) -> Any:
        if about in self._kept:
            self._kept.move_to_end(about)
            return self._kept[about]
        texture = self._kept[about] = self._written(*about)
        self._bytes += texture_bytes(texture)
        while self._bytes > _MOST and len(self._kept) > 1:
            self._bytes -= texture_bytes(self._kept.popitem(last=False)[1])
        return texture


def _line(words: str, size: int, bold: bool) -> Any:
    return _drawn(Label(text=words, font_name=FONT, font_size=size, bold=bold, color=(1, 1, 1, 1)))


def paragraph_height(words: str, size: int, width: int, bold: bool = False, markup: bool = False) -> int:
    """Return how high a paragraph will be, in pixels; nothing is written."""
    return int(_wrapped(words, size, width, bold, markup).render()[1])


def _paragraph(words: str, size: int, width: int, bold: bool, markup: bool) -> Any:
    return _drawn(_wrapped(words, size, width, bold, markup))


def _wrapped(words: str, size: int, width: int, bold: bool, markup: bool) -> Any:
    kind = MarkupLabel if markup else Label
    return kind(text=words, font_name=FONT, font_size=size, bold=bold, text_size=(width, None), color=(1, 1, 1, 1))


def _drawn(label: Any) -> Any:
    """Return the texture of a label, filled now: Kivy would fill it while drawing, and make the picture wait."""
    label.refresh()
    texture = label.texture
    texture.bind()
    texture.min_filter = texture.mag_filter = "nearest"
    return texture
