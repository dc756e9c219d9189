"""The Kivy `App`: opens the window, makes what pages share, handles pause and files, follows the system's wishes."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from companion.refusal import Refused
from companion.translator import system_language
from mobile.core.plugin import Games, icon_drawer
from mobile.core.shell import Shell
from mobile.core.state import AppState
from mobile.core.textures import TextureCache
from mobile.core.theme import Locale, Theme
from mobile.games import GAMES
from mobile.pages.crash import CrashHandler, Recoveries
from mobile.pages.job import BackgroundJob, receive_shared_file
from mobile.pages.navigator import Navigator, Page, RootWidget, focus_first_widget
from mobile.pages.titled_page import TitledPage
from mobile.platform.android import AndroidWindow, watch_shared_files
from mobile.platform.files import cache_folder, data_folder, delete_stale_drafts
from mobile.platform.gc import GarbageCollector
from mobile.platform.preferences import SystemPreferences, read_preferences
from mobile.platform.sharing import set_window_icon
from mobile.ui.text import LazyText

PREFERENCES_INTERVAL: Final = 30.0
"""Seconds until the system is asked again: night falls and people change their minds while the app runs."""


class ThemeUpdater:
    """Keeps the theme of `shell()` as settings say and the system `system_preferences`, which a thread asks for."""

    def __init__(self, shell: Callable[[], Shell], system_preferences: Callable[[], SystemPreferences]) -> None:
        self._shell, self._system_preferences = shell, system_preferences
        self._asking: BackgroundJob[SystemPreferences] | None = None
        self._often = Clock.create_trigger(self.ask, PREFERENCES_INTERVAL, interval=True)

    def ask(self, *_: object) -> None:
        """Read the system's wishes now, then at intervals, and whenever the window comes to the front."""
        self._often()
        Window.bind(focus=self._fronted)
        if self._asking is None or not self._asking.running:
            self._asking = BackgroundJob(lambda _: self._system_preferences(), self._wished).start()

    def stop(self) -> None:
        """Stop asking."""
        self._often.cancel()
        Window.unbind(focus=self._fronted)

    def _fronted(self, _window: object, front: bool) -> None:
        """Whoever comes back may have been to the system's settings."""
        if front:
            self.ask()

    def _wished(self, system: SystemPreferences) -> None:
        shell = self._shell()
        if system != shell.theme.system:
            shell.theme.dress(shell.app_state.settings, system)


_TAB = 9
_TICK = 30  # seconds, after which the time of play is noted again
_BACK = 27  # Escape, and Android's back button
_ROUNDS = 30  # of layout in a frame: large letters take 13, and after 10 Kivy would show a page half laid out


