"""What decides a tie, where nobody could follow it: a player counts what lies before and behind their screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.scoring import Tiebreak, ranking, score
from companion.reef_encounter.state import Seat, State, Tally
from companion.speech import N_
from mobile.shell import Shell
from mobile.table import words
from mobile.widgets.counter import Number
from mobile.widgets.panel import Panel
from mobile.widgets.words import Words

_COUNTED = (
    N_("Consumed polyps in front of the screen"),
    N_("Larva cubes"),
    N_("Polyp tiles behind the screen"),
    N_("Polyps that own shrimps guard on the boards"),
)


class Counting(Panel):
    """A number for each tie-breaker, in their order; `numbers` is what `who` has counted so far."""

    def __init__(self, shell: Shell, who: Seat) -> None:
        super().__init__(shell)
        self.numbers = Tally(0, 0, 0, 0)
        wish = N_("{player} counts what decides the tie:")
        self.add_widget(Words(shell, lambda speech: speech(wish, player=who), bold=True, size=1.1))
        for place, said in enumerate(_COUNTED):
            self.add_widget(_Counted(shell, said, partial(self._counted, place)))

    def _counted(self, place: int, number: int) -> None:
        self.numbers = Tally(*(number if n == place else old for n, old in enumerate(self.numbers)))


class _Counted(Number):
    """One tie-breaker; it shows its own new number at once."""

    def __init__(self, shell: Shell, said: str, told: Callable[[int], None]) -> None:
        self._told = told
        super().__init__(shell, partial(words.say, said), self._to)

    def _to(self, number: int) -> None:
        self.show(number)
        self._told(number)


def tied(state: State) -> list[int]:
    """Seats whose tie-breakers decide a place and have not been counted."""
    places = ranking(state) or ()
    wanted = []
    for number, place in enumerate(places):
        if place.by is Tiebreak.UNCOUNTED:
            pair = (place.seat, *(other.seat for other in places[number + 1 : number + 2]))
            wanted += [seat for seat in pair if state.players[seat].tally is None]
    return [seat for seat in wanted if score(state, seat).exact]
