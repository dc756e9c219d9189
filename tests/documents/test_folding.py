"""What folds: edges that meet are equally long, slots take their tiles, folds and cuts lie on the piece."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import dist, hypot, pi

import pytest

from companion.drawing.measure import flatten_path
from companion.drawing.paths import polyline_path
from companion.drawing.scene import Point
from companion.reef_encounter.art.layout import CYLINDER
from companion.translator import Translator
from printables.boxes import LAP, LID_PLAY, TRAY_HIGH, GameBox, half_boxes
from printables.folding import Belt, Cube, Net
from printables.layout.imposition import FOLD_CLEAR
from printables.layout.model import Edition, Outline, Piece
from printables.layout.paper import A4_PAPER, LETTER_PAPER
from printables.reef.pages import game_box as box_of_reef
from printables.reef_encounter.boxes import (
    NET_MARGIN,
    TILE_FALL,
    TILE_PLAY,
    TILE_THICKNESS,
    ParrotfishBox,
    ShrimpStrip,
)
from printables.reef_encounter.cards import SCREEN_HEIGHT, SCREEN_WIDTH, WING_WIDTH
from printables.reef_encounter.kit import PARROTFISH, SCREENS, STANDING_SHRIMPS
from printables.reef_encounter.pages import game_box as box_of_reef_encounter

TILES = (18.0, 20.0, 22.5, 25.0)


def points(outline: Outline) -> list[Point]:
    return [point for line, _ in flatten_path(outline, 0.01) for point in line]


def pieces(part: object, tile: float = 20.0) -> tuple[Piece, ...]:
    return part.make(Edition(Translator("en", ("printables", "companion")), A4_PAPER, tile)).pieces  # type: ignore[attr-defined]


def on_outline(point: Point, outline: Outline) -> bool:
    line = points(outline)
    return any(
        abs(dist(one, point) + dist(point, other) - dist(one, other)) < 1e-6
        for one, other in zip(line, [*line[1:], line[0]], strict=True)
    )


Space = tuple[float, float, float]
CARD = 0.3


@dataclass(frozen=True)
class Pose:
    """How a panel lies in space once folded: where the net's origin went, and what became of its three directions."""

    origin: Space = (0.0, 0.0, 0.0)
    axes: tuple[Space, Space, Space] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))

    def at(self, point: Point) -> Space:
        (ax, ay, az), (bx, by, bz), _ = self.axes
        x, y = point
        return self.origin[0] + ax * x + bx * y, self.origin[1] + ay * x + by * y, self.origin[2] + az * x + bz * y


def _turned(vector: Space, axis: Space) -> Space:
    """A quarter turn about a unit axis (Rodrigues)."""
    (x, y, z), (u, v, w) = vector, axis
    along = x * u + y * v + z * w
    return v * z - w * y + along * u, w * x - u * z + along * v, u * y - v * x + along * w


def folded(net: Net) -> dict[str, list[Space]]:
    """The corners of every panel in space, each fold made backwards by a right angle."""
    poses: dict[str, Pose] = {}
    for panel in net.panels:
        if not panel.on:
            poses[panel.name] = Pose()
            continue
        parent = poses[panel.on]
        start, end = (parent.at(at) for at in panel.fold)
        long = dist(start, end)
        axis = tuple((b - a) / long for a, b in zip(start, end, strict=True))
        moved = tuple(o - s for o, s in zip(parent.origin, start, strict=True))
        origin = tuple(s + m for s, m in zip(start, _turned(moved, axis), strict=True))  # type: ignore[arg-type]
        poses[panel.name] = Pose(origin, tuple(_turned(one, axis) for one in parent.axes))  # type: ignore[arg-type]
    return {panel.name: [poses[panel.name].at(at) for at in panel.corners] for panel in net.panels}


def _box(corners: list[Space]) -> list[tuple[float, float]]:
    return [(min(axis), max(axis)) for axis in zip(*corners, strict=True)]


def _in_one_place(one: list[Space], other: list[Space]) -> bool:
    """Whether two flat panels lie in one plane and cover a common patch."""
    for axis in range(3):
        if max(abs(at[axis] - one[0][axis]) for at in (*one, *other)) < 1e-6:
            flat = [[(at[axis - 2], at[axis - 1]) for at in panel] for panel in (one, other)]
            return not any(_parted(first, second) for first, second in (flat, flat[::-1]))
    return False


