"""Tiling: what is larger than the paper, parted over several sheets that overlap and are glued together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil
from string import ascii_uppercase
from typing import NamedTuple

from companion.drawing.measure import dash_path, text_width
from companion.drawing.paths import Area, Transform, polyline_path, rounded_rectangle
from companion.drawing.scene import Anchor, Path, Scene, Shape, Text, TextRole, Use
from companion.translator import N_, Translator
from printables.layout.model import Part, Piece
from printables.layout.packing import TIGHT_FRAME_WIDTH
from printables.layout.paper import BLEED, OrientedSheet, Paper
from printables.layout.sheet import SMALL_TYPE, GuideLine, Guides, PlacedPiece, Sheet, SideKind

OVERLAP = 10.0
"""Millimetres of a sheet that its neighbour on the right or below is glued onto."""

_TICK = (1.0, TIGHT_FRAME_WIDTH - 0.5)  # mm from an edge to where its crop marks begin and end
_COVERED = 0.6  # mm within the strip, so that the neighbour covers the line that it is laid along


class _Grid(NamedTuple):
    """How a picture is parted: whether the sheets lie landscape, and the tiles across and down, all of one size."""

    landscape: bool
    columns: int
    rows: int
    width: float
    height: float

    def name(self, row: int, column: int) -> str:
        """The name of a tile: its row as a letter, its column as a number."""
        return f"{ascii_uppercase[row]}{column + 1}"


def is_tileable(piece: Piece) -> bool:
    """Return whether a piece can be glued together from sheets: a flat rectangle with one side."""
    return piece.back is None and piece.craft.outline is None and not (piece.craft.cuts or piece.craft.folds)


def is_tiled(sheet: Sheet) -> bool:
    """Return whether a sheet bears a tile of something larger."""
    return any("." in laid.piece.key for laid in sheet.laid)


def page_piece(part: Part, number: int, page: Scene, tr: Translator) -> Piece:
    """A whole page as a piece of its size."""
    return Piece(f"{part.key}.page{number + 1}", tr(part.name), 1, page)


def tile_sheets(part: Part, pieces: Sequence[Piece], paper: Paper, tr: Translator) -> Iterator[Sheet]:
    """A sheet for each tile of each of the pieces, row by row from the upper left."""
    for piece in pieces:
        grid = _grid(piece.front, paper)
        leaf = OrientedSheet(paper, grid.landscape)
        field = leaf.field
        x, y = field.centre[0] - grid.width / 2, field.centre[1] - grid.height / 2
        marks = tuple(_marks(Area(x, y, grid.width, grid.height)))
        for _ in range(piece.count):
            for row in range(grid.rows):
                for column in range(grid.columns):
                    tile = _tile(piece, grid, row, column, tr)
                    laid = (PlacedPiece(tile, x, y),)
                    yield Sheet(leaf, part.stock, (part,), SideKind.SINGLE, (tile,), laid=laid, guides=Guides(marks))


def _grid(picture: Scene, paper: Paper) -> _Grid:
    """The way that takes the fewest sheets."""
    grids = []
    for landscape in (False, True):
        room = paper.field(landscape).wider(-TIGHT_FRAME_WIDTH)
        columns, rows = (
            max(1, ceil((side - OVERLAP) / (most - OVERLAP) - 1e-9))
            for side, most in ((picture.width, room.width), (picture.height, room.height))
        )
        width, height = (
            (side + (number - 1) * OVERLAP) / number
            for side, number in ((picture.width, columns), (picture.height, rows))
        )
        grids.append(_Grid(landscape, columns, rows, width, height))
    return min(grids, key=lambda grid: grid.columns * grid.rows)


def _tile(piece: Piece, grid: _Grid, row: int, column: int, tr: Translator) -> Piece:
    """One tile of a piece: its window of the picture, and what is to be glued where."""
    name, last = grid.name(row, column), grid.name(grid.rows - 1, grid.columns - 1)
    left, top = column * (grid.width - OVERLAP), piece.front.height - row * (grid.height - OVERLAP)
    seen = Area(left, top - grid.height, grid.width, grid.height)
    whole, strips = tuple(_whole(piece)), list[Shape]()
    if column + 1 < grid.columns:
        strips += _strip(grid.height, grid.name(row, column + 1), tr, Transform(grid.width, 0.0, turn=90.0))
    if row + 1 < grid.rows:
        strips += _strip(grid.width, grid.name(row + 1, column), tr, Transform(0.0, 0.0))
    return replace(
        piece,
        key=f"{piece.key}.{name.lower()}",
        label=tr(N_("{piece}, part {tile} of A1 to {last}"), piece=piece.label, tile=name, last=last),
        count=1,
        front=_window(seen, whole, strips),
        rim=_window(seen.wider(BLEED), whole),
        siblings=(),
    )


def _whole(piece: Piece) -> Iterator[Shape]:
    """The whole picture and what is printed around it."""
    width, height = piece.front.width, piece.front.height
    if isinstance(piece.rim, Scene):
        yield Use(f"{piece.key}.around", piece.rim, (width / 2, height / 2))
    elif piece.rim:
        yield Path(Area(0, 0, width, height).wider(BLEED).edge, fill=piece.rim)
    yield Use(f"{piece.key}.whole", piece.front, (width / 2, height / 2))


def _window(seen: Area, whole: Sequence[Shape], above: Sequence[Shape] = ()) -> Scene:
    moved = Transform(-seen.x, -seen.y).shapes(whole)
    return Scene(seen.width, seen.height, (*moved, *above), cut=True)


def _strip(long: float, neighbour: str, tr: Translator, moved: Transform) -> tuple[Shape, ...]:
    """A strip of `long` mm from the origin to the right; along its upper edge lies the neighbour, which it names."""
    y, words = OVERLAP - _COVERED, tr(N_("Glue {tile} onto this strip"), tile=neighbour)
    room = text_width(words, SMALL_TYPE) + 4
    along = dash_path(polyline_path([(0.0, y), (long, y)]), (2.0, 2.0))
    label = rounded_rectangle((long - room) / 2, 2.6, room, 4.8, 1.0)
    return moved.shapes(
        (
            Path(along, stroke="paper", width=0.6),
            Path(along, stroke="line", width=0.2),
            Path(label, fill="paper", stroke="line", width=0.15),
            Text(words, (long / 2, 4.0), SMALL_TYPE, "line", Anchor.MIDDLE, spoken=TextRole.FURNITURE),
        )
    )


def _marks(tile: Area) -> Iterator[GuideLine]:
    """Crop marks at the corners of a tile."""
    near, far = _TICK
    for x in (tile.x, tile.right):
        yield x, tile.y - near, x, tile.y - far
        yield x, tile.top + near, x, tile.top + far
    for y in (tile.y, tile.top):
        yield tile.x - near, y, tile.x - far, y
        yield tile.right + near, y, tile.right + far, y
