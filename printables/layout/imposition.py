"""Lays parts out on numbered sheets, with their backs, halved boards, and what a cutting machine reaches.

A back is never laid out by itself: it is the front's place, mirrored as the sheet is turned or folded.
So a partly filled sheet aligns like a full one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from companion.drawing.paths import Area
from companion.drawing.scene import Scene, Use
from companion.translator import N_, Translator
from printables.layout.model import Content, Part, Piece, Stock
from printables.layout.packing import (
    GRID_GAP,
    MACHINE_SPACING,
    SNUG_GAP,
    TIGHT_FRAME_WIDTH,
    Blank,
    CropMark,
    Placement,
    SheetBin,
    pack_sheets,
    sheet_crop_marks,
)
from printables.layout.paper import Machine, OrientedSheet, Paper
from printables.layout.sheet import Guides, PlacedPiece, Sheet, SideKind, bounding_area, fold_marks
from printables.layout.tiling import is_tileable, page_piece, tile_sheets

FOLD_CLEAR = 7.0
"""Millimetres between the fold line and the nearest trimmed edge: 5 beyond the bleed, because greyboard is thick."""

THIN_FOLD_CLEAR = 4.5
"""The same where nothing thicker than card is folded: so four playing cards with their backs fit on A4."""

PART_CLEAR = 8.0
"""Millimetres between folded pieces and pieces with one side on the same sheet, which is parted between them."""


class SidesMethod(StrEnum):
    """How pieces with two sides are made."""

    GUTTER = "gutter"  # backs below a fold line, upside down: the sheet is folded and glued
    LONG = "duplex-long"  # the printer turns the sheet over its long edge
    SHORT = "duplex-short"  # over its short edge
    FACES = "faces"  # fronts and backs side by side, glued onto both sides of greyboard one by one
    FRONTS = "fronts"  # no backs at all

    @property
    def duplex(self) -> bool:
        """True if the printer prints both sides of a sheet."""
        return self in (SidesMethod.LONG, SidesMethod.SHORT)


class PaperLoad(NamedTuple):
    """The paper to load for one stock: how many sheets, and the pages (from 1) printed on them."""

    sheets: int
    first_page: int
    last_page: int


class PrintedPart(NamedTuple):
    """A part and what it prints."""

    part: Part
    content: Content


PieceGroups: TypeAlias = Sequence[tuple[Part, Sequence[Piece]]]
"""Pieces by the parts they belong to."""

SheetFields: TypeAlias = Sequence[tuple[bool, Area]]
"""The ways a sheet may lie: whether it is landscape, and where pieces may lie on it."""


class Duplexing(NamedTuple):
    """How a sheet gets its back: the way, and how far the backs are moved in mm, right and up as one sees them."""

    sides: SidesMethod
    offset: tuple[float, float] = (0.0, 0.0)

    def upright(self, landscape: bool) -> bool:
        """True if the sheet turns like the page of a book, about an upright axis, as it is read."""
        return (self.sides is SidesMethod.LONG) != landscape


def lay_out_sheets(
    printed: Sequence[PrintedPart],
    paper: Paper,
    turning: Duplexing,
    machine: Machine = Machine.HAND,
    tiled: Translator | None = None,
) -> list[Sheet]:
    """Every side of every sheet in printing order, numbered: by stock, whole pages before pieces.

    Hands cut pieces that are too large for a machine or folded first. Where what is larger than the paper is glued
    together from several sheets, `tiled` says on them what goes where.

    Raises PieceTooLarge for a piece that is too large for the paper.
    """
    sheets: list[Sheet] = []
    for stock in Stock:
        of_stock = [one for one in printed if one.part.stock is stock]
        if not of_stock:
            continue
        if tiled is not None:
            of_stock, large = _part_large(of_stock, paper, tiled)
            for part, pieces in large:
                for front in tile_sheets(part, pieces, paper, tiled):
                    sheets += _single(front, turning)
        sheets += _pages(of_stock, paper, turning)
        sheets += _pieces(of_stock, paper, turning, stock, machine)
    numbered, number = [], 0
    for sheet in sheets:
        number += sheet.face not in (SideKind.BACK, SideKind.EMPTY)
        numbered.append(sheet._replace(number=number))
    return numbered


def _part_large(
    printed: Sequence[PrintedPart], paper: Paper, tr: Translator
) -> tuple[list[PrintedPart], list[tuple[Part, list[Piece]]]]:
    """Part what fits the paper from the pieces and pages that are glued together from several sheets."""
    rest, large = list[PrintedPart](), list[tuple[Part, list[Piece]]]()
    for part, content in printed:
        pages = [page for page in content.pages if not _fits_page(page, paper)]
        pieces = [
            piece
            for piece in content.pieces
            if is_tileable(piece) and not fits_paper(piece.front.width, piece.front.height, paper)
        ]
        kept = Content(
            tuple(piece for piece in content.pieces if piece not in pieces),
            tuple(page for page in content.pages if page not in pages),
        )
        rest.append(PrintedPart(part, kept))
        if pages or pieces:
            large.append((part, [*(page_piece(part, n, page, tr) for n, page in enumerate(pages)), *pieces]))
    return rest, large


def _fits_page(page: Scene, paper: Paper) -> bool:
    field = paper.field(page.width > page.height)
    return page.width <= field.width + 0.01 and page.height <= field.height + 0.01


def _pages(printed: Sequence[PrintedPart], paper: Paper, turning: Duplexing) -> Iterator[Sheet]:
    """Whole pages: the pages of one part lie back to back where the printer prints both sides."""
    for one in printed:
        for number, scene in enumerate(one.content.pages):
            landscape = scene.width > scene.height
            face = SideKind.SINGLE
            if turning.sides.duplex:
                face = SideKind.BACK if number % 2 else SideKind.FRONT
            leaf = OrientedSheet(paper, landscape)
            page = Use(f"{one.part.key}.page{number + 1}", scene, leaf.field.centre)
            yield Sheet(leaf, one.part.stock, (one.part,), face, page=page)
        if turning.sides.duplex and len(one.content.pages) % 2:
            yield Sheet(leaf, one.part.stock, (one.part,), SideKind.EMPTY)


def _pieces(
    printed: Sequence[PrintedPart], paper: Paper, turning: Duplexing, stock: Stock, machine: Machine
) -> Iterator[Sheet]:
    doubles, singles = [], []
    designs: dict[str, str] = {}
    for one in printed:
        two, flat = [], []
        split = [(whole.key, each) for whole in one.content.pieces for each in whole.split_by_front()]
        designs |= {piece.key: design for design, piece in split}
        for _, piece in split:
            if piece.back is None or turning.sides is SidesMethod.FRONTS:
                flat.append(replace(piece, back=None))
            elif turning.sides is SidesMethod.FACES or (
                turning.sides is SidesMethod.GUTTER and not _folds(piece, paper, stock)
            ):
                flat += split_faces(piece)
            else:
                two.append(piece)
        doubles.append((one.part, two))
        singles.append((one.part, flat))
    double: PieceGroups = doubles
    single: PieceGroups = singles
    owners = {piece.key: (part, piece) for part, pieces in (*double, *single) for piece in pieces}
    by_machine: list[SheetBin] = []
    if machine is not Machine.HAND:
        rooms, backs = cut_areas(paper, machine), list[Blank]()
        if turning.sides.duplex:
            # What a Cricut's program has printed lies on the paper, and so does what is moved behind it.
            kept = turning._replace(offset=(0.0, 0.0)) if machine is Machine.CRICUT else turning
            rooms = [(way, intersect_areas(room, _double_field(paper, kept, way, stock))) for way, room in rooms]
            backs, double = _of_machine(double, rooms, stock)
        fronts, single = _of_machine(single, rooms, stock)
        by_machine = pack_sheets(
            [group for group in (backs, fronts) if group], rooms, spacing=MACHINE_SPACING, designs=designs
        )
    folded = pack_sheets(
        _blanks(double), [(way, _double_field(paper, turning, way, stock)) for way in (False, True)], designs=designs
    )
    below = [_below(tray, paper, stock) for tray in folded] if turning.sides is SidesMethod.GUTTER else []
    flat_trays = pack_sheets(
        _blanks(single), [(way, paper.field(way)) for way in (False, True)], below, designs=designs
    )
    # What the printer prints on both sides cannot be glued onto greyboard any more: it must be stiff itself.
    stiff = Stock.HEAVY if turning.sides.duplex and stock is Stock.BOARD else stock
    for number, tray in enumerate(folded):
        rest = flat_trays[number] if below and flat_trays[number].blocks else None
        yield from _two_sided(tray, rest, owners, OrientedSheet(paper), turning, stiff)
    for tray in flat_trays[len(below) :]:
        yield from _one_sided(tray, owners, OrientedSheet(paper), turning, stock)
    leaf = OrientedSheet(paper, machine=machine)
    for tray in by_machine:
        if turning.sides.duplex and any(owners[key][1].back for block in tray.blocks for key in block.keys):
            yield from _two_sided(tray, None, owners, leaf, turning, stock)
        else:
            yield from _one_sided(tray, owners, leaf, turning, stock)


def _of_machine(groups: PieceGroups, rooms: SheetFields, stock: Stock) -> tuple[list[Blank], PieceGroups]:
    """Part all pieces into those that a machine cuts, ready to be packed, and those for hands."""
    # Leaves of paper that are just rectangles are sooner cut by hand.
    able = [
        piece
        for _, pieces in groups
        for piece in pieces
        if stock is not Stock.PAPER or piece.craft.outline or piece.craft.cuts or piece.back
    ]
    mine = machine_cut_pieces(able, [room for _, room in rooms])
    rest = [(part, [piece for piece in pieces if piece.key not in mine]) for part, pieces in groups]
    return [packing_blank(piece) for piece in mine.values()], rest


def split_faces(piece: Piece) -> tuple[Piece, Piece]:
    """The two sides of a piece as two pieces with one side, to be glued back to back."""
    if piece.back is None:
        raise ValueError(piece.key)
    return replace(piece, back=None), replace(piece, key=f"{piece.key}-back", front=piece.back, back=None)


def _folds(piece: Piece, paper: Paper, stock: Stock) -> bool:
    """Return whether front and back fit above and below a fold line of either way the sheet may lie."""
    for landscape in (False, True):
        room = _double_field(paper, Duplexing(SidesMethod.GUTTER), landscape, stock).wider(-TIGHT_FRAME_WIDTH)
        for wide, high in ((piece.front.width, piece.front.height), (piece.front.height, piece.front.width)):
            if wide <= room.width and high <= room.height:
                return True
    return False


def _double_field(paper: Paper, turning: Duplexing, landscape: bool, stock: Stock) -> Area:
    """The area for the fronts of double-sided pieces, marks included."""
    field = paper.field(landscape)
    if turning.sides is SidesMethod.GUTTER:
        low = field.y + field.height / 2 + _fold_clear(stock) - TIGHT_FRAME_WIDTH
        return Area(field.x, low, field.width, field.top - low)
    # Mirrored and then moved, the backs must still keep clear of the header line, the ruler and the margins.
    width, height = paper.size(landscape)
    across, up = abs(turning.offset[0]), abs(turning.offset[1])
    low = max(field.y, height - field.top)
    return Area(field.x + across, low + up, width - 2 * (field.x + across), height - 2 * (low + up))


def _fold_clear(stock: Stock) -> float:
    """Return how far from its fold a sheet of this stock keeps its pieces."""
    return FOLD_CLEAR if stock is Stock.BOARD else THIN_FOLD_CLEAR


def _fold_line(tray: SheetBin, field: Area, stock: Stock) -> float:
    """The height of the fold of a sheet with the fronts of `tray`: as far below them as it should be and can be."""
    fronts = bounding_area([block.area for block in tray.blocks])
    # Backs lie as high below the fold as fronts above it, and end where the field does.
    room = fronts.y - (fronts.top + field.y + tray.frame[1]) / 2
    return fronts.y - max(_fold_clear(stock), min(FOLD_CLEAR, room))


def _below(folded: SheetBin, paper: Paper, stock: Stock) -> SheetBin:
    """The strip of a sheet that its folded pieces leave free, for pieces with one side."""
    field = paper.field(folded.landscape)
    fold = _fold_line(folded, field, stock)
    top = 2 * fold - max(block.area.top for block in folded.blocks) - PART_CLEAR + TIGHT_FRAME_WIDTH
    return SheetBin.empty(
        folded.landscape, field._replace(height=max(0.0, top - field.y)), (TIGHT_FRAME_WIDTH, TIGHT_FRAME_WIDTH)
    )


def _blanks(groups: PieceGroups) -> list[list[Blank]]:
    return [[_blank(piece) for piece in pieces] for _, pieces in groups if pieces]


def _blank(piece: Piece) -> Blank:
    gap = _gap(piece)
    edge = piece.rim if isinstance(piece.rim, str) and not gap else ""
    return Blank(piece.key, piece.front.width, piece.front.height, piece.count, gap, piece.owner, edge)


def _gap(piece: Piece) -> float:
    """Return how far pieces of this size lie from each other."""
    if piece.craft.butt:
        return 0.0
    return SNUG_GAP if piece.craft.outline else GRID_GAP


PieceOwners: TypeAlias = dict[str, tuple[Part, Piece]]
"""Which part and piece a blank's key stands for."""


