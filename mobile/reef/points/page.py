"""Points only: who plays, which two pieces, how many points: three touches for a card, and no card is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from kivy.uix.widget import Widget

from companion.reef.box.pieces import COLOURS, Colour
from companion.reef.game_kind import Game
from companion.reef.rules.actions import Action, Claim, Close, CountCard, Pay, Tokens
from companion.reef.rules.claiming import tokens_lying
from companion.reef.rules.state import Phase, Seat, State
from companion.reef.wording.log import STEP_WORDS, last_turns
from companion.reef.wording.names import speaking
from companion.reef.wording.scores import points_line
from companion.reef.wording.table import supplies_line
from companion.refusal import Refused
from companion.speech import N_, Speech
from mobile.at_table.sitting import Sitting
from mobile.at_table.taking_back import TakingBack
from mobile.frame.shell import Shell
from mobile.pages.sentences import refuse, say, verbatim
from mobile.pages.titled_page import Titled
from mobile.reef.widgets.pairs import PairSwatches
from mobile.stage.page import TAKE_BACK
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_POINTS: Final = 10  # buttons; beside them one that adds ten
_LEFT: Final = 8  # what a card left in hand can score in the decks there are


class PointsPage(Titled):
    """Follows `game`. Whose card it is, and which pieces it gave, is forgotten with each card."""

    keeps_awake = True

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Points only")), **kwargs)
        shell.desk.time(game)
        self.sitting = Sitting(game, STEP_WORDS, self.show)
        self.taking_back = TakingBack(shell, self.sheets, self.sitting, partial(refuse, self))
        self.seat: int | None = None
        self.pair: tuple[Colour, ...] = ()
        self.tens = 0
        self.show()

    @property
    def state(self) -> State:
        """The game now."""
        return self.sitting.state

    def show(self) -> None:
        """Everything anew: the players, then what is asked now."""
        at = self.scroll.scroll_y
        over = self.state.phase is Phase.OVER
        self.fill(*self._players(), *(self._left() if over else self._claiming()))
        self.scroll.scroll_y = at
        back = Button(self.shell, say(TAKE_BACK), self.taking_back.back, role="quiet")
        done = Button(self.shell, say(N_("The game is over")), partial(self._do, Close(self.seat or 0)), role="quiet")
        if over:
            done = Button(self.shell, say(N_("To the result")), self._to_the_end, role="loud")
        self.act(*([back] if self.sitting.step else []), done)

    def choose(self, seat: int | None = None, pair: Sequence[Colour] = ()) -> None:
        """Whose card it is, or which two pieces it gave."""
        self.seat = self.seat if seat is None else seat
        self.pair = tuple(pair) or self.pair
        self.tell(None)
        self.show()

    def claim(self, points: int) -> None:
        """So many points: with player and pieces the card is entered."""
        if self.seat is None or not self.pair:
            missing = N_("Whose card is it?") if self.seat is None else N_("Which two pieces did it give?")
            self.tell(say(missing))
            return
        pieces = tuple(self._there(self.pair))
        self._do(Claim(self.seat, pieces, self.tens + points))

    def _there(self, pair: Sequence[Colour]) -> Iterator[Colour]:
        """The pieces of a pair, as far as the supply has them."""
        left = dict(zip(COLOURS, self.state.supply, strict=True))
        for colour in pair:
            if left[colour]:
                left[colour] -= 1
                yield colour

    def _do(self, action: Action) -> None:
        try:
            self.sitting.do(action)
        except Refused as why:
            refuse(self, why)
            return
        self.seat, self.pair, self.tens = None, (), 0
        self.tell(partial(_last_turns, self.state) if self.state.last is not None else None)
        self.show()

    def _players(self) -> list[Widget]:
        flow = Flow(lambda: self.shell.theme.text(9), most=4, gap=self.shell.theme.space(1), even=False)
        for seat, (who, player) in enumerate(zip(self.state.table.seats, self.state.players, strict=True)):
            points = player.points + sum(player.counted)
            role = "loud" if seat == self.seat else "plain"
            flow.add_widget(
                Button(self.shell, partial(_standing, who, points), partial(self.choose, seat), role=role)
            )
        return [flow]

    def _claiming(self) -> list[Widget]:
        shell = self.shell
        pairs = PairSwatches(shell, partial(self.choose, None), self.state.table.deck.blue, self.pair)
        points = Flow(shell.theme.touch, most=6, gap=shell.theme.space(0.6))
        for number in range(_POINTS):
            points.add_widget(Button(shell, verbatim(str(self.tens + number)), partial(self.claim, number)))
        points.add_widget(Button(shell, verbatim("+10"), self._ten_more, role="quiet"))
        tokens = Flow(lambda: shell.theme.text(12), most=2, gap=shell.theme.space(1), even=False)
        tokens.add_widget(Button(shell, say(N_("Takes a point with a card")), self._token, role="quiet"))
        tokens.add_widget(Button(shell, say(N_("Pays a point")), self._pay, role="quiet"))
        about = Words(shell, partial(_lying, self.state), role="faint")
        return [Words(shell, say(N_("Which two pieces?"))), pairs, Words(shell, say(N_("How many points?"))), points,
                tokens, about]  # fmt: skip

    def _left(self) -> list[Widget]:
        """What cards that were left in hand score, a touch for each."""
        shell, found = self.shell, list[Widget]()
        for seat, who in enumerate(self.state.table.seats):
            panel = Panel(shell)
            panel.add_widget(Words(shell, say(N_("Cards left in hand: {player}"), player=who)))
            row = Flow(shell.theme.touch, most=_LEFT, gap=shell.theme.space(0.8), even=False)
            for number in range(1, _LEFT):
                row.add_widget(Button(shell, verbatim(f"+{number}"), partial(self._do, CountCard(seat, number))))
            panel.add_widget(row)
            found.append(panel)
        return found

    def _ten_more(self) -> None:
        self.tens = (self.tens + 10) % 50
        self.show()

    def _token(self) -> None:
        self._by_somebody(lambda seat: Tokens(seat, 1))

    def _pay(self) -> None:
        self._by_somebody(Pay)

    def _by_somebody(self, made: Callable[[int], Action]) -> None:
        if self.seat is None:
            self.tell(say(N_("First tap whose points they are.")))
            return
        self._do(made(self.seat))

    def _to_the_end(self) -> None:
        self.shell.go("end", sitting=Sitting(self.sitting.game, STEP_WORDS))


def _standing(who: Seat, points: int, speech: Speech) -> str:
    return speech(N_("{player}: {points}"), player=who, points=points_line(speech, points))


def _lying(state: State, speech: Speech) -> str:
    speech = speaking(speech, state.table)
    said = supplies_line(speech, state.supply)
    lying = tokens_lying(state)
    if not lying:
        return said
    return said + " " + speech(N_("Points on cards: {n}."), n=lying)


def _last_turns(state: State, speech: Speech) -> str:
    return last_turns(speaking(speech, state.table), state)
