"""Playback of a sample game at reading speed, with pause, step and speed; the base page for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Generic
from weakref import finalize

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.session.game import Game
from companion.session.game_rules import A, GameRules, S, U
from companion.translator import N_, Translator
from mobile.core.shell import Shell
from mobile.core.state import DEFAULT_SPEED, PLAYBACK_SPEEDS, reading_seconds
from mobile.core.theme import Locale
from mobile.pages.navigator import Page
from mobile.table.button_bar import ButtonBar
from mobile.table.controller import TableController
from mobile.table.dialogs import LOG_LABEL, log_dialog
from mobile.ui.buttons import Button
from mobile.ui.dialogs import CLOSE_LABEL, Dialog, DialogHost
from mobile.ui.layouts import fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.message_bar import MessageBar


class SampleReplay(Generic[U, S, A]):
    """A sample `game` as a temporary copy, wound back to before its first entry; not among anybody's saved games."""

    def __init__(self, kind: GameRules[U, S, A], record: Path) -> None:
        whole = Game.open(kind, record)
        self._actions = tuple(whole.history.done)
        folder = mkdtemp(prefix="reef-companion-")
        self._gone = finalize(self, rmtree, folder, ignore_errors=True)  # also where the program just ends
        self.game = Game.create(kind, Path(folder) / record.name, whole.setup)

    def __len__(self) -> int:
        return len(self._actions)

    @property
    def following(self) -> A | None:
        """The entry to play next; None at the end."""
        at = self.game.history.position
        return self._actions[at] if at < len(self._actions) else None

    def close(self) -> None:
        """Delete the temporary copy."""
        self._gone()


class Playback:
    """Plays in `controller` what `showing` has entered. `pace` is the place of its speed among `PLAYBACK_SPEEDS`.

    `before` is told each action before it is done, `changed` is called when it pauses or goes faster, `ended` once
    all has been shown. `locale` says how long a deed takes to read.
    """

    def __init__(
        self,
        locale: Locale,
        showing: SampleReplay[Any, Any, Any],
        controller: TableController[Any, Any, Any],
        pace: int,
        before: Callable[[Any], object],
        changed: Callable[[], object],
        ended: Callable[[], object],
    ) -> None:
        self._locale, self.showing, self._controller, self.pace = locale, showing, controller, pace
        self._before, self._changed, self._ended = before, changed, ended
        self.playing = False
        self._soon: Any = None

    @property
    def over(self) -> bool:
        """Return whether everything has been shown."""
        return self.showing.following is None and not self._controller.looking_back

    def play(self) -> None:
        """Play on, after a look at what is shown now."""
        if self.showing.following is None:
            self._ended()
            return
        self.playing = True
        self._controller.look_at(None)
        self._wait()

    def pause(self) -> None:
        """Stop playing."""
        self.playing = False
        self._forget()
        self._changed()

    def toggle(self) -> None:
        """Pause, or go on."""
        (self.pause if self.playing else self.play)()

    def step(self) -> None:
        """Play one entry, and pause."""
        self.pause()
        if self._controller.looking_back:
            self._controller.look_at(None)
        else:
            self.next()

    def hurry(self, more: int) -> None:
        """Change the speed: 1 plays faster, -1 slower."""
        self.pace = min(max(0, self.pace + more), len(PLAYBACK_SPEEDS) - 1)
        self._changed()
        if self.playing:
            self._wait()

    def next(self) -> None:
        """Play the next entry."""
        action = self.showing.following
        if action is None:
            self._ended()
            return
        self._before(action)
        self._controller.do(action)
        if self.playing:
            self._wait()

    def _wait(self) -> None:
        self._forget()
        said = self._controller.action_sentence(self._locale.tr)
        self._soon = Clock.schedule_once(lambda _: self.next(), reading_seconds(said, PLAYBACK_SPEEDS[self.pace]))

    def _forget(self) -> None:
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None

    def progress(self, tr: Translator) -> str:
        """Return how far it is, and how fast."""
        step, last = self._controller.step, len(self.showing)
        if not self.playing:
            return tr(N_("Entry {step} of {last}, paused."), step=step, last=last)
        if self.pace < DEFAULT_SPEED:
            return tr(N_("Entry {step} of {last}, at half speed."), step=step, last=last)
        if self.pace > DEFAULT_SPEED:
            times = round(PLAYBACK_SPEEDS[self.pace])
            return tr(N_("Entry {step} of {last}, {times} times as fast."), step=step, last=last, times=times)
        return tr(N_("Entry {step} of {last}."), step=step, last=last)


PAUSE_LABEL, PLAY_LABEL = N_("Pause"), N_("Play")
SLOWER_LABEL, FASTER_LABEL = N_("Slower"), N_("Faster")
STEP_LABEL = N_("Next step")
_SPACE, _RIGHT = 32, 275


