"""`SolidPiece`, a piece for a 3D printer, as a mesh: regions traced from drawings, cut into triangles, in terraces.

A region is a bitmap: pixels join overlapping shapes and strokes of any drawing without a library of polygons. Grey
edge pixels keep a traced outline within a fiftieth of a millimetre of the drawing.

A solid of terraces needs no support and lies flat. Walls and floors share their outlines, so that every edge belongs
to two triangles. Millimetres; the foot lies on z = 0, the middle of the piece over the origin.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from re import finditer
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from companion.drawing.measure import used_inks
from companion.drawing.paths import Transform
from companion.drawing.raster import render_image
from companion.drawing.scene import Point, Scene, Shape

if TYPE_CHECKING:
    from PIL.Image import Image

DOTS_PER_MM: Final = 12  # pixels to a millimetre
_SPECK = 0.4  # mm²: what is smaller is no feature that a printer makes
SPECK_SIZE: Final = 0.07
"""Millimetres that an outline may lie beside the drawing, for the sake of fewer corners."""
_HALF = 127.5

Outline = tuple[Point, ...]
"""The corners of a closed line in mm: anticlockwise around the region, clockwise around a hole."""


@dataclass(frozen=True, eq=False)
class Region:
    """The area that a picture covers, within a square around the origin. Millimetres."""

    mask: Image

    @staticmethod
    def of(shapes: tuple[Shape, ...], side: float, only: Collection[str] | None = None) -> Region:
        """The visible part of `shapes` around the origin, within a square of `side` mm.

        With `only`, what is seen in these inks: shapes in other inks hide what they lie upon.
        """
        scene = Scene(side, side, Transform(side / 2, side / 2).shapes(shapes))
        palette = {ink: "#ffffff" if only is None or ink in only else "#000000" for ink in used_inks(scene)}
        return Region(render_image(scene, {**palette, "ground": "#000000"}, DOTS_PER_MM, "ground").convert("L"))

    def __or__(self, other: Region) -> Region:
        from PIL import ImageChops

        return Region(ImageChops.lighter(self.mask, other.mask))

    def __and__(self, other: Region) -> Region:
        from PIL import ImageChops

        return Region(ImageChops.darker(self.mask, other.mask))

    def __sub__(self, other: Region) -> Region:
        from PIL import ImageChops

        return Region(ImageChops.darker(self.mask, ImageChops.invert(other.mask)))

    def grown(self, by: float) -> Region:
        """The region and all that lies within `by` mm of it; a negative `by` shrinks it."""
        from PIL import ImageChops, ImageFilter

        mask = self.mask
        for step in range(round(abs(by) * DOTS_PER_MM)):
            # A square and a cross by turns grow towards an octagon, which is round enough for a nozzle.
            square = mask.filter(ImageFilter.MaxFilter(3) if by > 0 else ImageFilter.MinFilter(3))
            if step % 2:
                choose = ImageChops.lighter if by > 0 else ImageChops.darker
                cross = mask
                for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    cross = choose(cross, ImageChops.offset(mask, across, up))
                square = cross
            mask = square
        return Region(mask)

    def blunt(self, radius: float) -> Region:
        """The region without what is sharper or narrower than a finger of that `radius`, in mm."""
        return self.grown(-radius).grown(radius)

    def strong(self, least: float) -> Region:
        """The region without gaps and parts narrower than `least` mm: gaps are filled, thin parts thickened."""
        filled = self.grown(least / 4).grown(-least / 4)
        thick = filled.grown(-least / 2).grown(least / 2)
        thin = (filled - thick.grown(2 / DOTS_PER_MM)).grown(-1 / DOTS_PER_MM).grown(1 / DOTS_PER_MM)
        return filled | thin.grown(least / 2)

    @cached_property
    def outlines(self) -> tuple[Outline, ...]:
        """Every outline of the region, those of holes too; specks are left out."""
        traced = (_simplified(loop) for loop in _traced(self.mask))
        return tuple(loop for loop in traced if len(loop) > 2 and abs(signed_area(loop)) > _SPECK)


def signed_area(outline: Outline) -> float:
    """The area of an outline in mm²; negative for a hole."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True)) / 2


