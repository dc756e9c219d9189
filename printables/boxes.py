"""A box of card for a whole game: base and lid, each glued together of two halves, and trays that sort its pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.drawing.measure import dash_path, shape_bounds
from companion.drawing.paths import Area, Transform, area_from_top, polyline_path, rounded_rectangle
from companion.drawing.scene import Path, Scene, Shape, Use
from companion.translator import N_, Translator
from printables.folding import OpenBox
from printables.layout.model import Content, Edition, Finishing, Kit, Part, Piece
from printables.text.typeset import (
    MM_PER_POINT,
    ParagraphStyle,
    Slice,
    centred_text,
    draw_fitted,
    find_fitting_size,
    fit_line_size,
    paragraph_slices,
    place_picture,
    stack_slices,
    total_height,
)

TRAY_HIGH, LID_HIGH = 24.0, 18.0
"""Millimetres: as high as a parrotfish box that lies, and how far the lid reaches down."""

LID_PLAY = 2.0
"""Millimetres that a lid is larger than its base: two thicknesses of card on either side, and what folds bulge."""

LAP = 12.0
"""Millimetres by which one half of a box lies under the other."""

TRAY_PLAY = 1.0
"""Millimetres that a tray is smaller than its quarter of the box."""

EDGE = 2.0
"""Millimetres of printed margin around a net, so that a cut that strays shows no white."""

_OVER = 2.0  # mm that the colour of a wall reaches onto its tabs
_FRAME = 2.5  # mm around a picture: where two halves meet and along cuts, all is one colour
_PLATE = (0.3, 0.56)  # of a wall's length and height: a plate with the name


CONTENT = N_("At the bottom: {flat}. In trays above: {trays}.")
"""What lies where: the one place that says it."""


class TrayUse(NamedTuple):
    """What one tray is for: its parts, and a picture of one of their pieces."""

    parts: tuple[Part, ...]
    picture: Scene

    def name(self, tr: Translator) -> str:
        """Its parts in words."""
        return tr.list([tr(part.name) for part in self.parts])


class GameBox(NamedTuple):
    """The box of a game: its floor and height in mm, the parts that lie flat at the bottom, and the four trays above.

    `banner` draws a strip of the game's reef, its width and height in mm; if so asked, with room for a plate.
    """

    kit: Kit
    wide: float
    deep: float
    high: float
    flat: tuple[Part, ...]
    trays: tuple[TrayUse, TrayUse, TrayUse, TrayUse]
    banner: Callable[[float, float, bool], Scene]

    @property
    def base(self) -> OpenBox:
        """The lower part, whole."""
        return OpenBox(self.wide, self.deep, self.high)

    @property
    def lid(self) -> OpenBox:
        """The upper part, whole."""
        return OpenBox(self.wide + LID_PLAY, self.deep + LID_PLAY, LID_HIGH)

    @property
    def tray(self) -> OpenBox:
        """One of the trays."""
        return OpenBox(self.wide / 2 - TRAY_PLAY, self.deep / 2 - TRAY_PLAY, TRAY_HIGH)


def make_game_box(box: GameBox, edition: Edition) -> Content:
    """The nets of base and lid, in halves, and of the trays."""
    tr = edition.tr
    base = Scene(box.base.width, box.base.height, (*_walls(box.base, box, 180.0),))
    lid = Scene(box.lid.width, box.lid.height, (*_walls(box.lid, box, 0.0), *_top(box, tr)))
    pieces = [
        *_halves("box-base", tr(N_("Box, base")), box.base, base, tr),
        *_halves("box-lid", tr(N_("Box, lid")), box.lid, lid, tr),
    ]
    for number, use in enumerate(box.trays, 1):
        words = use.name(tr)
        label = tr(N_("Tray {n}: {parts}"), n=number, parts=words)
        drawn = Scene(box.tray.width, box.tray.height, tuple(_tray(box.tray, use, words, number)))
        pieces.append(_piece(f"box-tray-{number}", label, box.tray, drawn))
    return Content(tuple(pieces))


def half_boxes(whole: OpenBox) -> tuple[OpenBox, OpenBox]:
    """The left half, whose lap lies under the other, and the right one."""
    middle = whole.wide / 2
    return whole._replace(wide=middle + LAP, sides=("left",)), whole._replace(wide=middle, sides=("right",))


def _halves(key: str, label: str, whole: OpenBox, drawn: Scene, tr: Translator) -> Iterator[Piece]:
    left, right = half_boxes(whole)
    seam = whole.floor.x + whole.wide / 2
    line = Path(
        dash_path(polyline_path([(seam, 2 * EDGE), (seam, whole.height - 2 * EDGE)]), (2.0, 2.0)),
        stroke="line",
        width=0.25,
    )
    words = centred_text(tr(N_("Glue the other half here")), 0, 0, 3.4, "line", bold=False)
    told = Transform(seam + LAP / 2, whole.height / 2, turn=90.0).shapes([words])
    band = Path(Area(seam, -EDGE, LAP + EDGE, whole.height + 2 * EDGE).edge, fill="paper")
    for half, side, above, start, end in (
        (left, N_("left half"), (band, line, *told), 0.0, seam),
        (right, N_("right half"), (), seam, whole.width),
    ):
        ends = [(shape_bounds([shape]), shape) for shape in drawn.shapes]
        shown = [shape for bounds, shape in ends if bounds.left < end and start - EDGE < bounds.right]
        seen = Scene(half.width, half.height, Transform(-start).shapes([*shown, *above]))
        name = tr(N_("{piece}, {half}"), piece=label, half=tr(side))
        yield _piece(f"{key}-{half.sides[0]}", name, half, seen)


def _piece(key: str, label: str, net_of: OpenBox, drawn: Scene) -> Piece:
    net, moved = net_of.net(), Transform(EDGE, EDGE)
    scene = Scene(net_of.width + 2 * EDGE, net_of.height + 2 * EDGE, moved.shapes(drawn.shapes), cut=True)
    folds = tuple(map(moved.steps, net.folds()))
    return Piece(key, label, 1, scene, craft=Finishing(moved.steps(net.outline()), folds=folds))


def _ground(tray: OpenBox) -> list[Shape]:
    """The colour of the walls, a little onto their tabs."""
    areas = (tray.front, tray.back, tray.floor.wider(tray.high, 0), tray.floor)
    return [Path(area.wider(_OVER).edge, fill="water") for area in areas]


def _walls(tray: OpenBox, box: GameBox, turn: float) -> list[Shape]:
    """A reef along all four walls, and the game's name on the long ones, turned so that it is upright in the end.

    The walls of a lid point down then, those of a base up.
    """
    floor, high, title = tray.floor, tray.high, box.kit.title
    shapes = _ground(tray)
    for wall, long, more in (
        (tray.front.centre, tray.wide, 0.0),
        (tray.back.centre, tray.wide, 180.0),
        ((floor.x - high / 2, floor.centre[1]), tray.deep, -90.0),
        ((floor.right + high / 2, floor.centre[1]), tray.deep, 90.0),
    ):
        named = long == tray.wide
        wide = (long / 2 if named else long) - 2 * _FRAME
        reef = box.banner(wide, high - 2 * _FRAME, named)
        drawn: list[Shape] = []
        for x in (-long / 4, long / 4) if named else (0.0,):
            drawn.append(place_picture(f"box-reef-{long:g}-{high:g}", reef, x - wide / 2, _FRAME - high / 2))
            drawn += _plate(title, x, long, high) if named else ()
        shapes += Transform(*wall, turn=turn + more).shapes(drawn)
    return shapes


def _plate(title: str, x: float, long: float, high: float) -> Iterator[Shape]:
    """The game's name on a plate, in the middle of one half of a long wall."""
    wide, tall = _PLATE[0] * long, _PLATE[1] * high
    size = min(0.62 * tall, fit_line_size(title, 0.9 * wide, 40, bold=True) * MM_PER_POINT)
    outline = rounded_rectangle(x - wide / 2, -tall / 2, wide, tall, tall / 4)
    yield Path(outline, fill="paper", stroke="water.deep", width=0.5)
    yield centred_text(title, x, 0, size, "line")


