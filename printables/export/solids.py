"""Files for a 3D printer: an STL of each piece, a plate of each colour, and a page that shows them.

They go into a folder or, where one file is easier to hand on, into one archive.

A facet takes fifty bytes: the way it looks, three corners, two bytes of nothing. The same facets give the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from math import cos, hypot, radians, sin
from pathlib import Path as File
from struct import pack
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from companion.drawing.paths import Area, area_from_top, polygon_path, rounded_rectangle
from companion.drawing.scene import FillRule, Path, PathSegment, Point, Scene, Shape, Use
from companion.files import free_path
from companion.translator import N_, Translator
from printables.export.mesh import Facet, Outline, SolidPiece, Terrace, Vertex
from printables.job import KitFault, Progress, report_progress
from printables.layout.kit import atomic_output, make_kit
from printables.layout.model import SOLID_PIECES_KEY, Content, Edition, Level, Part, Stock
from printables.layout.paper import Machine
from printables.layout.request import InkAmount, KitRequest, format_mm
from printables.text.typeset import (
    ParagraphStyle,
    Slice,
    draw_fitted,
    find_fitting_size,
    paragraph_slices,
    stack_slices,
    title_line,
)

_PAGE = "contents.pdf"
# What an archive says of each file's age, so that the same wish gives the same bytes.
_BEGINNING = (1980, 1, 1, 0, 0, 0)


def save_solids(request: KitRequest, folder: File, progress: Callable[[Progress], None] | None = None) -> list[File]:
    """Write the pieces, the plates and the page into `folder`; all of them or, where that fails, none.

    `only` and `spare` of the request choose among the pieces as they do among printed ones. Raises KitFault.
    """
    tr = Translator(request.language, ("printables", "companion"))
    pieces = _chosen(request, tr)
    saved: list[File] = []
    whole = False
    try:
        for done, (name, content) in enumerate(_files(pieces, request.kit.title)):
            report_progress(progress, done, 2 * len(pieces), name)
            path = folder / f"{name}.stl"
            saved.append(path)
            with atomic_output(path) as stream:
                stream.write(content)
        contents = folder / _PAGE
        saved.append(contents)
        make_kit(_contents(request, pieces, contents))
        whole = True
        return saved
    finally:
        if not whole:
            for path in saved:
                with suppress(OSError):
                    path.unlink(missing_ok=True)


def save_archive(request: KitRequest, progress: Callable[[Progress], None] | None = None) -> File:
    """Write all of it as one ZIP into the folder `output`, under the first free name. Raises KitFault."""
    path = free_path(request.output, f"{request.kit.key}-{SOLID_PIECES_KEY}", ".zip")
    with TemporaryDirectory() as scratch:
        files = save_solids(request, File(scratch), progress)
        with atomic_output(path) as stream, ZipFile(stream, "w", ZIP_DEFLATED) as archive:
            for file in files:
                info = ZipInfo(file.name, _BEGINNING)
                info.compress_type = ZIP_DEFLATED
                archive.writestr(info, file.read_bytes())
    return path


def _contents(request: KitRequest, pieces: Sequence[SolidPiece], path: File) -> KitRequest:
    """The wish for the page that shows these pieces: on plain paper, in colour."""
    shown = Part(SOLID_PIECES_KEY, PAGE_TITLE, Stock.PAPER, partial(solids_page, lambda _: pieces), levels=())
    return replace(
        request,
        kit=request.kit._replace(parts=(shown,)),
        only=(SOLID_PIECES_KEY,),
        spare=(),
        own_pieces=False,
        ink=InkAmount.FULL,
        machine=Machine.HAND,
        back_offset=(0.0, 0.0),
        output=path,
        replace=True,
    )


def _chosen(request: KitRequest, tr: Translator) -> list[SolidPiece]:
    """The pieces asked for: those of some parts, so many of a few, or all."""
    edition = Edition(
        tr,
        request.sheet,
        request.tile,
        request.sides,
        request.clearance,
        Level(request.level),
        request.colours,
    )
    every = list(request.kit.solids(edition))
    parts = dict.fromkeys(piece.part for piece in every)
    for word in request.only:
        if word not in parts and word != "all":
            message = N_("There are no solid pieces of “{part}”; there are: {known}.")
            raise KitFault(message, part=word, known=", ".join(parts))
    known = [piece.key for piece in every]
    for word, _ in request.spare:
        if request.kit.typed.short_names.get(word, word) not in known:
            message = N_("There is no solid piece “{piece}”; there are: {known}.")
            raise KitFault(message, piece=word, known=", ".join(known))
    whole = (not request.only and not request.spare) or "all" in request.only
    counts = {
        piece.key: (piece.count if whole or piece.part in request.only else 0) + request.spares.get(piece.key, 0)
        for piece in every
    }
    return [replace(piece, count=counts[piece.key]) for piece in every if counts[piece.key]]


def _files(pieces: Sequence[SolidPiece], title: str) -> Iterator[tuple[str, bytes]]:
    """Each file's name without its ending, and what it holds."""
    facets = {piece.key: list(piece.body.facets()) for piece in pieces}
    for piece in pieces:
        yield piece.file, format_stl(f"{title}: {piece.file}", facets[piece.key])
    for name, lying in pack_plates(pieces):
        copies = [format_stl("", facets[key], [at])[84:] for key, at in lying]
        count = sum(len(facets[key]) for key, _ in lying)
        head = format_stl(f"{title}: {name}", ())[:80]
        yield name, head + count.to_bytes(4, "little") + b"".join(copies)


