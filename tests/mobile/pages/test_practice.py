"""Practice: a position is played on the table itself, solved by the rules, and nothing of it is kept but a tick."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Space, parse_cell
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.puzzles import PUZZLES, load_recorded_game, split_into_turns
from companion.reef_encounter.queries.legal import action_refusal
from companion.reef_encounter.queries.touches import BoardSpot, LarvaSpot, SeaSpot
from mobile.ui.menu_cards import MenuCard
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import page_words, press

BRIDGE, SPLIT, TURNED = PUZZLES


@pytest.fixture
def app(ui: Driver, tmp_path: Path) -> Any:
    return ui.open(folder=tmp_path)


def at(ui: Driver, app: Any, page: str, **facts: Any) -> Any:
    app.go(page, **facts)
    ui.frames(3)
    return app.page


def chosen(app: Any) -> list[bool]:
    """Which cards have a tick."""
    return [card.chosen for card in app.page.walk(restrict=True) if isinstance(card, MenuCard)]


def test_a_position_is_solved_by_touches_and_ticked_off(ui: Driver, app: Any) -> None:
    at(ui, app, "practice")
    assert not any(chosen(app))
    page = at(ui, app, "puzzle", puzzle=BRIDGE.name)
    page.touch_input.tap(LarvaSpot(BRIDGE.goal.coral))
    assert page.dialog is None
    page.touch_input.tap(BoardSpot(Space(0, parse_cell("D5"))))
    ui.frames(3)
    assert "Anna’s parrotfish can eat 6 yellow polyps next turn." in page_words(page)
    ui.until(lambda: "Next one" in page_words(page))
    press(ui, "Next one")
    assert app.page.practice.puzzle is SPLIT
    ui.app.go_back()
    ui.frames(3)
    assert chosen(app)[: len(PUZZLES)] == [True, False, False]


def test_the_goal_stays_in_sight_while_something_is_refused(ui: Driver, app: Any) -> None:
    goal = "In one turn, make a yellow coral edible for Anna."
    for size, tight in (((1280, 800), False), ((412, 916), False), ((360, 640), True), ((844, 392), True)):
        ui.resize(*size)
        page = at(ui, app, "puzzle", puzzle=BRIDGE.name)
        assert goal in page_words(page)
        assert (goal in page.notice.text) == tight, "where there is no room above the table, the prompt says it"
        page.refused(action_refusal(page.controller.state, BRIDGE.asked))
        ui.frames(3)
        assert goal in page_words(page)
        ui.app.go_back()


def test_what_lies_behind_the_screen_is_in_sight(ui: Driver, app: Any) -> None:
    for size in ((1280, 800), (412, 916), (360, 640), (640, 360)):
        ui.resize(*size)
        page = at(ui, app, "puzzle", puzzle=BRIDGE.name)
        assert "Behind the screen: 1 yellow polyp and 2 pink polyps." in page_words(page)
        assert page.controller.view().players[0].behind.larvae == (0, 1, 0, 1, 0), "what the tray shows"
        page.open_more()
        assert "Behind the screen: 1 yellow polyp and 2 pink polyps." in page_words(page.dialog)
        ui.app.go_back()
    page = at(ui, app, "real-turn", number=9)
    assert "Behind the screen: 2 white polyps" in page_words(page)


def test_a_hint_says_what_speaks_against_it(ui: Driver, app: Any) -> None:
    page = at(ui, app, "puzzle", puzzle=BRIDGE.name)
    page.practice.give_hint()
    ui.frames(3)
    assert "This coral has only 3 polyps; the parrotfish wants five." in page_words(page)


def test_a_turn_that_ends_too_early_is_told_kindly(ui: Driver, app: Any) -> None:
    page = at(ui, app, "puzzle", puzzle=SPLIT.name)
    page.touch_input.do(*SPLIT.solution()[:2])
    page.end_turn()
    ui.frames(3)
    assert "Ben could still eat 7 pink polyps next turn." in page_words(page)
    press(ui, "Next one")
    assert app.page.practice.puzzle is TURNED, "nobody has to solve it to go on"
    page = at(ui, app, "puzzle", puzzle=SPLIT.name)
    page.touch_input.do(*SPLIT.solution()[:2])
    page.end_turn()
    ui.frames(3)
    press(ui, "Start again")
    assert page.controller.game.history.position == 0
    page.end_turn()
    ui.frames(3)
    press(ui, "What would it take?")
    assert "an orange larva cube more behind Anna’s screen" in page.notice.text
    page.touch_input.drop()
    page.touch_input.do(SPLIT.solution()[0])
    page.practice.give_hint()
    ui.frames(3)
    assert "Nothing stands in the way of it any more" in page_words(page)


def test_taking_from_the_open_sea_ends_the_turn_too(ui: Driver, app: Any) -> None:
    page = at(ui, app, "puzzle", puzzle=TURNED.name)
    page.touch_input.tap(SeaSpot(TURNED.goal.coral))
    ui.frames(3)
    assert "Anna has taken none yet." in page_words(page)


def test_help_shows_a_way_that_is_not_played(ui: Driver, app: Any) -> None:
    page = at(ui, app, "puzzle", puzzle=TURNED.name)
    press(ui, "Help")
    press(ui, "Show a solution")
    assert "takes a white polyp" in page_words(page)
    assert page.controller.game.history.position == 0


def test_nothing_of_practice_is_kept_but_what_was_solved(ui: Driver, app: Any, tmp_path: Path) -> None:
    records = {path: path.read_bytes() for path in (*[puzzle.record for puzzle in PUZZLES], RECORDED_GAME)}
    page = at(ui, app, "puzzle", puzzle=SPLIT.name)
    page.touch_input.do(*SPLIT.solution())
    ui.frames(3)
    app.go_home()
    page = at(ui, app, "real-turn")
    page.touch_input.do(*split_into_turns(load_recorded_game())[0].actions[:2])
    app.go_home()
    assert not (tmp_path / "games").exists()
    assert {path: path.read_bytes() for path in records} == records
    assert '"split"' in (tmp_path / "settings.json").read_text()


def test_a_turn_of_the_real_game_is_played_and_then_told(ui: Driver, app: Any) -> None:
    page = at(ui, app, "real-turn")
    assert "Turn 1 of 19: what would you play for Anna?" in page_words(page)
    own = split_into_turns(load_recorded_game())[0].actions[0]
    page.touch_input.do(own)
    page.end_turn()
    ui.frames(3)
    told = page_words(page)
    assert "What Anna really played" in told
    assert told.count("\nAnna plays a white larva cube.") == 2, "what was played here, too"
    assert "refills the open sea" in told
    press(ui, "Next turn")
    assert "Turn 2 of 19: what would you play for Ben?" in page_words(app.page)
    app.go_home()
    assert "Turn 2 of 19" in page_words(at(ui, app, "real-turn"))


def test_the_last_turn_leads_no_further(ui: Driver, app: Any) -> None:
    page = at(ui, app, "real-turn", number=99)
    assert "Turn 19 of 19" in page_words(page)
    page.end_turn()
    ui.frames(3)
    assert "Next turn" not in page_words(page)


def test_leaving_leads_back_to_all_of_it(ui: Driver, app: Any) -> None:
    at(ui, app, "practice")
    page = at(ui, app, "puzzle", puzzle=BRIDGE.name)
    page.touch_input.tap(LarvaSpot(BRIDGE.goal.coral))
    press(ui, "Help")
    press(ui, "Back to practice")
    assert "The real game, turn by turn" in page_words(app.page) + "".join(titles(app))


def titles(app: Any) -> list[str]:
    return [card.title.text for card in app.page.walk(restrict=True) if isinstance(card, MenuCard) and card.title]
