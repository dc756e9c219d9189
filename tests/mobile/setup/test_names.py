"""Names in other alphabets are drawn; the set-up says what is not, and nobody is called by what cannot be seen."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box.pieces import PlayerColour
from mobile.reef_encounter.setup.draft import Chair, Step
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import texts
from tests.mobile.screens.around import WHOLE

NAMES = ("Ольга", "Σωκράτης", "Գևորգ")
WARNING = "Letters shown as question marks cannot be drawn here."


def seated(app: Any, *names: str) -> Any:
    """The first page of a set-up, these people at the table."""
    chairs = tuple(Chair(colour, name) for colour, name in zip(PlayerColour, names, strict=False))
    app.go("new", draft=replace(WHOLE, chairs=chairs))
    app.page.turn_to(Step.PLAYERS)
    return app.page


@pytest.mark.parametrize(("last", "warnings"), [("თამარ", 0), ("李🙂", 1)])
def test_the_set_up_says_which_letters_cannot_be_drawn(ui: Driver, app: Any, last: str, warnings: int) -> None:
    page = seated(app, *NAMES, last)
    ui.frames(3)
    ui.shot(f"names-{warnings}")
    assert sum(text == WARNING for text in texts(page)) == warnings


def test_what_cannot_be_seen_is_no_name_and_no_part_of_one(ui: Driver, app: Any) -> None:
    from mobile.widgets.field import Field

    page = seated(app, "Anna", "Bo")
    first, second = sorted((w for w in page.walk() if isinstance(w, Field)), key=lambda field: -field.y)
    for field, typed in ((first, "\u202eOl\u200bga\u3164"), (second, "\u200b\u2800")):
        field.text = typed
        field.dispatch("on_text_validate")
    assert [chair.name for chair in page.draft.chairs] == ["Olga", ""]
    ui.frames(2)
    assert (first.text, second.text) == ("Olga", "")


def test_enter_leads_from_name_to_name_and_brings_each_into_sight(ui: Driver, app: Any) -> None:
    from mobile.widgets.field import Field

    ui.resize(360, 640)
    page = seated(app, "", "", "Cy", "")
    ui.frames(6)
    fields = [one for one in page.walk() if isinstance(one, Field)]
    fields[0].focus = True
    for here, after in ((0, 1), (1, 3)):
        fields[here].text = "Ada Bo"[4 * here :]
        fields[here].dispatch("on_text_validate")
        ui.frames(40)
        assert [one.focus for one in fields].index(True) == after, "the next name that is missing"
        assert page.scroll.y <= page.scroll.to_widget(*fields[after].to_window(*fields[after].pos))[1]
    fields[3].text = "Di"
    fields[3].dispatch("on_text_validate")
    ui.frames(3)
    assert not any(one.focus for one in fields[:3])


def test_drafts_of_an_earlier_kill_are_gone_once_the_app_is_there(ui: Driver, app: Any) -> None:
    """The app has just started; it cleared its folder after its first frame."""
    from mobile.app import CompanionApp

    folder: Path = app.shell.folder
    left, fresh = folder / "games" / ".0007 Anna.reef.part", folder / ".settings.json.part"
    left.parent.mkdir(exist_ok=True)
    for draft in (left, fresh):
        draft.write_bytes(b"{")
    os.utime(left, (0, 0))
    ui.stop()
    ui.start(CompanionApp(language="en", folder=folder))
    ui.until(lambda: not left.exists())
    assert fresh.exists(), "another window may be writing it"
