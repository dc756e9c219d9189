"""The set-up of a game that follows points only: who plays."""

from __future__ import annotations

from functools import partial
from secrets import token_hex
from typing import Any

from companion.reef.box.pieces import Sign
from companion.reef.game_kind import REEF
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth
from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import Titled
from mobile.reef.setup.draft import NUMBERS, new_draft
from mobile.reef.setup.people import SignedChair
from mobile.saved.opener import begin
from mobile.setting_up.people import HowMany
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.text import Words

_WHAT = N_(
    "You play with your own cards and boards. After each card you tap who played it, the two pieces it gave and its "
    "points: the app adds up, watches the supplies and calls the last turns."
)


class CountPoints(Titled):
    """The people of the last table, as many as play, and a game of which only points are followed."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Points only")), **kwargs)
        self.draft = new_draft(shell.desk.settings)
        self.act(Button(shell, say(N_("Begin")), self._begin, role="loud"))
        self._build()

    def _build(self) -> None:
        shell, names = self.shell, self.draft.names
        numbers = HowMany(shell, NUMBERS, self._number)
        numbers.show(len(names))
        chairs = Flow(lambda: shell.theme.text(17), most=2, gap=shell.theme.space(1.5))
        for seat, name in enumerate(names):
            chairs.add_widget(SignedChair(shell, Sign(seat), name, partial(self._named, seat)))
        self.fill(Words(shell, say(_WHAT)), numbers, chairs)

    def _number(self, number: int) -> None:
        self.draft = self.draft.with_number(number, self.shell.desk.settings.friends)
        self._build()

    def _named(self, seat: int, name: str) -> None:
        if seat < len(self.draft.names):
            self.draft = self.draft.called(seat, name)

    def _begin(self) -> None:
        setup = Setup(self.draft.seats(self.shell.voice.speech), depth=Depth.POINTS)
        begin(self, REEF, setup, token_hex(16))
