"""The window's root widget: one page, clear of the system's bars, notch and keyboard; laying out a page at once."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobile.system.insets import NONE, Insets, insets

_OFTEN = 0.25  # seconds between two looks: Android tells Kivy of neither keyboard nor bars


class Frame(FloatLayout):
    """The root widget: fills the window; `room` is the part that is not covered, as the insets of `covered` tell."""

    def __init__(self, covered: Callable[[], Insets] = insets, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._covered, self._insets = covered, NONE
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


def lay_out(widget: Widget, size: Sequence[float]) -> None:
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
