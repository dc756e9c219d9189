"""Base class of every game's table page: dialogs, tutorial, undo, keys, turning to the player, long presses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final, Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.refusal import Refused
from mobile.computer.turn import ComputerTurn
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.phones.joining import PhoneJoining, TableOnTop
from mobile.platform.android import vibrate
from mobile.table.controller import TableController, hands_of
from mobile.table.dialogs import TableDialogs
from mobile.table.keyboard import HitTargets, KeyboardInput
from mobile.table.prompt import ActivePlayer, Prompt
from mobile.table.undo import SandboxControls
from mobile.tutorial import setup as goal
from mobile.tutorial.card import WeightedAreas
from mobile.tutorial.tutorial import Tutorial, TutorialDefaults
from mobile.ui.behaviors import quarters_to_seat
from mobile.ui.buttons import Button
from mobile.ui.text import LazyText


class TouchInput(Protocol):
    """What touches do in a game: the piece held, or the move entered in part."""

    @property
    def pieces_laid(self) -> int:
        """How many pieces of an action entered in part lie already."""

    @property
    def correcting(self) -> bool:
        """Whether an earlier entry is being entered once more, here on the table."""

    def tap(self, spot: Any) -> None:
        """Handle a touch on a spot of the table."""

    def drop(self) -> bool:
        """Let go of what is held. Returns whether there was anything."""


class TablePage(TutorialDefaults, Page):
    """Base page of the table that `controller` follows; `notice` says what to do now, and what was done last.

    Subclasses make `touch_input` and `dialogs`, put what is `touched` on the page, then `begin`. They `show` it, say
    what can be done as a `prompt`, and `lay` out the page.
    """

    keeps_awake = True
    looking_back: Callable[..., str]
    """Says which `step` of `last` steps is shown, in the words of a Speech."""
    touch_input: TouchInput
    dialogs: TableDialogs
    touched: HitTargets

    def __init__(
        self, shell: Shell, controller: TableController[Any, Any, Any], notice: Prompt, **kwargs: Any
    ) -> None:
        super().__init__(shell, **kwargs)
        shell.app_state.time(controller.game)
        self.controller, self.notice = controller, notice
        controller.changed = self.changed
        self._haptics = TableHaptics(shell, controller)
        self.tutorial = Tutorial(self)
        self.computer = ComputerTurn(self)
        self.sandbox = SandboxControls(self, controller, lambda: self.touch_input.drop())

    def begin(self, letters: Mapping[str, Callable[[], object]]) -> None:
        """Finish building: listen to touches and keys, and show the game. `letters` are the shortcuts of its keys."""
        shortcuts = {"l": self.dialogs.open_log, "m": self.open_more, **letters}
        self.keys = KeyboardInput(
            self, self.touched, self.controller, self.touch_input.tap, self.undo, self.redo, shortcuts
        )
        self.add_widget(self.notice.banner)
        self.bind(size=self.notice.banner.follow)
        self.keep_up(self.lay, self.changed)
        self.changed()

    def lay(self, *_: object) -> None:
        """Put everything in its place, after the window, the text size or the palette has changed."""
        raise NotImplementedError

    def show(self) -> None:
        """Draw the table as it is now."""
        raise NotImplementedError

    def prompt(self) -> tuple[LazyText, LazyText | None]:
        """Return the prompt, what can be done now, and the line beside it."""
        raise NotImplementedError

    def _more(self) -> None:
        """Open the menu *More*."""
        raise NotImplementedError

    def changed(self, *_: object) -> None:
        """Show the game anew: it, or what is held, has changed."""
        self._haptics.follow(self.touch_input.pieces_laid)
        self.show()
        hands = partial(hands_of, controller=self.controller)
        self.notice.tell(*self.lines(), hands, partial(hands, brief=True))
        self.tutorial.changed()
        self.computer.follow()

    def refused(self, refused: Refused) -> None:
        """Say why something was refused."""
        raise NotImplementedError

    def lines(self) -> tuple[LazyText, LazyText | None]:
        """Return the lines of the notice: which earlier step is shown, or what can be done now."""
        controller = self.controller
        if controller.looking_back:
            last = controller.game.history.position
            return partial(type(self).looking_back, step=controller.step, last=last), controller.action_sentence
        now, beside = self.prompt()
        return self.sandbox.reword(self.computer.instead(now), beside)

    def undo(self) -> None:
        """Undo the last stroke; ask the table first where somebody saw a secret."""
        self.dialogs.undo_controls.back()

    def redo(self) -> None:
        """Redo what was taken back last."""
        self.dialogs.undo_controls.redo()

    def open_more(self) -> None:
        """Open the menu *More*; on a copy to think on, leave it."""
        if not self.sandbox.end():
            self._more()

    def add_card(self, card: Widget) -> None:
        """Show a coach's card, below the banner that says whose turn it is."""
        self.add_widget(card, index=self.children.index(self.notice.banner) + 1)

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas of the page, each with the cost of hiding it behind the tutorial's card."""
        raise NotImplementedError

    # Coming and going

    def on_enter(self) -> None:
        """Take the keyboard, and show what another page may have taken back or revealed."""
        Window.bind(on_key_down=self.keys.pressed)
        self.controller.changed = self.changed
        back = self.dialogs.undo_controls.back
        self.shell.app_state.service(PhoneJoining).sit(
            TableOnTop(self.controller, lambda: self.touch_input.correcting, back)
        )
        self.sandbox.stop_clock()
        self.changed()
        if self.controller.live:
            goal.show_objective(self, self.controller.game, self.controller.changed)

    def on_leave(self) -> None:
        """Close open secrets: another page is shown."""
        Window.unbind(on_key_down=self.keys.pressed)
        self.shell.app_state.service(PhoneJoining).leave()
        self.notice.banner.close()
        self.computer.leave()
        self.dialogs.close()

    def back(self) -> bool:
        """Handle the back button: close a dialog or a card, else drop what is held, else show the present table.

        Then a copy is left, or the page.
        """
        if super().back() or self.tutorial.close() or self.touch_input.drop():
            return True
        if self.controller.looking_back:
            self.controller.look_at(None)
            return True
        return self.sandbox.end()

    def on_touch_down(self, touch: Any) -> bool:
        """Hide the keyboard's ring and the banner, because a finger is used."""
        self.notice.banner.close()
        if not touch.is_mouse_scrolling:
            self.keys.rest()
        return bool(super().on_touch_down(touch))


