"""Where every piece must lie, and which entry was the slip where the table differs."""

from pathlib import Path

import pytest

from companion.reef_encounter.actions import LarvaForPolyp, PlacePolyp
from companion.reef_encounter.audit import Spot, Where, audit, differing, likely_slip, unaccounted
from companion.reef_encounter.game import Game
from companion.reef_encounter.pieces import Coral, PlayerColour

REAL = Path(__file__).parent.parent / "games" / "a-real-game.reef"


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.open(REAL)


def test_the_box_adds_up_after_every_action_of_a_real_game(game):
    for step in range(game.session.position + 1):
        assert unaccounted(game.session.state_at(step)) == {}


def test_a_piece_too_many_is_noticed(game):
    state = game.session.state_at(50)
    white, *others = state.reefs[0].corals
    reef = state.reefs[0]._replace(corals=(white | 1 << 3, *others))
    assert unaccounted(state._replace(reefs=(reef, *state.reefs[1:]))) == {("polyp", Coral.WHITE): 1}


def test_a_table_that_agrees_has_no_slip(game):
    counted = audit(game.state)
    assert differing(game.state, counted) == {}
    assert likely_slip(game.session, counted) is None


@pytest.mark.parametrize("step", [6, 19, 51, 107])
def test_a_polyp_that_was_entered_but_never_placed_is_found(game, step):
    """The table did everything but one placing, so it counts one polyp less on a board and one more elsewhere."""
    session = game.session
    action = session.done[step - 1]
    assert isinstance(action, PlacePolyp)
    before, after = audit(session.state_at(step - 1)), audit(session.state_at(step))
    counted = {spot: number + before[spot] - after[spot] for spot, number in audit(session.state).items()}
    slip = likely_slip(session, counted)
    assert slip is not None
    assert slip.certain
    found, lost = audit(session.state_at(slip.step)), audit(session.state_at(slip.step - 1))
    assert all(lost[spot] - found[spot] == before[spot] - after[spot] for spot in found)


def test_an_exchange_that_never_happened_is_found_from_the_cubes_alone(game):
    larva = Spot("larva", Coral.WHITE, Where.SUPPLY)
    step = next(n for n, action in enumerate(game.session.done, 1) if isinstance(action, LarvaForPolyp))
    slip = likely_slip(game.session, {larva: audit(game.state)[larva] + 1})
    assert slip is not None
    assert slip.certain
    assert slip.step >= step


def test_what_nothing_explains_points_at_the_last_entry_that_touched_the_spot(game):
    shrimp = Spot("shrimp", PlayerColour.GREEN, Where.BOARD, 0)
    slip = likely_slip(game.session, {shrimp: 9})
    assert slip is not None
    assert not slip.certain
    bonus = Spot("polyp", Coral.WHITE, Where.BONUS)
    assert likely_slip(game.session, {bonus: 7}) is None
