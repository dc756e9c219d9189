"""Parrotfish boxes with a slot, one net each; and sixteen shrimps that stand on two little feet."""

from __future__ import annotations

from typing import NamedTuple

from companion.drawing.paths import Area, Transform, polygon, polyline, rounded
from companion.drawing.scene import ClosePath, CurveTo, LineTo, MoveTo, Path, Scene, Shape
from companion.reef_encounter.art.designs import design_name, mark_at, shrimp_at
from companion.reef_encounter.art.style import colour_name
from companion.reef_encounter.box import SHRIMPS, Alga, Coral, PlayerColour
from companion.translator import N_
from printables.folding import Net, Panel, rectangle, tab
from printables.layout.model import Content, Edition, Finishing, Outline, Piece
from printables.reef_encounter.backdrop import alga, bubbles, coral, ground_behind, ground_beyond, stone_wall
from printables.reef_encounter.cards import mark
from printables.reef_encounter.kit import colour
from printables.text.names import name_of, name_plate
from printables.text.typeset import centred, ground, placed_at

EDGE = 2.0
"""Millimetres of printed margin around a net, so that a cut that strays shows no white."""

_PLATE, _PLATE_HIGH = 2.4, 7.0  # mm: where a name begins above the ground, and its height
_OVER = 2.0  # how far a face's colour reaches onto its tabs, so that no white shows along a fold


def crate_scene(player: PlayerColour, tile: float, name: str = "") -> Scene:
    """The printed net of one parrotfish box; `Crate(tile)` says where its faces lie, `EDGE` mm from the corner."""
    crate = Crate(tile)
    lid = Area(crate.lid.x, crate.lid.y + _OVER, crate.lid.width, crate.lid.height + TAB - _OVER)
    shapes: list[Shape] = [_fill(face, "water") for face in (*crate.walls, crate.floor)]
    shapes.append(_fill(lid, colour_name(player)))
    wall = crate.front
    shapes += Transform(0, crate.front.y).shapes(ground_beyond(-EDGE, 2 * EDGE, wall.height))
    shapes += Transform(0, crate.front.y).shapes(ground_beyond(crate.left_side.right - EDGE, 2 * EDGE, wall.height))
    for face, right in ((crate.front, False), (crate.back, True)):
        design = f"crate-{'back' if right else 'front'}-{player.name.lower()}"
        shapes.append(
            placed_at(design, stone_wall(player, wall.width, wall.height, right, _foot(name)), face.x, face.y)
        )
        shapes += _named(name, player, face)
    for face, flip in ((crate.right_side, False), (crate.left_side, True)):
        shapes += _side(face, player, flip)
    shapes += _lips(crate, player)
    shapes.append(mark(player, *crate.floor.centre, 0.7 * crate.deep))
    for number, panel in enumerate(crate.tabs, 1):
        x, y = (sum(at) / 4 for at in zip(*panel.corners, strict=True))
        # The flap of the lid has the player's colour; what is glued stays bare for it.
        tint = "paper" if panel.on == "lid" else "line"
        shapes.append(centred(str(number), x + (_OVER / 2 if panel.name == "seam" else 0), y, 3.6, tint))
    return Scene(crate.width + 2 * EDGE, crate.height + 2 * EDGE, Transform(EDGE, EDGE).shapes(shapes))


def _wall(player: PlayerColour, crate: Crate, right: bool, name: str) -> Scene:
    """One long wall of the folded box with its water, the front or, where the fish swims `right`, the back."""
    wide, high = crate.front.width, crate.front.height
    swims = stone_wall(player, wide, high, right, _foot(name)).shapes
    owner = _named(name, player, Area(0, 0, wide, high))
    return Scene(wide, high, (ground(wide, high, "water"), *swims, *owner))


def _foot(name: str) -> float:
    """Return how far above the ground the fish swims, so that a plate with its player's name covers nothing of it."""
    return _PLATE + _PLATE_HIGH + 0.8 if name else 0.0


def _named(name: str, player: PlayerColour, wall: Area) -> tuple[Shape, ...]:
    """Its player's name below the fish on a long wall."""
    if not name:
        return ()
    wide = 0.62 * wall.width
    place = Area(wall.x + (wall.width - wide) / 2, wall.y + _PLATE, wide, _PLATE_HIGH)
    return name_plate(name, place, colour_name(player, "shade"), colour_name(player))


def _fill(face: Area, fill: str) -> Path:
    return Path(face.wider(_OVER).edge, fill=fill)


