"""One action out of many, found by a few questions: each asks for one thing in which they still differ. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from companion.reef_encounter.rules.actions import Action

_ENTERED = ("refill", "polyps", "tally")
"""What is entered rather than chosen: tiles that chance or a player brought, numbers that were counted."""

_ASIDE = ("bag_lacks",)  # what only follows, and has a button of its own
_ORDER = ("seat", "start", "to", "space", "consumed", "alga", "tile", "pay", "coral", "size")


class Narrowing:
    """`actions` are of one kind. What they all agree in is not asked for."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = tuple(actions)
        self.chosen: list[tuple[str, object]] = []

    @property
    def left(self) -> list[Action]:
        """The actions that fit every answer."""
        return [
            action for action in self.actions if all(getattr(action, name) == value for name, value in self.chosen)
        ]

    @property
    def question(self) -> tuple[str, tuple[object, ...]] | None:
        """The next field to ask for, and its possible values; None where all is said."""
        left = self.left
        names = [field.name for field in fields(left[0])]
        names = [name for name in names if name not in (*_ENTERED, *_ASIDE)]
        for name in sorted(names, key=lambda name: _ORDER.index(name) if name in _ORDER else len(_ORDER)):
            values = tuple(dict.fromkeys(getattr(action, name) for action in left))
            if len(values) > 1:
                return name, values
        return None

    def choose(self, value: object) -> None:
        """Answer the question."""
        question = self.question
        if question is not None:
            self.chosen.append((question[0], value))

    def back(self) -> bool:
        """Take the last answer back; False where there is none."""
        if self.chosen:
            self.chosen.pop()
            return True
        return False
