"""What the bag and the hidden hands can hold (`setup.bonus`, `growth.bonus`): examples, and every way to share out.

In the examples five letters are the tiles out of sight; how many of them are hidden is said beside them.
"""

from __future__ import annotations

from itertools import product
from random import Random

from companion.reef_encounter.box import NO_CORALS, Coral, CoralCounts, add_corals
from companion.reef_encounter.rules.state import UnseenTiles
from tests.rules.helpers.table import corals

W, Y, O, P, G = Coral  # noqa: E741 - the letters of the diagrams


def out_of_sight(letters: str) -> UnseenTiles:
    """Nothing is known of these tiles but that they are in the bag or hidden."""
    return UnseenTiles(corals(letters), corals(letters))


def bounds(unseen: UnseenTiles, hidden: int, told: str = "") -> str:
    """The least and most that can be hidden of each coral: `0-2 1-3 ...`, white first."""
    known = corals(told)
    return " ".join(
        f"{unseen.least_hidden(coral, hidden)}-{unseen.most_hidden(coral, hidden, known)}"
        for coral in Coral
        if unseen.tiles[coral]
    )


def test_hidden_tiles_can_be_of_any_colour_out_of_sight() -> None:
    assert bounds(out_of_sight("WWYYY"), hidden=2) == "0-2 0-2"


def test_what_the_bag_has_no_room_for_is_hidden() -> None:
    """One tile is in the bag: at least one white and two yellow tiles are hidden."""
    assert bounds(out_of_sight("WWYYY"), hidden=4) == "1-2 2-3"


def test_what_was_told_leaves_less_to_the_other_colours() -> None:
    assert bounds(out_of_sight("WWYYY"), hidden=3, told="WW") == "0-2 1-1"


def test_a_tile_drawn_from_the_bag_was_not_hidden_all_the_while() -> None:
    """Not even once it is back in the bag."""
    after = out_of_sight("WYYY").draw(W)
    assert bounds(after.put_back(W), hidden=2) == "0-0 2-2"


def test_where_the_bag_lacks_a_colour_all_of_it_is_hidden() -> None:
    """`growth.bonus`: there was no white tile to set aside for the one that was placed."""
    assert bounds(out_of_sight("WYYY").bag_lacks(W), hidden=2) == "1-1 1-1"


def test_what_was_hidden_stays_hidden_though_the_bag_has_the_colour_again() -> None:
    """`growth.bonus`: white tiles that go in the bag later change nothing of what lies behind screens."""
    back = out_of_sight("WYYY").bag_lacks(W).put_back(W, 3)
    assert bounds(back, hidden=2) == "1-1 1-1"
    assert bounds(back.revealed(W), hidden=1) == "0-0 1-1"
    assert bounds(back.revealed(Y), hidden=1) == "1-1 0-0"


def shared_out(tiles: CoralCounts, hidden: int) -> set[CoralCounts]:
    """Every way in which `hidden` of these tiles can be the hidden ones."""
    ways = product(*(range(number + 1) for number in tiles))
    return {(a, b, c, d, e) for a, b, c, d, e in ways if a + b + c + d + e == hidden}


def test_the_bounds_are_those_of_every_way_to_share_the_tiles_out() -> None:
    """Over many short histories: neither too strict nor too lax, whatever was drawn, shown, put back or told."""
    lacked = 0
    for seed in range(400):
        rng = Random(seed)
        tiles: CoralCounts = (rng.randrange(4), rng.randrange(4), rng.randrange(3), rng.randrange(2), 1)
        hidden = rng.randrange(sum(tiles) + 1)
        unseen, ways = UnseenTiles(tiles, tiles), shared_out(tiles, hidden)
        for _ in range(8):
            truth = rng.choice(sorted(ways))
            coral = rng.choice(list(Coral))
            in_bag = unseen.tiles[coral] - truth[coral]
            match rng.randrange(4):
                case 0 if in_bag:
                    unseen = unseen.draw(coral)
                    ways = {way for way in ways if way[coral] <= unseen.tiles[coral]}
                case 1 if not in_bag:
                    unseen = unseen.bag_lacks(coral)
                    ways = {way for way in ways if way[coral] == unseen.tiles[coral]}
                    lacked += 1
                case 2 if truth[coral]:
                    unseen, hidden = unseen.revealed(coral), hidden - 1
                    ways = {add_corals(way, coral, -1) for way in ways if way[coral]}
                case 3:
                    unseen = unseen.put_back(coral, rng.randrange(1, 4))
            told = _some_of(rng.choice(sorted(ways)), rng)
            for known in (NO_CORALS, told):
                left = [way for way in ways if all(here <= there for here, there in zip(known, way, strict=True))]
                for each in Coral:
                    assert unseen.most_hidden(each, hidden, known) == max(way[each] for way in left), seed
            for each in Coral:
                assert unseen.least_hidden(each, hidden) == min(way[each] for way in ways), seed
    assert lacked > 100


def _some_of(tiles: CoralCounts, rng: Random) -> CoralCounts:
    white, yellow, orange, pink, grey = (rng.randrange(number + 1) for number in tiles)
    return (white, yellow, orange, pink, grey)
