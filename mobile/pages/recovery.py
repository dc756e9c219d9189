"""How the app goes on after a fault: with the game as saved, else the first page, else plain text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from mobile.pages.fault_page import ALL_SAVED, FIRST_PAGE, GAME_SAVED, PlainText, tell
from mobile.pages.navigator import Navigator
from mobile.pages.net import Recovery
from mobile.pages.window import Frame


class Recoverable(Protocol):
    """The app, as far as a recovery needs it."""

    navigator: Navigator
    frame: Frame

    def renew(self) -> None:
        """Make shell and navigator anew."""

    def open_record(self, record: Path) -> bool:
        """Open a saved game; return whether it could be opened."""

    def safely(self, *deeds: Callable[[], object]) -> None:
        """Call each function, whether another one fails or not."""

    def stop(self) -> None:
        """End the app."""


class Recoveries:
    """The recoveries tried `in_order`, as `Net` says: the game again, the first page, a page of plain text."""

    def __init__(self, app: Recoverable) -> None:
        self._app = app
        self.in_order: Sequence[Recovery] = (self._game_again, self._first_again, self._text_alone)

    def _game_again(self, lines: str, shows: bool) -> None:
        """Open the game again as its file has it, above the first page; without one, the first page."""
        app = self._app
        navigator, path = app.navigator, app.navigator.shell.desk.open_path
        self._start_over()
        navigator.go(None, "home")
        if path is not None:
            app.open_record(path)
            if len(navigator.pages) < 2:  # it cannot be opened: home says why
                navigator.exchange(None, "home")
        if shows:
            self._tell(ALL_SAVED if len(navigator.pages) < 2 else GAME_SAVED, lines)

    def _first_again(self, lines: str, _shows: bool) -> None:
        """Show the first page and no other."""
        self._start_over()
        self._app.navigator.go(None, "home")
        self._tell(FIRST_PAGE, lines)

    def _text_alone(self, lines: str, _shows: bool) -> None:
        """Show plain text, since no page works."""
        self._start_over()
        app, shell, again = self._app, self._app.navigator.shell, partial(self._first_again, lines, True)
        app.frame.room.add_widget(PlainText(shell.voice.speech, shell.theme, lines, again, app.stop))

    def _tell(self, said: str, lines: str) -> None:
        """Say what went wrong in a sheet; if that fails, only note it."""
        navigator = self._app.navigator
        self._app.safely(partial(tell, navigator.page, said, lines, navigator.shell.folder))

    def _start_over(self) -> None:
        """Forget everything in memory, half changed as it may be, and begin with what is on the disk."""
        navigator = self._app.navigator
        navigator.forget(self._app.safely)
        self._app.safely(navigator.shell.desk.put_away)
        self._app.renew()
