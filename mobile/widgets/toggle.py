"""A small picture to choose among others, for a colour or a number. The chosen one has a ring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.anchorlayout import AnchorLayout

from companion.drawing.scene import Scene
from mobile.frame.shell import Shell
from mobile.widgets.picture import Picture
from mobile.widgets.pressing import Choosable
from mobile.widgets.rounded import Ground


class Swatch(Choosable, AnchorLayout):
    """A design, or what is `drawn`, in a square of at least a finger's width; paler while it is not chosen."""

    def __init__(
        self,
        shell: Shell,
        name: str,
        pressed: Callable[[], object],
        side: float | None = None,
        drawn: Callable[[], Scene] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.shell, self.pressed, self._side = shell, pressed, side
        self._ground = Ground(self, shell.theme.space(0.8))
        self.picture = Picture(shell, name, drawn, size_hint=(None, None))
        self.add_widget(self.picture)
        shell.theme.bind(palette=self.paint, finger=self._measure, scale=self._measure)
        self._measure()

    def enlarge(self, side: float) -> None:
        """Set height and width in pixels, but never smaller than fingers need."""
        self._side = side
        self._measure()

    def paint(self, *_: object) -> None:
        """Paint ground and ring."""
        theme = self.shell.theme
        ring = theme.ink("glow") if self._chosen else None
        ground = theme.ink("raised") if self._chosen or self.held else theme.ink("raised", 0.35)
        self._ground.paint(ground, ring, 1.8, theme.ink("text") if self.focus else None)

    def _measure(self, *_: object) -> None:
        side = max(self._side or 0, self.shell.theme.touch)
        self.size = (side, side)
        self.picture.size = (0.8 * side, 0.8 * side)
        self.paint()
