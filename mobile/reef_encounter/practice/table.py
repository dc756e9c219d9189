"""The table page for practice: the task above, *Help* in place of *More*, and nothing is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.reef_encounter.wording.table import hand_line
from companion.translator import Speech, sentence
from mobile.frame.layout import Shape, shape
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.practice.practising import HELP, Practice
from mobile.reef_encounter.arrangement.phones import TOLD
from mobile.reef_encounter.play.asking import Question, Refill, Show
from mobile.reef_encounter.play.spots import Wondering
from mobile.reef_encounter.table.page import TablePage
from mobile.reef_encounter.table.turn_buttons import TurnButtons
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.text import Said, Words
from mobile.widgets.text_fitting import lines

_MOST = 0.17  # of the window's height: what it is about


class PracticeButtons(TurnButtons):
    """The buttons of a practice table: *More* becomes *Help*."""

    def name_more(self) -> None:
        """Name the button *Help*."""
        self.more.mean(say(HELP), role="quiet")


class PracticeTable(TablePage):
    """The table page of `practice`; its task is always in sight."""

    keeps_secrets = False
    buttons = PracticeButtons

    def __init__(self, shell: Shell, practice: Practice, **kwargs: Any) -> None:
        self.practice = practice
        practice.table = self
        self._head: Panel | None = None
        self._tight = False
        super().__init__(shell, practice.game, **kwargs)
        self._words = Words(shell, practice.about, bold=True, grows=False)
        self._back = Button(
            shell,
            lambda _: "‹",
            shell.back,
            "quiet",
            size=1.5,
            grows=False,
            size_hint=(None, None),
            pos_hint={"center_y": 0.5},
        )
        space = shell.theme.space
        self._head = Panel(
            shell, "band", False, "horizontal", padding=(space(), space(0.5)), spacing=space(), size_hint=(None, None)
        )
        for widget in (self._back, self._words):
            self._head.add_widget(widget)
        self.lay()

    def begin(self, letters: Mapping[str, Callable[[], object]]) -> None:
        """Begin on a copy; whoever practises sees what lies behind the screens."""
        self.practice.begin(self._wording)
        self.sitting.counted = True
        super().begin(letters)

    def lay(self, *_: object) -> None:
        """Lay out the task above, the table below; if there is no room for both, the prompt holds the task."""
        head, theme, before = self._head, self.shell.theme, self._tight
        if head is not None and self.width > 2:
            number = lines(self._words.text, theme.text(), True, self.width - 1.2 * theme.touch - theme.space(3))
            high = min(1.35 * number * theme.text() + theme.space(), _MOST * self.height)
            self._back.size = (1.2 * theme.touch, theme.touch)
            head.size = (self.width, max(theme.touch + theme.space(), high))
            head.pos = (self.x, self.top - head.height)
            phone = shape(self.width, self.height, theme.space() / 8) is Shape.PHONE
            told = self.surface.places(self.width, self.height - head.height, self.leaf).message.height
            self._tight = phone and (self.width > self.height or told < TOLD * theme.least)
            self.above = 0.0 if self._tight else head.height
            self.sheets.apart = self.practice.about if self._tight else None
            if self._tight and head.parent is not None:
                self.remove_widget(head)
            elif not self._tight and head.parent is None:
                self.add_widget(head, index=len(self.children))  # beneath a sheet that is open
        super().lay()
        if self._tight != before:
            self.changed()

    def changed(self, *_: object) -> None:
        """Show the change as at any table; then let the practice look at it."""
        super().changed()
        self.practice.changed()

    def end_turn(self) -> None:
        """End the turn as it is: practice takes nothing from the open sea."""
        self.hands.drop()
        self.practice.ended()

    def ask(self, asked: Question | Show) -> None:
        """End the turn instead of taking from the open sea; ask all else as at any table."""
        if isinstance(asked, Refill):
            self.practice.ended()
        else:
            super().ask(asked)

    def open_more(self) -> None:
        """Open the hints."""
        self.practice.open_help(Words(self.shell, partial(self._resources, None)))

    def _wording(self, said: Said, aside: Said | None) -> tuple[Said, Said | None]:
        """The prompt, the pieces at hand, and the progress.

        In a tight window the task, and the pieces or the prompt.
        """
        about, held = self.practice.about, self.hands.held
        laying = self.sitting.shown.turn.growing is not None
        if not self._tight:
            return said, aside if held is not None else partial(self._resources, self.practice.standing(aside))
        if isinstance(held, Wondering):
            return said, about
        return about, said if laying or held is not None else partial(self._resources, None)

    def _resources(self, standing: Said | None, speech: Speech) -> str:
        """The polyps of the player on turn, and how far it is."""
        view = self.sitting.view()
        behind = view.players[view.turn.seat].behind
        assert behind is not None, "whoever practises sees it"
        found = [f"{sentence(hand_line(speech, behind.hand))}."]
        return " ".join(found if standing is None else [*found, standing(speech)])
