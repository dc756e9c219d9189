"""Names in other alphabets are drawn; the set-up says what is not, and nobody is called by what cannot be seen."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import PlayerColour
from mobile.core.settings import KnownPlayer
from mobile.reef_encounter.setup.draft import DraftPlayer, SetUpStep
from mobile.tutorial.lessons import experienced_players
from mobile.ui.inputs import TextField
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, press, reach, texts
from tests.mobile.screens.around import WHOLE

PAGES = ("new", "takeover", "final", "reef/new", "reef/takeover", "reef/final", "reef/count")
FIRST = {"new": ("Everything, we draw",), "reef/new": ("Yes", "Points only")}
"""What is asked before the names, and an answer."""
NAMES = ("Ольга", "Σωκράτης", "Գևորգ")
WARNING = "Letters shown as question marks cannot be drawn here."


def seated(app: Any, *names: str) -> Any:
    """The first page of a set-up, these people at the table."""
    chairs = tuple(DraftPlayer(colour, name) for colour, name in zip(PlayerColour, names, strict=False))
    app.go("new", draft=replace(WHOLE, chairs=chairs))
    app.page.turn_to(SetUpStep.PLAYERS)
    return app.page


@pytest.mark.parametrize(("last", "warnings"), [("თამარ", 0), ("李🙂", 1)])
def test_the_set_up_says_which_letters_cannot_be_drawn(ui: Driver, app: Any, last: str, warnings: int) -> None:
    page = seated(app, *NAMES, last)
    ui.frames(3)
    ui.shot(f"names-{warnings}")
    assert sum(text == WARNING for text in texts(page)) == warnings


def test_what_cannot_be_seen_is_no_name_and_no_part_of_one(ui: Driver, app: Any) -> None:
    page = seated(app, "Anna", "Bo")
    first, second = sorted((w for w in page.walk() if isinstance(w, TextField)), key=lambda field: -field.y)
    for field, typed in ((first, "\u202eOl\u200bga\u3164"), (second, "\u200b\u2800")):
        field.text = typed
        field.dispatch("on_text_validate")
    assert [chair.name for chair in page.draft.chairs] == ["Olga", ""]
    ui.frames(2)
    assert (first.text, second.text) == ("Olga", "")


def test_a_name_is_no_longer_than_there_is_room_for_however_it_is_typed(ui: Driver, app: Any) -> None:
    page = seated(app, "", "Bo")
    ui.frames(3)
    field = max((w for w in page.walk() if isinstance(w, TextField)), key=lambda field: field.y)
    field.focus = True
    for typed in ("Anna-Katharina ", *"von und zu ", "Hohenstein-Sigmaringen"):
        field.insert_text(typed)
    assert field.text == "Anna-Katharina von und z"
    field.dispatch("on_text_validate")
    assert page.draft.chairs[0].name == field.text


def test_enter_leads_from_name_to_name_and_brings_each_into_sight(ui: Driver, app: Any) -> None:
    ui.resize(360, 640)
    page = seated(app, "", "", "Cy", "")
    ui.frames(6)
    fields = [one for one in page.walk() if isinstance(one, TextField)]
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
    folder: Path = app.shell.folder
    left, fresh = folder / "games" / ".0007 Anna.reef.part", folder / ".settings.json.part"
    left.parent.mkdir(exist_ok=True)
    for draft in (left, fresh):
        draft.write_bytes(b"{")
    os.utime(left, (0, 0))
    ui.stop()
    ui.open(folder=folder)
    ui.until(lambda: not left.exists())
    assert fresh.exists(), "another window may be writing it"


def typed(ui: Driver, number: int, name: str) -> None:
    """Touch a player's field and type a name instead of what stands there; the field is not left yet."""
    field = [one for one in ui.app.page.walk() if isinstance(one, TextField)][number]
    reach(ui, field)
    ui.tap(*ui.centre(field))
    ui.frames(10)
    assert field.focus
    while field.text:
        ui.key(8, "backspace")
    ui.window.dispatch("on_textinput", name)
    ui.frames(2)


def go_on(ui: Driver) -> None:
    """Press the last button at the foot, and once more while it only leads to what lies below."""
    from mobile.ui.buttons import Button

    page = ui.app.page
    for _ in range(8):
        way = next(one for one in page.foot.walk(restrict=True) if isinstance(one, Button) and one.role != "quiet")
        onward = way.text != "↓"
        ui.tap(*ui.centre(way))
        ui.frames(20)
        if onward:
            return


def below(field: Any) -> list[str]:
    """What stands below a field."""
    from mobile.ui.text import TextLabel

    return [one.text for one in field.parent.walk(restrict=True) if isinstance(one, TextLabel)]