def _side(face: Area, player: PlayerColour, flip: bool) -> tuple[Shape, ...]:
    """A narrow wall: the player's mark like a sun over a little reef."""
    wide, high = face.width, face.height
    shapes: list[Shape] = [
        *ground_behind(wide, high, 1, 1),
        alga(Alga.BLUE if flip else Alga.RED, 0.68 * wide, 0.12 * high, 0.38 * high),
        coral(Coral.YELLOW if flip else Coral.WHITE, 0.36 * wide, 0.06 * high, 0.40 * high),
        mark(player, wide / 2, 0.74 * high, 0.58 * wide),
        *bubbles(0.82 * wide, 0.5 * high, 0.14 * high),
    ]
    return Transform(face.x, face.y).shapes(shapes)


def _lips(crate: Crate, player: PlayerColour) -> list[Shape]:
    """The fish's mouth around the slot."""
    slot = crate.slot
    lips = []
    for grow, fill in ((4.6, colour_name(player, "shade")), (3.6, colour_name(player, "light"))):
        lips.append(
            Path(
                rounded(
                    slot.x - grow,
                    slot.y - grow,
                    slot.width + 2 * grow,
                    slot.height + 2 * grow,
                    slot.height / 2 + grow,
                ),
                fill=fill,
            )
        )
    dark = slot.wider(EDGE)  # so that a cut that strays shows no light edge
    return [*lips, Path(rounded(*dark, 1.5), fill=colour_name(player, "shade"))]


def _moved(outline: Outline) -> Outline:
    return Transform(EDGE, EDGE).steps(outline)


def make_boxes(edition: Edition) -> Content:
    """The four parrotfish boxes."""
    crate = Crate(edition.tile)
    net = crate.net()
    return Content(
        tuple(
            Piece(
                f"parrotfish-{player.name.lower()}",
                edition.tr(N_("Parrotfish, {colour}"), colour=colour(edition.tr, player)),
                1,
                crate_scene(player, edition.tile, name_of(edition.names, player)),
                owner=player.name,
                craft=Finishing(
                    _moved(net.outline()),
                    cuts=(_moved(crate.slot.edge),),
                    folds=tuple(map(_moved, net.folds())),
                    finished=tuple(
                        _wall(player, crate, right, name_of(edition.names, player)) for right in (False, True)
                    ),
                ),
            )
            for player in PlayerColour
        )
    )


TAB = 9.0
"""Depth of a glue tab or tuck flap."""

BEVEL = 3.0
"""How much narrower a tab is at each end of its outer edge, so that it does not jam in the corner."""

AIR = 0.5
"""Millimetres that the lid is narrower at each side than the box, whose walls have a thickness; shorter by two."""

FALL = 2.0
"""How much longer a slot is than the tile that falls through it."""

SLIT = 4.5
"""Width of a slot: more than twice the thickness of a tile on 2 mm greyboard."""

THICK = 2.0
"""Thickness in mm of a tile on the usual greyboard, by which room is reckoned."""

LOOSE = 0.5
"""Share of a box that tiles take when they lie as they fall."""


class Crate(NamedTuple):
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
        return 2 * (self.across + self.deep) + TAB

    @property
    def height(self) -> float:
        """Height of the whole net."""
        return self.deep + self.tall + self.lid.height + TAB

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
        return Area(self.back.x + AIR, self.back.top, self.across - 2 * AIR, self.deep - 2 * AIR)

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
        wide = self.tile + FALL
        return Area(self.lid.centre[0] - wide / 2, self.lid.centre[1] - SLIT / 2, wide, SLIT)

    @property
    def holds(self) -> int:
        """How many tiles of the usual thickness lie in the box as they fall."""
        return int(LOOSE * self.across * self.deep * self.tall / (self.tile * self.tile * THICK))

    @property
    def tabs(self) -> tuple[Panel, ...]:
        """The tabs to glue, by their numbers from 1 on, and last the flap of the lid, which tucks in."""
        right, back, left, lid = self.right_side, self.back, self.left_side, self.lid
        below = (
            # At half a right angle, so that neighbours do not lie over each other below the floor.
            tab(f"{name} tab", Area(wall.x, wall.y - TAB, wall.width, TAB), name, 2, TAB, glued="floor")
            for name, wall in (("right", right), ("back", back), ("left", left))
        )
        return (
            tab("seam", Area(left.right, left.y, TAB, left.height), "left", 3, BEVEL, glued="front"),
            *below,
            tab("tuck", Area(lid.x, lid.top, lid.width, TAB), "lid", 0, BEVEL),
        )

    def net(self) -> Net:
        """All panels: six faces, four tabs to glue, three flaps that only tuck in."""
        dust = TAB - 0.5
        flaps = (
            tab(f"{name} flap", Area(wall.x, wall.top, wall.width, dust), name, 0, BEVEL)
            for name, wall in (("right", self.right_side), ("left", self.left_side))
        )
        return Net(
            (
                rectangle("front", self.front),
                rectangle("right", self.right_side, "front", 3),
                rectangle("back", self.back, "right", 3),
                rectangle("left", self.left_side, "back", 3),
                rectangle("lid", self.lid, "back", 0),
                rectangle("floor", self.floor, "front", 2),
                *self.tabs,
                *flaps,
            )
        )


