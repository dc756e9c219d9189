"""Mixin with default answers to the coach's questions, for a page where nothing is hidden and nothing hinders it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.uix.widget import Widget

from companion.reports.tutorial import Lesson
from mobile.frame.layout import Area
from mobile.widgets.text import Said


class Teachable:
    """Default answers to the coach, for pages that have none of their own."""

    add_widget: Callable[..., object]

    @property
    def touching(self) -> bool:
        """Return whether a finger is at work; no card may come up beneath it."""
        return False

    @property
    def answering(self) -> bool:
        """Return whether the table shows the answer to a question."""
        return False

    def add_card(self, card: Widget) -> None:
        """Show a card above everything else."""
        self.add_widget(card)

    def bring_near(self, lesson: Lesson) -> Lesson:
        """Return the lesson as it is: nothing is out of sight."""
        return lesson

    def areas_of(self, _lesson: Lesson) -> Iterable[Area]:
        """Return the areas of the things that a lesson names."""
        return ()

    def way_to(self, _lesson: Lesson) -> Said | None:
        """Return how to get at the pieces it speaks of, where they are out of sight."""
        return None
