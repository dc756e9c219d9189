"""Practice of Reef: two turns on the table itself, judged by the rules; nothing of it is kept but a tick."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef.box import parse_space
from companion.reef.puzzles import PUZZLE_STEPS, PUZZLES
from companion.reef.queries.touches import CardChoice, SlotSpot, SpaceSpot
from companion.reef.rules.actions import PlayCard
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import page_words, press

SQUARE, TOWER = PUZZLES[:2]
FIRST, _, SECOND = SQUARE.solution()


@pytest.fixture
def app(ui: Driver, tmp_path: Path) -> Any:
    app = ui.open("reef/practice", folder=tmp_path)
    app.go("reef/puzzle", puzzle=SQUARE.name)
    ui.frames(3)
    return app


def play(ui: Driver, page: Any, action: Any) -> None:
    """Touch the card, and then the spaces of its pieces."""
    assert isinstance(action, PlayCard)
    page.touch_input.tap(CardChoice(action.card))
    for laid in action.pieces:
        page.touch_input.tap(SpaceSpot(0, laid.space))
    ui.frames(3)


def ticked(app: Any) -> list[bool]:
    from mobile.ui.menu_cards import MenuCard

    return [card.chosen for card in app.page.walk(restrict=True) if isinstance(card, MenuCard)]


def test_two_turns_that_score_enough_solve_it(ui: Driver, app: Any, tmp_path: Path) -> None:
    page = app.page
    assert "In two turns, score 11 points with your two cards." in page_words(page)
    play(ui, page, FIRST)
    assert "4 points so far." in page_words(page)
    assert page.controller.state.seat == 0, "the other player has had a turn"
    assert page.bar.undo.text == "Take back: card played", "not what the other player did"
    play(ui, page, SECOND)
    assert "Solved" in page_words(page)
    assert "That scored 11 points." in page_words(page)
    assert not (tmp_path / "games").exists()
    press(ui, "Next one")
    assert app.page.practice.puzzle is TOWER
    app.go_back()
    ui.frames(3)
    assert ticked(app) == [True, False, False]


def test_too_few_points_are_told_kindly_and_can_be_taken_back(ui: Driver, app: Any) -> None:
    page = app.page
    page.touch_input.tap(SlotSpot(0))
    page.touch_input.tap(SlotSpot(0))
    ui.frames(3)
    assert "Not yet" in page_words(page)
    page.dialogs.close()
    page.touch_input.tap(SlotSpot(1))
    ui.frames(3)
    assert "Not yet" in page_words(page), "there is no third turn"
    assert page.controller.game.history.position == PUZZLE_STEPS
    press(ui, "Start again")
    assert page.controller.game.history.position == 0
    page.touch_input.tap(SlotSpot(0))
    page.undo()
    assert page.controller.game.history.position == 0, "what the other player did is taken back, too"
    page.touch_input.tap(SlotSpot(0))
    page.touch_input.tap(SlotSpot(0))
    ui.frames(3)
    press(ui, "Show where pieces go")
    assert page.presenter.best(page.controller.state, page.touch_input.entering) == (
        parse_space("C2"),
        parse_space("C3"),
    )


def test_a_hint_marks_where_the_next_piece_of_the_way_lies(ui: Driver, app: Any) -> None:
    for size in ((1280, 800), (360, 640)):
        ui.resize(*size)
        page = app.page
        press(ui, "Help")
        press(ui, "Show where pieces go")
        assert page.presenter.best(page.controller.state, page.touch_input.entering) == (
            parse_space("C2"),
            parse_space("C3"),
        )
        page.touch_input.tap(SpaceSpot(0, parse_space("C2")))
        assert page.presenter.best(page.controller.state, page.touch_input.entering) == (parse_space("C3"),)
        page.undo()
        page.touch_input.tap(SlotSpot(0))
        page.practice.give_hint()
        assert page.controller.game.history.position == 0, "what leads nowhere is taken back"
        page.touch_input.drop()
        play(ui, page, FIRST)
        page.practice.give_hint()
        assert page.controller.state.players[0].points == 4, "what leads there stays"
        page.practice.start_again()


def test_a_solution_is_told_and_not_played(ui: Driver, app: Any) -> None:
    press(ui, "Help")
    press(ui, "Show a solution")
    assert "C2" in page_words(app.page)
    assert app.page.controller.game.history.position == 0


def test_no_help_that_a_table_wishes_gives_it_away(ui: Driver, app: Any) -> None:
    app.shell.app_state.remember_for("reef", best=True)
    page = app.page
    page.touch_input.tap(CardChoice(SQUARE.cards[0]))
    assert page.presenter.best(page.controller.state, page.touch_input.entering) == ()
    page.touch_input.drop()
    page.open_more()
    press(ui, "Back to practice")
    assert len(ticked(app)) == len(PUZZLES)


@pytest.mark.parametrize("kept", [7, ["square", "no-such"], {"square": 1}])
def test_what_cannot_have_been_solved_is_passed_over(ui: Driver, app: Any, kept: Any) -> None:
    from mobile.reef.preferences import PUZZLE_PROGRESS

    app.shell.app_state.remember_for("reef", solved=kept)
    assert set(PUZZLE_PROGRESS.solved(app.shell.app_state.settings)) <= {"square"}