def _parted(one: list[Point], other: list[Point]) -> bool:
    """Whether a side of the first convex outline keeps it apart from the second."""
    for (x1, y1), (x2, y2) in pairwise([*one, one[0]]):
        across, up = (y2 - y1) / dist((x1, y1), (x2, y2)), (x1 - x2) / dist((x1, y1), (x2, y2))
        here, there = ([x * across + y * up for x, y in outline] for outline in (one, other))
        if max(here) < min(there) + 1e-6 or max(there) < min(here) + 1e-6:
            return True
    return False


FACES = ("front", "right", "back", "left", "lid", "floor")
EDITION = Edition(Translator("en", ("printables", "companion")), A4_PAPER, 20.0)
BOXES = {"reef-encounter": box_of_reef_encounter(EDITION), "reef": box_of_reef(EDITION)}
OPEN = {"tray": BOXES["reef"].tray, "lid": BOXES["reef-encounter"].lid}
SMALL_NETS = {"cube": Cube(9.4).net()} | {name: tray.net() for name, tray in OPEN.items()}


@pytest.mark.parametrize("name", SMALL_NETS)
def test_small_nets_close_and_only_glued_tabs_lie_upon_another_panel(name: str) -> None:
    net = SMALL_NETS[name]
    space = folded(net)
    meant = {frozenset((panel.name, panel.glued)) for panel in net.panels if panel.glued}
    lying = {frozenset(pair) for pair in combinations(space, 2) if _in_one_place(*(space[one] for one in pair))}
    assert lying == meant
    faces = [panel.name for panel in net.panels if not panel.glued]
    sides = [high - low for low, high in _box([at for face in faces for at in space[face]])]
    tray = OPEN.get(name)
    wanted = [9.4, 9.4, 9.4] if tray is None else [tray.wide, tray.deep, tray.high]
    assert sides == pytest.approx(wanted)
    # Each edge once: it is a fold between two faces, or a tab of one is glued onto the other; a tray is open above.
    met = Counter(frozenset((panel.on, panel.glued or panel.name)) for panel in net.panels if panel.on)
    assert set(met.values()) == {1}
    assert len(met) == (12 if tray is None else 8)


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_the_lid_of_a_game_goes_over_its_base_and_two_halves_make_either(box: GameBox) -> None:
    assert min(box.lid.wide - box.base.wide, box.lid.deep - box.base.deep) >= max(LID_PLAY, 4 * CARD)
    assert box.lid.high < box.base.high
    for whole in (box.base, box.lid):
        left, right = half_boxes(whole)
        assert left.wide + right.wide == pytest.approx(whole.wide + LAP)
        assert (left.deep, left.high) == (right.deep, right.high) == (whole.deep, whole.high)
        walls = [{panel.name for panel in half.net().panels if not panel.glued} for half in (left, right)]
        assert walls == [{"floor", "front", "back", "left"}, {"floor", "front", "back", "right"}]


GLUED, STANDING = TILE_THICKNESS + 0.2, 10.0  # mm: a piece on greyboard with its papers; a shrimp with its feet
THICK = {"board": GLUED, "card": CARD, "paper": 0.12}


@pytest.mark.parametrize("card", [None, (70.0, 120.0)], ids=["usual", "tarot"])
@pytest.mark.parametrize("game", BOXES)
def test_a_box_holds_what_its_lid_says(game: str, card: tuple[float, float] | None) -> None:
    make = {"reef-encounter": box_of_reef_encounter, "reef": box_of_reef}[game]
    edition = EDITION._replace(card=card if game == "reef" else None)
    box = make(edition)
    floor = (box.tray.wide, box.tray.deep)
    for use in set(box.trays):
        filled = 0.0
        for part in use.parts:
            for piece in part.make(edition).pieces:
                side = piece.sides[0]
                assert side.width <= floor[0]
                assert side.height <= max(floor)
                thick = {"parrotfish": ParrotfishBox(edition.tile).deep, "shrimps": STANDING}.get(part.key)
                filled += piece.count * side.width * side.height * (thick or THICK[part.stock])
        room = floor[0] * floor[1] * TRAY_HIGH * box.trays.count(use)
        in_order = {part.key for part in use.parts} <= {"parrotfish", "cards"}  # nobody pours these in
        assert filled <= room * (1.0 if in_order else TILE_PLAY)
    flat = 0.0
    for part in box.flat:
        made = part.make(edition)
        for piece in made.pieces:
            side = piece.sides[0]
            assert side.width <= box.wide
            assert side.height <= box.deep
            layers = 2 if part.key == "screens" else 1  # it is glued double
            flat += piece.count * side.width * side.height * THICK[part.stock] * layers
        flat += len(made.pages) * 210 * 297 * THICK["paper"]
    assert flat <= box.wide * box.deep * (box.high - TRAY_HIGH - 2 * CARD)