# Where the outline enters a cell of four pixels and where it leaves it, the region on its left, by which corners are
# inside: 1 lower left, 2 lower right, 4 upper right, 8 upper left. Sides: 0 below, 1 right, 2 above, 3 left.
_CROSSINGS: Final = {
    1: ((0, 3),),
    2: ((1, 0),),
    3: ((1, 3),),
    4: ((2, 1),),
    5: ((0, 3), (2, 1)),
    6: ((2, 0),),
    7: ((2, 3),),
    8: ((3, 2),),
    9: ((0, 2),),
    10: ((1, 0), (3, 2)),
    11: ((1, 2),),
    12: ((3, 1),),
    13: ((0, 1),),
    14: ((3, 0),),
}


def _traced(mask: Image) -> list[list[Point]]:
    """The lines along which the mask is half grey (marching squares)."""
    from PIL import ImageChops, ImageFilter, ImageOps

    # A frame of black closes every line; rows count from below, as millimetres do.
    framed = ImageOps.flip(ImageOps.expand(mask, 1, 0))
    wide, high = framed.size
    grey = framed.tobytes()
    inside = framed.point(lambda value: 255 if value > _HALF else 0)
    edge = ImageChops.subtract(inside.filter(ImageFilter.MaxFilter(3)), inside.filter(ImageFilter.MinFilter(3)))
    leads: dict[tuple[int, int], tuple[int, int]] = {}

    def side(cell: int, which: int) -> tuple[int, int]:
        """A side of a cell, as the pixel it begins at and the one it ends at: neighbours name it alike."""
        match which:
            case 0:
                return cell, cell + 1
            case 1:
                return cell + 1, cell + 1 + wide
            case 2:
                return cell + wide, cell + wide + 1
        return cell, cell + wide

    for found in finditer(b"\xff", edge.tobytes()):
        cell = found.start()
        if cell % wide == wide - 1 or cell // wide == high - 1:
            continue
        corners = (grey[cell], grey[cell + 1], grey[cell + wide + 1], grey[cell + wide])
        case = sum(1 << n for n, value in enumerate(corners) if value > _HALF)
        for start, end in _CROSSINGS.get(case, ()):
            leads[side(cell, start)] = side(cell, end)

    def point(crossed: tuple[int, int]) -> Point:
        one, other = crossed
        share = (_HALF - grey[one]) / (grey[other] - grey[one])
        share = min(max(share, 0.05), 0.95)
        x = one % wide + (share if other == one + 1 else 0)
        y = one // wide + (share if other != one + 1 else 0)
        return (x + 0.5 - wide / 2) / DOTS_PER_MM, (y + 0.5 - high / 2) / DOTS_PER_MM

    loops = []
    while leads:
        first, at = leads.popitem()
        loop = [point(first)]
        while at != first:
            loop.append(point(at))
            at = leads.pop(at)
        loops.append(loop)
    return loops


def _simplified(loop: list[Point]) -> Outline:
    """The corners that an outline needs (Douglas and Peucker), in thousandths of a millimetre."""
    x, y = loop[0]
    far = max(range(len(loop)), key=lambda n: (loop[n][0] - x) ** 2 + (loop[n][1] - y) ** 2)
    kept = [*_needed(loop[: far + 1]), *_needed([*loop[far:], loop[0]])]
    return tuple((round(x, 3), round(y, 3)) for x, y in kept)


def _needed(line: list[Point]) -> list[Point]:
    """The corners of an open line but for its last one."""
    needed, waiting = [], [(0, len(line) - 1)]
    while waiting:
        first, last = waiting.pop()
        (x0, y0), (x1, y1) = line[first], line[last]
        dx, dy = x1 - x0, y1 - y0
        long = (dx * dx + dy * dy) ** 0.5 or 1.0
        beside = [abs(dx * (y - y0) - dy * (x - x0)) / long for x, y in line[first + 1 : last]]
        if beside and max(beside) > SPECK_SIZE:
            middle = first + 1 + beside.index(max(beside))
            waiting += [(middle, last), (first, middle)]
        else:
            needed.append(line[first])
    return needed


Corner: TypeAlias = tuple[int, int]
Triangle: TypeAlias = tuple[Corner, Corner, Corner]
"""Three corners, anticlockwise."""


