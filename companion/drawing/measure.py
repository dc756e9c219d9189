"""Measuring of scenes and text: flattened curves, bounding boxes, inks in use, and the widths of the bundled font.

The font is Atkinson Hyperlegible Next, regular and bold, with letters of Inter and Noto Sans for names in other
alphabets (SIL Open Font License 1.1, `fonts/OFL.txt`), changed by `build/font.py`: figures are tabular, there are
arrows, and there is no kerning, so that a text is exactly as wide as its letters' advances in every back end.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import cycle
from math import ceil, hypot, sqrt
from pathlib import Path as File
from typing import NamedTuple, TypeAlias

from companion.drawing.paths import PathSegments, Transform, rounded_rectangle
from companion.drawing.scene import (
    Anchor,
    Circle,
    ClosePath,
    CurveTo,
    LineTo,
    MoveTo,
    Path,
    PathSegment,
    Point,
    Scene,
    Shape,
    Text,
    Use,
)


def flatten_path(steps: Iterable[PathSegment], tolerance: float) -> list[tuple[list[Point], bool]]:
    """Flatten each outline to points no farther than `tolerance` from the curve, with whether it is closed."""
    found: list[tuple[list[Point], bool]] = []
    points: list[Point] = []
    for step in steps:
        match step:
            case MoveTo(to):
                if len(points) > 1:
                    found.append((points, False))
                points = [to]
            case LineTo(to):
                points.append(to)
            case CurveTo((x1, y1), (x2, y2), (x3, y3)):
                x0, y0 = points[-1]
                # Wang's formula: how many straight pieces keep a cubic within the tolerance.
                bend = max(hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
                pieces = max(1, ceil(sqrt(0.75 * bend / tolerance)))
                for piece in range(1, pieces):
                    t = piece / pieces
                    u = 1 - t
                    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                    points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
                points.append((x3, y3))
            case ClosePath():
                if len(points) > 1:
                    found.append((points, True))
                points = points[:1]
    if len(points) > 1:
        found.append((points, False))
    return found


class Bounds(NamedTuple):
    """A bounding box: the smallest axis-aligned rectangle around something, in mm."""

    left: float
    bottom: float
    right: float
    top: float

    def around(self, other: Bounds) -> Bounds:
        """Return the smallest rectangle around both."""
        left, bottom = min(self.left, other.left), min(self.bottom, other.bottom)
        return Bounds(left, bottom, max(self.right, other.right), max(self.top, other.top))


def shape_bounds(shapes: Iterable[Shape], tolerance: float = 0.01) -> Bounds:
    """Return the bounding box of shapes, strokes included; for text its letters' advances and height, unturned only.

    Raises ValueError for no shapes at all.
    """
    return _bounds(shapes, tolerance, {})


_Measured: TypeAlias = dict[tuple[int, float], "Bounds"]
"""A cache of the bounds of placed designs, by their place in memory and the tolerance of measuring."""


def _bounds(shapes: Iterable[Shape], tolerance: float, measured: _Measured) -> Bounds:
    covered = [_covered(shape, tolerance, measured) for shape in shapes]
    if not covered:
        raise ValueError("no shapes to measure")
    whole = covered[0]
    for other in covered[1:]:
        whole = whole.around(other)
    return whole


def _covered(shape: Shape, tolerance: float, measured: _Measured) -> Bounds:
    match shape:
        case Circle((x, y), radius):
            reach = radius + shape.width / 2 * bool(shape.stroke)
            return Bounds(x - reach, y - reach, x + reach, y + reach)
        case Path():
            reach = shape.width / 2 * bool(shape.stroke)
            points = [point for outline, _ in flatten_path(shape.steps, tolerance) for point in outline]
            across, up = [x for x, _ in points], [y for _, y in points]
            return Bounds(min(across) - reach, min(up) - reach, max(across) + reach, max(up) + reach)
        case Text():
            return text_bounds(shape)
        case Use(_, Scene(width, height, _, True)):
            edge = Path(rounded_rectangle(0, 0, width, height, 0))
            return _bounds(placed_shapes(shape._replace(scene=Scene(width, height, (edge,)))), tolerance, measured)
        case Use(_, scene, (x, y), 0, scale):  # what lies upright need not be laid out to be measured
            key = id(scene), tolerance / scale
            if key not in measured:
                measured[key] = _bounds(scene.shapes, tolerance / scale, measured)
            found = measured[key]
            left, low = x - scale * scene.width / 2, y - scale * scene.height / 2
            right, top = left + scale * found.right, low + scale * found.top
            return Bounds(left + scale * found.left, low + scale * found.bottom, right, top)
        case Use():
            return _bounds(placed_shapes(shape), tolerance, measured)


def text_bounds(text: Text) -> Bounds:
    """Return the box of a text's advances and of its font's ascent and descent, turned with it."""
    wide = text_width(text.text, text.height, text.bold)
    start = {Anchor.START: 0.0, Anchor.MIDDLE: -wide / 2, Anchor.END: -wide}[text.anchor]
    way = Transform(*text.at, turn=text.turn)
    corners = [way.point((x, y * text.height)) for x in (start, start + wide) for y in (DESCENT, ASCENT)]
    across, up = [x for x, _ in corners], [y for _, y in corners]
    return Bounds(min(across), min(up), max(across), max(up))


def placed_shapes(placed: Use) -> tuple[Shape, ...]:
    """Return the shapes of a placed design, moved to where it lies."""
    middle = Transform(-placed.scene.width / 2, -placed.scene.height / 2).shapes(placed.scene.shapes)
    return Transform(*placed.at, scale=placed.scale, turn=placed.turn).shapes(middle)


def used_inks(scene: Scene) -> set[str]:
    """Return the names of all inks a scene draws with, those of placed designs included."""
    found: set[str] = set()
    for shape in scene.shapes:
        match shape:
            case Use():
                found |= used_inks(shape.scene)
            case Text():
                found.add(shape.ink)
            case Path() | Circle():
                found |= {ink for ink in (shape.fill, shape.stroke) if ink}
    return found


_SMOOTH = 0.05  # mm that a dash of a curve may stray


def dash_path(steps: Sequence[PathSegment], lengths: Sequence[float] = (2.0, 1.5)) -> PathSegments:
    """Cut a line into dashes and spaces of these lengths in mm, by turns; curves become short straight pieces."""
    found: list[PathSegment] = []
    for points, closed in flatten_path(steps, _SMOOTH):
        along = points + points[:1] if closed else points
        turns = cycle(lengths)
        done, drawing, left = along[0], True, next(turns)
        found.append(MoveTo(done))
        for to in along[1:]:
            while (far := hypot(to[0] - done[0], to[1] - done[1])) > left:
                done = (done[0] + (to[0] - done[0]) * left / far, done[1] + (to[1] - done[1]) * left / far)
                found.append(LineTo(done) if drawing else MoveTo(done))
                drawing, left = not drawing, next(turns)
            done, left = to, left - far
            if drawing:
                found.append(LineTo(to))
    return tuple(found)


FONT_FAMILY = "Atkinson Hyperlegible Next"
CAP_HEIGHT = 0.668
"""Height of a capital letter, of a font size of 1; half of it below the middle centres a letter."""
ASCENT, DESCENT = 0.984, -0.316
"""The reach of letters above and below the baseline, of a font size of 1."""


def font_file(bold: bool = False) -> File:
    """Return the TrueType file, beside this module."""
    weight = "Bold" if bold else "Regular"
    return File(__file__).parent / "fonts" / f"AtkinsonHyperlegibleNext-{weight}.ttf"


def text_width(text: str, height: float, bold: bool = False) -> float:
    """Return the width of `text` at font size `height`, in the same unit (mm, points).

    Missing letters count as `?`.
    """
    widths = _widths(bold)
    return sum(map(widths.__getitem__, text)) * height / widths.em


def has_glyphs(text: str, bold: bool = False) -> bool:
    """Return whether the font can show every letter of `text`."""
    return all(map(_widths(bold).glyph, text))


class _Widths(dict[str, int]):
    """A cache of letters' widths in font units, `em` to a font size of 1; reads each from the file on first use.

    A start needs few of the letters, and reading all of them would slow it down.
    """

    def __init__(self, data: bytes) -> None:
        super().__init__()
        (tables,) = struct.unpack_from(">4xH", data)
        at = {}
        for number in range(tables):
            tag, offset = struct.unpack_from(">4s4xI", data, 12 + 16 * number)
            at[tag] = offset
        self.em: int = struct.unpack_from(">18xH", data, at[b"head"])[0]
        (full,) = struct.unpack_from(">34xH", data, at[b"hhea"])
        # hmtx: an (advance, bearing) pair for each of the first `full` glyphs; later glyphs repeat the last advance.
        self._advances: tuple[int, ...] = struct.unpack_from(f">{2 * full}H", data, at[b"hmtx"])[::2]
        self._data, self._map = data, _character_map(data, at[b"cmap"])
        (double,) = struct.unpack_from(">6xH", data, self._map)
        self._count = count = double // 2
        self._ends = struct.unpack_from(f">{count}H", data, self._map + 14)

    def __missing__(self, letter: str) -> int:
        width = self[letter] = self._advances[min(self.glyph(letter), len(self._advances) - 1)]
        return width

    def glyph(self, letter: str) -> int:
        """Return the number of a letter's drawing; 0 stands for a missing letter."""
        code = ord(letter)
        segment = bisect_left(self._ends, code)
        if segment == self._count:
            return 0
        # After the ends of all segments and two bytes: their starts, what to add to a code, and where else to look.
        place = self._map + 16 + 2 * (self._count + segment)
        (start,) = struct.unpack_from(">H", self._data, place)
        (delta,) = struct.unpack_from(">h", self._data, place + 2 * self._count)
        (elsewhere,) = struct.unpack_from(">H", self._data, place + 4 * self._count)
        if code < start:
            return 0
        if not elsewhere:
            return int(code + delta) & 0xFFFF
        (found,) = struct.unpack_from(">H", self._data, place + 4 * self._count + elsewhere + 2 * (code - start))
        return int(found + delta) & 0xFFFF if found else 0


@lru_cache(maxsize=2)
def _widths(bold: bool) -> _Widths:
    return _Widths(font_file(bold).read_bytes())


def _character_map(data: bytes, cmap: int) -> int:
    """Find the font's format 4 table: the basic multilingual plane."""
    (tables,) = struct.unpack_from(">2xH", data, cmap)
    for number in range(tables):
        platform, _, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * number)
        if struct.unpack_from(">H", data, cmap + offset) == (4,) and platform in (0, 3):
            return int(cmap + offset)
    raise ValueError("the bundled font has no format 4 character map")
