"""The pieces of Reef Encounter to cut out, in the box's numbers: boards, tiles, larvae, algae, shrimps, cup signs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from companion.drawing.paths import Area, circle_path
from companion.drawing.scene import Circle, Path, Point, Scene, Use
from companion.reef_encounter.art.boards import draw_space_names, place_board
from companion.reef_encounter.art.designs import (
    design_name,
    draw_tile_rim,
    place_coral_tile,
    place_cylinder,
    place_larva,
    place_parrotfish,
    place_player_mark,
    place_polyp_tile,
    place_shrimp,
)
from companion.reef_encounter.art.layout import (
    CORAL_TILE,
    CYLINDER,
    LARVA,
    SHRIMP,
    BoardLayout,
    SeaLayout,
    place_open_sea,
)
from companion.reef_encounter.art.pieces import VARIANTS
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import (
    BOARDS,
    CORAL_TILES,
    CYLINDERS_PER_ALGA,
    LARVAE_PER_CORAL,
    POLYPS_PER_CORAL,
    SHRIMPS_PER_PLAYER,
    Alga,
    Coral,
    CoralTile,
    PlayerColour,
)
from companion.translator import N_, Translator
from printables.folding import nearest_punch_size
from printables.layout.imposition import halve_to_fit
from printables.layout.model import BUTTED_FINISHING, Content, Edition, Finishing, Piece
from printables.reef_encounter.kit import colour_name

_DISC_BLEED = 1.5  # mm: less than other pieces, because rounds are cut along a line
_Coloured: TypeAlias = Callable[[Any, Point, float], Use]  # a design of a coral or of a player
_SIGN = (40.0, 39.0)  # mm: four lie beside the open sea on A4


def make_reef_boards(edition: Edition) -> Content:
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
    rock = place_board(letter, (plan.width / 2, plan.height / 2), pitch)
    return Scene(plan.width, plan.height, (rock, *draw_space_names(plan)))


def make_open_sea_board(edition: Edition) -> Content:
    """The open-sea board, in two halves where the paper is too small for it."""
    label = edition.tr(N_("Open-sea board"))
    plan = SeaLayout(edition.pitch)
    sea = Scene(plan.width, plan.height, (place_open_sea((plan.width / 2, plan.height / 2), edition.pitch),))
    board = Piece("open-sea-board", label, 1, sea, rim="water")
    return Content(halve_to_fit(board, edition.large_paper, edition.tr))


def _alone(placed: Callable[[Point, float], Use], size: float) -> Scene:
    """A square with one design, which the file then holds once for all sizes."""
    return Scene(size, size, (placed((size / 2, size / 2), size),))


def make_polyp_tiles(edition: Edition) -> Content:
    """The polyp tiles, forty of each coral."""

    def front(coral: Coral, sibling: int = 0) -> Scene:
        return _alone(partial(place_polyp_tile, coral, sibling=sibling), edition.tile)

    return Content(
        tuple(
            Piece(
                design_name("polyp", coral),
                edition.tr(N_("Polyp tile, {colour}"), colour=colour_name(edition.tr, coral)),
                POLYPS_PER_CORAL,
                front(coral),
                rim=ink_name(coral),
                craft=BUTTED_FINISHING,
                siblings=tuple(front(coral, sibling) for sibling in range(1, VARIANTS)),
            )
            for coral in Coral
        )
    )


def make_coral_tiles(edition: Edition) -> Content:
    """The ten coral tiles, starfish side in front."""
    size = CORAL_TILE * edition.tile

    def side(tile: CoralTile, starfish: bool, ground: bool) -> Scene:
        return _alone(partial(place_coral_tile, tile, starfish, ground=ground), size)

    return Content(
        tuple(
            Piece(
                f"coral-tile-{tile.number}",
                _named(tile, edition.tr),
                1,
                side(tile, True, False),
                side(tile, False, False),
                rim=draw_tile_rim(size, edition.paper.bleed),
                craft=Finishing(finished=(side(tile, True, True), side(tile, False, True))),
            )
            for tile in CORAL_TILES
        )
    )


def _named(tile: CoralTile, tr: Translator) -> str:
    """A coral tile's label: no number stands on it, so it is told by its pair of corals, the stronger one first."""
    pair = {"one": colour_name(tr, tile.stronger), "other": colour_name(tr, tile.weaker)}
    return tr(N_("Coral tile {n}, {one} and {other}"), n=tile.number, **pair)


