"""Plan of a kit: chooses its parts, adds spares, lays all out on sheets, fills in the contents page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import floor
from typing import Any, NamedTuple

from companion.translator import N_, Translator
from printables.job import KitFault, Progress, report_progress
from printables.layout.imposition import Duplexing, PrintedPart, Sides, lay_out
from printables.layout.model import CALIBRATION, CONTENTS, Content, Edition, Level, Part, Stock
from printables.layout.packing import Unfit
from printables.layout.paper import PAPERS, Machine, Paper
from printables.layout.request import OFFSET_MOST_CRICUT, TILE_LARGEST, TILE_SMALLEST, KitRequest
from printables.layout.sheet import Sheet, SideKind
from printables.text.names import LongName

ALL = "all"
"""The word for the whole kit among `KitRequest.only`."""


class Plan(NamedTuple):
    """A kit laid out but not yet drawn on anything."""

    request: KitRequest
    tr: Translator
    turning: Duplexing
    edition: Edition
    printed: tuple[PrintedPart, ...]
    sheets: tuple[Sheet, ...]

    @property
    def total(self) -> int:
        """How many sheets of paper there are."""
        return self.sheets[-1].number


def plan_kit(request: KitRequest, progress: Callable[[Progress], None] | None = None) -> Plan:
    """Choose the parts, draw them and lay them out; writes nothing. Raises KitFault."""
    tr = Translator(request.language, ("printables", "companion"))
    paper = PAPERS[request.paper]
    chosen = _chosen(request)
    turning = _turning(request, chosen)
    edition = _edition(request, tr, turning)
    printed = []
    try:
        for number, part in enumerate(chosen):
            report_progress(progress, number, len(chosen), tr(part.name))
            printed.append(_printed(part, edition, turning))
        printed = _spared(printed, request, edition)
    except LongName as long:
        lost = [part for part in request.kit.parts if part.named and _is_lost(part, edition, request.spares)]
        raise _too_long(str(long), {part.key: part for part in (*chosen, *lost)}.values(), edition) from None
    sheets = _laid_out(printed, request, paper, turning)
    check_back_offset(sheets, turning)
    if CONTENTS in chosen:
        sheets = list(_with_contents(sheets, printed, request, tr))
    return Plan(request, tr, turning, edition, tuple(printed), tuple(sheets))


def _chosen(request: KitRequest) -> list[Part]:
    """The parts asked for, in the order of the kit."""
    known = {part.key: part for part in request.kit.parts}
    for key in request.only:
        if key != ALL and key not in known:
            words = [ALL, *known]
            if near := _nearest(key, words, 0.6):
                raise KitFault(N_("The kit has no part “{part}”. Did you mean “{near}”?"), part=key, near=near)
            raise KitFault(N_("The kit has no part “{part}”; it has {known}."), part=key, known=", ".join(words))
    whole = ALL in request.only or not (request.only or request.spare)
    left_out = request.kit.own.parts if request.own_pieces else ()
    return [
        _on_stock(part, request)
        for part in request.kit.parts
        if part.key in request.only
        or (whole and part not in left_out and (request.level in part.levels or _needed(part, request)))
    ]


def _on_stock(part: Part, request: KitRequest) -> Part:
    """A part on the stock of its level and of its machine: heavy card where nothing is glued onto greyboard."""
    bare = request.level == Level.TONIGHT or Machine(request.machine) is not Machine.HAND
    return part._replace(stock=Stock.HEAVY) if bare and part.stock is Stock.BOARD else part


def _edition(request: KitRequest, tr: Translator, turning: Duplexing, tile: float | None = None) -> Edition:
    size = request.tile if tile is None else tile
    paper, level = PAPERS[request.paper], Level(request.level)
    return Edition(
        tr, paper, size, turning.sides, request.clearance, level, request.colours, request.machine, request.names
    )


def _needed(part: Part, request: KitRequest) -> bool:
    """A printer that turns sheets needs the calibration page, although it is no part of the game."""
    return part is CALIBRATION and Sides(request.sides).duplex


def _turning(request: KitRequest, chosen: Sequence[Part]) -> Duplexing:
    sides = Sides(request.sides)
    if chosen == [CALIBRATION] and not sides.duplex:
        sides = Sides.LONG  # the page is of no use on one side
    return Duplexing(sides, request.back_offset)


def _printed(part: Part, edition: Edition, turning: Duplexing) -> PrintedPart:
    if part is CALIBRATION:
        from printables.layout.contents import calibration

        # The page is of no use on one side.
        turned = turning if turning.sides.duplex else turning._replace(sides=Sides.LONG)
        return PrintedPart(part, calibration(edition, turned))
    return PrintedPart(part, part.make(edition))


def _spared(printed: list[PrintedPart], request: KitRequest, edition: Edition) -> list[PrintedPart]:
    """The parts with the spare pieces added; parts printed for their spares' sake hold nothing else."""
    wanted = request.spares
    if not wanted:
        return printed
    asked = {one.part.key: one for one in printed}
    known: list[str] = []
    found: list[PrintedPart] = []
    for part in (_on_stock(part, request) for part in request.kit.parts):
        content = asked[part.key].content if part.key in asked else _lost(part, edition, wanted)
        known += [piece.key for piece in content.pieces]
        base = 1 if part.key in asked else 0
        pieces = tuple(
            replace(piece, count=base * piece.count + wanted.get(piece.key, 0)) for piece in content.pieces
        )
        kept = tuple(piece for piece in pieces if piece.count)
        if kept or part.key in asked:
            found.append(PrintedPart(part, Content(kept, content.pages if base else ())))
    if not request.only:
        found = _on_one_stock(found)
    for key in wanted:
        if key not in known:
            raise _unknown(key, [*request.kit.typed.short_names, *known])
    return found


