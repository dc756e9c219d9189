"""What outlives any page: the settings, the saved games, the lock on the open game, its clock, a pending message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from companion.files import real
from companion.record.library import Hold, hold
from companion.refusal import Refused
from mobile.frame import settings
from mobile.frame.app_game import Games
from mobile.frame.shelf import Shelf
from mobile.frame.stopwatch import Stopwatch

if TYPE_CHECKING:
    from companion.session.game import Game

_T = TypeVar("_T")

FILE = "settings.json"


class Desk:
    """The settings, saved games and open game of one `folder`. `trouble` is a message to show once.

    Settings that cannot be written hold until the app is closed.
    """

    def __init__(self, folder: Path, games: Games) -> None:
        self.folder, self._path = folder, folder / FILE
        self._found = settings.load(self._path)
        self.settings = self._found.settings
        self.shelf = Shelf(folder, games)
        self.trouble: Refused | None = self._found.trouble
        self._hold: Hold | None = None
        self._held = folder
        self._own: dict[type, Any] = {}
        self.watch = Stopwatch(0)
        self._timed = False
        self.on_table: Game[Any, Any, Any] | None = None
        """The game that is open, where a table has been made of it."""
        self.opened: Callable[[Game[Any, Any, Any] | None], object] = lambda _game: None
        """Is told which game is open, each time anew, and None before it is let go of."""

    def own(self, kind: type[_T]) -> _T:
        """Return the one object of type `kind` on this desk, made on first use."""
        if kind not in self._own:
            self._own[kind] = kind()
        found: _T = self._own[kind]
        return found

    def remember(self, **changes: Any) -> None:
        """Change settings, by name, and save them. A disk that refuses is told in `trouble`, once."""
        self.keep(replace(self.settings, **changes))

    def remember_for(self, game: str, **changes: Any) -> None:
        """Change what a game remembers, by the word of the game and by names."""
        own = self.settings.own
        self.remember(own={**own, game: {**own.get(game, {}), **changes}})

    def keep(self, changed: settings.Settings) -> None:
        """Replace all settings, and save them."""
        if changed == self.settings:
            return
        self.settings = changed
        if not self._found.writable:
            return
        try:
            settings.save(changed, self._path)
        except Refused as refused:
            self._found = replace(self._found, writable=False)
            self.trouble = refused

    def pop_trouble(self) -> Refused | None:
        """Return the pending message and forget it."""
        trouble, self.trouble = self.trouble, None
        return trouble

    def take(self, path: Path) -> None:
        """Lock a game, and unlock the one before. Raises Refused where another window has it."""
        game = real(path)  # another link to the open game is no other window
        if self._hold is None or game != self._held:
            taken = hold(path)
            self.put_away()
            self._hold, self._held = taken, game
        self._timed = False
        self.remember(last=path.name)

    def time(self, game: Game[Any, Any, Any]) -> None:
        """Note the time of play in `game` from now on, if settings wish it; the clock runs on from page to page."""
        if not self._timed:
            self.watch, self._timed = Stopwatch(game.seconds or 0), True
        game.clock = self._seconds
        self.on_table = game
        self.opened(game)

    def _seconds(self) -> int | None:
        return self.watch.seconds if self.settings.clock else None

    @property
    def open_path(self) -> Path | None:
        """The path of the game that is open."""
        return None if self._hold is None else self._held

    def put_away(self) -> None:
        """Close the game that is open, and unlock it."""
        self.on_table = None
        self.opened(None)
        if self._hold is not None:
            self._hold.release()
            self._hold = None
