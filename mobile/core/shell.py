"""`Shell`, what every widget and page gets: games, theme, language, drawings, navigation. Holds no widget."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from mobile.core.plugin import AppGame, Games, NamedDrawing, app_picture
from mobile.core.state import AppState
from mobile.core.textures import TextureCache
from mobile.core.theme import Locale, Theme


@dataclass(frozen=True, slots=True)
class Shell:
    """What widgets and pages get. `go(name, **facts)` opens a page above this one, `back()` closes it.

    `exchange(name, **facts)` puts a page in the place of this one. On pages of a `game`, names mean its pages, and
    the one of its rules or of its kit; on those of all games it is None. `app_state` has the games and settings.
    """

    games: Games
    game: AppGame | None
    theme: Theme
    locale: Locale
    atlas: TextureCache
    app_state: AppState
    go: Callable[..., None]
    exchange: Callable[..., None]
    back: Callable[[], None]
    home: Callable[[], None]

    @property
    def folder(self) -> Path:
        """The folder of games and settings."""
        return self.app_state.folder

    def picture(self, name: str) -> NamedDrawing:
        """Return one of the app's own pictures, drawn by this page's game, or on a shared page by the first one."""
        return app_picture(self.games.values() if self.game is None else [self.game], name)
