"""The pieces of Reef Encounter for a 3D printer: shrimps, alga cylinders and larva cubes.

The printed drawing of a shrimp is too fine for a nozzle: its feelers and legs would be threads. The solid one curls
the same way, and each of its parts can be made and felt.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, radians

from companion.drawing.paths import (
    PathSegments,
    Transform,
    circle_path,
    polar_point,
    polygon_path,
    rounded_rectangle,
    smooth_curve,
    tapered_branch,
)
from companion.drawing.scene import Circle, Path, Point, Shape
from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.art.layout import CYLINDER, LARVA, SHRIMP
from companion.reef_encounter.art.pieces import coral_outlines, coral_shapes, draw_alga
from companion.reef_encounter.art.style import CutPaper, ink_name
from companion.reef_encounter.box import (
    CYLINDERS_PER_ALGA,
    LARVAE_PER_CORAL,
    SHRIMPS_PER_PLAYER,
    Alga,
    Coral,
    PlayerColour,
)
from companion.translator import N_
from printables.export.mesh import Body, Region, SolidPiece, Terrace, nest_terraces
from printables.layout.model import Edition
from printables.reef_encounter.kit import colour_name

_ROOM = 0.6  # mm that a piece is smaller than its space
_LEAST = 0.8  # mm: the thinnest wall that a nozzle of 0.4 mm makes soundly
_DISC, _PLANT = 6.0, 7.2
_FURROW = 0.7  # mm
_HINT = 0.8  # mm that a larva's form stands out of its cube


def make_solid_pieces(edition: Edition) -> tuple[SolidPiece, ...]:
    """Shrimps of four players, cylinders of four algae, cubes of five corals."""
    return (
        *(_shrimp(player, edition) for player in PlayerColour),
        *(_cylinder(alga, edition) for alga in Alga),
        *(_larva(coral, edition) for coral in Coral),
    )


def _shrimp(player: PlayerColour, edition: Edition) -> SolidPiece:
    """A shrimp whose back and plate are its player's own: fingers tell the four apart without a look."""
    body = Body(shrimp_relief(player, SHRIMP * edition.tile - _ROOM))
    label = edition.tr(N_("Shrimp, {colour}"), colour=colour_name(edition.tr, player))
    return SolidPiece(design_name("shrimp", player), "shrimps", label, SHRIMPS_PER_PLAYER, ink_name(player), body)


def _cylinder(alga: Alga, edition: Edition) -> SolidPiece:
    size = CYLINDER * edition.tile - _ROOM
    drawn = Transform(-0.48 * size, -0.48 * size).shapes(draw_alga(alga, 0.96 * size).shapes)
    round_ = Region.of((Path(circle_path((0, 0), size / 2), fill="line"),), size + 2)
    body = Body(nest_terraces(Terrace(round_, _DISC), Terrace(Region.of(drawn, size + 2).strong(_LEAST), _PLANT)))
    label = edition.tr(N_("Alga cylinder, {colour}"), colour=colour_name(edition.tr, alga))
    key = design_name("cylinder", alga)
    return SolidPiece(key, "alga-cylinders", label, CYLINDERS_PER_ALGA, ink_name(alga), body)


def _larva(coral: Coral, edition: Edition) -> SolidPiece:
    size = LARVA * edition.tile - 2 * _ROOM
    square = Region.of((Path(rounded_rectangle(-size / 2, -size / 2, size, size, 0.5), fill="line"),), size + 2)
    hint = _hint(coral, size)
    body = Body(nest_terraces(Terrace(square, size - _HINT), Terrace(hint, size)))
    label = edition.tr(N_("Larva cube, {colour}"), colour=colour_name(edition.tr, coral))
    return SolidPiece(design_name("larva", coral), "larva-cubes", label, LARVAE_PER_CORAL, ink_name(coral), body)


def _hint(coral: Coral, size: float) -> Region:
    """The relief on a larva cube: branches, a round with a furrow, a leaf, dots or shelves."""
    way, side, paper = Transform(scale=0.92 * size / 100), size + 2, ink_name(coral)

    def covered(lines: Iterable[PathSegments]) -> Region:
        return Region.of(tuple(Path(way.steps(line), fill=paper) for line in lines), side)

    whole = covered(coral_outlines(coral))
    grown = way.shapes(coral_shapes(coral, CutPaper.of(coral)))
    match coral:
        case Coral.WHITE:
            stem, left, _, _, right, _ = coral_outlines(coral)  # without the twigs, whose gaps would fill up
            return covered((stem, left, right)).grown(0.15).strong(_LEAST)
        case Coral.ORANGE:
            return whole.strong(_LEAST)
        case Coral.YELLOW:
            furrows = [shape for shape in grown if isinstance(shape, Path) and not shape.fill]
            # One of them, as wide as a nozzle can leave open.
            return (whole - Region.of((furrows[1]._replace(width=_FURROW),), side)).strong(_LEAST)
        case Coral.PINK:
            lips = [shape for shape in grown if isinstance(shape, Circle) and shape.fill == CutPaper.of(coral).shape]
            return Region.of(tuple(lips), side).grown(0.1)
        case Coral.GREY:
            _, *shelves = coral_outlines(coral)
            return covered(shelves).grown(0.15).blunt(_LEAST / 2)


_INK = "line"
_LIMB = 1.0  # mm that a feeler, a leg or a wave is wide
_PLATE, _LIMBS, _SHELL, _TOP = 2.0, 3.2, 4.6, 5.6  # mm: how high plate, limbs, shell and what stands on it reach

