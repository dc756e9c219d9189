"""A composed position on the table: its goal above it, solved as soon as the turn could end with it."""

from __future__ import annotations

from functools import partial

from kivy.clock import Clock

from companion.reef_encounter.practice.goals import reached
from companion.reef_encounter.practice.pictures import solved as picture
from companion.reef_encounter.practice.puzzles import PUZZLES
from companion.reef_encounter.rules.actions import EatCoral, PlacePolyp
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.wording.log import step_line
from companion.reef_encounter.wording.practice import goal_line, standing_line
from companion.speech import N_, Speech
from mobile.frame.shell import Shell
from mobile.pages.rule import figure
from mobile.pages.sentences import say
from mobile.practice.ways_on import AGAIN, NOT_YET, SOLVED, WAY, to_all, to_next, told_steps
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.meaning import Both, Meaning
from mobile.reef_encounter.play.spots import OnRock
from mobile.reef_encounter.practice.table import Practice, PracticeTable
from mobile.reef_encounter.remembered.preferences import POSITIONS
from mobile.widgets.question import Choice
from mobile.widgets.text import Said, Words

_THERE = N_("Nothing stands in the way of it any more: go on.")
_LOOK = 0.9  # seconds: what was done last is seen before the sheet covers it


class Puzzling(Practice):
    """The position called `puzzle`."""

    def __init__(self, shell: Shell, puzzle: str) -> None:
        self.puzzle = next(each for each in PUZZLES if each.name == puzzle)
        self._done = False
        game = self.puzzle.begun()
        super().__init__(shell, game, partial(goal_line, goal=self.puzzle.goal, state=game.state))

    def changed(self) -> None:
        """Is it solved?"""
        sitting = self.table.sitting
        there = reached(self.puzzle.goal, sitting.state)
        if there and not self._done and not sitting.looking_back:
            POSITIONS.remember_solved(self.shell.desk, self.puzzle.name)
            Clock.schedule_once(self._solved, 0 if self.shell.theme.calm else _LOOK)
        self._done = there

    def standing(self, deed: Said | None) -> Said | None:
        """Counted in polyps, once anything was done."""
        return self._standing if deed is not None and self.table.sitting.step else None

    def _standing(self, speech: Speech) -> str:
        return standing_line(speech, self.puzzle.goal, self.table.sitting.shown)

    def _solved(self, *_: object) -> None:
        if not self._done or self.table.parent is None:
            return
        state = self.table.sitting.state
        scene = picture(self.puzzle.goal, state)
        about = [Words(self.shell, self._standing), figure(self.shell, f"solved-{self.puzzle.name}", scene)]
        self.tell(say(SOLVED), about, *self._onwards("loud"), *self._around())

    def ended(self) -> None:
        """The turn would end here: solved, or kindly not yet."""
        if self._done:
            self._solved()
        else:
            hint = Choice(say(words.WHAT_WOULD_IT_TAKE), self.give_hint)
            again = Choice(say(AGAIN), self.start_again, "loud")
            self.tell(say(NOT_YET), [Words(self.shell, self._standing)], again, hint)

    def help_with(self) -> list[Choice]:
        """What it would take, a solution, another one."""
        return [
            Choice(say(words.WHAT_WOULD_IT_TAKE), self.give_hint, "plain"),
            Choice(say(WAY), self.show_way),
            *self._onwards("quiet"),
        ]

    def _onwards(self, role: str) -> list[Choice]:
        return to_next(self.shell, POSITIONS, self.puzzle.name, role)

    def _around(self) -> list[Choice]:
        return [Choice(say(AGAIN), self.start_again), to_all(self.shell)]

    def give_hint(self) -> None:
        """Show on the table what the key to it would take; if nothing is in its way any more, say so."""
        self.table.sitting.look_at(None)
        asked, first, growing = self.puzzle.asked, self.puzzle.first, self.table.sitting.state.turn.growing
        wanted: Meaning = asked
        if isinstance(asked, PlacePolyp) and first is not None and growing is not first.coral:
            wanted = Both(first, asked)
        space = asked.space if isinstance(asked, PlacePolyp | EatCoral) else None
        self.table.hands.wonder(wanted, None if space is None else OnRock(space))
        if self.table.hands.held is None:
            self.tell(say(words.WHAT_WOULD_IT_TAKE), [Words(self.shell, say(_THERE))])

    def show_way(self) -> None:
        """One way, action by action."""
        begun = self.puzzle.begun().state
        self.tell(say(WAY), told_steps(self.shell, begun, self.puzzle.solution(), apply, step_line))


def puzzle_page(shell: Shell, puzzle: str) -> PracticeTable:
    """The table of the position of that name."""
    return PracticeTable(shell, Puzzling(shell, puzzle))
