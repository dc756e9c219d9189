"""Attacks: size, neighbourhood, hierarchy, guards, what is consumed, splits (p. 7-9)."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.rules import reasons
from tests.rules.helpers.script import Case, play
from tests.rules.helpers.table import RICH, at, corals, tiles, who

CASES = [
    Case(
        "attack.size: a coral of two takes a neighbour",
        """
           A  B  C  D  E  F  G  |  A  B  C  D  E  F  G
        2  -  W  W  Y  .  -  -  |  -  W  W  W  .  -  -
        """,
        "larva W; put D2",
    ),
    Case(
        "attack.size: a single polyp does not attack",
        """
        2  -  -  W  Y  .  -  -
        """,
        "larva W; put D2",
        reasons.ATTACK_SMALL,
    ),
    Case(
        "attack.size: two single polyps on either side do not add up",
        """
        1  .  -  -  W  -  -  .
        2  -  -  W  Y  .  -  -
        """,
        "larva W; put D2",
        reasons.ATTACK_SMALL,
    ),
    Case(
        "attack.size: of two corals beside the target one of two polyps is enough",
        """
        1  .  -  -  W  W  -  .  |  .  -  -  W  W  -  .
        2  -  -  W  Y  .  -  -  |  -  -  W  W  .  -  -
        """,
        "larva W; put D2",
    ),
    Case(
        "attack.size: a polyp just placed counts",
        """
        2  -  -  W  Y  .  -  -  |  -  W  W  W  .  -  -
        """,
        "larva W; put B2; put D2",
    ),
    Case(
        "attack.size: a growth tile counts",
        """
        4  -  -  -  *  Y  -  -  |  -  -  W  W  W  -  -
        """,
        "larva W; put C4; put E4",
    ),
    Case(
        "attack.size: the size of the target does not matter",
        """
        1  .  -  -  Y  Y  Y  .  |  .  -  -  Y  Y  Y  .
        2  -  W  W  Y  .  Y  Y  |  -  W  W  W  .  Y  Y
        """,
        "larva W; put D2",
    ),
    Case(
        "attack.adjacent: not from a corner",
        """
        1  .  W  W  -  -  -  .
        2  -  -  -  Y  .  -  -
        """,
        "larva W; put D2",
        reasons.ATTACK_APART,
    ),
    Case(
        "attack.adjacent: nor from afar",
        """
        2  W  W  -  Y  .  -  -
        """,
        "larva W; put D2",
        reasons.ATTACK_APART,
    ),
    Case(
        "attack.hierarchy: not against a stronger coral",
        """
        2  -  Y  Y  W  .  -  -
        """,
        "larva Y; put D2",
        reasons.ATTACK_WEAKER,
    ),
    Case(
        "attack.hierarchy: the coral tile decides as it lies",
        """
        2  -  Y  Y  W  .  -  -  |  -  Y  Y  Y  .  -  -
        """,
        "larva Y; put D2",
        tiles=tiles("YW"),
    ),
    Case(
        "attack.hierarchy: every pair has its own tile",
        """
        2  -  Y  Y  W  .  -  -
        """,
        "larva Y; put D2",
        reasons.ATTACK_WEAKER,
        tiles=tiles("OW PY GO"),
    ),
    Case(
        "attack.hierarchy: a flip in between makes it possible",
        """
        2  -  Y  Y  W  .  -  -  |  -  Y  Y  Y  .  -  -
        """,
        "alga G pay W; larva Y; put D2",
        players=(who(hand="Y", larvae="Y", consumed="W"),),
    ),
    Case(
        "attack.guard: not onto a polyp with a shrimp",
        """
        2  -  W  W  Yg .  -  -
        """,
        "larva W; put D2",
        reasons.ATTACK_SHRIMP,
    ),
    Case(
        "attack.guard: nor beside it in the same coral",
        """
        2  -  W  W  Y  .  -  -
        3  -  -  .  Yg -  -  -
        """,
        "larva W; put D2",
        reasons.ATTACK_BESIDE_SHRIMP,
    ),
    Case(
        "attack.guard: two steps away it does not protect",
        """
        2  -  W  W  Y  .  -  -  |  -  W  W  W  .  -  -
        3  -  -  .  Y  Yg -  -  |  -  -  .  Y  Yg -  -
        """,
        "larva W; put D2",
    ),
    Case(
        "attack.guard: nor at a corner",
        """
        1  .  -  -  Y  Yg -  .  |  .  -  -  Y  Yg -  .
        2  -  W  W  Y  .  -  -  |  -  W  W  W  .  -  -
        """,
        "larva W; put D2",
    ),
    Case(
        "attack.guard: nor a neighbour of another coral",
        """
        2  -  W  W  Y  .  -  -  |  -  W  W  W  .  -  -
        3  -  -  .  Og -  -  -  |  -  -  .  Og -  -  -
        """,
        "larva W; put D2",
    ),
    Case(
        "attack.guard: it holds against its owner too ...",
        """
        2  -  W  W  Yp .  -  -
        """,
        "larva W; put D2",
        reasons.ATTACK_SHRIMP,
    ),
    Case(
        "attack.guard: ... who may move it away first",
        """
        2  -  W  W  Yp .  -  -  |  -  W  W  W  .  -  -
        """,
        "larva W; move D2 home; put D2",
    ),
    Case(
        "attack.guard: another player's coral may attack for anybody",
        """
        2  -  W  Wg Y  .  -  -  |  -  W  Wg W  .  -  -
        """,
        "larva W; put D2",
    ),
    Case(
        "attack.guarded-join: an attack never joins two guarded corals",
        """
        1  .  -  -  Wp -  -  .
        2  -  W  Wg Y  .  -  -
        """,
        "larva W; put D2",
        reasons.ATTACK_GUARDED_JOIN,
    ),
    Case(
        "attack.guarded-join: moving an own shrimp away makes it possible",
        """
        1  .  -  -  Wp -  -  .  |  .  -  -  W  -  -  .
        2  -  W  Wg Y  .  -  -  |  -  W  Wg W  .  -  -
        """,
        "larva W; move D1 home; put D2",
    ),
    Case(
        "attack.split: a coral cut in pieces lives on, its shrimp on one of them",
        """
        1  .  -  -  Y  Yg -  .  |  .  -  -  Y  Yg -  .
        2  -  W  W  Y  .  -  -  |  -  W  W  W  .  -  -
        3  -  -  .  Y  Y  -  -  |  -  -  .  Y  Y  -  -
        """,
        "larva W; put D2",
    ),
    Case(
        "attack.split: the piece without a shrimp may get one, the other may not",
        """
        1  .  -  -  Y  Yg -  .  |  .  -  -  Y  Yg -  .
        2  -  W  W  Y  .  -  -  |  -  W  W  W  .  -  -
        3  -  -  .  Y  Y  -  -  |  -  -  .  Y  Yp -  -
        """,
        "larva W; put D2; shrimp E3",
    ),
    Case(
        "attack.split: the piece with the shrimp is still guarded",
        """
        1  .  -  -  Y  Yg -  .
        2  -  W  W  Y  .  -  -
        3  -  -  .  Y  Y  -  -
        """,
        "larva W; put D2; shrimp D1",
        reasons.CORAL_HAS_SHRIMP,
    ),
    Case(
        "attack.adjacent: the target may lie on the growth space, and it brings no growth",
        """
        4  -  W  W  Y  -  -  -  |  -  W  W  W  -  -  -
        """,
        "larva W; put D4",
    ),
    Case(
        "attack.adjacent: step by step through the reef with one larva",
        """
        2  -  -  -  -  .  Y  O  |  -  -  -  -  .  W  W
        3  -  -  .  -  W  W  Y  |  -  -  .  -  W  W  W
        """,
        "larva W; put F2; put G2; put G3",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_attack(case: Case) -> None:
    case.check()


PAIRS = [(one, other) for one in Coral for other in Coral if one is not other]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_attack_hierarchy_for_every_pair_on_either_side(one: Coral, other: Coral) -> None:
    """`attack.hierarchy`, `tile.flip`: the coral that is stronger on one side is weaker on the other."""
    a, b = one.name[0], other.name[0]
    text = f"2  -  {a}  {a}  {b}  .  -  -  |  -  {a}  {a}  {a}  .  -  -"
    Case("stronger", text, f"larva {a}; put D2", tiles=tiles(a + b)).check()
    Case("weaker", text, f"larva {a}; put D2", reasons.ATTACK_WEAKER, tiles=tiles(b + a)).check()


def test_attack_consumed_goes_to_the_player_on_turn_and_may_be_used_at_once() -> None:
    """`attack.consumed`: whosever coral attacked or was attacked."""
    state = play(at("2  -  Wg W  Y  .  -  -", who(hand="W", larvae="WY")), "larva W; put D2")
    assert state.players[0].consumed == corals("Y")
    assert state.players[1].consumed == corals("")
    recycled = play(state, "larva Y; put B1 consumed")
    assert recycled.players[0].consumed == corals("")
    assert play(state, "take-larva Y").players[0].larvae == corals("YY")
    assert play(state, "alga B pay Y").tiles.sea is not None


def test_attack_consumed_tiles_stay_consumed_and_are_not_placed_back() -> None:
    """`attack.consumed`: a polyp of the target's colour may be consumed and placed again beyond the four."""
    state = at("1  .  W  W  Y  Y  -  .", who(hand="WWW", larvae="WY"))
    state = play(state, "larva W; put D1; put E1; larva Y; put G2 consumed")
    assert state.players[0].consumed == corals("Y")
    assert state.rocks[0].corals[Coral.YELLOW].bit_count() == 1
    assert state.turn.laid == 0


@pytest.mark.parametrize("turn", range(4))
def test_attack_in_every_seat(turn: int) -> None:
    """`attack.consumed`: four players, the consumed polyp lies before the one on turn."""
    players = [who() for _ in range(4)]
    players[turn] = RICH
    state = play(at("2  -  W  W  Y  .  -  -", *players, turn=turn), "larva W; put D2")
    assert [sum(player.consumed) for player in state.players] == [int(seat == turn) for seat in range(4)]
