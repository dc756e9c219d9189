"""`Screen`, an entry of the catalogue: a saved game, and the steps that lead the app to the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
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
