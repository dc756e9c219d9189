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
from companion.reef.wording.scores import points_changed, points_line
from companion.reef.wording.table import supplies_line
from companion.refusal import Refused
from companion.speech import N_, Speech
from mobile.at_table.log import log_sheet
from mobile.at_table.sheets import TableSheets, Way
from mobile.at_table.sitting import Sitting
from mobile.at_table.taking_back import WHICH, instead_of
from mobile.at_table.thinking import MORE
from mobile.frame.shell import Shell
from mobile.pages.sentences import refuse, say, verbatim
from mobile.pages.titled_page import Titled
from mobile.reef.play.words import AUDIT
from mobile.reef.widgets.pairs import PairSwatches
from mobile.stage.page import TAKE_BACK
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_POINTS: Final = 10  # buttons; beside them one that adds ten
_OVER: Final = N_("The game is over")
_LEFT: Final = 8  # what a card left in hand can score in the decks there are


class PointsSheets(TableSheets):
    """The log, and what a correction changes in points."""

    changes = staticmethod(points_changed)


class PointsPage(Titled):
    """Follows `game`. Whose card it is, and which pieces it gave, is forgotten with each card."""

    keeps_awake = True
    sheets: PointsSheets

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Points only")), **kwargs)
        shell.desk.time(game)
        self.sitting = Sitting(game, STEP_WORDS, self.show)
        self.sheets = PointsSheets(self, self.sitting, None, partial(refuse, self), self.correct)
        self.instead: int | None = None
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
        self.act(*(self._at_foot() if self.instead is None else self._for_entry(self.instead)))

    def _at_foot(self) -> list[Widget]:
        """The foot: take back, all the rest, and the end once it can come."""
        shell, state = self.shell, self.state
        ways = [Button(shell, say(MORE), self.open_more, role="quiet")]
        if self.sitting.step:
            ways.insert(0, Button(shell, say(TAKE_BACK), self.sheets.taking_back.back, role="quiet"))
        if state.phase is Phase.OVER:
            ways.append(Button(shell, say(N_("To the result")), self._to_the_end, role="loud"))
        elif state.last is not None:
            ways.append(Button(shell, say(_OVER), self._close, role="plain"))
        return [*ways]

    def _for_entry(self, step: int) -> list[Widget]:
        """The foot while an entry is put right."""
        leave_out = partial(self.sheets.taking_back.attempt, partial(self.sheets.put_right, step))
        return [
            Button(self.shell, say(N_("Leave it out")), leave_out, role="quiet"),
            Button(self.shell, say(N_("Leave it as it was")), self._leave_it, role="quiet"),
        ]

    def correct(self, step: int | None) -> None:
        """Enter a step once more: this one, or one that is chosen from the log."""
        if step is None:
            sheet = log_sheet(self.shell, self.sitting, self.width, asked=WHICH, chosen=self.correct)
            self.sheets.open(sheet)
            return
        action = self.sitting.game.session.done[step - 1]
        if isinstance(action, Claim):
            self.seat, self.pair = action.seat, action.pieces if len(action.pieces) == 2 else ()
        self.instead = step
        self.show()
        self.tell(partial(instead_of, deed=partial(self.sitting.deed, step=step)))

    def _leave_it(self) -> None:
        self.instead, self.seat, self.pair = None, None, ()
        self.tell(None)
        self.show()

    def open_more(self) -> None:
        """What else there is to do."""
        going = self.state.phase is Phase.PLAY
        ways = [Way(N_("Log"), partial(self.correct, None), icon="log")]
        if going:
            audit = partial(self.shell.go, "audit", sitting=self.sitting)
            ways += [Way(AUDIT, audit, icon="check"), Way(_OVER, self._close, icon="end")]
        self.sheets.open_more(ways)

    def _close(self) -> None:
        self.sheets.close()
        self._do(Close(self.seat or 0))

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
            if self.instead is None:
                self.sitting.do(action)
            else:
                self.sheets.put_right(self.instead, action)
        except Refused as why:
            refuse(self, why)
            return
        self.instead = None
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
        tokens.add_widget(Button(shell, say(N_("Pays a point")), partial(self._by_somebody, Pay), role="quiet"))
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
