"""One side of a sheet: the pieces that lie there, drawn with bleed, crop marks, fold ticks, header and ruler.

The same picture becomes a page of the PDF, a preview or a table-top simulator's image.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from math import dist, hypot
from typing import NamedTuple, TypeAlias
from zlib import crc32

from companion import __version__
from companion.drawing.measure import dash_path, flatten_path, shape_bounds, text_width
from companion.drawing.paths import Area, Transform, polyline_path
from companion.drawing.scene import (
    Anchor,
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
    TextRole,
    Use,
)
from companion.translator import N_, NATIVE_NAMES, Translator
from printables.layout.model import Outline, Part, Piece, Stock
from printables.layout.paper import BLEED, Machine, OrientedSheet

STOCK_NAMES = {
    Stock.PAPER: N_("paper"),
    Stock.STICKY: N_("self-adhesive paper"),
    Stock.CARD: N_("card"),
    Stock.HEAVY: N_("heavy card"),
    Stock.BOARD: N_("paper for greyboard"),
}

COPYRIGHT_LINE = N_("Unofficial fan copy · drawings CC BY-SA 4.0")
"""What whoever passes a sheet on has to name."""

SMALL_TYPE = 8 * 25.4 / 72
"""The smallest type on a sheet: 8 points, in mm."""

BY_MACHINE_LABEL = N_("by machine")
"""What the top line of a sheet says that a machine cuts."""

_WORDS, _SHORTEST = 2.2, 0.8
"""Millimetres from where a sheet is folded or parted, and its words, to a crop mark; of the shortest mark."""

HAIRLINE = 0.15
"""Width in mm of crop marks and cut lines: thin enough to cut away, thick enough to print."""


GuideLine: TypeAlias = tuple[float, float, float, float]
"""A crop mark or a tick: from x1, y1 to x2, y2, in mm."""


class SideKind(StrEnum):
    """The side of a sheet."""

    SINGLE = "single"  # nothing belongs on the back
    FOLD = "fold"  # fronts above the fold line, their backs below it
    FRONT = "front"  # a back follows on the next page
    BACK = "back"
    EMPTY = "empty"  # the blank back of a single sheet, counted so that printers that turn sheets stay in step


class PlacedPiece(NamedTuple):
    """One side of a piece on a sheet.

    `x`, `y` is the lower left of its trimmed edge in mm as it lies there; `turn` is 0, 90, 180 or 270
    degrees anticlockwise.
    """

    piece: Piece
    x: float
    y: float
    turn: int = 0
    back: bool = False

    @property
    def area(self) -> Area:
        """Its trimmed rectangle on the sheet."""
        wide, high = self.piece.front.width, self.piece.front.height
        return Area(self.x, self.y, high, wide) if self.turn % 180 else Area(self.x, self.y, wide, high)

    @property
    def trimmed_area(self) -> Area:
        """The rectangle that is left of it once it is cut out."""
        if self.piece.craft.outline is None:
            return self.area
        cut = shape_bounds([Path(self.line(self.piece.craft.outline), fill="line")])
        return Area(cut.left, cut.bottom, cut.right - cut.left, cut.top - cut.bottom)

    @property
    def bleed_area(self) -> Area:
        """Its whole print, bleed included."""
        return self.area.wider(BLEED if self.piece.rim else 0.0)

    @property
    def placed(self) -> Use:
        """Its picture where it lies; the name tells the design and the side."""
        middle = (self.x + self.area.width / 2, self.y + self.area.height / 2)
        if self.back and self.piece.back is not None:
            return Use(f"{self.piece.key}.back", self.piece.back, middle, self.turn)
        return Use(f"{self.piece.key}.front", self.piece.front, middle, self.turn)

    def line(self, outline: Outline) -> tuple[PathSegment, ...]:
        """A line of the piece where it lies on the sheet."""
        wide, high = self.piece.front.width, self.piece.front.height
        centred = Transform(-wide / 2, -high / 2).steps(outline)
        return Transform(*self.placed.at, turn=self.turn).steps(centred)


class Guides(NamedTuple):
    """The guides for hands on a sheet: `marks` tell where to cut, `ticks` where to fold a piece.

    The sheet itself is folded at the height `fold`, after it was cut in two at the height `parted`, in mm.
    """

    marks: tuple[GuideLine, ...] = ()
    ticks: tuple[GuideLine, ...] = ()
    fold: float | None = None
    parted: float | None = None


class Sheet(NamedTuple):
    """One side of one sheet. `number` is the sheet's, from 1; front and back share it. Lengths in mm.

    `bears` says what the header names: each part, or in its place the one piece of it that is on this sheet. It bears
    pieces, or is a `page`.
    """

    leaf: OrientedSheet
    stock: Stock
    parts: tuple[Part, ...]
    face: SideKind
    bears: tuple[Part | Piece, ...] = ()
    number: int = 0
    laid: tuple[PlacedPiece, ...] = ()
    guides: Guides = Guides()
    page: Use | None = None

    @property
    def trim(self) -> Area:
        """The rectangle around all trimmed edges; the whole sheet where nothing is cut."""
        if not self.laid:
            return Area(0, 0, *self.leaf.size)
        return bounding_area([laid.trimmed_area for laid in self.laid])

    @property
    def bleed(self) -> Area:
        """The rectangle around all that is printed beyond trimmed edges."""
        if not self.laid:
            return self.trim
        return bounding_area([laid.bleed_area for laid in self.laid])


def bounding_area(areas: Sequence[Area]) -> Area:
    """The smallest area that holds all of them."""
    x, y = min(area.x for area in areas), min(area.y for area in areas)
    return Area(x, y, max(area.right for area in areas) - x, max(area.top for area in areas) - y)


def draw_pieces(sheet: Sheet) -> Iterator[Shape]:
    """Draw the pieces of a side with their bleed: no marks, no words."""
    yield from (_rim(laid) for laid in sheet.laid if laid.piece.rim)
    yield from (laid.placed for laid in sheet.laid)


def draw_sheet(sheet: Sheet, sheets: int, tr: Translator) -> Scene:
    """Draw the whole side. `sheets` is how many sheets there are in all."""
    leaf, guides = sheet.leaf, sheet.guides
    if sheet.face is SideKind.EMPTY:
        return Scene(*leaf.size, ())
    # All bleeds lie beneath all pieces, so that no piece's bleed covers its neighbour.
    shapes: list[Shape] = [_rim(laid) for laid in sheet.laid if laid.piece.rim]
    marks = tuple(_clear_of(guides.marks, [y for y in (guides.fold, guides.parted) if y is not None]))
    for lines in (_lines_of(marks), dash_path(_lines_of(guides.ticks), _DOTTED)):
        if lines:
            # A white lining keeps a mark visible on a dark bleed.
            shapes += [Path(lines, stroke="paper", width=3 * HAIRLINE), Path(lines, stroke="line", width=HAIRLINE)]
    shapes += [laid.placed for laid in sheet.laid]
    # On fronts only, because the knife follows the front.
    # A machine needs no lines, which would stay on what it cuts a little aside.
    by_hand = [laid for laid in sheet.laid if not laid.back and leaf.machine is Machine.HAND]
    for laid in by_hand:
        front, craft = laid.piece.front, laid.piece.craft
        outline = (craft.outline,) if craft.outline and not craft.marked else ()
        if cuts := (*outline, *craft.cuts, *_ticks_of_round(craft.outline)):
            shapes.append(Use(*_lines(front.width, front.height, cuts), laid.placed.at, laid.turn))
    if sheet.page is not None:
        shapes.append(sheet.page)
    if guides.fold is not None:
        shapes += _across(leaf, guides.fold, tr(N_("Fold here, glue, then cut")), 3.0)
    if guides.parted is not None:
        shapes += _across(leaf, guides.parted, tr(N_("Part the sheet here before you fold it")), 12.0)
    # Backs for a Cricut may be moved so far that lines of words would come to lie on them.
    within = leaf.machine is not Machine.CRICUT or not sheet.laid or _between_lines(sheet)
    if within:
        shapes += _header(sheet, sheets, tr)
    if within:
        shapes += draw_ruler(leaf.line_field, tr)
    if sheet.face is not SideKind.BACK:  # the side a machine looks at
        shapes += (Path(mark.edge, fill="line") for mark in leaf.registration)
    return Scene(*leaf.size, tuple(shapes))


def _between_lines(sheet: Sheet) -> bool:
    """Return whether all that is printed of a sheet's pieces lies between the header line and the ruler."""
    field = sheet.leaf.field
    return field.y <= sheet.bleed.y and sheet.bleed.top <= field.top