_HEAD = 80  # bytes of text; it must not begin with "solid", which would make a text file of it


def format_stl(title: str, facets: Sequence[Facet], places: Iterable[tuple[float, float]] = ((0.0, 0.0),)) -> bytes:
    """Return an STL file with the facets once at each of `places`, which are in mm."""
    looks = [(_outwards(*facet), facet) for facet in facets]
    body = [
        pack("<12fxx", *look, *_moved(a, x, y), *_moved(b, x, y), *_moved(c, x, y))
        for x, y in places
        for look, (a, b, c) in looks
    ]
    return title.encode("ascii", "replace")[:_HEAD].ljust(_HEAD) + pack("<I", len(body)) + b"".join(body)


def _moved(vertex: Vertex, x: float, y: float) -> Vertex:
    return vertex[0] + x, vertex[1] + y, vertex[2]


def _outwards(a: Vertex, b: Vertex, c: Vertex) -> Vertex:
    """A step of 1 mm away from the solid."""
    ux, uy, uz = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    vx, vy, vz = c[0] - a[0], c[1] - a[1], c[2] - a[2]
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    long = (x * x + y * y + z * z) ** 0.5 or 1.0
    return x / long, y / long, z / long


BED_SIZE: Final = 180.0
"""Millimetres of the side of a plate: a bed that nearly every printer has."""

_GAP = 2.0  # mm between two pieces
_MARGIN = 5.0  # mm of the bed left free all around: there a slicer draws its skirt


def pack_plates(pieces: Sequence[SolidPiece]) -> Iterator[tuple[str, list[tuple[str, tuple[float, float]]]]]:
    """For each plate its name, and of each piece on it the key and the place of its middle, in mm.

    Pieces of one ink lie together, on as many plates as they take.
    """
    for ink in dict.fromkeys(piece.ink for piece in pieces):
        alike = [piece for piece in pieces if piece.ink == ink]
        name = f"plate-{alike[0].file if len(alike) == 1 else alike[0].part}"
        full = list(_filled_plates([piece for piece in alike for _ in range(piece.count)]))
        for number, plate in enumerate(full, 1):
            yield f"{name}-{number}" if len(full) > 1 else name, plate


def _filled_plates(pieces: Sequence[SolidPiece]) -> Iterator[list[tuple[str, tuple[float, float]]]]:
    """Plates filled in rows from the front left corner."""
    far = BED_SIZE - _MARGIN
    plate: list[tuple[str, tuple[float, float]]] = []
    x = y = _MARGIN
    deep = 0.0
    for piece in pieces:
        wide, long = piece.size
        if x > _MARGIN and x + wide > far:
            x, y, deep = _MARGIN, y + deep + _GAP, 0.0
        if y + long > far:
            yield plate
            plate, x, y, deep = [], _MARGIN, _MARGIN, 0.0
        plate.append((piece.key, (x + wide / 2, y + long / 2)))
        x, deep = x + wide + _GAP, max(deep, long)
    if plate:
        yield plate


