"""The practice page of Reef: composed positions with points to reach, and the table on which you try two turns."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.drawing.scene import Scene
from companion.reef.box import SPACES, TIDE_DECK, space_name
from companion.reef.guide_pictures import draw_board
from companion.reef.puzzles import (
    OPPONENT_MOVE,
    PUZZLE_STEPS,
    PUZZLES,
    Puzzle,
    points_gained,
    progress_line,
    puzzle_goal_line,
    scored_line,
)
from companion.reef.queries.touch_outcomes import offered_choices
from companion.reef.queries.touches import HitTarget, OpenChoice, PendingTurn, pieces_to_lay
from companion.reef.rules.actions import Action, PlayCard
from companion.reef.rules.state import State
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.practice import HELP_LABEL, PositionCard, PositionsPage, PuzzlePractice
from mobile.reef.play.wording import MATCH_LABEL
from mobile.reef.preferences import PUZZLE_PROGRESS
from mobile.reef.table.page import TablePage, TurnBar
from mobile.reef.table.presenter import TablePresenter
from mobile.ui.dialogs import DialogChoice
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import LazyText, TextLabel

_PICTURE = 8.0  # of running text's size


def make_practice_page(shell: Shell, **kwargs: Any) -> PositionsPage:
    """Return the list of positions."""
    shows = {one.name: PositionCard(partial(puzzle_goal_line, puzzle=one), partial(_picture, one)) for one in PUZZLES}
    return PositionsPage(shell, PUZZLE_PROGRESS, shows, _PICTURE, **kwargs)


def _picture(puzzle: Puzzle) -> Scene:
    stacks = puzzle.new_game().state.players[0].board
    return draw_board({space_name(number): stacks[number] for number in SPACES if stacks[number]}, 60)


def draw_practice_icon() -> Scene:
    """Draw the icon of practice: a square of four with a piece still to lay."""
    return draw_board({"B2": "G", "C2": "G", "B3": "G"}, 20)


class TwoTurnPractice(PuzzlePractice):
    """Practice on the position called `name`: two turns with two cards, judged after the second."""

    table: PuzzleTablePage
    hint_name = N_("Show where pieces go")

    def __init__(self, shell: Shell, name: str) -> None:
        self.puzzle = puzzle = next(each for each in PUZZLES if each.name == name)
        super().__init__(shell, puzzle.new_game(), partial(puzzle_goal_line, puzzle=puzzle), PUZZLE_PROGRESS, puzzle)
        self.hinted = False

    @property
    def over(self) -> bool:
        """Return whether both turns have been played."""
        return self.table.controller.game.history.position >= PUZZLE_STEPS

    def explained(self) -> list[DialogChoice]:
        """Return the button that opens the judge, with the board as it lies."""
        board = self.table.controller.state.players[0].board
        return [DialogChoice(lazy_text(MATCH_LABEL), partial(self.shell.go, "judge", board=board, deck=TIDE_DECK))]

    def ended(self) -> None:
        """Open a dialog on what both turns brought, and whether it is enough."""
        state = self.table.controller.state
        if solved := points_gained(state) >= self.puzzle.points:
            self.remember()
        self.judged(solved, TextLabel(self.shell, partial(scored_line, state=state)))

    def standing(self, _action_sentence: LazyText | None) -> LazyText:
        """Return the points so far."""
        return partial(progress_line, state=self.table.controller.shown)

    def give_hint(self) -> None:
        """Begin the best play from here, with its spaces marked; first take back a move that leads nowhere."""
        history, hands = self.table.controller.game.history, self.table.touch_input
        if self.over or (history.done and history.done[0] != self.puzzle.solution()[0]):
            self.start_again()
        hands.drop()
        self.hinted = True
        hands.tap(OpenChoice())  # a window may become one where cards have a place of their own only then
        hands.name(self.puzzle.cards[self.table.controller.game.history.position // 2])

    def marked(self, state: State, entering: PendingTurn) -> tuple[int, ...]:
        """Return where the next piece of the stored way lies, after a hint."""
        plays = (each for each in self.puzzle.solution() if isinstance(each, PlayCard))
        way = next((each.pieces for each in plays if each.card == entering.card), None)
        if not self.hinted or way is None or way[: len(entering.laid)] != entering.laid:
            return ()
        wanted = pieces_to_lay(state, entering)[0]
        return tuple(laid.space for laid in way[len(entering.laid) :] if laid.colour is wanted)


class PuzzlePresenter(TablePresenter):
    """The presenter of a position: it marks what a hint of `practice` shows, and no other helps."""

    def __init__(self, practice: TwoTurnPractice, *shown: Any) -> None:
        super().__init__(*shown)
        self._practice = practice

    def best(self, state: State, entering: PendingTurn) -> tuple[int, ...]:
        """Return the spaces that a hint marks."""
        return self._practice.marked(state, entering)

    def offered(self, state: State, entering: PendingTurn) -> tuple[HitTarget, ...]:
        """Return the cards in hand, which lie open: whoever practises holds them."""
        return offered_choices(state, entering, remembered=True, drawer=self._surface.drawer)


class PracticeBar(TurnBar):
    """The bar of a practice table: *More* becomes *Help*."""

    def name_more(self) -> None:
        """Name the button *Help*."""
        self.more.mean(lazy_text(HELP_LABEL), role="quiet")


class PuzzleTablePage(TablePage):
    """The table of a position; the other player does as little as can be between the two turns."""

    buttons = PracticeBar

    def __init__(self, shell: Shell, puzzle: str, **kwargs: Any) -> None:
        self.practice = TwoTurnPractice(shell, puzzle)
        self.practice.table = self
        super().__init__(shell, self.practice.game, **kwargs)
        self.practice.begin(self._wording)

    def _presenter(self) -> TablePresenter:
        return PuzzlePresenter(self.practice, self.shell, self.controller, self.touch_input, self.surface)

    def open_more(self) -> None:
        """Open the hints."""
        self.practice.open_help(TextLabel(self.shell, self.practice.about))

    def _done(self, action: Action, instead: int | None) -> None:
        practice, controller = self.practice, self.controller
        if not practice.over:
            practice.hinted = False
            controller.undo_groups.begin()
            try:
                super()._done(action, instead)
                if not practice.over and controller.state.seat != 0:
                    controller.do(OPPONENT_MOVE)  # in the same stroke: one touch takes both back
            finally:
                controller.undo_groups.end()
        if practice.over:
            practice.ended()

    def _wording(self, said: LazyText, aside: LazyText | None) -> tuple[LazyText, LazyText | None]:
        """The puzzle's task and progress; during a play, what can be done."""
        if self.touch_input.entering != PendingTurn():
            return said, self.practice.about
        return self.practice.about, self.practice.standing(aside)