def _clear_of(marks: Iterable[GuideLine], levels: Sequence[float]) -> Iterator[GuideLine]:
    """Crop marks, upright ones cut short above and below the words at these heights."""
    for x1, y1, x2, y2 in marks:
        for level in levels:
            if x1 == x2 and min(y1, y2) < level + _WORDS and max(y1, y2) > level - _WORDS:
                y2 = level + _WORDS if y1 > level else level - _WORDS
        if x1 != x2 or (y2 - y1) * (1 if y2 > y1 else -1) > _SHORTEST:
            yield x1, y1, x2, y2


def _rim(laid: PlacedPiece) -> Shape:
    """The rim printed beneath a piece and around it."""
    rim = laid.piece.rim
    if isinstance(rim, Scene):
        return Use(f"{_sign(rim)}.rim", rim, laid.placed.at, laid.turn)
    return Path(laid.area.wider(BLEED).edge, fill=rim)


@lru_cache(maxsize=64)
def _sign(drawn: object) -> str:
    """A name for what is drawn alike, which the file then holds once."""
    return f"{crc32(repr(drawn).encode()):08x}"


_DOTTED = (0.45, 0.35)
"""Millimetres of dash and space of a tick: so short that nobody takes it for a mark to cut at."""


def _lines_of(marks: Iterable[GuideLine]) -> tuple[PathSegment, ...]:
    return tuple(step for x1, y1, x2, y2 in marks for step in (MoveTo((x1, y1)), LineTo((x2, y2))))


