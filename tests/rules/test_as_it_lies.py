"""The table's last word: what lies there otherwise than it was played is let stand, unless the box rules it out."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import NO_CORALS, Alga, Coral, Space, parse_cell
from companion.reef_encounter.queries.audit import make_reconcile
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import (
    Change,
    CountedPileKind,
    Pile,
    Reconcile,
    SpaceState,
    Thing,
    ThingState,
    Tile,
    TileState,
    UniqueThing,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.reconcile import correctable_things, expected_state, reconcile_refusals
from companion.reef_encounter.rules.state import Depth, Phase, State
from companion.refusal import Reason, Refused
from tests.rules.helpers.script import play, why
from tests.rules.helpers.table import at, holding, opening, tiles, who

ROCK = """
   A  B  C  D  E  F  G
1  .  Wp W  Y  -  Pg .
2  -  -  -  -  .  -  P
"""
TABLE = at(ROCK, who(hand="WW??w", larvae="WY", consumed="G"), who(hand="??", fish="?P", meals=1))
WHITE, YELLOW, GREY = Coral.WHITE, Coral.YELLOW, Coral.GREY


def on(name: str) -> Space:
    return Space(0, parse_cell(name))


def let_stand(state: State, found: dict[Thing, ThingState]) -> State:
    return apply(state, make_reconcile(state, 1, found))


def faults(state: State, found: dict[Thing, ThingState]) -> list[Reason]:
    return [fault.reason for fault in reconcile_refusals(state, make_reconcile(state, 0, found).changes)]


FOUND: list[tuple[str, dict[Thing, ThingState]]] = [
    ("a polyp came from the bag", {on("E1"): SpaceState(YELLOW)}),
    ("a polyp and its shrimp are gone", {on("B1"): SpaceState()}),
    (
        "a shrimp stands on bare rock, and it is not its player's turn",
        {on("A2"): SpaceState(None, 1), on("F1"): SpaceState(Coral.PINK)},
    ),
    (
        "two guarded corals were joined",
        {on("D1"): SpaceState(WHITE), on("E1"): SpaceState(WHITE, 1), on("F1"): SpaceState(Coral.PINK)},
    ),
    ("a coral tile was flipped and locked before anybody might", {Tile(1): TileState(starfish=False, locked=True)}),
    ("another alga grows on the alga space", {UniqueThing.ALGA_SPACE: Alga.RED}),
    ("a fifth polyp was laid", {on("E1"): SpaceState(WHITE), Pile(CountedPileKind.HIDDEN_HAND, 0): 2}),
    ("too many polyps went back in the bag", {Pile(CountedPileKind.FISH, 1, Coral.PINK): 0}),
    ("a cube too many was taken", {Pile(CountedPileKind.LARVAE, 0, GREY): 1}),
    ("the bonus tile was forgotten", {Pile(CountedPileKind.BONUS, None, WHITE): 0}),
    (
        "the open sea was filled from the wrong space",
        {Pile(CountedPileKind.SEA, 0, WHITE): 0, Pile(CountedPileKind.SEA, 4, WHITE): 1},
    ),
    ("somebody was passed over", {UniqueThing.TURN: 1}),
    ("another larva was played", {UniqueThing.LARVA: GREY}),
]


@pytest.mark.parametrize("found", [found for _, found in FOUND], ids=[name for name, _ in FOUND])
def test_what_the_box_allows_is_let_stand(found: dict[Thing, ThingState]) -> None:
    after = let_stand(TABLE, found)
    for thing in correctable_things(TABLE):
        assert expected_state(after, thing) == found.get(thing, expected_state(TABLE, thing))
    assert after.phase is TABLE.phase
    assert sum(after.unseen.tiles) == after.bag + after.hidden


FULL: dict[Thing, ThingState] = {Pile(CountedPileKind.CONSUMED, 0, WHITE): 37}
IMPOSSIBLE: list[tuple[str, dict[Thing, ThingState], list[Reason]]] = [
    ("nothing is otherwise", {}, [reasons.NOTHING_TOUCHED]),
    ("41 tiles of a colour", FULL, [reasons.POLYPS_COUNT]),
    ("a shrimp in the water", {on("A1"): SpaceState(None, 0)}, [reasons.POLYP_IN_WATER]),
    ("eleven cubes", {Pile(CountedPileKind.LARVAE, 0, WHITE): 11}, [reasons.LARVAE_COUNT]),
    ("five shrimps", {Pile(CountedPileKind.EATEN, 0): 4}, [reasons.WOULD_END, reasons.SHRIMPS_COUNT]),
    ("four tiles on a space of the open sea", {Pile(CountedPileKind.SEA, 0, GREY): 2}, [reasons.SEA_SPACE_FULL]),
    ("all at once", {**FULL, on("A1"): SpaceState(WHITE)}, [reasons.POLYP_IN_WATER, reasons.POLYPS_COUNT]),
]


@pytest.mark.parametrize(
    ("found", "expected"), [case[1:] for case in IMPOSSIBLE], ids=[case[0] for case in IMPOSSIBLE]
)
def test_all_that_cannot_be_is_listed(found: dict[Thing, ThingState], expected: list[Reason]) -> None:
    assert faults(TABLE, found) == expected
    with pytest.raises(Refused) as refused:
        let_stand(TABLE, found)
    assert refused.value.reason is expected[0]


def test_what_changed_in_the_past_clashes_where_it_was_touched_alone() -> None:
    """A thing is let stand from what it was; where that is not so any more, somebody has to say it again."""
    action = make_reconcile(TABLE, 0, {on("E1"): SpaceState(YELLOW)})
    elsewhere = let_stand(TABLE, {on("A2"): SpaceState(GREY)})
    assert expected_state(apply(elsewhere, action), on("E1")) == SpaceState(YELLOW)
    there = let_stand(TABLE, {on("E1"): SpaceState(GREY)})
    assert [fault.reason for fault in reconcile_refusals(there, action.changes)] == [reasons.LIES_OTHERWISE]


def test_a_thing_is_touched_once() -> None:
    first = make_reconcile(TABLE, 0, {on("E1"): SpaceState(YELLOW)}).changes[0]
    action = Reconcile(0, (first, Change(first.thing, SpaceState(YELLOW), SpaceState(GREY))))
    assert [fault.reason for fault in reconcile_refusals(TABLE, action.changes)] == [reasons.NOT_TOUCHABLE]


def test_the_turn_goes_on_where_it_was() -> None:
    """Whose turn it is, the running larva and what was locked stay unless they are touched."""
    running = play(TABLE, "larva W; put A2")
    after = let_stand(running, {on("E1"): SpaceState(YELLOW)})
    assert after.turn == running.turn
    assert play(after, "put B2").turn.laid == 2
    assert why(let_stand(running, {UniqueThing.LARVA: None}), "put B2") is reasons.NO_LARVA_RUNNING


def test_what_was_told_of_hidden_pieces_is_forgotten_with_them_alone() -> None:
    """What somebody told in private of a hand stays unless the number of its hidden tiles is touched."""
    assert let_stand(TABLE, {on("E1"): SpaceState(YELLOW)}).players[0].hand == holding("WW??w")
    assert let_stand(TABLE, {Pile(CountedPileKind.HAND, 0, WHITE): 1}).players[0].hand == holding("W??w")
    assert let_stand(TABLE, {Pile(CountedPileKind.HIDDEN_HAND, 0): 2}).players[0].hand.told == NO_CORALS
    assert play(let_stand(TABLE, {Pile(CountedPileKind.HIDDEN_HAND, 0): 2}), "tell WY").players[0].hand.told == (
        1,
        1,
        0,
        0,
        0,
    )


def test_what_nobody_can_know_any_more_refuses_nothing() -> None:
    """A polyp that lies otherwise than it was seen: a hidden one can be of a colour that was ruled out before."""
    sighted = at("1  .  W  -  -  -  -  .", who(hand="?"), who(consumed="W" * 36, hand="?"))
    assert why(sighted, "tell W") is reasons.ALL_ACCOUNTED
    after = let_stand(sighted, {on("B1"): SpaceState(YELLOW)})
    assert play(after, "tell W").players[0].hand.told == (1, 0, 0, 0, 0)


def test_before_the_first_turn_it_may_begin_the_game() -> None:
    """A table that forgot to enter the last larva cubes says how they lie, and the game begins."""
    state = play(opening(), "purple feed; green feed; purple choose WY")
    assert state.phase is Phase.OPENING
    after = let_stand(state, {Pile(CountedPileKind.LARVAE, 1, WHITE): 2})
    assert after.phase is Phase.PLAY
    assert UniqueThing.TURN not in correctable_things(state)
    with pytest.raises(Refused) as refused:
        apply(state, Reconcile(0, (Change(UniqueThing.TURN, 0, 1),)))
    assert refused.value.reason is reasons.NOT_TOUCHABLE


def test_a_game_that_is_over_stays_over() -> None:
    """What ended it does not stand in the way of what is put right afterwards."""
    feast = play(at(ROCK, who(consumed="W", meals=1), tiles=tiles(locked="1 2 3 4 5 6 7 8 9")), "alga B pay W on 10")
    assert feast.phase is Phase.FEAST
    after = let_stand(feast, {Pile(CountedPileKind.FISH, 0, WHITE): 2})
    assert (after.phase, after.end, after.turn) == (feast.phase, feast.end, feast.turn)
    assert faults(feast, {Tile(1): TileState(starfish=True, locked=False)}) == []


def test_where_only_the_hierarchy_is_followed_its_own_things_can_be_let_stand() -> None:
    state = at("", who(fish="?WW", meals=1), who(), depth=Depth.HIERARCHY)
    found: dict[Thing, ThingState] = {
        Tile(1): TileState(starfish=False, locked=False),
        Pile(CountedPileKind.FISH, 0, WHITE): 3,
        UniqueThing.TURN: 1,
    }
    after = let_stand(state, found)
    assert [expected_state(after, thing) for thing in found] == list(found.values())
    with pytest.raises(Refused) as refused:
        apply(state, Reconcile(0, (Change(Pile(CountedPileKind.CONSUMED, 0, WHITE), 0, 1),)))
    assert refused.value.reason is reasons.NOT_TOUCHABLE