def triangulate(loops: Iterable[Sequence[Corner]]) -> list[Triangle]:
    """The inside of `loops` as triangles: anticlockwise loops are outlines, clockwise ones holes in them.

    No loop crosses itself or another. No corner is added, so that whatever shares the loops shares their edges.
    """
    outer: list[list[Corner]] = []
    holes: list[list[Corner]] = []
    for loop in loops:
        (outer if _twice_area(loop) > 0 else holes).append(list(loop))
    outer.sort(key=_twice_area)
    inside: list[list[list[Corner]]] = [[] for _ in outer]
    for hole in holes:
        # The smallest outline around a hole is the one it is in.
        around = next(n for n, loop in enumerate(outer) if _holds(loop, hole[0]))
        inside[around].append(hole)
    return [one for loop, cut in zip(outer, inside, strict=True) for one in _ears(_bridged(loop, cut))]


def _turn(a: Corner, b: Corner, c: Corner) -> int:
    """Positive where a, b, c turn left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _twice_area(loop: Sequence[Corner]) -> int:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, (*loop[1:], loop[0]), strict=True))


def _holds(loop: Sequence[Corner], point: Corner) -> bool:
    y = point[1]
    odd = False
    for a, b in zip(loop, (*loop[1:], loop[0]), strict=True):
        if (a[1] > y) != (b[1] > y):
            odd ^= (_turn(a, b, point) > 0) == (b[1] > a[1])
    return odd


def _bridged(loop: list[Corner], holes: list[list[Corner]]) -> list[Corner]:
    """One loop around everything: a bridge there and back leads to each hole."""
    ring = loop
    for hole in sorted(holes, key=lambda hole: -max(hole)[0]):
        start = hole.index(max(hole))
        at = _seen_from(hole[start], ring)
        ring = [*ring[: at + 1], *hole[start:], *hole[: start + 1], *ring[at:]]
    return ring


def _seen_from(point: Corner, ring: list[Corner]) -> int:
    """The number of a corner of `ring` that a straight line reaches from `point`, to the right of it."""
    px, py = point
    nearest, found = None, -1
    for n, (a, b) in enumerate(zip(ring, (*ring[1:], ring[0]), strict=True)):
        # Only edges that go up have the inside on their left, towards the hole.
        if a[1] <= py <= b[1] and a[1] != b[1]:
            # x of the crossing as a fraction with a positive divisor
            top, below = a[0] * (b[1] - a[1]) + (py - a[1]) * (b[0] - a[0]), b[1] - a[1]
            if top >= px * below and (nearest is None or top * nearest[1] < nearest[0] * below):
                nearest, found = (top, below), n
    assert nearest is not None, "a hole lies within its outline"
    ends = (found, (found + 1) % len(ring))
    best = max(ends, key=lambda n: ring[n][0])
    x, y = ring[best]
    if y == py:
        return best
    # Whatever corner lies between the line to the right and the one to `best` hides it; the flattest is seen.
    hit = nearest[0] // nearest[1]
    triangle = (point, (hit + 1, py), (x, y)) if y > py else (point, (x, y), (hit + 1, py))
    hidden = [
        n
        for n, corner in enumerate(ring)
        if n != best and corner != ring[best] and corner[0] > px and _within(corner, *triangle)
    ]
    return min(
        (n for n in (*hidden, best)),
        key=lambda n: (abs(ring[n][1] - py) / (ring[n][0] - px), ring[n][0], not _opens(ring, n, point)),
    )


def _opens(ring: list[Corner], n: int, point: Corner) -> bool:
    """Return whether `point` lies within the corner of `ring` at `n`: of two bridges to one corner only one may."""
    before, at, after = ring[n - 1], ring[n], ring[(n + 1) % len(ring)]
    left, right = _turn(before, at, point) >= 0, _turn(at, after, point) >= 0
    return (left and right) if _turn(before, at, after) >= 0 else (left or right)


def _within(p: Corner, a: Corner, b: Corner, c: Corner) -> bool:
    return _turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0


def _ears(ring: list[Corner]) -> list[Triangle]:
    count = len(ring)
    before, after = [n - 1 for n in range(count)], [n + 1 for n in range(count)]
    before[0], after[-1] = count - 1, 0
    # Only a corner that bends inwards can lie within an ear; one that does not bend stays so.
    hollow = {n for n in range(count) if _turn(ring[before[n]], ring[n], ring[after[n]]) <= 0}
    found: list[Triangle] = []
    at, tried = 0, 0
    while count > 3:
        a, b, c = ring[before[at]], ring[at], ring[after[at]]
        if at not in hollow and not any(_within(ring[n], a, b, c) for n in hollow if ring[n] not in (a, b, c)):
            found.append((a, b, c))
            one, other = before[at], after[at]
            after[one], before[other] = other, one
            hollow.discard(at)
            for n in (one, other):
                if n in hollow and _turn(ring[before[n]], ring[n], ring[after[n]]) > 0:
                    hollow.discard(n)
            count, tried, at = count - 1, 0, other
        else:
            at, tried = after[at], tried + 1
            if tried > count:
                raise ValueError("an outline crosses itself")
    found.append((ring[before[at]], ring[at], ring[after[at]]))
    return found


Vertex: TypeAlias = tuple[float, float, float]
Facet: TypeAlias = tuple[Vertex, Vertex, Vertex]
"""A triangle of the surface, anticlockwise as one sees it from outside."""

LEDGE_WIDTH = 0.35
"""Millimetres that a terrace stays within the one below it."""


class Terrace(NamedTuple):
    """A region and how high it reaches, in mm."""

    region: Region
    top: float


class Body(NamedTuple):
    """A solid: terraces from the foot upwards; perhaps a socket in the foot, `deep` mm, for another body's peg."""

    terraces: tuple[Terrace, ...]
    socket: Region | None = None
    deep: float = 0.0

    @property
    def height(self) -> float:
        """From the foot to the top, in mm."""
        return self.terraces[-1].top

    def facets(self) -> Iterator[Facet]:
        """The triangles of the whole surface."""
        low = _loops(self.terraces[0].region)
        foot = [*low, *_holes(self.socket)]
        yield from _level(foot, 0.0, up=False)
        if self.socket is not None:
            inner = _loops(self.socket)
            yield from _walls(_holes(self.socket), 0.0, self.deep)
            yield from _level(inner, self.deep, up=False)
        floor = 0.0
        for number, (region, top) in enumerate(self.terraces):
            loops = _loops(region)
            above = self.terraces[number + 1].region if number + 1 < len(self.terraces) else None
            yield from _walls(loops, floor, top)
            yield from _level([*loops, *_holes(above)], top, up=True)
            floor = top


