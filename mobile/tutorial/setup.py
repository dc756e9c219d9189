"""The tutorial before the first turn: who knows the game, ideas at the steps of the set-up, the goal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import partial
from itertools import product
from typing import Any, Final

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.reports.tutorial import Lesson, Objective
from companion.session.game import Game
from companion.translator import N_, Translator
from mobile.core.plugin import TutorialContent
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.tutorial.card import KNOWN_LABEL, SEEN_LABEL, RuleIllustration
from mobile.tutorial.lessons import TutorialProgress, experienced_players, has_tutorial, people, remember_experience
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.text import WIDTH_SHARE, LazyText, TextLabel, text_height

_BESIDE = 26.0  # of running text's size: from there on words stand beside the picture
_HIGH = 3.6  # lines of text: the picture at most


class IdeaPanel(Panel):
    """A panel for one idea: the picture of its `rule`, and beside it, or on phones below, the sentence `said`."""

    def __init__(self, shell: Shell, rule: str, said: LazyText) -> None:
        super().__init__(shell, orientation="horizontal", edged=True, spacing=shell.theme.space(2))
        self._drawn = RuleIllustration(shell, rule)
        self._words = TextLabel(shell, said)
        fill_layout(self, self._drawn.picture, self._words)
        self.bind(width=self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        beside = self.width > _BESIDE * self.shell.theme.text()
        self.orientation = "horizontal" if beside else "vertical"
        inner = self.width - 2 * self.padding[0]
        self._drawn.size(self._drawn.high((0.4 if beside else 1.0) * inner, _HIGH))
        self._words.pos_hint = self._drawn.picture.pos_hint = {"center_y": 0.5} if beside else {}


class _Why(Button):
    """A quiet button no wider than its word; a touch puts ideas in its place, texts by rules."""

    def __init__(self, shell: Shell, ideas: Mapping[str, str]) -> None:
        super().__init__(shell, lazy_text(N_("Why?")), self._tell, role="quiet", size_hint_x=None)
        self._ideas = ideas
        self.width = max(shell.theme.touch, shell.theme.text(6))

    def _tell(self) -> None:
        parent = self.parent
        at = parent.children.index(self)
        parent.remove_widget(self)
        for rule, text in reversed([*self._ideas.items()]):
            parent.add_widget(IdeaPanel(self.shell, rule, lazy_text(text)), index=at)


def idea_panels(shell: Shell, names: Iterable[str], *rules: str, asked: bool = False) -> list[Widget]:
    """Return panels with the lessons at the set-up's step about `rules`; if `asked` for, one button that shows them.

    Empty if people know the game.
    """
    tutorial = _tutorial(shell, names)
    setting = {} if tutorial is None else tutorial.setting()
    ideas = {rule: setting[rule] for rule in rules if rule in setting}
    if asked:
        return [_Why(shell, ideas)] if ideas else []
    return [IdeaPanel(shell, rule, lazy_text(text)) for rule, text in ideas.items()]


def teaches_players(shell: Shell, names: Iterable[str]) -> bool:
    """Return whether these people are taught the game: nobody of them knows it."""
    return _tutorial(shell, names) is not None


def first_use_panel(shell: Shell, names: Iterable[str], idea: StrEnum, otherwise: Callable[[], Widget]) -> Widget:
    """Return a panel of the tutorial at the first use of an idea with a page of its own; else `otherwise`."""
    tutorial = _tutorial(shell, names)
    if tutorial is None:
        return otherwise()
    return IdeaPanel(shell, idea, partial(_text, tutorial, idea))


def _tutorial(shell: Shell, names: Iterable[str]) -> TutorialContent | None:
    game = shell.game
    if game is None or game.tutorial is None or not has_tutorial(shell.app_state, game.word, names):
        return None
    return game.tutorial


def _text(tutorial: TutorialContent, idea: StrEnum, tr: Translator) -> str:
    return tutorial.text(tr, Lesson(idea, {}))


class ExperienceQuestion(Panel):
    """A row that asks who knows the game, with a button for each player. Empty if all do.

    `said` is called with each such touch.
    """

    def __init__(self, shell: Shell, said: Callable[[], object] = lambda: None, **kwargs: Any) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(), **kwargs)
        self._said = said
        self._names: tuple[str, ...] | None = None
        self._cards: dict[str, MenuCard] = {}

    def show(self, names: Iterable[str]) -> None:
        """Show these people, with a tick for those who know the game."""
        names = tuple(names)
        if names != self._names:
            self._names = names
            self._fill(self._answers(names))

    def _answers(self, names: Iterable[str]) -> dict[str, bool]:
        app_state, game = self.shell.app_state, self.shell.game
        if game is None or game.tutorial is None or not app_state.settings.coach:
            return {}
        return experienced_players(app_state, game.word, names)

    def _fill(self, found: dict[str, bool]) -> None:
        shell = self.shell
        self.clear_widgets()
        self._cards = {}
        if all(found.values()):
            return
        self.add_widget(TextLabel(shell, lazy_text(N_("Who knows the game?")), size=1.1, bold=True))
        flow = AutoGrid(lambda: shell.theme.text(7), most=4, gap=shell.theme.space(1.5))
        for name, known in found.items():
            card = MenuCard(shell, partial(self._say, name), literal_text(name), upright=True, size=1.0)
            card.choose(known)
            self._cards[name] = card
            flow.add_widget(card)
        self.add_widget(flow)

    def _say(self, name: str) -> None:
        card, game = self._cards[name], self.shell.game
        assert game is not None
        card.choose(not card.chosen)
        remember_experience(self.shell.app_state, game.word, [name], card.chosen)
        self._said()


GOAL_KEY: Final = "goal"
"""The word under which settings keep that a table has been told."""
_TITLE = N_("The goal")
_SIZES = (1.15, 1.0, 0.9, 0.8, 0.72, 0.65)  # of running text's size
_PICTURES = (7.0, 4.6, 3.4, 2.4)  # lines of running text
_WIDE = 30.0  # of running text's size


def show_objective(page: Page, game: Game[Any, Any, Any], known: Callable[[], object]) -> None:
    """Open a dialog above `page` with the goal of `game`, once, where nobody at its table knows the game.

    `known` is called when they say that they do.
    """
    shell, taught = page.shell, page.shell.game
    if taught is None or taught.tutorial is None or game.path is None or page.dialog is not None:
        return
    word, names = taught.word, people(game)
    kept = TutorialProgress(shell.app_state, word, game.path)
    if GOAL_KEY in kept.taught or not has_tutorial(shell.app_state, word, names, game.path):
        return

    def knows() -> None:
        remember_experience(shell.app_state, word, names, knows=True)
        known()

    dialog = objective_dialog(shell, knows)
    dialog.bind(on_close=lambda _: kept.add({GOAL_KEY}))
    page.dialogs.open(dialog)


def objective_dialog(shell: Shell, knows: Callable[[], object]) -> Dialog:
    """Return a dialog with a picture, three lines and two ways on; people who know the game call `knows`."""
    assert shell.game is not None
    assert shell.game.tutorial is not None
    content = _Goal(shell, shell.game.tutorial.goal())
    dialog = Dialog(shell, lazy_text(_TITLE), content, width=shell.theme.text(_WIDE), closes=False)
    ways = AutoGrid(lambda: shell.theme.text(7), most=2, gap=shell.theme.space())
    ways.add_widget(Button(shell, lazy_text(KNOWN_LABEL), dialog.closing(knows), role="quiet"))
    ways.add_widget(Button(shell, lazy_text(SEEN_LABEL), dialog.close, role="loud"))
    dialog.keep_in_sight(ways)
    dialog.bind(room=lambda _, room: content.fit(room))
    return dialog


class _Goal(Panel):
    """A goal's picture and its lines, as large as lets you see all of it."""

    def __init__(self, shell: Shell, goal: Objective) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.2))
        self._room = 0.0
        self._drawn = RuleIllustration(shell, goal.rule)
        self._drawn.picture.pos_hint = {"center_x": 0.5}
        self._words = [TextLabel(shell, lazy_text(message)) for message in goal.lines]
        fill_layout(self, self._drawn.picture, *self._words)
        self._soon = Clock.create_trigger(self._fit, -1)
        self.bind(width=self._soon)
        shell.locale.bind(language=self._soon)

    def fit(self, room: float) -> None:
        """Fit the panel into a height of `room` pixels."""
        self._room = room
        self._soon()

    def _fit(self, *_: object) -> None:
        letters, drawn = next(
            (
                (letters, drawn)
                for drawn, letters in product(_PICTURES, _SIZES)
                if self._high(letters, drawn) <= self._room and (letters >= 1 or drawn == _PICTURES[-1])
            ),
            (_SIZES[-1], _PICTURES[-1]),
        )
        self._drawn.size(self._drawn.high(self.width, drawn))
        for words in self._words:
            words.enlarge(letters)

    def _high(self, letters: float, drawn: float) -> float:
        """Return how high all of it is with letters and a picture of those sizes."""
        size = self.shell.theme.text(letters)
        told = sum(text_height(words.text, size, False, WIDTH_SHARE * self.width) for words in self._words)
        gaps = (len(self.children) - 1) * self.spacing
        return float(self._drawn.high(self.width, drawn) + told + gaps)
