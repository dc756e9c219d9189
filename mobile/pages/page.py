"""Base class of every page: what the navigator calls as it is shown, covered, paused, closed or asked to go back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.floatlayout import FloatLayout

from mobile.frame.shell import Shell
from mobile.widgets.sheet import Sheet, Sheets


class Page(FloatLayout):
    """Base class of pages: subclasses build themselves from the shell and the facts they are opened with."""

    keeps_awake = False
    """Whether the screen stays on while this page is shown."""

    keeps_secrets = False
    """Whether a game with secrets is open here: no picture of the screen is taken while it is."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shell = shell
        self.sheets = Sheets(self)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet with a question or a look that is open above the page; None where there is none."""
        return self.sheets.shown

    def keep_up(self, lay: Callable[..., object], changed: Callable[..., object]) -> None:
        """Call `lay` whenever the window, text size or palette has changed, `changed` whenever the language has."""
        self.bind(size=lay)
        self.shell.theme.bind(palette=lay, scale=lay, finger=lay, far=lay)
        self.shell.voice.bind(language=changed)

    def on_enter(self) -> None:
        """Called each time the page comes to the top."""

    def on_leave(self) -> None:
        """Called when another page covers it or it is closed: it closes open secrets."""

    def on_pause(self) -> None:
        """Called when the system puts the app aside: it closes open secrets, and no more has to happen."""
        self.on_leave()

    def on_close(self) -> None:
        """Called once the page will not be shown again."""

    def back(self) -> bool:
        """Handle the back button: a sheet closes first. Returns True where the page used it for itself."""
        return self.sheets.close()
