"""Pieces and signs placed on larger pictures: each refers to a design by name, drawn once and scaled."""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.paths import Transform
from companion.drawing.scene import Circle, Placed, Point, Scene
from companion.reef.art.corals import design_name, form_at
from companion.reef.art.pieces import piece
from companion.reef.art.signs import sign_shapes
from companion.reef.box.pieces import Colour, Sign

__all__ = ["DRAWN_AT", "at_size", "design_name", "form_at", "piece_at", "sign_at"]

DRAWN_AT = 20.0  # mm; any size would do, as long as it is always the same


def at_size(name: str, scene: Scene, at: Point, side: float, turn: float = 0.0) -> Placed:
    """Place a design as the picture of `name`, its middle on `at`, `side` mm wide."""
    return Placed(name, scene, at, turn, side / scene.width)


def piece_at(colour: Colour, at: Point, side: float, turn: float = 0.0) -> Placed:
    """Place a round piece, its middle on `at`, in a square of `side` mm."""
    return at_size(design_name("piece", colour), _piece(colour), at, side, turn)


def sign_at(which: Sign, at: Point, side: float) -> Placed:
    """Place the sign of a player board on a disc of water `side` mm across, which shows on any ground."""
    return at_size(f"sign-{which.name.lower()}-on-disc", _sign(which), at, side)


@lru_cache(maxsize=4)
def _sign(which: Sign) -> Scene:
    middle = DRAWN_AT / 2
    shapes = Transform(middle, middle, 0.72 * DRAWN_AT / 100).shapes(sign_shapes(which))
    return Scene(DRAWN_AT, DRAWN_AT, (Circle((middle, middle), middle - 0.3, "water", "line", 0.5), *shapes))


@lru_cache(maxsize=4)
def _piece(colour: Colour) -> Scene:
    return piece(colour, DRAWN_AT)
