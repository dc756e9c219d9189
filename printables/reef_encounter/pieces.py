"""The pieces of Reef Encounter to cut out, in the box's numbers: boards, tiles, larvae, algae, shrimps, cup signs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from companion.drawing.paths import Area, disc
from companion.drawing.scene import Circle, Path, Point, Scene, Use
from companion.reef_encounter.art.boards import board_at, board_names
from companion.reef_encounter.art.designs import (
    coral_tile_rim,
    cylinder_at,
    design_name,
    fish_at,
    larva_at,
    mark_at,
    polyp_at,
    shrimp_at,
    tile_at,
)
from companion.reef_encounter.art.layout import CORAL_TILE, CYLINDER, LARVA, SHRIMP, BoardLayout, SeaLayout, sea_at
from companion.reef_encounter.art.pieces import SIBLINGS
from companion.reef_encounter.art.style import colour_name
from companion.reef_encounter.box import (
    BOARDS,
    CORAL_TILES,
    CYLINDERS,
    LARVAE,
    POLYPS,
    SHRIMPS,
    Alga,
    Coral,
    CoralTile,
    PlayerColour,
)
from companion.translator import N_, Translator
from printables.layout.imposition import halve_to_fit
from printables.layout.model import BUTTED, Content, Edition, Finishing, Piece
from printables.reef_encounter.kit import colour

_BLEED, _DISC_BLEED = 2.0, 1.5
_Coloured: TypeAlias = Callable[[Any, Point, float], Use]  # a design of a coral or of a player
_SIGN = (40.0, 39.0)  # mm: four lie beside the open sea on A4


def reef_boards(edition: Edition) -> Content:
    """The four coral reef boards."""
    return Content(
        tuple(
            Piece(
                f"reef-board-{letter.lower()}",
                edition.tr(N_("Coral reef board {letter}"), letter=letter),
                1,
                _board(letter, edition.pitch),
                rim="water",
            )
            for letter in BOARDS
        )
    )


def _board(letter: str, pitch: float) -> Scene:
    plan = BoardLayout(pitch)
    rock = board_at(letter, (plan.width / 2, plan.height / 2), pitch)
    return Scene(plan.width, plan.height, (rock, *board_names(plan)))


def open_sea(edition: Edition) -> Content:
    """The open-sea board, in two halves where the paper is too small for it."""
    label = edition.tr(N_("Open-sea board"))
    plan = SeaLayout(edition.pitch)
    sea = Scene(plan.width, plan.height, (sea_at((plan.width / 2, plan.height / 2), edition.pitch),))
    board = Piece("open-sea-board", label, 1, sea, rim="water")
    return Content(halve_to_fit(board, edition.paper, edition.tr))


def _alone(placed: Callable[[Point, float], Use], size: float) -> Scene:
    """A square with one design, which the file then holds once for all sizes."""
    return Scene(size, size, (placed((size / 2, size / 2), size),))


def polyp_tiles(edition: Edition) -> Content:
    """The polyp tiles, forty of each coral."""

    def front(coral: Coral, sibling: int = 0) -> Scene:
        return _alone(partial(polyp_at, coral, sibling=sibling), edition.tile)

    return Content(
        tuple(
            Piece(
                design_name("polyp", coral),
                edition.tr(N_("Polyp tile, {colour}"), colour=colour(edition.tr, coral)),
                POLYPS,
                front(coral),
                rim=colour_name(coral),
                craft=BUTTED,
                siblings=tuple(front(coral, sibling) for sibling in range(1, SIBLINGS)),
            )
            for coral in Coral
        )
    )


def coral_tiles(edition: Edition) -> Content:
    """The ten coral tiles, starfish side in front."""
    size = CORAL_TILE * edition.tile
    return Content(
        tuple(
            Piece(
                f"coral-tile-{tile.number}",
                _named(tile, edition.tr),
                1,
                _alone(partial(tile_at, tile, True), size),
                _alone(partial(tile_at, tile, False), size),
                rim=coral_tile_rim(size, _BLEED),
            )
            for tile in CORAL_TILES
        )
    )


def _named(tile: CoralTile, tr: Translator) -> str:
    """A coral tile's label: no number stands on it, so it is told by its pair of corals, the stronger one first."""
    pair = {"one": colour(tr, tile.stronger), "other": colour(tr, tile.weaker)}
    return tr(N_("Coral tile {n}, {one} and {other}"), n=tile.number, **pair)


def _larva_within(coral: Coral, at: Point, side: float) -> Use:
    """A larva cube that keeps away from the cut, around which the ground must go on alike."""
    return larva_at(coral, at, 0.86 * side)


def larva_cubes(edition: Edition) -> Content:
    """The larva cubes as square tokens; nobody turns them over."""
    side = LARVA * edition.tile
    token = partial(_square_token, edition, "larva", N_("Larva token, {colour}"), side, _larva_within)
    return Content(tuple(token(coral, LARVAE) for coral in Coral))


def _square_token(
    edition: Edition, name: str, label: str, size: float, placed: _Coloured, whose: Coral | PlayerColour, number: int
) -> Piece:
    """`number` square tokens, `size` mm a side: what `placed` draws of the colour `whose`, on its light ink."""
    light = colour_name(whose, "light")
    face = Scene(
        size, size, (Path(Area(0, 0, size, size).edge, fill=light), placed(whose, (size / 2, size / 2), size))
    )
    said = edition.tr(label, colour=colour(edition.tr, whose))
    return Piece(design_name(name, whose), said, number, face, rim=light, craft=BUTTED)


def alga_cylinders(edition: Edition) -> Content:
    """The alga cylinders as discs, cut where their colour changes; nobody turns them over."""
    size = CYLINDER * edition.tile
    whole, middle = size + 2 * _DISC_BLEED, size / 2 + _DISC_BLEED
    pieces = []
    for alga in Alga:
        bleed = Circle((middle, middle), middle, fill=colour_name(alga, "rim"))
        face = Scene(whole, whole, (bleed, cylinder_at(alga, (middle, middle), size)))
        label = edition.tr(N_("Alga token, {colour}"), colour=colour(edition.tr, alga))
        outline = disc((middle, middle), size / 2)
        pieces.append(
            Piece(design_name("cylinder", alga), label, CYLINDERS, face, craft=Finishing(outline, marked=True))
        )
    return Content(tuple(pieces))


def shrimp_tokens(edition: Edition) -> Content:
    """The shrimps as square tokens; nobody turns them over."""
    label, size = N_("Shrimp, {colour}"), SHRIMP * edition.tile
    token = partial(_square_token, edition, "shrimp-token", label, size, shrimp_at)
    return Content(tuple(token(player, SHRIMPS) for player in PlayerColour))


def cup_signs(edition: Edition) -> Content:
    """A sign to lie before each player's cup, which stands for a parrotfish."""
    wide, high = _SIGN
    pieces = []
    for player in PlayerColour:
        ground = Path(Area(0, 0, wide, high).edge, fill="water")
        shapes = (ground, fish_at(player, (wide / 2, high / 2 - 2.5), 34.0), mark_at(player, (7.5, high - 7.5), 9.0))
        label = edition.tr(N_("Sign for a cup, {colour}"), colour=colour(edition.tr, player))
        pieces.append(
            Piece(design_name("cup-sign", player), label, 1, Scene(wide, high, shapes), rim="water", craft=BUTTED)
        )
    return Content(tuple(pieces))
