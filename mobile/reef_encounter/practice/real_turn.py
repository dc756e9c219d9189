"""Practice with one turn of a recorded game: you play it yourself, then see what was really played."""

from __future__ import annotations

from functools import partial

from companion.reef_encounter.puzzles import the_real_game, turns
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.practice.practising import Practice
from mobile.reef_encounter.practice.table import PracticeTable
from mobile.reef_encounter.remembered.preferences import next_turn, remember_turn
from mobile.widgets.question import Choice
from mobile.widgets.text import Words

_ABOUT = N_("Turn {turn} of {last}: what would you play for {player}?")
_REALLY, _YOU, _NEXT = N_("What {player} really played"), N_("Your turn"), N_("Next turn")
_NOTHING = N_("Nothing was played.")
_SEE, _FIRST = N_("See what was played"), N_("From the first turn")


class RealTurnPractice(Practice):
    """Practice with turn `number` of the recorded game, from 0; without a number, with the next one to practise."""

    def __init__(self, shell: Shell, number: int | None) -> None:
        real = the_real_game()
        found = turns(real)
        self._number = min(next_turn(shell.desk.settings) if number is None else number, len(found) - 1)
        self._last = len(found)
        self._turn = found[self._number]
        remember_turn(shell.desk, self._number)
        self._before = before = real.session.state_at(self._turn.step)
        self._player = before.table.seats[before.turn.seat]
        about = say(_ABOUT, turn=self._number + 1, last=self._last, player=self._player)
        super().__init__(shell, real.copy_at(before), about)

    def ended(self) -> None:
        """Compare the turn really played with the one played here."""
        title = say(_REALLY, player=self._player)
        about = self.step_lines(self._before, self._turn.actions)
        about.append(Words(self.shell, say(_YOU), role="faint", size=0.9))
        own = self.table.sitting.game.session
        about += self.step_lines(own.state_at(0), own.done) or [Words(self.shell, say(_NOTHING))]
        self.tell(title, about, *self._onwards("loud"), self.once_more(), self.to_all())

    def help_with(self) -> list[Choice]:
        """Offer the real turn, and other turns."""
        first = [Choice(say(_FIRST), partial(self._go, 0))] if self._number else []
        return [Choice(say(_SEE), self.ended, "plain"), *self._onwards("quiet"), *first]

    def _onwards(self, role: str) -> list[Choice]:
        if self._number + 1 == self._last:
            return []
        return [Choice(say(_NEXT), partial(self._go, self._number + 1), role)]

    def _go(self, number: int) -> None:
        self.shell.exchange("real-turn", number=number)


def real_turn_page(shell: Shell, number: int | None = None) -> PracticeTable:
    """Return the practice table for turn `number` of the recorded game; without a number, for the next one."""
    return PracticeTable(shell, RealTurnPractice(shell, number))
