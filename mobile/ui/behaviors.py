"""Mixins for widgets that are pressed, chosen, tapped or stroked, by finger, mouse or keys; quarter turns."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import NumericProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobile.core.shell import Shell

DEAF_SECONDS = 0.3  # seconds after a meaning has changed in which a touch meant for the old one does nothing


class PressBehavior(FocusBehavior):
    """Mixin for a widget that has `pressed`, and `paint()` to show whether it is held or has the keyboard.

    Needs `shell`, whose theme says how far a finger may slip.
    """

    shell: Shell
    pressed: Callable[[], object]
    held = False
    deaf_until = 0.0
    _within: Widget | None = None

    def deafen(self) -> None:
        """Ignore touches for 300 ms, because its meaning has just changed."""
        self.deaf_until = Clock.get_boottime() + DEAF_SECONDS

    def press(self) -> None:
        """Press it as a finger would; does nothing while it ignores touches."""
        if Clock.get_boottime() >= self.deaf_until:
            self._leave_fields()
            self.pressed()

    def _leave_fields(self) -> None:
        """Let a field tell what was typed before this is done. Who typed it knows what this button means then."""
        deaf_until = self.deaf_until
        for focused in [*FocusBehavior._keyboards.values()]:
            if focused is not None and focused is not self:
                focused.focus = False
        self.deaf_until = deaf_until

    def paint(self, *_: object) -> None:
        """Draw its look: held or not, with the keyboard or not."""

    def on_touch_down(self, touch: Any) -> bool:
        """Grab a touch on it."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling or self.disabled:
            return False
        touch.grab(self)
        self._within = self.parent
        self._leave_fields()
        self.held = True
        self.paint()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Keep a held touch."""
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        """Press where the finger is lifted on it, or has hardly moved: it may have come down on the edge.

        Not where its sheet or page has gone meanwhile, for what another finger did. A button put anew in its
        place still means what it said when the finger came.
        """
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.held = False
        self.paint()
        there = self.collide_point(*touch.pos) or finger_distance(touch) <= self.shell.theme.slip
        within, self._within = self.parent or self._within, None
        if there and within is not None and within.get_root_window() is not None:
            self.press()
        return True

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Press it by Enter or space; Tab goes on."""
        if keycode[1] in ("enter", "numpadenter", "spacebar"):
            self.press()
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))

    def on_focus(self, _widget: Any, focused: bool) -> None:
        """Scroll into sight when the keyboard focus arrives."""
        self.paint()
        if focused:
            scroll_into_sight(self)


class ToggleBehavior(PressBehavior):
    """A `PressBehavior` widget, one of several to choose: its `paint()` shows whether it is chosen, too."""

    _chosen = False

    @property
    def chosen(self) -> bool:
        """Return whether it is the chosen one."""
        return self._chosen

    def choose(self, chosen: bool) -> None:
        """Show it as chosen, or as not chosen."""
        if chosen != self._chosen:
            self._chosen = chosen
            self.paint()


class TapBehavior:
    """Mixin for a widget on a page that scrolls: `tapped` gets where a finger was lifted without having moved.

    Needs `shell`, whose theme says how large a finger is.
    """

    shell: Shell
    _came: tuple[float, float] | None = None

    def tapped(self, x: float, y: float) -> None:
        """Called after a finger came and went at this point."""
        raise NotImplementedError

    def on_touch_down(self, touch: Any) -> bool:
        """Remember where a finger came down: it may only scroll."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):  # type: ignore[attr-defined]
            return False
        self._came = touch.pos
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Tap where the finger has not moved away."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        came, self._came = self._came, None
        if came is not None and abs(came[1] - touch.y) <= self.shell.theme.slip:
            self.tapped(*came)
        return True


class StrokeBehavior:
    """Mixin for a widget on a page that scrolls: `passed` gets each place of a finger that strokes it."""

    takes_strokes = True

    def passed(self, x: float, y: float, first: bool) -> None:
        """Called for each place of a finger; `first`: it has just come."""
        raise NotImplementedError

    def on_touch_down(self, touch: Any) -> bool:
        """Begin a stroke."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):  # type: ignore[attr-defined]
            return False
        touch.grab(self)
        self.passed(touch.x, touch.y, first=True)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Continue the stroke."""
        if touch.grab_current is not self:
            return False
        self.passed(touch.x, touch.y, first=False)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """End the stroke."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True


def finger_distance(touch: Any) -> float:
    """Return how far a finger is from where it came down on the window, in pixels, whatever has scrolled since."""
    window = EventLoop.window
    return hypot((touch.sx - touch.osx) * window.width, (touch.sy - touch.osy) * window.height)


def scroll_into_sight(widget: Widget, glides: bool = False) -> None:
    """Scroll a widget into sight, for whoever works by keyboard or shall touch it next."""
    parent = widget.parent
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, ScrollView) and parent.children and parent.children[0].height > parent.height:
            parent.scroll_to(widget, animate=glides)
            return
        parent = parent.parent


class RotatedWidget(Widget):
    """A widget turned by `quarters` (0 to 3) clockwise about its own middle. Its size is the one it has unturned."""

    quarters = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._turn = Rotate(angle=0, axis=(0, 0, 1))
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._turn)
        self.canvas.after.add(PopMatrix())
        self.bind(pos=self._centred, size=self._centred, quarters=self._centred)

    def _centred(self, *_: object) -> None:
        self._turn.origin = (self.x + self.width / 2, self.y + self.height / 2)
        self._turn.angle = -90 * self.quarters

    def on_touch_down(self, touch: Any) -> bool:
        """Pass a touch on as the children see it."""
        return self._pass_on(touch, super().on_touch_down)

    def on_touch_move(self, touch: Any) -> bool:
        """Pass a touch on as the children see it."""
        return self._pass_on(touch, super().on_touch_move)

    def on_touch_up(self, touch: Any) -> bool:
        """Pass a touch on as the children see it."""
        return self._pass_on(touch, super().on_touch_up)

    def _pass_on(self, touch: Any, handle: Any) -> bool:
        if not self.quarters:
            return bool(handle(touch))
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = handle(touch)
        touch.pop()
        return bool(taken)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Convert a child's point to window coordinates, for grabbed touches and tests."""
        return self._about(x, y, int(self.quarters))

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Convert window coordinates to those of a child."""
        return self._about(x, y, -int(self.quarters))

    def _about(self, x: float, y: float, quarters: int) -> tuple[float, float]:
        across, up = x - self.center_x, y - self.center_y
        for _ in range(quarters % 4):
            across, up = up, -across
        return float(self.center_x + across), float(self.center_y + up)


class RotatedLayout(RotatedWidget, FloatLayout):
    """A turned layout for one widget of a size of its own."""


def quarters_to_seat(seat: int, seats: int) -> int:
    """Return the quarters clockwise by which a prompt turns its foot to a seat.

    Seats are counted clockwise from the one before which the tablet lies, and sit evenly around the table.
    """
    return round(4 * seat / seats) % 4
