"""Arranges pieces of one colour beside each other on the bed of a 3D printer. Knows no files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from printables.solid.piece import SolidPiece

BED: Final = 180.0
"""Millimetres of the side of a plate: a bed that nearly every printer has."""

_GAP = 2.0  # mm between two pieces
_MARGIN = 5.0  # mm of the bed left free all around: there a slicer draws its skirt


def plates(pieces: Sequence[SolidPiece]) -> Iterator[tuple[str, list[tuple[str, tuple[float, float]]]]]:
    """For each plate its name, and of each piece on it the key and the place of its middle, in mm.

    Pieces of one ink lie together, on as many plates as they take.
    """
    for ink in dict.fromkeys(piece.ink for piece in pieces):
        alike = [piece for piece in pieces if piece.ink == ink]
        name = f"plate-{alike[0].file if len(alike) == 1 else alike[0].part}"
        full = list(_filled_plates([piece for piece in alike for _ in range(piece.count)]))
        for number, plate in enumerate(full, 1):
            yield f"{name}-{number}" if len(full) > 1 else name, plate


def _filled_plates(pieces: Sequence[SolidPiece]) -> Iterator[list[tuple[str, tuple[float, float]]]]:
    """Plates filled in rows from the front left corner."""
    far = BED - _MARGIN
    plate: list[tuple[str, tuple[float, float]]] = []
    x = y = _MARGIN
    deep = 0.0
    for piece in pieces:
        wide, long = piece.size
        if x > _MARGIN and x + wide > far:
            x, y, deep = _MARGIN, y + deep + _GAP, 0.0
        if y + long > far:
            yield plate
            plate, x, y, deep = [], _MARGIN, _MARGIN, 0.0
        plate.append((piece.key, (x + wide / 2, y + long / 2)))
        x, deep = x + wide + _GAP, max(deep, long)
    if plate:
        yield plate
