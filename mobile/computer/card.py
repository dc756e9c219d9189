"""The card of the computer's turn: what it says, and two buttons; it lies where it hides least of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mobile.core.shell import Shell
from mobile.tutorial.card import TutorialCard
from mobile.ui.text import LazyText


class ComputerCard(TutorialCard):
    """A card without a picture; `first` and `second` are called by its buttons, a touch beside them does nothing."""

    def __init__(self, shell: Shell, first: Callable[[], object], second: Callable[[], object]) -> None:
        super().__init__(shell, lambda _tr: "", "", second, first, lambda: None)
        self._drawn.aspect = 0.0  # no rule is explained, so there is no picture

    def say(self, said: LazyText, first: LazyText, second: LazyText) -> None:
        """Say something else, with other words on its buttons."""
        self._said = said
        self.known_button.mean(first)
        self.seen_button.mean(second)

    def on_touch_up(self, touch: Any) -> bool:
        """Let only the buttons do something."""
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return bool(super().on_touch_up(touch))
