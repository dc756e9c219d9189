"""A kit before it is printed: its levels in words and pictures, hours of work, things to buy, paper to load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.drawing.paths import Area, rounded
from companion.drawing.scene import CurveTo, Path, Scene, Shape, Use
from companion.translator import N_, Translator
from printables.layout.imposition import Load
from printables.layout.model import Edition, Kit, Level, Stock
from printables.layout.packing import GAP
from printables.layout.paper import PAPERS, Machine
from printables.layout.request import KitRequest
from printables.layout.sheet import STOCK_NAMES, Sheet, SideKind, guillotine_cuts
from printables.text.typeset import greeked


class LevelText(NamedTuple):
    """A level's name and description, both msgids."""

    name: str
    about: str


LEVELS: Mapping[Level, LevelText] = {
    Level.TONIGHT: LevelText(N_("Play tonight"), N_("All the game needs, on heavy card instead of greyboard.")),
    Level.TILES: LevelText(N_("Good tiles"), N_("The same, with boards and tiles on greyboard.")),
    Level.EVERYTHING: LevelText(N_("Everything"), N_("Also all that stands, folds and looks good.")),
}


def duration(hours: float, tr: Translator) -> str:
    """The hours of work in words, to half an hour."""
    halves = max(1, round(2 * hours))
    if halves == 2:
        return tr(N_("about an hour of work"))
    whole, half = divmod(halves, 2)
    return tr(N_("about {hours} hours of work"), hours=f"{whole or ''}{'½' if half else ''}")


def shopping(request: KitRequest, loads: Mapping[Stock, Load], tr: Translator) -> Iterator[str]:
    """The things to buy or find: tools, greyboard, needs of the game, and substitutes for parts left out."""
    paper = PAPERS[request.paper].name
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


def level_picture(kit: Kit, level: Level) -> Scene:
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
        Path(rounded(*edge, 1.5), fill="mark", stroke="line", width=0.4),
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
    return Use(*greeked(f"{name}.front", scene, on_screen), (x, y), scale=scale)


def load_lines(tr: Translator, paper: str, loads: Mapping[Stock, Load]) -> Iterator[str]:
    """A line for each stock, in the order of the pages; `paper` is a key of PAPERS."""
    for stock, load in loads.items():
        yield tr(
            N_("{sheets} of {paper}, {stock} ({pages})"),
            sheets=tr.count("{n} sheet", "{n} sheets", load.sheets),
            paper=PAPERS[paper].name,
            stock=tr(STOCK_NAMES[stock]),
            pages=span(tr, load.first_page, load.last_page),
        )


def span(tr: Translator, first: int, last: int) -> str:
    """Pages in words: "page 3", "pages 3–5"."""
    if first == last:
        return tr(N_("page {first}"), first=first)
    return tr(N_("pages {first}–{last}"), first=first, last=last)


CUT: Mapping[Stock, float] = {
    Stock.PAPER: 0.3,
    Stock.STICKY: 0.3,
    Stock.CARD: 0.4,
    Stock.HEAVY: 0.55,
    Stock.BOARD: 2.25,
}
"""Minutes for one straight cut, from mark to mark; through greyboard a knife goes several times."""

CURVE: Mapping[Stock, float] = {
    Stock.PAPER: 0.5,
    Stock.STICKY: 0.5,
    Stock.CARD: 0.8,
    Stock.HEAVY: 1.5,
    Stock.BOARD: 4.0,
}
"""Minutes to cut out one round piece."""

NET, NET_GLUED = 20.0, 12.0
"""Minutes to cut out one net and to glue it, and to glue one that a machine has cut out."""

BY_MACHINE = 8.0
"""Minutes for one sheet that a machine cuts: laid on its mat, its marks found, cut and taken off."""

FOLD, GLUED, PRINTED = 0.5, 6.0, 0.5
"""Minutes to score and fold one line, to glue one sheet onto greyboard or upon itself, to print one."""


_STRIP = 3  # folds: what has more is a net


class Work(NamedTuple):
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
        minutes = sum(CUT[stock] * number for stock, number in self.cuts.items())
        minutes += sum(CURVE[stock] * number for stock, number in self.curves.items())
        minutes += NET * self.nets + FOLD * self.folds + GLUED * self.glued + PRINTED * self.printed
        minutes += BY_MACHINE * self.machine_sheets + NET_GLUED * self.machine_nets
        return minutes / 60


def work(sheets: Sequence[Sheet]) -> Work:
    """Count the work that these sheets take."""
    cuts: Counter[Stock] = Counter()
    curves: Counter[Stock] = Counter()
    nets = folds = glued = machine_sheets = machine_nets = 0
    for sheet in sheets:
        fronts = [laid for laid in sheet.laid if not laid.back] if sheet.face is not SideKind.BACK else []
        by_machine = sheet.leaf.machine is not Machine.HAND
        machine_sheets += by_machine and bool(fronts)
        # Pieces in one row are cut through at one go, over the gaps between them.
        cuts[sheet.stock] += 0 if by_machine else sum(1 for _ in guillotine_cuts(fronts, GAP + 0.1))
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
    return Work(cuts, curves, nets, folds, glued, printed, machine_sheets, machine_nets)
