"""A reef under water as a backdrop: paper waves, hills, corals and algae on them, a parrotfish before it."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from companion.drawing.scene import Circle, Close, Curve, Line, Move, Path, Placed, Scene, Shape, Step
from companion.reef_encounter.art.placed_designs import alga_at, fish_at, form_at
from companion.reef_encounter.box.pieces import Alga, Coral, PlayerColour
from printables.text.furniture import laid

FAR = "white.light"
"""The ink of the farthest hills: a pale blue that the ink saver leaves blank."""

Box = tuple[float, float, float, float]
"""Lower left corner, width and height, in mm."""


def hill(box: Box, humps: int, phase: float, swell: float, fill: str) -> Path:
    """A hill as high as `box`, with `humps` soft humps `swell` mm high; both ends are level."""
    x, y, width, height = box
    number = 4 * humps
    points = [
        (
            x + width * n / number,
            y + height - swell + swell * sin(pi * n / 2 + phase) * (0.75 + 0.25 * cos(pi * n / 2 / humps)),
        )
        for n in range(number + 1)
    ]
    steps: list[Step] = [Move((x, y)), Line(points[0])]
    pull = width / number / 2.6
    for (x1, y1), (x2, y2) in pairwise(points):
        steps.append(Curve((x1 + pull, y1), (x2 - pull, y2), (x2, y2)))
    return Path((*steps, Line((x + width, y)), Close()), fill=fill)


def coral(kind: Coral, x: float, y: float, size: float) -> Placed:
    """A coral's growth form standing on the point (x, y)."""
    return form_at(kind, (x, y + 0.42 * size), size)


def alga(kind: Alga, x: float, y: float, size: float) -> Placed:
    """An alga growing from the point (x, y)."""
    return alga_at(kind, (x, y + 0.44 * size), size)


def bubbles(x: float, y: float, size: float) -> tuple[Shape, ...]:
    """Three bubbles rising from (x, y)."""
    spots = ((0.0, 0.0, 0.16), (0.16, 0.42, 0.12), (-0.06, 0.76, 0.08))
    return tuple(
        Circle((x + dx * size, y + dy * size), r * size, stroke="water.deep", width=0.035 * size)
        for dx, dy, r in spots
    )


def rock_wall(player: PlayerColour, width: float, height: float, to_the_right: bool = False) -> Scene:
    """A small reef with the player's parrotfish: one wall of a parrotfish box."""
    long = min(0.86 * width, 0.94 * height / 0.75)
    side = 1 if to_the_right else -1
    nose = width / 2 + side * long * 0.47
    behind = Scene(width, height, _growth(width, height, side))
    shapes: tuple[Shape, ...] = (
        laid(f"reef-wall{side}", behind, 0, 0),
        fish_at(player, (width / 2, 0.56 * height), long, to_the_right),
        *bubbles(nose, 0.66 * height, 0.22 * height),
    )
    return Scene(width, height, shapes)


def _growth(width: float, height: float, side: int) -> tuple[Shape, ...]:
    """The reef of a wall; `side` is 1 where the fish swims to the right, else -1."""
    return (
        hill((0, 0, width, 0.62 * height), 2, 0.4, 0.10 * height, FAR),
        hill((0, 0, width, 0.30 * height), 3, 2.2, 0.07 * height, "rock.sand.shade"),
        hill((0, 0, width, 0.27 * height), 3, 2.2, 0.07 * height, "rock.sand.light"),
        alga(Alga.GREEN, width / 2 + side * width * 0.40, 0.10 * height, 0.40 * height),
        coral(Coral.PINK, width / 2 - side * width * 0.42, 0.06 * height, 0.34 * height),
        coral(Coral.ORANGE, width / 2 - side * width * 0.30, 0.02 * height, 0.30 * height),
        coral(Coral.GREY, width / 2 + side * width * 0.31, 0.02 * height, 0.24 * height),
    )


def wide_rock(player: PlayerColour, width: float, height: float) -> Scene:
    """A long reef with the player's parrotfish in the middle: the outside of a screen, without its water."""
    behind = Scene(width, height, _landscape(width, height))
    shapes: tuple[Shape, ...] = (
        laid("wide-reef", behind, 0, 0),
        fish_at(player, (width / 2, 0.57 * height), 0.98 * height),
        fish_at(player, (0.80 * width, 0.80 * height), 0.26 * height),
        fish_at(player, (0.885 * width, 0.68 * height), 0.19 * height),
        *bubbles(width / 2 - 0.55 * height, 0.66 * height, 0.2 * height),
        *bubbles(0.10 * width, 0.58 * height, 0.16 * height),
    )
    return Scene(width, height, shapes)


def _landscape(width: float, height: float) -> tuple[Shape, ...]:
    """Hills one before another, and what grows on them."""
    sand = "rock.sand"
    return (
        hill((0, 0, width, 0.72 * height), 5, 0.3, 0.09 * height, FAR),
        hill((0, 0, width, 0.46 * height), 4, 1.9, 0.08 * height, "water.deep"),
        *_grove(width, height),
        hill((0, 0, width, 0.235 * height), 6, 0.9, 0.05 * height, f"{sand}.shade"),
        hill((0, 0, width, 0.215 * height), 6, 0.9, 0.05 * height, f"{sand}.light"),
        *_foreground(width, height),
    )


def _grove(width: float, height: float) -> list[Shape]:
    """What grows behind the sand."""
    return [
        alga(Alga.GREEN, 0.055 * width, 0.12 * height, 0.56 * height),
        alga(Alga.PURPLE, 0.265 * width, 0.12 * height, 0.44 * height),
        coral(Coral.ORANGE, 0.155 * width, 0.10 * height, 0.52 * height),
        alga(Alga.BLUE, 0.725 * width, 0.12 * height, 0.40 * height),
        coral(Coral.WHITE, 0.84 * width, 0.10 * height, 0.46 * height),
        alga(Alga.RED, 0.93 * width, 0.13 * height, 0.40 * height),
    ]


def _foreground(width: float, height: float) -> list[Shape]:
    """What grows before it."""
    return [
        coral(Coral.YELLOW, 0.09 * width, 0.02 * height, 0.26 * height),
        coral(Coral.PINK, 0.225 * width, 0.03 * height, 0.24 * height),
        coral(Coral.GREY, 0.345 * width, 0.01 * height, 0.20 * height),
        coral(Coral.YELLOW, 0.665 * width, 0.02 * height, 0.18 * height),
        coral(Coral.PINK, 0.775 * width, 0.02 * height, 0.22 * height),
        coral(Coral.GREY, 0.91 * width, 0.02 * height, 0.26 * height),
    ]
