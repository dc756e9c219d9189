"""Reader of artwork: SVG files that people draw, in which a colour stands for a role (`COLOUR_ROLES`).

It reads paths of M, L, C and Z in absolute numbers, and circles. `build/artwork.py` writes them so from what Inkscape
saved. The origin is the middle of the picture; joins and caps are round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from operator import neg
from pkgutil import get_data
from typing import TypeAlias
from xml.etree import ElementTree

from companion.drawing.scene import Circle, ClosePath, CurveTo, FillRule, LineTo, MoveTo, Path, PathSegment, Shape

Artwork: TypeAlias = Mapping[str, tuple[Path | Circle, ...]]
"""The shapes of each group of a file, by its id; their inks are roles."""

COLOUR_ROLES = {
    "#24323d": "beneath",
    "#e3b04b": "shape",
    "#fff1c9": "accent",
    "#b07a2a": "shadow",
    "#7a1f3d": "mark",
    "#f0cf8a": "tint",
}
_LETTER = re.compile("[MLCZ]")
_STEPS = {"M": (MoveTo, 1), "L": (LineTo, 1), "C": (CurveTo, 3), "Z": (ClosePath, 0)}
"""The letters of an outline, and how many points follow."""


def read_artwork(package: str, name: str) -> Artwork:
    """Read the artwork `name` (`svg/shrimp.svg`) of a package. Raises OSError where there is none."""
    groups = ElementTree.fromstring(get_data(package, name) or b"").iterfind("{*}g")
    return {group.attrib["id"]: tuple(map(_shape, group)) for group in groups}


def paint_artwork(shapes: Iterable[Path | Circle], inks: Mapping[str, str]) -> tuple[Shape, ...]:
    """Return shapes with the ink of each role."""
    return tuple(
        shape._replace(fill=shape.fill and inks[shape.fill], stroke=shape.stroke and inks[shape.stroke])
        for shape in shapes
    )


def _shape(element: ElementTree.Element) -> Path | Circle:
    said = element.attrib
    paint = (
        COLOUR_ROLES.get(said["fill"]),
        COLOUR_ROLES.get(said.get("stroke", "")),
        float(said.get("stroke-width", 0)),
    )
    if "d" in said:
        return Path(tuple(_steps(said["d"])), *paint, FillRule(said.get("fill-rule", "nonzero")))
    return Circle((float(said["cx"]), -float(said["cy"])), float(said["r"]), *paint)


def _steps(outline: str) -> Iterator[PathSegment]:
    numbers = list(map(float, _LETTER.sub(" ", outline).split()))
    points = zip(numbers[::2], map(neg, numbers[1::2]), strict=True)  # the y of SVG runs downwards
    for letter in _LETTER.findall(outline):
        step, number = _STEPS[letter]
        yield step(*islice(points, number))
