"""The stack of open pages and the way from one to the next; the table of page names and their classes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any

from kivy.animation import Animation
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.relativelayout import RelativeLayout

from mobile.frame.app_game import AppGame
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.pages.window import lay_out

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
    "phones": "mobile.phones.page:PhonesPage",
    "phones-help": "mobile.phones.help_page:PhonesHelp",
}
"""Where the pages are that each game has, made of what it hands in."""


class Navigator:
    """The stack of open `pages`; the one on top is shown in `room`.

    `shell` is handed to each of them, with the ways from this one. `opened` is called before a page is shown,
    `closed` once it will not be shown again, `last` where there is no page to go back to.
    """

    def __init__(
        self,
        room: RelativeLayout,
        opened: Callable[[], object],
        closed: Callable[[], object],
        last: Callable[[], object],
    ) -> None:
        self.pages: list[Page] = []
        self.shell: Shell
        self._room, self._opened, self._closed, self._last = room, opened, closed, last

    @property
    def page(self) -> Page:
        """The page on top."""
        return self.pages[-1]

    def go(self, here: AppGame | None, name: str, **facts: Any) -> None:
        """Open a page above the one shown, which is of the game `here`: names alone mean pages of that game.

        A page of another game is named as `AppGame.at` does. Raises KeyError for a name that is no page.
        """
        word, _, page = name.rpartition("/")
        game = self.shell.games[word] if word else here
        where = PAGES.get(page)
        if where is not None:
            game = None
        else:
            where = OF_EACH_GAME.get(page) or (game.pages if game is not None else {})[page]
        module, made_by = where.split(":")
        go, exchange = partial(self.go, game), partial(self.exchange, game)
        shell = replace(self.shell, game=game, go=go, exchange=exchange)
        made: Page = getattr(import_module(module), made_by)(shell, **facts)
        if self.pages:
            self._hide(self.page)
        self.pages.append(made)
        self._show()

    def exchange(self, here: AppGame | None, name: str, **facts: Any) -> None:
        """Open a page in the place of the one shown."""
        if self.pages:
            self._close(self.pages.pop())
        self.go(here, name, **facts)

    def back(self) -> None:
        """Close the page shown, if another one lies below."""
        if len(self.pages) < 2:
            self._last()
            return
        self._close(self.pages.pop())
        self._show()

    def home(self) -> None:
        """Close every page above the first. If the first is not home, open it."""
        while self.pages:
            self._close(self.pages.pop())
        self.go(None, "home")

    def forget(self, safely: Callable[..., object]) -> None:
        """Close all pages at once; what they do on leaving may fail, and is done `safely`."""
        safely(*(deed for page in reversed(self.pages) for deed in (page.on_leave, page.on_close)))
        self.pages.clear()
        self._room.clear_widgets()

    def _show(self) -> None:
        self._room.add_widget(self.page)
        lay_out(self.page, self._room.size)
        self._opened()
        self.page.on_enter()

    def _close(self, page: Page) -> None:
        self._hide(page)
        page.on_close()
        for widget in page.walk():
            Animation.cancel_all(widget)  # a scroll bar that fades would hold all of it for half a second
        self._closed()

    def _hide(self, page: Page) -> None:
        page.on_leave()
        self._room.remove_widget(page)


def focus_first(page: Page) -> bool:
    """Focus the first thing on a page at the first press of Tab; from there Kivy leads on. Return whether it did."""
    can = [w for w in page.walk() if isinstance(w, FocusBehavior) and not w.disabled and w.is_focusable]
    if not can or any(widget.focus for widget in can):
        return False
    above = set(page.sheet.walk()) if page.sheet is not None else set()
    next((widget for widget in can if widget in above), can[0]).focus = True
    return True