@pytest.mark.parametrize("tile", TILES)
def test_a_belt_goes_around_its_disc_and_laps_over(tile: float) -> None:
    belt = Belt(CYLINDER * tile, 0.5 * tile)
    assert pi * CYLINDER * tile + 3 <= belt.width <= pi * CYLINDER * tile + 5
    one, other = (points(fold)[0][1] for fold in belt.folds())
    assert other - one == pytest.approx(0.5 * tile)
    for cut in belt.cuts():
        (x, low), (_, high) = points(cut)
        assert 0 < x < belt.width
        assert high <= one + 1e-9 or low >= other - 1e-9


@pytest.mark.parametrize("tile", TILES)
def test_the_arches_of_a_shrimp_hang_together_at_their_ridge(tile: float) -> None:
    tent = ShrimpStrip(tile)
    outline = points(tent.outline())
    middle = tent.height / 2
    ridge = sorted(x for x, y in outline if abs(y - middle) < 1e-6)
    assert ridge[0] == pytest.approx(tent.ridge[0])
    assert ridge[-1] == pytest.approx(tent.ridge[1])
    # Folded, the one half lies upon the other: the outline is the same in the mirror of the ridge.
    for x, y in outline:
        assert min(dist((x, 2 * middle - y), other) for other in outline) < 0.5
    assert any(fold == polyline_path([(x, middle) for x in tent.ridge]) for fold in tent.folds())


@pytest.mark.parametrize("tile", TILES)
def test_folded_up_no_two_panels_of_the_box_lie_in_one_place_but_glued_ones(tile: float) -> None:
    net = ParrotfishBox(tile).net()
    space = folded(net)
    meant = {frozenset((panel.name, panel.glued)) for panel in net.panels if panel.glued}
    tucked = {frozenset(("tuck", "front")), frozenset(("right flap", "lid")), frozenset(("left flap", "lid"))}
    found = {
        frozenset((one, other)) for one, other in combinations(space, 2) if _in_one_place(space[one], space[other])
    }
    assert found <= meant | tucked
    assert meant <= found


@pytest.mark.parametrize("tile", TILES)
def test_every_edge_of_the_box_is_met_once_by_a_fold_or_a_glued_tab(tile: float) -> None:
    crate, net = ParrotfishBox(tile), ParrotfishBox(tile).net()
    space = folded(net)
    met: Counter[frozenset[str]] = Counter()
    for panel in net.panels:
        if panel.on in FACES and panel.name in FACES:
            met[frozenset((panel.name, panel.on))] += 1
        elif panel.glued:
            met[frozenset((panel.on, panel.glued))] += 1
    rim = {frozenset(("lid", wall)) for wall in ("right", "left", "front")}  # it opens there
    edges = {frozenset((one, other)) for one, other in combinations(FACES, 2)}
    edges -= {frozenset(pair) for pair in (("front", "back"), ("right", "left"), ("lid", "floor"))}
    assert met == Counter(dict.fromkeys(edges - rim, 1))
    # Closed: together the faces are a box of the size it should have.
    assert [high - low for low, high in _box([at for name in FACES for at in space[name]])] == pytest.approx(
        [crate.across, crate.tall, crate.deep]
    )
    assert _box(space["front"])[2] == pytest.approx((0, 0))
    assert abs(_box(space["back"])[2][0]) == pytest.approx(crate.deep)


@pytest.mark.parametrize("tile", TILES)
def test_the_lid_has_air_between_walls_of_card(tile: float) -> None:
    space = folded(ParrotfishBox(tile).net())
    (left, right), _, (one, other) = _box(space["lid"])
    inner = [_box(space[name])[0][0] for name in ("left", "right")]
    assert min(left - min(inner), max(inner) - right) >= CARD + 0.1
    depth = [_box(space[name])[2][0] for name in ("front", "back")]
    assert abs(depth[1] - depth[0]) - abs(other - one) >= 2 * CARD + 0.2