def _lying(
    tray: SheetBin, owners: PieceOwners, leaf: OrientedSheet, stock: Stock, face: SideKind, centred: bool = True
) -> Sheet:
    """A sheet with the pieces of a tray, in the middle from left to right and, `centred`, also in its height."""
    spots = [spot for block in tray.blocks for spot in block.spots()]
    parts = tuple({owners[spot.key][0].key: owners[spot.key][0] for spot in spots}.values())
    flat = [PlacedPiece(owners[spot.key][1], spot.x, spot.y, 90 if spot.turned else 0) for spot in spots]
    leaf = leaf._replace(landscape=tray.landscape)
    if leaf.machine is Machine.CRICUT:
        across, up = _amid(leaf, bounding_area([one.trimmed_area for one in flat]))
    else:
        areas = [one.area for one in flat]
        across, up = _across(tray, areas), _up(tray, areas) if centred else 0.0
    laid = tuple(one._replace(x=one.x + across, y=one.y + up) for one in flat)
    marks = () if leaf.machine is not Machine.HAND else tuple(_marks(tray, owners, across, up))
    guides, bears = Guides(marks, fold_marks(laid)), tuple(_borne(parts, owners, spots))
    return Sheet(leaf, stock, parts, face, bears, laid=laid, guides=guides)


