"""Who sits where and who starts, by touch and by keyboard; and pages of the set-up that go on below the screen."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import dist
from typing import Any

from kivy.graphics import Triangle

from mobile.reef_encounter.setup.draft import SeaDraw, SetUpStep
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, new_game, page_words, press, texts


def table(ui: Driver) -> Any:
    from mobile.reef_encounter.setup.players import SeatingPlan

    ui.app.page.turn_to(SetUpStep.SCREENS)
    ui.frames(4)
    return ui.find(SeatingPlan)


def names(app: Any) -> list[str]:
    return [chair.colour.name for chair in app.page.draft.chairs]


def test_a_fish_that_is_touched_starts_and_one_that_is_dragged_changes_seats(ui: Driver, app: Any) -> None:
    new_game(ui)
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


def test_an_arrow_leads_from_everybody_to_whoever_comes_next(ui: Driver, app: Any) -> None:
    new_game(ui)
    for number in (2, 3, 4):
        ui.app.page.turn_to(SetUpStep.PLAYERS)
        card(ui, f"{number} players")
        seating = table(ui)
        homes = [seat.home for seat in seating.seats]
        heads = [part.points for part in seating.canvas.before.children if isinstance(part, Triangle)]
        for points, here, there in zip(heads, homes, homes[1:] + homes[:1], strict=True):
            corners = [(x, y) for x, y in zip(points[::2], points[1::2], strict=True)]
            foot, heel = min(combinations(corners, 2), key=lambda side: dist(*side))
            (tip,) = {*corners} - {foot, heel}
            base = ((foot[0] + heel[0]) / 2, (foot[1] + heel[1]) / 2)
            assert dist(tip, there) < dist(base, there)
            assert dist(tip, here) > dist(base, here)


def test_seats_change_by_keyboard(ui: Driver, app: Any) -> None:
    new_game(ui)
    seats = table(ui).seats
    before = names(app)
    seats[0].focus = True
    ui.key(275, "right")
    assert names(app)[:2] == [before[1], before[0]]
    assert seats[1].focus
    ui.key(13, "enter")
    assert app.page.draft.first == 1


def test_next_is_there_at_once_and_what_nobody_has_seen_a_touch_away(ui: Driver, app: Any) -> None:
    app.go("new")
    ui.resize(360, 640)
    app.shell.theme.scale = 2.0
    ui.frames(6)
    for _ in range(4):
        assert app.page.next_button.text == "Next"
        ui.frames(2)
        if "↓" not in page_words(app.page):
            break
        ui.press("↓")
        assert app.page.step is SetUpStep.GAME
    assert app.page.scroll.scroll_y < 0.1
    press(ui, "Next")
    assert app.page.step is SetUpStep.PLAYERS


def test_a_set_up_is_not_replaced_without_a_question(ui: Driver, app: Any) -> None:
    new_game(ui)
    card(ui, "4 players")
    press(ui, "Next")
    for _ in range(3):
        ui.key(27)
    card(ui, "New game")
    assert type(app.page).__name__ == "GamePage"
    ui.resize(800, 1280)
    assert "Not finished yet" in texts(app.page)  # turning the device answers nothing
    ui.resize(1280, 800)
    ui.key(27)
    assert app.page.dialog is None
    card(ui, "New game")
    press(ui, "Go on setting up")
    assert len(app.page.draft.chairs) == 4


def test_numbers_of_players_stand_side_by_side_in_large_text_too(ui: Driver, app: Any) -> None:
    from mobile.ui.menu_cards import MenuCard

    app.shell.theme.scale = 2.0
    ui.resize(392, 844)
    app.go("new", step="players")
    ui.frames(6)
    numbers = [widget for widget in app.page.boxes[0].walk() if isinstance(widget, MenuCard)][:3]
    assert len({round(widget.y) for widget in numbers}) == 1
    assert "How many play?" in texts(app.page)
    app.shell.theme.scale = 1.0
    ui.frames(6)
    assert "How many play?" not in texts(app.page)
    assert "4 players" in texts(app.page)


def test_a_window_that_is_high_is_filled(ui: Driver, app: Any) -> None:
    """On a tablet held upright, pictures are larger and cards stand one below the other; turned, all is as before."""
    app.go("new")
    app.page.turn_to(SetUpStep.GAME)
    ui.frames(6)
    lying = app.page.boxes[0].height
    ui.resize(800, 1280)
    ui.frames(6)
    assert app.page.boxes[0].height > 1.4 * lying
    assert app.page.boxes[0].height < app.page.scroll.height
    ui.resize(1280, 800)
    ui.frames(6)
    assert app.page.boxes[0].height == lying


def test_open_sea_spaces_stand_apart(ui: Driver, app: Any) -> None:
    from companion.reef_encounter.box import OPENING_SEA, Coral
    from mobile.reef_encounter.tile_picker import TilePicker

    app.go("new")
    app.page.turn_to(SetUpStep.SEA)
    app.page.change(replace(app.page.draft, sea=SeaDraw(Coral.PINK)))
    ui.frames(6)
    picker = ui.find(TilePicker)
    across = [picker.cell_centre(n, Coral.WHITE)[0] for n in range(len(picker.columns))]
    steps = [end - start for start, end in pairwise(across)]
    wide = [n for n, step in enumerate(steps, 1) if step > 1.2 * picker.cell]
    assert wide == [sum(OPENING_SEA[:n]) for n in range(1, len(OPENING_SEA))]
    # A finger between two spaces names nothing.
    ui.tap(*picker.to_window((across[2] + across[3]) / 2, picker.center_y))
    assert picker.chosen == [None] * len(picker.columns)


def test_large_letters_leave_a_small_phone_most_of_the_page(ui: Driver, app: Any) -> None:
    """The title stays on one line, and what leads further down is a sign beside *Next*."""
    from mobile.pages.titled_page import MORE_SIGN
    from mobile.ui.text import count_lines

    app.shell.theme.scale = 2.0
    app.shell.locale.language = "de"
    ui.resize(360, 640)
    app.go("new")
    ui.frames(3)
    page = app.page
    assert page.scroll.height > 0.7 * page.height
    assert count_lines(page.title.text, page.title.font_size, True, page.title.width) == 1
    assert page.title.font_size >= 1.35 * 16
    before = page.scroll.scroll_y
    ui.press(MORE_SIGN)
    ui.frames(15)
    assert page.scroll.scroll_y < before


def test_what_the_app_does_is_asked_first_and_the_choice_of_last_time_is_set(ui: Driver, app: Any) -> None:
    from companion.reef_encounter.rules.state import Depth
    from mobile.ui.menu_cards import MenuCard

    def chosen() -> list[str]:
        return [w.title.text for w in app.page.boxes[0].walk() if isinstance(w, MenuCard) and w.chosen]

    card(ui, "New game")
    assert chosen() == ["Everything, we draw"]
    card(ui, "Only the score")
    assert app.page.step is SetUpStep.PLAYERS
    assert "Advanced game" not in texts(app.page), "no rule of it is followed"
    press(ui, "To the scores")
    assert type(app.page).__name__ == "FinalScorePage"
    app.go("new")
    ui.frames(3)
    assert chosen() == ["Only the score"]
    card(ui, "Coral tiles and parrotfish")
    assert app.page.draft.depth is Depth.HIERARCHY
    assert "Advanced game" not in texts(app.page), "newcomers have enough to read"
    card(ui, "Green")  # knows the game
    card(ui, "Advanced game")
    press(ui, "Next")
    assert app.page.step is SetUpStep.TILES
    assert app.page.draft.options.advanced


def test_the_seat_says_whom_a_touch_chooses_and_where_the_computer_cannot_play(ui: Driver, app: Any) -> None:
    new_game(ui, "Coral tiles and parrotfish")
    press(ui, "Let the computer play")
    press(ui, "Computer: easy → good")
    press(ui, "Next")
    assert app.page.step == SetUpStep.PLAYERS
    assert any("only play where the app follows the whole table" in text for text in texts(app.page))
    press(ui, "Computer: good → strong")
    press(ui, "Computer: strong → a person")
    press(ui, "Next")
    assert app.page.step != SetUpStep.PLAYERS
