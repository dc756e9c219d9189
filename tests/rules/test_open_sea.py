"""Exchanges (p. 5-6), collecting and refilling (p. 6), the empty bag and the end it may bring (p. 11)."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import NO_CORALS, ONE_OF_EACH_CORAL, Coral
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.open_sea import has_sea_larva, likely_refill, refill_spaces
from companion.reef_encounter.rules.state import Phase, State, Trigger
from companion.reef_encounter.rules.supplies import larvae_left
from tests.rules.helpers.script import play, why
from tests.rules.helpers.table import SEA, at, corals, who

W, Y, O, P, G = Coral  # noqa: E741 - corals go by their first letters here


def test_larva_for_polyp_pays_a_consumed_polyp_for_a_cube_of_its_colour() -> None:
    """`larva-for-polyp`: the polyp goes in the bag."""
    before = at("", who(hand="W", consumed="OW"))
    after = play(before, "take-larva O")
    assert after.players[0].larvae == corals("O")
    assert after.players[0].consumed == corals("W")
    assert after.bag == before.bag + 1
    assert after.unseen.tiles[O] == before.unseen.tiles[O] + 1
    assert why(before, "take-larva Y") is reasons.PAY_LACKS
    assert why(at("", who(hand="W")), "take-larva W") is reasons.PAY_LACKS


def test_larva_kept_a_larva_from_action_6_may_be_kept_or_played_at_once() -> None:
    """`larva.kept`."""
    state = play(at("", who(hand="O", consumed="O")), "take-larva O")
    play(state, "larva O; put B1")
    assert play(state, "next").players[0].larvae == corals("OG")


def test_larva_absent_nine_cubes_behind_screens_and_one_on_the_open_sea() -> None:
    """`larva.absent`: the one on the open-sea board cannot be taken by action 6."""
    state = at("", who(larvae="WWWWW", consumed="WW"), who(larvae="WWW"))
    assert larvae_left(state, W) == 1
    state = play(state, "take-larva W")
    assert why(state, "take-larva W") is reasons.LARVA_ABSENT
    play(state, "larva W; take-larva W")


def test_polyp_for_larva_takes_a_polyp_from_the_bag() -> None:
    """`polyp-for-larva`: the cube goes back to the supply, the polyp behind the screen."""
    before = at("", who(larvae="WO"))
    after = play(before, "take-polyp O")
    assert after.players[0].larvae == corals("W")
    assert after.players[0].hand.seen == corals("O")
    assert after.bag == before.bag - 1
    assert after.bonus == ONE_OF_EACH_CORAL
    assert why(before, "take-polyp G") is reasons.LARVA_LACKS


def no_white_in_the_bag(**purple: str) -> State:
    """All white polyps are in green's fish or in purple's pieces, but for the bonus tile."""
    mine = sum(text.count("W") for name, text in purple.items() if name != "larvae")
    green = who(fish="?" + "W" * (39 - mine), meals=2)
    return at("", who(fish="g", **purple), green, sea="YOP OPG GYO OP P")  # type: ignore[arg-type]


def test_polyp_absent_the_bonus_tile_of_the_colour_then_nothing() -> None:
    """`polyp.absent`: from the bag, else the bonus tile, else refused."""
    state = no_white_in_the_bag(larvae="WW")
    assert state.unseen.tiles[W] == 0
    state = play(state, "take-polyp W")
    assert state.players[0].hand.seen == corals("W")
    assert state.bonus == corals("YOPG")
    assert why(state, "take-polyp W") is reasons.POLYP_ABSENT
    assert why(state, "take-polyp W bag-lacks") is reasons.POLYP_ABSENT


def test_polyp_absent_the_table_may_say_that_the_bag_has_none() -> None:
    """`polyp.absent`: only where hidden tiles could be the last ones."""
    state = at("", who(larvae="WW"))
    assert why(state, "take-polyp W bag-lacks") is reasons.BAG_HAS_ONE
    hidden = at("", who(larvae="WW", hand="?" * 40))
    assert hidden.unseen.tiles[W] < 40
    assert play(hidden, "take-polyp W bag-lacks").bonus == corals("YOPG")
    assert play(hidden, "take-polyp W").bonus == ONE_OF_EACH_CORAL
    gone = at("", who(larvae="WW", hand="?" * 40), bonus=None)
    assert why(gone, "take-polyp W bag-lacks") is reasons.POLYP_ABSENT


def test_growth_bonus_a_tile_that_goes_in_the_bag_replaces_the_missing_bonus_tile() -> None:
    """`growth.bonus`: whichever way it goes in."""
    state = play(no_white_in_the_bag(larvae="W", consumed="WW"), "take-polyp W")
    assert state.bonus == corals("YOPG")
    for script in ("take-larva W", "alga R pay W"):
        back = play(state, script)
        assert back.bonus == ONE_OF_EACH_CORAL
        assert back.unseen.tiles[W] == 0
        assert back.bag == state.bag


def test_collect_takes_the_larva_and_all_polyps_behind_the_screen() -> None:
    """`collect`: seen by everybody."""
    state = play(at("", who(hand="??W", larvae="W"), sea="WYO PPG GWY OO P"), "collect Y GYW")
    assert state.players[0].hand.seen == corals("WPPG")
    assert state.players[0].hand.hidden == 2
    assert state.players[0].larvae == corals("WY")
    assert larvae_left(state, Y) == 8


REFILLS = [
    ("WYO PPG GWY OO P", "W", (W, P, G)),
    ("WYO PPG GWY OO P", "P", (P, G)),
    ("WYO PPG GWY OO P", "G", (P, G)),
    ("WYO PPG GWY OOO P", "W", (W, G)),
    ("WYO PPG GWY OOO P", "G", (G,)),
    ("WYO PPG GWY OOO PPP", "O", (O,)),
]


@pytest.mark.parametrize(("sea", "taken", "spaces"), REFILLS)
def test_refill_every_space_with_fewer_than_three_gets_exactly_one(
    sea: str, taken: str, spaces: tuple[Coral, ...]
) -> None:
    """`refill`: the emptied one included."""
    before = at("", sea=sea)
    assert refill_spaces(before, next(coral for coral in Coral if coral.name[0] == taken)) == spaces
    tiles = "GYO"[: len(spaces)]
    after = play(before, f"collect {taken} {tiles}")
    for coral in Coral:
        held = 0 if coral.name[0] == taken else sum(before.sea[coral])
        assert sum(after.sea[coral]) == held + (coral in spaces)
    assert after.bag == before.bag - len(spaces)
    for number in {0, 1, 2, 3, 4} - {len(spaces)}:
        assert why(before, f"collect {taken} {'GYOPW'[:number]}") is reasons.REFILL_COUNT


def test_refill_tiles_lie_where_they_were_put() -> None:
    """`refill`: in the order white, yellow, orange, pink, grey."""
    state = play(at("", sea="WYO PPG GWY OO P"), "collect W GYW")
    assert state.sea == (corals("G"), corals("PPG"), corals("GWY"), corals("OOY"), corals("PW"))


def empty_bag(left: str = "", bonus: str | None = "WYOPG", hand: str = "", larvae: str = "") -> State:
    """A table with only `left` in the bag: all else is consumed in front of the screens."""
    front = "WWW"
    # a white tile in each of the two fish
    sighted = SEA + hand + front + (bonus or "") + left + "WW"
    rest = "".join(coral.name[0] * (40 - sighted.count(coral.name[0])) for coral in Coral)
    return at("", who(hand, larvae, front, "W"), who(consumed=rest, fish="W"), bonus=bonus)


def test_end_bag_the_bonus_tiles_go_in_when_a_tile_is_needed() -> None:
    """`end.bag`: and none are set aside afterwards: no more extra growth."""
    state = empty_bag("OO", larvae="W", hand="W")
    assert state.bag == 2
    state = play(state, "collect W OOG")
    assert state.bag == 4
    assert state.bonus == NO_CORALS
    assert not state.bonus_kept
    state = play(play(state, "collect G YP"), "take-larva W; larva W; put C4")
    assert state.rocks[0].corals[W].bit_count() == 1
    assert state.bonus == NO_CORALS


def test_end_bag_not_before_the_bag_is_empty() -> None:
    """`end.bag`: a bag with exactly enough keeps the bonus tiles where they are."""
    state = play(empty_bag("OOO"), "collect W OOO")
    assert state.bag == 0
    assert state.bonus == ONE_OF_EACH_CORAL
    assert state.bonus_kept


def test_end_bag_an_empty_bag_at_once() -> None:
    """`end.bag`: all five go in, two stay."""
    state = play(empty_bag(), "collect W YOP")
    assert state.unseen.tiles == corals("WG")
    assert state.bag == 2


def test_end_bag_what_the_bag_cannot_hold_is_refused() -> None:
    """`setup.bonus`: with every tile in sight only what is in the bag can be drawn."""
    assert why(empty_bag("OOO"), "collect W OOG") is reasons.DRAW_LACKS
    assert why(empty_bag("OO"), "collect W OGO") is reasons.DRAW_LACKS
    assert play(empty_bag("OO"), "collect W OOO").bonus == NO_CORALS


def test_end_supply_the_refill_is_impossible_even_with_the_bonus_tiles() -> None:
    """`end.supply`: the game ends at once, without a feast."""
    state = empty_bag("OO", bonus=None)
    assert why(state, "collect W OO") is reasons.REFILL_IMPOSSIBLE
    assert likely_refill(state, W) == ()
    over = play(state, "collect W")
    assert over.phase is Phase.OVER
    assert over.end is not None
    assert (over.end.trigger, over.end.by, over.end.waiting) == (Trigger.SUPPLY, 0, ())
    assert over.players[0].hand.seen == corals("WYO")


def test_end_supply_two_spaces_need_two_tiles_only() -> None:
    """`end.supply` (open in detail): what is needed decides, not a bag below three."""
    state = empty_bag("OO", bonus=None)
    assert play(state, "collect P OO").phase is Phase.PLAY


def test_end_supply_no_larva_of_the_colour_taken_is_left() -> None:
    """`end.supply`: nine behind screens and the tenth just taken."""
    state = at("", who(larvae="WWWWW"), who(larvae="WWWW"))
    assert has_sea_larva(state, W)
    assert why(state, "collect W YOG") is reasons.REFILL_IMPOSSIBLE
    over = play(state, "collect W")
    assert over.phase is Phase.OVER
    assert over.end is not None
    assert over.end.trigger is Trigger.SUPPLY
    assert over.players[0].larvae == corals("WWWWWW")
    assert not has_sea_larva(over, W)
    assert play(state, "collect Y YOG").phase is Phase.PLAY
    assert play(state, "larva W; collect W YOG").phase is Phase.PLAY


@pytest.mark.parametrize("coral", list(Coral))
def test_collect_a_likely_refill_is_one_that_is_allowed(coral: Coral) -> None:
    """`collect`: for trying whether a space may be collected."""
    for state in (at(""), empty_bag("OO"), empty_bag("GYO"), empty_bag()):
        letters = "".join(tile.name[0] for tile in likely_refill(state, coral))
        assert play(state, f"collect {coral.name[0]} {letters}").turn.seat == 1