def _marks(tray: SheetBin, owners: PieceOwners, across: float, up: float) -> Iterator[CropMark]:
    """The crop marks of a tray moved so far, in mm."""
    # What is cut along an outline of its own needs no marks at the corners of its rectangle.
    straight = [block for block in tray.blocks if owners[block.keys[0]][1].craft.outline is None]
    for x1, y1, x2, y2 in sheet_crop_marks(straight, tray.frame[0] - 0.5, tray.frame[1] - 0.5):
        yield x1 + across, y1 + up, x2 + across, y2 + up


def _one_sided(
    tray: SheetBin, owners: PieceOwners, leaf: OrientedSheet, turning: Duplexing, stock: Stock
) -> Iterator[Sheet]:
    """A sheet of pieces with one side, and its empty back where the printer turns sheets."""
    return _single(_lying(tray, owners, leaf, stock, SideKind.SINGLE), turning)


def _single(front: Sheet, turning: Duplexing) -> Iterator[Sheet]:
    """A sheet with one side, and its empty back where the printer turns sheets."""
    yield front._replace(face=SideKind.FRONT) if turning.sides.duplex else front
    if turning.sides.duplex:
        yield front._replace(face=SideKind.EMPTY, laid=(), guides=Guides())


def _two_sided(
    tray: SheetBin, rest: SheetBin | None, owners: PieceOwners, leaf: OrientedSheet, turning: Duplexing, stock: Stock
) -> Iterator[Sheet]:
    """A sheet of pieces with two sides, and on a folded one what lies on the `rest` of it."""
    if turning.sides is SidesMethod.GUTTER:
        front = _lying(tray, owners, leaf, stock, SideKind.FOLD, centred=False)
        fold = _fold_line(tray, front.leaf.field, stock)
        both = front.laid + tuple(back_turned_over(one, fold * 2) for one in front.laid)
        folded = front._replace(laid=both, guides=front.guides._replace(fold=fold))
        yield folded if rest is None else _shared(folded, rest, owners)
        return
    front = _lying(tray, owners, leaf, stock, SideKind.FRONT)
    width, height = front.leaf.size
    upright, (right, up) = turning.upright(tray.landscape), turning.offset
    backs = (
        back_turned_sideways(one, width) if upright else back_turned_over(one, height)
        for one in front.laid
        if one.piece.back
    )
    moved = tuple(one._replace(x=one.x + right, y=one.y + up) for one in backs)
    yield front
    yield front._replace(face=SideKind.BACK, laid=moved, guides=Guides())


