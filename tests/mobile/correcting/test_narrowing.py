"""Whatever tells two actions of a kind apart can be asked for."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

from companion.reef_encounter.rules.actions import Action
from mobile.reef_encounter.correcting.narrowing import QUESTIONS, UNASKED


def test_every_field_of_every_action_is_asked_for_or_entered() -> None:
    every = {field.name for kind in get_args(Action) for field in fields(kind)}
    assert every == QUESTIONS.keys() | UNASKED
