"""What folds: edges that meet are equally long, slots take their tiles, folds and cuts lie on the piece."""

from __future__ import annotations

from math import dist, hypot

import pytest

from companion.drawing.extent import flattened
from companion.drawing.scene import Point
from companion.speech import Speech
from printables.press.layout import FOLD_CLEAR
from printables.press.paper import A4, LETTER
from printables.press.part import Edition, Outline, Piece
from printables.reef_encounter.kit import PARROTFISH, SCREENS, STANDING_SHRIMPS
from printables.reef_encounter.papers.boxes import EDGE
from printables.reef_encounter.papers.nets import FALL, TAB, THICK, Crate
from printables.reef_encounter.papers.screens import HEIGHT, WIDTH, WING
from printables.reef_encounter.papers.shrimps import Tent

TILES = (18.0, 20.0, 22.5, 25.0)


def points(outline: Outline) -> list[Point]:
    return [point for line, _ in flattened(outline, 0.01) for point in line]


def pieces(part: object, tile: float = 20.0) -> tuple[Piece, ...]:
    return part.make(Edition(Speech("en", ("printables", "companion")), A4, tile)).pieces  # type: ignore[attr-defined]


def on_outline(point: Point, outline: Outline) -> bool:
    line = points(outline)
    return any(
        abs(dist(one, point) + dist(point, other) - dist(one, other)) < 1e-6
        for one, other in zip(line, [*line[1:], line[0]], strict=True)
    )


@pytest.mark.parametrize("tile", TILES)
def test_edges_that_meet_in_the_box_are_equally_long(tile: float) -> None:
    crate = Crate(tile)
    front, right, back, left = crate.walls
    assert front.height == right.height == back.height == left.height
    assert front.width == back.width == crate.lid.width == crate.floor.width
    assert right.width == left.width == crate.lid.height == crate.floor.height
    # The strip of walls is closed by the tab, which lies beside the last wall and no longer than the first.
    assert right.x == front.right
    assert back.x == right.right
    assert left.x == back.right
    assert left.right + TAB == pytest.approx(crate.width)
    # Lid and floor hang on opposite walls, above and below.
    assert (crate.lid.x, crate.lid.y) == (back.x, back.top)
    assert (crate.floor.x, crate.floor.top) == (front.x, front.y)


@pytest.mark.parametrize("tile", TILES)
def test_the_slot_takes_a_tile_and_lies_within_the_lid(tile: float) -> None:
    crate = Crate(tile)
    slot, lid = crate.slot, crate.lid
    assert slot.width >= tile + FALL
    assert slot.height >= 2 * THICK
    assert lid.x + 3 <= slot.x
    assert slot.right <= lid.right - 3
    assert lid.y + 3 <= slot.y
    assert slot.top <= lid.top - 3


@pytest.mark.parametrize("tile", TILES)
def test_the_box_takes_forty_tiles_and_a_tile_lies_flat_in_it(tile: float) -> None:
    crate = Crate(tile)
    assert crate.holds >= 40
    assert min(crate.across, crate.deep) > tile
    # A tile that stands on edge below the slot still lets the next one fall.
    assert crate.tall > tile + 2 * THICK


@pytest.mark.parametrize("tile", TILES)
def test_the_net_is_cut_all_around_and_folded_between(tile: float) -> None:
    crate = Crate(tile)
    outline = crate.outline()
    corners = points(outline)
    assert min(x for x, _ in corners) == pytest.approx(0)
    assert max(x for x, _ in corners) == pytest.approx(crate.width)
    assert min(y for _, y in corners) >= -1e-9
    assert max(y for _, y in corners) <= crate.height + 1e-9
    # A fold runs from cut to cut, or from fold to fold: both its ends are corners of faces.
    ends = {(round(x, 6), round(y, 6)) for face in (*crate.walls, crate.lid, crate.floor) for x, y in _corners(face)}
    for fold in crate.folds():
        start, end = points(fold)
        assert {(round(start[0], 6), round(start[1], 6)), (round(end[0], 6), round(end[1], 6))} <= ends
        assert start[0] == end[0] or start[1] == end[1]


def _corners(face: object) -> list[Point]:
    x, y, right, top = face.x, face.y, face.right, face.top  # type: ignore[attr-defined]
    return [(x, y), (right, y), (right, top), (x, top)]


@pytest.mark.parametrize("tile", TILES)
def test_no_tab_overlaps_another(tile: float) -> None:
    outline = points(Crate(tile).outline())
    edges = list(zip(outline, [*outline[1:], outline[0]], strict=True))
    for number, one in enumerate(edges):
        for other in edges[number + 2 :]:
            if number == 0 and other is edges[-1]:
                continue
            assert not _crosses(*one, *other)


def _crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < -1e-9 and side(c, d, a) * side(c, d, b) < -1e-9


@pytest.mark.parametrize("tile", TILES)
def test_every_piece_fits_a4_and_letter(tile: float) -> None:
    for part in (PARROTFISH, SCREENS, STANDING_SHRIMPS):
        for piece in pieces(part, tile):
            wide, high = piece.front.width, piece.front.height
            for paper in (A4, LETTER):
                field = paper.field(landscape=wide > high)
                assert wide <= field.width - 6
                assert high <= field.height - 6


@pytest.mark.parametrize("part", [PARROTFISH, SCREENS, STANDING_SHRIMPS])
def test_cuts_and_folds_lie_on_the_piece(part: object) -> None:
    for piece in pieces(part):
        for line in (*piece.cuts, *piece.folds, *([piece.outline] if piece.outline else [])):
            for x, y in points(line):
                assert -1e-9 <= x <= piece.front.width + 1e-9
                assert -1e-9 <= y <= piece.front.height + 1e-9


def test_the_printed_net_lies_under_its_cut_line() -> None:
    for piece in pieces(PARROTFISH):
        crate = Crate(20.0)
        assert piece.front.width == pytest.approx(crate.width + 2 * EDGE)
        assert piece.outline is not None
        assert min(x for x, _ in points(piece.outline)) == pytest.approx(EDGE)
        (slot,) = piece.cuts
        wide = max(x for x, _ in points(slot)) - min(x for x, _ in points(slot))
        assert wide == pytest.approx(crate.slot.width)


def test_a_screen_folds_in_the_middle_and_its_wings_are_equal() -> None:
    for piece in pieces(SCREENS):
        assert (piece.front.width, piece.front.height) == (WIDTH, 2 * HEIGHT)
        ridge, *wings = [points(fold) for fold in piece.folds]
        assert {y for _, y in ridge} == {HEIGHT}
        assert sorted(line[0][0] for line in wings) == [WING, WIDTH - WING]
        assert FOLD_CLEAR > 0


@pytest.mark.parametrize("tile", TILES)
def test_a_shrimp_stands_on_its_own_tile(tile: float) -> None:
    tent = Tent(tile)
    low, ridge, high = (points(fold)[0][1] for fold in tent.folds())
    assert ridge - low == pytest.approx(high - ridge)
    assert low == pytest.approx(tent.height - high)
    # The two feet, one forwards and one backwards, stay on the tile together.
    assert hypot(tent.width, 0) <= tile
    assert 2 * tent.foot <= tile