_SIZE = 0.9
"""Of a strip's width: the shrimp, which keeps clear of the arch."""

_RIDGE, _ARCH, _PULL = 0.34, 0.42, 0.6
"""Of its width: how long the ridge is and how high the arch; how round its corners are."""


class Tent(NamedTuple):
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
        low, high = (polyline([(0, y), (self.width, y)]) for y in (self.foot, self.height - self.foot))
        return low, polyline([(x, self.height / 2) for x in self.ridge]), high

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


def tent_scene(player: PlayerColour, tile: float) -> Scene:
    """The printed strip of one shrimp."""
    tent = Tent(tile)
    one = _tent_side(player, tent)
    other = Transform(tent.width, tent.height, turn=180).shapes(one)
    return Scene(tent.width, tent.height, (ground(tent.width, tent.height, "water.shallow"), *one, *other))


def _rim(tile: float) -> Scene:
    """The bleed around a strip: sand beside and below its feet, water beside the rest."""
    tent, far = Tent(tile), 2.0
    wide, whole = tent.width, Area(0, 0, tent.width, tent.height).wider(far)
    sand = []
    for fill, above in (("seabed.shade", 0.035 * wide), ("seabed.body", 0.0)):
        for x, share in ((-far, 0.12), (wide / 2, 0.1)):
            high = tent.foot + share * wide + above + far
            sand.append(Path(rounded(x, -far, wide / 2 + far, high, 0), fill=fill))
    both = (*sand, *Transform(wide, tent.height, turn=180).shapes(sand))
    water = Path(whole.edge, fill="water.shallow")
    return Scene(whole.width, whole.height, Transform(far, far).shapes((water, *both)))


def _tent_side(player: PlayerColour, tent: Tent) -> tuple[Shape, ...]:
    """One side with its foot: a shaft of light in the water, a shrimp on sand, its player's mark on the foot."""
    wide, low = tent.width, tent.foot
    (one, other), top = tent.ridge, tent.height / 2
    shaft = polygon(((one, top), ((one + other) / 2, top), (0.8 * wide, low), (0.35 * wide, low)))
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
        shrimp_at(player, (wide / 2, low + 0.46 * tent.tall), _SIZE * wide),
        mark_at(player, (wide / 2, 0.48 * low), 0.62 * low),
    )


def _token(player: PlayerColour, tile: float) -> Scene:
    """The standing shrimp as one sees it, without its feet."""
    tent = Tent(tile)
    cut = tent.outline()
    # The lower half of the net, above its foot.
    arch = Transform(0, -tent.foot).steps((*cut[2:4], LineTo((tent.ridge[0], tent.height / 2)), *cut[9:]))
    back = Path((MoveTo((0, 0)), LineTo((tent.width, 0)), *arch), fill="water.shallow")
    shapes = Transform(0, -tent.foot).shapes(_tent_side(player, tent))
    return Scene(tent.width, tent.tall, (back, *shapes), cut=True)


def make_shrimps(edition: Edition) -> Content:
    """The shrimps that stand."""
    tent = Tent(edition.tile)
    return Content(
        tuple(
            Piece(
                design_name("shrimp", player),
                edition.tr(N_("Standing shrimp, {colour}"), colour=colour(edition.tr, player)),
                SHRIMPS,
                tent_scene(player, edition.tile),
                rim=_rim(edition.tile),
                owner=player.name,
                craft=Finishing(tent.outline(), folds=tent.folds(), finished=(_token(player, edition.tile),) * 2),
            )
            for player in PlayerColour
        )
    )
