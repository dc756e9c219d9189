"""Scene graph: filled and stroked paths, circles, text, placed designs. Millimetres, x right, y up.

Later shapes lie on top. Colours are *names* of a palette's inks, never values: back ends draw the same scene by day,
by night, in grey or saving ink. Holds no renderer.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]


class MoveTo(NamedTuple):
    """The start of a new outline at `to`."""

    to: Point


class LineTo(NamedTuple):
    """A straight line from the last point to `to`."""

    to: Point


class CurveTo(NamedTuple):
    """A cubic Bezier from the last point to `to`."""

    first: Point
    second: Point
    to: Point


class ClosePath(NamedTuple):
    """A straight line back to the start of the outline."""


PathSegment: TypeAlias = MoveTo | LineTo | CurveTo | ClosePath


class FillRule(StrEnum):
    """The fill rule of a path of several outlines: all of them together, or even-odd (holes).

    No single outline crosses itself, so that every back end agrees.
    """

    NONZERO = "nonzero"
    EVENODD = "evenodd"


class Anchor(StrEnum):
    """The end of a text at which its point lies."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Path(NamedTuple):
    """An outline, filled, stroked or both. `width` in mm; joins and caps are round."""

    steps: tuple[PathSegment, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    rule: FillRule = FillRule.NONZERO


class Circle(NamedTuple):
    """A circle, filled, stroked or both. Millimetres."""

    centre: Point
    radius: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0


class TextRole(StrEnum):
    """The role of a line of text for somebody who hears a page; the values are the tags of a PDF."""

    PARAGRAPH = "P"  # it begins one
    TITLE = "H1"
    HEADING = "H2"
    ITEM = "LBody"  # it begins a point of a list, which lasts as long as points follow each other
    STEP = "step"  # it begins a point of a list to which pictures belong, too, up to the next point
    ROW = "TR"  # it begins a row of a table and heads it
    HEAD = "TH"  # it heads a column
    CELL = "TD"
    MORE = "more"  # it goes on with the line before it
    FURNITURE = "furniture"  # not read out: what a sheet is called on its margin, a coordinate


class Text(NamedTuple):
    """One line of text; `at` is on the baseline, `height` the font size in mm, `turn` degrees anticlockwise."""

    text: str
    at: Point
    height: float
    ink: str
    anchor: Anchor = Anchor.MIDDLE
    bold: bool = False
    turn: float = 0.0
    spoken: TextRole = TextRole.PARAGRAPH


class Use(NamedTuple):
    """A copy of a design in a scene, so that a back end may draw it once and show it often.

    The centre of `scene` comes to lie on `at`, enlarged `scale` times and turned `turn` degrees anticlockwise about
    that point. `name` is the design: two placed scenes of one name and one size are the same scene. `shows` describes
    it for a document that is read out; None: it only decorates, whatever is written on it.
    """

    name: str
    scene: Scene
    at: Point
    turn: float = 0.0
    scale: float = 1.0
    shows: str | None = ""


Shape: TypeAlias = Path | Circle | Text | Use


class Scene(NamedTuple):
    """Shapes inside a rectangle from (0, 0) to (`width`, `height`), in mm.

    Nothing reaches beyond it, except in a scene with `cut`: back ends cut that off when it is placed.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    cut: bool = False
