"""What the window shows: one page at a time, clear of the system's bars, the notch and the keyboard."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout

from mobile.system.insets import NONE, Insets, insets

_OFTEN = 0.25  # seconds between two looks: Android tells Kivy of neither keyboard nor bars


class Frame(FloatLayout):
    """Fills the window; `room` is what is left of it, in coordinates of its own. `covered` tells the insets."""

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
        """Find out how much is covered now."""
        found = self._covered()
        if found != self._insets:
            self._insets = found
            self._lay()

    def stop(self) -> None:
        """Look no more."""
        if self._look is not None:
            self._look.cancel()

    def _lay(self, *_: object) -> None:
        left, top, right, bottom = self._insets
        self.room.pos = (left, bottom)
        self.room.size = (max(1, self.width - left - right), max(1, self.height - top - bottom))
