"""Extras of Reef's kit, printed when asked for: a poster of the set-up, a box, stickers, a page with 3D pieces."""

from __future__ import annotations

from companion.drawing.paths import Area
from companion.drawing.scene import Path, Scene
from companion.reef.art.pieces import design_name, ink, piece_at
from companion.reef.box import PIECES, Colour
from companion.reef.guide import GUIDE
from companion.reef.guide_pictures import numbered_table
from companion.translator import N_
from printables.extras.poster import poster as poster_of
from printables.extras.solid_pieces import page
from printables.extras.storage_box import storage_box
from printables.press.part import BUTTED, Content, Edition, Piece
from printables.reef.kit import KIT
from printables.reef.naming import colour

STICKER = 13.0
"""Millimetres: it fits on four studs of a brick, on a draught and on a cube of 15 mm."""

_TABLE = 150.0  # mm: how wide the table of the poster is drawn


def poster(edition: Edition) -> Content:
    """A poster of the table at the start."""
    words = edition.speech(GUIDE.find("setup.table").passages[0].text)
    return poster_of(edition, "Reef", numbered_table(_TABLE), words)


def box(edition: Edition) -> Content:
    """A box for the pieces."""
    return storage_box(edition, KIT, edition.speech(N_("It takes all coral pieces and point tokens.")))


def stickers(edition: Edition) -> Content:
    """One sticker for each coral piece."""
    ground = Area(0, 0, STICKER, STICKER).edge
    return Content(
        tuple(
            Piece(
                design_name("sticker", which),
                edition.speech(N_("Sticker, {colour}"), colour=colour(edition.speech, which, edition.colours)),
                PIECES,
                Scene(
                    STICKER,
                    STICKER,
                    (Path(ground, fill=ink(which)), piece_at(which, (STICKER / 2, STICKER / 2), 0.94 * STICKER)),
                ),
                rim=ink(which),
                craft=BUTTED,
            )
            for which in Colour
        )
    )


def solid_pieces(edition: Edition) -> Content:
    """The pieces for a 3D printer, shown on one page."""
    return page(KIT.solids, edition)
