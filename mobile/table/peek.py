"""A widget that shows one player's secret only while a finger rests on it, or a key is held."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.behaviors import FocusBehavior

from companion.drawing.charts import wrap_text
from mobile.core.shell import Shell
from mobile.ui.canvas import CanvasWidget
from mobile.ui.text import LazyText

MAX_OPEN_SECONDS = 5.0  # seconds after which a look is over
_KEYS = ("enter", "numpadenter", "spacebar")
_AWAY = ("focus", "size", "rotation")
_LEAVING = ("on_minimize", "on_hide")
_SIZE = 1.05  # of running text's size


class SecretPeek(FocusBehavior, CanvasWidget):
    """A surface for one player's eyes: `said` stands on it while it is closed; subclasses draw the secret (`seen`).

    Seen only while a finger rests on it or Enter is held, for five seconds at most, and while the window is
    in front and keeps its size. Closed or open, and whatever it hides, it has one size.
    """

    takes_strokes = True

    def __init__(self, shell: Shell, said: LazyText, **kwargs: Any) -> None:
        self._said = said
        self.open = False
        self._event: Any = None
        self._finger: Any = None
        self._key_down = False
        super().__init__(shell=shell, **kwargs)
        self.bind(pos=self._changed_place, size=self._changed_place, focus=self._changed_place)

    def draw_seen(self) -> None:
        """Draw the secret, while it is open."""
        raise NotImplementedError

    def close(self, *_: object) -> None:
        """Hide it, as on lift, pause or rotation. Another look needs another touch."""
        if self._event is not None:
            self._event.cancel()
            self._event = None
        if self.open:
            self.open = False
            Window.unbind(**dict.fromkeys((*_AWAY, *_LEAVING), self.close))
            self.redraw()

    def _show(self) -> None:
        self.open = True
        Window.bind(**dict.fromkeys((*_AWAY, *_LEAVING), self.close))
        self._event = Clock.schedule_once(self.close, MAX_OPEN_SECONDS)
        self.redraw()

    def draw(self) -> None:
        """Draw the secret, or how to open it."""
        theme = self.shell.theme
        ring = theme.ink("glow" if self.focus else "edge")
        self.ground(self.area, theme.ink("band"), 10, ring)
        if self.open:
            self.draw_seen()
            return
        said, room = self._said(self.shell.locale.tr), self.width - theme.space(3)
        lines = wrap_text(said, room, round(theme.text(_SIZE)), bold=True)
        for number, line in enumerate(lines):
            y = self.y + self.height / 2 + theme.text(1.35) * ((len(lines) - 1) / 2 - number)
            self.text(line, self.x + self.width / 2, y, _SIZE, bold=True, anchor=0.5)

    # A finger

    def on_touch_down(self, touch: Any) -> bool:
        """Show the secret while this finger rests here; a second finger changes nothing."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if self._finger is None and not self.open:
            touch.grab(self)
            self._finger = touch
            self._show()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Close when the finger leaves it."""
        if touch.grab_current is not self:
            return False
        if not self.collide_point(*touch.pos):
            self.close()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Take the finger that is lifted."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._finger = None
        self.close()
        return True

    # A key

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Open while Enter or space is held, as under a resting finger; repeats of the key change nothing."""
        if keycode[1] not in _KEYS:
            return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))
        if not self._key_down and not self.open:
            self._key_down = True
            self._show()
        return True

    def keyboard_on_key_up(self, window: Any, keycode: Any) -> bool:
        """Close when the held key is released."""
        if keycode[1] in _KEYS:
            self._key_down = False
            self.close()
            return True
        return bool(super().keyboard_on_key_up(window, keycode))

    def _changed_place(self, *_: object) -> None:
        """Close it when it is laid out anew, or the keyboard goes elsewhere."""
        if not self.focus:
            self._key_down = False
        self.close()
        self.redraw()
