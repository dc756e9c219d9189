"""A composed position on the table of Reef: two turns, and what they bring. Nothing of it is kept but a tick."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.reef.practice.puzzles import MEANWHILE, PUZZLES, STEPS, points
from companion.reef.rules.actions import Action, Play
from companion.reef.rules.apply import apply
from companion.reef.rules.state import State
from companion.reef.wording.log import step_line
from companion.reef.wording.practice import goal_line, scored_line, standing_line
from companion.speech import N_, Speech
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.practice.ways_on import AGAIN, HELP, NOT_YET, SOLVED, WAY, to_all, to_next, told_steps
from mobile.reef.play.entering import Entering, pieces
from mobile.reef.play.hands import offered
from mobile.reef.play.spots import Open, Spot
from mobile.reef.remembered.preferences import POSITIONS
from mobile.reef.table.page import TablePage
from mobile.reef.table.presenter import Presenter
from mobile.widgets.question import Choice, question_sheet
from mobile.widgets.text import Said, Words

_HINT = N_("Show where pieces go")


class Puzzling:
    """The position of that name at `table`: whether it is solved, and what helps."""

    def __init__(self, table: PuzzleTable, name: str) -> None:
        self._table, self.shell = table, table.shell
        self.puzzle = next(each for each in PUZZLES if each.name == name)
        self.hinted = False

    @property
    def ended(self) -> bool:
        """Whether both turns have been played."""
        return self._table.sitting.game.session.position >= STEPS

    def judge(self) -> None:
        """Say what both turns brought, and whether it is enough."""
        state: State = self._table.sitting.state
        solved = points(state) >= self.puzzle.points
        if solved:
            POSITIONS.remember_solved(self.shell.desk, self.puzzle.name)
        about = [Words(self.shell, partial(scored_line, state=state))]
        around = [Choice(say(AGAIN), self.start_again, "quiet" if solved else "loud"), to_all(self.shell)]
        onwards = [*self._onwards("loud"), *around] if solved else [*around, *self._onwards("quiet")]
        self._open(say(SOLVED if solved else NOT_YET), about, *onwards)

    def help(self) -> None:
        """What it is about, a hint, a way, another position."""
        ways = [Choice(say(_HINT), self.hint, "plain"), Choice(say(WAY), self.show_way), *self._onwards("quiet")]
        again = Choice(say(AGAIN), self.start_again)
        self._open(say(HELP), [Words(self.shell, self.goal)], *ways, again, to_all(self.shell))

    def goal(self, speech: Speech) -> str:
        """What two turns shall bring."""
        return goal_line(speech, self.puzzle)

    def hint(self) -> None:
        """Begin with the card that is best played now: spaces are marked. What leads nowhere is taken back first."""
        session, hands = self._table.sitting.game.session, self._table.hands
        if self.ended or (session.done and session.done[0] != self.puzzle.solution()[0]):
            self.start_again()
        hands.drop()
        self.hinted = True
        hands.tap(Open())  # a window may become one where cards have a place of their own only then
        hands.name(self.puzzle.cards[self._table.sitting.game.session.position // 2])

    def marked(self, state: State, entering: Entering) -> tuple[int, ...]:
        """After a hint, where the next piece of the stored way lies."""
        plays = (each for each in self.puzzle.solution() if isinstance(each, Play))
        way = next((each.pieces for each in plays if each.card == entering.card), None)
        if not self.hinted or way is None or way[: len(entering.laid)] != entering.laid:
            return ()
        wanted = pieces(state, entering)[0]
        return tuple(laid.space for laid in way[len(entering.laid) :] if laid.colour is wanted)

    def show_way(self) -> None:
        """One way, turn by turn."""
        begun = self.puzzle.begun().state
        self._open(say(WAY), told_steps(self.shell, begun, self.puzzle.solution(), apply, step_line))

    def start_again(self) -> None:
        """As at the beginning; what was tried can be redone."""
        sitting = self._table.sitting
        self._table.hands.drop()
        sitting.look_at(None)
        if steps := sitting.game.session.position:
            sitting.take_back(steps)

    def _open(self, title: Said, about: Sequence[Words], *answers: Choice) -> None:
        self._table.sheets.open(question_sheet(self.shell, title, about, *answers))

    def _onwards(self, role: str) -> list[Choice]:
        return to_next(self.shell, POSITIONS, self.puzzle.name, role)


class PuzzlePresenter(Presenter):
    """Marks what a hint of `puzzling` shows, however tables are helped otherwise."""

    def __init__(self, puzzling: Puzzling, *shown: Any) -> None:
        super().__init__(*shown)
        self._puzzling = puzzling

    def best(self, state: State, entering: Entering) -> tuple[int, ...]:
        """What a hint marks, and nothing else."""
        return self._puzzling.marked(state, entering)

    def offered(self, state: State, entering: Entering) -> tuple[Spot, ...]:
        """The cards in hand lie open: whoever practises holds them."""
        return offered(state, entering, remembered=True, drawer=self._surface.drawer)


class PuzzleTable(TablePage):
    """The table of a position; the other player does as little as can be between the two turns."""

    def __init__(self, shell: Shell, puzzle: str, **kwargs: Any) -> None:
        self.shell = shell
        self.puzzling = Puzzling(self, puzzle)
        super().__init__(shell, self.puzzling.puzzle.begun(), **kwargs)
        self.thinking.wording = self._told
        self.sitting.think()

    def _presenter(self) -> Presenter:
        return PuzzlePresenter(self.puzzling, self.shell, self.sitting, self.hands, self.surface)

    def show(self) -> None:
        """As at any table, with a button that helps."""
        super().show()
        self.bar.more.mean(say(HELP), role="quiet")

    def open_more(self) -> None:
        """What helps."""
        self.puzzling.help()

    def _done(self, action: Action, instead: int | None) -> None:
        puzzling, sitting = self.puzzling, self.sitting
        if not puzzling.ended:
            puzzling.hinted = False
            sitting.strokes.begin()
            try:
                super()._done(action, instead)
                if not puzzling.ended and sitting.state.seat != 0:
                    sitting.do(MEANWHILE)  # in the same stroke: one touch takes both back
            finally:
                sitting.strokes.end()
        if puzzling.ended:
            puzzling.judge()

    def _told(self, said: Said, _aside: Said | None) -> tuple[Said, Said | None]:
        """What it is about, and how far it is; while a card is played, what can be done."""
        if self.hands.entering != Entering():
            return said, self.puzzling.goal
        return self.puzzling.goal, partial(standing_line, state=self.sitting.shown)