def _shared(folded: Sheet, rest: SheetBin, owners: PieceOwners) -> Sheet:
    """A folded sheet with pieces of one side below, where it is parted before it is folded."""
    more = _lying(rest, owners, folded.leaf, folded.stock, folded.face, centred=False)
    return folded._replace(
        parts=tuple(dict.fromkeys((*folded.parts, *more.parts))),
        bears=(*folded.bears, *more.bears),
        laid=folded.laid + more.laid,
        guides=Guides(
            folded.guides.marks + more.guides.marks,
            folded.guides.ticks + more.guides.ticks,
            folded.guides.fold,
            parted=rest.area.top + PART_CLEAR / 2,
        ),
    )


def _borne(parts: Sequence[Part], owners: PieceOwners, spots: Sequence[Placement]) -> Iterator[Part | Piece]:
    """Each part on a sheet, or the piece itself of one that is there alone: a board, a screen."""
    for part in parts:
        there = [owners[spot.key][1] for spot in spots if owners[spot.key][0] is part]
        yield there[0] if len(there) == 1 else part


def _amid(leaf: OrientedSheet, used: Area) -> tuple[float, float]:
    """Return how far what lies in the area `used` moves right and up to lie in the middle of its sheet.

    A Cricut's program lays fronts and lines on each other by their middles, so backs must turn about the same one.
    """
    (x, y), (width, height) = used.centre, leaf.size
    return width / 2 - x, height / 2 - y


