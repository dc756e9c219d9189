"""An unfinished set-up: kept whole, read back, refused where it is no set-up, and continued after a kill."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.interface import ABOUT
from companion.reef_encounter.rules.state import Depth
from companion.reef_encounter.wording.names import make_translator
from mobile.core.settings import DEFAULT_SETTINGS
from mobile.platform.files import draft_path
from mobile.reef_encounter.setup.draft import DRAFT_FILE, SEA_SLOTS, Draft, SeaDraw, SetUpStep, new_draft
from mobile.reef_encounter.setup.position import position_after_opening
from mobile.setup.drafts import SavedDraft
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, new_game, press, texts

HALF = replace(
    new_draft(DEFAULT_SETTINGS).called(0, "Zoë").picked("C"),
    starfish=False,
    sea=SeaDraw(Coral.GREY, (Coral.PINK,)),
    ticked=frozenset({"bag"}),
)


def test_what_has_been_said_is_read_back(tmp_path: Path) -> None:
    assert DRAFT_FILE.load(tmp_path) is None
    now = SavedDraft("new", SetUpStep.SEA, HALF)
    assert DRAFT_FILE.save(tmp_path, now)
    assert DRAFT_FILE.load(tmp_path) == now
    DRAFT_FILE.forget(tmp_path)
    assert DRAFT_FILE.load(tmp_path) is None
    assert list(tmp_path.iterdir()) == []
    assert not DRAFT_FILE.save(tmp_path / "gone", now), "which stops nothing"


@pytest.mark.parametrize("depth", [Depth.FULL, Depth.HIERARCHY])
def test_a_table_taken_over_is_read_back_even_if_it_cannot_be(tmp_path: Path, depth: Depth) -> None:
    draft = replace(HALF.with_number(2), boards=("A", "D"), depth=depth)
    boards = draft.boards if depth is Depth.FULL else ()
    table = position_after_opening(draft.seats(make_translator("en")), boards, depth=depth).fed(0, 4).locked(3)
    if depth is Depth.FULL:
        table = table.at_sea(Coral.PINK, Coral.GREY).with_more(1, "consumed", Coral.WHITE, 3)
    assert table.faults()
    now = SavedDraft("takeover", "people", replace(draft, table=table))
    DRAFT_FILE.save(tmp_path, now)
    assert DRAFT_FILE.load(tmp_path) == now


WRONG: list[dict[str, object]] = [
    {"players": []},
    {"first": 9},
    {"boards": ["C", "C"]},
    {"boards": ["E"]},
    {"starfish": "up"},
    {"corner": "blue"},
    {"drawn": 3},
]


@pytest.mark.parametrize(
    "change",
    [
        {"page": "table"},
        {"draft": None},
        {"table": {}},
        *({"draft": {**DRAFT_FILE.write(HALF)["draft"], **wrong}} for wrong in WRONG),
    ],
)
def test_what_is_no_set_up_is_not_offered(tmp_path: Path, change: dict[str, Any]) -> None:
    DRAFT_FILE.save(tmp_path, SavedDraft("new", "sea", HALF))
    file = draft_path(tmp_path, ABOUT.word)
    file.write_text(json.dumps({**json.loads(file.read_text()), **change}))
    assert DRAFT_FILE.load(tmp_path) is None


def test_a_newer_one_is_left_alone_and_a_torn_one_is_not_in_the_way(tmp_path: Path) -> None:
    file = draft_path(tmp_path, ABOUT.word)
    file.write_text('{"version": 9}')
    assert DRAFT_FILE.load(tmp_path) is None
    assert not DRAFT_FILE.save(tmp_path, SavedDraft("new", "sea", HALF))
    DRAFT_FILE.forget(tmp_path)
    assert file.read_text() == '{"version": 9}'
    file.write_text('{"vers')
    assert DRAFT_FILE.load(tmp_path) is None
    assert DRAFT_FILE.save(tmp_path, SavedDraft("new", "sea", HALF))


def test_a_killed_set_up_goes_on_where_it_was(ui: Driver, app: Any) -> None:
    from mobile.pages.titled_page import TitledPage

    new_game(ui)
    card(ui, "2 players")
    press(ui, "Next")
    card(ui, "B")
    ui.until(lambda: draft_path(app.shell.folder, ABOUT.word).exists())
    ui.until(lambda: (kept := DRAFT_FILE.load(app.shell.folder)) is not None and kept.draft.boards == ("B",))
    app.page.on_leave = partial(
        TitledPage.on_leave, app.page
    )  # killed: nobody is told but the keyboard, which outlives it here
    ui.stop()
    again = ui.open()
    ui.frames(3)
    assert "Reef Encounter · With Purple and Green" in texts(again.page)
    card(ui, "Go on setting up")
    assert again.page.step is SetUpStep.BOARDS
    assert again.page.draft.boards == ("B",)
    card(ui, "D")
    press(ui, "Next")
    press(ui, "Toss it for us")
    press(ui, "Next")
    press(ui, "Draw it for us")
    press(ui, "Next")
    press(ui, "Begin")
    assert type(again.page).__name__ == "OpeningPage"
    again.go_home()
    ui.frames(3)
    assert not draft_path(again.shell.folder, ABOUT.word).exists()
    assert "Go on setting up" not in [getattr(widget, "text", "") for widget in again.page.walk()]


def test_looking_at_the_first_page_keeps_nothing(ui: Driver, app: Any) -> None:
    card(ui, "New game")
    ui.frames(3)
    press(ui, "‹")
    assert not draft_path(app.shell.folder, ABOUT.word).exists()


def test_what_is_said_on_the_first_page_of_taking_over_is_kept(ui: Driver, app: Any) -> None:
    app.go("takeover")
    app.page.change(app.page.draft.with_number(4))
    app.go_home()
    found = DRAFT_FILE.load(app.shell.folder)
    assert found is not None
    assert (found.page, len(found.draft.chairs)) == ("takeover", 4)


def test_a_half_told_table_goes_on_where_it_was(ui: Driver, app: Any) -> None:
    app.go("takeover")
    app.page.draft = app.page.draft.with_number(2).picked("A").picked("B")
    app.page.turn_to("sea")
    app.page.lies(app.page.entered.locked(4))
    app.go_home()
    card(ui, "Go on setting up")
    assert (type(app.page).__name__, app.page.step) == ("TakeoverPage", "sea")
    assert app.page.entered.position.tiles.locked == 1 << 3
    assert isinstance(app.page.draft, Draft)


DRAWN = replace(HALF.picked("A"), starfish=True, sea=SeaDraw(Coral.GREY, (Coral.PINK,) * SEA_SLOTS, by_app=True))


@pytest.mark.parametrize(
    ("draft", "left", "opened"),
    [
        (HALF, "laying", SetUpStep.SCREENS),
        (DRAWN, "laying", SetUpStep.LAYING),
        (DRAWN, "sea", SetUpStep.BOARDS),
        (replace(HALF, depth=Depth.HIERARCHY), "sea", SetUpStep.TILES),
        (replace(HALF, depth=Depth.SCORE), "laying", SetUpStep.PLAYERS),
        (HALF, "game", SetUpStep.GAME),
        (HALF, "moon", SetUpStep.GAME),
    ],
)
def test_a_step_that_a_draft_does_not_have_gives_way_to_the_one_before(
    ui: Driver, app: Any, draft: Draft, left: str, opened: SetUpStep
) -> None:
    DRAFT_FILE.save(app.shell.folder, SavedDraft("new", left, draft))
    app.go_home()
    card(ui, "Go on setting up")
    assert app.page.step is opened
    app.page.turn_to(left)
    assert app.page.step is opened


def test_a_choice_that_takes_away_its_own_step_leads_to_the_one_before(ui: Driver, app: Any) -> None:
    app.go("new", draft=DRAWN, step="laying")
    app.page.change(HALF)
    assert app.page.step is SetUpStep.SCREENS
    assert "Behind the screens" in texts(app.page)
