"""Help away from the table: Points only and the judge where people look for them, and what the set-up explains."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef.box import TIDE_DECK
from companion.reef.puzzles import PUZZLES
from companion.reef.queries.touches import CardChoice, SpaceSpot
from companion.reef.rules.actions import PlayCard
from companion.reef.rules.state import Depth
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real
from tests.mobile.helpers.handling import card, new_game, page_words, press, texts

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


def started(ui: Driver, page: str, size: tuple[int, int] = (392, 844), **facts: Any) -> Any:
    app = ui.open(size=size)
    app.go(f"reef/{page}", **facts)
    ui.frames(3)
    return app


@pytest.mark.parametrize(
    ("rule", "words", "page"),
    [("match.disjoint", "Does it match?", "JudgePage"), ("points", "Points only", "NewGamePage")],
)
def test_a_rule_leads_to_the_page_that_helps_with_it(ui: Driver, rule: str, words: str, page: str) -> None:
    app = started(ui, "rules", rule=rule)
    press(ui, words)
    assert type(app.page).__name__ == page
    app.shell.back()
    ui.frames(3)
    assert type(app.page).__name__ == "RulesPage"


def test_whoever_practises_can_ask_why_a_pattern_shows_no_more(ui: Driver) -> None:
    puzzle = PUZZLES[0]
    app = started(ui, "puzzle", puzzle=puzzle.name)
    for action in puzzle.solution():
        if isinstance(action, PlayCard):
            for spot in (CardChoice(action.card), *(SpaceSpot(0, laid.space) for laid in action.pieces)):
                app.page.touch_input.tap(spot)
            ui.frames(3)
    assert "Solved" in page_words(app.page.dialog)
    board = app.page.controller.state.players[0].board
    press(ui, "Does it match?")
    assert app.page.lying == board
    assert app.page.deck == TIDE_DECK
    app.shell.back()
    ui.frames(3)
    assert type(app.page).__name__ == "PuzzleTablePage"


@pytest.mark.usefixtures("newcomers")
def test_newcomers_with_the_box_come_to_a_game_of_points_with_all_that_is_taught_before_the_first_turn(
    ui: Driver,
) -> None:
    app = started(ui, "game")
    new_game(ui, "Yes", "Points only")
    ui.frames(2)
    assert "Expert set-up" not in page_words(app.page), "what nobody follows is not asked"
    card(ui, "Blue pieces")
    press(ui, "Next")
    assert "What lies ready" in page_words(app.page)
    press(ui, "Begin")
    assert "The goal" in page_words(app.page.dialog)
    press(ui, "Got it")
    table = app.page.state.table
    assert (table.depth, table.deck.blue) == (Depth.POINTS, True)
    app.shell.back()
    app.go("reef/new")
    ui.frames(3)
    assert app.page.question.kinds.cards["points"].chosen


def test_a_table_that_counts_points_can_settle_a_quarrel_about_a_card(ui: Driver) -> None:
    app = started(ui, "count")
    press(ui, "Begin")
    press(ui, "More")
    press(ui, "Does it match?")
    assert type(app.page).__name__ == "JudgePage"
    app.shell.back()
    ui.frames(3)
    assert type(app.page).__name__ == "PointsPage"


@pytest.mark.usefixtures("newcomers")
def test_who_knows_the_game_says_so_in_the_set_up(ui: Driver, app: Any) -> None:
    new_game(ui)
    assert "Who knows the game?" in texts(app.page)
    press(ui, "Next")
    why = "The reef boards belong to nobody: everybody’s corals grow on all of them."
    press(ui, "Why?")
    assert why in texts(app.page)
    app.page.back()
    ui.frames(3)
    card(ui, "Purple")
    press(ui, "Next")
    assert "Why?" not in texts(app.page)
    assert why not in texts(app.page)


@pytest.mark.usefixtures("newcomers")
def test_the_first_polyps_and_larva_cubes_are_explained_where_they_are_chosen(
    ui: Driver, app: Any, tmp_path: Path
) -> None:
    path = tmp_path / "game.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, "4f2a9c01d3e57b68")
    app.go("opening", record=path)
    ui.frames(3)
    press(ui, "Got it")
    assert any("in the parrotfish. It will count" in text for text in texts(app.page))
    assert any(text.startswith("Everybody takes two, to place") for text in texts(app.page))
