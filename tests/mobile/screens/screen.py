"""`Screen`, an entry of the catalogue: a saved game, and the steps that lead the app to the screen."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from typing import Any


def nothing(_folder: Path) -> None:
    """Leave the home folder empty."""


@dataclass(frozen=True)
class Screen:
    """`reach` gets from where the app opens to the screen; `game` saves the game it opens with, if any, at a path.

    `home` furnishes the folder of the app beforehand.
    """

    reach: Callable[[Any], None]
    game: Callable[[Path], Path] | None = None
    home: Callable[[Path], object] = nothing

    def opened(self, folder: Path, language: str = "en", calm: bool = True) -> Any:
        """Return the app that will show it, not yet started; `folder` is its home. A `calm` one has no motion."""
        from mobile.app import CompanionApp

        folder.mkdir(exist_ok=True)
        self.home(folder)
        record = self.game(folder / "game.reef") if self.game is not None else None
        app = CompanionApp(language=language, folder=folder, record=record)
        app.shell.theme.calm = calm
        return app

    def reopened(self, app: Any, dress: Callable[[Any], object], calm: bool = True) -> None:
        """Lead a running app to where this screen begins, without all that it knew; `dress` settles its look."""
        from mobile.core.settings import load_settings
        from mobile.core.state import SETTINGS_FILE

        shell = app.shell
        app.navigator.forget(app.safely)
        shell.app_state.put_away()
        gc.collect()  # else pages that are gone still follow the window
        rmtree(shell.folder)
        shell.folder.mkdir()
        self.home(shell.folder)
        shell.app_state.settings = load_settings(shell.folder / SETTINGS_FILE).settings
        app.renew()
        app.shell.theme.calm = calm
        dress(app)
        record = self.game(shell.folder / "game.reef") if self.game is not None else None
        if record is None or not app.open_record(record):
            app.navigator.go(None, "home")


def behind_more(entry: str) -> Callable[[Any], None]:
    """A function that opens *More* on a page, and there what lies behind an entry, a msgid."""

    def opened(page: Any) -> None:
        from mobile.ui.buttons import Button

        page.open_more()
        said = page.shell.locale.tr(entry)
        buttons = (widget for widget in page.dialog.walk() if isinstance(widget, Button))
        next(button for button in buttons if button.text.removesuffix(" ›") == said).pressed()

    return opened
