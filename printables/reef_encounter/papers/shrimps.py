"""Sixteen shrimps that stand: strips folded in the middle, glued back to back, on two little feet."""

from __future__ import annotations

from typing import NamedTuple

from companion.drawing.paths import Way, polyline
from companion.drawing.scene import Path, Scene, Shape
from companion.reef_encounter.art import design_name, ink
from companion.reef_encounter.art.placed_designs import shrimp_at
from companion.reef_encounter.box.pieces import SHRIMPS, PlayerColour
from companion.speech import N_
from printables.press.part import Content, Edition, Outline, Piece
from printables.reef_encounter.naming import colour
from printables.text.furniture import ground


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

    def folds(self) -> tuple[Outline, ...]:
        """Two feet and the ridge."""
        levels = (self.foot, self.foot + self.tall, self.foot + 2 * self.tall)
        return tuple(polyline([(0, y), (self.width, y)]) for y in levels)


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
    shapes.append(shrimp_at(player, (middle, up), 0.94 * size))
    shapes.append(shrimp_at(player, (middle, tent.height - up), 0.94 * size, 180))
    return Scene(tent.width, tent.height, tuple(shapes))


def _token(player: PlayerColour, tile: float) -> Scene:
    """The standing shrimp as one sees it, without its feet."""
    tent = Tent(tile)
    here = (tent.width / 2, 0.46 * tent.tall)
    back = ground(tent.width, tent.tall, ink(player, "light"))
    return Scene(tent.width, tent.tall, (back, shrimp_at(player, here, 0.94 * tent.width)))


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
                butt=True,
                owner=player.name,
                folds=Tent(edition.tile).folds(),
                finished=(_token(player, edition.tile),) * 2,
            )
            for player in PlayerColour
        )
    )
