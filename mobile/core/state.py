"""The state that outlives any page: settings, saved games, the open one and its clock, solved positions. No Kivy."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from companion.files import resolve_links
from companion.record.library import GameLock, lock_game
from companion.refusal import Refused
from companion.translator import N_
from mobile.core import settings
from mobile.core.plugin import Games
from mobile.core.saved_games import SavedGames
from mobile.core.settings import Settings

if TYPE_CHECKING:
    from companion.session.game import Game


_GAP: Final = 600.0
"""Seconds without a frame or a touch after which nobody has played: a lid was closed, and the clock ran on."""


class Stopwatch:
    """Counts seconds, from `start` on. `now` is any clock that only goes forward, also while the machine sleeps.

    Whoever shows it calls `tick` again and again: a time without ticks that is longer than any pause between them was
    none of play.
    """

    def __init__(self, start: int, now: Callable[[], float] = time.monotonic) -> None:
        self._counted, self._now = float(start), now
        self._since: float | None = now()
        self._asleep = False
        self._ticked: float | None = None

    def tick(self) -> None:
        """Note that the app is awake; what lies behind a long gap does not count."""
        if self._since is not None:
            self._counted, self._since = self._counted + self._passed(), self._now()
        self._ticked = self._now()

    def _passed(self) -> float:
        """Return the seconds since it was last counted, without a gap."""
        if self._since is None:
            return 0.0
        now = self._now()
        gap = self._ticked is not None and now - self._ticked > _GAP
        return max(0.0, self._ticked - self._since) if gap and self._ticked is not None else now - self._since

    @property
    def paused(self) -> bool:
        """Return whether somebody has stopped it."""
        return self._since is None and not self._asleep

    @property
    def seconds(self) -> int:
        """The seconds counted so far."""
        return int(self._counted + self._passed())

    def pause(self) -> None:
        """Stop counting; a second time does nothing."""
        self._asleep = False
        self._stop()

    def go_on(self) -> None:
        """Count on; a second time does nothing."""
        self._asleep = False
        if self._since is None:
            self._since = self._now()
            self._ticked = None if self._ticked is None else self._since

    def sleep(self) -> None:
        """Stop while the app is not shown, unless it is paused already."""
        if self._since is not None:
            self._stop()
            self._asleep = True

    def wake(self) -> None:
        """Count on when the app is shown again, unless somebody had paused it."""
        if self._asleep:
            self.go_on()

    def _stop(self) -> None:
        if self._since is not None:
            self._counted += self._passed()
            self._since = None


_T = TypeVar("_T")

SETTINGS_FILE = "settings.json"


class AppState:
    """The settings, saved games and open game of one `folder`. `trouble` is a message to show once.

    Settings that cannot be written hold until the app is closed.
    """

    def __init__(self, folder: Path, games: Games) -> None:
        self.folder, self._path = folder, folder / SETTINGS_FILE
        self._found = settings.load_settings(self._path)
        self.settings = self._found.settings
        self.saved_games = SavedGames(folder, games)
        self.trouble: Refused | None = self._found.trouble
        self._hold: GameLock | None = None
        self._held = folder
        self._own: dict[type, Any] = {}
        self.watch = Stopwatch(0)
        self._timed = False
        self.on_table: Game[Any, Any, Any] | None = None
        """The game that is open, where a table has been made of it."""
        self.opened: Callable[[Game[Any, Any, Any] | None], object] = lambda _game: None
        """Is told which game is open, each time anew, and None before it is let go of."""

    def service(self, kind: type[_T]) -> _T:
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
            settings.save_settings(changed, self._path)
        except Refused as refused:
            self._found = replace(self._found, writable=False)
            self.trouble = refused

    def pop_trouble(self) -> Refused | None:
        """Return the pending message and forget it."""
        trouble, self.trouble = self.trouble, None
        return trouble

    def take(self, path: Path) -> None:
        """Lock a game, and unlock the one before. Raises Refused where another window has it."""
        game = resolve_links(path)  # another link to the open game is no other window
        if self._hold is None or game != self._held:
            taken = lock_game(path)
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


PLAYBACK_SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How many times as fast as it is read."""

DEFAULT_SPEED: Final = 1
"""The place of the usual speed among them."""

_LOOKING, _WORD = 1.1, 0.28  # seconds to see what has changed, and to read a word


def reading_seconds(text: str, speed: float = 1.0) -> float:
    """Return how long `text` and what it tells of are looked at."""
    return (_LOOKING + _WORD * len(text.split())) / speed


SOLVED_LABEL = N_("Solved")
_SOLVED = "solved"


class PuzzleProgress(NamedTuple):
    """The names of a game's positions, in the order in which they are best solved; `game` is its name in records."""

    game: str
    names: tuple[str, ...]

    def solved(self, settings: Settings) -> tuple[str, ...]:
        """Return the solved ones, in order; a remembered value that makes no sense counts as absent."""
        kept = settings.own.get(self.game, {}).get(_SOLVED)
        known = kept if isinstance(kept, list | tuple) else ()
        return tuple(name for name in self.names if name in known)

    def remember_solved(self, app_state: AppState, name: str) -> None:
        """Remember that this position has been solved."""
        if name not in (before := self.solved(app_state.settings)):
            app_state.remember_for(self.game, **{_SOLVED: [*before, name]})

    def after(self, name: str) -> str | None:
        """Return the position after `name`; None after the last."""
        return dict(zip(self.names, self.names[1:], strict=False)).get(name)
