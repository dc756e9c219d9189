"""The app after a fault: it catches it, says so in words, and goes on from the saved game or the first page.

It cannot catch a crash in native code, such as a driver's.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button as PlainButton
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion import PACKAGES
from companion.translator import N_, Translator
from mobile.core.theme import FONT_NAME, Theme
from mobile.pages.navigator import Navigator, Page, RootWidget
from mobile.platform import faults
from mobile.platform.faults import FAULTS_FILE
from mobile.ui.buttons import Button
from mobile.ui.dialogs import DialogChoice, question_dialog
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.text import TextLabel

REPEAT_SECONDS: Final = 10.0
"""Seconds within which the same fault means that going on does not help."""
MAX_REPEATS: Final = 3
"""So many times it leads to the first page; once more, to a page of nothing but text."""

RecoveryFunction = Callable[[str, bool], object]
"""Goes on from what is saved. It is handed the lines about the fault, and whether to show a sheet about it."""


class CrashHandler(ExceptionHandler):
    """The exception handler. It tries `recoveries` in order: the game again, the first page, a page of plain text.

    The first is left out where a fault comes back too often, the second where even that did not help. A fault while
    another one is being dealt with is noted, and the next recovery tried. `folder` holds the notes.
    """

    def __init__(self, folder: Path, recoveries: Sequence[RecoveryFunction]) -> None:
        self._folder, self._recoveries = folder, tuple(recoveries)
        self._recent: list[tuple[float, str]] = []
        self._busy = False
        self._before: tuple[Any, Any, Any] | None = None

    def install(self) -> None:
        """Begin to catch exceptions."""
        ExceptionManager.add_handler(self)
        self._before = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._ended, self._in_thread, self._unraised

    def uninstall(self) -> None:
        """Stop catching exceptions."""
        ExceptionManager.remove_handler(self)
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
            self._before = None

    def handle_exception(self, problem: BaseException) -> int:
        """Return Kivy's code to go on after an exception in its loop, or to end the app where it is meant to."""
        if isinstance(problem, Exception) and self.caught(problem):
            return int(ExceptionManager.PASS)
        return int(ExceptionManager.RAISE)

    def caught(self, problem: BaseException) -> bool:
        """Note an exception and go on; return False where nothing is left to go on with."""
        text = self.note(problem)
        if self._busy:
            return True
        self._busy = True
        try:
            return self._recovered(faults.fault_identity(problem), text)
        except Exception as another:  # not even the first page
            self.note(another)
            return False
        finally:
            self._busy = False

    def later(self, problem: BaseException) -> None:
        """Handle an exception before the next frame: from another thread, or where nothing can be drawn now."""
        if self._busy:  # with a fault before it: what is left of that page may well be broken
            self.note(problem)
            return
        Clock.schedule_once(lambda _: self.caught(problem))

    def note(self, problem: BaseException) -> str:
        """Write an exception to the file of faults, and no more; return its lines."""
        try:
            text = faults.describe_fault(problem)
            if sum(place == faults.fault_identity(problem) for _, place in self._recent) <= MAX_REPEATS:
                faults.append_fault(text, self._folder)
        except Exception as broken:
            return f"{type(problem).__name__}, {type(broken).__name__}"
        return text

    def _recovered(self, place: str, text: str) -> bool:
        now = Clock.get_boottime()
        self._recent = [*((when, what) for when, what in self._recent if now - when < REPEAT_SECONDS), (now, place)][
            -50:
        ]
        times = max(sum(what == place for _, what in self._recent), len(self._recent) // 2)
        first = 0 if times < MAX_REPEATS else 1 if times == MAX_REPEATS else 2
        _let_fingers_go()
        for number, recovery in enumerate(self._recoveries[first:], first):
            _forget_what_is_due()
            try:
                recovery(text, times == 1 or number > 0)
            except Exception as another:
                self.note(another)
            else:
                return True
        return False

    # What Kivy's loop never sees

    def _ended(self, kind: Any, problem: BaseException, traceback: Any) -> None:
        if isinstance(problem, Exception):
            self.note(problem)
        if self._before is not None:
            self._before[0](kind, problem, traceback)

    def _in_thread(self, about: Any) -> None:
        if isinstance(about.exc_value, Exception):
            self.later(about.exc_value)

    def _unraised(self, about: Any) -> None:
        """Take an exception that could not be handed on, such as one raised while the window was resized."""
        with suppress(Exception):  # also while Python ends, when nothing is there any more
            problem = about.exc_value
            if isinstance(problem, Exception):
                problem = problem.with_traceback(problem.__traceback__ or about.exc_traceback)
                (self.later if faults.is_our_fault(problem.__traceback__) else self.note)(problem)


def _let_fingers_go() -> None:
    """Release all touches: what they hold is no longer there."""
    for touch in EventLoop.touches:
        touch.grab_list.clear()
        touch.grab_current = None


def _forget_what_is_due() -> None:
    """Cancel what a page that is gone had due: callbacks of ours and of widgets, and motion."""
    for event in Clock.get_events():
        try:
            keeps = _is_nobodys(event.get_callback())
        except Exception:  # of what is gone
            keeps = False
        if not keeps:
            event.cancel()


def _is_nobodys(action_sentence: Any) -> bool:
    """Return whether a callback is Kivy's own."""
    while isinstance(action_sentence, partial):
        action_sentence = action_sentence.func
    owner = getattr(action_sentence, "__self__", None)
    module = str(getattr(action_sentence, "__module__", None) or type(owner).__module__)
    moving = type(owner).__module__ == "kivy.animation"
    return not (isinstance(owner, Widget) or moving or module.split(".")[0] in PACKAGES)


FAULT_TITLE = N_("Something went wrong")
GAME_SAVED = N_("The app made a mistake. Your game is saved: go on where you were.")
ALL_SAVED = N_("The app made a mistake. Nothing that was saved is lost: go on from here.")
BACK_AT_FIRST_PAGE = N_(
    "The app made a mistake and cannot go on there. Your games are saved; this is the first page."
)
NO_PAGE_WORKS = N_(
    "The app made a mistake and cannot show its pages. Your games are saved. Close it and open it again."
)
_DETAILS, _COPY, _GO_ON, _GOT_IT = N_("Details"), N_("Copy"), N_("Go on"), N_("Got it")
_ABOUT = N_(
    "These lines name nobody and hold nothing of a game. Send them along when you report this. They are in {path}"
)
_COPIED = N_("The lines are copied.")
_NOT_COPIED = N_("They cannot be copied here; the file has them.")


def show_fault_dialog(page: Page, said: str, lines: str, folder: Path) -> None:
    """Open a sheet above `page` that says what went wrong, with a button to see the lines about the fault."""
    shell = page.shell
    details = DialogChoice(lazy_text(_DETAILS), partial(_details, page, lines, folder))
    go_on = DialogChoice(lazy_text(_GO_ON if said == GAME_SAVED else _GOT_IT), role="loud")
    page.dialogs.open(
        question_dialog(shell, lazy_text(FAULT_TITLE), [TextLabel(shell, lazy_text(said))], details, go_on)
    )


def _details(page: Page, lines: str, folder: Path) -> None:
    shell = page.shell
    about = TextLabel(shell, lazy_text(_ABOUT, path=folder / FAULTS_FILE))

    def copied() -> None:
        about.say(lazy_text(_COPIED if copy_to_clipboard(lines) else _NOT_COPIED))

    about_all = [
        about,
        Button(shell, lazy_text(_COPY), copied, role="plain"),
        TextLabel(shell, literal_text(lines), size=0.85),
    ]
    page.dialogs.open(
        question_dialog(shell, lazy_text(FAULT_TITLE), about_all, DialogChoice(lazy_text(_GOT_IT), role="loud"))
    )


def copy_to_clipboard(lines: str) -> bool:
    """Copy the lines to the clipboard; return False where the system has none."""
    try:
        from kivy.core.clipboard import Clipboard  # asks for programs of the system: not before it is needed

        Clipboard.copy(lines)
    except Exception:
        return False
    return True


class PlainTextPage(BoxLayout):
    """The last resort if every page fails: plain Kivy, and no widget that follows anything.

    `redo` tries the first page once more, `close` ends the app.
    """

    def __init__(
        self,
        tr: Translator,
        theme: Theme,
        lines: str,
        again: Callable[[], object],
        close: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", spacing=theme.space(), padding=theme.space(2), **kwargs)
        self.size = Window.size
        self.said = Label(
            text=f"{tr(NO_PAGE_WORKS)}\n\n{lines}",
            font_name=FONT_NAME,
            font_size=theme.text(),
            color=theme.ink("text"),
            size_hint_y=None,
            valign="top",
        )
        scroll = ScrollView(do_scroll_x=False)
        scroll.add_widget(self.said)
        scroll.bind(width=self._write)
        self.said.bind(texture_size=self._stretch)
        self.add_widget(scroll)
        for words, action_sentence in ((N_("Try again"), again), (N_("Close the app"), close)):
            button = PlainButton(
                text=tr(words), font_name=FONT_NAME, font_size=theme.text(), size_hint_y=None, halign="center"
            )
            button.height = max(theme.touch, theme.text(2.5))
            button.bind(on_release=partial(_do, action_sentence))
            self.add_widget(button)

    def _write(self, _scroll: Any, width: float) -> None:
        self.said.text_size = (width, None)

    def _stretch(self, _label: Any, size: tuple[float, float]) -> None:
        self.said.size = size


def _do(action_sentence: Callable[[], object], *_: object) -> None:
    action_sentence()


class RecoverableApp(Protocol):
    """The app, as far as a recovery needs it."""

    navigator: Navigator
    frame: RootWidget

    def renew(self) -> None:
        """Make shell and navigator anew."""

    def open_record(self, record: Path) -> bool:
        """Open a saved game; return whether it could be opened."""

    def safely(self, *deeds: Callable[[], object]) -> None:
        """Call each function, whether another one fails or not."""

    def stop(self) -> None:
        """End the app."""


class Recoveries:
    """The recoveries tried `in_order`, as `CrashHandler` says: the game again, the first page, plain text."""

    def __init__(self, app: RecoverableApp) -> None:
        self._app = app
        self.in_order: Sequence[RecoveryFunction] = (self._game_again, self._first_again, self._text_alone)

    def _game_again(self, lines: str, shows: bool) -> None:
        """Open the game again as its file has it, above the first page; without one, the first page."""
        app = self._app
        navigator, path = app.navigator, app.navigator.shell.app_state.open_path
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
        self._tell(BACK_AT_FIRST_PAGE, lines)

    def _text_alone(self, lines: str, _shows: bool) -> None:
        """Show plain text, since no page works."""
        self._start_over()
        app, shell, again = self._app, self._app.navigator.shell, partial(self._first_again, lines, True)
        app.frame.room.add_widget(PlainTextPage(shell.locale.tr, shell.theme, lines, again, app.stop))

    def _tell(self, said: str, lines: str) -> None:
        """Say what went wrong in a sheet; if that fails, only note it."""
        navigator = self._app.navigator
        self._app.safely(partial(show_fault_dialog, navigator.page, said, lines, navigator.shell.folder))

    def _start_over(self) -> None:
        """Forget everything in memory, half changed as it may be, and begin with what is on the disk."""
        navigator = self._app.navigator
        navigator.forget(self._app.safely)
        self._app.safely(navigator.shell.app_state.put_away)
        self._app.renew()
