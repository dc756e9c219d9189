"""Corals and placing: bare rock, extending, joining, guarded joins (p. 6-7), and larvae (p. 5)."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Coral, Space, parse_cell
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import PlacePolyp
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import placing_refusals
from companion.refusal import Refused
from tests.rules.helpers.script import Case, play, why
from tests.rules.helpers.table import RICH, at, corals, who

CASES = [
    Case(
        "place.empty: a polyp starts a coral on bare rock, or extends one of its colour",
        """
           A  B  C  D  E  F  G  |  A  B  C  D  E  F  G
        1  .  -  -  -  -  -  .  |  .  W  -  -  -  -  .
        2  -  -  -  -  .  -  -  |  -  -  -  -  .  -  -
        3  -  -  .  W  -  -  -  |  -  -  .  W  W  -  -
        """,
        "larva W; put B1; put E3",
    ),
    Case(
        "place.empty: not on a polyp of its own colour",
        """
        3  -  -  .  W  -  -  -
        """,
        "larva W; put D3",
        reasons.SPACE_TAKEN,
    ),
    Case(
        "place.empty: not under an own shrimp on bare rock ...",
        """
        5  .  Wp -  -  -  -  .
        """,
        "larva W; move B5 C5; put C5",
        reasons.SHRIMP_THERE,
    ),
    Case(
        "place.empty: ... until action 5 has moved it, in the middle of action 2",
        """
        5  .  Wp -  -  -  -  .  |  .  Wp W  -  -  -  .
        """,
        "larva W; move B5 C5; move C5 B5; put C5",
    ),
    Case(
        "setup.boards: never in deep water",
        """
        3  -  -  .  -  -  -  -
        """,
        "larva W; put C3",
        reasons.DEEP_WATER,
    ),
    Case(
        "coral: touching at a corner does not join, so two guarded corals may",
        """
        1  .  Pp -  -  -  -  .  |  .  Pp -  -  -  -  .
        2  -  -  Pg -  .  -  -  |  P  -  Pg -  .  -  -
        """,
        "larva P; put A2",
    ),
    Case(
        "place.guarded-join: two guarded corals are never joined",
        """
        2  -  Pp -  Pg .  -  -
        """,
        "larva P; put C2",
        reasons.GUARDED_JOIN,
    ),
    Case(
        "place.guarded-join: not even when both shrimps are one's own",
        """
        2  -  Pp -  Pp .  -  -
        """,
        "larva P; put C2",
        reasons.GUARDED_JOIN,
    ),
    Case(
        "place.guarded-join: the shrimps may stand far from the joint",
        """
        1  .  P  -  P  P  Pg .
        2  Pp P  -  P  .  -  -
        """,
        "larva P; put C1",
        reasons.GUARDED_JOIN,
    ),
    Case(
        "place.guarded-join: two guarded corals among four",
        """
        1  .  -  Pg -  -  -  .
        2  -  P  -  P  .  -  -
        3  -  P  .  Pp -  -  -
        """,
        "larva P; put C2",
        reasons.GUARDED_JOIN,
    ),
    Case(
        "place.guarded-join: one guarded and three unguarded corals may be joined",
        """
        1  .  -  Pg -  -  -  .  |  .  -  Pg -  -  -  .
        2  -  P  -  P  .  -  -  |  -  P  P  P  .  -  -
        3  -  P  .  P  -  -  -  |  -  P  .  P  -  -  -
        """,
        "larva P; put C2",
    ),
    Case(
        "place.guarded-join: one coral that touches the space twice has one shrimp",
        """
        1  .  P  Pp -  -  -  .  |  .  P  Pp -  -  -  .
        2  -  P  -  -  .  -  -  |  -  P  P  -  .  -  -
        """,
        "larva P; put C2",
    ),
    Case(
        "place.guarded-join: moving an own shrimp away makes it possible",
        """
        2  -  Pp -  Pg .  -  -  |  -  P  P  Pg .  -  -
        """,
        "larva P; move B2 home; put C2",
    ),
    Case(
        "place.guarded-join: guards of another colour beside the space do not matter",
        """
        2  -  Pp -  Og .  -  -  |  -  Pp P  Og .  -  -
        """,
        "larva P; put C2",
    ),
    Case(
        "place.others: a coral that another player's shrimp guards may be extended",
        """
        2  -  Pg -  -  .  -  -  |  -  Pg P  -  .  -  -
        """,
        "larva P; put C2",
    ),
    Case(
        "larva: the polyps of a larva need not lie in one coral, nor on one board",
        """
        board D
        1  .  -  -  -  -  -  .  |  .  O  -  -  -  O  .
        board B
        6  .  -  -  -  -  -  .  |  .  -  -  O  -  -  .
        """,
        "larva O; put D/B1; put D/F1; put B/D6",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_placing(case: Case) -> None:
    case.check()


def test_larva_four_polyps_from_behind_the_screen_and_any_number_from_in_front_of_it() -> None:
    """`larva`: four from behind the screen, consumed ones besides, in any mix and order."""
    state = at("", who(hand="WWWWWW", larvae="W", consumed="WWW"))
    state = play(state, "larva W; put B1; put C1 consumed; put D1; put E1 consumed; put F1; put A2; put C2 consumed")
    assert state.players[0].hand.seen == corals("WW")
    assert state.players[0].consumed == corals("")
    assert why(state, "put A4") is reasons.FOUR_LAID
    assert why(state, "put A4 consumed") is reasons.CONSUMED_LACKS


def test_larva_the_cube_goes_back_to_the_supply_and_must_be_ones_own() -> None:
    """`larva`: played cubes are in the supply again."""
    state = play(at("", who(larvae="WG", hand="G")), "larva W")
    assert state.players[0].larvae == corals("G")
    assert why(at("", who(larvae="G")), "larva W") is reasons.LARVA_NONE


def test_larva_only_polyps_of_its_colour_are_placed() -> None:
    """`larva`: the larva names the colour, so a hand without it has nothing to place."""
    assert why(at("", who(hand="GGG", larvae="W")), "larva W; put B1") is reasons.HAND_LACKS


def test_larva_none_a_larva_may_be_played_and_no_polyp_placed() -> None:
    """`larva.none`: the turn goes on, and may end."""
    state = play(at("", who(larvae="W")), "larva W; collect W GYP")
    assert state.turn.seat == 1


def test_larva_a_second_one_may_have_the_same_colour_and_counts_its_own_four() -> None:
    """`larva`: action 3 may repeat the colour of action 2."""
    state = play(at("", RICH), "larva W; put B1; put C1; put D1; put E1; larva W; put F1")
    assert state.turn.laid == 1
    assert state.rocks[0].corals[Coral.WHITE].bit_count() == 5


def test_place_there_must_be_a_larva_running() -> None:
    """`larva`: no polyp without a larva."""
    assert why(at("", RICH), "put B1") is reasons.NO_LARVA_RUNNING


@pytest.mark.parametrize("space", [Space(2, 5), Space(-1, 5), Space(0, 7), Space(0, 48), Space(0, -1)])
def test_place_only_on_a_board_in_play(space: Space) -> None:
    """`setup.boards`: there is no third board in a game of two, and no cell beyond a board's edge."""
    with pytest.raises(Refused) as refused:
        apply(play(at("", RICH), "larva W"), PlacePolyp(0, space))
    assert refused.value.reason is reasons.NO_SUCH_BOARD


@pytest.mark.parametrize(
    "space", [Space(0, parse_cell("C3")), Space(0, parse_cell("A1")), Space(0, 7), Space(0, -1), Space(9, 0)]
)
def test_water_and_spaces_of_no_board_are_the_one_reason_why_no_polyp_lies_there(space: Space) -> None:
    growing = play(at("", who(hand="W", larvae="W"), who()), "larva W")
    whys = list(placing_refusals(growing, space))
    assert [reason.reason for reason in whys] in ([reasons.DEEP_WATER], [reasons.NO_SUCH_BOARD])
    with pytest.raises(Refused) as refused:
        apply(growing, PlacePolyp(0, space))
    assert refused.value.reason is whys[0].reason
