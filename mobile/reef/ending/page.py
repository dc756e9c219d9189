"""The end of a game of Reef: cards left in hand, every point with its reason, and who comes where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.reef.box.pieces import SPACES
from companion.reef.game_kind import Game
from companion.reef.rules.actions import Action, CountCard, CountUp
from companion.reef.rules.scoring import Place, Total, ranking, tied, totals
from companion.reef.rules.state import Phase, Tally
from companion.refusal import Refused
from companion.speech import N_, NN_, Speech
from mobile.frame.shell import Shell
from mobile.pages.sentences import refuse, say, verbatim
from mobile.pages.titled_page import Titled
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Words

_MOST_VALUE = 7
_MOST = (len(SPACES), 9)  # more stacks of four than nine have no pieces
_COVERED, _FOURS = N_("Covered spaces"), N_("Stacks of four")


class EndPage(Titled):
    """Asks for what is not known yet, player by player, then says who won and why."""

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Points")), **kwargs)
        self.game = game
        self._counted: dict[tuple[int, int], int] = {}
        self.act(
            Button(shell, say(N_("Take back")), self._take_back, role="quiet"),
            Button(shell, say(N_("Home")), shell.home, role="loud"),
        )
        self._build()

    def _build(self) -> None:
        state, shell = self.game.state, self.shell
        places = ranking(state)
        order = [seat for place in places or () for seat in place.seats] or list(range(len(state.players)))
        flow = Flow(shell.theme.text(20), most=2, gap=shell.theme.space(2))
        for seat in order:
            flow.add_widget(self._player(seat, totals(state)[seat], places))
        self.fill(Words(shell, partial(self._winner, places), bold=True, size=1.4, align="center"), flow)

    def _winner(self, places: tuple[Place, ...] | None, speech: Speech) -> str:
        if places is None:
            return speech(N_("Something is still missing."))
        names = [self.game.state.table.seats[seat] for seat in places[0].seats]
        if len(names) > 1:
            return speech(N_("{players} share the victory."), players=names)
        return speech(N_("{player} wins."), player=names[0])

    def _player(self, seat: int, total: Total, places: tuple[Place, ...] | None) -> Panel:
        shell, who = self.shell, self.game.state.table.seats[seat]
        panel = Panel(shell)
        head = Panel(shell, None, orientation="horizontal")
        side = shell.theme.text(2.4)
        design = f"sign-{who.sign.name.lower()}"
        head.add_widget(Picture(shell, design, size_hint=(None, None), size=(side, side)))
        place = next((place.rank for place in places or () if seat in place.seats), None)
        title = f"{place}. {who.name}" if place else who.name
        head.add_widget(Words(shell, verbatim(title), bold=True, size=1.2, pos_hint={"center_y": 0.5}))
        panel.add_widget(head)
        for line in _lines(total):
            panel.add_widget(Words(shell, line))
        if total.untold:
            panel.add_widget(Words(shell, say(N_("A card left in hand: what does it score on this board?"))))
            panel.add_widget(self._row(range(_MOST_VALUE + 1), lambda number: self._do(CountCard(seat, number))))
        elif seat in tied(self.game.state):
            panel.add_widget(Words(shell, say(N_("A tie: count the covered spaces, and the stacks of four."))))
            for place, message in enumerate((_COVERED, _FOURS)):
                panel.add_widget(Words(shell, say(message), size=0.9))
                panel.add_widget(self._row(range(_MOST[place] + 1), partial(self._count, seat, place)))
        return panel

    def _row(self, numbers: Sequence[int], chosen: Callable[[int], object]) -> Flow:
        flow = Flow(self.shell.theme.touch, most=9, gap=self.shell.theme.space(0.8), even=False)
        for number in numbers:
            flow.add_widget(Button(self.shell, verbatim(str(number)), partial(chosen, number)))
        return flow

    def _count(self, seat: int, place: int, number: int) -> None:
        """One of the two numbers that decide a tie; with both the tie is decided."""
        self._counted[seat, place] = number
        covered, fours = (self._counted.get((seat, each)) for each in (0, 1))
        if covered is not None and fours is not None:
            self._do(CountUp(seat, Tally(covered, fours)))

    def _do(self, action: Action) -> None:
        try:
            self.game.do(action)
        except Refused as why:
            refuse(self, why)
            return
        self.tell(None)
        self._build()

    def _take_back(self) -> None:
        try:
            self.game.take_back(1)
        except Refused as why:
            refuse(self, why)
            return
        if self.game.state.phase is not Phase.OVER:
            self.shell.back()
            return
        self._build()


def _lines(total: Total) -> list[Callable[[Speech], str]]:
    """Where the points come from, a line each."""
    found = [say(N_("Point tokens: {n}"), n=total.taken)]
    left = (*(score.points for score in total.hand), *total.counted)
    found += [say(N_("A card left in hand: {n}"), n=number) for number in left]
    if total.tally is not None:
        text = N_("Covered spaces: {covered}, stacks of four: {fours}")
        found.append(say(text, covered=total.tally.covered, fours=total.tally.fours))
    found.append(lambda speech: speech.count(*NN_("Together {n} point", "Together {n} points"), total.points))
    return found
