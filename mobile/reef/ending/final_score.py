"""Only the score: points in tokens and cards left in hand of each player; the page of the end asks for the rest."""

from __future__ import annotations

from functools import partial
from secrets import token_hex
from typing import Any, Final

from companion.reef.box.pieces import MOST_HELD, TOKENS, Sign
from companion.reef.game_kind import REEF, Game
from companion.reef.rules.position import Position
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Held, Player
from companion.refusal import Faulty, Refused
from companion.speech import N_, NN_
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, refuse, say, verbatim
from mobile.pages.titled_page import Titled
from mobile.reef.setup.draft import FEWEST, MOST, SIGNS, Draft
from mobile.saved.opener import open_game
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.counting.counter import Number
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_POINTS: Final = NN_("{n} point in tokens", "{n} points in tokens")


class FinalScore(Titled):
    """`points` and `cards` by seats are what has been said so far."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Only the score of Reef")), **kwargs)
        self.points, self.cards = [0, 0], [0, 0]
        self.act(Button(shell, say(N_("To the scores")), self._score, role="loud"))
        self._build()

    def _build(self) -> None:
        shell = self.shell
        numbers = Flow(shell.theme.touch, most=3, gap=shell.theme.space(1.5))
        for number in range(FEWEST, MOST + 1):
            said = count(NN_("{n} player", "{n} players"), number)
            card = Card(shell, partial(self._number, number), said, upright=True, chosen=number == len(self.points))
            numbers.add_widget(card)
        players = Flow(shell.theme.text(20), most=2, gap=shell.theme.space(2))
        self._totals: list[Words] = []
        self._held: list[Number] = []
        for seat in range(len(self.points)):
            players.add_widget(self._player(seat))
        self.fill(numbers, players)

    def _player(self, seat: int) -> Panel:
        shell = self.shell
        panel = Panel(shell)
        panel.add_widget(Words(shell, say(SIGNS[tuple(Sign)[seat]]), bold=True, size=1.2))
        total = Words(shell, count(_POINTS, self.points[seat]), size=1.1)
        self._totals.append(total)
        panel.add_widget(total)
        tokens = Flow(shell.theme.touch, most=6, gap=shell.theme.space(0.8), even=False)
        for value in TOKENS:
            tokens.add_widget(Button(shell, verbatim(f"+{value}"), partial(self._add, seat, value)))
        tokens.add_widget(Button(shell, verbatim("0"), partial(self._add, seat, None), role="quiet"))
        panel.add_widget(tokens)
        cards = Number(shell, say(N_("Cards left in hand")), partial(self._cards, seat), self.cards[seat])
        self._held.append(cards)
        panel.add_widget(cards)
        return panel

    def _number(self, number: int) -> None:
        self.points, self.cards = ([*each, 0, 0][:number] for each in (self.points, self.cards))
        self._build()

    def _add(self, seat: int, value: int | None) -> None:
        self.points[seat] = 0 if value is None else self.points[seat] + value
        self._totals[seat].say(count(_POINTS, self.points[seat]))

    def _cards(self, seat: int, number: int) -> None:
        self.cards[seat] = min(MOST_HELD, number)
        self._held[seat].show(self.cards[seat])

    def _score(self) -> None:
        shell = self.shell
        seats = Draft(("",) * len(self.points)).seats(shell.voice.speech)
        players = tuple(
            Player(points=points, hand=Held(hidden=cards))
            for points, cards in zip(self.points, self.cards, strict=True)
        )
        try:
            path = shell.desk.shelf.library.new_path([seat.name for seat in seats])
            Game.create(REEF, path, Setup(seats, depth=Depth.SCORE, position=Position(players)), token_hex(16))
            open_game(shell, path, instead=True)
        except Refused as why:
            refuse(self, why)
        except Faulty as faulty:
            refuse(self, *faulty.faults)