# Outlines lie within -50 to 50, as those of the drawings do.
_MIDDLE = (2.0, -6.0)  # of the circle that the body follows
_RADIUS = 23.0
_HEAD, _TAIL = 170.0, -84.0  # degrees: where on that circle the body begins and ends
_EYE = (-25.0, 3.0)
_RIM = 38.6  # how far from the middle a feeler lies: within the narrowest plate


def shrimp_relief(player: PlayerColour, size: float) -> tuple[Terrace, ...]:
    """The terraces of a shrimp of `player`, as wide as `size` mm."""
    way = Transform(scale=size / 100)
    thin = 100 * _LIMB / size

    def region(*shapes: Shape) -> Region:
        return Region.of(way.shapes(shapes), size + 2).blunt(0.45 * _LEAST)

    limbs = (tapered_branch(course, thin, thin) for course in (_FEELER, *_LEGS))
    ribs = (tapered_branch(course, thin, thin * 1.1) for course in _RIBS)
    eye = Circle(_EYE, 5.0, fill=_INK)
    return nest_terraces(
        Terrace(region(*_filled(_plate(player))), _PLATE),
        Terrace(region(*_filled(*limbs, *_SWIMMERS, _BODY, _FAN)), _LIMBS),
        Terrace(region(*_filled(*_shell(player), *ribs)), _SHELL),
        Terrace(region(eye, *_marks(player, thin)), _TOP),
    )


def _filled(*outlines: PathSegments) -> Iterable[Shape]:
    return (Path(outline, fill=_INK) for outline in outlines)


def _back(share: float, side: float) -> Point:
    """A point of the body: from head (0) to tail (1), from belly (-1) to back (1)."""
    half = 13.0 - 4.5 * share
    return polar_point(_MIDDLE, _RADIUS + side * half, _HEAD + (_TAIL - _HEAD) * share)


_SNOUT = ((-15, -9), (-22, -13), (-30, -11), (-37, -2), (-41, 9))
_BODY = smooth_curve(
    [*_SNOUT, *(_back(n / 12, 1) for n in range(1, 13)), *(_back(n / 12, -1) for n in range(12, 0, -1))]
)
_ROOT = _back(1, 0)
_FAN = smooth_curve(
    [_back(0.96, 1), *(polar_point(_ROOT, 20, turn) for turn in (222, 200, 178, 156, 138)), _back(0.94, -1)]
)
_RIBS = tuple((_ROOT, polar_point(_ROOT, 8, turn), polar_point(_ROOT, 14, turn)) for turn in (140, 181, 222))
_FEELER = tuple(polar_point((0, 0), _RIM, angle) for angle in range(164, 36, -8))
_LEGS = ((-33, -6), (-34, -14), (-31, -23)), ((-23, -9), (-24, -17), (-20, -26))
_SWIMMERS = tuple(circle_path(_back(share, -1.1), 4) for share in (0.44, 0.58, 0.72))


def _shell(player: PlayerColour) -> Iterable[PathSegments]:
    """The outlines of the shell: of one piece, or in rings."""
    if player is not PlayerColour.GREEN:
        return (_BODY,)
    head = (*_SNOUT, *(_back(n / 12, 1) for n in range(1, 4)), *(_back(n / 12, -1) for n in (3, 2, 1)))
    ends = (0.3, 0.45, 0.59, 0.72, 0.85, 0.97)
    rings = ((start + 0.02, end - 0.02) for start, end in pairwise(ends))
    return smooth_curve(head), *(
        polygon_path(
            [_back(start, 1), _back((start + end) / 2, 1.05), _back(end, 1), _back(end, -1), _back(start, -1)]
        )
        for start, end in rings
    )


def _marks(player: PlayerColour, thin: float) -> Iterable[Shape]:
    """The marks on the shell: knobs, nothing, a wave, or scales one behind another."""
    match player:
        case PlayerColour.PURPLE:
            return (Circle(_back(t, 0), r, fill=_INK) for t, r in ((0.32, 6.4), (0.52, 6), (0.71, 5.6), (0.88, 5.2)))
        case PlayerColour.GREEN:
            return ()
        case PlayerColour.RED:
            turns = [_back(0.24 + 0.095 * n, 0.42 * (-1) ** n) for n in range(8)]
            return (Path(smooth_curve(turns, closed=False), stroke=_INK, width=thin),)
        case PlayerColour.YELLOW:
            scales = ((0.28 + 0.12 * n, 8.4 - 0.4 * n) for n in range(6))
            return (Circle(_back(t, 0), radius, fill=_INK) for t, radius in scales)


def _plate(player: PlayerColour) -> PathSegments:
    """The edge of a shrimp's plate: round, square, waved or six-cornered."""
    match player:
        case PlayerColour.PURPLE:
            return circle_path((0, 0), 50)
        case PlayerColour.GREEN:
            return rounded_rectangle(-48, -48, 96, 96, 6)
        case PlayerColour.RED:
            return smooth_curve(
                [polar_point((0, 0), 47 + 3 * cos(radians(10 * angle)), angle) for angle in range(0, 360, 6)]
            )
        case PlayerColour.YELLOW:
            # Corners a little blunt: sharp ones would leave less room between the sides.
            corners = ((angle, turn) for angle in range(30, 390, 60) for turn in range(-30, 31, 10))
            return polygon_path(
                [polar_point(polar_point((0, 0), 42, angle), 8, angle + turn) for angle, turn in corners]
            )
