"""Shrimps: introducing, moving, one to a coral, two own to a rock (p. 5, 9)."""

from __future__ import annotations

import pytest

from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.supplies import shrimps_behind_screen
from tests.rules.helpers.script import Case, play, why
from tests.rules.helpers.table import at, who

CASES = [
    Case(
        "introduce: onto a polyp of any coral that has no shrimp, whosever it was",
        """
           A  B  C  D  E  F  G  |  A  B  C  D  E  F  G
        1  .  W  W  -  -  -  .  |  .  W  Wp -  -  -  .
        """,
        "shrimp C1",
    ),
    Case(
        "introduce: not on bare rock",
        """
        1  .  W  W  -  -  -  .
        """,
        "shrimp D1",
        reasons.SHRIMP_NO_POLYP,
    ),
    Case(
        "shrimp.one-per-coral: not on a coral with a shrimp of another player",
        """
        1  .  Wg W  W  -  -  .
        """,
        "shrimp D1",
        reasons.CORAL_HAS_SHRIMP,
    ),
    Case(
        "shrimp.one-per-coral: nor with an own one",
        """
        1  .  Wp W  W  -  -  .
        """,
        "shrimp D1",
        reasons.CORAL_HAS_SHRIMP,
    ),
    Case(
        "shrimp.one-per-coral: nor on the very polyp",
        """
        1  .  Wg W  W  -  -  .
        """,
        "shrimp B1",
        reasons.SPACE_HAS_SHRIMP,
    ),
    Case(
        "shrimp.one-per-coral: corals that touch at a corner are two",
        """
        1  .  Wg W  -  -  -  .  |  .  Wg W  -  -  -  .
        2  -  -  -  W  .  -  -  |  -  -  -  Wp .  -  -
        """,
        "shrimp D2",
    ),
    Case(
        "shrimp.one-per-coral: corals of other colours beside it do not matter",
        """
        1  .  Wg O  -  -  -  .  |  .  Wg Op -  -  -  .
        """,
        "shrimp C1",
    ),
    Case(
        "shrimp.two-per-rock: two own shrimps on one rock ...",
        """
        1  .  Wp -  Y  -  O  .  |  .  Wp -  Yp -  O  .
        """,
        "shrimp D1",
    ),
    Case(
        "shrimp.two-per-rock: ... but no third, wherever it comes from",
        """
        1  .  Wp -  Yp -  O  .
        """,
        "shrimp F1",
        reasons.TWO_ON_ROCK,
    ),
    Case(
        "shrimp.two-per-rock: other players' shrimps are not counted",
        """
        1  .  Wp -  Yg -  O  .  |  .  Wp -  Yg -  Op .
        2  -  -  -  -  .  -  Gg |  -  -  -  -  .  -  Gg
        """,
        "shrimp F1",
    ),
    Case(
        "shrimp.two-per-rock: one on bare rock counts, at any moment",
        """
        1  .  Wp -  Yp -  O  .
        """,
        "move B1 C1; shrimp F1",
        reasons.TWO_ON_ROCK,
    ),
    Case(
        "shrimp.two-per-rock: nor may a third move there from another board",
        """
        board D
        1  .  Wp -  Yp -  O  .
        board B
        1  .  .  .  Wp -  -  .
        """,
        "move B/D1 D/C1",
        reasons.TWO_ON_ROCK,
    ),
    Case(
        "shrimp.two-per-rock: once one has left, another may come",
        """
        board D
        1  .  Wp -  Yp -  O  .  |  .  W  -  Yp -  Op .
        board B
        1  .  .  .  Wp -  -  .  |  .  .  .  W  -p -  .
        """,
        "move D/B1 B/E1; move B/D1 D/F1",
    ),
    Case(
        "move: to another polyp of its coral",
        """
        1  .  Wp W  W  -  -  .  |  .  W  W  Wp -  -  .
        """,
        "move B1 D1",
    ),
    Case(
        "move: to a coral without a shrimp, on any board",
        """
        board D
        1  .  Wp W  W  -  -  .  |  .  W  W  W  -  -  .
        board B
        1  .  .  .  O  -  -  .  |  .  .  .  Op -  -  .
        """,
        "move B1 B/D1",
    ),
    Case(
        "move: to bare rock",
        """
        1  .  Wp W  W  -  -  .  |  .  W  W  W  -p -  .
        """,
        "move B1 E1",
    ),
    Case(
        "move: behind the screen",
        """
        1  .  Wp W  W  -  -  .  |  .  W  W  W  -  -  .
        """,
        "move B1 home",
    ),
    Case(
        "move: not to bare rock where another shrimp stands",
        """
        1  .  Wp -  Yp -  O  .
        """,
        "move B1 C1; move D1 C1",
        reasons.SPACE_HAS_SHRIMP,
    ),
    Case(
        "move: not to a coral with a shrimp",
        """
        1  .  Wp -  Y  Yg -  .
        """,
        "move B1 D1",
        reasons.CORAL_HAS_SHRIMP,
    ),
    Case(
        "move: not into deep water",
        """
        1  .  Wp -  -  -  -  .
        """,
        "move B1 A1",
        reasons.DEEP_WATER,
    ),
    Case(
        "move: somewhere else, or not at all",
        """
        1  .  Wp -  -  -  -  .
        """,
        "move B1 B1",
        reasons.SAME_SPACE,
    ),
    Case(
        "move: only one's own shrimps",
        """
        1  .  Wg -  -  -  -  .
        """,
        "move B1 C1",
        reasons.OTHERS_SHRIMP,
    ),
    Case(
        "move: only from where there is one",
        """
        1  .  W  -  -  -  -  .
        """,
        "move B1 C1",
        reasons.NO_SHRIMP_HERE,
    ),
    Case(
        "move.free: any number of moves, with several shrimps, even exchanging places",
        """
        1  .  Wp -  Yp -  -  .  |  .  Wp -  Yp -  -  .
        """,
        "move B1 C1; move D1 B1; move C1 D1",
    ),
    Case(
        "move.free: one taken behind the screen may come back by action 4 in the same turn",
        """
        1  .  Wp -  Y  -  -  .  |  .  W  -  Yp -  -  .
        """,
        "move B1 home; shrimp D1",
    ),
    Case(
        "move: leaving an own coral lets it join a guarded one, but then there is no way back",
        """
        1  .  Wp -  Wg -  -  .
        """,
        "larva W; move B1 home; put C1; shrimp B1",
        reasons.CORAL_HAS_SHRIMP,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_shrimps(case: Case) -> None:
    case.check()


def test_move_no_turn_ends_with_an_own_shrimp_on_bare_rock() -> None:
    """`move`: action 10 is refused until it stands on a polyp or is behind the screen."""
    state = play(at("1  .  Wp -  -  -  -  ."), "move B1 C1")
    assert why(state, "next") is reasons.SHRIMP_ON_ROCK
    assert play(state, "move C1 B1; next").turn.seat == 1
    assert play(state, "move C1 home; next").turn.seat == 1


def test_introduce_there_must_be_one_behind_the_screen() -> None:
    """`introduce`: the four less those on boards and those eaten."""
    rocks = """
    board D
    1  .  Wp -  Yp -  O  .
    board B
    1  .  .  .  Wp -  O  .
    """
    assert shrimps_behind_screen(at(rocks, who()), 0) == 1
    assert shrimps_behind_screen(play(at(rocks, who()), "shrimp B/F1"), 0) == 0
    assert why(at(rocks, who(meals=1)), "shrimp B/F1") is reasons.SHRIMP_NONE


def test_eat_fourth_the_shrimp_on_the_open_sea_is_gone_for_good() -> None:
    """`eat.fourth`: it counts as one of the four, so three may be on the boards."""
    rocks = """
    board D
    1  .  Wp -  Yp -  O  .
    board B
    1  .  .  .  W  -  O  .
    """
    state = play(at(rocks, who(meals=1)), "shrimp B/D1")
    assert shrimps_behind_screen(state, 0) == 0
    assert why(play(state, "move B/D1 home"), "shrimp B/D1") is reasons.INTRODUCED


def test_shrimp_hidden_nobody_else_is_told_how_many_are_left() -> None:
    """`shrimp.hidden`: only their owner sees them, unless the table counts along."""
    state = at("1  .  Wp -  -  -  -  .")
    assert seen_by(state, 1).players[0].behind is None
    assert seen_by(state, "table").players[0].behind is None
    own = seen_by(state, 0).players[0].behind
    assert own is not None
    assert own.shrimps == 3
    counted = seen_by(state, 1, counted=True).players[0].behind
    assert counted is not None
    assert counted.shrimps == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shrimp_two_per_rock_with_any_number_of_players(seats: int) -> None:
    """`shrimp.two-per-rock`: each player for themselves."""
    state = at("1  .  W  -  Y  -  O  .\n3  P  -  .  G  -  W  -\n6  .  W  Y  .  O  P  .", seats=seats)
    for name in ("B1", "D1", "F1", "A3")[:seats] + ("D3", "F3", "B6", "C6")[:seats]:
        state = play(state, f"shrimp {name}; next")
    assert [own.bit_count() for own in state.rocks[0].shrimps] == [2] * seats
    assert why(state, "shrimp E6") is reasons.TWO_ON_ROCK