def _across(tray: SheetBin, areas: Sequence[Area]) -> float:
    """Return how far the pieces move to lie in the middle of their sheet from left to right."""
    used = bounding_area(areas)
    return (tray.area.x + tray.area.right - used.x - used.right) / 2


def _up(tray: SheetBin, areas: Sequence[Area]) -> float:
    """Return how far the pieces move to lie in the middle of their sheet's height."""
    # A lone board looks lost in a corner; rows of tiles look better hanging from the top.
    free = tray.area.height - bounding_area(areas).height
    return -free / 2 if free < 0.4 * tray.area.height else 0.0


def back_turned_sideways(front: PlacedPiece, width: float) -> PlacedPiece:
    """The back that lies behind `front` when the sheet turns about an upright axis; `width` is the sheet's."""
    return front._replace(x=width - front.area.right, turn=-front.turn % 360, back=True)


def back_turned_over(front: PlacedPiece, height: float) -> PlacedPiece:
    """The back behind `front` if the sheet turns over its top edge; `height` is the sheet's, or twice the fold's."""
    return front._replace(y=height - front.area.top, turn=(180 - front.turn) % 360, back=True)


def paper_loads(sheets: Sequence[Sheet]) -> dict[Stock, PaperLoad]:
    """The paper to load for each stock, in printing order."""
    found: dict[Stock, PaperLoad] = {}
    for page, sheet in enumerate(sheets, 1):
        before = found.get(sheet.stock)
        number = len({other.number for other in sheets if other.stock is sheet.stock})
        found[sheet.stock] = PaperLoad(number, before.first_page if before else page, page)
    return found


