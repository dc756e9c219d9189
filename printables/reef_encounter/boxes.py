"""Parrotfish boxes with a slot, one net each; and sixteen shrimps that stand on two little feet."""

from __future__ import annotations

from typing import NamedTuple

from companion.drawing.paths import Area, Transform, polygon_path, polyline_path, rounded_rectangle
from companion.drawing.scene import ClosePath, CurveTo, LineTo, MoveTo, Path, Scene, Shape
from companion.reef_encounter.art.designs import design_name, place_player_mark, place_shrimp
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import SHRIMPS_PER_PLAYER, Alga, Coral, PlayerColour
from companion.translator import N_
from printables.folding import Net, Panel, glue_tab, rectangular_panel
from printables.layout.model import Content, Edition, Finishing, Outline, Piece
from printables.reef_encounter.backdrop import (
    back_hills,
    backdrop_alga,
    backdrop_coral,
    draw_box_wall,
    draw_bubbles,
    side_hills,
)
from printables.reef_encounter.cards import centred_mark
from printables.reef_encounter.kit import colour_name
from printables.text.names import draw_name_plate, name_at_seat
from printables.text.typeset import centred_text, ground_rectangle, place_picture

NET_MARGIN = 2.0
"""Millimetres of printed margin around a net, so that a cut that strays shows no white."""

_PLATE, _PLATE_HIGH = 2.4, 7.0  # mm: where a name begins above the ground, and its height
_OVER = 2.0  # how far a face's colour reaches onto its tabs, so that no white shows along a fold


def draw_box_net(player: PlayerColour, tile: float, name: str = "") -> Scene:
    """The printed net of one parrotfish box; `ParrotfishBox(tile)` says where its faces lie, `NET_MARGIN` mm from
    the corner."""
    crate = ParrotfishBox(tile)
    lid = Area(crate.lid.x, crate.lid.y + _OVER, crate.lid.width, crate.lid.height + TAB_WIDTH - _OVER)
    shapes: list[Shape] = [_fill(face, "water") for face in (*crate.walls, crate.floor)]
    shapes.append(_fill(lid, ink_name(player)))
    wall = crate.front
    shapes += Transform(0, crate.front.y).shapes(side_hills(-NET_MARGIN, 2 * NET_MARGIN, wall.height))
    shapes += Transform(0, crate.front.y).shapes(
        side_hills(crate.left_side.right - NET_MARGIN, 2 * NET_MARGIN, wall.height)
    )
    for face, right in ((crate.front, False), (crate.back, True)):
        design = f"crate-{'back' if right else 'front'}-{player.name.lower()}"
        shapes.append(
            place_picture(design, draw_box_wall(player, wall.width, wall.height, right, _foot(name)), face.x, face.y)
        )
        shapes += _named(name, player, face)
    for face, flip in ((crate.right_side, False), (crate.left_side, True)):
        shapes += _side(face, player, flip)
    shapes += _lips(crate, player)
    shapes.append(centred_mark(player, *crate.floor.centre, 0.7 * crate.deep))
    for number, panel in enumerate(crate.tabs, 1):
        x, y = (sum(at) / 4 for at in zip(*panel.corners, strict=True))
        # The flap of the lid has the player's colour; what is glued stays bare for it.
        tint = "paper" if panel.on == "lid" else "line"
        shapes.append(centred_text(str(number), x + (_OVER / 2 if panel.name == "seam" else 0), y, 3.6, tint))
    return Scene(
        crate.width + 2 * NET_MARGIN, crate.height + 2 * NET_MARGIN, Transform(NET_MARGIN, NET_MARGIN).shapes(shapes)
    )


def _wall(player: PlayerColour, crate: ParrotfishBox, right: bool, name: str) -> Scene:
    """One long wall of the folded box with its water, the front or, where the fish swims `right`, the back."""
    wide, high = crate.front.width, crate.front.height
    swims = draw_box_wall(player, wide, high, right, _foot(name)).shapes
    owner = _named(name, player, Area(0, 0, wide, high))
    return Scene(wide, high, (ground_rectangle(wide, high, "water"), *swims, *owner))


def _foot(name: str) -> float:
    """Return how far above the ground the fish swims, so that a plate with its player's name covers nothing of it."""
    return _PLATE + _PLATE_HIGH + 0.8 if name else 0.0


def _named(name: str, player: PlayerColour, wall: Area) -> tuple[Shape, ...]:
    """Its player's name below the fish on a long wall."""
    if not name:
        return ()
    wide = 0.62 * wall.width
    place = Area(wall.x + (wall.width - wide) / 2, wall.y + _PLATE, wide, _PLATE_HIGH)
    return draw_name_plate(name, place, ink_name(player, "shade"), ink_name(player))