def nest_terraces(*terraces: Terrace) -> tuple[Terrace, ...]:
    """Return the terraces, each cut back to where it stands within the one below."""
    found = [terraces[0]]
    for terrace in terraces[1:]:
        found.append(terrace._replace(region=terrace.region & found[-1].region.grown(-LEDGE_WIDTH)))
    return tuple(found)


_FINE = 1000  # whole numbers to a millimetre


def _loops(region: Region) -> list[list[Corner]]:
    return [[(round(x * _FINE), round(y * _FINE)) for x, y in outline] for outline in region.outlines]


def _holes(region: Region | None) -> list[list[Corner]]:
    """The outlines of what stands on a level or is sunk into it, the other way round: the level leaves it out."""
    return [loop[::-1] for loop in _loops(region)] if region is not None else []


def _level(loops: list[list[Corner]], z: float, up: bool) -> Iterator[Facet]:
    for a, b, c in triangulate(loops):
        yield (_vertex(a, z), _vertex(b, z), _vertex(c, z)) if up else (_vertex(a, z), _vertex(c, z), _vertex(b, z))


def _walls(loops: list[list[Corner]], low: float, high: float) -> Iterator[Facet]:
    for loop in loops:
        for a, b in zip(loop, (*loop[1:], loop[0]), strict=True):
            yield _vertex(a, low), _vertex(b, low), _vertex(b, high)
            yield _vertex(a, low), _vertex(b, high), _vertex(a, high)


def _vertex(corner: Corner, z: float) -> Vertex:
    return corner[0] / _FINE, corner[1] / _FINE, z


@dataclass(frozen=True, slots=True)
class SolidPiece:
    """One piece and how many of it the box holds.

    `key` names it among the pieces of the kit, and its file unless that is `called` otherwise. `part` is the key of
    the part of the kit in whose place it comes, `label` is in the reader's language. `ink` names the colour of the
    plastic: pieces of one ink lie on one plate. Of pieces that `stack`, each one more adds `stack` mm.
    """

    key: str
    part: str
    label: str
    count: int
    ink: str
    body: Body
    stack: float = 0.0
    called: str = ""

    @property
    def file(self) -> str:
        """The name of its file without the ending."""
        return self.called or self.key

    @property
    def size(self) -> tuple[float, float]:
        """Its width and depth in mm."""
        across, along = zip(*(point for line in self.body.terraces[0].region.outlines for point in line), strict=True)
        return max(across) - min(across), max(along) - min(along)

    @property
    def height(self) -> float:
        """From the foot to the top, in mm."""
        return self.body.height
