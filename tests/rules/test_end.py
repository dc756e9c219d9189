"""The ends that need no meal and no lock (p. 11): no rock left, and ends the companion must be told of."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import BOARDS, COLUMN_LETTERS, Coral
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import Depth, Phase, State, Trigger, Turn
from tests.rules.helpers.script import play, why
from tests.rules.helpers.table import RICH, at, who


def crowded(*bare: str, **marks: str) -> State:
    """Two boards full of polyps, in rows of one colour each, but for some bare spaces of board D."""
    lines = []
    for letter in "DB":
        board = BOARDS[letter]
        lines.append(f"board {letter}")
        for row in range(6):
            cells = []
            for column in range(7):
                name, bit = f"{COLUMN_LETTERS[column]}{row + 1}", 1 << row * 8 + column
                empty = "." if not board.rock & bit else "*" if board.growth & bit else "-"
                mark = "WYOPGW"[row] if empty != "." and (letter == "B" or name not in bare) else empty
                cells.append(marks.get(name, mark) if letter == "D" else mark)
            lines.append(f"{row + 1}  {' '.join(cells)}")
    return at("\n".join(lines), RICH, who())


def test_end_space_the_last_bare_rock_ends_the_game_on_the_spot() -> None:
    """`end.space`, `end.at-once`: without action 10 and without a feast."""
    state = play(crowded("B1", "C1"), "larva O; put B1")
    assert state.phase is Phase.PLAY
    over = play(state, "put C1")
    assert over.phase is Phase.OVER
    assert over.end is not None
    assert (over.end.trigger, over.end.by, over.end.waiting) == (Trigger.SPACE, 0, ())
    for script in ("put C1", "move B1 home", "collect W", "pass", "eat B1", "tell W", "feed"):
        assert why(over, script) is reasons.GAME_OVER, script


def test_end_space_by_the_polyp_that_grows_into_it() -> None:
    """`end.space`: checked after every tile."""
    over = play(crowded("D3", "D4"), "larva O; put D3")
    assert over.phase is Phase.OVER
    assert over.rocks[0].corals[Coral.ORANGE].bit_count() == 7


def test_end_space_not_while_a_shrimp_stands_on_the_last_bare_rock() -> None:
    """`end.space`: it is bare rock all the same, and the shrimp can move."""
    state = play(crowded("B1", "C1", A2="Yp"), "larva O; move A2 C1; put B1")
    assert state.phase is Phase.PLAY
    assert play(state, "move C1 home; put C1").phase is Phase.OVER


def test_end_space_an_attack_takes_no_room() -> None:
    """`end.space`: only the last bare space ends the game."""
    state = play(crowded("F1"), "larva W; put B2")
    assert state.phase is Phase.PLAY
    assert play(state, "put F1").phase is Phase.OVER


@pytest.mark.parametrize("trigger", ["end.space", "end.supply"])
def test_end_without_boards_the_table_calls_what_cannot_be_seen(trigger: str) -> None:
    """`end.space`, `end.supply`: where neither boards nor open sea are followed."""
    over = play(at("", seats=3, depth=Depth.HIERARCHY), f"end-turn; call {trigger}")
    assert over.phase is Phase.OVER
    assert over.end is not None
    assert (over.end.trigger, over.end.by) == (Trigger(trigger), 1)
    assert over.turn == Turn(1)


def test_end_without_boards_the_other_two_are_seen() -> None:
    """`end.locked`, `end.shrimps`: followed at this depth, so not called."""
    state = at("", depth=Depth.HIERARCHY)
    assert why(state, "call end.locked") is reasons.CALL_UNSEEN
    assert why(state, "call end.shrimps") is reasons.CALL_UNSEEN
    assert why(state, "green call end.space") is reasons.NOT_YOUR_TURN


def test_end_with_boards_nothing_is_called() -> None:
    """`end.at-once`: the companion sees every end by itself."""
    assert why(at(""), "call end.space") is reasons.FOLLOWED
    assert why(at(""), "end-turn") is reasons.FOLLOWED


def test_end_feast_comes_only_after_an_end() -> None:
    """`end.feast`: nobody passes an additional turn in the middle of the game."""
    assert why(at(""), "pass") is reasons.NO_FEAST


def test_end_feast_a_player_without_a_shrimp_can_only_pass() -> None:
    """`end.feast`: everybody is asked, in order."""
    state = play(at("1  .  Wp W  W  W  W  .", who(meals=3), who(), who(meals=3)), "eat B1")
    assert state.turn.seat == 1
    assert why(state, "eat B1") is reasons.EAT_NOTHING
    assert play(state, "pass; pass").phase is Phase.OVER


def test_end_feast_a_fourth_meal_there_changes_nothing() -> None:
    """`end.feast`: the game has ended already; no second feast follows."""
    rock = """
    1  .  Wp W  W  W  W  .
    4  Y  Y  Yr *  O  Og -
    5  .  Y  -  -  O  O  .
    6  .  Y  Y  .  O  O  .
    """
    state = play(at(rock, who(meals=3), who(meals=3), who(meals=3)), "eat B1; eat F4")
    assert state.players[1].meals == 4
    assert state.end is not None
    assert state.end.by == 0
    over = play(state, "eat C4")
    assert over.phase is Phase.OVER
    assert [player.meals for player in over.players] == [4, 4, 4]
    assert over.end is not None
    assert over.end.trigger is Trigger.SHRIMPS
