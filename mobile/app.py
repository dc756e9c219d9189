"""The app: opens one window, keeps the stack of pages, hands every page what it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.behaviors import FocusBehavior

from companion.refusal import Refused
from companion.system_language import system_language
from mobile.frame.app_game import AppGame, Games, app_icon
from mobile.frame.atlas import Atlas
from mobile.frame.desk import Desk
from mobile.frame.shell import Shell
from mobile.frame.theme import Theme
from mobile.frame.voice import Voice
from mobile.games import GAMES
from mobile.pages.fault_page import ALL_SAVED, FIRST_PAGE, GAME_SAVED, PlainText, tell
from mobile.pages.job import Job, take_in
from mobile.pages.laying_out import lay_out
from mobile.pages.net import Net
from mobile.pages.page import Page
from mobile.pages.titled_page import Titled
from mobile.pages.window import Frame
from mobile.system.android_window import AndroidWindow
from mobile.system.folders import cache_folder, data_folder, sweep
from mobile.system.icon import wear
from mobile.system.incoming import watch
from mobile.system.motion import less_motion
from mobile.system.tidying import Tidying
from mobile.widgets.text import Said

PAGES = {
    "home": "mobile.home.page:Home",
    "games": "mobile.saved.games_page:Games",
    "settings": "mobile.pages.settings:SettingsPage",
    "about": "mobile.pages.about:AboutPage",
    "courses": "mobile.saved.courses_page:CoursesPage",
    "finder": "mobile.saved.finder:Finder",
    "standings": "mobile.years.page:StandingsPage",
}
"""Where the pages are that all games share; imported when first opened, so that the first one is there at once."""

OF_EACH_GAME = {
    "game": "mobile.home.game_page:GamePage",
    "rules": "mobile.pages.rules:Rules",
    "print": "mobile.printing.page:Printing",
    "pack": "mobile.saved.put_away:Packing",
    "story": "mobile.pages.story:Story",
    "log-book": "mobile.pages.log_book:LogBook",
}
"""Where the pages are that each game has, made of what it hands in."""

_TAB = 9
_BACK = 27  # Escape, and Android's back button
_ROUNDS = 30  # of layout in a frame: large letters take 13, and after 10 Kivy would show a page half laid out


class CompanionApp(App):
    """`games` are those that are played here. `record` is a saved game to open at once.

    `language` overrides the one in the settings. `first` is the page to begin with, and its facts. With a `net` no
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
        net: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._first = first
        self._record = record
        self._android = AndroidWindow()
        self._pictures = _cache(folder)
        home = folder or data_folder()
        desk = Desk(home, games)
        self.shell = self._furnished(home, desk, games, language or desk.settings.language or system_language())
        self.pages: list[Page] = []
        self._tidying = Tidying(lambda: len(self.pages) < 2, lambda: self.shell.atlas.rest())
        self._net = Net(home, (self._game_again, self._first_again, self._text_alone)) if net else None

    def _furnished(self, home: Path, desk: Desk, games: Games, language: str) -> Shell:
        """What pages are handed, made anew of what is on the disk."""
        looks = desk.settings
        return Shell(
            games,
            None,
            Theme(palette=looks.palette, scale=looks.scale, finger=looks.finger, calm=looks.calm),
            Voice(games.values(), language=language),
            Atlas(self._pictures, tuple(games.values())),
            home,
            desk,
            partial(self._go, None),
            partial(self._exchange, None),
            self.go_back,
            self.go_home,
            self._awake,
        )

    def build(self) -> Frame:
        """The root holds the page on top and nothing else."""
        Clock.max_iteration = _ROUNDS
        self._frame = Frame(size=Window.size)
        self._follow()
        self.shell.theme.bind(palette=self._follow)
        Window.bind(on_memorywarning=self._spare)
        Window.bind(on_keyboard=self._key, on_touch_up=self._tidying.put_off, on_key_down=self._tidying.put_off)
        if self._net is not None:
            self._net.spread()
        self._safely(self._begin, self._listen)
        return self._frame

    def _begin(self) -> None:
        if self._record is None or not self._opened(self._record):
            self._go(None, self._first[0], **self._first[1])

    def _listen(self) -> None:
        handed = self.shell.folder / "handed"
        watch(self._handed, handed, [*self._takers()], errand=partial(take_in, self._not_taken_in))

    def _handed(self, path: Path) -> None:
        """Another app has handed over a file."""
        self._go(None, self._takers().get(path.suffix, "games"), arrived=path)

    def _not_taken_in(self, why: Said | None) -> None:
        """The disk does not take it."""
        self._go(None, "games")
        if isinstance(self.page, Titled):
            self.page.tell(why)

    def _takers(self) -> dict[str, str]:
        """The pages that take in files which are no saved games, by the ends of their names."""
        games = self.shell.games.values()
        return {suffix: game.at(page) for game in games for suffix, page in game.offers.files.items()}

    def _opened(self, record: Path) -> bool:
        """Show a saved game; where another window has it, home says so."""
        from mobile.saved.opener import open_game  # the engine: not needed before

        try:
            open_game(self.shell, record)
        except Refused as why:
            self.shell.desk.trouble = why
            return False
        return True

    @property
    def page(self) -> Page:
        """The page on top."""
        return self.pages[-1]

    def go(self, name: str, **facts: Any) -> None:
        """Open a page above the one shown: one that all games share, or of a game, named as `AppGame.at` does.

        The name of such a page alone means that of the first game. Raises KeyError for a name that is no page.
        """
        self._go(next(iter(self.shell.games.values()), None), name, **facts)

    def _go(self, here: AppGame | None, name: str, **facts: Any) -> None:
        """Open a page above the one shown, which is of the game `here`: names alone mean pages of that game."""
        word, _, page = name.rpartition("/")
        game = self.shell.games[word] if word else here
        where = PAGES.get(page)
        if where is not None:
            game = None
        else:
            where = OF_EACH_GAME.get(page) or (game.pages if game is not None else {})[page]
        module, made_by = where.split(":")
        go, exchange = partial(self._go, game), partial(self._exchange, game)
        shell = replace(self.shell, game=game, go=go, exchange=exchange)
        made: Page = getattr(import_module(module), made_by)(shell, **facts)
        if self.pages:
            self._hide(self.page)
        self.pages.append(made)
        self._show()

    def _exchange(self, here: AppGame | None, name: str, **facts: Any) -> None:
        """Open a page in the place of the one shown."""
        if self.pages:
            self._close(self.pages.pop())
        self._go(here, name, **facts)

    def go_back(self) -> None:
        """Close the page shown; the last one closes the app."""
        if len(self.pages) < 2:
            self.stop()
            return
        self._close(self.pages.pop())
        self._show()

    def go_home(self) -> None:
        """Close every page above the first. Where the first is no home, open it."""
        while self.pages:
            self._close(self.pages.pop())
        self._go(None, "home")

    def on_pause(self) -> bool:
        """Nothing needs saving: every action is on disk already. Private things close, and no time counts."""
        self._safely(self.shell.desk.watch.sleep, *([self.page.left] if self.pages else []))
        return True

    def on_resume(self) -> None:
        """The page is where it was, drawn anew: the system may have taken the pictures."""
        self._safely(self._frame.look, self.shell.desk.watch.wake, *([self.page.shown] if self.pages else []))

    def on_start(self) -> None:
        """The window's icon and some tidying, once there is something to see in it."""
        Clock.schedule_once(lambda _: Clock.schedule_once(self._settle))  # between these the first frame is drawn

    def _settle(self, *_: object) -> None:
        wear(Window, app_icon(self.shell.games), self._pictures)
        self._tidying.put_off()
        Job(self._aside).start()

    def _aside(self, job: Job[None]) -> None:
        """No motion where the system wishes none, and no drafts left behind: both take their time."""
        if not self.shell.theme.calm and less_motion():
            job.tell(lambda: setattr(self.shell.theme, "calm", True))
        sweep(self.shell.folder, self._pictures)

    def open_settings(self, *_: object) -> bool:
        """What Kivy calls for F1, the key for help, and shows settings of its own for: the rules of a game instead.

        On a page that all games share, of the only one; of several each has its own page, which leads to them.
        """
        from mobile.pages.rules import Rules  # not needed before

        games = self.shell.games
        game = self.page.shell.game or (next(iter(games.values())) if len(games) == 1 else None)
        if game is not None and game.reading is not None and not isinstance(self.page, Rules):
            self._go(game, "rules")
        return True

    def on_stop(self) -> None:
        """Let go of the window, which outlives the app in tests, and of the game that is open."""
        self._safely(self.shell.desk.put_away, *([self.page.left] if self.pages else []))
        if self._net is not None:
            self._net.fold()
        Window.release_all_keyboards()  # else what had it hears the keys of the next app, too
        Window.unbind(on_memorywarning=self._spare)
        Window.unbind(on_keyboard=self._key, on_touch_up=self._tidying.put_off, on_key_down=self._tidying.put_off)
        self._frame.stop()
        self._awake(False)
        self._android.hide_pictures(False)

    # After a fault

    def _safely(self, *deeds: Callable[[], object]) -> None:
        """Each of them, where Kivy's loop would not see that one fails: the net has it before the next frame."""
        for deed in deeds:
            try:
                deed()
            except Exception as problem:
                if self._net is None:
                    raise
                self._net.later(problem)

    def _game_again(self, lines: str, shows: bool) -> None:
        """The open game as its file has it, above the first page; without one, the first page."""
        path = self.shell.desk.held
        self._start_over()
        self._go(None, "home")
        if path is not None:
            self._opened(path)
            if len(self.pages) < 2:  # it cannot be opened: home says why
                self._exchange(None, "home")
        if shows:
            self._tell(ALL_SAVED if len(self.pages) < 2 else GAME_SAVED, lines)

    def _first_again(self, lines: str, _shows: bool) -> None:
        """The first page and no other."""
        self._start_over()
        self._go(None, "home")
        self._tell(FIRST_PAGE, lines)

    def _tell(self, said: str, lines: str) -> None:
        """A sheet that cannot be shown is noted, and that is all."""
        self._safely(partial(tell, self.page, said, lines, self.shell.folder))

    def _text_alone(self, lines: str, _shows: bool) -> None:
        """Where no page can be shown: nothing but text."""
        self._start_over()
        shell = self.shell
        self._frame.room.add_widget(
            PlainText(shell.voice.speech, shell.theme, lines, partial(self._first_again, lines, True), self.stop)
        )

    def _start_over(self) -> None:
        """Forget everything in memory, half changed as it may be, and begin with what is on the disk."""
        before = self.shell
        deeds = [deed for page in reversed(self.pages) for deed in (page.left, page.closed)]
        self._safely(*deeds, before.desk.put_away)
        self.pages.clear()
        self._frame.room.clear_widgets()
        desk = Desk(before.folder, before.games)
        desk.settings = before.desk.settings  # also where they could not be written
        self.shell = self._furnished(before.folder, desk, before.games, before.voice.language)
        self.shell.theme.calm = before.theme.calm
        self.shell.theme.bind(palette=self._follow)
        self._follow()
        self._tidying.put_off()

    def _show(self) -> None:
        room = self._frame.room
        room.add_widget(self.page)
        lay_out(self.page, room.size)
        self._awake(self.page.keeps_awake)
        self._android.hide_pictures(any(page.keeps_secrets for page in self.pages))
        self.page.shown()

    def _close(self, page: Page) -> None:
        self._hide(page)
        page.closed()

    def _hide(self, page: Page) -> None:
        page.left()
        self._frame.room.remove_widget(page)

    def _key(self, _window: Any, key: int, *_: Any) -> bool:
        if key == _TAB and self.pages:
            return self._focus_first()
        if key != _BACK:
            return False
        if not self.pages:
            self.stop()
            return True
        if not self.page.back():
            self.go_back()
        return True

    def _focus_first(self) -> bool:
        """The first press of Tab: Kivy itself leads on from one thing to the next, but not to the first."""
        can = [w for w in self.page.walk() if isinstance(w, FocusBehavior) and not w.disabled and w.is_focusable]
        if not can or any(widget.focus for widget in can):
            return False
        above = set(self.page.sheet.walk()) if self.page.sheet is not None else set()
        next((widget for widget in can if widget in above), can[0]).focus = True
        return True

    def _awake(self, wanted: bool) -> None:
        Window.allow_screensaver = not wanted
        self._android.stay_lit(wanted)

    def _spare(self, *_: object) -> None:
        """The system runs short of memory."""
        self.shell.atlas.forget()
        self._tidying.put_off()

    def _follow(self, *_: object) -> None:
        Window.clearcolor = self.shell.theme.ink("ground")


def _cache(folder: Path | None) -> Path | None:
    """Where pictures are kept; nowhere if the system grants no place."""
    try:
        if folder is None:
            return cache_folder()
        (folder / "cache").mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder / "cache"
