"""The table screen of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.reef_encounter.game import Game
from companion.reef_encounter.view import seen_by
from mobile.shell import Shell
from mobile.table.reef import ACROSS, UP, ReefWidget
from mobile.widgets.page import Page


class TablePage(Page):
    """The game saved at `record`."""

    keeps_awake = True

    def __init__(self, shell: Shell, record: Path, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self.game = Game.open(record)
        view = seen_by(self.game.state, "table")
        owners = tuple(seat.colour for seat in view.table.seats)
        self.reefs = [ReefWidget(shell, letter, n, owners) for n, letter in enumerate(view.table.letters)]
        for reef in self.reefs:
            reef.show(view.reefs[reef.number], {})
            self.add_widget(reef)
        self.bind(size=self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        tile = int(min(self.width / len(self.reefs) / ACROSS, self.height / UP))
        for number, reef in enumerate(self.reefs):
            reef.lay(number * ACROSS * tile, 0, max(8, tile))
