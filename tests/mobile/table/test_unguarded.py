"""A touch on the coral that grew sets a shrimp; before a turn ends without one, the table is asked once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import ROW_STRIDE, Coral, Space
from companion.reef_encounter.queries.touches import BoardSpot, SeaSpot, TurnEnding
from companion.reef_encounter.queries.unguarded import unguarded
from companion.reef_encounter.rules.actions import Collect, IntroduceShrimp, PlacePolyp
from mobile.reef_encounter.dialogs.unguarded import GuardQuestion
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.play.what_if import OfferedShrimp
from tests.games.moments import Moment
from tests.laws.helpers.population import play
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until

pytestmark = pytest.mark.usefixtures("experienced")


@pytest.fixture
def page(ui: Driver, tmp_path: Path) -> Any:
    """The table after three polyps of a first turn, before a shrimp is set."""
    app = ui.open(record=real_until(tmp_path / "game.reef", Moment.FIRST_ATTACK))
    ui.frames(3)
    return app.page


@pytest.mark.parametrize("way", ["button", "sea"])
def test_it_sets_the_shrimp_and_asks_no_second_time(ui: Driver, page: Any, way: str) -> None:
    before = page.controller.state
    if way == "button":
        ui.press("End the turn")
    else:
        page.touch_input.tap(SeaSpot(Coral.GREY))
        ui.settle()
    assert page.dialog is not None
    assert page.controller.state == before
    assert not isinstance(page.touch_input.held, TurnEnding)
    ui.press("Set a shrimp there")
    assert isinstance(page.controller.last, IntroduceShrimp)
    ui.press("End the turn")
    assert page.dialog is None
    assert isinstance(page.touch_input.held, TurnEnding)


def test_whoever_closes_the_sheet_was_asked(ui: Driver, page: Any) -> None:
    ui.press("End the turn")
    ui.key(27)
    assert page.dialog is None
    assert page.touch_input.held is None
    ui.press("End the turn")
    assert isinstance(page.touch_input.held, TurnEnding)


def test_never_ask_ends_the_turn_and_holds_for_later_ones(ui: Driver, page: Any) -> None:
    ui.press("End the turn")
    ui.press("Never ask")
    assert isinstance(page.touch_input.held, TurnEnding)
    assert not GuardQuestion(page.shell, page.touch_input, page.dialogs)(page.end_turn)


def test_a_touch_on_the_coral_sets_a_shrimp_and_a_stroke_from_it_lets_it_grow(ui: Driver, page: Any) -> None:
    offered = [spot for spot, ghost in page.highlights.ghosts.items() if isinstance(ghost, OfferedShrimp)]
    rock = page.surface.rocks[offered[0].space.rock]
    one, space = next(
        (spot, Space(spot.space.rock, cell))
        for spot in offered
        for cell in (spot.space.cell + ROW_STRIDE, spot.space.cell - ROW_STRIDE)
        if page.highlights.marks.get(BoardSpot(Space(spot.space.rock, cell))) is Highlight.FREE
    )
    ui.stroke(rock.centre_of(one.space.cell), rock.centre_of(space.cell))
    assert page.controller.last == PlacePolyp(0, space)
    assert not any(rock.shrimps[0] for rock in page.controller.state.rocks)
    ui.tap(*rock.centre_of(one.space.cell))
    assert page.controller.last == IntroduceShrimp(0, one.space)
    assert not page.highlights.offers_shrimp


def test_it_is_asked_where_a_coral_grew_and_a_shrimp_could_go_there_and_nowhere_else() -> None:
    asked = 0
    for number in range(4):
        played = play(number)
        begun = played.states[0]
        for state, action in zip(played.states, played.actions, strict=False):
            found = (
                unguarded(begun, state)
                if isinstance(action, Collect) and begun.turn.seat == state.turn.seat
                else None
            )
            if found is not None:
                asked += 1
                rock, before = state.rocks[found.space.rock], begun.rocks[found.space.rock]
                assert rock.corals[found.coral] & ~before.corals[found.coral]
                assert not any(shrimps >> found.space.cell & 1 for shrimps in rock.shrimps)
            if isinstance(action, Collect):
                begun = played.states[played.states.index(state) + 1]
    assert asked > 5