class TableHaptics:
    """Haptic ticks at the table of `controller`, unless the settings switch them off."""

    def __init__(self, shell: Shell, controller: TableController[Any, Any, Any]) -> None:
        self._shell, self._controller = shell, controller
        self._last = controller.game, (controller.game.history.position, 0)

    def follow(self, laid: int) -> None:
        """Give a tick if pieces were `laid` or steps added in the same game; a copy to think on is another one.

        `laid` is how many pieces of the next step lie already.
        """
        (game, before), now = self._last, (self._controller.game.history.position, laid)
        self._last = self._controller.game, now
        if self._shell.app_state.settings.felt and game is self._controller.game and now > before:
            vibrate()


REST_SECONDS: Final = 0.5
"""Seconds that a finger lies still before a thing is shown large."""

ZOOM_SHARE: Final = 0.8
"""How large it is, of the page's height or width."""


class LongPressZoom:
    """The enlarged view of a thing, on the page from when a finger has rested on it until it is lifted."""

    def __init__(self) -> None:
        self.shown: Widget | None = None
        """The thing in large, while it is there."""
        self._page: Widget | None = None
        self._large: Callable[[], Widget] | None = None
        self._wait = Clock.create_trigger(self._show, REST_SECONDS)

    def begin(self, page: Widget, large: Callable[[], Widget] | None) -> None:
        """Note a finger that has come down; `large` returns the enlarged thing, if it is on one."""
        self.end()
        self._page, self._large = page, large
        if large is not None:
            self._wait()

    def go_on(self) -> None:
        """Note that the finger slides, and so carries or strokes something: nothing will be enlarged."""
        self._wait.cancel()

    def end(self) -> bool:
        """Note that the finger is lifted; return True if it only looked."""
        self._wait.cancel()
        shown, self.shown = self.shown, None
        if shown is not None and shown.parent is not None:
            shown.parent.remove_widget(shown)
        return shown is not None

    def _show(self, *_: object) -> None:
        if self._page is not None and self._large is not None:
            self.shown = self._large()
            self._page.add_widget(self.shown)


class PlayerOrientation:
    """Tells how far things turn to the player on turn (a setting); `seat` returns the seat on turn in a state.

    Whoever thinks on a copy still sits where they sit. Nobody sits around a game that is saved nowhere.
    """

    def __init__(self, shell: Shell, controller: TableController[Any, Any, Any], seat: Callable[[Any], int]) -> None:
        self._shell, self._controller, self._seat = shell, controller, seat

    def __call__(self) -> int:
        """Return quarter turns clockwise."""
        game = self._controller.played
        if not self._shell.app_state.settings.turned or game.path is None:
            return 0
        return quarters_to_seat(self._seat(game.state), len(game.seats))

    def show(self, prompt: Prompt, acting: ActivePlayer | None, buttons: Iterable[Button]) -> None:
        """Show whose turn it is in `prompt`, and in its banner if that has changed; turn `buttons` to them, too."""
        controller = self._controller
        prompt.show_acting(acting, controller.live and controller.game.path is not None, self())
        opposite = self() == 2  # what is as long as the table turns to no side
        prompt.quarters = prompt.sign.quarters = prompt.hands.quarters = 2 * opposite
        for button in buttons:
            button.face(opposite)
