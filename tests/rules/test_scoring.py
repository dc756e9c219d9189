"""Scores, bands while something is hidden, tie-breakers and shared places (p. 12)."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.scoring import RankedPlace, Tiebreak, player_score, player_tally, rank_players
from companion.reef_encounter.rules.state import Depth, Phase, State, Tally
from companion.reef_encounter.rules.turns import coral_values
from companion.refusal import Faulty
from tests.rules.helpers.script import play, why
from tests.rules.helpers.table import at, tiles, who

YELLOW_REIGNS = tiles("YW YO YP YG WO WG PW PO OG GP")


def scored(*fish: str, tallies: tuple[Tally | None, ...] = (), advanced: bool = False) -> State:
    """A game of which only the end is followed."""
    counts = tallies or (None,) * len(fish)
    players = [who(fish=each, tally=count) for each, count in zip(fish, counts, strict=True)]
    return at("", *players, tiles=YELLOW_REIGNS, depth=Depth.SCORE, advanced=advanced)


def places(state: State) -> list[tuple[str, int, Tiebreak]]:
    """The ranking, by the first letter of each player's colour."""
    found = rank_players(state)
    assert found is not None
    return [(state.table.seats[each.seat].name[0], each.place, each.by) for each in found]


def test_score_one_point_and_one_for_each_tile_with_the_coral_on_top() -> None:
    """`score`: four players, with values of one to five."""
    assert coral_values(YELLOW_REIGNS) == (3, 5, 2, 3, 2)
    state = scored("GGWWWY", "PYYYY", "OOOOWWWW", "GGGPPPY")
    assert [player_score(state, seat).least for seat in range(4)] == [18, 23, 20, 20]
    assert all(player_score(state, seat).exact for seat in range(4))
    lines = {line.coral: (line.polyps, line.value, line.points) for line in player_score(state, 0).lines}
    assert lines[Coral.GREY] == (2, 2, 4)
    assert lines[Coral.YELLOW] == (1, 5, 5)
    assert lines[Coral.PINK] == (0, 3, 0)


def test_score_locked_or_not() -> None:
    """`score`: a cylinder on a tile is worth nothing by itself."""
    assert coral_values(tiles("YW", locked="1 2 3")) == coral_values(tiles("YW"))


def test_score_an_empty_fish_cannot_be() -> None:
    """`setup.fish`: every fish holds its opening polyp at least."""
    with pytest.raises(Faulty) as caught:
        scored("", "W")
    assert [fault.reason for fault in caught.value.faults] == [reasons.FISH_UNFED]


@pytest.mark.parametrize(("fish", "least", "most"), [("?", 2, 5), ("?W", 5, 8), ("??", 4, 10), ("WY", 8, 8)])
def test_score_is_a_band_while_a_polyp_is_hidden(fish: str, least: int, most: int) -> None:
    """`score`, `table.secret`: the least and the most it can be."""
    state = scored(fish, "W")
    assert (player_score(state, 0).least, player_score(state, 0).most) == (least, most)
    assert player_score(state, 0).exact == (least == most)
    assert (rank_players(state) is None) == (least != most)


def test_score_band_counts_only_polyps_that_can_be_hidden() -> None:
    """`score`: with all yellow polyps in sight the hidden one is no yellow one."""
    state = at("", who(fish="?", consumed="Y" * 36), tiles=YELLOW_REIGNS)
    assert state.unseen.tiles[Coral.YELLOW] == 1
    assert player_score(state, 0).most == 5
    last = at("", who(fish="?", consumed="Y" * 37), tiles=YELLOW_REIGNS)
    assert (player_score(last, 0).least, player_score(last, 0).most) == (2, 3)


