"""The practice page of Reef: composed positions with points to reach, and the table on which you try two turns."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.drawing.scene import Scene
from companion.reef.box import SPACES, TIDE, space_name
from companion.reef.guide_pictures import board
from companion.reef.puzzles import MEANWHILE, PUZZLES, STEPS, Puzzle, goal_line, points, scored_line, standing_line
from companion.reef.rules.actions import Action, Play
from companion.reef.rules.state import State
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.practice import HELP, PositionsPage, Puzzling, Shown
from mobile.reef.play.touch_input import offered
from mobile.reef.play.turn import Entering, Open, Spot, pieces_left
from mobile.reef.play.wording import MATCH
from mobile.reef.preferences import POSITIONS
from mobile.reef.table.page import TablePage, TurnBar
from mobile.reef.table.presenter import Presenter
from mobile.ui.dialogs import Choice
from mobile.ui.lazy_text import say
from mobile.ui.text import Said, Words

_PICTURE = 8.0  # of running text's size


def practice_page(shell: Shell, **kwargs: Any) -> PositionsPage:
    """Return the list of positions."""
    shows = {one.name: Shown(partial(goal_line, puzzle=one), partial(_picture, one)) for one in PUZZLES}
    return PositionsPage(shell, POSITIONS, shows, _PICTURE, **kwargs)


def _picture(puzzle: Puzzle) -> Scene:
    stacks = puzzle.new_game().state.players[0].board
    return board({space_name(number): stacks[number] for number in SPACES if stacks[number]}, 60)


def icon() -> Scene:
    """Draw the icon of practice: a square of four with a piece still to lay."""
    return board({"B2": "G", "C2": "G", "B3": "G"}, 20)


class TwoTurns(Puzzling):
    """Practice on the position called `name`: two turns with two cards, judged after the second."""

    table: PuzzleTable
    hint_name = N_("Show where pieces go")

    def __init__(self, shell: Shell, name: str) -> None:
        self.puzzle = puzzle = next(each for each in PUZZLES if each.name == name)
        super().__init__(shell, puzzle.new_game(), partial(goal_line, puzzle=puzzle), POSITIONS, puzzle)
        self.hinted = False

    @property
    def over(self) -> bool:
        """Return whether both turns have been played."""
        return self.table.sitting.game.session.position >= STEPS

    def explained(self) -> list[Choice]:
        """Return the button that opens the judge, with the board as it lies."""
        board = self.table.sitting.state.players[0].board
        return [Choice(say(MATCH), partial(self.shell.go, "judge", board=board, deck=TIDE))]

    def ended(self) -> None:
        """Open a sheet on what both turns brought, and whether it is enough."""
        state = self.table.sitting.state
        if solved := points(state) >= self.puzzle.points:
            self.remember()
        self.judged(solved, Words(self.shell, partial(scored_line, state=state)))

    def standing(self, _deed: Said | None) -> Said:
        """Return the points so far."""
        return partial(standing_line, state=self.table.sitting.shown)

    def give_hint(self) -> None:
        """Begin the best play from here, with its spaces marked; first take back a move that leads nowhere."""
        session, hands = self.table.sitting.game.session, self.table.hands
        if self.over or (session.done and session.done[0] != self.puzzle.solution()[0]):
            self.start_again()
        hands.drop()
        self.hinted = True
        hands.tap(Open())  # a window may become one where cards have a place of their own only then
        hands.name(self.puzzle.cards[self.table.sitting.game.session.position // 2])

    def marked(self, state: State, entering: Entering) -> tuple[int, ...]:
        """Return where the next piece of the stored way lies, after a hint."""
        plays = (each for each in self.puzzle.solution() if isinstance(each, Play))
        way = next((each.pieces for each in plays if each.card == entering.card), None)
        if not self.hinted or way is None or way[: len(entering.laid)] != entering.laid:
            return ()
        wanted = pieces_left(state, entering)[0]
        return tuple(laid.space for laid in way[len(entering.laid) :] if laid.colour is wanted)


class PuzzlePresenter(Presenter):
    """The presenter of a position: it marks what a hint of `practice` shows, and no other helps."""

    def __init__(self, practice: TwoTurns, *shown: Any) -> None:
        super().__init__(*shown)
        self._practice = practice

    def best(self, state: State, entering: Entering) -> tuple[int, ...]:
        """Return the spaces that a hint marks."""
        return self._practice.marked(state, entering)

    def offered(self, state: State, entering: Entering) -> tuple[Spot, ...]:
        """Return the cards in hand, which lie open: whoever practises holds them."""
        return offered(state, entering, remembered=True, drawer=self._surface.drawer)


class PracticeBar(TurnBar):
    """The bar of a practice table: *More* becomes *Help*."""

    def name_more(self) -> None:
        """Name the button *Help*."""
        self.more.mean(say(HELP), role="quiet")


class PuzzleTable(TablePage):
    """The table of a position; the other player does as little as can be between the two turns."""

    buttons = PracticeBar

    def __init__(self, shell: Shell, puzzle: str, **kwargs: Any) -> None:
        self.practice = TwoTurns(shell, puzzle)
        self.practice.table = self
        super().__init__(shell, self.practice.game, **kwargs)
        self.practice.begin(self._wording)

    def _presenter(self) -> Presenter:
        return PuzzlePresenter(self.practice, self.shell, self.sitting, self.hands, self.surface)

    def open_more(self) -> None:
        """Open the hints."""
        self.practice.open_help(Words(self.shell, self.practice.about))

    def _done(self, action: Action, instead: int | None) -> None:
        practice, sitting = self.practice, self.sitting
        if not practice.over:
            practice.hinted = False
            sitting.strokes.begin()
            try:
                super()._done(action, instead)
                if not practice.over and sitting.state.seat != 0:
                    sitting.do(MEANWHILE)  # in the same stroke: one touch takes both back
            finally:
                sitting.strokes.end()
        if practice.over:
            practice.ended()

    def _wording(self, said: Said, aside: Said | None) -> tuple[Said, Said | None]:
        """The puzzle's task and progress; during a play, what can be done."""
        if self.hands.entering != Entering():
            return said, self.practice.about
        return self.practice.about, self.practice.standing(aside)
