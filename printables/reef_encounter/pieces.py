"""The pieces to cut out, drawn from the shared artwork in the box's numbers."""

from __future__ import annotations

from companion.drawing.area import Area
from companion.drawing.paths import Way, disc
from companion.drawing.scene import Circle, Path, Placed, Scene, Text
from companion.reef_encounter.art import (
    coral_tile,
    coral_tile_rim,
    cylinder_top,
    design_name,
    ink,
    larva,
    open_sea_board,
    polyp_tile,
    reef_board,
    shrimp,
)
from companion.reef_encounter.art.forms import SIBLINGS
from companion.reef_encounter.art.geometry import CORAL_TILE, CYLINDER, LARVA, SHRIMP
from companion.reef_encounter.box.boards import BOARDS
from companion.reef_encounter.box.pieces import (
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
from companion.speech import N_, Speech
from printables.press.halving import on_paper
from printables.press.part import Content, Edition, Piece
from printables.reef_encounter.naming import colour

_BLEED, _DISC_BLEED = 2.0, 1.5


def reef_boards(edition: Edition) -> Content:
    """The four coral reef boards."""
    return Content(
        tuple(
            Piece(
                f"reef-board-{letter.lower()}",
                edition.speech(N_("Coral reef board {letter}"), letter=letter),
                1,
                _named_apart(reef_board(letter, edition.pitch), letter),
                rim="water",
            )
            for letter in BOARDS
        )
    )


def _named_apart(board: Scene, letter: str) -> Scene:
    """A board as its rock and, above it, the names at its edge: so small pictures without names share the rock."""
    names = tuple(shape for shape in board.shapes if isinstance(shape, Text))
    rock = board._replace(shapes=tuple(shape for shape in board.shapes if not isinstance(shape, Text)))
    return board._replace(shapes=(Placed(f"rock-{letter}", rock, (board.width / 2, board.height / 2)), *names))


def open_sea(edition: Edition) -> Content:
    """The open-sea board, in two halves where the paper is too small for it."""
    label = edition.speech(N_("Open-sea board"))
    board = Piece("open-sea-board", label, 1, open_sea_board(edition.pitch), rim="water")
    return Content(on_paper(board, edition.paper, edition.speech))


def polyp_tiles(edition: Edition) -> Content:
    """The polyp tiles, forty of each coral."""
    return Content(
        tuple(
            Piece(
                design_name("polyp", coral),
                edition.speech(N_("Polyp tile, {colour}"), colour=colour(edition.speech, coral)),
                POLYPS,
                polyp_tile(coral, edition.tile),
                rim=ink(coral),
                butt=True,
                siblings=tuple(polyp_tile(coral, edition.tile, sibling) for sibling in range(1, SIBLINGS)),
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
                _named(tile, edition.speech),
                1,
                coral_tile(tile, True, size),
                coral_tile(tile, False, size),
                rim=coral_tile_rim(size, _BLEED),
            )
            for tile in CORAL_TILES
        )
    )


def _named(tile: CoralTile, speech: Speech) -> str:
    """A coral tile's label: no number stands on it, so it is told by its pair of corals, the stronger one first."""
    pair = {"one": colour(speech, tile.stronger), "other": colour(speech, tile.weaker)}
    return speech(N_("Coral tile {n}, {one} and {other}"), n=tile.number, **pair)


def larva_cubes(edition: Edition) -> Content:
    """The larva cubes as square tokens; nobody turns them over."""
    size = LARVA * edition.tile
    pieces = []
    for coral in Coral:
        ground = Path(Area(0, 0, size, size).edge, fill=ink(coral, "light"))
        face = Scene(size, size, (ground, *larva(coral, size).shapes))
        label = edition.speech(N_("Larva token, {colour}"), colour=colour(edition.speech, coral))
        rim = ink(coral, "light")
        pieces.append(Piece(design_name("larva", coral), label, LARVAE, face, rim=rim, butt=True))
    return Content(tuple(pieces))


def alga_cylinders(edition: Edition) -> Content:
    """The alga cylinders as discs, cut where their colour changes; nobody turns them over."""
    size = CYLINDER * edition.tile
    whole, middle = size + 2 * _DISC_BLEED, size / 2 + _DISC_BLEED
    pieces = []
    for alga in Alga:
        bleed = Circle((middle, middle), middle, fill=ink(alga, "shade"))
        top = Way(_DISC_BLEED, _DISC_BLEED).shapes(cylinder_top(alga, size).shapes)
        face = Scene(whole, whole, (bleed, *top))
        label = edition.speech(N_("Alga token, {colour}"), colour=colour(edition.speech, alga))
        outline = disc((middle, middle), size / 2)
        pieces.append(Piece(design_name("cylinder", alga), label, CYLINDERS, face, outline=outline, marked=True))
    return Content(tuple(pieces))


def shrimp_tokens(edition: Edition) -> Content:
    """The shrimps as square tokens; nobody turns them over."""
    size = SHRIMP * edition.tile
    pieces = []
    for player in PlayerColour:
        ground = Path(Area(0, 0, size, size).edge, fill=ink(player, "light"))
        face = Scene(size, size, (ground, *shrimp(player, size).shapes))
        label = edition.speech(N_("Shrimp, {colour}"), colour=colour(edition.speech, player))
        rim = ink(player, "light")
        pieces.append(Piece(design_name("shrimp-token", player), label, SHRIMPS, face, rim=rim, butt=True))
    return Content(tuple(pieces))
