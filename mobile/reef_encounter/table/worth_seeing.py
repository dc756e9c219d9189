"""Areas of the table with how much each is worth seeing, so that a coach's card hides little."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.reef_encounter.rules.state import State
from mobile.coaching.free_place import NEVER, PLAYED, area_of
from mobile.frame.layout import Area
from mobile.reef_encounter.play.glow import Glow
from mobile.reef_encounter.play.spots import LarvaCube, OnRock, OnSea, Spot
from mobile.reef_encounter.table.surface import Surface

_BOARD, _TRAY, _PLAYER, _OUTLOOK, _LOG, _LEAVES = 6.0, 8.0, 1.0, 0.3, 0.2, 9.0
_MADE_OUT = 0.75  # of a space, from its middle: from there on it can be seen what lies on it


def worth_seeing(surface: Surface, glows: Glow) -> Iterator[tuple[Area, float]]:
    """Yield each part of a table with its worth, most of all each spot that can be touched now."""
    parts: list[tuple[Any, float]] = [
        *((rock, _BOARD) for rock in surface.rocks),
        (surface.sea, _BOARD),
        (surface.tray, _TRAY),
        *((strip, _PLAYER) for strip in surface.strips),
        (surface.outlook, _OUTLOOK),
        (surface.recent, _LOG),
        (surface.leaves, _LEAVES),
    ]
    yield from ((area_of(widget), worth) for widget, worth in parts if not widget.disabled)
    for spot, (x, y) in surface.centres().items():
        if spot in glows.goals or (isinstance(spot, LarvaCube | OnSea) and spot not in glows.grey):
            taken_out = surface.drawer and isinstance(spot, LarvaCube)  # who opens the drawer wants what is in it
            yield _around(surface, spot, x, y), NEVER if taken_out else PLAYED


def space_named(surface: Surface, state: State, name: object) -> Iterator[Area]:
    """Yield the area of the space called `name`, as much of it as must be seen; nothing where none is in sight."""
    for spot, (x, y) in surface.centres().items():
        if isinstance(spot, OnRock) and state.space_name(spot.space) == name:
            yield _around(surface, spot, x, y, _MADE_OUT)


def _around(surface: Surface, spot: Spot, x: float, y: float, share: float = 1.0) -> Area:
    side = share * surface.side_of(spot)
    return Area(x - side / 2, y - side / 2, side, side)