def _top(box: GameBox, tr: Translator) -> list[Shape]:
    """The lid from above: a reef; over it the game's sign, and on the right half its name and what lies where."""
    floor = box.lid.floor
    wide = floor.width / 2 - 2 * _FRAME
    reef = box.banner(wide, wide / 3, False)
    low = reef.height + 9
    shapes: list[Shape] = [Path(floor.wider(_OVER).edge, fill="water")]
    panels = [Area(x + 6, floor.y + low, wide - 8, floor.height - low - 6) for x in (floor.x, floor.centre[0])]
    for panel in panels:
        shapes.append(place_picture("box-top", reef, panel.x - 6 + _FRAME, floor.y + _FRAME))
        shapes.append(Path(rounded_rectangle(*panel, 4), fill="paper", stroke="water.deep", width=0.5))
    side, text = min(wide - 20, panels[0].height - 16), panels[1].wider(-6)
    content = tr(
        CONTENT,
        flat=tr.list([tr(part.name) for part in box.flat]),
        trays="; ".join(dict.fromkeys(use.name(tr) for use in box.trays)),
    )

    def lines(size: float) -> list[Slice]:
        title = min(2.6 * size, fit_line_size(box.kit.title, text.width, 34, bold=True))
        return [
            *paragraph_slices(box.kit.title, text.width, ParagraphStyle(title, bold=True)),
            *paragraph_slices(tr(box.kit.words.introduction), text.width, ParagraphStyle(size, before=1.5)),
            *paragraph_slices(content, text.width, ParagraphStyle(size, before=2.0, bold=True)),
        ]

    shapes.append(Use("box-emblem", box.kit.emblem(side), panels[0].centre))
    return [*shapes, *draw_fitted(lines, text, 15.0)]


def _tray(tray: OpenBox, use: TrayUse, words: str, number: int) -> Iterator[Shape]:
    """A tray: what goes in on both long walls, with a picture, and large on its floor."""
    yield from _ground(tray)
    picture, high = use.picture, tray.high
    side = 0.7 * high / max(picture.width, picture.height)
    large = 0.5 * tray.deep / max(picture.width, picture.height)
    design = f"box-sign-{number}"
    room = tray.wide - high - 6
    for wall, turn in ((tray.front, 180.0), (tray.back, 0.0)):
        size = find_fitting_size(lambda size: _label(words, room, size), Area(0, 0, room, 0.8 * high), 15)
        label = _label(words, room, size)
        tall = total_height(label)
        there = stack_slices(label, area_from_top(high + 1 - wall.width / 2, tall / 2, room, tall))
        sign = Use(design, picture, (-wall.width / 2 + high / 2 + 1, 0), scale=side)
        yield from Transform(*wall.centre, turn=turn).shapes([sign, *there])
    yield Use(design, picture, tray.floor.centre, scale=large)


def _label(words: str, room: float, size: float) -> list[Slice]:
    return paragraph_slices(words, room, ParagraphStyle(size, bold=True))