def _larva_within(coral: Coral, at: Point, side: float) -> Use:
    """A larva cube that keeps away from the cut, around which the ground must go on alike."""
    return place_larva(coral, at, 0.86 * side)


def make_larva_cubes(edition: Edition) -> Content:
    """The larva cubes as square tokens; nobody turns them over."""
    side = LARVA * edition.tile
    token = partial(_square_token, edition, "larva", N_("Larva token, {colour}"), side, _larva_within)
    return Content(tuple(token(coral, LARVAE_PER_CORAL) for coral in Coral))


def _square_token(
    edition: Edition, name: str, label: str, size: float, placed: _Coloured, whose: Coral | PlayerColour, number: int
) -> Piece:
    """`number` square tokens, `size` mm a side: what `placed` draws of the colour `whose`, on its light ink."""
    light = ink_name(whose, "light")
    face = Scene(
        size, size, (Path(Area(0, 0, size, size).edge, fill=light), placed(whose, (size / 2, size / 2), size))
    )
    said = edition.tr(label, colour=colour_name(edition.tr, whose))
    return Piece(design_name(name, whose), said, number, face, rim=light, craft=BUTTED_FINISHING)


def token_size(edition: Edition) -> float:
    """The diameter of an alga token of paper, in mm: one that a punch has."""
    return nearest_punch_size(CYLINDER * edition.tile)


def make_alga_cylinders(edition: Edition) -> Content:
    """The alga cylinders as discs, cut where their colour changes; nobody turns them over."""
    size = token_size(edition)
    whole, middle = size + 2 * _DISC_BLEED, size / 2 + _DISC_BLEED
    pieces = []
    for alga in Alga:
        bleed = Circle((middle, middle), middle, fill=ink_name(alga, "rim"))
        face = Scene(whole, whole, (bleed, place_cylinder(alga, (middle, middle), size)))
        label = edition.tr(N_("Alga token, {colour}"), colour=colour_name(edition.tr, alga))
        outline = circle_path((middle, middle), size / 2)
        craft = Finishing(outline, marked=True, finished=(_alone(partial(place_cylinder, alga), size),))
        pieces.append(Piece(design_name("cylinder", alga), label, CYLINDERS_PER_ALGA, face, craft=craft))
    return Content(tuple(pieces))


def make_shrimp_tokens(edition: Edition) -> Content:
    """The shrimps as square tokens; nobody turns them over."""
    label, size = N_("Shrimp, {colour}"), SHRIMP * edition.tile
    token = partial(_square_token, edition, "shrimp-token", label, size, place_shrimp)
    return Content(tuple(token(player, SHRIMPS_PER_PLAYER) for player in PlayerColour))


def make_cup_signs(edition: Edition) -> Content:
    """A sign to lie before each player's cup, which stands for a parrotfish."""
    wide, high = _SIGN
    pieces = []
    for player in PlayerColour:
        ground = Path(Area(0, 0, wide, high).edge, fill="water")
        shapes = (
            ground,
            place_parrotfish(player, (wide / 2, high / 2 - 2.5), 34.0),
            place_player_mark(player, (7.5, high - 7.5), 9.0),
        )
        label = edition.tr(N_("Sign for a cup, {colour}"), colour=colour_name(edition.tr, player))
        pieces.append(
            Piece(
                design_name("cup-sign", player),
                label,
                1,
                Scene(wide, high, shapes),
                rim="water",
                craft=BUTTED_FINISHING,
            )
        )
    return Content(tuple(pieces))
