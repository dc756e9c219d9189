"""The stack of open pages and the way between them, the base class of every page, and the window's root widget."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobile.core.plugin import AppGame
from mobile.core.shell import Shell
from mobile.platform.android import NO_INSETS, WindowInsets, window_insets
from mobile.ui.dialogs import Dialog, DialogHost


class Page(FloatLayout):
    """Base class of pages: subclasses build themselves from the shell and the facts they are opened with."""

    keeps_awake = False
    """Whether the screen stays on while this page is shown."""

    keeps_secrets = False
    """Whether a game with secrets is open here: no picture of the screen is taken while it is."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shell = shell
        self.dialogs = DialogHost(self)

    @property
    def dialog(self) -> Dialog | None:
        """The sheet with a question or a look that is open above the page; None where there is none."""
        return self.dialogs.shown

    def keep_up(self, lay: Callable[..., object], changed: Callable[..., object]) -> None:
        """Call `lay` whenever the window, text size or palette has changed, `changed` whenever the language has."""
        self.bind(size=lay)
        self.shell.theme.bind(palette=lay, scale=lay, finger=lay, far=lay)
        self.shell.locale.bind(language=changed)

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
        return self.dialogs.close()


_OFTEN = 0.25  # seconds between two looks: Android tells Kivy of neither keyboard nor bars


class RootWidget(FloatLayout):
    """The root widget: fills the window; `room` is the part that is not covered, as the insets of `covered` tell."""

    def __init__(self, covered: Callable[[], WindowInsets] = window_insets, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._covered, self._insets = covered, NO_INSETS
        self.room = RelativeLayout(size_hint=(None, None))
        self.add_widget(self.room)
        self.bind(size=self._lay)
        self._look = Clock.schedule_interval(self.look, _OFTEN) if "ANDROID_ARGUMENT" in os.environ else None
        self._lay()
        self.look()

    def look(self, *_: object) -> None:
        """Read the insets now."""
        found = self._covered()
        if found != self._insets:
            self._insets = found
            self._lay()

    def stop(self) -> None:
        """Stop reading the insets."""
        if self._look is not None:
            self._look.cancel()

    def _lay(self, *_: object) -> None:
        left, top, right, bottom = self._insets
        self.room.pos = (left, bottom)
        self.room.size = (max(1, self.width - left - right), max(1, self.height - top - bottom))


def lay_out_now(widget: Widget, size: Sequence[float]) -> None:
    """Lay out a page or a sheet at once: it and all in it get their size and place.

    Left to Kivy, what lies inmost would be laid out first: in widths that nobody sees, for which all its texts would
    be written; and everything as often as it lies deep in other things.
    """
    widget.size = size
    for inner in widget.walk(restrict=True):  # widths are handed inwards
        if isinstance(inner, Layout):
            inner.do_layout()
    inners = [*widget.walk(restrict=True)]
    for inner in reversed(inners):  # texts take heights in them, which are handed outwards
        if isinstance(inner, Label) and inner._trigger_texture.is_triggered:
            inner._trigger_texture.cancel()
            inner.texture_update()
        if isinstance(inner, Layout) and inner._trigger_layout.is_triggered:
            inner._trigger_layout.cancel()
            inner.do_layout()
    for inner in inners:  # and so everything comes to its place
        if isinstance(inner, ScrollView):
            inner.update_from_scroll()
        if isinstance(inner, Layout) and inner._trigger_layout.is_triggered:
            inner._trigger_layout.cancel()
            inner.do_layout()


SHARED_PAGES = {
    "home": "mobile.pages.home:HomePage",
    "games": "mobile.pages.saved_games:SavedGamesPage",
    "settings": "mobile.pages.settings:SettingsPage",
    "about": "mobile.pages.about:AboutPage",
    "courses": "mobile.pages.saved_games:BranchesPage",
    "finder": "mobile.pages.file_picker:FilePicker",
    "standings": "mobile.pages.standings:StandingsPage",
}
"""Where the pages are that all games share; imported when first opened, so that the first one is there at once."""

PAGES_OF_EACH_GAME = {
    "game": "mobile.pages.home:GamePage",
    "rules": "mobile.pages.rules:RulesPage",
    "print": "mobile.pages.printing:PrintPage",
    "pack": "mobile.pages.export:ExportPage",
    "story": "mobile.pages.story:StoryPage",
    "log-book": "mobile.pages.log_play:LogPlayPage",
    "phones": "mobile.phones.page:PhonesPage",
    "phones-help": "mobile.phones.page:PhonesHelpPage",
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
        where = SHARED_PAGES.get(page)
        if where is not None:
            game = None
        else:
            where = PAGES_OF_EACH_GAME.get(page) or (game.pages if game is not None else {})[page]
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
        safely(
            *(action_sentence for page in reversed(self.pages) for action_sentence in (page.on_leave, page.on_close))
        )
        self.pages.clear()
        self._room.clear_widgets()

    def _show(self) -> None:
        self._room.add_widget(self.page)
        lay_out_now(self.page, self._room.size)
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


def focus_first_widget(page: Page) -> bool:
    """Focus the first thing on a page at the first press of Tab; from there Kivy leads on. Return whether it did."""
    can = [w for w in page.walk() if isinstance(w, FocusBehavior) and not w.disabled and w.is_focusable]
    if not can or any(widget.focus for widget in can):
        return False
    above = set(page.dialog.walk()) if page.dialog is not None else set()
    next((widget for widget in can if widget in above), can[0]).focus = True
    return True