def _fill(face: Area, fill: str) -> Path:
    return Path(face.wider(_OVER).edge, fill=fill)


def _side(face: Area, player: PlayerColour, flip: bool) -> tuple[Shape, ...]:
    """A narrow wall: the player's mark like a sun over a little reef."""
    wide, high = face.width, face.height
    shapes: list[Shape] = [
        *back_hills(wide, high, 1, 1),
        backdrop_alga(Alga.BLUE if flip else Alga.RED, 0.68 * wide, 0.12 * high, 0.38 * high),
        backdrop_coral(Coral.YELLOW if flip else Coral.WHITE, 0.36 * wide, 0.06 * high, 0.40 * high),
        centred_mark(player, wide / 2, 0.74 * high, 0.58 * wide),
        *draw_bubbles(0.82 * wide, 0.5 * high, 0.14 * high),
    ]
    return Transform(face.x, face.y).shapes(shapes)


def _lips(crate: ParrotfishBox, player: PlayerColour) -> list[Shape]:
    """The fish's mouth around the slot."""
    slot = crate.slot
    lips = []
    for grow, fill in ((4.6, ink_name(player, "shade")), (3.6, ink_name(player, "light"))):
        lips.append(
            Path(
                rounded_rectangle(
                    slot.x - grow,
                    slot.y - grow,
                    slot.width + 2 * grow,
                    slot.height + 2 * grow,
                    slot.height / 2 + grow,
                ),
                fill=fill,
            )
        )
    dark = slot.wider(NET_MARGIN)  # so that a cut that strays shows no light edge
    return [*lips, Path(rounded_rectangle(*dark, 1.5), fill=ink_name(player, "shade"))]


def _moved(outline: Outline) -> Outline:
    return Transform(NET_MARGIN, NET_MARGIN).steps(outline)


def make_parrotfish_boxes(edition: Edition) -> Content:
    """The four parrotfish boxes."""
    crate = ParrotfishBox(edition.tile)
    net = crate.net()
    return Content(
        tuple(
            Piece(
                f"parrotfish-{player.name.lower()}",
                edition.tr(N_("Parrotfish, {colour}"), colour=colour_name(edition.tr, player)),
                1,
                draw_box_net(player, edition.tile, name_at_seat(edition.names, player)),
                owner=player.name,
                craft=Finishing(
                    _moved(net.outline()),
                    cuts=(_moved(crate.slot.edge),),
                    folds=tuple(map(_moved, net.folds())),
                    finished=tuple(
                        _wall(player, crate, right, name_at_seat(edition.names, player)) for right in (False, True)
                    ),
                ),
            )
            for player in PlayerColour
        )
    )


TAB_WIDTH = 9.0
"""Depth of a glue tab or tuck flap."""

TAB_BEVEL = 3.0
"""How much narrower a tab is at each end of its outer edge, so that it does not jam in the corner."""

LID_PLAY = 0.5
"""Millimetres that the lid is narrower at each side than the box, whose walls have a thickness; shorter by two."""

TILE_FALL = 2.0
"""How much longer a slot is than the tile that falls through it."""

SLOT_WIDTH = 4.5
"""Width of a slot: more than twice the thickness of a tile on 2 mm greyboard."""

TILE_THICKNESS = 2.0
"""Thickness in mm of a tile on the usual greyboard, by which room is reckoned."""

TILE_PLAY = 0.5
"""Share of a box that tiles take when they lie as they fall."""