class CompanionApp(App):
    """The Kivy app. `games` are those that are played here; `record` is a saved game to open at once.

    `language` overrides the one in the settings. `first` is the first page, and its facts. With a `crash_handler` no
    exception of ours ends it; without one, as in tests, every one comes through.
    """

    title = "Reef companion"

    def __init__(
        self,
        language: str | None = None,
        record: Path | None = None,
        folder: Path | None = None,
        first: tuple[str, dict[str, Any]] = ("home", {}),
        games: Games = GAMES,
        crash_handler: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._first = first
        self._record = record
        self._android = AndroidWindow()
        self._theme_updater = ThemeUpdater(lambda: self.shell, lambda: read_preferences())
        self._pictures = _cache(folder)
        self.frame = RootWidget(size=Window.size)
        self._tidying = GarbageCollector(lambda: len(self.pages) < 2, lambda: self.shell.atlas.rest())
        self.navigator = Navigator(self.frame.room, self._opened, self._tidying.closed, self.stop)
        self.pages, self.go_back, self.go_home = self.navigator.pages, self.navigator.back, self.navigator.home
        home = folder or data_folder()
        app_state = AppState(home, games)
        self._furnish(app_state, games, language or app_state.settings.language or system_language())
        self._crash_handler = CrashHandler(home, Recoveries(self).in_order) if crash_handler else None

    def _furnish(self, app_state: AppState, games: Games, language: str) -> None:
        """Make the shell and the navigator for games and settings of `app_state`."""
        theme, navigator = Theme(), self.navigator
        theme.dress(app_state.settings)
        theme.bind(palette=_follow)
        _follow(theme)
        self.shell = navigator.shell = Shell(
            games,
            None,
            theme,
            Locale(games.values(), language=language),
            TextureCache(self._pictures, tuple(games.values())),
            app_state,
            partial(navigator.go, None),
            partial(navigator.exchange, None),
            navigator.back,
            navigator.home,
        )

    def renew(self) -> None:
        """Make the shell and the navigator anew: in memory they may be half changed."""
        before = self.shell
        app_state = AppState(before.folder, before.games)
        app_state.settings = before.app_state.settings  # also where they could not be written
        self._furnish(app_state, before.games, before.locale.language)
        self.shell.theme.dress(app_state.settings, before.theme.system)
        self._tidying.put_off()

    def build(self) -> RootWidget:
        """Build the root, which holds the page on top and nothing else."""
        Clock.max_iteration = _ROUNDS
        self.frame.size = Window.size
        Window.bind(on_memorywarning=self._spare, on_drop_file=self._dropped)
        self._ticking = Clock.schedule_interval(lambda _: self.shell.app_state.watch.tick(), _TICK)
        Window.bind(on_keyboard=self._key, on_touch_up=self._tidying.put_off, on_key_down=self._tidying.put_off)
        if self._crash_handler is not None:
            self._crash_handler.install()
        self.safely(self._begin, partial(_listen, self.navigator))
        return self.frame

    def _begin(self) -> None:
        if self._record is None or not self.open_record(self._record):
            self.navigator.go(None, self._first[0], **self._first[1])

    def open_record(self, record: Path) -> bool:
        """Open a saved game; where it cannot be opened, home says so. Returns whether it opened."""
        from mobile.pages.open_game import open_game_table  # the engine: not needed before

        try:
            open_game_table(self.shell, record)
        except Refused as why:
            self.shell.app_state.trouble = why
            return False
        return True

    @property
    def page(self) -> Page:
        """The page on top."""
        return self.navigator.page

    def go(self, name: str, **facts: Any) -> None:
        """Open a page above the one shown: one that all games share, or of a game, named as `AppGame.at` does.

        The name of such a page alone means that of the first game. Raises KeyError for a name that is no page.
        """
        self.navigator.go(next(iter(self.shell.games.values()), None), name, **facts)

    def safely(self, *deeds: Callable[[], object]) -> None:
        """Call each function; an exception that Kivy's loop would not see goes to the net before the next frame."""
        for action_sentence in deeds:
            try:
                action_sentence()
            except Exception as problem:
                if self._crash_handler is None:
                    raise
                self._crash_handler.later(problem)

    # What the system tells

    def on_pause(self) -> bool:
        """Close private things and stop the clock; nothing needs saving. Returns True: Kivy then resumes the app."""
        self.safely(self.shell.app_state.watch.sleep, *([self.page.on_pause] if self.pages else []))
        return True

    def on_resume(self) -> None:
        """Draw the page anew where it was, lit as before: the system may have taken the pictures."""
        deeds = [self._theme_updater.ask, self.frame.look, self.shell.app_state.watch.wake]
        self.safely(*deeds, *([self.page.on_enter, self._opened] if self.pages else []))

    def on_start(self) -> None:
        """Set the window's icon and tidy some, once there is something to see in it."""
        Clock.schedule_once(lambda _: Clock.schedule_once(self._settle))  # between these the first frame is drawn

    def _settle(self, *_: object) -> None:
        set_window_icon(Window, icon_drawer(self.shell.games), self._pictures)
        self._tidying.put_off()
        self._theme_updater.ask()
        BackgroundJob(
            lambda _: delete_stale_drafts(self.shell.folder, self._pictures)
        ).start()  # no drafts left behind

    def on_stop(self) -> None:
        """Let go of the window, which outlives the app in tests, and of the game that is open."""
        self.safely(self.shell.app_state.put_away, *([self.page.on_leave] if self.pages else []))
        if self._crash_handler is not None:
            self._crash_handler.uninstall()
        Window.release_all_keyboards()  # else what had it hears the keys of the next app, too
        Window.unbind(on_memorywarning=self._spare, on_drop_file=self._dropped)
        self._theme_updater.stop()
        Window.unbind(on_keyboard=self._key, on_touch_up=self._tidying.put_off, on_key_down=self._tidying.put_off)
        self._ticking.cancel()
        self.frame.stop()
        self._awake(False)
        self._android.hide_pictures(False)

    def open_settings(self, *_: object) -> bool:
        """Open the rules of a game: Kivy calls this for F1, where it would show settings of its own.

        On a page that all games share, of the only one; of several each has its own page, which leads to them.
        """
        from mobile.pages.rules import RulesPage  # not needed before

        games = self.shell.games
        game = self.page.shell.game or (next(iter(games.values())) if len(games) == 1 else None)
        if game is not None and game.reading is not None and not isinstance(self.page, RulesPage):
            self.navigator.go(game, "rules")
        return True

    def _key(self, _window: Any, key: int, *_: Any) -> bool:
        if key == _TAB and self.pages:
            return focus_first_widget(self.page)
        if key != _BACK:
            return False
        if not self.pages:
            self.stop()
            return True
        if not self.page.back():
            self.go_back()
        return True

    def _opened(self) -> None:
        self._awake(self.page.keeps_awake)
        self._android.hide_pictures(any(page.keeps_secrets for page in self.pages))

    def _awake(self, wanted: bool) -> None:
        Window.allow_screensaver = not wanted
        self._android.stay_lit(wanted)

    def _dropped(self, _window: Any, name: bytes, *_: object) -> None:
        """Take in a file dropped on the window, on the page that does so; one that is open does it itself."""
        if self.pages and not hasattr(self.page, "take_in"):
            _hand_over(self.navigator, Path(os.fsdecode(name)))

    def _spare(self, *_: object) -> None:
        """The system runs short of memory."""
        self.shell.atlas.forget()
        self._tidying.put_off()


def _listen(navigator: Navigator) -> None:
    """Open a page for each file that another app hands over, from now on; the first at once."""
    shell = navigator.shell
    takers = _takers(shell.games)

    def refused(why: LazyText | None) -> None:
        """The disk does not take it."""
        navigator.go(None, "games")
        if isinstance(navigator.page, TitledPage):
            navigator.page.tell(why)

    watch_shared_files(
        partial(_hand_over, navigator),
        shell.folder / "handed",
        [*takers],
        errand=partial(receive_shared_file, refused),
    )


def _takers(games: Games) -> Mapping[str, str]:
    """Return the pages of games that take in files, by the ends of their names."""
    return {end: game.at(page) for game in games.values() for end, page in game.offers.files.items()}


def _hand_over(navigator: Navigator, path: Path) -> None:
    navigator.go(None, _takers(navigator.shell.games).get(path.suffix.lower(), "games"), arrived=path)


def _follow(theme: Theme, *_: object) -> None:
    Window.clearcolor = theme.ink("ground")


def _cache(folder: Path | None) -> Path | None:
    """Return the folder for cached pictures; None if the system grants no place."""
    try:
        if folder is None:
            return cache_folder()
        (folder / "cache").mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder / "cache"
