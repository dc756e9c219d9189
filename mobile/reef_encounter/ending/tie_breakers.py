"""Panels on which players count what decides a tie, where nobody followed it; the seats that have to count."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.rules.scoring import Tiebreak, ranking, score
from companion.reef_encounter.rules.state import Seat, State, Tally
from companion.reef_encounter.story.finale import TALLIES as COUNTED
from companion.translator import N_
from mobile.frame.app_game import Drawn
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.widgets.player_heading import heading
from mobile.reef_encounter.widgets.scenery import FACE_DOWN
from mobile.widgets.counting.abacus import Abacus
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

TALLIES = {
    field: (title, FACE_DOWN if field == "polyps" else Drawn(picture)) for field, (title, picture) in COUNTED.items()
}
"""The tie-breakers in their order: the field of a tally, what to count, what it looks like."""


class Tallying(Panel):
    """A panel with a row of pieces for each tie-breaker of `who`; `told` gets its field and the number touched."""

    def __init__(self, shell: Shell, who: Seat, told: Callable[[str, int], object]) -> None:
        super().__init__(shell)
        self.add_widget(heading(shell, who))
        self.rows: dict[str, Abacus] = {}
        for field, (title, bead) in TALLIES.items():
            self.add_widget(Words(shell, partial(words.say, title)))
            self.rows[field] = Abacus(shell, [bead], partial(_row_told, told, field), most=12)
            self.add_widget(self.rows[field])

    def show(self, tally: Tally | None) -> None:
        """Show the counts so far."""
        for field, row in self.rows.items():
            row.show([0 if tally is None else getattr(tally, field)])


class Counting(Panel):
    """A panel on which `who` counts; `numbers` is what they have counted so far."""

    def __init__(self, shell: Shell, who: Seat) -> None:
        super().__init__(shell, role=None)
        self.numbers = Tally(0, 0, 0, 0)
        wish = N_("{player} counts what decides the tie:")
        self.add_widget(Words(shell, lambda speech: speech(wish, player=who), bold=True, size=1.1))
        self._tallying = Tallying(shell, who, self._counted)
        self.add_widget(self._tallying)

    def _counted(self, field: str, number: int) -> None:
        self.numbers = self.numbers._replace(**{field: number})
        self._tallying.show(self.numbers)


def _row_told(told: Callable[[str, int], object], field: str, _row: int, number: int) -> None:
    told(field, number)


def tied(state: State) -> list[int]:
    """Return the seats whose tie-breakers decide a place and have not been counted."""
    places = ranking(state) or ()
    wanted = []
    for number, place in enumerate(places):
        if place.by is Tiebreak.UNCOUNTED:
            pair = (place.seat, *(other.seat for other in places[number + 1 : number + 2]))
            wanted += [seat for seat in pair if state.players[seat].tally is None]
    return [seat for seat in wanted if score(state, seat).exact]