class ParrotfishBox(NamedTuple):
    """A parrotfish box for polyp tiles of `tile` mm: its six faces as they lie in the net.

    From left to right: front, right side, back, left side, glue tab. The lid with the slot hangs on the
    back and tucks in behind the front; the floor hangs on the front and is glued onto the tabs of the others.
    """

    tile: float

    @property
    def across(self) -> float:
        """Width of front and back: three tiles beside each other, with play."""
        return 3 * (self.tile + 1)

    @property
    def deep(self) -> float:
        """Depth: a tile that lies flat, with play."""
        return self.tile + 4

    @property
    def tall(self) -> float:
        """Height of the walls: two nets with their player's shrimps go on one sheet."""
        return 40.0

    @property
    def width(self) -> float:
        """Width of the whole net."""
        return 2 * (self.across + self.deep) + TAB_WIDTH

    @property
    def height(self) -> float:
        """Height of the whole net."""
        return self.deep + self.tall + self.lid.height + TAB_WIDTH

    @property
    def front(self) -> Area:
        """The wall with the fish that everybody sees."""
        return Area(0, self.deep, self.across, self.tall)

    @property
    def right_side(self) -> Area:
        """The wall right of the front."""
        return Area(self.across, self.deep, self.deep, self.tall)

    @property
    def back(self) -> Area:
        """The wall that faces its player."""
        return Area(self.across + self.deep, self.deep, self.across, self.tall)

    @property
    def left_side(self) -> Area:
        """The wall left of the front, at the net's right end."""
        return Area(2 * self.across + self.deep, self.deep, self.deep, self.tall)

    @property
    def lid(self) -> Area:
        """The top, above the back, with air to close."""
        return Area(self.back.x + LID_PLAY, self.back.top, self.across - 2 * LID_PLAY, self.deep - 2 * LID_PLAY)

    @property
    def floor(self) -> Area:
        """The bottom, below the front."""
        return Area(0, 0, self.across, self.deep)

    @property
    def walls(self) -> tuple[Area, Area, Area, Area]:
        """The four upright faces from left to right."""
        return self.front, self.right_side, self.back, self.left_side

    @property
    def slot(self) -> Area:
        """The opening in the lid."""
        wide = self.tile + TILE_FALL
        return Area(self.lid.centre[0] - wide / 2, self.lid.centre[1] - SLOT_WIDTH / 2, wide, SLOT_WIDTH)

    @property
    def holds(self) -> int:
        """How many tiles of the usual thickness lie in the box as they fall."""
        return int(TILE_PLAY * self.across * self.deep * self.tall / (self.tile * self.tile * TILE_THICKNESS))

    @property
    def tabs(self) -> tuple[Panel, ...]:
        """The tabs to glue, by their numbers from 1 on, and last the flap of the lid, which tucks in."""
        right, back, left, lid = self.right_side, self.back, self.left_side, self.lid
        below = (
            # At half a right angle, so that neighbours do not lie over each other below the floor.
            glue_tab(
                f"{name} tab",
                Area(wall.x, wall.y - TAB_WIDTH, wall.width, TAB_WIDTH),
                name,
                2,
                TAB_WIDTH,
                glued="floor",
            )
            for name, wall in (("right", right), ("back", back), ("left", left))
        )
        return (
            glue_tab("seam", Area(left.right, left.y, TAB_WIDTH, left.height), "left", 3, TAB_BEVEL, glued="front"),
            *below,
            glue_tab("tuck", Area(lid.x, lid.top, lid.width, TAB_WIDTH), "lid", 0, TAB_BEVEL),
        )

    def net(self) -> Net:
        """All panels: six faces, four tabs to glue, three flaps that only tuck in."""
        dust = TAB_WIDTH - 0.5
        flaps = (
            glue_tab(f"{name} flap", Area(wall.x, wall.top, wall.width, dust), name, 0, TAB_BEVEL)
            for name, wall in (("right", self.right_side), ("left", self.left_side))
        )
        return Net(
            (
                rectangular_panel("front", self.front),
                rectangular_panel("right", self.right_side, "front", 3),
                rectangular_panel("back", self.back, "right", 3),
                rectangular_panel("left", self.left_side, "back", 3),
                rectangular_panel("lid", self.lid, "back", 0),
                rectangular_panel("floor", self.floor, "front", 2),
                *self.tabs,
                *flaps,
            )
        )


_SIZE = 0.9
"""Of a strip's width: the shrimp, which keeps clear of the arch."""

_RIDGE, _ARCH, _PULL = 0.34, 0.42, 0.6
"""Of its width: how long the ridge is and how high the arch; how round its corners are."""


class ShrimpStrip(NamedTuple):
    """The strip of one shrimp for polyp tiles of `tile` mm: foot, picture, picture upside down, foot."""

    tile: float

    @property
    def width(self) -> float:
        """How broad the shrimp stands; it keeps inside its polyp tile and its space on the open-sea board."""
        return 0.7 * self.tile

    @property
    def foot(self) -> float:
        """Depth of each of the two feet, one forwards, one backwards."""
        return 0.35 * self.tile

    @property
    def tall(self) -> float:
        """Height of the standing shrimp."""
        return 0.95 * self.tile

    @property
    def height(self) -> float:
        """Length of the whole strip."""
        return 2 * (self.foot + self.tall)

    @property
    def ridge(self) -> tuple[float, float]:
        """The two ends of the fold at which the halves hang together, at the top of their arch."""
        return self.width * (0.5 - _RIDGE / 2), self.width * (0.5 + _RIDGE / 2)

    def folds(self) -> tuple[Outline, ...]:
        """Two feet and the ridge."""
        low, high = (polyline_path([(0, y), (self.width, y)]) for y in (self.foot, self.height - self.foot))
        return low, polyline_path([(x, self.height / 2) for x in self.ridge]), high

    def outline(self) -> Outline:
        """The outline: up to the shoulder of the arch, then to its ridge, where the other half begins."""
        wide, high, (one, other) = self.width, self.height, self.ridge
        middle, arch = high / 2, _ARCH * self.width
        low, up = middle - arch, middle + arch
        pull = _PULL * arch
        return (
            MoveTo((0, 0)),
            LineTo((wide, 0)),
            LineTo((wide, low)),
            CurveTo((wide, low + pull), (wide - (wide - other) * (1 - _PULL), middle), (other, middle)),
            CurveTo((wide - (wide - other) * (1 - _PULL), middle), (wide, up - pull), (wide, up)),
            LineTo((wide, high)),
            LineTo((0, high)),
            LineTo((0, up)),
            CurveTo((0, up - pull), (one * (1 - _PULL), middle), (one, middle)),
            CurveTo((one * (1 - _PULL), middle), (0, low + pull), (0, low)),
            ClosePath(),
        )


