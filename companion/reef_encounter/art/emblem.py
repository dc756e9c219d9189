"""Drawings of the companion's emblem and icon: a parrotfish in the light above a reef, cut from four papers."""

from __future__ import annotations

from companion.drawing.paths import Transform, rounded
from companion.drawing.scene import Circle, Close, Curve, Line, Move, Path, Scene, Shape
from companion.reef_encounter.art.placed_designs import alga_at, fish_at, form_at
from companion.reef_encounter.box.pieces import Alga, Coral, PlayerColour

_CORNER = 20.0
_SMALL = 32  # pixels up to which the reef would be a blur


def icon(pixels: int) -> Scene:
    """Draw the emblem, with fewer details the fewer pixels wide its square is."""
    return token() if pixels <= _SMALL else emblem()


def emblem(size: float = 64) -> Scene:
    """Draw the emblem on deep water, in a square of `size` mm with round corners."""
    shapes: list[Shape] = [
        Path(rounded(-50, -50, 100, 100, _CORNER), fill="water.deep"),
        Circle((0, 6), 43, fill="water"),
        Circle((0, 8), 35.5, fill="water.shallow"),
        Circle((0, 10), 28, fill="water.wave"),
    ]
    shapes.append(fish_at(PlayerColour.YELLOW, (0, 11), 68))
    shapes += (form_at(Coral.WHITE, (29, -14), 41), alga_at(Alga.RED, (-33, -17), 42, 8))
    shapes += _bed()
    shapes += (form_at(Coral.PINK, (0, -31), 35), form_at(Coral.ORANGE, (22, -34), 27))
    shapes.append(form_at(Coral.GREY, (-22, -36), 25))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def token(size: float = 64) -> Scene:
    """Draw the emblem for 16 to 32 pixels, which would blur the reef: the parrotfish alone, above sand."""
    shapes: list[Shape] = [
        Path(rounded(-50, -50, 100, 100, _CORNER), fill="water.deep"),
        Circle((0, 8), 41, fill="water"),
        fish_at(PlayerColour.YELLOW, (0, 6), 92),
        *_bed(),
    ]
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def _bed() -> tuple[Shape, ...]:
    top = Move((-48.6, -23)), Curve((-30, -36), (-12, -30), (4, -36)), Curve((20, -42), (36, -34), (48.6, -27))
    low, pull = _CORNER - 50, 0.45 * _CORNER - 50
    outline = (
        *top,
        Line((50, -26)),
        Line((50, low)),
        Curve((50, pull), (-pull, -50), (-low, -50)),
        Line((low, -50)),
        Curve((pull, -50), (-50, pull), (-50, low)),
        Line((-50, -22)),
        Close(),
    )
    return Path(outline, fill="seabed.body"), Path(top, stroke="seabed.shade", width=2.6)
