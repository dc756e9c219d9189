"""Hidden hands and what may be seen (p. 4, 9, 11): known tiles, unknown ones, told ones, and nobody's secrets."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.scoring import Contradiction, find_contradiction, player_score
from companion.reef_encounter.rules.state import Holding, State
from companion.refusal import Faulty
from tests.rules.helpers.script import action, play, why
from tests.rules.helpers.table import SEA, at, corals, opening, tiles, who

W = Coral.WHITE
UNLIKE = tiles("WP WG OP YG")  # worth five, four, three, two and one, white first


def test_secret_an_unknown_tile_may_be_of_any_colour_until_it_is_played() -> None:
    """`table.secret`: known and unknown tiles together must cover a play."""
    state = play(at("", who(hand="W??", larvae="WG")), "larva W; put B1; put C1")
    assert state.players[0].hand == Holding((0, 0, 0, 0, 0), 1)
    state = play(state, "larva G; put B2")
    assert state.players[0].hand.total == 0
    assert why(state, "put C2") is reasons.HAND_LACKS


def test_secret_a_told_hand_holds_what_was_told_and_no_more() -> None:
    """`table.secret`: told tiles are known to the companion alone."""
    state = play(at("", who(hand="wwg", larvae="WY")), "larva W; put B1; put C1")
    assert why(state, "put D1") is reasons.HAND_LACKS
    assert state.players[0].hand.told == corals("G")
    assert why(play(state, "larva Y"), "put D1") is reasons.HAND_LACKS


def test_secret_seen_tiles_go_first_since_all_of_a_colour_are_alike() -> None:
    """`table.public`: a white tile that everybody saw may always be the one that is played."""
    state = play(at("", who(hand="W?w", larvae="W")), "larva W; put B1")
    assert state.players[0].hand == Holding((0, 0, 0, 0, 0), 2, corals("W"))


def nearly_all_white_in_sight(last: str = "", **purple: str) -> State:
    """A table where one white tile (or as many as are put in `last`) has a place that nobody saw."""
    fish = "?" + "W" * (38 - purple.get("consumed", "").count("W") - len(last))
    return at("", who(**purple), who(fish=fish, meals=2), sea="YOP OPG GYO OP P")  # type: ignore[arg-type]


def test_secret_no_more_than_forty_of_a_colour() -> None:
    """`setup.bonus`: two unknown tiles cannot both be the last white one."""
    state = play(nearly_all_white_in_sight(hand="??", larvae="W"), "larva W; put B1")
    assert why(state, "put C1") is reasons.ALL_ACCOUNTED
    assert why(nearly_all_white_in_sight(hand="??"), "tell WW") is reasons.ALL_ACCOUNTED
    assert play(nearly_all_white_in_sight(hand="??"), "tell WG").players[0].hand.unknown == 0


def test_secret_what_one_player_told_decides_nothing_for_another() -> None:
    """`table.secret`: the last white tile is drawn or played, whoever told of it; the teller alone learns of that."""
    state = play(nearly_all_white_in_sight(hand="?", larvae="W"), "purple tell W")
    assert find_contradiction(state, 0) is None
    drawn = play(state, "collect Y WGO")
    assert find_contradiction(drawn, 0) == Contradiction(W)
    three = at("", who(hand="?", larvae="W"), who(fish="W" * 38, meals=2), who(hand="?"), sea="YOP OPG GYO OP P")
    placed = play(three, "red tell W; larva W; put B1")
    assert find_contradiction(placed, 2) == Contradiction(W)
    assert seen_by(placed, "table", counted=True) == seen_by(play(three, "larva W; put B1"), "table", counted=True)


def test_secret_a_telling_that_cannot_be_true_counts_as_untold() -> None:
    """`table.secret`: until it is told anew; nothing in between makes it true again."""
    state = play(nearly_all_white_in_sight(hand="??", larvae="GO"), "tell WG; collect Y WGO; next")
    assert find_contradiction(state, 0) == Contradiction(W)
    behind = seen_by(state, 0).players[0].behind
    assert behind is not None
    assert (behind.hand.told, behind.hand.unknown, behind.contradicted) == (corals(""), 2, True)
    state = play(state, "larva O; put B1")
    assert find_contradiction(state, 0) is not None
    assert find_contradiction(play(state, "tell WG"), 0) is not None
    assert find_contradiction(play(state, "tell GG"), 0) is None


def test_secret_a_record_is_read_whatever_was_told() -> None:
    """`table.secret`: what everybody saw stands; it is the telling that was wrong."""
    state = play(at("", who(hand="ww", larvae="Y")), "larva Y")
    placed = apply(state, action(state, "put B1"))
    assert find_contradiction(placed, 0) == Contradiction(None)
    assert placed.rocks == play(at("", who(hand="??", larvae="Y")), "larva Y; put B1").rocks


def test_secret_a_tile_drawn_from_the_bag_later_was_not_in_the_hand() -> None:
    """`setup.hands`: nor is it there when it has gone back in the bag."""
    state = nearly_all_white_in_sight(hand="?", larvae="WWG", consumed="G")
    assert state.unseen.tiles[W] == 1
    play(state, "larva W; put B1")
    drawn = play(state, "collect G WY; next")
    assert drawn.unseen.tiles[W] == 0
    assert why(drawn, "larva W; put B1") is reasons.ALL_ACCOUNTED
    assert why(drawn, "tell W") is reasons.ALL_ACCOUNTED
    back = play(nearly_all_white_in_sight(hand="?", larvae="WW", consumed="W"), "collect G WY; next; alga R pay W")
    assert back.unseen.tiles[W] == 1
    assert back.unseen.most[W] == 0
    assert why(back, "larva W; put B1") is reasons.ALL_ACCOUNTED
    assert play(back, "next").phase is back.phase


def test_secret_an_empty_bag_tells_what_the_hands_hold_together() -> None:
    """`setup.bonus`: one white and four orange tiles are out of sight, four of them hidden, one in the bag."""
    unseen = {"W": 1, "O": 4}
    front = "".join(letter * (39 - SEA.count(letter) - unseen.get(letter, 0)) for letter in "WYOPG")
    state = at("", who(hand="??", larvae="WO"), who(consumed=front, fish="?"))
    assert (state.unseen.tiles, state.bag) == (corals("OOOOW"), 1)
    white = play(state, "collect G WY")
    assert white.unseen.most == corals("OOOO")
    assert why(play(white, "next"), "larva W; put B1") is reasons.ALL_ACCOUNTED
    orange = play(state, "collect G OY; next")
    assert play(orange, "larva O; put B1; put C1").unseen.most == corals("WO")
    assert play(orange, "larva W; put B1").unseen.most == corals("OOO")


def test_secret_feeding_untold_from_a_hand_that_was_told() -> None:
    """`setup.fish`: of a told hand that fed an untold polyp nothing is sure any more."""
    state = play(opening(), "tell WWWWWG; feed")
    assert state.players[0].hand == Holding((0, 0, 0, 0, 0), 5)
    assert state.players[0].fish == Holding((0, 0, 0, 0, 0), 1)
    told = play(opening(), "tell WWWWWG; feed G")
    assert told.players[0].hand.told == corals("WWWWW")
    assert told.players[0].fish.told == corals("G")


def test_secret_the_fish_is_fed_from_what_there_is() -> None:
    """`setup.fish`, `table.secret`: twelve white polyps on the open sea and 23 told of by others do not matter."""
    state = opening(4, sea="WWW WWW WWW WW W")
    state = play(state, "green tell WWWWWWW; red tell WWWWWWWW; yellow tell WWWWWWWWG")
    assert state.unseen.tiles[W] == 23
    play(state, "feed W")  # whose white polyp it is, the table does not know
    play(state, "green feed W; yellow feed W")
    assert why(state, "green feed G") is reasons.NOT_IN_HAND


def test_secret_an_empty_bag_gives_back_only_what_was_put_in() -> None:
    """`setup.bonus`: all other tiles out of sight are in hands, though nobody knows in which."""
    unseen = {"W": 1, "O": 3}
    front = "".join(letter * (40 - SEA.count(letter) - unseen.get(letter, 0)) for letter in "WYOPG")
    front = front.replace("W", "", 1)
    state = at("", who(hand="??", larvae="WO", consumed="W"), who(consumed=front, fish="?"), bonus=None)
    assert state.bag == 0
    assert why(state, "take-polyp O") is reasons.POLYP_ABSENT
    state = play(state, "alga R pay W")
    assert (state.bag, state.unseen.tiles, state.unseen.most) == (1, corals("WWOOO"), corals("WOOO"))
    assert why(state, "take-polyp O") is reasons.POLYP_ABSENT
    assert play(state, "take-polyp W").bag == 0


def test_secret_where_a_bonus_tile_is_missing_the_hands_hold_the_rest_of_its_colour() -> None:
    """`growth.bonus`: the bag has no white tile, so the one hidden tile is the one white tile out of sight."""
    green = who(fish="W" * 39, meals=2)
    state = at("", who(hand="?", larvae="WG", fish="G"), green, sea="YOP OPG GYO OP P", bonus="YOPG")
    assert (state.unseen.tiles[W], state.hidden) == (1, 1)
    assert why(state, "larva G; put B1") is reasons.ALL_ACCOUNTED
    assert why(state, "tell G") is reasons.ALL_ACCOUNTED
    play(state, "larva W; put B1")


def test_secret_the_hands_still_hold_it_once_the_bonus_tile_is_back() -> None:
    """`growth.bonus`: white tiles paid into the bag change nothing of what lies behind the screen."""
    purple = who(hand="?", larvae="WG", consumed="WW", fish="G")
    state = at("", purple, who(fish="W" * 37, meals=2), sea="YOP OPG GYO OP P", bonus="YOPG")
    back = play(state, "alga R pay W")
    assert (back.bonus[W], back.unseen.tiles[W], back.hidden) == (1, 1, 1)
    assert why(back, "larva G; put B1") is reasons.ALL_ACCOUNTED
    assert why(back, "collect G WO") is reasons.DRAW_LACKS
    play(back, "larva W; put B1")


def test_secret_two_missing_bonus_tiles_need_room_behind_the_screens() -> None:
    """`growth.bonus`: one hidden tile cannot be both the last white and the last yellow one."""
    green = who(fish="W" * 39 + "Y" * 37, meals=3)
    with pytest.raises(Faulty) as faulty:
        at("", who(hand="?", fish="G"), green, sea="OPY OPG GOY OP P", bonus="OPG")
    assert {fault.reason for fault in faulty.value.faults} == {reasons.BAG_HAS_ONE}


SECRETS = [("g", "w"), ("?", "w"), ("g", "?")]


@pytest.mark.parametrize(("one", "other"), SECRETS)
@pytest.mark.parametrize("counted", [False, True])
def test_secret_told_colours_are_in_nobody_elses_view(one: str, other: str, counted: bool) -> None:
    """`table.secret`, `table.fish`: not in the table's view either, nor in the score bands."""
    states = [
        at("", who(hand=f"WW?{secret}", fish=f"{secret}W", meals=1, larvae="W"), who(), who(), tiles=UNLIKE)
        for secret in (one, other)
    ]
    for viewer in ("table", 1, 2):
        views = [seen_by(state, viewer, counted) for state in states]
        assert views[0] == views[1]
    owners = [seen_by(state, 0, counted).players[0] for state in states]
    assert owners[0] != owners[1]


