"""Practice for one person, of any game: its positions as cards, and the base page to solve one at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.session.game import Game
from companion.translator import N_, Translator
from mobile.core.shell import Shell
from mobile.core.state import SOLVED_LABEL, PuzzleProgress
from mobile.pages.titled_page import TitledPage
from mobile.table.page import TablePage
from mobile.table.undo import SandboxWording
from mobile.ui.dialogs import DialogChoice, question_dialog
from mobile.ui.layouts import AutoGrid, fill_layout
from mobile.ui.lazy_text import lazy_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import LazyText, TextLabel

PRACTICE_LABEL = N_("Practice")
_ABOUT = N_("Positions to think about alone. Nothing here is a saved game.")


class PositionCard(NamedTuple):
    """The words and picture of a position on its card."""

    goal: LazyText
    drawn: Callable[[], Scene]


class PositionsPage(TitledPage):
    """Shows a card for each of `positions`; `shows` returns its content by name, `high` is the height of pictures.

    `beneath` makes what else there is to practise. Built anew each time it is shown: something may have been solved.
    """

    def __init__(
        self,
        shell: Shell,
        positions: PuzzleProgress,
        shows: Mapping[str, PositionCard],
        high: float,
        beneath: Callable[[], Sequence[Widget]] = lambda: (),
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, lazy_text(PRACTICE_LABEL), **kwargs)
        self._positions, self._shows, self._high, self._beneath = positions, shows, high, beneath

    def on_enter(self) -> None:
        """Show a card for each position, with a tick if it is solved."""
        super().on_enter()
        solved = self._positions.solved(self.shell.app_state.settings)
        cards = AutoGrid(lambda: self.shell.theme.text(20), most=3, gap=self.shell.theme.space(1.5), whole=True)
        fill_layout(cards, *(self._card(name, name in solved) for name in self._positions.names))
        self.fill(TextLabel(self.shell, lazy_text(_ABOUT), role="faint"), cards, *self._beneath())

    def _card(self, name: str, solved: bool) -> MenuCard:
        goal, drawn = self._shows[name]
        scene, high = drawn(), picture_side(self.shell, self._high)
        aspect = scene.width / scene.height
        design = f"{self._positions.game}-puzzle-{name}"
        return MenuCard(
            self.shell,
            partial(self.shell.go, "puzzle", puzzle=name),
            goal,
            lazy_text(SOLVED_LABEL) if solved else None,
            [Picture(self.shell, design, drawn, aspect, size_hint=(None, None), size=(high * aspect, high))],
            upright=True,
            chosen=solved,
            size=1.0,
        )


HELP_LABEL = N_("Help")
_AGAIN, _ALL, _NEXT = N_("Start again"), N_("Back to practice"), N_("Next one")
_WAY, _NOT_YET = N_("Show a solution"), N_("Not yet")


class PracticeSession:
    """A position being practised at `table`: `game` is at its start, `about` is the task in words."""

    table: TablePage

    def __init__(self, shell: Shell, game: Game[Any, Any, Any], about: LazyText) -> None:
        self.shell, self.game, self.about = shell, game, about

    def begin(self, wording: SandboxWording) -> None:
        """Begin on a copy that is never saved; `wording` puts prompts of the table into words."""
        self.table.sandbox.wording = wording
        self.table.controller.open_sandbox()

    def changed(self) -> None:
        """Called after something was done, or taken back."""

    def ended(self) -> None:
        """Show the outcome, once the position has been played."""
        raise NotImplementedError

    def standing(self, action_sentence: LazyText | None) -> LazyText | None:
        """Return a line on how far it is: `action_sentence`, what was done last; None at the start."""
        return action_sentence if self.table.controller.step else None

    def help_with(self) -> Sequence[DialogChoice]:
        """Return buttons for the hints."""
        raise NotImplementedError

    def open_help(self, *about: Widget) -> None:
        """Open a sheet with the task and all that can be asked for."""
        self.tell(lazy_text(HELP_LABEL), about, *self.help_with(), self.once_more(), self.to_all())

    def tell(self, title: LazyText, about: Iterable[Widget], *answers: DialogChoice) -> None:
        """Open a sheet with the outcome and the ways on."""
        self.table.dialogs.open(question_dialog(self.shell, title, about, *answers))

    def start_again(self) -> None:
        """Return to the beginning; what was tried can be redone."""
        controller = self.table.controller
        self.table.touch_input.drop()
        controller.look_at(None)
        if steps := controller.game.history.position:
            controller.undo(steps)

    def once_more(self, role: str = "quiet") -> DialogChoice:
        """Return a button that begins again."""
        return DialogChoice(lazy_text(_AGAIN), self.start_again, role)

    def to_all(self) -> DialogChoice:
        """Return a button that leads to the list of positions."""
        return DialogChoice(lazy_text(_ALL), self.shell.back)

    def step_lines(self, state: Any, actions: Iterable[Any]) -> list[TextLabel]:
        """Return a line for each of `actions` from `state` on."""
        lines = []
        for action in actions:
            after = self.game.kind.apply(state, action)
            lines.append(TextLabel(self.shell, partial(self._step_line, state, action, after)))
            state = after
        return lines

    def _step_line(self, before: Any, action: Any, after: Any, tr: Translator) -> str:
        return self.table.controller.words.line(tr, before, action, after)


class Puzzle(Protocol):
    """A composed position of a game."""

    @property
    def name(self) -> str:
        """The name by which settings remember it."""

    def solution(self) -> Sequence[Any]:
        """Return one way to solve it."""


class PuzzlePractice(PracticeSession):
    """Practice of the position `puzzle`, one of `positions`; `about` is its task in words.

    Subclasses judge it, and give a hint that is offered by its name.
    """

    hint_name: str

    def __init__(
        self, shell: Shell, game: Game[Any, Any, Any], about: LazyText, positions: PuzzleProgress, puzzle: Puzzle
    ) -> None:
        super().__init__(shell, game, about)
        self._positions, self._puzzle = positions, puzzle

    def give_hint(self) -> None:
        """Show a hint on the way to a solution."""
        raise NotImplementedError

    def remember(self) -> None:
        """Remember that the position has been solved."""
        self._positions.remember_solved(self.shell.app_state, self._puzzle.name)

    def judged(self, solved: bool, *about: Widget) -> None:
        """Show whether it is solved, what came of it, and what can be done next."""
        if solved:
            self.tell(
                lazy_text(SOLVED_LABEL),
                about,
                *self._to_next("loud"),
                *self.explained(),
                self.once_more(),
                self.to_all(),
            )
        else:
            hint = DialogChoice(lazy_text(self.hint_name), self.give_hint)
            ways = *self.explained(), *self._to_next("quiet"), self.to_all()
            self.tell(lazy_text(_NOT_YET), about, self.once_more("loud"), hint, *ways)

    def explained(self) -> Sequence[DialogChoice]:
        """Return buttons that explain the outcome; none where a game has none."""
        return ()

    def help_with(self) -> list[DialogChoice]:
        """Return buttons for a hint, a solution and another position."""
        hint = DialogChoice(lazy_text(self.hint_name), self.give_hint, "plain")
        return [hint, DialogChoice(lazy_text(_WAY), self.show_way), *self.explained(), *self._to_next("quiet")]

    def show_way(self) -> None:
        """Show a solution, action by action."""
        self.tell(lazy_text(_WAY), self.step_lines(self.game.state, self._puzzle.solution()))

    def _to_next(self, role: str) -> list[DialogChoice]:
        """Return a button to the next position; none at the last."""
        following = self._positions.after(self._puzzle.name)
        go = partial(self.shell.exchange, "puzzle", puzzle=following)
        return [] if following is None else [DialogChoice(lazy_text(_NEXT), go, role)]
