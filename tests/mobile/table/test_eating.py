"""Eating by a button that says its price, and how loud the end of the turn is."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.touches import BoardSpot
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import opened, page_words


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=str)
@pytest.mark.parametrize("held", [False, True])
def test_a_button_says_the_price_of_a_meal_and_eats(
    ui: Driver, tmp_path: Path, size: tuple[int, int], held: bool
) -> None:
    """A shrimp in the hand would move where its own coral is touched: the button eats all the same."""
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.BEFORE_LAST_MEAL))
    ui.resize(*size)
    if held:
        page.touch_input.tap(BoardSpot(page.meals[0].space))
        ui.frames(3)
    assert "orange coral: eat 7, keep 3." in page.notice.text
    before = page.controller.state.players[page.controller.state.turn.seat]
    seat = page.controller.state.turn.seat
    ui.press("Eat 7, keep 3")
    after = page.controller.state.players[seat]
    assert after.meals == before.meals + 1
    assert after.fish.seen[Coral.ORANGE] == before.fish.seen[Coral.ORANGE] + 3


def test_the_end_of_the_turn_is_quiet_until_a_polyp_lies(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_TURN))
    ui.frames(3)
    assert "Eat" not in page_words(page.bar), "nothing can be eaten yet"
    assert page.bar.end_turn.role == "quiet"
    larva, polyp = real().history.done[Moment.FIRST_TURN : Moment.FIRST_TURN + 2]
    page.touch_input.do(larva)
    ui.frames(3)
    assert page.bar.end_turn.role == "quiet"
    page.touch_input.do(polyp)
    ui.frames(3)
    assert page.bar.end_turn.role == "loud"
