"""The two pages that the kit of any game can have: what it holds, and how a printer's backs are brought in line."""

from __future__ import annotations

from companion.drawing.scene import Scene
from companion.speech import N_
from printables.press.layout import Sides, Turning
from printables.press.part import Content, Edition, Part, Stock


def _blank_page(edition: Edition) -> Content:
    """A page kept free: what it lists is known only when all sheets are laid out (`kit`)."""
    field = edition.paper.field()
    return Content(pages=(Scene(field.width, field.height, ()),))


def _calibration(edition: Edition) -> Content:
    from printables.press.calibration import calibration

    return calibration(edition, Turning(Sides.LONG))


CONTENTS = Part("contents", N_("Contents"), Stock.PAPER, _blank_page)
CALIBRATION = Part("calibration", N_("Calibration page"), Stock.PAPER, _calibration, optional=True)
