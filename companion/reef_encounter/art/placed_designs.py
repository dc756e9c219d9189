"""Pieces placed on larger pictures: each function refers to a design by name, drawn once and scaled."""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.paths import Transform
from companion.drawing.scene import Circle, Placed, Point, Scene, Shape
from companion.reef_encounter.art.algae import alga_mark, cylinder_top
from companion.reef_encounter.art.creatures import parrotfish, shrimp, shrimp_shadow, starfish
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.player_marks import player_mark
from companion.reef_encounter.art.polyps import coral_form, larva, polyp_tile
from companion.reef_encounter.box.pieces import Alga, Coral, Piece, PlayerColour

_DRAWN_AT = 20.0  # mm; any size would do, as long as it is always the same


def design_name(kind: str, piece: Piece | None = None, sibling: int = 0) -> str:
    """Return the name of a design: `polyp-white`, its sibling `polyp-white-2`, `cylinder-blue`, `shrimp-red`.

    Kinds: polyp, form, larva (with a coral); alga, cylinder (with an alga); shrimp, fish, right-fish, mark (with a
    player's colour); shrimp-shadow, starfish, emblem.
    """
    name = f"{kind}-{piece.name.lower()}" if piece is not None else kind
    return f"{name}-{sibling + 1}" if sibling else name


def form_at(coral: Coral, at: Point, side: float, turn: float = 0.0, sibling: int = 0) -> Placed:
    """Place the growth form of `coral`, its middle on `at`, in a square of `side` mm."""
    return _sibling("form", coral, sibling, at, side, turn)


def coral_at(coral: Coral, at: Point, side: float) -> list[Shape]:
    """Draw the growth form of `coral` on a disc `side` mm across, so that it shows on any ground."""
    disc = Circle(at, side / 2, ink(coral, "light"), ink(coral, "shade"), side / 20)
    return [disc, form_at(coral, at, 0.78 * side)]


def alga_at(alga: Alga, at: Point, side: float, turn: float = 0.0) -> Placed:
    """Place the plant of `alga`, its middle on `at`, in a square of `side` mm."""
    return _placed("alga", alga, at, side, turn)


def polyp_at(coral: Coral, at: Point, side: float, turn: float = 0.0, sibling: int = 0) -> Placed:
    """Place a polyp tile of `coral`, its middle on `at`, `side` mm a side."""
    return _sibling("polyp", coral, sibling, at, side, turn)


def larva_at(coral: Coral, at: Point, side: float) -> Placed:
    """Place a larva of `coral`, its middle on `at`, in a square of `side` mm."""
    return _placed("larva", coral, at, side)


def cylinder_at(alga: Alga, at: Point, side: float) -> Placed:
    """Place an alga cylinder seen from above, its middle on `at`, `side` mm across."""
    return _placed("cylinder", alga, at, side)


def shrimp_at(player: PlayerColour, at: Point, side: float, turn: float = 0.0) -> Placed:
    """Place a shrimp of `player`, its middle on `at`, in a square of `side` mm."""
    return _placed("shrimp", player, at, side, turn)


def mark_at(player: PlayerColour, at: Point, side: float) -> Placed:
    """Place the mark of `player`, its middle on `at`, `side` mm across."""
    return _placed("mark", player, at, side)


def fish_at(player: PlayerColour, at: Point, length: float, to_the_right: bool = False) -> Placed:
    """Place the parrotfish of `player`, its middle on `at`, `length` mm long, swimming to the left or right."""
    return _placed("right-fish" if to_the_right else "fish", player, at, length)


def starfish_at(at: Point, side: float) -> Placed:
    """Place the starfish, its middle on `at`, in a square of `side` mm."""
    return _placed("starfish", None, at, side)


def shadow_at(at: Point, side: float) -> Placed:
    """Place the outline of a shrimp for a space where one may stand, its middle on `at`, in a square of `side` mm."""
    return _placed("shrimp-shadow", None, at, side)


def _placed(kind: str, piece: Piece | None, at: Point, side: float, turn: float = 0.0) -> Placed:
    return Placed(design_name(kind, piece), _design(kind, piece), at, turn, side / _DRAWN_AT)


def _sibling(kind: str, coral: Coral, sibling: int, at: Point, side: float, turn: float) -> Placed:
    return Placed(design_name(kind, coral, sibling), _grown(kind, coral, sibling), at, turn, side / _DRAWN_AT)


@lru_cache(maxsize=40)
def _grown(kind: str, coral: Coral, sibling: int) -> Scene:
    return {"polyp": polyp_tile, "form": coral_form}[kind](coral, _DRAWN_AT, sibling)


@lru_cache(maxsize=64)
def _design(kind: str, piece: Piece | None) -> Scene:
    match piece:
        case Coral():
            return larva(piece, _DRAWN_AT)
        case Alga():
            return {"alga": alga_mark, "cylinder": cylinder_top}[kind](piece, _DRAWN_AT)
        case PlayerColour() if kind == "right-fish":
            return _mirrored(parrotfish(piece, _DRAWN_AT))
        case PlayerColour():
            return {"mark": player_mark, "fish": parrotfish, "shrimp": shrimp}[kind](piece, _DRAWN_AT)
        case None:
            return {"starfish": starfish, "shrimp-shadow": shrimp_shadow}[kind](_DRAWN_AT)


def _mirrored(scene: Scene) -> Scene:
    return scene._replace(shapes=Transform(scene.width, mirror=True).shapes(scene.shapes))
