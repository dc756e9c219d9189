"""Texts and pictures below each other, drawn by one widget: labels and images would be hundreds of things."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from kivy.utils import escape_markup, get_hex_from_color

from companion.drawing.scene import Scene
from companion.guide import places
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.frame.texts import paragraph_height
from mobile.frame.theme import FONT
from mobile.widgets.picture import kept_width, light
from mobile.widgets.sketch import Sketch
from mobile.widgets.text import Said
from mobile.widgets.text_fitting import bounded, fitting

_LINE, _CLOSE = 0.5, 0.25  # of a space: the line at the side of what is ruled, and the gap above what is `close`


@dataclass(frozen=True)
class Text:
    """A paragraph in letters `size` times as large as running text, with all places of `sought` underlined.

    What is `ruled` has a line at its side. `close` keeps it near what comes before.
    """

    said: Said
    size: float = 1.0
    bold: bool = False
    role: str = "text"
    sought: str = ""
    ruled: bool = False
    close: bool = False


@dataclass(frozen=True)
class Figure:
    """A picture `most` pixels wide, or less where there is no room; on `paper` it keeps the inks of print."""

    name: str
    scene: Scene
    most: float
    paper: bool = False
    close = False


Part: TypeAlias = Text | Figure


class Prose(Sketch):
    """Draws `parts`, texts and figures, below each other in the width of the widget, and is as high as they are.

    Nothing is written or drawn unless it is `near` what is in sight.
    """

    def __init__(self, shell: Shell, parts: Iterable[Part], near: bool = True, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self._parts, self._near = [*parts], near
        self._laid: list[tuple[Part, float, float]] = []
        self.size_hint_x = 1
        self.bind(width=self._measure, size=self.redraw_soon, pos=self.redraw_soon)
        shell.theme.bind(scale=self._measure)
        shell.voice.bind(language=self._measure)
        self._measure()

    @property
    def texts(self) -> list[str]:
        """The paragraphs written, one after the other, with their marks."""
        return [self._marked(part) or self._words(part) for part in self._parts if isinstance(part, Text)]

    @property
    def figures(self) -> list[Area]:
        """The areas of the pictures."""
        return [
            Area(self.x, self.top - end, float(self._wide(part)), high)
            for part, high, end in self._laid
            if isinstance(part, Figure)
        ]

    def come_near(self, near: bool) -> None:
        """Prepare for being in sight now or soon, or no longer."""
        if near != self._near:
            self._near = near
            self.redraw()

    def draw(self) -> None:
        """Draw all of it, where somebody may see it."""
        for part, high, end in self._laid if self._near else ():
            if isinstance(part, Text):
                self._write(part, high, self.top - end)
            else:
                self._picture(part, self.top - end + high / 2)

    def _write(self, text: Text, high: float, low: float) -> None:
        space, left = self.shell.theme.space, float(self.x)
        if text.ruled:
            above = space(_CLOSE) if text.close else 0.0
            self.ground(Area(left, low, space(_LINE), high + above), self.shell.theme.ink("glow"), 1)
            left += self.width - self._room(text)
        marked = self._marked(text)
        size = self._letters(text) / self.shell.theme.text(1)
        paragraph = self.paragraph(self._words(text), self._room(text), size, text.bold, marked)
        self.stamp(paragraph, left, low, None if marked else text.role)

    def _picture(self, figure: Figure, middle: float) -> None:
        wide, palette = self._wide(figure), "print" if figure.paper else None
        if wide:
            drawn = partial(getattr, figure, "scene")
            texture = self.shell.atlas.scene(figure.name, drawn, wide, palette or self.shell.theme.palette)
            self.picture(texture, self.x + wide / 2, middle, light=light(self.shell, palette))

    def _measure(self, *_: object) -> None:
        """Find how high everything is, without writing it: on its way a page passes through widths nobody sees."""
        space, end = self.shell.theme.space, 0.0
        self._laid.clear()
        for part in self._parts if self.width > 1 else ():
            high = self._high(part)
            end += high + (space(_CLOSE if part.close else 1) if self._laid else 0)
            self._laid.append((part, high, end))
        self.height = end
        self.redraw_soon()

    def _high(self, part: Part) -> float:
        if isinstance(part, Figure):
            return self._wide(part) * part.scene.height / part.scene.width
        marked, letters = self._marked(part), int(self._letters(part))
        words = marked or bounded(self._words(part))
        return float(paragraph_height(words, letters, int(self._room(part)), part.bold, bool(marked)))

    def _wide(self, figure: Figure) -> int:
        return kept_width(min(self.width, figure.most))

    def _room(self, text: Text) -> float:
        return float(self.width - text.ruled * self.shell.theme.space(_LINE + 1))

    def _letters(self, text: Text) -> float:
        return fitting(self.shell, self._words(text), FONT, text.bold, text.size, self._room(text))

    def _words(self, text: Text) -> str:
        return text.said(self.shell.voice.speech)

    def _marked(self, text: Text) -> str:
        """Return the text with all that is sought marked, in the inks of now; empty where none of it is there."""
        words, theme = bounded(self._words(text)), self.shell.theme
        glow, ink = (get_hex_from_color(theme.ink(role)) for role in ("glow", text.role))
        parts, end = [], 0
        for start, stop in places(words, text.sought) if text.sought else ():
            parts += [escape_markup(words[end:start])]
            parts += [f"[u][color={glow}]{escape_markup(words[start:stop])}[/color][/u]"]
            end = stop
        return f"[color={ink}]{''.join([*parts, escape_markup(words[end:])])}[/color]" if parts else ""
