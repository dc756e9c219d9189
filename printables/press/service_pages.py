"""The two pages that the kit of any game can have: what it holds, and how a printer's backs are brought in line."""

from __future__ import annotations

from companion.drawing.scene import Scene
from companion.later import later
from companion.speech import N_
from printables.press.part import Content, Edition, Level, Part, Stock


def _blank_page(edition: Edition) -> Content:
    """A page kept free: what it lists is known only when all sheets are laid out (`kit`)."""
    field = edition.paper.field()
    return Content(pages=(Scene(field.width, field.height, ()),))


CONTENTS = Part("contents", N_("Contents"), Stock.PAPER, _blank_page, (Level.TILES, Level.EVERYTHING))
_DRAWN = later("printables.press.calibration:calibration")
SOLID_PIECES = "solid-pieces"
"""The key of the page that shows the pieces for a 3D printer, in every kit that has some."""

CALIBRATION = Part("calibration", N_("Calibration page"), Stock.PAPER, _DRAWN, levels=())
