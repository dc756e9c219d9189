"""The goal of a game, shown to newcomers before their first decision: a picture and three lines."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from kivy.clock import Clock

from companion.reports.tutorial import Goal
from companion.session.game import Game
from companion.translator import N_
from mobile.coaching.coach_card import KNOWN, SEEN, Illustrated
from mobile.coaching.who_knows import KeptIdeas, is_taught, remember
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.pages.sentences import say
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words
from mobile.widgets.text_fitting import SPARE, text_height

GOAL: Final = "goal"
"""The word under which settings keep that a table has been told."""
_TITLE = N_("The goal")
_SIZES = (1.15, 1.0, 0.9, 0.8, 0.72, 0.65)  # of running text's size
_PICTURES = (7.0, 4.6, 3.4, 2.4)  # lines of running text
_WIDE = 30.0  # of running text's size


def tell_goal(page: Page, game: Game[Any, Any, Any], known: Callable[[], object]) -> None:
    """Open a sheet above `page` with the goal of `game`, once, where nobody at its table knows the game.

    `known` is called when they say that they do.
    """
    shell, taught = page.shell, page.shell.game
    if taught is None or taught.coaching is None or game.path is None or page.sheet is not None:
        return
    word, names = taught.word, [seat.name for seat in game.seats]
    kept = KeptIdeas(shell.desk, word, game.path)
    if GOAL in kept.taught or not is_taught(shell.desk, word, names, game.path):
        return

    def knows() -> None:
        remember(shell.desk, word, names, knows=True)
        known()

    sheet = goal_sheet(shell, knows)
    sheet.bind(on_close=lambda _: kept.add({GOAL}))
    page.sheets.open(sheet)


def goal_sheet(shell: Shell, knows: Callable[[], object]) -> Sheet:
    """Return a sheet with a picture, three lines and two ways on; people who know the game call `knows`."""
    assert shell.game is not None
    assert shell.game.coaching is not None
    content = _Goal(shell, shell.game.coaching.goal())
    sheet = Sheet(shell, say(_TITLE), content, width=shell.theme.text(_WIDE), closes=False)
    ways = Flow(lambda: shell.theme.text(7), most=2, gap=shell.theme.space())
    ways.add_widget(Button(shell, say(KNOWN), sheet.closing(knows), role="quiet"))
    ways.add_widget(Button(shell, say(SEEN), sheet.close, role="loud"))
    sheet.keep_in_sight(ways)
    sheet.bind(room=lambda _, room: content.fit(room))
    return sheet


class _Goal(Panel):
    """A goal's picture and its lines, as large as lets you see all of it."""

    def __init__(self, shell: Shell, goal: Goal) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.2))
        self._room = 0.0
        self._drawn = Illustrated(shell, goal.rule)
        self._drawn.picture.pos_hint = {"center_x": 0.5}
        self._words = [Words(shell, say(message)) for message in goal.lines]
        for widget in (self._drawn.picture, *self._words):
            self.add_widget(widget)
        self._soon = Clock.create_trigger(self._fit, -1)
        self.bind(width=self._soon)
        shell.voice.bind(language=self._soon)

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
        told = sum(text_height(words.text, size, False, SPARE * self.width) for words in self._words)
        gaps = (len(self.children) - 1) * self.spacing
        return float(self._drawn.high(self.width, drawn) + told + gaps)
