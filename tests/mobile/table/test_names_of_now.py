"""A name mended in a running game is shown wherever players are named, and the app goes on with such a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.seating import ChangePlayer, Computer, Level, Rename
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import page_words, press
from tests.mobile.helpers.reading import in_sight

ROOT = Path(__file__).parents[3]
SAVED = ROOT / "tests/saving"
GAMES = [
    SAVED / "of_0_2_0/reef-encounter.reef",
    SAVED / "of_0_2_0/reef.reef",
    SAVED / "of_format_2/dealt.reef",
    SAVED / "of_format_3/points-only.reef",
    SAVED / "of_format_4/reef-encounter.reef",
    SAVED / "of_format_4/reef.reef",
]
NEW = "Xylo"


def opened(ui: Driver, source: Path, folder: Path) -> Any:
    from mobile.app import CompanionApp

    path = folder / "games" / source.name
    path.parent.mkdir(parents=True)
    path.write_bytes(source.read_bytes())
    app = ui.start(CompanionApp(language="en", record=path, folder=folder))
    ui.frames(3)
    return app


def words(ui: Driver, page: Any) -> str:
    if hasattr(page, "stage"):  # the end of a game, where only its own buttons do anything
        page.next()
    ui.frames(4)
    return " ".join(text for _, text in in_sight(page))


@pytest.mark.parametrize("source", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_name_of_now_is_in_sight_and_no_other(ui: Driver, source: Path, tmp_path: Path) -> None:
    app = opened(ui, source, tmp_path)
    page, game = app.page, app.page.controller.game
    old = game.seats[0].name
    before = words(ui, page)
    page.controller.do(Rename(0, NEW))
    now = words(ui, page)
    assert (old in before) == (NEW in now)
    assert old not in now
    page.controller.do(ChangePlayer(0, Computer(Level.EASY, "a seed")))
    assert old not in words(ui, page)
    tr = page.shell.locale.tr
    assert page.controller.action_sentence(tr) == f"From now on the computer plays for {NEW} (easy)."
    page.controller.undo(2)
    assert (old in before) == (old in words(ui, page))
    assert NEW not in words(ui, page)
    page.controller.redo(2)
    app.go("games")
    assert NEW in words(ui, app.page)
    assert old not in words(ui, app.page)


def test_a_mended_name_is_left_out_by_touches_like_any_entry(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, GAMES[0], tmp_path).page
    old = page.controller.game.seats[0].name
    page.controller.do(Rename(0, NEW))
    page.controller.do(ChangePlayer(1, Computer(Level.GOOD, "a seed")))
    step = page.controller.game.history.position - 1
    page.dialogs.open_log()
    ui.frames(3)
    press(ui, "Correct a mistyped entry")
    correct = ui.app.page
    correct.choose(step)
    ui.frames(4)
    assert f"Step {step} was entered as:" in page_words(correct)
    press(ui, "Leave it out")
    press(ui, "Correct it")
    ui.frames(3)
    assert ui.app.page is page
    assert page.controller.game.seats[0].name == old
    assert page.controller.game.seats[1].computer is not None


def test_a_mended_name_is_left_out_in_reef_too(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, SAVED / "of_format_3/points-only.reef", tmp_path).page
    press(ui, "We know the game")
    page.controller.do(Rename(0, NEW))
    page.correct(page.controller.game.history.position)
    ui.frames(4)
    assert "A name is mended: “Xylo”." in page_words(page)
    press(ui, "Leave it out")
    press(ui, "Correct it")
    ui.frames(3)
    assert page.controller.game.seats[0].name != NEW
