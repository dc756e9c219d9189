"""What the parrotfish eat (p. 5, 11), in a turn and in the feast."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import Depth, Phase, State, Trigger
from companion.reef_encounter.rules.supplies import shrimps_behind_screen
from companion.refusal import Reason
from tests.rules.helpers.script import Case, play, why
from tests.rules.helpers.table import RICH, at, corals, tiles, who

CASES = [
    Case(
        "eat: five polyps and the shrimp that guards them",
        """
           A  B  C  D  E  F  G  |  A  B  C  D  E  F  G
        1  .  P  Pp P  P  P  .  |  .  -  -  -  -  -  .
        2  -  O  -  -  .  -  -  |  -  O  -  -  .  -  -
        """,
        "eat E1",
    ),
    Case(
        "eat: all of it, even of bends, but not what touches at a corner",
        """
        1  .  P  Pp P  -  -  .  |  .  -  -  -  -  -  .
        2  -  P  -  -  .  -  -  |  -  -  -  -  .  -  -
        3  P  P  .  -  -  -  -  |  -  -  .  -  -  -  -
        4  -  -  P  *  -  -  -  |  -  -  P  *  -  -  -
        """,
        "eat A3",
    ),
    Case(
        "eat: not four",
        """
        1  .  P  Pp P  P  -  .
        """,
        "eat B1",
        reasons.EAT_SMALL,
    ),
    Case(
        "eat: two corals of one colour do not add up",
        """
        1  .  P  Pp P  -  P  .
        2  -  -  -  -  .  P  P
        """,
        "eat B1",
        reasons.EAT_SMALL,
    ),
    Case(
        "eat: not what another player's shrimp guards",
        """
        1  .  P  Pg P  P  P  .
        """,
        "eat B1",
        reasons.EAT_OTHERS,
    ),
    Case(
        "eat: not what nobody guards",
        """
        1  .  P  P  P  P  P  .
        """,
        "eat B1",
        reasons.EAT_UNGUARDED,
    ),
    Case(
        "eat: there must be a coral",
        """
        1  .  P  Pp P  P  P  .
        """,
        "eat B2",
        reasons.EAT_NOTHING,
    ),
    Case(
        "eat: nothing lives in deep water",
        """
        1  .  P  Pp P  P  P  .
        """,
        "eat A1",
        reasons.DEEP_WATER,
    ),
    Case(
        "eat: shrimps elsewhere on the rock stay",
        """
        1  .  P  Pp P  P  P  .  |  .  -  -  -  -  -  .
        2  -  Op -  Wg .  -  -  |  -  Op -  Wg .  -  -
        """,
        "eat C1",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_eating(case: Case) -> None:
    case.check()


def rock(size: int, owner: str = "p") -> str:
    """A white coral of that many polyps on board D."""
    row = [".", *(["W"] * 5), "."]
    cells = [row, ["-"] * 4 + [".", "-", "-"]]
    for column in (1, 2, 3, 0)[: max(0, size - 5)]:
        cells[1][column] = "W"
    if size < 5:
        cells[0] = [".", *(["W"] * size), *(["-"] * (5 - size)), "."]
    cells[0][1] += owner
    return "\n".join(f"{number}  {'  '.join(marks)}" for number, marks in enumerate(cells, 1))


@pytest.mark.parametrize(
    ("size", "advanced", "eaten"),
    [(5, False, 1), (6, False, 2), (9, False, 5), (5, True, 0), (6, True, 1), (9, True, 4)],
)
def test_eat_what_goes_back_and_what_goes_in_the_fish(size: int, advanced: bool, eaten: int) -> None:
    """`eat`, `advanced.eat`, `eat.advanced-five`: four back in the bag, in the advanced game five."""
    before = at(rock(size), advanced=advanced)
    after = play(before, "eat B1")
    assert after.players[0].fish.seen == corals("W" * eaten)
    assert after.bag == before.bag + size - eaten
    assert after.players[0].meals == 1


def test_eat_the_first_shrimp_goes_to_the_open_sea_later_ones_into_the_fish() -> None:
    """`eat`: and none of them comes back."""
    state = play(at(rock(5)), "eat B1")
    assert seen_by(state, "table").players[0].on_open_sea
    assert not seen_by(state, "table").players[1].on_open_sea
    assert shrimps_behind_screen(state, 0) == 3
    again = play(at(rock(5), who(meals=1)), "eat B1")
    assert again.players[0].meals == 2
    assert shrimps_behind_screen(again, 0) == 2


def test_eat_a_coral_of_another_color_on_any_board_in_play() -> None:
    """`eat`: boards are owned by nobody."""
    state = at("board D\n1  .  W  -  -  -  -  .\nboard B\n6  .  Gp G  G  G  G  .")
    assert play(state, "eat B/F6").players[0].fish.seen == corals("G")


@pytest.mark.parametrize("meals", [0, 1, 2, 3])
def test_eat_fourth_returns_as_many_polyps_as_any_other(meals: int) -> None:
    """`eat.fourth`: four each time; the fourth meal ends the game."""
    state = play(at(rock(7), who(meals=meals)), "eat B1")
    assert state.players[0].fish.seen[Coral.WHITE] == 3
    assert (state.phase is Phase.FEAST) == (meals == 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_end_shrimps_ends_the_game_at_once_and_the_others_feast(seats: int) -> None:
    """`end.shrimps`, `end.at-once`, `feast.order`: clockwise from the player who ended the game."""
    players = [who() for _ in range(seats)]
    players[1] = who(meals=3, larvae="W")
    state = play(at(rock(5, "g"), *players, turn=1), "eat B1")
    assert state.end is not None
    assert state.end.trigger is Trigger.SHRIMPS
    assert state.end.by == 1
    order = []
    while state.phase is Phase.FEAST:
        order.append(state.turn.seat)
        assert why(state, "green larva W") is reasons.FEAST_ONLY
        state = play(state, "pass")
    assert order == [(1 + step) % seats for step in range(1, seats)]
    assert state.phase is Phase.OVER


def feast(size: int, advanced: bool = False) -> State:
    """Purple has locked the last tile; green's coral of that size is still on the board."""
    almost = tiles(locked="1 2 3 4 5 6 7 8 9")
    state = at(rock(size, "g"), who(meals=1, consumed="WW", fish="?PP"), tiles=almost, advanced=advanced)
    return play(state, "alga B pay W on 10")


