"""A phone on its side: a board is as high as the phone, everything else beside it, nothing over anything.

Upright, the players lie below the tiles, each as high as a finger.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from mobile.core.geometry import Area
from mobile.reef_encounter.table.areas import TouchSizes
from mobile.reef_encounter.table.layout import hierarchy_areas

WIDE, HIGH = 844, 392


@pytest.mark.parametrize("sizes", [TouchSizes(34, 16, 8), TouchSizes(56.7, 16, 8), TouchSizes(34, 32, 8)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_hierarchy_is_as_high_as_the_phone(sizes: TouchSizes, players: int) -> None:
    found = hierarchy_areas(WIDE, HIGH, players, sizes, phone=True)
    assert found.board.height > 0.9 * HIGH
    assert len(found.strips) == players
    areas = {"board": found.board, "message": found.message}
    areas |= {f"strip {number}": strip for number, strip in enumerate(found.strips)}
    areas["buttons"] = found.buttons
    assert found.buttons.height >= found.rows * sizes.touch
    assert all(strip.height > 30 for strip in found.strips)
    _each_apart(areas)


def test_buttons_wished_large_leave_the_players_their_names() -> None:
    found = hierarchy_areas(640, 360, 3, TouchSizes(79.4, 24, 8, 56.7), phone=True)
    assert all(strip.height > 48 for strip in found.strips)
    assert found.buttons.height >= 2 * 56.7


@pytest.mark.parametrize(("size", "letters"), [((360, 640), 16), ((392, 844), 16), ((392, 844), 32)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_upright_every_player_is_as_high_as_a_finger(size: tuple[int, int], letters: float, players: int) -> None:
    found = hierarchy_areas(*size, players, TouchSizes(56.7, letters, 8, 56.7), phone=True)
    assert len(found.strips) == players
    assert all(strip.height >= 56.7 for strip in found.strips)
    assert all(strip.y + strip.height <= found.board.y for strip in found.strips)


def test_in_a_row_nobody_has_less_than_needed() -> None:
    room = Area(0, 0, 300, 50)
    assert [area.width for area in room.row((1, 1, 1), 0, (160, 20, 20))] == [160, 70, 70]
    assert [area.width for area in room.row((1, 1), 0, (200, 400))] == [100, 200]
    row = Area(0, 0, 330, 10).row((1, 2, 3, 20), 10, 50)
    assert [round(part.width) for part in row] == [50, 50, 50, 150]
    assert row[-1].x + row[-1].width == pytest.approx(330)
    assert [part.width for part in Area(0, 0, 100, 10).row((1, 1, 2), 0, 80)] == pytest.approx([100 / 3] * 3)


def _each_apart(areas: dict[str, Area]) -> None:
    """Inside the window, and nothing over anything."""
    for name, area in areas.items():
        assert area.x >= 0, name
        assert area.y >= 0, name
        assert area.x + area.width <= WIDE, name
        assert area.y + area.height <= HIGH, name
    for (one, a), (other, b) in combinations(areas.items(), 2):
        apart = (
            a.x + a.width <= b.x + 0.5
            or b.x + b.width <= a.x + 0.5
            or a.y + a.height <= b.y + 0.5
            or b.y + b.height <= a.y + 0.5
        )
        assert apart, f"{one} lies over {other}"
