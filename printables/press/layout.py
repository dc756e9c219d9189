"""From parts to sheets: which pieces share one, where their backs lie, how sheets are numbered.

A back is never laid out by itself: it is the front's place, mirrored as the sheet is turned or folded.
So a partly filled sheet aligns like a full one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from companion.drawing.area import Area
from printables.press.packing import TIGHT_FRAME, Blank, Spot, Tray, own_marks, pack
from printables.press.paper import Paper
from printables.press.part import Content, Part, Piece, Stock
from printables.press.sheet import Face, Laid, Sheet, around

FOLD_CLEAR = 7.0
"""Millimetres between the fold line and the nearest trimmed edge: 5 beyond the bleed."""


class Sides(StrEnum):
    """How pieces with two sides are made."""

    GUTTER = "gutter"  # backs below a fold line, upside down: the sheet is folded and glued
    LONG = "duplex-long"  # the printer turns the sheet over its long edge
    SHORT = "duplex-short"  # over its short edge
    FACES = "faces"  # fronts and backs side by side, glued onto both sides of greyboard one by one
    FRONTS = "fronts"  # no backs at all

    @property
    def duplex(self) -> bool:
        """Whether the printer prints both sides of a sheet."""
        return self in (Sides.LONG, Sides.SHORT)


class Load(NamedTuple):
    """What to put into the printer for one stock: so many sheets, printed from these pages (from 1)."""

    sheets: int
    first_page: int
    last_page: int


class Printed(NamedTuple):
    """A part and what it prints."""

    part: Part
    content: Content


class Turning(NamedTuple):
    """How a sheet gets its back: the way, and how far the backs are moved in mm, right and up as one sees them."""

    sides: Sides
    offset: tuple[float, float] = (0.0, 0.0)

    def upright(self, landscape: bool) -> bool:
        """Whether the sheet turns like the page of a book, about an upright axis, as it is read."""
        return (self.sides is Sides.LONG) != landscape


def lay_out(printed: Sequence[Printed], paper: Paper, turning: Turning) -> list[Sheet]:
    """Every side of every sheet in printing order, numbered: by stock, whole pages before pieces.

    Raises packing.Unfit for a piece that is too large for the paper.
    """
    sheets: list[Sheet] = []
    for stock in Stock:
        of_stock = [one for one in printed if one.part.stock is stock]
        if not of_stock:
            continue
        sheets += _pages(of_stock, paper, turning)
        sheets += _pieces(of_stock, paper, turning, stock)
    numbered, number = [], 0
    for sheet in sheets:
        number += sheet.face not in (Face.BACK, Face.EMPTY)
        numbered.append(sheet._replace(number=number))
    return numbered


def _pages(printed: Sequence[Printed], paper: Paper, turning: Turning) -> Iterator[Sheet]:
    """Whole pages: the pages of one part lie back to back where the printer prints both sides."""
    for one in printed:
        for number, scene in enumerate(one.content.pages):
            landscape = scene.width > scene.height
            face = Face.SINGLE
            if turning.sides.duplex:
                face = Face.BACK if number % 2 else Face.FRONT
            name = f"{one.part.key}.page{number + 1}"
            yield Sheet(paper, landscape, one.part.stock, (one.part,), face, page=scene, page_name=name)
        if turning.sides.duplex and len(one.content.pages) % 2:
            yield Sheet(paper, landscape, one.part.stock, (one.part,), Face.EMPTY)


def _pieces(printed: Sequence[Printed], paper: Paper, turning: Turning, stock: Stock) -> Iterator[Sheet]:
    double: list[tuple[Part, list[Piece]]] = []
    single: list[tuple[Part, list[Piece]]] = []
    for one in printed:
        two, flat = [], []
        for piece in one.content.pieces:
            if piece.back is None or turning.sides is Sides.FRONTS:
                flat.append(replace(piece, back=None))
            elif turning.sides is Sides.FACES or (turning.sides is Sides.GUTTER and not _folds(piece, paper)):
                flat += faces(piece)
            else:
                two.append(piece)
        double.append((one.part, two))
        single.append((one.part, flat))
    for groups, is_double in ((double, True), (single, False)):
        if is_double:
            fields = [(landscape, _double_field(paper, turning, landscape)) for landscape in (False, True)]
        else:
            fields = [(landscape, paper.field(landscape)) for landscape in (False, True)]
        # What the printer prints on both sides cannot be glued onto greyboard any more: it must be stiff itself.
        stiff = is_double and turning.sides.duplex and stock is Stock.BOARD
        trays, owners = _packed(groups, fields)
        for tray in trays:
            yield from _sides_of(tray, owners, paper, turning, Stock.HEAVY if stiff else stock, is_double)


def faces(piece: Piece) -> tuple[Piece, Piece]:
    """The two sides of a piece as two pieces with one side, to be glued back to back."""
    if piece.back is None:
        raise ValueError(piece.key)
    return replace(piece, back=None), replace(piece, key=f"{piece.key}-back", front=piece.back, back=None)


def _folds(piece: Piece, paper: Paper) -> bool:
    """Whether front and back fit above and below a fold line of either way the sheet may lie."""
    for landscape in (False, True):
        room = _double_field(paper, Turning(Sides.GUTTER), landscape).wider(-TIGHT_FRAME)
        for wide, high in ((piece.front.width, piece.front.height), (piece.front.height, piece.front.width)):
            if wide <= room.width and high <= room.height:
                return True
    return False


def _double_field(paper: Paper, turning: Turning, landscape: bool) -> Area:
    """Where the fronts of double-sided pieces may lie, marks included."""
    field = paper.field(landscape)
    if turning.sides is Sides.GUTTER:
        fold = _fold_line(paper, landscape)
        low = fold + FOLD_CLEAR - TIGHT_FRAME
        return Area(field.x, low, field.width, field.top - low)
    # Mirrored and then moved, the backs must still keep clear of the header line, the ruler and the margins.
    width, height = paper.size(landscape)
    across, up = abs(turning.offset[0]), abs(turning.offset[1])
    low = max(field.y, height - field.top)
    return Area(field.x + across, low + up, width - 2 * (field.x + across), height - 2 * (low + up))


def _fold_line(paper: Paper, landscape: bool) -> float:
    field = paper.field(landscape)
    return field.y + field.height / 2


def _packed(
    groups: Sequence[tuple[Part, Sequence[Piece]]], fields: Sequence[tuple[bool, Area]]
) -> tuple[list[Tray], dict[str, tuple[Part, Piece]]]:
    """The filled sheets, and which part and piece a blank's key stands for."""
    owners = {piece.key: (part, piece) for part, pieces in groups for piece in pieces}
    blanks = [
        [Blank(piece.key, piece.front.width, piece.front.height, piece.count, piece.butt) for piece in pieces]
        for _, pieces in groups
        if pieces
    ]
    return pack(blanks, fields), owners


