"""Alga cylinders and coral tiles: flipping, locking, the last tile, the supply (p. 10-11)."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import CORAL_TILES, Alga, Coral
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import CoralTiles, Depth, Phase, State, Trigger
from companion.reef_encounter.rules.turns import (
    ALL_TILES,
    coral_values,
    cylinders_left,
    tile_as_it_lies,
    tiles_with_large_alga,
)
from companion.refusal import Reason
from tests.rules.helpers.script import play, why
from tests.rules.helpers.table import STARFISH, at, corals, tiles, who

UP = "WY WO YO YP OP OG PW PG GW GY"
DOWN = "YW OW OY PY PO GO WP GP WG YG"


def hierarchy(state: State) -> str:
    """The ten coral tiles, each as stronger and weaker coral."""
    faces = [tile_as_it_lies(state.tiles, tile) for tile in CORAL_TILES]
    return " ".join(tile.stronger.name[0] + tile.weaker.name[0] for tile in faces)


def table(before: CoralTiles = STARFISH, **purple: object) -> State:
    """Purple has eaten once and can pay ten times."""
    pieces = {"consumed": "WWWWWWWWWW", "meals": 1} | purple
    return at("", who(**pieces), tiles=before)  # type: ignore[arg-type]


FLIPS = [
    ("G", UP, "YW WO YO YP PO OG PW GP GW GY"),
    ("R", UP, "WY OW YO YP OP OG PW PG WG GY"),
    ("B", UP, "WY WO OY YP OP GO PW PG GW YG"),
    ("P", UP, "WY WO YO PY OP OG WP PG GW GY"),
    ("B", DOWN, "WY OW OY YP PO GO WP GP WG YG"),
    ("P", DOWN, "YW WO OY PY PO GO WP PG GW YG"),
    ("R", DOWN, "YW OW YO PY OP GO WP GP WG GY"),
    ("G", DOWN, "YW OW OY PY PO OG PW GP WG YG"),
]


@pytest.mark.parametrize(("alga", "before", "after"), FLIPS)
def test_alga_sea_flips_every_tile_with_that_large_alga(alga: str, before: str, after: str) -> None:
    """`alga.sea`, `tile.flip`: from both sides, in all four colours."""
    assert hierarchy(play(table(tiles(before)), f"alga {alga} pay W")) == after


@pytest.mark.parametrize(("alga", "before", "after"), FLIPS)
def test_alga_sea_locked_tiles_stay(alga: str, before: str, after: str) -> None:
    """`alga.sea`: a cylinder on a coral tile keeps it as it lies."""
    locked = {1, 3, 7}
    kept = [
        (one if number in locked else other)
        for number, (one, other) in enumerate(zip(before.split(), after.split(), strict=True), 1)
    ]
    state = play(table(tiles(before, locked="1 3 7")), f"alga {alga} pay W")
    assert hierarchy(state) == " ".join(kept)


@pytest.mark.parametrize(("alga", "back"), [("G", "B"), ("R", "P"), ("P", "B")])
def test_tile_flip_shows_the_small_alga_large(alga: str, back: str) -> None:
    """`tile.flip`: the small alga names the one that would turn a tile back."""
    state = play(table(), f"alga {alga} pay W")
    turned = {number for number in range(10) if (state.tiles.starfish ^ ALL_TILES) >> number & 1}
    again = play(state, f"alga {back} pay W")
    small = {number for number in turned if CORAL_TILES[number].small_alga.name[0] == back}
    assert small
    assert all(again.tiles.starfish >> number & 1 for number in small)


@pytest.mark.parametrize(("alga", "before", "after"), FLIPS)
def test_alga_lock_keeps_one_tile_and_flips_the_others(alga: str, before: str, after: str) -> None:
    """`alga.lock`: whichever tile of that alga is locked."""
    start, flipped = before.split(), after.split()
    showing_it = [number for number in range(10) if start[number] != flipped[number]]
    assert len(showing_it) >= 2
    for locked in showing_it:
        state = play(table(tiles(before)), f"alga {alga} pay W on {locked + 1}")
        expected = [start[n] if n == locked else flipped[n] for n in range(10)]
        assert hierarchy(state) == " ".join(expected)
        assert state.tiles.locked == 1 << locked
        assert state.tiles.sea is None


def test_alga_lock_leaves_the_alga_space_alone() -> None:
    """`alga.lock`: only a cylinder played there returns the one that lies there."""
    state = play(table(tiles(sea="B")), "alga G pay W on 1")
    assert state.tiles.sea is Alga.BLUE
    assert cylinders_left(state.tiles, Alga.BLUE) == 4


REFUSED = [
    ("only on a tile whose large alga has its colour", tiles(), "alga R pay W on 1", reasons.TILE_ALGA),
    ("the small alga does not count", tiles(), "alga B pay W on 1", reasons.TILE_ALGA),
    ("nor does the side that is down", tiles("YW"), "alga G pay W on 1", reasons.TILE_ALGA),
    ("not on a locked tile", tiles(locked="1"), "alga G pay W on 1", reasons.TILE_LOCKED),
    ("once a turn", tiles(), "alga G pay W on 1; alga P pay W on 4", reasons.LOCK_ONCE),
    (
        "once a turn, before and after",
        tiles(),
        "alga G pay W on 1; alga R pay W; alga P pay W on 7",
        reasons.LOCK_ONCE,
    ),
    ("there are ten tiles", tiles(), "alga G pay W on 11", reasons.TILE_UNKNOWN),
    ("counted from one", tiles(), "alga G pay W on 0", reasons.TILE_UNKNOWN),
    ("and none before that", tiles(), "alga G pay W on -1", reasons.TILE_UNKNOWN),
]


@pytest.mark.parametrize(("why_not", "before", "script", "reason"), REFUSED)
def test_alga_lock_refused(why_not: str, before: CoralTiles, script: str, reason: Reason) -> None:
    """`alga.lock`."""
    assert why(table(before), script) is reason


def test_alga_lock_needs_the_first_shrimp_on_the_open_sea() -> None:
    """`alga.lock`: who has not eaten yet plays on the alga space."""
    state = table(meals=0)
    assert why(state, "alga G pay W on 1") is reasons.LOCK_NOT_YET
    play(state, "alga G pay W")


def test_alga_lock_is_possible_in_the_turn_of_the_first_meal() -> None:
    """`alga.lock`: the shrimp stands on the open-sea board from action 1 on."""
    state = at("1  .  Wp W  W  W  W  .", who(consumed="W"))
    assert play(state, "eat B1; alga G pay W on 1").tiles.locked == 1


def test_alga_lock_again_in_the_next_turn() -> None:
    """`alga.lock`: once a turn is not once a game."""
    state = play(table(), "alga G pay W on 1; next; next; alga P pay W on 4")
    assert state.tiles.locked == 0b1001


def test_alga_sea_any_number_of_times_and_the_old_cylinder_returns() -> None:
    """`alga.sea`: four in a turn, one of which is left."""
    state = play(table(), "alga R pay W; alga G pay W; alga R pay W; alga B pay W")
    assert state.tiles.sea is Alga.BLUE
    assert [cylinders_left(state.tiles, alga) for alga in Alga] == [4, 5, 5, 5]


def test_alga_supply_the_cylinder_on_the_alga_space_is_not_in_the_supply() -> None:
    """`alga.supply`, `alga.playable`: the fifth lies on the alga space until another replaces it."""
    # green is the large alga of 1, 5 and 8 here, and of 6 and 7 on their other sides
    state = table(tiles("GO WP", locked="1 5 6 7", sea="G"))
    assert cylinders_left(state.tiles, Alga.GREEN) == 0
    assert why(state, "alga G pay W") is reasons.ALGA_ABSENT
    assert why(state, "alga G pay W on 8") is reasons.ALGA_ABSENT
    freed = play(state, "alga R pay W")
    assert cylinders_left(freed.tiles, Alga.GREEN) == 1
    play(freed, "alga G pay W on 8")


def test_alga_nothing_a_cylinder_that_flips_nothing_may_be_played() -> None:
    """`alga.nothing`: red shows on no open tile, and may be played on the alga space all the same."""
    before = tiles(locked="2 9")
    assert tiles_with_large_alga(before, Alga.RED) & ~before.locked == 0
    state = play(table(before), "alga R pay W")
    assert hierarchy(state) == UP
    assert state.tiles.sea is Alga.RED


def test_alga_paid_the_polyp_goes_in_the_bag_whatever_its_colour() -> None:
    """`alga.paid`."""
    before = table(consumed="WG")
    after = play(before, "alga R pay G")
    assert after.players[0].consumed == corals("W")
    assert after.bag == before.bag + 1
    assert why(before, "alga R pay Y") is reasons.PAY_LACKS
    assert why(before, "alga R") is reasons.PAY_UNSAID


@pytest.mark.parametrize(("fish", "allowed"), [("?", False), ("W", False), ("?P", True), ("PP", True)])
def test_alga_last_needs_two_polyps_in_the_fish(fish: str, allowed: bool) -> None:
    """`alga.last`: the opening polyp counts."""
    # only in the advanced game can a fish have eaten a coral and hold one polyp
    last = tiles(locked="1 2 3 4 5 6 7 8 9")
    state = at("", who(consumed="W", meals=1, fish=fish), tiles=last, advanced=True)
    if allowed:
        assert play(state, "alga B pay W on 10").end is not None
    else:
        assert why(state, "alga B pay W on 10") is reasons.LAST_TILE
        play(state, "alga B pay W")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_end_locked_ends_the_game_on_the_spot(seats: int) -> None:
    """`end.locked`, `end.at-once`: without action 10, even with a shrimp on bare rock and a larva running."""
    last = tiles(locked="1 2 3 4 5 6 7 8 9")
    players = [who() for _ in range(seats)]
    players[1] = who(consumed="W", meals=1, larvae="W")
    state = play(
        at("1  .  Wg -  -  -  -  .", *players, tiles=last, turn=1), "larva W; move B1 C1; alga B pay W on 10"
    )
    assert state.phase is Phase.FEAST
    assert state.end is not None
    assert state.end.trigger is Trigger.LOCKED
    assert state.end.by == 1
    assert state.end.waiting == tuple((1 + step) % seats for step in range(1, seats))
    assert state.turn.seat == 2 % seats


def test_alga_last_on_the_alga_space_it_may_still_be_flipped() -> None:
    """`alga.last`: nothing keeps the last open tile from turning."""
    state = at("", who(consumed="W"), tiles=tiles(locked="1 2 3 4 5 6 7 8 9"))
    assert hierarchy(play(state, "alga B pay W")) == UP.replace("GY", "YG")


@pytest.mark.parametrize("starfish", range(0, 1024, 31))
def test_score_the_five_values_sum_to_fifteen(starfish: int) -> None:
    """`score`: ten tiles and a starting value of one each, and none above five."""
    worth = coral_values(CoralTiles(starfish))
    assert sum(worth) == 15
    assert min(worth) >= 1
    assert max(worth) <= 5


@pytest.mark.parametrize("depth", [Depth.HIERARCHY])
def test_alga_without_boards_nothing_is_paid(depth: Depth) -> None:
    """`alga`: where consumed polyps are not followed, none may be named."""
    state = at("", who(fish="?P", meals=1), depth=depth)
    assert hierarchy(play(state, "alga G on 1")) == "WY WO YO YP PO OG PW GP GW GY"
    assert why(state, "alga G pay W on 1") is reasons.PAY_NOT_FOLLOWED
    assert play(state, "alga G on 1").players[0].consumed == corals("")


def test_coral_tiles_every_pair_once_and_every_coral_twice_on_top() -> None:
    """`setup.side`: on either side of the ten tiles."""
    pairs = {frozenset((tile.stronger, tile.weaker)) for tile in CORAL_TILES}
    assert len(pairs) == 10
    for up in (0, ALL_TILES):
        assert coral_values(CoralTiles(up)) == (3, 3, 3, 3, 3)
    assert all(tile.large_alga is not tile.small_alga for tile in CORAL_TILES)
    assert {tile.stronger for tile in CORAL_TILES} == set(Coral)
