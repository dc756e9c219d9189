"""The panel of switches for score bands and open counts, at the table; the settings keep them."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.reef_encounter.rules.state import Depth
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.remembered.preferences import prefer, preferences
from mobile.widgets.card import SwitchCard
from mobile.widgets.panel import Panel

SWITCHES = {
    "band": (
        N_("Show score bands"),
        N_("The least and most points each player can have, from what everybody has seen."),
    ),
    "counted": (
        N_("Count openly"),
        N_("Larva cubes, shrimps and tiles that everybody saw going behind a screen stay in sight."),
    ),
}


class Switches(Panel):
    """A switch for each wish, on while it holds. A touch changes the table at once."""

    def __init__(self, shell: Shell, sitting: Sitting, **kwargs: Any) -> None:
        super().__init__(shell, role=None, **kwargs)
        self._sitting = sitting
        self._cards: dict[str, SwitchCard] = {}
        for name, (title, line) in SWITCHES.items():
            if name == "counted" and sitting.state.table.depth is not Depth.FULL:
                continue
            card = SwitchCard(
                shell, partial(self._turn, name), partial(words.say, title), partial(words.say, line), size=1.0
            )
            self._cards[name] = card
            self.add_widget(card)
        self._show()

    def _turn(self, name: str) -> None:
        desk = self.shell.desk
        prefer(desk, **{name: not getattr(preferences(desk.settings), name)})
        sitting, looks = self._sitting, preferences(desk.settings)
        sitting.counted, sitting.banded = looks.counted, looks.band
        sitting.changed()
        self._show()

    def _show(self) -> None:
        for name, card in self._cards.items():
            card.choose(getattr(preferences(self.shell.desk.settings), name))