@pytest.mark.parametrize("tile", TILES)
def test_the_outline_of_a_net_encloses_just_its_panels(tile: float) -> None:
    net = ParrotfishBox(tile).net()

    def area(corners: list[Point]) -> float:
        return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*corners, corners[0]])) / 2

    assert area(points(net.outline())) == pytest.approx(sum(area(list(panel.corners)) for panel in net.panels))
    corners = points(net.outline())
    crate = ParrotfishBox(tile)
    assert [min(axis) for axis in zip(*corners, strict=True)] == pytest.approx([0, 0])
    assert [max(axis) for axis in zip(*corners, strict=True)] == pytest.approx([crate.width, crate.height])


@pytest.mark.parametrize("tile", TILES)
def test_the_slot_takes_a_tile_and_lies_within_the_lid(tile: float) -> None:
    crate = ParrotfishBox(tile)
    slot, lid = crate.slot, crate.lid
    assert slot.width >= tile + TILE_FALL
    assert slot.height >= 2 * TILE_THICKNESS
    assert slot.height > TILE_THICKNESS + 2 * CARD
    assert lid.x + 3 <= slot.x
    assert slot.right <= lid.right - 3
    assert lid.y + 3 <= slot.y
    assert slot.top <= lid.top - 3


@pytest.mark.parametrize("tile", TILES)
def test_the_box_takes_thirty_five_tiles_and_a_tile_lies_flat_in_it(tile: float) -> None:
    crate = ParrotfishBox(tile)
    assert crate.holds >= 35
    assert min(crate.across, crate.deep) > tile
    # A tile that stands on edge below the slot still lets the next one fall.
    assert crate.tall > tile + 2 * TILE_THICKNESS


@pytest.mark.parametrize("tile", TILES)
def test_no_tab_overlaps_another(tile: float) -> None:
    outline = points(ParrotfishBox(tile).net().outline())
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
            for paper in (A4_PAPER, LETTER_PAPER):
                field = paper.field(landscape=wide > high)
                assert wide <= field.width - 6
                assert high <= field.height - 6


@pytest.mark.parametrize("part", [PARROTFISH, SCREENS, STANDING_SHRIMPS])
def test_cuts_and_folds_lie_on_the_piece(part: object) -> None:
    for piece in pieces(part):
        for line in (*piece.craft.cuts, *piece.craft.folds, *([piece.craft.outline] if piece.craft.outline else [])):
            for x, y in points(line):
                assert -1e-9 <= x <= piece.front.width + 1e-9
                assert -1e-9 <= y <= piece.front.height + 1e-9


def test_the_printed_net_lies_under_its_cut_line() -> None:
    for piece in pieces(PARROTFISH):
        crate = ParrotfishBox(20.0)
        assert piece.front.width == pytest.approx(crate.width + 2 * NET_MARGIN)
        assert piece.craft.outline is not None
        assert min(x for x, _ in points(piece.craft.outline)) == pytest.approx(NET_MARGIN)
        (slot,) = piece.craft.cuts
        wide = max(x for x, _ in points(slot)) - min(x for x, _ in points(slot))
        assert wide == pytest.approx(crate.slot.width)


def test_a_screen_folds_in_the_middle_and_its_wings_are_equal() -> None:
    for piece in pieces(SCREENS):
        assert (piece.front.width, piece.front.height) == (SCREEN_WIDTH, 2 * SCREEN_HEIGHT)
        ridge, *wings = [points(fold) for fold in piece.craft.folds]
        assert {y for _, y in ridge} == {SCREEN_HEIGHT}
        assert sorted(line[0][0] for line in wings) == [WING_WIDTH, SCREEN_WIDTH - WING_WIDTH]
        assert FOLD_CLEAR > 0


@pytest.mark.parametrize("tile", TILES)
def test_a_shrimp_stands_on_its_own_tile(tile: float) -> None:
    tent = ShrimpStrip(tile)
    low, ridge, high = (points(fold)[0][1] for fold in tent.folds())
    assert ridge - low == pytest.approx(high - ridge)
    assert low == pytest.approx(tent.height - high)
    # The two feet, one forwards and one backwards, stay on the tile together.
    assert hypot(tent.width, 0) <= tile
    assert 2 * tent.foot <= tile
