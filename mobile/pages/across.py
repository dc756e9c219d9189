"""Switches for people around one tablet: large letters, turned towards the player. Kept in the settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.widgets.card import SwitchCard
from mobile.widgets.flow import Flow

ACROSS = {
    "far": (N_("Read across the table"), N_("Whose turn it is, values and refusals in letters for 1.5 m.")),
    "turned": (N_("Turn towards the player"), N_("Questions and buttons face the side of whoever acts.")),
}
"""Settings by name: what they are called, and what they do."""


class TableSwitches(Flow):
    """Switch cards for a table around one tablet; `told` adds what each does, `changed` is called after a touch."""

    def __init__(self, shell: Shell, changed: Callable[[], object] = lambda: None, told: bool = True) -> None:
        super().__init__(lambda: shell.theme.text(16), most=2, gap=shell.theme.space(1.5), even=False)
        self.shell, self._changed = shell, changed
        self.cards: dict[str, SwitchCard] = {}
        for name, (title, line) in ACROSS.items():
            card = SwitchCard(shell, partial(self._turn, name), say(title), say(line) if told else None, size=1.0)
            self.cards[name] = card
            self.add_widget(card)
        self._show()

    def _turn(self, name: str) -> None:
        desk = self.shell.desk
        desk.remember(**{name: not getattr(desk.settings, name)})
        self.shell.theme.dress(desk.settings)
        self._show()
        self._changed()

    def _show(self) -> None:
        for name, card in self.cards.items():
            card.choose(getattr(self.shell.desk.settings, name))
