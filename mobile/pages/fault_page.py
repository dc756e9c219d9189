"""The words after a fault: in a sheet above the page that goes on, or as plain text if no page works."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button as PlainButton
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.translator import N_, Speech
from mobile.frame.theme import FONT, Theme
from mobile.pages.page import Page
from mobile.pages.sentences import say, verbatim
from mobile.system.faults import FILE
from mobile.widgets.button import Button
from mobile.widgets.question import Choice, question_sheet
from mobile.widgets.text import Words

TITLE = N_("Something went wrong")
GAME_SAVED = N_("The app made a mistake. Your game is saved: go on where you were.")
ALL_SAVED = N_("The app made a mistake. Nothing that was saved is lost: go on from here.")
FIRST_PAGE = N_("The app made a mistake and cannot go on there. Your games are saved; this is the first page.")
NO_PAGE = N_("The app made a mistake and cannot show its pages. Your games are saved. Close it and open it again.")
_DETAILS, _COPY, _GO_ON, _GOT_IT = N_("Details"), N_("Copy"), N_("Go on"), N_("Got it")
_ABOUT = N_(
    "These lines name nobody and hold nothing of a game. Send them along when you report this. They are in {path}"
)
_COPIED = N_("The lines are copied.")
_NOT_COPIED = N_("They cannot be copied here; the file has them.")


def tell(page: Page, said: str, lines: str, folder: Path) -> None:
    """Open a sheet above `page` that says what went wrong, with a button to see the lines about the fault."""
    shell = page.shell
    details = Choice(say(_DETAILS), partial(_details, page, lines, folder))
    go_on = Choice(say(_GO_ON if said == GAME_SAVED else _GOT_IT), role="loud")
    page.sheets.open(question_sheet(shell, say(TITLE), [Words(shell, say(said))], details, go_on))


def _details(page: Page, lines: str, folder: Path) -> None:
    shell = page.shell
    about = Words(shell, say(_ABOUT, path=folder / FILE))

    def copied() -> None:
        about.say(say(_COPIED if copy(lines) else _NOT_COPIED))

    about_all = [about, Button(shell, say(_COPY), copied, role="plain"), Words(shell, verbatim(lines), size=0.85)]
    page.sheets.open(question_sheet(shell, say(TITLE), about_all, Choice(say(_GOT_IT), role="loud")))


def copy(lines: str) -> bool:
    """Copy the lines to the clipboard; return False where the system has none."""
    try:
        from kivy.core.clipboard import Clipboard  # asks for programs of the system: not before it is needed

        Clipboard.copy(lines)
    except Exception:
        return False
    return True


class PlainText(BoxLayout):
    """The last resort if every page fails: plain Kivy, and no widget that follows anything.

    `again` tries the first page once more, `close` ends the app.
    """

    def __init__(
        self,
        speech: Speech,
        theme: Theme,
        lines: str,
        again: Callable[[], object],
        close: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", spacing=theme.space(), padding=theme.space(2), **kwargs)
        self.size = Window.size
        self.said = Label(
            text=f"{speech(NO_PAGE)}\n\n{lines}",
            font_name=FONT,
            font_size=theme.text(),
            color=theme.ink("text"),
            size_hint_y=None,
            valign="top",
        )
        scroll = ScrollView(do_scroll_x=False)
        scroll.add_widget(self.said)
        scroll.bind(width=self._write)
        self.said.bind(texture_size=self._stretch)
        self.add_widget(scroll)
        for words, deed in ((N_("Try again"), again), (N_("Close the app"), close)):
            button = PlainButton(
                text=speech(words), font_name=FONT, font_size=theme.text(), size_hint_y=None, halign="center"
            )
            button.height = max(theme.touch, theme.text(2.5))
            button.bind(on_release=partial(_do, deed))
            self.add_widget(button)

    def _write(self, _scroll: Any, width: float) -> None:
        self.said.text_size = (width, None)

    def _stretch(self, _label: Any, size: tuple[float, float]) -> None:
        self.said.size = size


def _do(deed: Callable[[], object], *_: object) -> None:
    deed()
