"""Small designs laid on larger ones: each is drawn once at one size, and placed at any other."""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.scene import Placed, Point, Scene
from companion.reef.art.corals import design_name, form_at
from companion.reef.art.pieces import piece
from companion.reef.box.pieces import Colour

__all__ = ["DRAWN_AT", "at_size", "design_name", "form_at", "piece_at"]

DRAWN_AT = 20.0  # mm; any size would do, as long as it is always the same


def at_size(name: str, scene: Scene, at: Point, side: float, turn: float = 0.0) -> Placed:
    """A design as the picture of `name`, its middle on `at`, `side` mm wide."""
    return Placed(name, scene, at, turn, side / scene.width)


def piece_at(colour: Colour, at: Point, side: float, turn: float = 0.0) -> Placed:
    """A round piece, its middle on `at`, in a square of `side` mm."""
    return at_size(design_name("piece", colour), _piece(colour), at, side, turn)


@lru_cache(maxsize=4)
def _piece(colour: Colour) -> Scene:
    return piece(colour, DRAWN_AT)
