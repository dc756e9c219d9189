"""The open-sea board: ten coral-tile spaces, five larva and polyp spaces in a ring, the alga space, shrimp spaces."""

from __future__ import annotations

from companion.drawing.area import Area
from companion.drawing.paths import Steps, Way, polygon, rounded
from companion.drawing.scene import Circle, Path, Scene, Shape
from companion.reef_encounter.art.geometry import SeaPlan, SeaSpace
from companion.reef_encounter.art.paper_cut import Papers, ink
from companion.reef_encounter.art.placed_designs import alga_at, form_at, mark_at, shadow_at
from companion.reef_encounter.art.polyps import DROP
from companion.reef_encounter.art.waters import little_fish, weed
from companion.reef_encounter.box.pieces import Alga, PlayerColour

_ARROW: Steps = polygon(((-34, -15), (2, -15), (2, -36), (42, 0), (2, 36), (2, 15), (-34, 15)))


def open_sea_board(tile: float = 20, upright: bool = False) -> Scene:
    """The open-sea board for polyp tiles of `tile` mm; `SeaPlan(tile, upright)` says where its spaces are.

    To bleed, lay the ink `water` beneath it.
    """
    plan = SeaPlan(tile, upright)
    shapes: list[Shape] = [Path(Area(0, 0, plan.width, plan.height).edge, fill="water")]
    shapes += _lagoon(plan)
    shapes += (_hollow(box, 0.07 * box.width, tile) for box in plan.coral_tiles)
    for space in plan.spaces:
        shapes += _sea_space(space, tile)
    shapes += _alga_space(plan.alga, tile)
    for player in PlayerColour:
        shapes += _shrimp_space(plan.shrimps[player], player, tile)
    for at, turn in plan.arrows:
        shapes += Way(*at, scale=0.0052 * tile, turn=turn).shapes(
            Papers("water.deep", "mark", "mark", "mark").cut(_ARROW)
        )
    return Scene(plan.width, plan.height, tuple(shapes))


def _lagoon(plan: SeaPlan) -> tuple[Shape, ...]:
    """Lighter water around the coral tiles, and life where the board is free."""
    first, last, t = plan.coral_tiles[0], plan.coral_tiles[-1], plan.tile
    room = 0.14 * t
    left, bottom = first.x - room, last.y - room
    wide, tall = last.x + last.width + room - left, first.y + first.height + room - bottom
    shapes: list[Shape] = [Path(rounded(left, bottom, wide, tall, 0.26 * t), fill="water.shallow")]
    if not plan.upright:
        for side, swims_right in ((left / 2, False), (plan.width - left / 2, True)):
            shapes += little_fish((side, bottom + 0.84 * tall), 0.5 * t, mirror=swims_right)
            shapes += little_fish((side + 0.12 * t, bottom + 0.72 * tall), 0.36 * t, mirror=swims_right)
            shapes += weed((side, bottom + 0.02 * tall), 0.9 * t)
    return tuple(shapes)


def _hollow(box: Area, radius: float, tile: float) -> Shape:
    """A place for a piece, cut out of the board."""
    outline = rounded(box.x, box.y, box.width, box.height, radius)
    return Path(outline, fill="hollow", stroke="water.wave", width=0.03 * tile)


def _sea_space(space: SeaSpace, tile: float) -> tuple[Shape, ...]:
    """One panel: whose space it is, a hollow for the larva, three for polyps."""
    panel, low = space.panel, 0.06 * tile
    round_box = rounded(panel.x, panel.y, panel.width, panel.height, 0.16 * tile)
    drop = Way(*space.larva.centre, scale=space.larva.width / 100).steps(DROP)
    coral = space.coral
    return (
        Path(Way(0.3 * low, -0.7 * low).steps(round_box), fill="water.deep", stroke="water.deep", width=low),
        Path(round_box, fill="tile", stroke=ink(coral, "shade"), width=0.034 * tile),
        *(_hollow(box, 0.1 * tile, tile) for box in space.polyps),
        Path(drop, fill="hollow", stroke=ink(coral, "shade"), width=0.03 * tile),
        form_at(coral, space.mark.centre, space.mark.width),
    )


def _alga_space(box: Area, tile: float) -> tuple[Shape, ...]:
    """A round place for a cylinder, in a ring where all four plants grow."""
    (x, y), radius = box.centre, box.width / 2
    out = 0.43 * radius
    corners = ((-out, out), (out, out), (-out, -out), (out, -out))
    plants = (alga_at(alga, (x + dx, y + dy), 0.42 * tile) for alga, (dx, dy) in zip(Alga, corners, strict=True))
    return (
        Circle((x + 0.02 * tile, y - 0.04 * tile), radius + 0.02 * tile, fill="water.deep"),
        Circle((x, y), radius, fill="tile", stroke="water.wave", width=0.03 * tile),
        *plants,
    )


def _shrimp_space(box: Area, player: PlayerColour, tile: float) -> tuple[Shape, ...]:
    (x, y), side = box.centre, box.width
    corner = x + 0.34 * side, y - 0.34 * side
    return (
        Path(
            rounded(box.x, box.y, side, side, 0.16 * tile),
            fill="tile",
            stroke=ink(player, "shade"),
            width=0.034 * tile,
        ),
        shadow_at((x - 0.02 * side, y + 0.02 * side), 0.86 * side),
        mark_at(player, corner, 0.46 * side),
    )
