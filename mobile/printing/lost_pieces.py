"""The form for lost pieces: a row for each, and how many of it are to be printed once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from mobile.frame.app_game import Spare, Spares
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.widgets.counting.abacus import Abacus
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_HIGH = 5  # rows above each other; more stand beside them


class LostPieces(BoxLayout):
    """Groups of `spares` side by side, each with rows to count. `numbers` has the counts, by the keys of the pieces.

    Calls `changed` after each touch.
    """

    def __init__(
        self,
        shell: Shell,
        spares: Sequence[Sequence[Spares]],
        numbers: dict[str, int],
        changed: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=shell.theme.space(1.5), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.shell, self._numbers, self._changed = shell, numbers, changed
        for kinds in spares:
            flow = Flow(shell.theme.text(17 if len(kinds) < 3 else 14), most=len(kinds), gap=shell.theme.space(1.5))
            for kind in kinds:
                flow.add_widget(self._kind(kind))
            self.add_widget(flow)

    def _kind(self, kind: Spares) -> Panel:
        panel = Panel(self.shell)
        panel.add_widget(Words(self.shell, say(kind.title), bold=True))
        stacks = [kind.rows[first : first + _HIGH] for first in range(0, len(kind.rows), _HIGH)]
        flow = Flow(lambda: self.shell.theme.text(10), most=len(stacks), gap=self.shell.theme.space())
        for rows in stacks:
            flow.add_widget(self._abacus(rows, kind.most))
        panel.add_widget(flow)
        return panel

    def _abacus(self, rows: Sequence[Spare], most: int) -> Abacus:
        def count(row: int, number: int) -> None:
            self._numbers[rows[row].key] = number
            abacus.show(self._counts(rows))
            self._changed()

        abacus = Abacus(self.shell, [row.picture for row in rows], count, most)
        abacus.show(self._counts(rows))
        return abacus

    def _counts(self, rows: Sequence[Spare]) -> list[int]:
        return [self._numbers.get(row.key, 0) for row in rows]
