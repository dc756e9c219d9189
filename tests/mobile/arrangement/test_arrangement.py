"""At every size of window, text, touch and table everything has a place of its own that fingers can hit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from companion.reef_encounter.art.layout import SeaLayout
from mobile.core.geometry import Area, WindowShape, window_shape
from mobile.reef_encounter.table.areas import TableAreas, TouchSizes, board_height, board_width
from mobile.reef_encounter.table.layout import table_areas

FINGER = 9 * 160 / 25.4  # pixels at 160 dots an inch
ON_PHONES = 8 / 9 * FINGER
TABLETS = ((1280, 800), (800, 1280), (1024, 768), (1920, 1200))
PHONES = ((360, 640), (392, 844), (412, 915), (640, 360), (844, 392), (915, 412))


def areas(places: TableAreas) -> Iterator[tuple[str, Area]]:
    yield from (("message", places.message), ("buttons", places.buttons))
    if not places.tray.drawer:
        yield "tray", places.tray.area
    for name in ("outlook", "log", "pages"):
        if (area := getattr(places, name)) is not None:
            yield name, area
    yield from ((f"player {number}", strip) for number, strip in enumerate(places.strips))
    for number, rock in enumerate(places.rocks):
        if rock is not None:
            yield f"board {number}", Area(rock.x, rock.y, board_width(rock), board_height(rock))
    if (sea := places.sea) is not None:
        plan = SeaLayout(sea.tile, sea.upright)
        yield "open sea", Area(sea.x, sea.y, plan.width, plan.height)


def apart(a: Area, b: Area) -> bool:
    beside = a.x + a.width <= b.x + 0.5 or b.x + b.width <= a.x + 0.5
    return beside or a.y + a.height <= b.y + 0.5 or b.y + b.height <= a.y + 0.5


@pytest.mark.parametrize("window", [*TABLETS, *PHONES], ids=str)
def test_nothing_lies_over_another_or_is_too_small(window: tuple[int, int]) -> None:
    wide, high = window
    kind = window_shape(wide, high)
    for text, touch, players in product((1, 1.25, 1.5, 2), (1, 1.4), (2, 3, 4)):
        for page in (0, players) if kind is WindowShape.PHONE else (0,):
            sizes = TouchSizes(FINGER * touch, 16 * text, 8, FINGER)
            places = table_areas(kind, wide, high, players, players, sizes, page)
            case = (text, touch, players, page)
            found = dict(areas(places))
            for name, area in found.items():
                assert min(area.x, area.y, wide - area.x - area.width, high - area.y - area.height) > -0.5, (
                    case,
                    name,
                )
            for one, other in combinations(found, 2):
                assert apart(found[one], found[other]), (case, one, other)
            least = ON_PHONES if kind is WindowShape.PHONE else FINGER
            assert all(rock.tile >= int(least) for rock in places.rocks if rock is not None and not rock.small), case
            assert places.sea is None or places.sea.tile * 1.6 >= FINGER - 1, case
            assert min(places.message.height, places.buttons.height) >= FINGER - 0.5, case
            assert places.tray.area.width >= 6.1 * FINGER - 1, case


@pytest.mark.parametrize("window", [(600, 600), (608, 578), (560, 640), (524, 524), (700, 540), (1024, 600)], ids=str)
def test_a_window_that_is_hardly_a_tablet_shows_boards_for_fingers(window: tuple[int, int]) -> None:
    """However large touches are wished: one board a page, as on a phone, before boards that nobody can touch."""
    for text, touch, players in product((1, 2), (1, 1.3, 1.6), (2, 3, 4)):
        for page in range(players):
            places = table_areas(
                window_shape(*window),
                *window,
                players,
                players,
                TouchSizes(FINGER * touch, 16 * text, 8, FINGER),
                page,
            )
            rock = places.rocks[page]
            assert rock is not None
            assert rock.tile >= int(ON_PHONES), (text, touch, players)


@pytest.mark.parametrize("window", PHONES, ids=str)
def test_text_neither_turns_nor_shrinks_a_board(window: tuple[int, int]) -> None:
    found = set()
    for text, page in product((1, 1.25, 1.5, 2), (0, 1)):
        places = table_areas(WindowShape.PHONE, *window, 2, 2, TouchSizes(FINGER, 16 * text, 8, FINGER), page)
        rock = places.rocks[page]
        assert rock is not None
        found.add((rock.tile, rock.upright))
    assert len(found) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("touch", [1.0, 1.4])
@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (800, 1280), (1024, 768), (1920, 1200)])
def test_boards_do_not_turn_with_the_size_of_text(wide: int, high: int, touch: float, players: int) -> None:
    forms = {
        rock.upright
        for text in (1.0, 1.25, 1.5, 2.0)
        for rock in table_areas(
            window_shape(wide, high), wide, high, players, players, TouchSizes(touch * FINGER, 16 * text, 8, FINGER)
        ).rocks
        if rock is not None
    }
    assert len(forms) == 1
