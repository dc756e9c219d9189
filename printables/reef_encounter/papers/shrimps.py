"""Sixteen shrimps that stand: strips folded in the middle, glued back to back, on two little feet."""

from __future__ import annotations

from typing import NamedTuple

from companion.drawing.paths import Way, polyline
from companion.drawing.scene import Close, Curve, Line, Move, Path, Scene, Shape
from companion.reef_encounter.art import design_name, ink
from companion.reef_encounter.art.placed_designs import shrimp_at
from companion.reef_encounter.box.pieces import SHRIMPS, PlayerColour
from companion.speech import N_
from printables.press.part import Content, Edition, Outline, Piece
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
        """From where to where the two halves hang together at the top of their arch."""
        return self.width * (0.5 - _RIDGE / 2), self.width * (0.5 + _RIDGE / 2)

    def folds(self) -> tuple[Outline, ...]:
        """Two feet and the ridge."""
        low, high = (polyline([(0, y), (self.width, y)]) for y in (self.foot, self.height - self.foot))
        return low, polyline([(x, self.height / 2) for x in self.ridge]), high

    def outline(self) -> Outline:
        """Once around: straight up to the shoulder of the arch, then to its ridge, where the other half begins."""
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
    size = tent.width
    middle, up = tent.width / 2, tent.foot + 0.46 * tent.tall
    foot = ground(tent.width, tent.foot, ink(player))
    shapes: list[Shape] = [
        ground(tent.width, tent.height, ink(player, "light")),
        foot,
        Path(Way(0, tent.height - tent.foot).steps(foot.steps), fill=ink(player)),
    ]
    shapes.append(shrimp_at(player, (middle, up), _SIZE * size))
    shapes.append(shrimp_at(player, (middle, tent.height - up), _SIZE * size, 180))
    return Scene(tent.width, tent.height, tuple(shapes))


def _token(player: PlayerColour, tile: float) -> Scene:
    """The standing shrimp as one sees it, without its feet."""
    tent = Tent(tile)
    here = (tent.width / 2, 0.46 * tent.tall)
    cut = tent.outline()
    # The lower half of the net, above its foot.
    arch = Way(0, -tent.foot).steps((*cut[2:4], Line((tent.ridge[0], tent.height / 2)), *cut[9:]))
    back = Path((Move((0, 0)), Line((tent.width, 0)), *arch), fill=ink(player, "light"))
    return Scene(tent.width, tent.tall, (back, shrimp_at(player, here, _SIZE * tent.width)))


def make(edition: Edition) -> Content:
    """The shrimps that stand."""
    return Content(
        tuple(
            Piece(
                design_name("shrimp", player),
                edition.speech(N_("Standing shrimp, {colour}"), colour=colour(edition.speech, player)),
                SHRIMPS,
                tent_scene(player, edition.tile),
                rim=ink(player, "light"),
                owner=player.name,
                outline=Tent(edition.tile).outline(),
                folds=Tent(edition.tile).folds(),
                finished=(_token(player, edition.tile),) * 2,
            )
            for player in PlayerColour
        )
    )
