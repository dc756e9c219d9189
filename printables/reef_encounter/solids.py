"""The pieces of Reef Encounter for a 3D printer: shrimps, alga cylinders and larva cubes."""

from __future__ import annotations

from collections.abc import Iterable

from companion.drawing.paths import Steps, Transform, disc, rounded
from companion.drawing.scene import Circle, Path
from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.art.layout import CYLINDER, LARVA, SHRIMP
from companion.reef_encounter.art.pieces import alga_mark, form, outlines
from companion.reef_encounter.art.style import Papers, ink
from companion.reef_encounter.box import CYLINDERS, LARVAE, SHRIMPS, Alga, Coral, PlayerColour
from companion.translator import N_
from printables.press.part import Edition
from printables.reef_encounter.naming import colour
from printables.reef_encounter.solid_shrimps import shrimp_relief
from printables.solid.body import Body, Terrace, nest_terraces
from printables.solid.piece import SolidPiece
from printables.solid.region import Region

_ROOM = 0.6  # mm that a piece is smaller than its space
_LEAST = 0.8  # mm: the thinnest wall that a nozzle of 0.4 mm makes soundly
_DISC, _PLANT = 6.0, 7.2
_FURROW = 0.7  # mm
_HINT = 0.8  # mm that a larva's form stands out of its cube


def pieces(edition: Edition) -> tuple[SolidPiece, ...]:
    """Shrimps of four players, cylinders of four algae, cubes of five corals."""
    return (
        *(_shrimp(player, edition) for player in PlayerColour),
        *(_cylinder(alga, edition) for alga in Alga),
        *(_larva(coral, edition) for coral in Coral),
    )


def _shrimp(player: PlayerColour, edition: Edition) -> SolidPiece:
    """A shrimp whose back and plate are its player's own: fingers tell the four apart without a look."""
    body = Body(shrimp_relief(player, SHRIMP * edition.tile - _ROOM))
    label = edition.speech(N_("Shrimp, {colour}"), colour=colour(edition.speech, player))
    return SolidPiece(design_name("shrimp", player), "shrimps", label, SHRIMPS, ink(player), body)


def _cylinder(alga: Alga, edition: Edition) -> SolidPiece:
    size = CYLINDER * edition.tile - _ROOM
    drawn = Transform(-0.48 * size, -0.48 * size).shapes(alga_mark(alga, 0.96 * size).shapes)
    round_ = Region.of((Path(disc((0, 0), size / 2), fill="line"),), size + 2)
    body = Body(nest_terraces(Terrace(round_, _DISC), Terrace(Region.of(drawn, size + 2).strong(_LEAST), _PLANT)))
    label = edition.speech(N_("Alga cylinder, {colour}"), colour=colour(edition.speech, alga))
    key = design_name("cylinder", alga)
    return SolidPiece(key, "alga-cylinders", label, CYLINDERS, ink(alga), body)


def _larva(coral: Coral, edition: Edition) -> SolidPiece:
    size = LARVA * edition.tile - 2 * _ROOM
    square = Region.of((Path(rounded(-size / 2, -size / 2, size, size, 0.5), fill="line"),), size + 2)
    hint = _hint(coral, size)
    body = Body(nest_terraces(Terrace(square, size - _HINT), Terrace(hint, size)))
    label = edition.speech(N_("Larva cube, {colour}"), colour=colour(edition.speech, coral))
    return SolidPiece(design_name("larva", coral), "larva-cubes", label, LARVAE, ink(coral), body)


def _hint(coral: Coral, size: float) -> Region:
    """The relief on a larva cube: branches, a round with a furrow, a leaf, dots or shelves."""
    way, side, paper = Transform(scale=0.92 * size / 100), size + 2, ink(coral)

    def covered(lines: Iterable[Steps]) -> Region:
        return Region.of(tuple(Path(way.steps(line), fill=paper) for line in lines), side)

    whole = covered(outlines(coral))
    grown = way.shapes(form(coral, Papers.of(coral)))
    match coral:
        case Coral.WHITE:
            stem, left, _, _, right, _ = outlines(coral)  # without the twigs, whose gaps would fill up
            return covered((stem, left, right)).grown(0.15).strong(_LEAST)
        case Coral.ORANGE:
            return whole.strong(_LEAST)
        case Coral.YELLOW:
            furrows = [shape for shape in grown if isinstance(shape, Path) and not shape.fill]
            # One of them, as wide as a nozzle can leave open.
            return (whole - Region.of((furrows[1]._replace(width=_FURROW),), side)).strong(_LEAST)
        case Coral.PINK:
            lips = [shape for shape in grown if isinstance(shape, Circle) and shape.fill == Papers.of(coral).shape]
            return Region.of(tuple(lips), side).grown(0.1)
        case Coral.GREY:
            _, *shelves = outlines(coral)
            return covered(shelves).grown(0.15).blunt(_LEAST / 2)
