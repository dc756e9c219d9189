"""A kit before it is printed: its levels in words and pictures, hours of work, things to buy, paper to load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.drawing.paths import Area, rounded_rectangle
from companion.drawing.scene import CurveTo, Path, Scene, Shape, Use
from companion.translator import N_, Translator
from printables.layout.imposition import PaperLoad
from printables.layout.ink import InkUse, ink_line
from printables.layout.model import Edition, Kit, Level, Stock
from printables.layout.packing import GRID_GAP
from printables.layout.paper import PAPERS, Machine, find_paper
from printables.layout.request import KitRequest
from printables.layout.sheet import STOCK_NAMES, Sheet, SideKind, guillotine_cuts
from printables.text.typeset import greek_small_text


class LevelText(NamedTuple):
    """A level's name and description, both msgids."""

    name: str
    about: str


LEVEL_TEXTS: Mapping[Level, LevelText] = {
    Level.TONIGHT: LevelText(N_("Play tonight"), N_("All the game needs, on heavy card instead of greyboard.")),
    Level.TILES: LevelText(N_("Good tiles"), N_("The same, with boards and tiles on greyboard.")),
    Level.EVERYTHING: LevelText(N_("Everything"), N_("Also all that stands, folds and looks good.")),
}


def format_duration(hours: float, tr: Translator) -> str:
    """The hours of work in words, to half an hour."""
    halves = max(1, round(2 * hours))
    if halves == 2:
        return tr(N_("about an hour of work"))
    whole, half = divmod(halves, 2)
    return tr(N_("about {hours} hours of work"), hours=f"{whole or ''}{'½' if half else ''}")


def shopping_list(request: KitRequest, loads: Mapping[Stock, PaperLoad], tr: Translator) -> Iterator[str]:
    """The things to buy or find: tools, greyboard, needs of the game, and substitutes for parts left out."""
    paper = request.sheet.name
    if Stock.BOARD in loads:
        boards = tr.count("{n} sheet", "{n} sheets", loads[Stock.BOARD].sheets)
        yield tr(N_("greyboard of 1.5 to 2 mm: {sheets} of {paper}"), sheets=boards, paper=paper)
    if request.machine == Machine.HAND:
        yield tr(N_("glue, a sharp knife, a steel ruler, a cutting mat"))
    else:
        yield tr(N_("glue, scissors, the mat of the machine"))
    kit = request.kit
    yield from map(tr, kit.words.to_have_ready)
    yield from map(tr, kit.words.instead.get(Level(request.level), ()))
    if request.own_pieces:
        yield from map(tr, kit.own.replacements)


_TILE, _EDGE = 18.0, {Level.TONIGHT: 0.7, Level.TILES: 2.6, Level.EVERYTHING: 2.6}
"""Millimetres of the tile in the picture of a level, and of the edge one sees of it."""