@pytest.mark.parametrize(
    ("size", "advanced", "eaten"),
    [(6, False, 1), (7, False, 2), (9, False, 4), (7, True, 1), (9, True, 3)],
)
def test_end_feast_one_polyp_more_goes_back(size: int, advanced: bool, eaten: int) -> None:
    """`end.feast`, `advanced.eat`: five, in the advanced game six."""
    before = feast(size, advanced)
    after = play(before, "eat B1")
    assert after.players[1].fish.seen == corals("W" * eaten)
    assert after.bag == before.bag + size - eaten
    assert after.players[1].meals == 1
    assert after.phase is Phase.OVER


@pytest.mark.parametrize(
    ("size", "advanced", "reason"),
    [
        (5, False, reasons.EAT_FEAST_SMALL),
        (6, True, reasons.EAT_FEAST_SMALL),
        (5, True, reasons.EAT_FEAST_SMALL),
        (4, False, reasons.EAT_SMALL),
    ],
)
def test_feast_exact_a_coral_no_larger_than_what_goes_back_is_no_meal(
    size: int, advanced: bool, reason: Reason
) -> None:
    """`feast.exact`."""
    assert why(feast(size, advanced), "eat B1") is reason


def test_end_feast_only_one_coral_and_nothing_else() -> None:
    """`end.feast`: no other action, and no action 10."""
    state = feast(6)
    for script in ("larva W", "put A2", "shrimp A2", "move B1 home", "take-larva W", "alga R pay W", "take-polyp W"):
        assert why(state, script) is reasons.FEAST_ONLY, script
    assert why(state, "collect W GYP") is reasons.FEAST_ONLY
    assert why(state, "purple eat B1") is reasons.NOT_YOUR_TURN
    assert why(state, "purple pass") is reasons.NOT_YOUR_TURN
    over = play(state, "eat B1")
    assert why(over, "eat B1") is reasons.GAME_OVER
    assert why(over, "pass") is reasons.GAME_OVER


def test_feast_order_eating_is_optional() -> None:
    """`feast.order`: who passes keeps what they have."""
    state = play(feast(6), "pass")
    assert state.phase is Phase.OVER
    assert state.players[1].meals == 0


def test_end_feast_the_guards_still_hold() -> None:
    """`end.feast`: as in `eat`, only what one's own shrimp guards."""
    state = at("1  .  Wp W  W  W  W  .\n4  O  O  O  O  O  Or -\n5  .  -  -  -  O  -  .", who(meals=3), who(), who())
    ended = play(state, "eat B1")
    assert why(ended, "eat A4") is reasons.EAT_OTHERS
    assert play(ended, "pass; eat A4").players[2].fish.seen == corals("OO")


@pytest.mark.parametrize(("advanced", "back"), [(False, 4), (True, 5)])
def test_eat_named_is_the_same_meal_without_boards(advanced: bool, back: int) -> None:
    """`eat`: a coral by its colour and size."""
    state = at("", depth=Depth.HIERARCHY, advanced=advanced)
    assert play(state, "eat W 9").players[0].fish.seen == corals("W" * (9 - back))
    assert play(state, "eat W 33").players[0].fish.seen == corals("W" * (33 - back))
    assert why(state, "eat W 4") is reasons.EAT_SMALL
    assert why(state, "eat W 0") is reasons.EAT_SMALL
    assert why(state, "eat W -9") is reasons.EAT_SMALL
    assert why(state, "eat W 34") is reasons.EAT_TOO_LARGE
    assert why(state, "alga R; eat W 9") is reasons.EAT_FIRST
    assert why(state, "eat W 9; eat W 9") is reasons.EAT_FIRST


def test_eat_named_no_more_polyps_than_there_are() -> None:
    """`coral`: forty of each colour, less those in parrotfish."""
    state = at("", who(fish="?" + "W" * 29, meals=1), depth=Depth.HIERARCHY)
    assert why(state, "eat W 12") is reasons.EAT_TOO_LARGE
    assert play(state, "eat W 11").players[0].fish.seen[Coral.WHITE] == 36
    assert play(state, "eat Y 33").players[0].fish.seen[Coral.YELLOW] == 29


def test_eat_named_feasts_and_ends_like_any_other() -> None:
    """`end.shrimps`, `feast.exact`: no rule is written twice for a depth."""
    state = play(at("", who(meals=3), depth=Depth.HIERARCHY), "eat W 5")
    assert state.phase is Phase.FEAST
    assert why(state, "eat Y 5") is reasons.EAT_FEAST_SMALL
    over = play(state, "eat Y 6")
    assert over.players[1].fish.seen == corals("Y")
    assert over.phase is Phase.OVER


def test_eating_by_space_and_by_name_each_have_their_depth() -> None:
    """`eat`: boards that are followed know the size; others know no space."""
    assert why(at(rock(5)), "eat W 5") is reasons.FOLLOWED
    assert why(at("", RICH), "eat B1") is reasons.EAT_NOTHING
