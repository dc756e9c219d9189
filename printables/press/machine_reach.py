"""The pieces that a cutting machine can cut, the areas it cuts in, and the gap each piece needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.drawing.paths import Area
from printables.press.paper import Leaf, Machine, Paper
from printables.press.part import Piece
from printables.press.tray import BY_MACHINE, SNUG, Blank

_SMALL, _SMALL_GAP = 14.0, 1.6
"""Millimetres: what is drawn on a smaller piece comes so near its edge that its neighbour keeps farther off."""


def reached(pieces: Iterable[Piece], rooms: Sequence[Area]) -> dict[str, Piece]:
    """The pieces that fit one of the `rooms` a machine cuts in, upright or turned, by their keys."""
    found: dict[str, Piece] = {}
    for piece in pieces:
        wide, high = piece.front.width, piece.front.height
        if any(
            across <= room.width and up <= room.height
            for room in rooms
            for across, up in ((wide, high), (high, wide))
        ):
            found[piece.key] = piece
    return found


def rooms_of(paper: Paper, machine: Machine) -> list[tuple[bool, Area]]:
    """The area that a machine cuts, for each way its sheets may lie: whether it is landscape, and the area."""
    # Sheets for a Cricut all lie alike: what its owner measures on one of them then holds for every other.
    ways = (False, True) if machine.marked else (False,)
    return [(landscape, Leaf(paper, landscape, machine).cut_field) for landscape in ways]


def blank(piece: Piece) -> Blank:
    """A piece for the packing. Of one colour around, pieces lie close; others as far as the bleed of both needs."""
    plain = isinstance(piece.rim, str) and piece.craft.butt
    gap = BY_MACHINE.apart
    if plain or (piece.craft.outline and piece.rim is None):
        gap = SNUG if min(piece.front.width, piece.front.height) >= _SMALL else _SMALL_GAP
    edge = piece.rim if isinstance(piece.rim, str) else ""
    return Blank(piece.key, piece.front.width, piece.front.height, piece.count, gap, piece.owner, edge)


def intersection(one: Area, other: Area) -> Area:
    """The intersection of two areas."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Area(x, y, max(0.0, min(one.right, other.right) - x), max(0.0, min(one.top, other.top) - y))
