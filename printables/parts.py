"""The kit as a list: every part in the box's numbers, and the pieces drawn from the shared artwork."""

from __future__ import annotations

from companion.drawing.paths import Way, disc, polygon
from companion.drawing.scene import Circle, Path, Scene
from companion.reef_encounter.art import (
    coral_tile,
    cylinder_top,
    design_name,
    ink,
    larva,
    open_sea_board,
    polyp_tile,
    reef_board,
    shrimp,
)
from companion.reef_encounter.art.geometry import CORAL_TILE, CYLINDER, LARVA, SHRIMP
from companion.reef_encounter.boards import BOARDS
from companion.reef_encounter.pieces import (
    CORAL_TILES,
    CYLINDERS,
    LARVAE,
    POLYPS,
    SHRIMPS,
    Alga,
    Coral,
    PlayerColour,
)
from companion.speech import N_
from printables.calibration import calibration
from printables.documents import PAPERS_TO_FOLD, PAPERS_TO_READ
from printables.halving import on_paper
from printables.layout import Sides, Turning
from printables.naming import colour
from printables.part import Content, Edition, Part, Piece, Stock

_BLEED = 2.0


def _reef_boards(edition: Edition) -> Content:
    return Content(
        tuple(
            Piece(
                f"reef-board-{letter.lower()}",
                edition.speech(N_("Coral reef board {letter}"), letter=letter),
                1,
                reef_board(letter, edition.tile),
                rim="water",
            )
            for letter in BOARDS
        )
    )


def _open_sea_board(edition: Edition) -> Content:
    label = edition.speech(N_("Open-sea board"))
    board = Piece("open-sea-board", label, 1, open_sea_board(edition.tile), rim="water")
    return Content(on_paper(board, edition.paper, edition.speech))


def _polyp_tiles(edition: Edition) -> Content:
    return Content(
        tuple(
            Piece(
                design_name("polyp", coral),
                edition.speech(N_("Polyp tile, {colour}"), colour=colour(edition.speech, coral)),
                POLYPS,
                polyp_tile(coral, edition.tile),
                rim=ink(coral),
                butt=True,
            )
            for coral in Coral
        )
    )


def _coral_tiles(edition: Edition) -> Content:
    size = CORAL_TILE * edition.tile
    return Content(
        tuple(
            Piece(
                f"coral-tile-{tile.number}",
                edition.speech(N_("Coral tile {n}"), n=tile.number),
                1,
                coral_tile(tile, True, size),
                coral_tile(tile, False, size),
                rim="water",
            )
            for tile in CORAL_TILES
        )
    )


def _larva_cubes(edition: Edition) -> Content:
    size = LARVA * edition.tile
    pieces = []
    for coral in Coral:
        ground = Path(polygon(((0, 0), (size, 0), (size, size), (0, size))), fill=ink(coral, "light"))
        face = Scene(size, size, (ground, *larva(coral, size).shapes))
        label = edition.speech(N_("Larva cube, {colour}"), colour=colour(edition.speech, coral))
        rim = ink(coral, "light")
        pieces.append(Piece(design_name("larva", coral), label, LARVAE, face, face, rim=rim, butt=True))
    return Content(tuple(pieces))


def _alga_cylinders(edition: Edition) -> Content:
    size = CYLINDER * edition.tile
    whole, middle = size + 2 * _BLEED, size / 2 + _BLEED
    pieces = []
    for alga in Alga:
        bleed = Circle((middle, middle), middle - 0.5, fill=ink(alga, "shade"))
        top = Way(_BLEED, _BLEED).shapes(cylinder_top(alga, size).shapes)
        face = Scene(whole, whole, (bleed, *top))
        label = edition.speech(N_("Alga cylinder, {colour}"), colour=colour(edition.speech, alga))
        outline = disc((middle, middle), size / 2)
        pieces.append(Piece(design_name("cylinder", alga), label, CYLINDERS, face, face, outline=outline))
    return Content(tuple(pieces))


def _shrimp_tokens(edition: Edition) -> Content:
    size = SHRIMP * edition.tile
    pieces = []
    for player in PlayerColour:
        ground = Path(polygon(((0, 0), (size, 0), (size, size), (0, size))), fill=ink(player, "light"))
        face = Scene(size, size, (ground, *shrimp(player, size).shapes))
        label = edition.speech(N_("Shrimp, {colour}"), colour=colour(edition.speech, player))
        rim = ink(player, "light")
        pieces.append(Piece(design_name("shrimp", player), label, SHRIMPS, face, face, rim=rim, butt=True))
    return Content(tuple(pieces))


REEF_BOARDS = Part("reef-boards", N_("Coral reef boards"), Stock.BOARD, _reef_boards)
OPEN_SEA_BOARD = Part("open-sea-board", N_("Open-sea board"), Stock.BOARD, _open_sea_board)
POLYP_TILES = Part("polyp-tiles", N_("Polyp tiles"), Stock.BOARD, _polyp_tiles)
CORAL_TILE_PART = Part("coral-tiles", N_("Coral tiles"), Stock.BOARD, _coral_tiles)
LARVA_CUBES = Part("larva-cubes", N_("Larva cubes"), Stock.BOARD, _larva_cubes)
ALGA_CYLINDERS = Part("alga-cylinders", N_("Alga cylinders"), Stock.BOARD, _alga_cylinders)
SHRIMP_TOKENS = Part("shrimp-tokens", N_("Shrimps as flat tokens"), Stock.BOARD, _shrimp_tokens, optional=True)


def _blank_page(edition: Edition) -> Content:
    """A page kept free: what it lists is known only when all sheets are laid out (`kit`)."""
    field = edition.paper.field()
    return Content(pages=(Scene(field.width, field.height, ()),))


def _calibration(edition: Edition) -> Content:
    return calibration(edition, Turning(Sides.LONG))


CONTENTS = Part("contents", N_("Contents"), Stock.PAPER, _blank_page)
CALIBRATION = Part("calibration", N_("Calibration page"), Stock.PAPER, _calibration, optional=True)

KIT: tuple[Part, ...] = (
    CONTENTS,
    *PAPERS_TO_READ,
    CALIBRATION,
    REEF_BOARDS,
    OPEN_SEA_BOARD,
    POLYP_TILES,
    CORAL_TILE_PART,
    LARVA_CUBES,
    ALGA_CYLINDERS,
    SHRIMP_TOKENS,
    *PAPERS_TO_FOLD,
)
"""Every part, in the order in which sheets of one stock are printed."""