def _lost(part: Part, edition: Edition, wanted: Mapping[str, int]) -> Content:
    """The pieces of a part, with names only where one of them is `wanted`: others need no room for a name."""
    if part.pages:
        return Content()
    if part.named and edition.names and not _is_lost(part, edition, wanted):
        edition = edition._replace(names=())
    return part.make(edition)


def _is_lost(part: Part, edition: Edition, wanted: Mapping[str, int]) -> bool:
    """Return whether a piece of a part is wanted."""
    return any(piece.key in wanted for piece in part.make(edition._replace(names=())).pieces)


def _on_one_stock(printed: list[PrintedPart]) -> list[PrintedPart]:
    """A few spares on as little paper as can be: what folds needs card, and card can be glued onto greyboard too."""
    if len({one.part.stock for one in printed}) < 2:
        return printed
    return [one._replace(part=one.part._replace(stock=Stock.CARD)) for one in printed]


def _unknown(word: str, known: Sequence[str]) -> KitFault:
    """The refusal of an unknown piece, with the known name nearest to it."""
    near = _nearest(word, known, 0.5)
    if not near:
        return KitFault(N_("The kit has no piece “{piece}”."), N_("--list names all pieces."), piece=word)
    message = N_("The kit has no piece “{piece}”. Did you mean “{near}”?")
    return KitFault(message, N_("--list names all pieces."), piece=word, near=near)


def _nearest(word: str, known: Sequence[str], likeness: float) -> str:
    """The known name that was probably meant, or an empty one; `likeness` (0 to 1) is how alike it must be."""
    from difflib import get_close_matches  # a hundredth of the time of a kit in which all is spelt right

    return next(iter(get_close_matches(word, known, n=1, cutoff=likeness)), "")


def _laid_out(printed: Sequence[PrintedPart], request: KitRequest, paper: Paper, turning: Duplexing) -> list[Sheet]:
    try:
        return lay_out(printed, paper, turning, Machine(request.machine))
    except Unfit as unfit:
        largest = _largest_tile(printed, request, paper, turning)
        facts: dict[str, Any] = {
            "piece": unfit.blank.key,
            "width": round(unfit.blank.width, 1),
            "height": round(unfit.blank.height, 1),
            "paper": paper.name,
        }
        if largest:
            raise KitFault(
                N_(
                    "With tiles of {tile} mm, “{piece}” measures {width} × {height} mm: too large for {paper}. "
                    "Choose A3, or tiles of at most {largest} mm."
                ),
                **facts,
                tile=request.tile,
                largest=largest,
            ) from None
        raise KitFault(
            N_("“{piece}” measures {width} × {height} mm: too large for {paper}. Choose A3."), **facts
        ) from None