def draw_shrimp_strip(player: PlayerColour, tile: float) -> Scene:
    """The printed strip of one shrimp."""
    tent = ShrimpStrip(tile)
    one = _tent_side(player, tent)
    other = Transform(tent.width, tent.height, turn=180).shapes(one)
    return Scene(tent.width, tent.height, (ground_rectangle(tent.width, tent.height, "water.shallow"), *one, *other))


def _rim(tile: float, far: float) -> Scene:
    """The bleed around a strip, `far` mm: sand beside and below its feet, water beside the rest."""
    tent = ShrimpStrip(tile)
    wide, whole = tent.width, Area(0, 0, tent.width, tent.height).wider(far)
    sand = []
    for fill, above in (("seabed.shade", 0.035 * wide), ("seabed.body", 0.0)):
        for x, share in ((-far, 0.12), (wide / 2, 0.1)):
            high = tent.foot + share * wide + above + far
            sand.append(Path(rounded_rectangle(x, -far, wide / 2 + far, high, 0), fill=fill))
    both = (*sand, *Transform(wide, tent.height, turn=180).shapes(sand))
    water = Path(whole.edge, fill="water.shallow")
    return Scene(whole.width, whole.height, Transform(far, far).shapes((water, *both)))


def _tent_side(player: PlayerColour, tent: ShrimpStrip) -> tuple[Shape, ...]:
    """One side with its foot: a shaft of light in the water, a shrimp on sand, its player's mark on the foot."""
    wide, low = tent.width, tent.foot
    (one, other), top = tent.ridge, tent.height / 2
    shaft = polygon_path(((one, top), ((one + other) / 2, top), (0.8 * wide, low), (0.35 * wide, low)))
    dune = (
        MoveTo((0, 0)),
        LineTo((wide, 0)),
        LineTo((wide, low + 0.1 * wide)),
        CurveTo((0.7 * wide, low + 0.04 * wide), (0.4 * wide, low + 0.22 * wide), (0, low + 0.12 * wide)),
        ClosePath(),
    )
    return (
        Path(shaft, fill="water"),
        Path(Transform(0, 0.035 * wide).steps(dune), fill="seabed.shade"),
        Path(dune, fill="seabed.body"),
        place_shrimp(player, (wide / 2, low + 0.46 * tent.tall), _SIZE * wide),
        place_player_mark(player, (wide / 2, 0.48 * low), 0.62 * low),
    )


def _token(player: PlayerColour, tile: float) -> Scene:
    """The standing shrimp as one sees it, without its feet."""
    tent = ShrimpStrip(tile)
    cut = tent.outline()
    # The lower half of the net, above its foot.
    arch = Transform(0, -tent.foot).steps((*cut[2:4], LineTo((tent.ridge[0], tent.height / 2)), *cut[9:]))
    back = Path((MoveTo((0, 0)), LineTo((tent.width, 0)), *arch), fill="water.shallow")
    shapes = Transform(0, -tent.foot).shapes(_tent_side(player, tent))
    return Scene(tent.width, tent.tall, (back, *shapes), cut=True)


def make_shrimps(edition: Edition) -> Content:
    """The shrimps that stand."""
    tent = ShrimpStrip(edition.tile)
    return Content(
        tuple(
            Piece(
                design_name("shrimp", player),
                edition.tr(N_("Standing shrimp, {colour}"), colour=colour_name(edition.tr, player)),
                SHRIMPS_PER_PLAYER,
                draw_shrimp_strip(player, edition.tile),
                rim=_rim(edition.tile, edition.paper.bleed),
                owner=player.name,
                craft=Finishing(tent.outline(), folds=tent.folds(), finished=(_token(player, edition.tile),) * 2),
            )
            for player in PlayerColour
        )
    )
