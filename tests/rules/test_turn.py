"""The order of a turn, how often each action may be done, and what closes a running larva (p. 4-6)."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import PlayLarva
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import State, Turn
from companion.refusal import Reason, Refused
from tests.rules.helpers.script import play, why
from tests.rules.helpers.table import at, who

ROCK = """
   A  B  C  D  E  F  G
1  .  Pp P  P  P  P  .
2  -  -  -  -  .  -  -
3  -  -  .  Y  -  -  -
4  -  O  -  *  -  Wg -
"""


@pytest.fixture
def table() -> State:
    """Purple may do anything at all."""
    return at(
        ROCK,
        who(hand="WWWWWWWWWWYYYY", larvae="WWWYYG", consumed="WYOPG", meals=1),
        who(),
    )


# Everything purple could do first, by action number.
FIRST = {
    1: "eat B1",
    2: "larva W",
    4: "shrimp D3",
    5: "move B1 C1",
    6: "take-larva W",
    7: "alga R pay W",
    8: "take-polyp W",
}


@pytest.mark.parametrize("script", FIRST.values(), ids=lambda script: script.split()[0])
def test_turn_order_any_action_may_be_the_first(table: State, script: str) -> None:
    """`turn.order`: 2 to 8 in any order."""
    state = play(table, script)
    assert state.turn.begun
    assert state.turn.seat == 0


@pytest.mark.parametrize("number", [2, 4, 5, 6, 7, 8])
def test_turn_order_eating_only_as_the_first_action(table: State, number: int) -> None:
    """`turn.order`, `eat.move-first`: moving a shrimp is an action too."""
    assert why(table, f"{FIRST[number]}; eat C1") is reasons.EAT_FIRST


@pytest.mark.parametrize("number", [2, 4, 6, 7, 8])
def test_turn_order_everything_may_follow_a_meal(table: State, number: int) -> None:
    """`turn.order`: action 1, then the others."""
    play(table, f"eat B1; {FIRST[number]}")


ONCE = [
    ("eat B1; eat B1", reasons.EAT_FIRST),
    ("eat B1; move F4 home", reasons.OTHERS_SHRIMP),
    ("larva W; larva W; larva W", reasons.LARVAE_PLAYED),
    ("shrimp D3; shrimp B4", reasons.INTRODUCED),
    ("shrimp D3; move D3 home; shrimp D3", reasons.INTRODUCED),
]


@pytest.mark.parametrize(("script", "reason"), ONCE)
def test_turn_order_once_a_turn(table: State, script: str, reason: Reason) -> None:
    """`turn.order`: 1, 2, 3, 4 and 10 at most once."""
    assert why(table, script) is reason


def test_turn_order_a_second_coral_may_not_be_eaten_in_one_turn() -> None:
    """`turn.order`: action 1 once."""
    two = at("1  .  Pp P  P  P  P  .\n4  W  W  W  W  W  Wp -", who())
    assert why(two, "eat B1; eat A4") is reasons.EAT_FIRST


AS_OFTEN_AS_ONE_CAN_PAY = [
    "move B1 C1; move C1 D1; move D1 home",
    "take-larva W; take-larva Y; take-larva G",
    "alga R pay W; alga G pay Y; alga R pay O",
    "take-polyp W; take-polyp W; take-polyp G",
]


@pytest.mark.parametrize("script", AS_OFTEN_AS_ONE_CAN_PAY)
def test_turn_order_as_often_as_can_be_paid_for(table: State, script: str) -> None:
    """`turn.order`, `move.free`: 5 freely, 6, 7 and 8 as often as can be paid for."""
    play(table, script)


@pytest.mark.parametrize("between", ["move B1 C1", "move B1 A2", "move B1 home"])
def test_turn_order_moving_a_shrimp_does_not_close_a_larva(table: State, between: str) -> None:
    """`turn.order`: action 5 in the middle of actions 2 and 3; the count of polyps goes on."""
    state = play(table, f"larva W; put C4; {between}; put C5; put C6")
    assert state.turn == Turn(0, begun=True, larvae=1, growing=Coral.WHITE, laid=3)
    assert play(table, f"larva Y; larva W; put B2; {between}; put C2").turn.laid == 2


CLOSING = ["shrimp D3", "take-larva G", "alga R pay O", "alga G pay W on 8", "take-polyp G"]


@pytest.mark.parametrize("between", CLOSING)
def test_turn_order_every_other_action_closes_a_larva(table: State, between: str) -> None:
    """`turn.order`: an action is finished before the next begins."""
    state = play(table, f"larva W; put A3; put A4; {between}")
    assert (state.turn.growing, state.turn.laid) == (None, 0)
    assert why(state, "put A2") is reasons.NO_LARVA_RUNNING
    assert why(state, "put A2 consumed") is reasons.NO_LARVA_RUNNING


def test_turn_order_action_3_closes_action_2(table: State) -> None:
    """`turn.order`: no more white polyps once the yellow larva has been played."""
    state = play(table, "larva W; put A3; larva Y; put A2")
    assert state.rocks[0].corals[Coral.WHITE].bit_count() == 2
    assert state.rocks[0].corals[Coral.YELLOW].bit_count() == 2


def test_turn_order_a_refused_action_closes_nothing(table: State) -> None:
    """`turn.order`: what is refused has not happened."""
    state = play(table, "larva W; put A3")
    assert why(state, "shrimp A1") is reasons.DEEP_WATER
    assert play(state, "put A4").turn.laid == 2


def test_nothing_doing_none_of_the_actions_is_allowed(table: State) -> None:
    """`nothing`: action 10 alone is a turn."""
    state = play(table, "next")
    assert state.turn == Turn(1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_collect_play_passes_clockwise(seats: int) -> None:
    """`collect`: round and round, in games of two, three and four."""
    state = at("", seats=seats)
    order = []
    for _ in range(8):
        order.append(state.turn.seat)
        state = play(state, "next")
    assert order == [turn % seats for turn in range(8)]


def test_turn_order_only_the_player_on_turn_acts(table: State) -> None:
    """`turn.order`: whatever the action."""
    scripts = ["eat F4", "larva W", "put A2", "shrimp D3", "move F4 home", "alga R pay W", "pass"]
    scripts += ["take-larva W", "take-polyp W", "next"]
    for script in scripts:
        assert why(table, f"green {script}") is reasons.NOT_YOUR_TURN, script


def test_turn_order_everything_begins_anew_with_the_next_turn(table: State) -> None:
    """`turn.order`: the limits are those of a turn."""
    state = play(table, "larva W; larva W; shrimp D3; alga G pay W on 8; next")
    assert state.turn == Turn(1)
    state = play(state, "next")
    assert state.turn == Turn(0)
    play(state, "larva Y; put A4; move D3 home; shrimp D3; alga R pay Y on 2")


@pytest.mark.parametrize("seat", [2, 4, -1])
def test_turn_order_nobody_acts_who_does_not_play(table: State, seat: int) -> None:
    """`setup.hands`: there is no third player in a game of two."""
    with pytest.raises(Refused) as refused:
        apply(table, PlayLarva(seat, Coral.WHITE))
    assert refused.value.reason is reasons.NO_SUCH_SEAT
