"""Base page on which a game plays itself at reading speed; touches and keys pause, step on, change the speed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window

from companion.translator import N_
from mobile.at_table.playback import Playback, SampleReplay
from mobile.at_table.sitting import Sitting
from mobile.frame.pace import USUAL
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.pages.sentences import say
from mobile.widgets.notice import Notice

PAUSE, PLAY = N_("Pause"), N_("Play")
SLOWER, FASTER = N_("Slower"), N_("Faster")
_SPACE, _RIGHT = 32, 275


class SelfPlaying(Page):
    """Base page: `sitting` is the game that is shown, played anew from the entries of `showing`.

    Touching the table pauses; the back button ends it.
    """

    keeps_awake = True
    looking_back: Callable[..., str]
    """Says which `step` of `last` steps is shown, in the words of a Speech."""
    about: str
    """A msgid: what game it is, said before its first entry."""

    def __init__(
        self,
        shell: Shell,
        showing: SampleReplay[Any, Any, Any],
        sitting: Sitting[Any, Any, Any],
        notice: Notice,
        pace: int = USUAL,
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, **kwargs)
        self.sitting, self.notice = sitting, notice
        ways = self.before, self.changed, self.show_points
        self.playback = Playback(shell.voice, showing, sitting, pace, *ways)
        sitting.changed = self.changed

    def show(self) -> None:
        """Show the game, and what the buttons do."""
        raise NotImplementedError

    def before(self, action: Any) -> None:
        """Called to show an action before it is done."""

    def show_points(self) -> None:
        """Show where every point comes from; called after the last entry."""
        raise NotImplementedError

    def button_has_focus(self) -> bool:
        """Return whether a button has the keyboard, and so takes the space bar for itself."""
        return False

    def changed(self, *_: object) -> None:
        """Called after an entry has been played, or an earlier one is looked at."""
        self.show()
        sitting = self.sitting
        if sitting.looking_back:
            last = sitting.game.session.position
            self.notice.tell(partial(type(self).looking_back, step=sitting.step, last=last), sitting.deed)
        elif sitting.step:
            self.notice.tell(sitting.deed, self.playback.progress)
        else:
            self.notice.tell(say(self.about))

    # Coming and going

    def on_enter(self) -> None:
        """Begin the game, or wait where it was left."""
        Window.bind(on_key_down=self._pressed)
        self.changed()
        if self.sitting.step == 0:
            self.playback.play()

    def on_leave(self) -> None:
        """Stop playing: another page is shown."""
        Window.unbind(on_key_down=self._pressed)
        self.playback.pause()
        self.sheets.close()

    def back(self) -> bool:
        """Handle the back button: close a sheet, else show the latest entry, else let the page be left."""
        if super().back():
            return True
        if not self.sitting.looking_back:
            return False
        self.sitting.look_at(None)
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
        deed = keys.get(code) or keys.get(text)
        if deed is None or self.sheet is not None or self.button_has_focus():
            return False
        deed()
        return True
