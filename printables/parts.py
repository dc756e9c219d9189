"""The kit as a list: every part with its key, name and stock. What draws a part is read only when it is printed."""

from __future__ import annotations

from companion.drawing.scene import Scene
from companion.speech import N_
from printables.documents import PAPERS_TO_FOLD, PAPERS_TO_READ
from printables.part import Content, Edition, Part, Stock


def _reef_boards(edition: Edition) -> Content:
    from printables.pieces import reef_boards

    return reef_boards(edition)


def _open_sea_board(edition: Edition) -> Content:
    from printables.pieces import open_sea

    return open_sea(edition)


def _polyp_tiles(edition: Edition) -> Content:
    from printables.pieces import polyp_tiles

    return polyp_tiles(edition)


def _coral_tiles(edition: Edition) -> Content:
    from printables.pieces import coral_tiles

    return coral_tiles(edition)


def _larva_cubes(edition: Edition) -> Content:
    from printables.pieces import larva_cubes

    return larva_cubes(edition)


def _alga_cylinders(edition: Edition) -> Content:
    from printables.pieces import alga_cylinders

    return alga_cylinders(edition)


def _shrimp_tokens(edition: Edition) -> Content:
    from printables.pieces import shrimp_tokens

    return shrimp_tokens(edition)


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
    from printables.calibration import calibration
    from printables.layout import Sides, Turning

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
