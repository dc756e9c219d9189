"""Practice on a composed position: its goal above the table, solved as soon as the turn could end with it."""

from __future__ import annotations

from functools import partial

from kivy.clock import Clock

from companion.reef_encounter.puzzles import PUZZLES, goal_line, reached, standing_line
from companion.reef_encounter.puzzles import goal_picture as picture
from companion.reef_encounter.rules.actions import EatCoral, PlacePolyp
from companion.translator import N_, Speech
from mobile.frame.shell import Shell
from mobile.pages.prose import Prose
from mobile.pages.rule import figure
from mobile.pages.sentences import say
from mobile.practice.practising import Puzzling
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.meaning import Both, Meaning
from mobile.reef_encounter.play.spots import OnRock
from mobile.reef_encounter.practice.table import PracticeTable
from mobile.reef_encounter.remembered.preferences import POSITIONS
from mobile.widgets.text import Said, Words

_THERE = N_("Nothing stands in the way of it any more: go on.")
_LOOK = 0.9  # seconds: what was done last is seen before the sheet covers it


class OneTurn(Puzzling):
    """Practice on the position called `name`: one turn, solved as soon as it could end."""

    table: PracticeTable
    hint_name = words.WHAT_WOULD_IT_TAKE

    def __init__(self, shell: Shell, name: str) -> None:
        self.puzzle = puzzle = next(each for each in PUZZLES if each.name == name)
        self._done, game = False, puzzle.new_game()
        super().__init__(shell, game, partial(goal_line, goal=puzzle.goal, state=game.state), POSITIONS, puzzle)

    def changed(self) -> None:
        """Look whether the position is solved."""
        sitting = self.table.sitting
        there = reached(self.puzzle.goal, sitting.state)
        if there and not self._done and not sitting.looking_back:
            self.remember()
            Clock.schedule_once(self._solved, 0 if self.shell.theme.calm else _LOOK)
        self._done = there

    def standing(self, deed: Said | None) -> Said | None:
        """Return the progress, counted in polyps, once anything was done."""
        return self._standing if deed is not None and self.table.sitting.step else None

    def _standing(self, speech: Speech) -> str:
        return standing_line(speech, self.puzzle.goal, self.table.sitting.shown)

    def _solved(self, *_: object) -> None:
        if self._done and self.table.parent is not None:
            scene = picture(self.puzzle.goal, self.table.sitting.state)
            drawn = Prose(self.shell, [figure(self.shell, f"solved-{self.puzzle.name}", scene)])
            self.judged(True, Words(self.shell, self._standing), drawn)

    def ended(self) -> None:
        """Show that the position is solved, or kindly that it is not yet: the turn would end here."""
        if self._done:
            self._solved()
        else:
            self.judged(False, Words(self.shell, self._standing))

    def give_hint(self) -> None:
        """Show on the table what the solving move would take; if nothing is in its way any more, say so."""
        self.table.sitting.look_at(None)
        asked, first, growing = self.puzzle.asked, self.puzzle.first, self.table.sitting.state.turn.growing
        wanted: Meaning = asked
        if isinstance(asked, PlacePolyp) and first is not None and growing is not first.coral:
            wanted = Both(first, asked)
        space = asked.space if isinstance(asked, PlacePolyp | EatCoral) else None
        self.table.hands.wonder(wanted, None if space is None else OnRock(space))
        if self.table.hands.held is None:
            self.tell(say(words.WHAT_WOULD_IT_TAKE), [Words(self.shell, say(_THERE))])


def puzzle_page(shell: Shell, puzzle: str) -> PracticeTable:
    """Return the practice table for the position called `puzzle`."""
    return PracticeTable(shell, OneTurn(shell, puzzle))