def draw_ruler(safe: Area, tr: Translator) -> Iterator[Shape]:
    """100 mm with a tick at each, in the lower left of the safe area, and what it is for."""
    x, y, scale = safe.x, safe.y + 4.4, _scale()
    yield Use("ruler", scale, (x + scale.width / 2, safe.y + scale.height / 2))
    lines = (tr(N_("100 mm: print at 100 %, never “fit to page”")), tr(COPYRIGHT_LINE))
    if (
        max(text_width(line, SMALL_TYPE) for line in lines) <= safe.width - 106
    ):  # between a machine's marks there is no room
        for n, line in enumerate(lines):
            yield Text(line, (x + 106, y - 3.7 * n), SMALL_TYPE, "mark", Anchor.START, spoken=TextRole.FURNITURE)


@lru_cache(maxsize=1)
def _scale() -> Scene:
    """The ruler alone: its line lies 3 mm above its lower edge, its 0 at the left one."""
    ticks: list[PathSegment] = [MoveTo((0.0, 3.0)), LineTo((100.0, 3.0))]
    for millimetre in range(101):
        long = 2.6 if millimetre % 10 == 0 else 1.9 if millimetre % 5 == 0 else 1.1
        ticks += [MoveTo((millimetre, 3.0)), LineTo((millimetre, 3.0 + long))]
    shapes: list[Shape] = [Path(tuple(ticks), stroke="line", width=0.12)]
    for millimetre in range(0, 101, 10):
        anchor = Anchor.START if not millimetre else Anchor.MIDDLE
        shapes.append(Text(str(millimetre), (millimetre, 0.25), SMALL_TYPE, "line", anchor))
    return Scene(103.0, 6.0, tuple(shapes))


def fitted_text(words: str, at: Point, height: float, ink: str, room: float, bold: bool = False) -> Text:
    """A line of text no wider than `room` mm: smaller where it must be."""
    wide = text_width(words, height, bold)
    size = height * min(1.0, room / wide) if wide else height
    return Text(words, at, size, ink, Anchor.START, bold, spoken=TextRole.FURNITURE)


