"""Sixteen shrimps that stand: strips folded in the middle, glued back to back, on two little feet."""

from __future__ import annotations

from typing import NamedTuple

from companion.drawing.paths import Area, Transform, polygon, polyline, rounded
from companion.drawing.scene import Close, Curve, Line, Move, Path, Scene, Shape
from companion.reef_encounter.art.designs import design_name, mark_at, shrimp_at
from companion.reef_encounter.box import SHRIMPS, PlayerColour
from companion.translator import N_
from printables.press.part import Content, Craft, Edition, Outline, Piece
from printables.reef_encounter.naming import colour
from printables.text.furniture import ground

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
            Move((0, 0)),
            Line((wide, 0)),
            Line((wide, low)),
            Curve((wide, low + pull), (wide - (wide - other) * (1 - _PULL), middle), (other, middle)),
            Curve((wide - (wide - other) * (1 - _PULL), middle), (wide, up - pull), (wide, up)),
            Line((wide, high)),
            Line((0, high)),
            Line((0, up)),
            Curve((0, up - pull), (one * (1 - _PULL), middle), (one, middle)),
            Curve((one * (1 - _PULL), middle), (0, low + pull), (0, low)),
            Close(),
        )


def tent_scene(player: PlayerColour, tile: float) -> Scene:
    """The printed strip of one shrimp."""
    tent = Tent(tile)
    one = _side(player, tent)
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


def _side(player: PlayerColour, tent: Tent) -> tuple[Shape, ...]:
    """One side with its foot: a shaft of light in the water, a shrimp on sand, its player's mark on the foot."""
    wide, low = tent.width, tent.foot
    (one, other), top = tent.ridge, tent.height / 2
    shaft = polygon(((one, top), ((one + other) / 2, top), (0.8 * wide, low), (0.35 * wide, low)))
    dune = (
        Move((0, 0)),
        Line((wide, 0)),
        Line((wide, low + 0.1 * wide)),
        Curve((0.7 * wide, low + 0.04 * wide), (0.4 * wide, low + 0.22 * wide), (0, low + 0.12 * wide)),
        Close(),
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
    arch = Transform(0, -tent.foot).steps((*cut[2:4], Line((tent.ridge[0], tent.height / 2)), *cut[9:]))
    back = Path((Move((0, 0)), Line((tent.width, 0)), *arch), fill="water.shallow")
    shapes = Transform(0, -tent.foot).shapes(_side(player, tent))
    return Scene(tent.width, tent.tall, (back, *shapes), cut=True)


def make(edition: Edition) -> Content:
    """The shrimps that stand."""
    tent = Tent(edition.tile)
    return Content(
        tuple(
            Piece(
                design_name("shrimp", player),
                edition.speech(N_("Standing shrimp, {colour}"), colour=colour(edition.speech, player)),
                SHRIMPS,
                tent_scene(player, edition.tile),
                rim=_rim(edition.tile),
                owner=player.name,
                craft=Craft(tent.outline(), folds=tent.folds(), finished=(_token(player, edition.tile),) * 2),
            )
            for player in PlayerColour
        )
    )
