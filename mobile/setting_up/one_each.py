"""A panel for each player: side by side, or on a phone one at a time below the names of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from mobile.frame.layout import Shape, shape
from mobile.frame.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Said

_COLUMN, _NAME = 17.0, 8.0  # of running text's size: no panel is narrower, nor a name where names have two rows


def one_by_one(shell: Shell, page: Widget) -> bool:
    """Return whether a page has room for one player only."""
    return shape(page.width, page.height, shell.theme.space() / 8) is Shape.PHONE


class OneEach(Panel):
    """`names` and `panels` by seats; `signs` instead of names stand in one row. `turned` gets the seat that is shown.

    At most `most` panels stand side by side.
    """

    def __init__(
        self,
        shell: Shell,
        names: Sequence[Said],
        panels: Sequence[Widget],
        most: int = 2,
        signs: Sequence[tuple[str, Callable[[], Scene]]] = (),
        turned: Callable[[int], object] = lambda _seat: None,
    ) -> None:
        super().__init__(shell, None)
        least = shell.theme.least if signs else lambda: shell.theme.text(_NAME)
        self._flow = Flow(lambda: shell.theme.text(_COLUMN), most=most, gap=shell.theme.space(1.5))
        self._row = Flow(least, most=len(names), gap=shell.theme.space(), fill=True)
        pictures: Sequence[tuple[str, Callable[[], Scene]] | None] = signs or [None] * len(names)
        self._names = [
            Button(shell, name, partial(self._turn_to, seat), picture=picture)
            for seat, (name, picture) in enumerate(zip(names, pictures, strict=True))
        ]
        for button in self._names:
            self._row.add_widget(button)
        self._panels, self._turned, self._shown, self._single = panels, turned, 0, False
        self._fill()

    def _turn_to(self, seat: int) -> None:
        self._shown = seat
        self._fill()
        self._turned(seat)

    def fit(self, single: bool) -> None:
        """Show one player at a time (`single`), or all."""
        if single != self._single:
            self._single = single
            self._fill()

    def _fill(self) -> None:
        for seat, name in enumerate(self._names):
            name.mean(role="loud" if seat == self._shown else "quiet")
        self.clear_widgets()
        self._flow.clear_widgets()
        if self._single:
            self.add_widget(self._row)
        self.add_widget(self._flow)
        for panel in self._panels[self._shown : self._shown + 1] if self._single else self._panels:
            self._flow.add_widget(panel)