def _header(sheet: Sheet, sheets: int, tr: Translator) -> Iterator[Shape]:
    safe = sheet.leaf.line_field
    base = safe.top - 3.4
    side = N_("back of sheet {n} of {m}") if sheet.face is SideKind.BACK else N_("sheet {n} of {m}")
    # A back lies on paper that its front has named.
    front = [
        tr(STOCK_NAMES[sheet.stock]),
        *([] if sheet.leaf.machine is Machine.HAND else [tr(BY_MACHINE_LABEL)]),
    ]
    facts = [
        *([] if sheet.face is SideKind.BACK else front),
        tr(side, n=sheet.number, m=sheets),
        NATIVE_NAMES[tr.language],
        tr(N_("version {version}"), version=__version__),
    ]
    named = [one.label if isinstance(one, Piece) else tr(one.name) for one in sheet.bears or sheet.parts]
    # A sheet that bears much is sooner told by that than by its version and language.
    wide = text_width("  ·  ".join(named), SMALL_TYPE, bold=True) + 6
    metas = ["  ·  ".join(facts[: len(facts) - without]) for without in range(3)]
    meta = next((meta for meta in metas if wide + text_width(meta, SMALL_TYPE) <= safe.width), "")
    # Between a machine's marks a line is short, but there is room for a second one.
    second = not meta and sheet.leaf.machine.marked
    meta = meta or metas[0 if second else -1]
    yield Text(meta, (safe.right, base - 5.2 * second), SMALL_TYPE, "mark", Anchor.END, spoken=TextRole.FURNITURE)
    room = safe.width - (0 if second else text_width(meta, SMALL_TYPE) + 6)
    # Of many parts the first are named: no letter is smaller for it.
    titles = ("  ·  ".join([*named[:most], "…"] if most < len(named) else named) for most in range(len(named), 0, -1))
    title = next((title for title in titles if text_width(title, SMALL_TYPE, bold=True) <= room), named[0])
    yield fitted_text(title, (safe.x, base), 3.2, "line", room, bold=True)
    yield Path(polyline_path([(safe.x, base - 1.5), (safe.right, base - 1.5)]), stroke="quiet", width=HAIRLINE)


def _across(leaf: OrientedSheet, y: float, words: str, dash: float) -> Iterator[Shape]:
    """A line across a sheet at the height `y`, in dashes of `dash` mm, and what is done there."""
    safe = leaf.safe
    room = text_width(words, SMALL_TYPE) + 4
    yield Path(dash_path(polyline_path([(safe.x + room, y), (safe.right, y)]), (dash, 1.5)), stroke="mark", width=0.2)
    yield Text(words, (safe.x, y - 0.9), SMALL_TYPE, "mark", Anchor.START)


_TICK = (0.4, 1.4)
"""Millimetres from the edge of a round to where its ticks begin and end."""


def _ticks_of_round(outline: Outline | None) -> tuple[Outline, ...]:
    """Four ticks around what is cut with a punch, by which it is centred: up and down, left and right."""
    if outline is None or not all(isinstance(step, (MoveTo, CurveTo, ClosePath)) for step in outline):
        return ()
    around = shape_bounds([Path(outline, fill="line")])
    x, y = (around.left + around.right) / 2, (around.bottom + around.top) / 2
    near, far = ((around.right - around.left) / 2 + reach for reach in _TICK)
    ways = ((1, 0), (0, 1), (-1, 0), (0, -1))
    return tuple(polyline_path([(x + a * near, y + b * near), (x + a * far, y + b * far)]) for a, b in ways)


@lru_cache(maxsize=64)
def _lines(width: float, height: float, lines: tuple[Outline, ...]) -> tuple[str, Scene]:
    """The cuts of a piece that are not simply its rectangle, named by what they are: four boxes have the same."""
    # A white lining keeps a line visible on dark card.
    drawn = tuple(
        Path(line, stroke=stroke, width=width)
        for line in lines
        for stroke, width in (("paper", 2.5 * HAIRLINE), ("line", HAIRLINE))
    )
    return f"{_sign(drawn)}.lines", Scene(width, height, drawn)


_NEAR, _FAR, _SHORT = 1.8, 4.0, 2.4
"""From the end of a fold to where its tick begins and ends; `_SHORT` where a neighbour lies close."""

_BLEED = 1.6  # mm around a piece where no tick of another lies: a cut that strays shows none

_CLEAR = 0.25  # mm between a tick and the cut beside it


def fold_marks(fronts: Sequence[PlacedPiece]) -> tuple[GuideLine, ...]:
    """The ticks of all pieces on a sheet; none lies on a piece."""
    areas = [laid.area for laid in fronts]
    found = []
    for laid in fronts:
        if not laid.piece.craft.folds:
            continue
        edge = _corners(laid)
        clear = _box(edge).wider(_CLEAR)
        near = clear.wider(_FAR)
        others = [area.wider(_BLEED) for area in areas if area != laid.area and _meet(area, near)]
        for end, inwards in _ends(laid):
            for far in (_FAR, _SHORT):
                x1, y1, x2, y2 = tick = _outwards(end, inwards, far)
                middle = ((x1 + x2) / 2, (y1 + y2) / 2)
                if any(area.holds(at) for area in others for at in ((x1, y1), (x2, y2))):
                    continue
                if all(not clear.holds(at) or _outside(at, edge) for at in ((x1, y1), middle, (x2, y2))):
                    found.append(tick)
                    break
    return tuple(dict.fromkeys(found))