_TILT = 50.0  # degrees that the eye is above the table
_EDGE = 0.3  # mm around the piece
_TURN = 18.0  # degrees that the piece is turned, so that a cube shows two of its walls
_LIT = 0.55  # of the light that falls straight on a wall: with more it looks lighter
_LIGHT = 200.0  # degrees: where the light that falls on walls comes from
_TOPS = {1: ("body",), 2: ("body", "tint"), 3: ("body", "body", "tint"), 4: ("body", "body", "tint", "light")}
"""By the number of terraces, the paper of each one's top, from the foot up: the highest lies in the most light."""


def draw_solid(piece: SolidPiece) -> Scene:
    """Draw the piece in millimetres as they are seen, as small a picture as holds all of it."""
    foot, lift = _projection((0.0, 0.0), 0.0), piece.height * cos(radians(_TILT))
    seen = [foot(point) for line in piece.body.terraces[0].region.outlines for point in line]
    left, low = min(x for x, _ in seen) - _EDGE, min(y for _, y in seen) - _EDGE
    wide, high = max(x for x, _ in seen) + _EDGE - left, max(y for _, y in seen) + _EDGE + lift - low
    middle = -left, -low
    shapes: list[Shape] = []
    floor = 0.0
    lit = _TOPS[len(piece.body.terraces)]
    for terrace, light in zip(piece.body.terraces, lit, strict=True):
        shapes += _walls(terrace, floor, piece.ink, middle)
        top = _projection(middle, terrace.top)
        steps = [step for loop in terrace.region.outlines for step in polygon_path([top(point) for point in loop])]
        edge = piece.ink.replace(".body", ".shade")
        top_paper = piece.ink.replace(".body", f".{light}")
        shapes.append(Path(tuple(steps), fill=top_paper, stroke=edge, width=0.12, rule=FillRule.EVENODD))
        floor = terrace.top
    return Scene(wide, high, tuple(shapes))


def _projection(middle: Point, z: float) -> Callable[[Point], Point]:
    """A projection of the points of the level `z` onto the picture."""
    c, s = cos(radians(_TURN)), sin(radians(_TURN))
    up, lift = sin(radians(_TILT)), z * cos(radians(_TILT))
    return lambda point: (
        middle[0] + c * point[0] - s * point[1],
        middle[1] + up * (s * point[0] + c * point[1]) + lift,
    )


def _walls(terrace: Terrace, floor: float, ink: str, middle: Point) -> list[Shape]:
    """The walls that are turned towards the eye, the farthest first; those in the light are lighter."""
    below, above = _projection(middle, floor), _projection(middle, terrace.top)
    walls = sorted(
        (wall for loop in terrace.region.outlines for wall in _facing(loop, below, above)), key=lambda wall: -wall[0]
    )
    deep, shade = ink.replace(".body", ".deep"), ink.replace(".body", ".shade")
    papers = ((steps, deep if lit else shade) for _, lit, steps in walls)
    return [Path(steps, fill=paper, stroke=paper, width=0.05) for steps, paper in papers]


def _facing(
    loop: Outline, below: Callable[[Point], Point], above: Callable[[Point], Point]
) -> list[tuple[float, bool, tuple[PathSegment, ...]]]:
    """Of each wall that is seen: how far up it stands in the picture, whether it is lit, its outline."""
    found = []
    sun = cos(radians(_LIGHT)), sin(radians(_LIGHT))
    for one, other in zip(loop, (*loop[1:], loop[0]), strict=True):
        a, b = below(one), below(other)
        if b[0] > a[0]:  # it runs to the right, so its outside is towards the eye
            dx, dy = b[0] - a[0], b[1] - a[1]
            lit = dy * sun[0] - dx * sun[1] > _LIT * hypot(dx, dy)
            found.append((a[1] + b[1], lit, polygon_path((a, b, above(other), above(one)))))
    return found


_COLUMNS, _BETWEEN = 4, 4.0
_HEADING, _ADVICE = 13.0, 30.0
_LABEL = 23.0
_TALLEST = 62.0  # mm of a card

PAGE_TITLE = N_("Pieces for a 3D printer")
_HOW = (
    N_(
        "STL files: one for each piece, and a plate for each colour, which fits a bed of 180 mm. "
        "You get them with reef-companion print --stl FOLDER."
    ),
    N_(
        "Print them as they lie, the flat side down, without supports: layers of 0.2 mm or less, a nozzle of 0.4 mm. "
        "Print one piece first. If the foot bulges, file it a little or ask your slicer for less."
    ),
)


