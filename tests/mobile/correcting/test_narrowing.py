"""Whatever tells two actions of a kind apart can be asked for."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from companion.reef_encounter.box import Alga, Coral
from companion.reef_encounter.rules.actions import Action, PlayLarva
from companion.reef_encounter.rules.state import Trigger
from mobile.reef_encounter.entry_chooser import FIELD_QUESTIONS, UNASKED_FIELDS, answer_look
from tests.mobile.helpers.driver import Driver
from tests.rules.helpers.table import at


def test_every_field_of_every_action_is_asked_for_or_entered() -> None:
    every = {field.name for kind in get_args(Action) for field in fields(kind)}
    assert every == FIELD_QUESTIONS.keys() | UNASKED_FIELDS


ON_BOARDS = {"start", "to", "space"}
ANSWERS: dict[str, tuple[object, ...]] = {
    "seat": (0,),
    "consumed": (True, False),
    "alga": (Alga.GREEN,),
    "tile": (3, None),
    "pay": (Coral.PINK,),
    "coral": (Coral.WHITE,),
    "size": (5,),
    "larvae": ((1, 1, 0, 0, 0),),
    "trigger": (Trigger.SPACE,),
}


@pytest.mark.parametrize("name", sorted(FIELD_QUESTIONS.keys() - ON_BOARDS))
def test_every_answer_is_shown_by_a_word_or_a_picture(ui: Driver, tmp_path: Path, name: str) -> None:
    app = ui.open(folder=tmp_path)
    for value in ANSWERS[name]:
        said, pictures = answer_look(app.shell, at(), PlayLarva(0, Coral.WHITE), name, value)
        assert said(app.shell.locale.tr), "even beside a picture"
        assert pictures or name in ("consumed", "size", "trigger") or value is None