def draw_level(kit: Kit, level: Level) -> Scene:
    """A level in little, in a square of 24 mm: a thin tile of the game, a thick one, and what stands before it."""
    edition = Edition(Translator("en"), PAPERS["a4"], _TILE)
    cut = [part for part in kit.parts if part.stock is not Stock.PAPER and Level.TONIGHT in part.levels]
    glued = [part for part in cut if part.stock is Stock.BOARD] or cut
    # What most is cut into, and of several designs the one in the middle.
    made = [part.make(edition).pieces for part in glued]
    tiles = max((pieces for pieces in made if len(pieces) > 0), key=lambda pieces: sum(one.count for one in pieces))
    tile = tiles[len(tiles) // 2]
    x, y = (9.6, 14.0) if level is Level.EVERYTHING else (12.0, 12.5)
    edge = Area(x - _TILE / 2 - 0.3, y - _TILE / 2 - _EDGE[level], _TILE + 0.6, _TILE + _EDGE[level] + 0.3)
    shapes: list[Shape] = [
        Path(rounded_rectangle(*edge, 1.5), fill="mark", stroke="line", width=0.4),
        _scaled_piece(tile.key, tile.front, x, y, _TILE),
    ]
    if level is Level.EVERYTHING:
        more = [part for part in kit.parts if part.levels == (Level.EVERYTHING,)]
        piece = more[-1].make(edition).pieces[-1] if more else tile
        shapes.append(_scaled_piece(f"{piece.key}.side", piece.sides[-1], 17.4, 7.6, 13.0))
    return Scene(24.0, 24.0, tuple(shapes))


def _scaled_piece(name: str, scene: Scene, x: float, y: float, side: float) -> Use:
    """A piece scaled until its longer side has the given length in mm, its middle at (x, y)."""
    scale = side / max(scene.width, scene.height)
    on_screen = 2 * scale  # about, as large as the app shows it
    return Use(*greek_small_text(f"{name}.front", scene, on_screen), (x, y), scale=scale)


def load_lines(
    tr: Translator, paper: str, loads: Mapping[Stock, PaperLoad], ink: InkUse | None = None
) -> Iterator[str]:
    """A line for each stock, in the order of the pages, then one for the ink; `paper` is a name or a size."""
    for stock, load in loads.items():
        yield tr(
            N_("{sheets} of {paper}, {stock} ({pages})"),
            sheets=tr.count("{n} sheet", "{n} sheets", load.sheets),
            paper=find_paper(paper).name,
            stock=tr(STOCK_NAMES[stock]),
            pages=format_pages(tr, load.first_page, load.last_page),
        )
    if ink is not None:
        yield ink_line(ink, tr)


def format_pages(tr: Translator, first: int, last: int) -> str:
    """Pages in words: "page 3", "pages 3–5"."""
    if first == last:
        return tr(N_("page {first}"), first=first)
    return tr(N_("pages {first}–{last}"), first=first, last=last)


HOURS_PER_CUT: Mapping[Stock, float] = {
    Stock.PAPER: 0.3,
    Stock.STICKY: 0.3,
    Stock.CARD: 0.4,
    Stock.HEAVY: 0.55,
    Stock.BOARD: 2.25,
}
"""Minutes for one straight cut, from mark to mark; through greyboard a knife goes several times."""

HOURS_PER_CURVE: Mapping[Stock, float] = {
    Stock.PAPER: 0.5,
    Stock.STICKY: 0.5,
    Stock.CARD: 0.8,
    Stock.HEAVY: 1.5,
    Stock.BOARD: 4.0,
}
"""Minutes to cut out one round piece."""

MINUTES_PER_NET, MINUTES_PER_GLUED_NET = 20.0, 12.0
"""Minutes to cut out one net and to glue it, and to glue one that a machine has cut out."""

MACHINE_MINUTES = 8.0
"""Minutes for one sheet that a machine cuts: laid on its mat, its marks found, cut and taken off."""

MINUTES_PER_FOLD, MINUTES_PER_GLUING, MINUTES_PER_PRINT = 0.5, 6.0, 0.5
"""Minutes to score and fold one line, to glue one sheet onto greyboard or upon itself, to print one."""


_STRIP = 3  # folds: what has more is a net


class WorkAmounts(NamedTuple):
    """The work of hands: straight cuts and round pieces by stock, nets, folds, sheets glued, sheets printed.

    Of what a machine cuts: how many sheets, and how many nets to glue.
    """

    cuts: Mapping[Stock, int]
    curves: Mapping[Stock, int]
    nets: int
    folds: int
    glued: int
    printed: int
    machine_sheets: int = 0
    machine_nets: int = 0

    @property
    def hours(self) -> float:
        """The hours of all this work by the rates above, without the time in which glue dries."""
        minutes = sum(HOURS_PER_CUT[stock] * number for stock, number in self.cuts.items())
        minutes += sum(HOURS_PER_CURVE[stock] * number for stock, number in self.curves.items())
        minutes += (
            MINUTES_PER_NET * self.nets
            + MINUTES_PER_FOLD * self.folds
            + MINUTES_PER_GLUING * self.glued
            + MINUTES_PER_PRINT * self.printed
        )
        minutes += MACHINE_MINUTES * self.machine_sheets + MINUTES_PER_GLUED_NET * self.machine_nets
        return minutes / 60


def count_work(sheets: Sequence[Sheet]) -> WorkAmounts:
    """Count the work that these sheets take."""
    cuts: Counter[Stock] = Counter()
    curves: Counter[Stock] = Counter()
    nets = folds = glued = machine_sheets = machine_nets = 0
    for sheet in sheets:
        fronts = [laid for laid in sheet.laid if not laid.back] if sheet.face is not SideKind.BACK else []
        by_machine = sheet.leaf.machine is not Machine.HAND
        machine_sheets += by_machine and bool(fronts)
        # Pieces in one row are cut through at one go, over the gaps between them.
        cuts[sheet.stock] += 0 if by_machine else sum(1 for _ in guillotine_cuts(fronts, GRID_GAP + 0.1))
        for laid in fronts:
            outline = laid.piece.craft.outline or ()
            if by_machine:
                machine_nets += len(laid.piece.craft.folds) > _STRIP
            elif any(isinstance(step, CurveTo) for step in outline):
                curves[sheet.stock] += 1
            elif outline:
                nets += 1
            folds += len(laid.piece.craft.folds)
        glued += bool(fronts) and sheet.stock is Stock.BOARD
        glued += sheet.face is SideKind.FOLD
    printed = len({sheet.number for sheet in sheets})
    return WorkAmounts(cuts, curves, nets, folds, glued, printed, machine_sheets, machine_nets)