def solids_page(pieces: Callable[[Edition], Sequence[SolidPiece]], edition: Edition) -> Content:
    """Draw the page, of the size of the paper's field, with the pieces of an edition."""
    tr, field = edition.tr, edition.paper.field()
    made = pieces(edition)
    lying: dict[str, list[str]] = {}
    for plate, spots in pack_plates(made):
        for key in dict.fromkeys(key for key, _ in spots):
            lying.setdefault(key, []).append(f"{plate}.stl")
    said = [partial(_description, piece, lying[piece.key], edition) for piece in made]
    shapes: list[Shape] = [
        title_line(tr(PAGE_TITLE), area_from_top(1, field.height, field.width - 2, _HEADING - 3), "line", 20)
    ]

    def advice(size: float) -> list[Slice]:
        return [
            line
            for text in _HOW
            for line in paragraph_slices(tr(text), field.width - 2, ParagraphStyle(size, before=1.5))
        ]

    shapes += draw_fitted(advice, area_from_top(1, field.height - _HEADING, field.width - 2, _ADVICE - _BETWEEN), 11)
    rows = -(-len(made) // _COLUMNS)
    wide = (field.width - (_COLUMNS - 1) * _BETWEEN) / _COLUMNS
    high = min(_TALLEST, (field.height - _HEADING - _ADVICE - (rows - 1) * _BETWEEN) / rows)
    label = Area(0, 0, wide - 5, _LABEL - 2.5)
    size = min(find_fitting_size(partial(one, label.width), label, 10.5) for one in said)
    for number, (piece, told) in enumerate(zip(made, said, strict=True)):
        row, column = divmod(number, _COLUMNS)
        x, y = column * (wide + _BETWEEN), field.height - _HEADING - _ADVICE - row * (high + _BETWEEN) - high
        shapes.append(Path(rounded_rectangle(x, y, wide, high, 3), fill="water"))
        shapes.append(Path(rounded_rectangle(x, y, wide, _LABEL, 3), fill="paper", stroke="water", width=0.4))
        shapes.append(Path(rounded_rectangle(x, y, wide, high, 3), stroke="water.wave", width=0.3))
        shapes.append(_picture(piece, area_from_top(x + 2, y + high - 2, wide - 4, high - _LABEL - 4)))
        shapes += stack_slices(told(label.width, size), label._replace(x=x + 2.5, y=y + 1.5))
    return Content(pages=(Scene(field.width, field.height, tuple(shapes)),))


def _picture(piece: SolidPiece, area: Area) -> Use:
    """The piece as large as there is room, at most two and a half times its size."""
    drawn = draw_solid(piece)
    scale = min(area.width / drawn.width, area.height / drawn.height, 2.5)
    return Use(f"solid.{piece.key}", drawn, area.centre, scale=scale, shows=piece.label)


def _description(piece: SolidPiece, lying: Sequence[str], edition: Edition, wide: float, size: float) -> list[Slice]:
    """Name and number, then what it measures, then its file and the plates, `lying`, with it."""
    tr = edition.tr
    wide_mm, long, high = (_measure(tr, side) for side in (*piece.size, piece.height))
    measures = tr(N_("{wide} × {long} × {high} mm"), wide=wide_mm, long=long, high=high)
    lines = paragraph_slices(f"{piece.count} × {piece.label}", wide, ParagraphStyle(size, bold=True))
    lines += paragraph_slices(measures, wide, ParagraphStyle(max(8.0, size - 1), "mark", before=0.5))
    if piece.stack:
        four = _measure(tr, 3 * piece.stack + piece.height)
        lines += paragraph_slices(
            tr(N_("four stacked: {high} mm"), high=four), wide, ParagraphStyle(max(8.0, size - 1), "mark")
        )
    for number, file in enumerate((f"{piece.file}.stl", *lying)):
        lines += paragraph_slices(
            file, wide, ParagraphStyle(max(8.0, size - 1), "mark", before=0.0 if number else 0.5)
        )
    return lines


def _measure(tr: Translator, millimetres: float) -> str:
    return tr.decimal(format_mm(round(millimetres, 1)))