def test_secret_bands_move_for_the_owner_alone() -> None:
    """`table.secret`: the owner's score is exact where the table's is a band."""
    state = at("", who(fish="wG", meals=1), who(), tiles=UNLIKE)
    assert not player_score(state, 0).exact
    assert player_score(state, 0, told=True).exact
    own, others = seen_by(state, 0), seen_by(state, 1, counted=True)
    assert own.players[0].score == player_score(state, 0, told=True)
    assert others.players[0].score == player_score(state, 0)
    assert seen_by(state, 1).players[0].score is None


def test_secret_an_owner_who_told_the_hand_knows_what_the_fish_cannot_hold() -> None:
    """`table.secret`: the last white tile is behind the screen, so the fish has another."""
    purple = who(hand="w", fish="?")
    state = at("", purple, who(fish="W" * 38, meals=2), sea="YOP OPG GYO OP P", tiles=UNLIKE)
    assert state.unseen.tiles[W] == 1
    assert (player_score(state, 0).least, player_score(state, 0).most) == (1, 5)
    assert (player_score(state, 0, told=True).least, player_score(state, 0, told=True).most) == (1, 4)


def test_public_what_lies_open_is_in_every_view() -> None:
    """`table.public`: boards, sea, tiles, consumed polyps, shrimps eaten, and no more."""
    state = at("1  .  Wp -  -  -  -  .", who(hand="?W", larvae="W", consumed="GG", fish="?Y", meals=1), who())
    for viewer in ("table", 1):
        view = seen_by(state, viewer)
        assert (view.rocks, view.sea, view.tiles, view.bonus) == (state.rocks, state.sea, state.tiles, state.bonus)
        purple = view.players[0]
        assert (purple.consumed, purple.meals, purple.on_open_sea) == (corals("GG"), 1, True)
        assert (purple.behind, purple.score, purple.tally) == (None, None, None)
    counted = seen_by(state, "table", counted=True).players[0].behind
    assert counted is not None
    assert (counted.hand, counted.larvae) == (Holding(corals("W"), 1), corals("W"))


def test_fish_a_player_may_look_into_the_own_parrotfish_at_any_time() -> None:
    """`table.fish`: never into another's."""
    state = at("", who(fish="wYP", meals=2), who(fish="gY", meals=1))
    own = seen_by(state, 0)
    assert own.players[0].behind is not None
    assert own.players[0].behind.fish == Holding(corals("YP"), 1, corals("W"))
    assert own.players[1].behind is None