def _largest_tile(printed: Sequence[PrintedPart], request: KitRequest, paper: Paper, turning: Duplexing) -> float:
    """The largest tile size below the one asked for, in half millimetres, at which everything fits; or 0."""
    tr = Translator("en")
    steps = int((min(request.tile, TILE_LARGEST) - TILE_SMALLEST) / 0.5)
    for step in range(steps, -1, -1):
        tile = TILE_SMALLEST + step * 0.5
        edition = _edition(request, tr, turning, tile)
        try:
            lay_out([_printed(one.part, edition, turning) for one in printed if one.content.pieces], paper, turning)
        except Unfit:
            continue
        return tile
    return 0.0


def _with_contents(
    sheets: Sequence[Sheet], printed: Sequence[PrintedPart], request: KitRequest, tr: Translator
) -> Iterator[Sheet]:
    """The sheets with the contents page drawn, which only now can say where everything is."""
    from printables.layout.contents import Entry, contents_page

    entries = []
    for one in printed:
        if one.part is not CONTENTS:
            there = [sheet for sheet in sheets if one.part in sheet.parts]
            numbers = tuple(sorted({sheet.number for sheet in there}))
            entries.append(Entry(one, numbers, tuple(dict.fromkeys(sheet.stock for sheet in there))))
    for sheet in sheets:
        if sheet.parts == (CONTENTS,) and sheet.page is not None:
            page = contents_page(sheet.leaf.paper, tr, entries, sheets, request)
            yield sheet._replace(page=sheet.page._replace(scene=page))
        else:
            yield sheet


def _too_long(name: str, parts: Iterable[Part], edition: Edition) -> KitFault:
    """The refusal of a name, with all of the `parts` that have no room for it and as much of it as they have."""

    def fits(part: Part, letters: int) -> bool:
        short = name[:letters].strip()
        try:
            part.make(edition._replace(names=tuple(short if one == name else "" for one in edition.names)))
        except LongName:
            return False
        return True

    small = [part for part in parts if part.named and not fits(part, len(name))]
    least, most = 0, len(name)
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if all(fits(part, middle) for part in small) else (least, middle)
    return KitFault(
        N_("“{name}” is too long for: {known}. {number} letters of it have room, “{short}”."),
        N_("Choose a shorter name, or print other parts with --only."),
        name=name,
        known=", ".join(edition.tr(part.name) for part in small),
        number=least,
        short=name[:least].strip(),
    )


def check_back_offset(sheets: Sequence[Sheet], turning: Duplexing) -> None:
    """Raises KitFault if the print of a back, bleed included, leaves the area that a home printer surely reaches."""
    right, up = turning.offset
    backs = [sheet for sheet in sheets if sheet.face is SideKind.BACK and sheet.laid]
    if not backs or not (right or up):
        return
    across, high = (min(OFFSET_MOST_CRICUT, *(_free(sheet, turning)[axis] for sheet in backs)) for axis in (0, 1))
    if abs(right) > across or abs(up) > high:
        raise KitFault(
            N_(
                "With the offset {offset}, backs would not be printed whole; on these sheets choose at most "
                "{across} mm to the right or left, and {high} mm up or down."
            ),
            offset=f"{right:g},{up:g}",
            across=_floored_tenths(across),
            high=_floored_tenths(high),
        )


def _free(sheet: Sheet, turning: Duplexing) -> tuple[float, float]:
    """Millimetres by which the backs of a sheet can move, across and up, from where they lie behind their fronts."""
    (right, up), safe, bleed = turning.offset, sheet.leaf.safe, sheet.bleed
    return (
        min(bleed.x - right - safe.x, safe.right - bleed.right + right),
        min(bleed.y - up - safe.y, safe.top - bleed.top + up),
    )


def _floored_tenths(millimetres: float) -> float:
    """To a tenth of a millimetre, never more than there is."""
    return max(0.0, floor(millimetres * 10 + 1e-6) / 10)
