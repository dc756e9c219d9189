"""Extras around the kit of either game: a cloth bag to sew, a poster of the set-up, a storage box."""

from __future__ import annotations

from functools import partial

from companion.drawing.measure import dashed
from companion.drawing.paths import Area, Transform, from_top, polyline
from companion.drawing.scene import Anchor, Path, Scene, Shape, Spoken, Text, Use
from companion.translator import N_
from printables.folding import OpenBox
from printables.layout.model import Content, Edition, Finishing, Kit, Piece
from printables.text.guide_pages import legible
from printables.text.typeset import POINT, Slice, Style, centred, fitted, line_size, paragraph, title_line

WIDE, HIGH = 170.0, 220.0
"""Millimetres of cloth for one side."""

SEAM, HEM, OPENING = 10.0, 30.0, 15.0
"""Millimetres from the edge to the seam, folded over at the top, and left open there for a cord."""

STEPS = (
    N_("Cut two pieces of cloth along the solid line."),
    N_("Lay them right side to right side and sew along the dashes; where it is dotted, both sides stay open."),
    N_("Fold the upper edge outwards along the fine line and sew it down just above its raw edge: a tunnel is left."),
    N_("Turn the bag inside out and draw a cord through the tunnel, once around from either side."),
)


def bag_page(edition: Edition) -> Content:
    """Draw the page; pieces cut from it have a seam allowance of 10 mm."""
    tr, field = edition.tr, edition.paper.field()
    cloth = Area((field.width - WIDE) / 2, field.height - HIGH - 12, WIDE, HIGH)
    sewn = Area(cloth.x + SEAM, cloth.y + SEAM, WIDE - 2 * SEAM, HIGH - SEAM)
    top, low = cloth.top, cloth.top - HEM
    seam = polyline([(sewn.x, low - OPENING), (sewn.x, sewn.y), (sewn.right, sewn.y), (sewn.right, low - OPENING)])
    sides = [polyline([(x, low - OPENING), (x, low)]) for x in (sewn.x, sewn.right)]
    shapes: list[Shape] = [
        Path(cloth.edge, stroke="line", width=0.5),
        Path(dashed(seam, (4.0, 2.0)), stroke="line", width=0.4),
        *(Path(dashed(side, (0.5, 1.5)), stroke="line", width=0.5) for side in sides),
        *(Path(dashed(polyline([(x, low), (x, top)]), (4.0, 2.0)), stroke="line", width=0.4)
          for x in (sewn.x, sewn.right)),
        Path(polyline([(cloth.x, low), (cloth.right, low)]), stroke="mark", width=0.2),
    ]  # fmt: skip
    title = title_line(tr(N_("A bag to sew")), from_top(1, field.height, field.width - 2, 10), "line", 20)
    words = from_top(sewn.x + 12, low - 14, sewn.width - 24, 120)

    def lines(size: float) -> list[Slice]:
        return [
            line
            for number, step in enumerate(STEPS, 1)
            for line in paragraph(
                tr(step),
                words.width,
                Style(size, before=2.5, hang=0.6 * size, marker=str(number), spoken=Spoken.ITEM),
            )
        ]

    shapes += fitted(lines, words, 14.0)
    size = f"{WIDE:g} × {HIGH:g} mm"
    shapes.append(Text(size, (cloth.centre[0], cloth.y + 2.5), 9 * POINT, "mark", Anchor.MIDDLE))
    return Content(pages=(Scene(field.width, field.height, (title, *shapes)),))


_HEAD, _APART = 16.0, 6.0
_WORDS = 0.24  # of the page, for what the numbers mean


def poster(edition: Edition, game: str, picture: Scene, words: str) -> Content:
    """Draw the poster; `words` say in the reader's language what the numbers in the `picture` are."""
    field = max((edition.paper.field(landscape) for landscape in (False, True)), key=partial(_scale, picture))
    title = edition.tr(N_("{game}: the table at the start"), game=game)
    high, room, scale = _WORDS * field.height, _room(field), _scale(picture, field)
    text = from_top(4, high, field.width - 8, high)
    shapes: list[Shape] = [
        title_line(title, from_top(1, field.height, field.width - 2, _HEAD - 4), "line", 26),
        Use(*legible("poster.table", picture, scale), room.centre, scale=scale, shows=title),
        *fitted(lambda size: paragraph(words, text.width, Style(size)), text, 18.0),
    ]
    return Content(pages=(Scene(field.width, field.height, tuple(shapes)),))


def _room(field: Area) -> Area:
    """The part of a page that the picture takes."""
    low = _WORDS * field.height + _APART
    return Area(0, low, field.width, field.height - low - _HEAD)


def _scale(picture: Scene, field: Area) -> float:
    """Return how large a picture comes on a page."""
    room = _room(field)
    return min(room.width / picture.width, room.height / picture.height)


BASE = OpenBox(112.0, 82.0, 35.0)
LID = OpenBox(114.0, 84.0, 18.0)
"""A millimetre of air at each side: two thicknesses of card, and what folds bulge."""

EDGE = 2.0
"""Millimetres of printed margin around a net, so that a cut that strays shows no white."""

_OVER = 2.0  # mm that the colour of a wall reaches onto its tabs


def storage_box(edition: Edition, kit: Kit, holds: str) -> Content:
    """Draw the nets of tray and lid; `holds` says in the reader's language what goes in."""
    tr = edition.tr
    lid = [*_walls(LID, kit, 0.0), *_label(kit, edition, holds)]
    return Content(
        (
            _piece("box-tray", tr(N_("Storage box, tray")), BASE, _walls(BASE, kit, 180.0)),
            _piece("box-lid", tr(N_("Storage box, lid")), LID, lid),
        )
    )


def _piece(key: str, label: str, tray: OpenBox, shapes: list[Shape]) -> Piece:
    net, moved = tray.net(), Transform(EDGE, EDGE)
    scene = Scene(tray.width + 2 * EDGE, tray.height + 2 * EDGE, moved.shapes(shapes))
    folds = tuple(map(moved.steps, net.folds()))
    return Piece(key, label, 1, scene, craft=Finishing(moved.steps(net.outline()), folds=folds))


def _walls(tray: OpenBox, kit: Kit, turn: float) -> list[Shape]:
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
    tr, top = edition.tr, LID.floor.wider(-5.0)
    side = 30.0
    words = Area(top.x + side + 5, top.y, top.width - side - 5, top.height)

    def lines(size: float) -> list[Slice]:
        title = min(2.4 * size, line_size(kit.title, words.width, 26, bold=True))
        return [
            *paragraph(kit.title, words.width, Style(title, bold=True)),
            *paragraph(tr(kit.words.introduction), words.width, Style(size, before=1.5)),
            *paragraph(holds, words.width, Style(size, before=2.0, bold=True)),
        ]

    emblem = kit.emblem(side)
    panel = Path(LID.floor.wider(-2.0).edge, fill="paper", stroke="water.deep", width=0.5)
    return [panel, Use("emblem", emblem, (top.x + side / 2, top.centre[1])), *fitted(lines, words, 11.0)]
