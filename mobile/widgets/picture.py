"""Widgets for one drawing, as large as fits in the current palette, and for a pile or a row of the same one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobile.frame.settling import Settling
from mobile.frame.shell import Shell

if TYPE_CHECKING:
    from companion.drawing.scene import Scene

_STEP = 4  # pixels: fewer sizes to draw and to keep


def side(shell: Shell, share: float) -> float:
    """Return the side of a picture of `share` lines of text, in pixels; it grows less than text does."""
    return shell.theme.text(share) / float(shell.theme.scale**0.55)


def kept_width(wide: float) -> int:
    """Return the pixels across in which a picture is drawn where there is room for `wide`: few widths are cached."""
    return int(wide) - int(wide) % _STEP


def light(shell: Shell, palette: str | None) -> float:
    """Return the brightness of a picture that keeps the inks of `palette`: paper would dazzle by night."""
    return 0.72 if palette == "print" and shell.theme.palette == "night" else 1.0


class Picture(Settling):
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
        wide = kept_width(min(self.width, self.height * self._aspect))
        if wide < 4 or not self.name:  # nothing is to be seen yet
            self._image.size = (0, 0)
            return
        atlas, palette = self.shell.atlas, self._palette or self.shell.theme.palette
        self._tint.rgba = (*(light(self.shell, self._palette),) * 3, 0.28 if self.faded else 1.0)
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


def square(shell: Shell, name: str, drawn: Callable[[], Scene] | None = None, share: float = 2.6) -> Picture:
    """Return a picture of a piece that keeps its size, `share` lines of text high."""
    long = side(shell, share)
    return Picture(shell, name, drawn, size_hint=(None, None), size=(long, long))


class Pile(Widget):
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


class Row(Widget):
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
