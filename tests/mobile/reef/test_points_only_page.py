"""Points only in the app: three touches for a card, tokens, the last turns, hands, the result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef.box import Colour
from companion.reef.game import REEF, Game
from companion.reef.rules.state import Depth, EndCause, Phase
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, page_words, press

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

_RED = (Colour.RED, Colour.RED)


def begun(ui: Driver, size: tuple[int, int] = (392, 844)) -> Any:
    app = ui.open("reef/count", size=size)
    assert "Points only" in page_words(app.page)
    press(ui, "Begin")
    ui.frames(4)
    assert app.page.state.table.depth is Depth.POINTS
    return app.page


def tap(ui: Driver, name: object) -> None:
    """Touch a player, a pair or a figure."""
    ui.tap(*ui.app.page.body.children[0].centres()[name])


def touch(page: Any, seat: int, pair: tuple[Colour, ...]) -> None:
    from mobile.reef.points import PartialClaim

    page.touch(PartialClaim(seat, pair))


def test_a_card_is_three_touches(ui: Driver) -> None:
    from mobile.ui.buttons import Swatch

    page = begun(ui)
    before = ui.touches
    tap(ui, ("seat", 0))
    swatch = [each for each in page.walk() if isinstance(each, Swatch)][2]
    ui.tap(*ui.centre(swatch))
    ui.frames(2)
    press(ui, "4")
    assert ui.touches - before == 3
    assert page.state.players[0].points == 7
    assert page.state.supply == (15, 16, 15, 16)
    press(ui, "4")
    assert "Whose card is it?" in page.news
    press(ui, "Take back: points claimed")
    assert page.state.players[0].points == 3


def test_tokens_are_paid_and_taken(ui: Driver) -> None:
    page = begun(ui)
    tap(ui, ("seat", 0))
    press(ui, "Pays a point")
    assert page.state.players[0].points == 2
    tap(ui, ("seat", 1))
    press(ui, "Takes a point with a card")
    assert page.state.players[1].points == 4
    tap(ui, ("seat", 1))
    press(ui, "Takes a point with a card")
    assert "No point lies on a card of the display." in page.news


def test_the_last_turns_are_called_and_hands_counted_at_once(ui: Driver) -> None:
    page = begun(ui)
    for _ in range(8):
        touch(page, 1, _RED)
        page.claim(1)
    ui.frames(2)
    assert page.state.last is EndCause.COLOUR
    assert "Supply empty: red. Everybody finishes this round" in page.news
    press(ui, "The game is over")
    assert page.state.phase is Phase.OVER
    press(ui, "+5")
    assert "8 points" in page_words(page)
    press(ui, "To the result")
    ui.frames(4)
    assert type(ui.app.page).__name__ == "FinalePage"


def test_a_saved_game_is_opened_again_where_it_was(ui: Driver, tmp_path: Path) -> None:
    page = begun(ui, (1280, 800))
    touch(page, 0, _RED)
    page.claim(2)
    path = page.controller.game.path
    assert Game.open(REEF, path).state.players[0].points == 5
    ui.app.go("games")
    ui.frames(6)
    assert "points only" in page_words(ui.app.page)
    assert "On turn" not in page_words(ui.app.page)
    ui.app.go("home")
    ui.frames(6)
    assert "On turn" not in page_words(ui.app.page), "nobody follows turns here, on no page"
    assert "Starfish and Seahorse · points only" in page_words(ui.app.page)


def test_an_entry_is_put_right_from_the_log_and_says_what_changes_in_points(ui: Driver) -> None:
    from mobile.table.dialogs import LogWidget

    page = begun(ui)
    for points in (3, 5):
        touch(page, 0, _RED)
        page.claim(points)
    press(ui, "More")
    press(ui, "Log")
    log = next(each for each in page.walk() if isinstance(each, LogWidget))
    ui.tap(*log.to_window(log.x + 60, log.top - log.lines[-1][1] - 12))
    ui.frames(3)
    press(ui, "7")
    assert "4 points more" in page_words(page)
    press(ui, "Correct it")
    assert page.state.players[0].points == 15
    press(ui, "More")
    press(ui, "Check the table")
    ui.frames(3)
    assert type(ui.app.page).__name__ == "AuditPage"


def test_a_card_is_entered_by_keyboard_alone(ui: Driver) -> None:
    page = begun(ui, (1280, 800))
    for code, name in ((275, "right"), (13, "enter"), (274, "down"), (13, "enter")):
        ui.key(code, name)
    assert page.begun.pair
    ui.key(ord("4"), "4", "4")
    assert page.state.players[0].points == 7
    ui.key(ord("z"), "z", "z", ("ctrl",))
    assert page.state.players[0].points == 3
    ui.key(ord("l"), "l", "l")
    assert "Log" in page_words(page.dialog)


def test_three_quick_touches_all_count(ui: Driver) -> None:
    page = begun(ui, (1280, 800))
    ui.frames(1, 1.0)
    for name in (("seat", 0), _RED, ("figure", 4)):
        x, y = ui.app.page.body.children[0].centres()[name]
        ui.tap(x, y, at_once=True)
    assert page.state.players[0].points == 7


@pytest.mark.slow
def test_an_evening_of_31_cards_takes_three_touches_a_card(ui: Driver) -> None:
    from itertools import combinations_with_replacement, cycle, islice

    page = begun(ui, (360, 640))
    pairs = islice(cycle(combinations_with_replacement(tuple(Colour), 2)), 30)
    before, points = ui.touches, [3, 3]
    for number, pair in enumerate((*pairs, (Colour.RED, Colour.YELLOW))):
        for name in (("seat", number % 2), pair, ("figure", number % 10)):
            tap(ui, name)
        points[number % 2] += number % 10
    assert ui.touches - before == 93
    assert [player.points for player in page.state.players] == points
    assert page.state.supply == (0, 0, 1, 1)
    assert "Everybody finishes this round" in page.news


def test_all_figures_are_in_sight_on_the_smallest_phone_with_the_largest_letters(ui: Driver) -> None:
    app = ui.open("reef/count", size=(360, 640))
    card(ui, "4 players")
    press(ui, "Begin")
    app.shell.theme.scale = 2.0
    ui.frames(4)
    page = app.page
    low = page.scroll.to_window(0, page.scroll.y)[1]
    centres = page.body.children[0].centres()
    assert all(y > low for name, (_, y) in centres.items() if name == _RED or name[0] in ("seat", "figure"))


@pytest.mark.usefixtures("newcomers")
def test_newcomers_are_taught_beside_what_they_touch(ui: Driver, tmp_path: Path) -> None:
    from mobile.tutorial.card import TutorialCard
    from tests.mobile.screens.reef import points_only_game

    app = ui.open(record=points_only_game(0)(tmp_path / "game.reef"))
    ui.frames(4)
    press(ui, "Got it")  # what the game is played for
    ui.frames(4)
    page = app.page
    taught = ui.find(TutorialCard)
    assert "Play a card: first lay both its pieces on your board" in page_words(page)
    touched = [widget for widget in page.body.walk(restrict=True) if hasattr(widget, "press")]
    assert touched
    for widget in touched:
        x, y = widget.to_window(*widget.pos)
        apart = x >= taught.right or taught.x >= x + widget.width or y >= taught.top or taught.y >= y + widget.height
        assert apart, "it hides nothing that is touched"
    ui.key(27)
    ui.frames(3)
    assert "Play a card" not in page_words(page), "back puts it away"
    touch(page, 0, _RED)
    page.claim(4)
    ui.frames(3)
    assert "Take a card from the display" in page_words(page)
    press(ui, "We know the game")
    touch(page, 1, _RED)
    page.claim(4)
    ui.frames(3)
    assert not [widget for widget in page.walk() if isinstance(widget, TutorialCard)]


def test_the_last_turns_stay_called_until_the_game_is_over(ui: Driver) -> None:
    page = begun(ui)
    while page.state.last is None:
        touch(page, 0, _RED)
        page.claim(1)
    tap(ui, ("seat", 1))
    ui.frames(3)
    assert "Everybody finishes this round" in page_words(page)
    press(ui, "The game is over")
    assert "Everybody finishes this round" not in page_words(page)