def paper_waste(sheets: Sequence[Sheet]) -> float:
    """The share of the printable fields, 0 to 1, that no piece covers, over all sheets with pieces on them.

    Backs are not counted if the printer prints both sides, because a piece takes its paper once.
    """
    there = [sheet for sheet in sheets if sheet.laid and sheet.face is not SideKind.BACK]
    field = sum(sheet.leaf.field.width * sheet.leaf.field.height for sheet in there)
    covered = sum(laid.area.width * laid.area.height for sheet in there for laid in sheet.laid)
    return 1 - covered / field if field else 0.0


def fits_paper(width: float, height: float, paper: Paper) -> bool:
    """Return whether a piece of this size fits a sheet of `paper`, upright or landscape."""
    fields = (paper.field(landscape).wider(-TIGHT_FRAME_WIDTH) for landscape in (False, True))
    return any(width <= field.width and height <= field.height for field in fields)


def halve_to_fit(piece: Piece, paper: Paper, tr: Translator) -> tuple[Piece, ...]:
    """Return the piece, or its left and right half if only these fit `paper`, or the piece if nothing does."""
    scene = piece.front
    if fits_paper(scene.width, scene.height, paper) or not fits_paper(scene.width / 2, scene.height, paper):
        return (piece,)
    left, right = split_in_halves(scene, piece.key)
    half = replace(piece, craft=piece.craft._replace(half_of=piece.key))
    return (
        replace(half, key=f"{piece.key}-left", label=tr(N_("{piece}, left half"), piece=piece.label), front=left),
        replace(half, key=f"{piece.key}-right", label=tr(N_("{piece}, right half"), piece=piece.label), front=right),
    )


def split_in_halves(scene: Scene, name: str) -> tuple[Scene, Scene]:
    """The left and the right half of a picture, as the design `name` that is cut off at the middle."""
    middle, up = scene.width / 2, scene.height / 2
    left, right = (Scene(middle, scene.height, (Use(name, scene, (at, up)),), cut=True) for at in (middle, 0.0))
    return left, right


_SMALL, _SMALL_GAP = 14.0, 1.6
"""Millimetres: what is drawn on a smaller piece comes so near its edge that its neighbour keeps farther off."""


def machine_cut_pieces(pieces: Iterable[Piece], rooms: Sequence[Area]) -> dict[str, Piece]:
    """The pieces that fit one of the `rooms` a machine cuts in, upright or turned, by their keys."""
    found: dict[str, Piece] = {}
    for piece in pieces:
        wide, high = piece.front.width, piece.front.height
        if any(
            across <= room.width and up <= room.height
            for room in rooms
            for across, up in ((wide, high), (high, wide))
        ):
            found[piece.key] = piece
    return found


def cut_areas(paper: Paper, machine: Machine) -> list[tuple[bool, Area]]:
    """The area that a machine cuts, for each way its sheets may lie: whether it is landscape, and the area."""
    # Sheets for a Cricut all lie alike: what its owner measures on one of them then holds for every other.
    ways = (False, True) if machine.marked else (False,)
    return [(landscape, OrientedSheet(paper, landscape, machine).cut_field) for landscape in ways]


def packing_blank(piece: Piece) -> Blank:
    """A piece for the packing. Of one colour around, pieces lie close; others as far as the bleed of both needs."""
    plain = isinstance(piece.rim, str) and piece.craft.butt
    gap = MACHINE_SPACING.apart
    if plain or (piece.craft.outline and piece.rim is None):
        gap = SNUG_GAP if min(piece.front.width, piece.front.height) >= _SMALL else _SMALL_GAP
    edge = piece.rim if isinstance(piece.rim, str) else ""
    return Blank(piece.key, piece.front.width, piece.front.height, piece.count, gap, piece.owner, edge)


def intersect_areas(one: Area, other: Area) -> Area:
    """The intersection of two areas."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Area(x, y, max(0.0, min(one.right, other.right) - x), max(0.0, min(one.top, other.top) - y))