def _outwards(end: Point, inwards: Point, far: float) -> GuideLine:
    long = dist(end, inwards)
    across, up = (end[0] - inwards[0]) / long, (end[1] - inwards[1]) / long
    return end[0] + across * _NEAR, end[1] + up * _NEAR, end[0] + across * far, end[1] + up * far


def _corners(laid: PlacedPiece) -> list[Point]:
    """The cut around a piece, as points where it lies."""
    steps = laid.area.edge if laid.piece.craft.outline is None else laid.line(laid.piece.craft.outline)
    return flatten_path(steps, 0.05)[0][0]


def _box(points: Sequence[Point]) -> Area:
    left, low = min(x for x, _ in points), min(y for _, y in points)
    return Area(left, low, max(x for x, _ in points) - left, max(y for _, y in points) - low)


def _meet(one: Area, other: Area) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def _ends(laid: PlacedPiece) -> Iterator[tuple[Point, Point]]:
    """Both ends of every fold, each with the other one; folds that continue each other are one."""
    lines: list[tuple[Point, Point]] = []
    for fold in laid.piece.craft.folds:
        ((one, *_, other),) = (points for points, _ in flatten_path(laid.line(fold), 0.05))
        one, other = sorted((_rounded(one), _rounded(other)))
        for before in [line for line in lines if _continues(line, (one, other))]:
            lines.remove(before)
            one, other = min(one, before[0]), max(other, before[1])
        lines.append((one, other))
    for one, other in lines:
        yield one, other
        yield other, one


def _rounded(point: Point) -> Point:
    return round(point[0], 4), round(point[1], 4)


def _continues(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Return whether two level or two upright lines meet end to end or run over each other."""
    for along, aside in ((0, 1), (1, 0)):
        if {point[aside] for point in (*one, *other)} == {one[0][aside]}:
            return one[0][along] <= other[1][along] and other[0][along] <= one[1][along]
    return False


def _outside(at: Point, edge: Sequence[Point]) -> bool:
    """Return whether a point lies outside a closed line and clear of it."""
    inside = False
    x, y = at
    for one, other in pairwise((*edge, edge[0])):
        (x1, y1), (x2, y2) = one, other
        near = min(x1, x2) - x < _CLEAR > x - max(x1, x2) and min(y1, y2) - y < _CLEAR > y - max(y1, y2)
        if near and _distance(at, one, other) < _CLEAR:  # most lines of a net are far away, which is seen sooner
            return False
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return not inside


def _distance(at: Point, one: Point, other: Point) -> float:
    """From a point to a straight piece of line."""
    across, up = other[0] - one[0], other[1] - one[1]
    square = across * across + up * up
    share = ((at[0] - one[0]) * across + (at[1] - one[1]) * up) / square if square else 0.0
    share = min(1.0, max(0.0, share))
    return hypot(at[0] - one[0] - share * across, at[1] - one[1] - share * up)


def guillotine_cuts(fronts: Iterable[PlacedPiece], reach: float = 0.001) -> Iterator[tuple[Point, Point]]:
    """The edges of all rectangular pieces, each place once, joined to lines as long as possible.

    Edges in one line that are at most `reach` mm apart are one line too.
    """
    across: dict[float, list[tuple[float, float]]] = {}
    up: dict[float, list[tuple[float, float]]] = {}
    for laid in fronts:
        if laid.piece.craft.outline is None:
            area = laid.area
            for y in (area.y, area.top):
                across.setdefault(round(y, 3), []).append((area.x, area.right))
            for x in (area.x, area.right):
                up.setdefault(round(x, 3), []).append((area.y, area.top))
    for y, spans in sorted(across.items(), reverse=True):
        for start, end in _joined(spans, reach):
            yield (start, y), (end, y)
    for x, spans in sorted(up.items()):
        for start, end in _joined(spans, reach):
            yield (x, start), (x, end)


def _joined(spans: list[tuple[float, float]], reach: float) -> list[tuple[float, float]]:
    """Spans that touch, overlap or are at most `reach` mm apart, made one."""
    found: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1] + reach:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found