def within(widget: Any, scroll: Any) -> bool:
    """Whether all of a widget is in sight."""
    low = widget.to_window(*widget.pos)[1]
    return bool(scroll.y - 1 <= low and low + widget.height <= scroll.top + 1)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=["tablet", "phone"])
@pytest.mark.parametrize("page", PAGES)
def test_a_name_twice_is_refused_where_it_was_typed(ui: Driver, page: str, size: tuple[int, int]) -> None:
    """Nobody's name moves or goes, and nobody gets past it, with the field left or not."""
    app = ui.open(size=size)
    app.go(page)
    for answer in FIRST.get(page, ()):
        card(ui, answer)
    ui.frames(5)
    asking, refusal = app.page, "Two players are called “Zoë B”; change one name."
    title = asking.title.text
    typed(ui, 0, "Zoë B")
    typed(ui, 1, " Zoe\u0308  B ")
    assert refusal not in texts(asking), "they may still be typing"
    for _ in range(2):
        go_on(ui)
        assert app.page is asking
        assert asking.title.text == title
        fields = [one for one in asking.walk() if isinstance(one, TextField)]
        assert [one.text for one in fields] == ["Zoë B", "Zoë B"]
        assert [refusal in below(field) for field in fields] == [False, True]
        assert asking.news == refusal
        assert within(fields[1], asking.scroll), "in sight"
    ui.shot(f"twice-{page.replace('/', '-')}-{size[0]}")
    typed(ui, 0, "Bo")
    ui.tap(*ui.centre(asking.title))
    ui.frames(5)
    assert not asking.news
    assert refusal not in texts(asking)
    assert list(asking.draft.names) == ["Bo", "Zoë B"]


def test_a_touch_on_somebody_known_takes_no_name_from_who_just_got_it(ui: Driver, app: Any) -> None:
    app.shell.app_state.remember(friends=(KnownPlayer("Cy", "red"), KnownPlayer("Di", "green")))
    page = seated(app, "", "")
    ui.frames(5)
    typed(ui, 1, "Cy")
    press(ui, "Cy")
    assert page.draft.names == ("", "Cy")
    press(ui, "Di")
    assert page.draft.names == ("Di", "Cy")


def test_a_name_that_is_too_long_says_how_long_it_can_be(ui: Driver, app: Any) -> None:
    page = seated(app, "", "Bo")
    ui.frames(3)
    said = "A name can have 24 letters at most."
    typed(ui, 0, "Anna-Katharina von und zu Hohenstein")
    field = max((one for one in page.walk() if isinstance(one, TextField)), key=lambda one: one.y)
    assert said in below(field)
    ui.shot("name-cut")
    ui.key(8, "backspace")
    ui.frames(2)
    assert said not in below(field)


def test_who_knows_the_game_is_asked_by_the_name_that_is_being_typed(ui: Driver, app: Any) -> None:
    page = seated(app, "", "Bo")
    ui.frames(3)
    typed(ui, 0, "Ada")
    assert "Ada" in texts(page)
    card(ui, "Ada")
    ui.frames(3)
    assert page.draft.names[0] == "Ada"
    assert experienced_players(app.shell.app_state, "reef-encounter", ["Ada", "Bo"]) == {"Ada": True, "Bo": False}


def test_spaces_alone_leave_the_field_as_it_was(ui: Driver, app: Any) -> None:
    page = seated(app, "", "Bo")
    ui.frames(3)
    for name, kept in (("   ", ""), (" Anna ", "Anna"), ("Anna ", "Anna")):
        typed(ui, 0, name)
        ui.tap(*ui.centre(page.title))
        ui.frames(3)
        field = max((one for one in page.walk() if isinstance(one, TextField)), key=lambda one: one.y)
        assert (field.text, page.draft.names[0]) == (kept, kept)


@pytest.mark.parametrize(
    ("composed", "written", "kept"),
    [
        (("は", "はな", "花"), "花", "花"),  # an input method: what is being composed shows, what is chosen counts
        (("´",), "é", "é"),  # a dead key
        ((), "Zoe\u0308\n", "Zoë"),  # pasted with its line break
        ((), "x" * 23 + "\U0001f44b\U0001f3fd", "x" * 23),  # no half of an emoji
    ],
)
def test_a_name_is_written_with_whatever_people_write(
    composed: tuple[str, ...], written: str, kept: str, ui: Driver, app: Any
) -> None:
    page = seated(app, "", "Bo")
    ui.frames(3)
    typed(ui, 0, "")
    for text in (*composed, ""):
        ui.window.dispatch("on_textedit", text)
        ui.frames(1)
    ui.window.dispatch("on_textinput", written)
    ui.frames(2)
    ui.tap(*ui.centre(page.title))
    ui.frames(3)
    assert page.draft.names[0] == kept
