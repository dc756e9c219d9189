"""Only the score: each player's points in tokens, figure by figure, and what each card left in hand scores."""

from __future__ import annotations

from functools import partial
from secrets import token_hex
from typing import Any

from companion.reef.box.pieces import MOST_HELD, Sign
from companion.reef.game_kind import REEF
from companion.reef.rules.actions import CountCard
from companion.reef.rules.position import Position
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Held, Player, Seat
from companion.speech import N_, NN_, Speech
from mobile.frame.shell import Shell
from mobile.pages.sentences import say, verbatim
from mobile.pages.titled_page import Titled
from mobile.reef.setup.draft import NUMBERS, Draft
from mobile.reef.setup.people import SignedChair
from mobile.saved.opener import begin
from mobile.setting_up.people import HowMany
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_MOST_VALUE = 7  # of the cards there are
_FIGURES = 3


class FinalScore(Titled):
    """`names`, figures of `points` and what each of the `cards` scores: what has been said so far, by seats."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Only the score of Reef")), **kwargs)
        self.names = ["", ""]
        self.points: list[tuple[int, ...]] = [(), ()]
        self.cards: list[tuple[int, ...]] = [(), ()]
        self.act(Button(shell, say(N_("To the scores")), self._score, role="loud"))
        self._build()

    def _build(self) -> None:
        shell = self.shell
        numbers = HowMany(shell, NUMBERS, self._number)
        numbers.show(len(self.points))
        players = Flow(lambda: shell.theme.text(20), most=2, gap=shell.theme.space(2))
        for seat in range(len(self.points)):
            players.add_widget(self._player(seat))
        self.fill(numbers, players)

    def _player(self, seat: int) -> Panel:
        shell = self.shell
        panel = Panel(shell)
        panel.add_widget(SignedChair(shell, Sign(seat), self.names[seat], partial(self._named, seat), ground=None))
        said = Words(shell, partial(_together, self.points[seat], self.cards[seat]), bold=True, size=1.1)
        panel.add_widget(said)
        for message, figures, told in (
            (N_("Points in tokens, figure by figure:"), range(10), self.points),
            (N_("What each card left in hand scores:"), range(_MOST_VALUE + 1), self.cards),
        ):
            minus = Button(
                shell, verbatim("−"), partial(self._take, told, seat, said), role="quiet", size_hint_x=None
            )
            minus.width = shell.theme.touch
            head = Panel(shell, None, orientation="horizontal", spacing=shell.theme.space())
            head.add_widget(Words(shell, say(message), size=0.9, pos_hint={"center_y": 0.5}))
            head.add_widget(minus)
            panel.add_widget(head)
            row = Flow(shell.theme.touch, most=10, gap=shell.theme.space(0.5), even=False)
            for figure in figures:
                row.add_widget(Button(shell, verbatim(str(figure)), partial(self._add, told, seat, figure, said)))
            panel.add_widget(row)
        return panel

    def _number(self, number: int) -> None:
        self.points, self.cards = ([*each, (), ()][:number] for each in (self.points, self.cards))
        self.names = [*self.names, "", ""][:number]
        self._build()

    def _named(self, seat: int, name: str) -> None:
        if seat < len(self.names):
            self.names[seat] = name.strip()

    def _add(self, told: list[tuple[int, ...]], seat: int, figure: int, said: Words) -> None:
        """One figure more of somebody's points, or one more card."""
        longer = (*told[seat], figure)
        if len(longer) <= (_FIGURES if told is self.points else MOST_HELD):
            told[seat] = longer
        said.say(partial(_together, self.points[seat], self.cards[seat]))

    def _take(self, told: list[tuple[int, ...]], seat: int, said: Words) -> None:
        """The last figure or card was a slip."""
        told[seat] = told[seat][:-1]
        said.say(partial(_together, self.points[seat], self.cards[seat]))

    def _seats(self) -> tuple[Seat, ...]:
        return Draft(tuple(self.names)).seats(self.shell.voice.speech)

    def _score(self) -> None:
        hands = tuple(
            Player(points=number_of(points), hand=Held(hidden=len(cards)))
            for points, cards in zip(self.points, self.cards, strict=True)
        )
        setup = Setup(self._seats(), depth=Depth.SCORE, position=Position(hands))
        begin(
            self,
            REEF,
            setup,
            token_hex(16),
            counted=[CountCard(seat, value) for seat, cards in enumerate(self.cards) for value in cards],
        )


def number_of(figures: tuple[int, ...]) -> int:
    """The number that figures make."""
    return int("".join(map(str, figures)) or "0")


def _together(points: tuple[int, ...], cards: tuple[int, ...], speech: Speech) -> str:
    tokens, hand = number_of(points), sum(cards)
    if not cards:
        return speech.count(*NN_("{n} point", "{n} points"), tokens)
    return speech(N_("{tokens} + {hand} = {points} points"), tokens=tokens, hand=hand, points=tokens + hand)
