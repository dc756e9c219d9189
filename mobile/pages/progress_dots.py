"""A row of dots, one for each page of a series; the dot of the page that is shown is longer."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.uix.widget import Widget

from mobile.frame.shell import Shell


class ProgressDots(Widget):
    """A row of `number` dots, that of the page `where` (from 0) longer."""

    def __init__(self, shell: Shell, number: int, where: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shell, self._number, self._where = shell, number, where
        self.bind(pos=self._draw, size=self._draw)
        shell.theme.bind(palette=self._draw)
        self.show(number, where)

    def show(self, number: int, where: int) -> None:
        """Show another page, or another number of them."""
        self._number, self._where = number, where
        self.width = (2 * number + 2.5) * self._dot
        self._draw()

    @property
    def _dot(self) -> float:
        """Smaller on a phone, where the title needs the room."""
        window = self.get_root_window()
        narrow = window is not None and window.width < self.shell.theme.space(65)
        return self.shell.theme.space(0.5 if narrow else 1)

    def _draw(self, *_: object) -> None:
        self.width = (2 * self._number + 2.5) * self._dot
        self.canvas.clear()
        theme = self.shell.theme
        side = self._dot
        x, y = self.x, self.y + (self.height - side) / 2
        with self.canvas:
            for page in range(self._number):
                wide = 2.5 * side if page == self._where else side
                role = "glow" if page == self._where else "text" if page < self._where else "edge"
                Color(*theme.ink(role))
                RoundedRectangle(pos=(x, y), size=(wide, side), radius=[side / 2], segments=8)
                x += wide + side
