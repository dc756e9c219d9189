"""Finds one action among many by a few questions, each about a field in which they still differ. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Final

from companion.reef_encounter.rules.actions import Action
from companion.translator import N_

QUESTIONS: Final = {
    "seat": N_("Who did it?"),
    "start": N_("Which shrimp?"),
    "to": N_("Where did it go?"),
    "space": N_("On which space?"),
    "consumed": N_("Where did the polyp come from?"),
    "alga": N_("Which alga?"),
    "tile": N_("On which coral tile?"),
    "pay": N_("Paid with which polyp?"),
    "coral": N_("Which colour?"),
    "size": N_("How many polyps did it have?"),
    "larvae": N_("Which two larva cubes?"),
    "trigger": N_("How did the game end?"),
}
"""How each field of an action is asked for, in this order."""

UNASKED: Final = frozenset(("refill", "polyps", "tally", "bag_lacks", "changes"))
"""What is entered rather than chosen (tiles that chance or a player brought, numbers that were counted), and what has
a page or a button of its own."""


class Narrowing:
    """Narrows `actions` of one kind down. It never asks about a field on which all agree."""

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
        for name in sorted(set(names) - UNASKED, key=list(QUESTIONS).index):
            values = tuple(dict.fromkeys(getattr(action, name) for action in left))
            if len(values) > 1:
                return name, values
        return None

    def choose(self, value: object) -> None:
        """Answer the question with `value`."""
        question = self.question
        if question is not None:
            self.chosen.append((question[0], value))

    def back(self) -> bool:
        """Take the last answer back; False where there is none."""
        if self.chosen:
            self.chosen.pop()
            return True
        return False
