"""Where a card lies that hides something for a moment: smaller only where it would hide what must never be hidden."""

from __future__ import annotations

from mobile.core.geometry import Area
from mobile.tutorial.card import NEVER_COVER, cheapest_place

ROOM = Area(0, 0, 1000, 1000)
LARGE, SMALL = [(900.0, 600.0)], [(300.0, 100.0)]


def test_much_of_a_board_is_hidden_rather_than_the_card_made_small() -> None:
    place = cheapest_place(ROOM, (LARGE, SMALL), [(ROOM, 12.0)])
    assert (place.width, place.height) == LARGE[0]


def test_what_must_be_seen_makes_it_small() -> None:
    place = cheapest_place(ROOM, (LARGE, SMALL), [(Area(0, 0, 1000, 500), NEVER_COVER)])
    assert (place.width, place.height) == SMALL[0]
    assert place.y >= 500


def test_where_nothing_else_is_left_it_hides_the_least_of_that() -> None:
    place = cheapest_place(ROOM, (LARGE, SMALL), [(ROOM, NEVER_COVER)])
    assert (place.width, place.height) == SMALL[0]
