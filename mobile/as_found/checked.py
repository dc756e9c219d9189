"""A panel that folds up once its title is touched: one section of the page that checks a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from mobile.frame.shell import Shell
from mobile.widgets.card import Card
from mobile.widgets.panel import Panel
from mobile.widgets.text import Said


class CheckSection(Panel):
    """A panel of `parts` below a `title`; while it is `ticked` the parts are folded away.

    `tick` is called with each touch of the title, and returns whether it is ticked now.
    """

    def __init__(
        self,
        shell: Shell,
        title: Said,
        parts: Sequence[Widget],
        tick: Callable[[], bool],
        ticked: bool,
        shows: Sequence[Widget] = (),
        ground: str | None = "panel",
    ) -> None:
        super().__init__(shell, ground, spacing=shell.theme.space(1.2))
        self._parts, self._tick = parts, tick
        self.title = Card(shell, self._touched, title, None, shows, chosen=ticked, size=1.0)
        self.add_widget(self.title)
        self._open(not ticked)

    def _touched(self) -> None:
        ticked = self._tick()
        self.title.choose(ticked)
        self._open(not ticked)

    def _open(self, opened: bool) -> None:
        for part in self._parts:
            if opened and part.parent is None:
                self.add_widget(part)
            elif not opened and part.parent is not None:
                self.remove_widget(part)
