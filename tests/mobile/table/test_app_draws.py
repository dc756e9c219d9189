"""The app draws from the bag: the hands that it dealt let it know the rest, and nobody draws once more."""

from __future__ import annotations

from typing import Any

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import SeaSpot
from companion.reef_encounter.rules.actions import Collect, PlayLarva
from companion.reef_encounter.rules.open_sea import refill_spaces
from mobile.reef_encounter.play.controller import bag_content, is_bag_known
from mobile.reef_encounter.preferences import save_preferences
from mobile.table.controller import hands_of
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.entering import set_up
from tests.mobile.helpers.handling import card, press, swatches

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


def at_the_table(ui: Driver, app: Any) -> Any:
    """Two players whose hands the app has dealt, at the first turn."""
    set_up(ui, app)
    save_preferences(app.shell.app_state, app_draws=True)
    for seat, name in enumerate(("Purple", "Green")):
        press(ui, f"{name} has the device")
        hand = app.page.game.state.players[seat].hand.told
        card(ui, Coral(next(n for n, number in enumerate(hand) if number)).name.capitalize())
        press(ui, "Into the parrotfish")
    for number, swatch in enumerate(swatches(ui, "larva-")):
        if number % 5 in (0, 2):
            ui.tap(*ui.centre(swatch))
    press(ui, "First turn")
    ui.frames(5)
    return app.page


def take(ui: Driver, page: Any, coral: Coral) -> tuple[Coral, ...]:
    """Touch a space of the open sea; the tiles that are drawn for it at once."""
    ui.tap(*page.surface.sea.centres()[SeaSpot(coral)])
    ui.frames(3)
    assert page.dialog is None
    taken = page.controller.last
    assert isinstance(taken, Collect)
    return taken.refill


@pytest.mark.slow
def test_one_touch_draws_fills_the_spaces_and_is_saved(ui: Driver, app: Any) -> None:
    page = at_the_table(ui, app)
    before = page.controller.state
    assert is_bag_known(before)
    coral = next(coral for coral in Coral if sum(before.sea[coral]))
    spaces = refill_spaces(before, coral)
    drawn = take(ui, page, coral)
    assert len(drawn) == len(spaces)
    assert all(drawn.count(tile) <= bag_content(before)[tile] for tile in drawn)
    after = Game.open(REEF_ENCOUNTER, page.controller.game.path).state
    assert after == page.controller.state
    for space in spaces:
        assert sum(after.sea[space]) == (0 if space is coral else sum(before.sea[space])) + spaces.count(space)
    assert is_bag_known(after)
    told = hands_of(page.shell.locale.tr, page.controller)
    assert all(f"the {space.name.lower()} space of the open sea" in told for space in spaces), told


@pytest.mark.slow
def test_nobody_draws_again_until_it_suits(ui: Driver, app: Any) -> None:
    page = at_the_table(ui, app)
    coral = next(coral for coral in Coral if sum(page.controller.state.sea[coral]))
    drawn = take(ui, page, coral)
    page.controller.undo()
    assert take(ui, page, coral) == drawn
    page.controller.undo()
    ui.key(27)
    ui.key(27)
    assert type(app.page).__name__ == "HomePage"
    card(ui, "Go on")
    ui.frames(5)
    assert take(ui, app.page, coral) == drawn


def test_what_a_hand_draws_is_asked_where_the_app_does_not_know_the_bag(ui: Driver, app: Any) -> None:
    page = at_the_table(ui, app)
    save_preferences(app.shell.app_state, app_draws=False)
    coral = next(coral for coral in Coral if sum(page.controller.state.sea[coral]))
    ui.tap(*page.surface.sea.centres()[SeaSpot(coral)])
    ui.frames(3)
    assert page.picker is not None


def test_the_app_looks_in_the_bag_only_where_it_draws(ui: Driver, app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile.reef_encounter.table import page as pages

    page = at_the_table(ui, app)
    asked: list[object] = []
    monkeypatch.setattr(pages, "look_in_bag", lambda _, action: asked.append(action) or action)
    larva = PlayLarva(0, next(coral for coral in Coral if page.controller.state.players[0].larvae[coral]))
    save_preferences(app.shell.app_state, app_draws=False)
    page.controller.do(larva)
    assert not asked
    page.controller.undo()
    save_preferences(app.shell.app_state, app_draws=True)
    page.controller.do(larva)
    assert asked == [larva]
