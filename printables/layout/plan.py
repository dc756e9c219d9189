"""Plan of a kit: chooses its parts, adds spares, lays all out on sheets, fills in the contents page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import floor
from typing import NamedTuple

from companion.translator import N_, Translator
from printables.job import KitFault, Progress, report_progress
from printables.layout.imposition import Duplexing, PrintedPart, SidesMethod, lay_out_sheets
from printables.layout.model import CALIBRATION, CONTENTS, Content, Edition, Level, Part, Stock
from printables.layout.packing import Blank, PieceTooLarge
from printables.layout.paper import ALL_PAPERS, Machine
from printables.layout.request import MAX_CRICUT_OFFSET, MAX_TILE, MIN_TILE, KitRequest
from printables.layout.sheet import Sheet, SideKind
from printables.text.names import NameTooLong
from printables.text.typeset import DoesNotFit

ALL_PARTS = "all"
"""The word for the whole kit among `KitRequest.only`."""


class KitPlan(NamedTuple):
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


def plan_kit(request: KitRequest, progress: Callable[[Progress], None] | None = None) -> KitPlan:
    """Choose the parts, draw them and lay them out; writes nothing. Raises KitFault."""
    try:
        return _planned(request, progress)
    except PieceTooLarge as unfit:
        raise _too_large(unfit.blank, request) from None
    except DoesNotFit:
        if smallest := _smallest(request):
            message = N_("The pages of this do not fit {paper}. The smallest paper that they fit is {smallest}.")
            raise KitFault(message, paper=request.sheet.name, smallest=smallest) from None
        raise


def _planned(request: KitRequest, progress: Callable[[Progress], None] | None = None) -> KitPlan:
    """`plan_kit`, where all fits the paper. Raises Unfit or DoesNotFit where something does not."""
    tr = Translator(request.language, ("printables", "companion"))
    chosen = _chosen(request)
    turning = _turning(request, chosen)
    edition = _edition(request, tr, turning)
    printed = []
    try:
        for number, part in enumerate(chosen):
            report_progress(progress, number, len(chosen), tr(part.name))
            printed.append(_printed(part, edition, turning))
        printed = _spared(printed, request, edition)
    except NameTooLong as long:
        lost = [part for part in request.kit.parts if part.named and _is_lost(part, edition, request.spares)]
        raise _too_long(str(long), {part.key: part for part in (*chosen, *lost)}.values(), edition) from None
    tiled = tr if request.joined_paper else None
    sheets = lay_out_sheets(printed, edition.paper, turning, Machine(request.machine), tiled)
    check_back_offset(sheets, turning)
    if CONTENTS in chosen:
        sheets = list(_with_contents(sheets, printed, request, tr))
    return KitPlan(request, tr, turning, edition, tuple(printed), tuple(sheets))


def _chosen(request: KitRequest) -> list[Part]:
    """The parts asked for, in the order of the kit."""
    known = {part.key: part for part in request.kit.parts}
    for key in request.only:
        if key != ALL_PARTS and key not in known:
            words = [ALL_PARTS, *known]
            # What many call by a shorter word: boards are reef-boards and the open-sea-board.
            if longer := [word for word in known if len(key) > 3 and key.removesuffix("s") in word]:
                raise KitFault(N_("The kit has no part “{part}”, but {known}."), part=key, known=", ".join(longer))
            if near := _nearest(key, words, 0.6):
                raise KitFault(N_("The kit has no part “{part}”. Did you mean “{near}”?"), part=key, near=near)
            raise KitFault(N_("The kit has no part “{part}”; it has {known}."), part=key, known=", ".join(words))
    whole = ALL_PARTS in request.only or not (request.only or request.spare)
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


def _edition(request: KitRequest, tr: Translator, turning: Duplexing) -> Edition:
    return Edition(
        tr,
        request.sheet,
        request.tile,
        turning.sides,
        request.clearance,
        Level(request.level),
        request.colours,
        request.machine,
        request.names,
        card=request.card_size,
        joined=request.joined_paper,
    )


def _needed(part: Part, request: KitRequest) -> bool:
    """A printer that turns sheets needs the calibration page, although it is no part of the game."""
    return part is CALIBRATION and SidesMethod(request.sides).duplex


def _turning(request: KitRequest, chosen: Sequence[Part]) -> Duplexing:
    sides = SidesMethod(request.sides)
    if chosen == [CALIBRATION] and not sides.duplex:
        sides = SidesMethod.LONG  # the page is of no use on one side
    return Duplexing(sides, request.back_offset)


def _printed(part: Part, edition: Edition, turning: Duplexing) -> PrintedPart:
    if part is CALIBRATION:
        from printables.layout.contents import calibration_page

        # The page is of no use on one side.
        turned = turning if turning.sides.duplex else turning._replace(sides=SidesMethod.LONG)
        return PrintedPart(part, calibration_page(edition, turned))
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


def _too_large(blank: Blank, request: KitRequest) -> KitFault:
    """The refusal of a piece that no sheet holds, with the smallest paper and the largest tiles that would do."""
    smallest, largest = _smallest(request), _largest_tile(request)
    message = N_("“{piece}” measures {width} × {height} mm: too large for {paper}. Choose a larger paper.")
    if smallest and largest:
        message = N_(
            "With tiles of {tile} mm, “{piece}” measures {width} × {height} mm: too large for {paper}. "
            "Choose {smallest}, or tiles of at most {largest} mm."
        )
    elif smallest:
        message = N_("“{piece}” measures {width} × {height} mm: too large for {paper}. Choose {smallest}.")
    return KitFault(
        message,
        N_("Or join several sheets for it: --tiled a3.") if smallest and _joins(request) else None,
        piece=blank.key,
        width=round(blank.width, 1),
        height=round(blank.height, 1),
        paper=request.sheet.name,
        tile=request.tile,
        smallest=smallest,
        largest=largest,
    )


def _smallest(request: KitRequest) -> str:
    """The name of the smallest paper that holds all that is asked for; empty where none does."""
    for paper in sorted(ALL_PAPERS.values(), key=lambda one: one.width * one.height):
        try:
            _planned(replace(request, paper=paper.key))
        except (PieceTooLarge, KitFault):
            continue
        return paper.name
    return ""


def _joins(request: KitRequest) -> bool:
    """Return whether all that is asked for can be printed if sheets are joined to A3."""
    try:
        _planned(replace(request, tiled="a3"))
    except (PieceTooLarge, KitFault):
        return False
    return True


def _largest_tile(request: KitRequest) -> float:
    """The largest tile size below the one asked for, in half millimetres, at which everything fits; or 0."""
    steps = int((min(request.tile, MAX_TILE) - MIN_TILE) / 0.5)
    for step in range(steps, -1, -1):
        tile = MIN_TILE + step * 0.5
        try:
            _planned(replace(request, tile=tile))
        except (PieceTooLarge, KitFault):
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
        except NameTooLong:
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
    across, high = (min(MAX_CRICUT_OFFSET, *(_free(sheet, turning)[axis] for sheet in backs)) for axis in (0, 1))
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
