"""A refused polyp let stand as if it had been allowed: no piece is lost, and it lies where a hand laid it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from companion.reef_encounter.box import Coral, list_cells
from companion.reef_encounter.queries.audit import surplus_pieces
from companion.reef_encounter.queries.legal import action_refusal, rock_spaces
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.queries.what_if import reconcile_polyp
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import PlacePolyp
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import POLYPS_PER_LARVA, with_polyp
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.rules.supplies import coral_at
from tests.helpers.layers import amount
from tests.laws.helpers.population import Played

MANY = amount(150, all=500, long=10_000)


def refused(games: list[Played]) -> Iterator[tuple[State, PlacePolyp]]:
    """Refused polyps all over the games."""
    rng = Random(30)
    growing = [
        state
        for played in games
        for state in played.states
        if state.followed and state.phase is Phase.PLAY and state.turn.growing is not None
    ]
    while True:
        state = rng.choice(growing)
        action = PlacePolyp(state.turn.seat, rng.choice([*rock_spaces(state)]), rng.random() < 0.2)
        if action_refusal(known_state(state, "table"), action) is not None:
            yield state, action


def out(state: State) -> Counter[Coral]:
    """All polyp tiles, wherever they are, colour by colour; hidden ones lie among those out of sight."""
    found: Counter[Coral] = Counter()
    for coral in Coral:
        places = [state.unseen.tiles, state.bonus, *state.sea]
        for player in state.players:
            places += (player.consumed, player.hand.seen, player.fish.seen)
        found[coral] = sum(there[coral] for there in places)
        found[coral] += sum(len([*list_cells(rock.corals[coral])]) for rock in state.rocks)
    return found


def test_every_piece_of_the_box_is_still_there(games: list[Played]) -> None:
    stood, attacks, whys = 0, 0, set()
    for number, (state, action) in enumerate(refused(games)):
        if number == MANY:
            break
        entry = reconcile_polyp(state, action)
        if entry is None:
            continue
        stood += 1
        after, coral = apply(state, entry), state.turn.growing
        assert out(after) == out(state)
        assert not surplus_pieces(after)
        laid = state.turn.laid if action.consumed else min(state.turn.laid + 1, POLYPS_PER_LARVA)
        assert (after.turn, after.phase, after.end) == (state.turn._replace(laid=laid), state.phase, state.end)
        bit = 1 << action.space.cell
        assert coral_at(after.rocks[action.space.rock], bit) is coral
        taken = coral_at(state.rocks[action.space.rock], bit)
        was, now = state.players[action.seat], after.players[action.seat]
        if taken is not None:
            attacks += 1
            assert now.consumed[taken] == was.consumed[taken] + 1
        assert was.hand.total + was.consumed[coral] - now.hand.total - now.consumed[coral] == 1
        assert after.rocks == with_polyp(state, action.seat, action.space, action.consumed).rocks
        why = action_refusal(known_state(state, "table"), action)
        assert why is not None
        whys.add(why.reason)
    assert stood > MANY / 8
    assert attacks > MANY / 20
    assert {reasons.ATTACK_APART, reasons.ATTACK_SMALL, reasons.ATTACK_WEAKER} <= whys


def test_what_is_allowed_is_not_let_stand(games: list[Played]) -> None:
    rng, allowed = Random(31), 0
    states = [
        state for played in games for state in played.states if state.followed and state.turn.growing is not None
    ]
    for state in rng.sample(states, 40):
        for space in rock_spaces(state):
            action = PlacePolyp(state.turn.seat, space)
            if action_refusal(known_state(state, "table"), action) is None:
                allowed += 1
                assert reconcile_polyp(state, action) is None
    assert allowed


def test_it_is_offered_to_all_alike_whatever_somebody_told(games: list[Played]) -> None:
    for number, (state, action) in enumerate(refused(games)):
        if number == 100:
            break
        assert reconcile_polyp(state, action) == reconcile_polyp(known_state(state, "table"), action)