def test_score_reveal_makes_a_band_exact() -> None:
    """`score`: opening a fish tells its colours to everybody."""
    state = scored("?W", "?", "Y")
    assert why(state, "reveal WW") is reasons.REVEAL_COUNT
    assert why(state, "red reveal W") is reasons.REVEAL_COUNT
    opened = play(state, "reveal Y; green reveal W")
    assert [player_score(opened, seat).least for seat in range(3)] == [8, 3, 5]
    assert rank_players(opened) is not None
    assert why(opened, "reveal Y") is reasons.REVEAL_COUNT


def test_score_reveal_must_fit_what_was_told_and_what_there_is() -> None:
    """`score`: the fish holds what its owner told, and there are forty of each colour."""
    state = scored("gW", "?", "W" * 38)
    assert why(state, "reveal W") is reasons.REVEAL_OTHER
    assert play(state, "reveal G").players[0].fish.told == (0, 0, 0, 0, 0)
    assert play(state, "green reveal W").players[1].fish.seen[Coral.WHITE] == 1
    full = scored("gW", "?", "W" * 39)
    assert why(full, "green reveal W") is reasons.ALL_ACCOUNTED


def test_score_reveal_comes_after_the_end() -> None:
    """`score`."""
    assert why(at(""), "reveal W") is reasons.NOT_OVER
    assert why(at(""), "count 1 1 1 1") is reasons.TALLY_KNOWN, "now or later"


TIES = [
    (Tally(2, 0, 0, 0), Tally(1, 9, 9, 9), Tiebreak.CONSUMED),
    (Tally(1, 2, 0, 0), Tally(1, 1, 9, 9), Tiebreak.LARVAE),
    (Tally(1, 1, 2, 0), Tally(1, 1, 1, 9), Tiebreak.POLYPS),
    (Tally(1, 1, 1, 2), Tally(1, 1, 1, 1), Tiebreak.GUARDED),
]


@pytest.mark.parametrize(("better", "worse", "by"), TIES)
def test_score_ties_each_tiebreaker_in_its_order(better: Tally, worse: Tally, by: Tiebreak) -> None:
    """`score.ties`: whoever sits where."""
    assert places(scored("W", "P", tallies=(better, worse)))[0] == ("P", 1, by)
    assert [place[:2] for place in places(scored("W", "P", tallies=(worse, better)))] == [("G", 1), ("P", 2)]


def test_score_ties_points_come_first() -> None:
    """`score.ties`: only who has as many points is asked."""
    found = places(scored("W", "Y", tallies=(Tally(9, 9, 9, 9), Tally(0, 0, 0, 0))))
    assert found[0] == ("G", 1, Tiebreak.POINTS)


SAME, MORE = Tally(1, 1, 1, 1), Tally(1, 1, 1, 2)


@pytest.mark.parametrize(
    ("fish", "tallies", "expected"),
    [
        (("W", "P"), (SAME, SAME), [1, 1]),
        (("W", "P", "W"), (SAME, SAME, SAME), [1, 1, 1]),
        (("W", "P", "Y"), (SAME, SAME, SAME), [2, 2, 1]),
        (("W", "P", "O"), (SAME, SAME, SAME), [1, 1, 3]),
        (("W", "P", "W", "O"), (SAME, SAME, SAME, SAME), [1, 1, 1, 4]),
        (("W", "P", "W", "Y"), (SAME, SAME, SAME, SAME), [2, 2, 2, 1]),
        (("W", "P", "W", "P"), (SAME, MORE, SAME, SAME), [2, 1, 2, 2]),
        (("W", "P", "W", "P"), (MORE, SAME, MORE, SAME), [1, 3, 1, 3]),
        (("W", "O", "O", "Y"), (SAME, SAME, SAME, SAME), [2, 3, 3, 1]),
    ],
)
def test_score_ties_shared_places(fish: tuple[str, ...], tallies: tuple[Tally, ...], expected: list[int]) -> None:
    """`score.ties`: who shares a place leaves the next ones empty."""
    found = rank_players(scored(*fish, tallies=tallies))
    assert found is not None
    assert [place.place for place in sorted(found, key=lambda place: place.seat)] == expected
    for place in found:
        sharers = [other for other in found if other.place == place.place]
        if len(sharers) > 1:
            assert sharers[0].by is Tiebreak.SHARED


