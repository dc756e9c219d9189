"""A box of card to keep a kit in: a tray and its lid, with the game's name on them."""

from __future__ import annotations

from companion.drawing.paths import Area, Transform
from companion.drawing.scene import Path, Placed, Scene, Shape
from companion.translator import N_
from printables.folding.solids import Tray
from printables.press.part import Content, Craft, Edition, Kit, Piece
from printables.text.columns import fitted
from printables.text.furniture import centred
from printables.text.typeset import POINT, Slice, Style, line_size, paragraph

BASE = Tray(112.0, 82.0, 35.0)
LID = Tray(114.0, 84.0, 18.0)
"""A millimetre of air at each side: two thicknesses of card, and what folds bulge."""

EDGE = 2.0
"""Millimetres of printed margin around a net, so that a cut that strays shows no white."""

_OVER = 2.0  # mm that the colour of a wall reaches onto its tabs


def storage_box(edition: Edition, kit: Kit, holds: str) -> Content:
    """Draw the nets of tray and lid; `holds` says in the reader's language what goes in."""
    speech = edition.speech
    lid = [*_walls(LID, kit, 0.0), *_label(kit, edition, holds)]
    return Content(
        (
            _piece("box-tray", speech(N_("Storage box, tray")), BASE, _walls(BASE, kit, 180.0)),
            _piece("box-lid", speech(N_("Storage box, lid")), LID, lid),
        )
    )


def _piece(key: str, label: str, tray: Tray, shapes: list[Shape]) -> Piece:
    net, moved = tray.net(), Transform(EDGE, EDGE)
    scene = Scene(tray.width + 2 * EDGE, tray.height + 2 * EDGE, moved.shapes(shapes))
    folds = tuple(map(moved.steps, net.folds()))
    return Piece(key, label, 1, scene, craft=Craft(moved.steps(net.outline()), folds=folds))


def _walls(tray: Tray, kit: Kit, turn: float) -> list[Shape]:
    """The colour of the walls, and the game's name on the long ones, turned so that it is upright in the end.

    The walls of a lid point down then, those of a tray up.
    """
    floor, high = tray.floor, tray.high
    areas = (tray.front, tray.back, floor.wider(high, 0), floor)
    shapes: list[Shape] = [Path(area.wider(_OVER).edge, fill="water") for area in areas]
    size = min(0.5 * high, line_size(kit.title, 0.8 * tray.wide, 40) * POINT)
    for wall, more in ((tray.front, 0.0), (tray.back, 180.0)):
        name = centred(kit.title, 0, 0, size, "line")
        shapes += Transform(*wall.centre, turn=turn + more).shapes([name])
    return shapes


def _label(kit: Kit, edition: Edition, holds: str) -> list[Shape]:
    """On the lid: the game's sign and name, whose game it is, what is in the box."""
    speech, top = edition.speech, LID.floor.wider(-5.0)
    side = 30.0
    words = Area(top.x + side + 5, top.y, top.width - side - 5, top.height)

    def lines(size: float) -> list[Slice]:
        title = min(2.4 * size, line_size(kit.title, words.width, 26, bold=True))
        return [
            *paragraph(kit.title, words.width, Style(title, bold=True)),
            *paragraph(speech(kit.words.introduction), words.width, Style(size, before=1.5)),
            *paragraph(holds, words.width, Style(size, before=2.0, bold=True)),
        ]

    emblem = kit.emblem(side)
    panel = Path(LID.floor.wider(-2.0).edge, fill="paper", stroke="water.deep", width=0.5)
    return [panel, Placed("emblem", emblem, (top.x + side / 2, top.centre[1])), *fitted(lines, words, 11.0)]
