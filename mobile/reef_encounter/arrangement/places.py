"""`Places`: the areas of everything on the table screen, in pixels; helpers for tray, player strips and open sea."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.reef_encounter.art.layout import SeaPlan
from mobile.at_table.prompt_layout import READ
from mobile.frame.layout import Area
from mobile.reef_encounter.arrangement.grid import Board, Sizes

TRAY_CHIPS = 13.3  # thirteen chips and the gaps between their groups
HALF_TRAY = 6.1  # each of two rows of six


class TrayPlace(NamedTuple):
    """The place of the tray, in so many rows; a `drawer` lies there only while it is open."""

    area: Area
    rows: int
    drawer: bool


class Places(NamedTuple):
    """The areas of everything. `rocks` and `sea` are None where this page of a phone does not show them.

    Strips, outlook or log have no place if the action at hand needs the room: they are one
    touch away.
    """

    rocks: tuple[Board | None, ...]
    sea: Board | None
    strips: tuple[Area, ...]
    outlook: Area | None
    log: Area | None
    pages: Area | None
    message: Area
    tray: TrayPlace
    buttons: Area

    def telling(self, finger: float) -> Places:
        """Return these places with at most one row of buttons, `finger` high; the message gets what that frees."""
        if self.pages is None or not self.tray.drawer:
            return self
        buttons = self.buttons._replace(height=min(finger, self.buttons.height))
        low = self.message.y + buttons.height - self.buttons.height
        message = self.message._replace(y=low, height=self.message.y + self.message.height - low)
        return self._replace(buttons=buttons, message=message)

    @property
    def everything(self) -> bool:
        """Whether players, outlook and log all lie beside the boards."""
        return bool(self.strips) and self.outlook is not None and self.log is not None


class Body(NamedTuple):
    """The part above the edge with the tray."""

    rocks: Sequence[Board | None]
    sea: Board | None
    strips: list[Area]
    outlook: Area | None = None
    log: Area | None = None


class Edge(NamedTuple):
    """The edge nearest the hands, and what is left above it."""

    body: Area
    message: Area
    tray: TrayPlace
    buttons: Area


def message_height(sizes: Sizes, lines: int) -> float:
    """Return the height of so many lines, never less than a finger's: there may be a rule to touch."""
    return max(sizes.touch, READ * sizes.line * lines)


def tray_height(sizes: Sizes, rows: int) -> float:
    """Return the height of a tray: chips as large as fingers, each row under its captions."""
    return rows * (sizes.touch + caption_height(sizes))


def caption_height(sizes: Sizes) -> float:
    """Return the height of a line of small letters above chips."""
    return 1.15 * sizes.line


def sea_in(area: Area, upright: bool) -> Board:
    """Return the open-sea board, as large as fits, at the top of the area."""
    plan = SeaPlan(1, upright)
    tile = int(min(area.width / plan.width, area.height / plan.height))
    x = area.x + (area.width - plan.width * tile) / 2
    return Board(x, area.y + area.height - plan.height * tile, tile, upright)


def larger_sea(area: Area) -> Board:
    """Return the open-sea board in the form that is larger in this area."""
    return max((sea_in(area, upright) for upright in (True, False)), key=lambda sea: sea.tile)


def strips_in(area: Area, players: int, columns: int, gap: float) -> list[Area]:
    """Return a place for each player, in so many columns."""
    rows = -(-players // columns)
    found = []
    for row in area.column([1] * rows, gap):
        found += row.row([1] * columns, gap)
    return found[:players]


def strips_fitting(area: Area, players: int, sizes: Sizes, most: float = 5.0) -> list[Area]:
    """Return places for all players at the top of an area; none where they could not be read.

    Side by side where each is wide, else in as few columns as can be.
    """
    gap = sizes.space / 2
    row = [players] if area.width >= 24 * sizes.line * players else []
    for columns in (*row, 1, 2, players):
        rows = -(-players // columns)
        high = min(most * sizes.line, (area.height - gap * (rows - 1)) / rows)
        wide = (area.width - gap * (columns - 1)) / columns
        if high >= 3.2 * sizes.line and wide >= 10 * sizes.line:
            used = rows * high + gap * (rows - 1)
            return strips_in(Area(area.x, area.y + area.height - used, area.width, used), players, columns, gap)
    return []
