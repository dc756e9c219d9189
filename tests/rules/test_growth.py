"""Extra growth into the space with the starfish (p. 7), and what becomes of the bonus tiles."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.scoring import find_contradiction
from tests.rules.helpers.script import Case, play, why
from tests.rules.helpers.table import RICH, at, corals, who

CASES = [
    Case(
        "growth: a polyp beside the empty growth space grows into it",
        """
           A  B  C  D  E  F  G  |  A  B  C  D  E  F  G
        3  -  -  .  -  -  -  -  |  -  -  .  W  -  -  -
        4  -  -  -  *  -  -  -  |  -  -  -  W  -  -  -
        """,
        "larva W; put D3",
    ),
    Case(
        "growth: not from a corner",
        """
        3  -  -  .  -  -  -  -  |  -  -  .  -  W  -  -
        4  -  -  -  *  -  -  -  |  -  -  -  *  -  -  -
        """,
        "larva W; put E3",
    ),
    Case(
        "growth: not into a growth space that has a polyp",
        """
        3  -  -  .  -  -  -  -  |  -  -  .  W  -  -  -
        4  -  -  -  G  -  -  -  |  -  -  -  G  -  -  -
        """,
        "larva W; put D3",
    ),
    Case(
        "growth: joins corals, one of them guarded",
        """
        4  -  Wg -  *  W  W  -  |  -  Wg W  W  W  W  -
        """,
        "larva W; put C4",
    ),
    Case(
        "growth: not where it would join two guarded corals; the polyp itself stays",
        """
        3  -  -  .  -  -  -  -  |  -  -  .  -  -  -  -
        4  -  Wp -  *  W  Wg -  |  -  Wp W  *  W  Wg -
        """,
        "larva W; put C4",
    ),
    Case(
        "growth: moving the shrimp away afterwards brings nothing for the same tile",
        """
        4  -  Wp -  *  W  Wg -  |  -  W  W  *  W  Wg -
        """,
        "larva W; put C4; move B4 home",
    ),
    Case(
        "growth: the next polyp beside it grows once the shrimp has gone",
        """
        3  -  -  .  -  -  -  -  |  -  -  .  W  -  -  -
        4  -  Wp -  *  W  Wg -  |  -  W  W  W  W  Wg -
        """,
        "larva W; put C4; move B4 home; put D3",
    ),
    Case(
        "growth.direct: a tile may be placed on the growth space itself, without a bonus",
        """
        4  -  -  -  *  -  -  -  |  -  -  -  W  -  -  -
        """,
        "larva W; put D4",
    ),
    Case(
        "growth.shrimp: no growth while an own shrimp stands there",
        """
        4  -  Wp -  *  -  -  -  |  -  W  W  *p -  -  -
        """,
        "larva W; move B4 D4; put C4",
    ),
    Case(
        "growth.shrimp: nor for the same tile once it has moved on",
        """
        4  -  Wp -  *  -  -  -  |  -  Wp W  *  -  -  -
        """,
        "larva W; move B4 D4; put C4; move D4 B4",
    ),
    Case(
        "growth.after-attack: a tile placed by attack grows too",
        """
        3  -  -  .  Y  -  -  -  |  -  -  .  W  -  -  -
        2  -  -  -  W  .  -  -  |  -  -  -  W  .  -  -
        1  .  -  -  W  -  -  .  |  .  -  -  W  -  -  .
        4  -  -  -  *  -  -  -  |  -  -  -  W  -  -  -
        """,
        "larva W; put D3",
    ),
    Case(
        "growth.bonus: growth never attacks, even what is weaker",
        """
        4  -  -  -  Y  -  -  -  |  -  W  W  Y  -  -  -
        """,
        "larva W; put B4; put C4",
    ),
    Case(
        "growth: a growth space that was vacated grows again",
        """
        3  -  -  .  -  -  -  -  |  -  -  .  W  -  -  -
        4  -  -  W  Yp Y  Y  Y  |  -  -  W  W  -  -  -
        5  .  -  -  -  Y  -  .  |  .  -  -  -  -  -  .
        """,
        "eat D4; larva W; put D3",
    ),
    Case(
        "growth: no growth without the colour's bonus tile",
        """
        4  -  -  -  *  -  -  -  |  -  -  W  *  -  -  -
        """,
        "larva W; put C4",
        players=(who(hand="W?????", larvae="W", fish="W" * 34, meals=2),),
        bonus="YOPG",
    ),
    Case(
        "growth: ... a missing bonus tile of another colour does not matter",
        """
        4  -  -  -  *  -  -  -  |  -  -  Y  Y  -  -  -
        """,
        "larva Y; put C4",
        players=(who(hand="WY?????", larvae="Y", fish="W" * 34, meals=2),),
        bonus="YOPG",
    ),
    Case(
        "advanced.growth: in the advanced game the growth space is plain rock",
        """
        4  -  -  -  *  -  -  -  |  -  -  W  *  -  -  -
        """,
        "larva W; put C4",
        advanced=True,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_growth(case: Case) -> None:
    case.check()


def test_growth_does_not_count_against_the_four() -> None:
    """`growth`: four from behind the screen and the bonus tile."""
    state = play(at("", RICH), "larva W; put C4; put B4; put B5; put A4")
    assert state.rocks[0].corals[Coral.WHITE].bit_count() == 5
    assert state.turn.laid == 4
    assert state.players[0].hand.seen[Coral.WHITE] == 1


def test_growth_bonus_is_looked_out_of_the_bag_at_once() -> None:
    """`growth.bonus`: the bonus tile is back and the bag has one fewer of the colour."""
    before = at("", RICH)
    after = play(before, "larva W; put C4")
    assert after.bonus == before.bonus
    assert after.bag == before.bag - 1
    assert after.unseen.tiles[Coral.WHITE] == before.unseen.tiles[Coral.WHITE] - 1


def last_whites(hand: str, consumed: str = "") -> str:
    """A hand, and how many white tiles a fish must hold so that the bag has no white one, bonus tile aside."""
    return "W" * (39 - hand.count("W") - consumed.count("W"))


def test_growth_bonus_stays_away_while_the_bag_has_none_of_its_colour() -> None:
    """`growth.bonus`: ... and comes back as soon as the bag has one."""
    fish = "?" + last_whites("WW", "W")
    state = at("", who("WW", "WW", "W", fish, meals=2), who("", "Y", "", "?"), sea="YOP OPG GYO OP P")
    assert state.unseen.tiles[Coral.WHITE] == 0
    grown = play(state, "larva W; put C4")
    assert grown.bonus == corals("YOPG")
    assert play(grown, "take-larva W").bonus == corals("WYOPG")
    assert play(grown, "take-larva W").unseen.tiles[Coral.WHITE] == 0


def test_growth_bonus_the_table_says_that_the_bag_has_none() -> None:
    """`growth.bonus`: with a hidden tile only the table can know whether the last white one is in the bag."""
    fish = "?" + last_whites("W")[1:]
    state = at("", who("W", "W", "", fish, meals=2), sea="YOP OPG GYO OP P")
    assert state.unseen.tiles[Coral.WHITE] == 1
    assert play(state, "larva W; put C4").bonus == corals("WYOPG")
    assert play(state, "larva W; put C4 bag-lacks").bonus == corals("YOPG")


def test_growth_bonus_the_bag_cannot_lack_what_no_hand_can_hide() -> None:
    """`growth.bonus`: "the bag has none" is refused where it must have one."""
    state = play(at("", RICH), "larva W")
    assert why(state, "put C4 bag-lacks") is reasons.BAG_HAS_ONE
    assert why(state, "put B1 bag-lacks") is reasons.NOTHING_GREW


def test_growth_bonus_what_was_told_in_private_tells_nobody_what_the_bag_holds() -> None:
    """`growth.bonus`, `table.secret`: it may lack white, though every hidden tile was told to be grey."""
    fish = "g" + last_whites("W")[1:]
    state = at("", who("W", "W", "", fish, meals=2), who(fish="g"), sea="YOP OPG GYO OP P")
    lacking = play(state, "larva W; put C4 bag-lacks")
    assert [find_contradiction(lacking, seat) for seat in (0, 1)] == [None, None], "else one would learn of the other"


def test_growth_bonus_a_colour_that_is_missing_there_cannot_be_drawn() -> None:
    """`growth.bonus`: while the bonus tile is missing the bag has none of its colour."""
    fish = "?" + last_whites("W")[1:]
    state = at("", who("W", "WG", "", fish, meals=2), sea="YOP OPG GYO OP P")
    lacking = play(state, "larva W; put C4 bag-lacks")
    assert why(lacking, "collect P GW") is reasons.DRAW_LACKS
    assert play(lacking, "collect P GY").players[0].hand.seen == corals("OP")


def test_growth_on_every_board() -> None:
    """`growth`: each board has one growth space, and one bonus tile of a colour serves them all."""
    state = play(at("", RICH, seats=4), "larva W; put D/C4; put B/D3; put A/C4; put C/D5")
    assert [rock.corals[Coral.WHITE].bit_count() for rock in state.rocks] == [2, 2, 2, 2]
