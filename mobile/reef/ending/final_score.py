"""Only the score: points in tokens and cards left in hand of each player; the page of the end asks for the rest."""

from __future__ import annotations

from functools import partial
from secrets import token_hex
from typing import Any

from companion.reef.box.pieces import MOST_HELD, Sign
from companion.reef.game_kind import REEF
from companion.reef.rules.position import Position
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Held, Player, Seat
from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import Titled
from mobile.reef.setup.draft import NUMBERS, Draft
from mobile.reef.setup.people import SignedChair
from mobile.reef.widgets.points import Points
from mobile.saved.opener import begin
from mobile.setting_up.people import HowMany
from mobile.widgets.button import Button
from mobile.widgets.counting.counter import Number
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel


class FinalScore(Titled):
    """`names`, `points` and `cards` by seats are what has been said so far."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Only the score of Reef")), **kwargs)
        self.names, self.points, self.cards = ["", ""], [0, 0], [0, 0]
        count = Button(shell, say(N_("Count the points from now on")), self._count_on, role="quiet")
        self.act(count, Button(shell, say(N_("To the scores")), self._score, role="loud"))
        self._build()

    def _build(self) -> None:
        shell = self.shell
        numbers = HowMany(shell, NUMBERS, self._number)
        numbers.show(len(self.points))
        players = Flow(lambda: shell.theme.text(20), most=2, gap=shell.theme.space(2))
        self._held: list[Number] = []
        for seat in range(len(self.points)):
            players.add_widget(self._player(seat))
        self.fill(numbers, players)

    def _player(self, seat: int) -> Panel:
        shell = self.shell
        panel = Panel(shell)
        panel.add_widget(SignedChair(shell, Sign(seat), self.names[seat], partial(self._named, seat), ground=None))
        panel.add_widget(Points(shell, self.points[seat], partial(self._add, seat)))
        cards = Number(shell, say(N_("Cards left in hand")), partial(self._cards, seat), self.cards[seat])
        self._held.append(cards)
        panel.add_widget(cards)
        return panel

    def _number(self, number: int) -> None:
        self.points, self.cards = ([*each, 0, 0][:number] for each in (self.points, self.cards))
        self.names = [*self.names, "", ""][:number]
        self._build()

    def _named(self, seat: int, name: str) -> None:
        if seat < len(self.names):
            self.names[seat] = name.strip()

    def _add(self, seat: int, points: int) -> None:
        self.points[seat] = points

    def _cards(self, seat: int, number: int) -> None:
        self.cards[seat] = min(MOST_HELD, number)
        self._held[seat].show(self.cards[seat])

    def _count_on(self) -> None:
        """A game begins of which only points and supplies are followed."""
        setup = Setup(self._seats(), depth=Depth.POINTS)
        begin(self, REEF, setup, token_hex(16))

    def _seats(self) -> tuple[Seat, ...]:
        return Draft(tuple(self.names)).seats(self.shell.voice.speech)

    def _score(self) -> None:
        players = tuple(
            Player(points=points, hand=Held(hidden=cards))
            for points, cards in zip(self.points, self.cards, strict=True)
        )
        begin(self, REEF, Setup(self._seats(), depth=Depth.SCORE, position=Position(players)), token_hex(16))
