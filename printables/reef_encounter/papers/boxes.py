"""The four parrotfish boxes: one net each, with a slot that swallows polyp tiles."""

from __future__ import annotations

from companion.drawing.paths import Area, Transform, rounded
from companion.drawing.scene import Path, Scene, Shape
from companion.reef_encounter.art.style import ink
from companion.reef_encounter.box import Alga, Coral, PlayerColour
from companion.translator import N_
from printables.press.part import Content, Craft, Edition, Outline, Piece
from printables.reef_encounter.naming import colour
from printables.reef_encounter.papers.backdrop import alga, bubbles, coral, ground_behind, ground_beyond, rock_wall
from printables.reef_encounter.papers.nets import TAB, Crate
from printables.reef_encounter.papers.style import mark
from printables.text.furniture import centred, ground, placed_at
from printables.text.names import name_of, name_plate

EDGE = 2.0
"""Millimetres of printed margin around a net, so that a cut that strays shows no white."""

_PLATE, _PLATE_HIGH = 2.4, 7.0  # mm: where a name begins above the ground, and its height
_OVER = 2.0  # how far a face's colour reaches onto its tabs, so that no white shows along a fold


def crate_scene(player: PlayerColour, tile: float, name: str = "") -> Scene:
    """The printed net of one parrotfish box; `Crate(tile)` says where its faces lie, `EDGE` mm from the corner."""
    crate = Crate(tile)
    lid = Area(crate.lid.x, crate.lid.y + _OVER, crate.lid.width, crate.lid.height + TAB - _OVER)
    shapes: list[Shape] = [_fill(face, "water") for face in (*crate.walls, crate.floor)]
    shapes.append(_fill(lid, ink(player)))
    wall = crate.front
    shapes += Transform(0, crate.front.y).shapes(ground_beyond(-EDGE, 2 * EDGE, wall.height))
    shapes += Transform(0, crate.front.y).shapes(ground_beyond(crate.left_side.right - EDGE, 2 * EDGE, wall.height))
    for face, right in ((crate.front, False), (crate.back, True)):
        design = f"crate-{'back' if right else 'front'}-{player.name.lower()}"
        shapes.append(
            placed_at(design, rock_wall(player, wall.width, wall.height, right, _foot(name)), face.x, face.y)
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
    swims = rock_wall(player, wide, high, right, _foot(name)).shapes
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
    return name_plate(name, place, ink(player, "shade"), ink(player))


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
    for grow, fill in ((4.6, ink(player, "shade")), (3.6, ink(player, "light"))):
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
    return [*lips, Path(rounded(*dark, 1.5), fill=ink(player, "shade"))]


def _moved(outline: Outline) -> Outline:
    return Transform(EDGE, EDGE).steps(outline)


def make(edition: Edition) -> Content:
    """The four parrotfish boxes."""
    crate = Crate(edition.tile)
    net = crate.net()
    return Content(
        tuple(
            Piece(
                f"parrotfish-{player.name.lower()}",
                edition.speech(N_("Parrotfish, {colour}"), colour=colour(edition.speech, player)),
                1,
                crate_scene(player, edition.tile, name_of(edition.names, player)),
                owner=player.name,
                craft=Craft(
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
