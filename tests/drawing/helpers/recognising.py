"""Pictures as an eye without colours sees them, 32 greys by 32, and how alike two of them are."""

from __future__ import annotations

from itertools import product
from math import sqrt
from typing import TypeAlias

from companion.drawing.palette import PALETTES
from companion.drawing.raster import render_image
from companion.drawing.scene import Scene

Grey: TypeAlias = list[list[int]]

PIXELS = 32
# What is left is the drawing.
_PAPERS = {"shade": "#303030", "body": "#b0b0b0", "bed": "#b0b0b0"}
SHAPE_ONLY = {ink: _PAPERS.get(ink.rpartition(".")[2], "#ffffff") for ink in PALETTES["grey"]}


def grey_picture(scene: Scene, palette: dict[str, str]) -> Grey:
    """A square scene in 32 rows of 32 greys."""
    data = render_image(scene, palette, PIXELS / scene.width, "paper").convert("L").tobytes()
    return [list(data[row * PIXELS : (row + 1) * PIXELS]) for row in range(PIXELS)]


def alike(one: Grey, other: Grey) -> float:
    """The best correlation of two pictures when one may be moved by a pixel: 1 is the same, 0 unrelated."""
    return max(_correlation(one, other, across, up) for across, up in product((-1, 0, 1), repeat=2))


def _correlation(one: Grey, other: Grey, across: int, up: int) -> float:
    inner = range(2, PIXELS - 2)
    a = [one[y][x] for y in inner for x in inner]
    b = [other[y + up][x + across] for y in inner for x in inner]
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    off_a, off_b = [v - mean_a for v in a], [v - mean_b for v in b]
    together = sum(x * y for x, y in zip(off_a, off_b, strict=True))
    return together / sqrt(sum(x * x for x in off_a) * sum(y * y for y in off_b))


def turned(picture: Grey) -> Grey:
    """The picture upside down."""
    return [row[::-1] for row in reversed(picture)]