def test_score_ties_nobody_is_ranked_among_equals_before_all_are_counted() -> None:
    """`score.ties`: the one not counted yet may be the first."""
    state = scored("W", "P", "W", "O", tallies=(SAME, None, MORE, None))
    assert sorted(places(state)) == [
        ("G", 1, Tiebreak.UNCOUNTED),
        ("P", 1, Tiebreak.UNCOUNTED),
        ("R", 1, Tiebreak.POINTS),
        ("Y", 4, Tiebreak.POINTS),
    ]
    counted = play(state, "green count 0 0 0 0")
    assert [place[:2] for place in places(counted)] == [("R", 1), ("P", 2), ("G", 3), ("Y", 4)]


def test_score_ties_what_is_counted_must_be_possible() -> None:
    """`score.ties`: no less than nothing, no more than the box holds."""
    state = scored("W", "P")
    assert play(state, "count 66 50 67 66").players[0].tally == Tally(66, 50, 67, 66)
    for impossible in ("-1 0 0 0", "0 51 0 0", "200 0 0 0", "0 0 200 0", "0 0 0 200", "67 50 67 66"):
        assert why(state, f"count {impossible}") is reasons.TALLY_IMPOSSIBLE


def over(**purple: str) -> State:
    """A full game that has ended: no white larva is left."""
    rock = """
    board D
    1  .  Wp W  W  -  O  .
    3  -  -  .  Yp Y  -  -
    board B
    5  -  -  Gp G  -  -  -
    """
    green = who(larvae="WWWWW", fish="Y", hand="?WP")
    state = at(rock, who(fish="Y", larvae="WWWW", **purple), green)  # type: ignore[arg-type]
    return play(state, "collect W")


def test_score_ties_are_counted_by_the_companion_where_it_follows_all() -> None:
    """`score.ties`: consumed polyps, larvae, tiles behind the screen, polyps in guarded corals."""
    state = over(consumed="WO", hand="??G")
    assert state.phase is Phase.OVER
    assert player_tally(state, 0) == Tally(2, 5, 6, 7)
    assert player_tally(state, 1) == Tally(0, 5, 3, 0)
    assert places(state)[0] == ("P", 1, Tiebreak.CONSUMED)
    assert why(state, "count 1 1 1 1") is reasons.TALLY_KNOWN


def test_score_ties_unguarded_parts_and_shrimps_on_bare_rock_count_nothing() -> None:
    """`score.ties`: polyps in corals that an own shrimp guards when the game ends."""
    rock = "1  .  Wp W  -  Y  Yp .\n3  W  W  .  -  -  -  -"
    last = at(rock, who(consumed="W", meals=1), tiles=tiles(locked="1 2 3 4 5 6 7 8 9"))
    state = play(last, "move F1 D1; alga B pay W on 10; pass")
    assert state.phase is Phase.OVER
    counted = player_tally(state, 0)
    assert counted is not None
    assert counted.guarded == 2


def test_score_after_a_whole_game_a_fish_is_opened_and_ranked() -> None:
    """`score`: bands, then points."""
    state = at("", who(larvae="WWWW", fish="w"), who(larvae="WWWWW"), tiles=YELLOW_REIGNS)
    state = play(state, "collect W")
    assert rank_players(state) is None
    assert player_score(state, 0).lines[0].polyps == 0
    assert player_score(state, 0, told=True).lines[0].polyps == 1
    assert why(state, "reveal Y") is reasons.REVEAL_OTHER
    opened = play(state, "reveal W; green reveal Y")
    assert rank_players(opened) == (RankedPlace(1, 1, Tiebreak.POINTS), RankedPlace(0, 2, Tiebreak.POINTS))
    assert sum(opened.unseen.tiles) == sum(state.unseen.tiles) - 2
