"""Who sits where and who starts, by touch and by keyboard; and pages of the set-up that go on below the screen."""

from __future__ import annotations

from typing import Any

from mobile.evening.draft import Step
from tests.mobile.driver import Driver
from tests.mobile.test_evening import app, card, press, texts

__all__ = ["app"]


def table(ui: Driver) -> Any:
    from mobile.screens.steps.seating import Seating

    ui.frames(4)
    return ui.find(Seating)


def names(app: Any) -> list[str]:
    return [chair.colour.name for chair in app.page.draft.chairs]


def test_a_fish_that_is_touched_starts_and_one_that_is_dragged_changes_seats(ui: Driver, app: Any) -> None:
    card(ui, "New game")
    card(ui, "4 players")
    seats = table(ui).seats
    before = names(app)
    ui.tap(*ui.centre(seats[2]))
    assert app.page.draft.first == 2
    assert any("starts" in text for text in texts(app.page))
    start, end = ui.centre(seats[2]), ui.centre(seats[0])
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    ui.stroke(start, middle, end)
    assert names(app) == [before[2], before[1], before[0], before[3]]
    assert app.page.draft.first == 0  # the same person starts
    ui.stroke(ui.centre(seats[1]), middle, ui.centre(seats[1]))
    assert names(app) == [before[2], before[1], before[0], before[3]]


def test_seats_change_by_keyboard(ui: Driver, app: Any) -> None:
    card(ui, "New game")
    seats = table(ui).seats
    before = names(app)
    seats[0].focus = True
    ui.key(275, "right")
    assert names(app)[:2] == [before[1], before[0]]
    assert seats[1].focus
    ui.key(13, "enter")
    assert app.page.draft.first == 1


def test_next_leads_first_to_what_nobody_has_seen(ui: Driver, app: Any) -> None:
    app.shell.theme.calm = True
    app.go("new")
    ui.resize(392, 844)
    app.page._turn_to(Step.GAME)
    ui.frames(6)
    for _ in range(4):
        if app.page._next.text == "Next":
            break
        press(ui, "More below")
        assert app.page.step is Step.GAME
    assert app.page.scroll.scroll_y < 0.1
    press(ui, "Next")
    assert app.page.step is Step.BOARDS


def test_a_set_up_is_not_replaced_without_a_question(ui: Driver, app: Any) -> None:
    card(ui, "New game")
    card(ui, "4 players")
    press(ui, "Next")
    ui.key(27)
    ui.key(27)
    card(ui, "New game")
    assert type(app.page).__name__ == "Home"
    ui.key(27)
    assert app.page.sheet is None
    card(ui, "New game")
    press(ui, "Go on setting up")
    assert len(app.page.draft.chairs) == 4