def _sides_of(
    tray: Tray, owners: dict[str, tuple[Part, Piece]], paper: Paper, turning: Turning, stock: Stock, double: bool
) -> Iterator[Sheet]:
    """The one or two sides of a packed sheet."""
    spots = [spot for block in tray.blocks for spot in block.spots()]
    parts = tuple({owners[spot.key][0].key: owners[spot.key][0] for spot in spots}.values())
    laid = tuple(Laid(owners[spot.key][1], spot.x, spot.y, 90 if spot.turned else 0) for spot in spots)
    across, up = _shift(tray, [one.area for one in laid], double and turning.sides is Sides.GUTTER)
    laid = tuple(one._replace(x=one.x + across, y=one.y + up) for one in laid)
    reach = tray.frame[0] - 0.5, tray.frame[1] - 0.5
    # What is cut along an outline of its own needs no marks at the corners of its rectangle.
    straight = [block for block in tray.blocks if owners[block.keys[0]][1].outline is None]
    marks = tuple((x1 + across, y1 + up, x2 + across, y2 + up) for x1, y1, x2, y2 in own_marks(straight, *reach))
    base = Sheet(paper, tray.landscape, stock, parts, Face.SINGLE, tuple(_borne(parts, owners, spots)))
    if double and turning.sides is Sides.GUTTER:
        fold = _fold_line(paper, tray.landscape)
        backs = tuple(over(one, fold * 2) for one in laid)
        yield base._replace(face=Face.FOLD, laid=laid + backs, marks=marks, fold=fold)
    elif double:
        width, height = paper.size(tray.landscape)
        upright = turning.upright(tray.landscape)
        backs = tuple(aside(one, width) if upright else over(one, height) for one in laid)
        moved = tuple(one._replace(x=one.x + turning.offset[0], y=one.y + turning.offset[1]) for one in backs)
        yield base._replace(face=Face.FRONT, laid=laid, marks=marks)
        yield base._replace(face=Face.BACK, laid=moved)
    elif turning.sides.duplex:
        yield base._replace(face=Face.FRONT, laid=laid, marks=marks)
        yield base._replace(face=Face.EMPTY)
    else:
        yield base._replace(laid=laid, marks=marks)


def _borne(
    parts: Sequence[Part], owners: dict[str, tuple[Part, Piece]], spots: Sequence[Spot]
) -> Iterator[Part | Piece]:
    """Each part on a sheet, or the piece itself of one that is there alone: a board, a screen."""
    for part in parts:
        there = [owners[spot.key][1] for spot in spots if owners[spot.key][0] is part]
        yield there[0] if len(there) == 1 else part


def _shift(tray: Tray, areas: Sequence[Area], folded: bool) -> tuple[float, float]:
    """How far the pieces move to lie in the middle of their sheet, or just above the fold line."""
    used = around(areas)
    across = (tray.area.x + tray.area.right - used.x - used.right) / 2
    if folded:
        return across, tray.area.y + TIGHT_FRAME - tray.frame[1] - used.y
    # A lone board looks lost in a corner; rows of tiles look better hanging from the top.
    free = tray.area.height - used.height
    return across, -free / 2 if free < 0.4 * tray.area.height else 0.0


def aside(front: Laid, width: float) -> Laid:
    """The back that lies behind `front` when the sheet turns about an upright axis; `width` is the sheet's."""
    return front._replace(x=width - front.area.right, turn=-front.turn % 360, back=True)


def over(front: Laid, height: float) -> Laid:
    """The back behind `front` if the sheet turns over its top edge; `height` is the sheet's, or twice the fold's."""
    return front._replace(y=height - front.area.top, turn=(180 - front.turn) % 360, back=True)


def loads(sheets: Sequence[Sheet]) -> dict[Stock, Load]:
    """What to load for each stock, in printing order."""
    found: dict[Stock, Load] = {}
    for page, sheet in enumerate(sheets, 1):
        before = found.get(sheet.stock)
        number = len({other.number for other in sheets if other.stock is sheet.stock})
        found[sheet.stock] = Load(number, before.first_page if before else page, page)
    return found


def waste(sheets: Sequence[Sheet]) -> float:
    """The share of the printable fields, 0 to 1, that no piece covers, over all sides with pieces on them."""
    there = [sheet for sheet in sheets if sheet.laid]
    field = sum(area.width * area.height for area in (sheet.paper.field(sheet.landscape) for sheet in there))
    covered = sum(laid.area.width * laid.area.height for sheet in there for laid in sheet.laid)
    return 1 - covered / field if field else 0.0
