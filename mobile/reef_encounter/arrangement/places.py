"""An arrangement of the table screen: a place for everything; how the open sea and the players fill theirs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.reef_encounter.art import SeaPlan
from mobile.frame.layout import Area
from mobile.reef_encounter.arrangement.grid import Board

TRAY_CHIPS = 13.6  # thirteen chips and the gaps between their groups
TWO_ROWS = 8.3  # the longer of two rows
NARROW = 6.3  # each of two rows on a narrow phone, which has no place for the fish


class Places(NamedTuple):
    """Everything's place. `rocks` and `sea` are None where this page of a phone does not show them."""

    rocks: tuple[Board | None, ...]
    sea: Board | None
    strips: tuple[Area, ...]
    outlook: Area | None
    log: Area | None
    pages: Area | None
    message: Area
    tray: Area
    tray_rows: int
    tray_narrow: bool
    buttons: Area


class Body(NamedTuple):
    """What lies above the edge with the tray."""

    rocks: Sequence[Board | None]
    sea: Board | None
    strips: list[Area]
    outlook: Area | None = None
    log: Area | None = None


def sea_in(area: Area, upright: bool) -> Board:
    """The open-sea board, as large as fits, at the top of the area."""
    plan = SeaPlan(1, upright)
    tile = int(min(area.width / plan.width, area.height / plan.height))
    x = area.x + (area.width - plan.width * tile) / 2
    return Board(x, area.y + area.height - plan.height * tile, tile, upright)


def strips_in(area: Area, players: int, columns: int, gap: float) -> list[Area]:
    """A place for each player, in so many columns."""
    rows = -(-players // columns)
    found = []
    for row in area.column([1] * rows, gap):
        found += row.row([1] * columns, gap)
    return found[:players]