class WatchButtons(ButtonBar):
    """The button bar of a game that plays itself on `page`; at its end, of its points alone."""

    tallest = 1.25

    def __init__(self, page: WatchPage) -> None:
        super().__init__(page.shell)
        self._play = play = page.playback
        slower, faster = partial(play.hurry, -1), partial(play.hurry, 1)
        self.run = self.button(PAUSE_LABEL, play.toggle, "loud")
        self.slower, self.faster = self.button(SLOWER_LABEL, slower), self.button(FASTER_LABEL, faster)
        self.step = self.button(STEP_LABEL, play.step)
        self.points = self.button(page.points, page.show_points, "loud")
        self.beside = self.button(*page.beside())
        self.close = self.button(CLOSE_LABEL, page.shell.back)
        signs = ("×", page.shell.back), ("−", slower), ("+", faster)
        self._signs = [self.button(literal_text(sign), pressed) for sign, pressed in signs]

    @property
    def narrow(self) -> bool:
        """Return whether signs stand for words, and a touch on the table does for a step."""
        return bool(self.width < self.shell.theme.space(50))

    def show(self) -> None:
        """Show whether it plays, and how fast; impossible buttons are grey."""
        self.run.mean(lazy_text(PAUSE_LABEL if self._play.playing else PLAY_LABEL))
        self.slower.mean(possible=self._play.pace > 0)
        self.faster.mean(possible=self._play.pace < len(PLAYBACK_SPEEDS) - 1)
        self.rearrange()

    def wanted(self) -> list[Button]:
        """Return the buttons of the game, or at the end those of the points."""
        if self._play.over:
            return [self.close, self.beside, self.points]
        if self.narrow:
            return [self._signs[0], self.beside, *self._signs[1:], self.run]
        return [self.close, self.beside, self.slower, self.faster, self.step, self.run]


class WatchDialogs(DialogHost):
    """The dialogs above `page`; the game waits while one is open."""

    def __init__(self, page: WatchPage) -> None:
        super().__init__(page, page.changed)
        self.page = page

    def open(self, dialog: Dialog) -> None:
        """Pause, and show it instead of the one that is open."""
        self.page.playback.pause()
        super().open(dialog)

    def open_log(self) -> None:
        """Open everything that was done, to read and to step through."""
        self.open(log_dialog(self.page.shell, self.page.controller, self.page.width))


class WatchPage(Page):
    """Base page: `controller` is the game that is shown, played anew from the entries of `showing`.

    Touching the table pauses; the back button ends it. Subclasses `begin` once they have made what they `show`.
    """

    keeps_awake = True
    looking_back: Callable[..., str]
    """Says which `step` of `last` steps is shown, in the words of a Speech."""
    about: str
    """A msgid: what game it is, said before its first entry."""
    points: str
    """A msgid: the button that shows where points come from."""
    buttons: type[WatchButtons] = WatchButtons
    dialogs: WatchDialogs

    def __init__(
        self,
        shell: Shell,
        showing: SampleReplay[Any, Any, Any],
        controller: TableController[Any, Any, Any],
        notice: MessageBar,
        pace: int = DEFAULT_SPEED,
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, **kwargs)
        self.controller, self.notice = controller, notice
        ways = self.before, self.changed, self.show_points
        self.playback = Playback(shell.locale, showing, controller, pace, *ways)
        self.dialogs = self.sheets_above()
        controller.changed = self.changed

    def begin(self, *widgets: Widget) -> None:
        """Put `widgets` on the page, and the buttons; then show the game."""
        self.bar = self.buttons(self)
        fill_layout(self, *widgets, self.bar)
        self.keep_up(self.lay, self.changed)
        self.changed()

    def sheets_above(self) -> WatchDialogs:
        """Make the dialogs of the page."""
        return WatchDialogs(self)

    def beside(self) -> tuple[str, Callable[[], object]]:
        """Return what else can be opened: the msgid of its button, and what that does."""
        return LOG_LABEL, self.dialogs.open_log

    def lay(self, *_: object) -> None:
        """Put everything where the shape of the window wants it."""
        raise NotImplementedError

    def show(self) -> None:
        """Show the game."""
        raise NotImplementedError

    def before(self, action: Any) -> None:
        """Called to show an action before it is done."""

    def show_points(self) -> None:
        """Show where every point comes from; called after the last entry."""
        raise NotImplementedError

    def changed(self, *_: object) -> None:
        """Called after an entry has been played, or an earlier one is looked at."""
        self.show()
        self.bar.show()
        controller = self.controller
        if controller.looking_back:
            last = controller.game.history.position
            self.notice.tell(
                partial(type(self).looking_back, step=controller.step, last=last), controller.action_sentence
            )
        elif controller.step:
            self.notice.tell(controller.action_sentence, self.playback.progress)
        else:
            self.notice.tell(lazy_text(self.about))

    # Coming and going

    def on_enter(self) -> None:
        """Begin the game, or wait where it was left."""
        Window.bind(on_key_down=self._pressed)
        self.changed()
        if self.controller.step == 0:
            self.playback.play()

    def on_leave(self) -> None:
        """Stop playing: another page is shown."""
        Window.unbind(on_key_down=self._pressed)
        self.playback.pause()
        self.dialogs.close()

    def back(self) -> bool:
        """Handle the back button: close a dialog, else show the latest entry, else let the page be left."""
        if super().back():
            return True
        if not self.controller.looking_back:
            return False
        self.controller.look_at(None)
        return True

    def on_close(self) -> None:
        """Delete the copy that was played."""
        self.playback.showing.close()

    def on_touch_down(self, touch: Any) -> bool:
        """Open the log or press a button; a touch on the table itself pauses, or goes on."""
        if super().on_touch_down(touch):
            return True
        if not touch.is_mouse_scrolling:
            self.playback.toggle()
        return True

    def _pressed(self, _window: Any, code: int, _scan: int, text: str | None, _modifiers: Any) -> bool:
        """Space pauses, the right arrow steps, plus and minus change the speed."""
        keys: dict[object, Callable[[], object]] = {
            _SPACE: self.playback.toggle,
            _RIGHT: self.playback.step,
            "+": partial(self.playback.hurry, 1),
            "-": partial(self.playback.hurry, -1),
        }
        action_sentence = keys.get(code) or keys.get(text)
        if action_sentence is None or self.dialog is not None or any(button.focus for button in self.bar.children):
            return False
        action_sentence()
        return True
