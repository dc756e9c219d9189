"""The whole table as one picture (boards, open sea, each player's pieces), or its reef boards alone."""

from __future__ import annotations

from companion.drawing.charts import on_a_line
from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import rounded
from companion.drawing.scene import Anchor, Path, Placed, Point, Scene, Shape, Text
from companion.reef_encounter.art.boards import reef_board
from companion.reef_encounter.art.coral_tiles import tile_at
from companion.reef_encounter.art.geometry import RockPlan, SeaPlan
from companion.reef_encounter.art.open_sea import sea_at
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.placed_designs import (
    cylinder_at,
    fish_at,
    form_at,
    larva_at,
    mark_at,
    polyp_at,
    shrimp_at,
)
from companion.reef_encounter.art.polyps import sibling_on
from companion.reef_encounter.box.boards import cells_of
from companion.reef_encounter.box.pieces import CORAL_TILES, Coral
from companion.reef_encounter.questions.view import PlayerView, View

_TILE = 10.0  # mm, a polyp tile
_GAP = 4.0
_STRIP = 17.0  # mm, the height of a player's strip


def whole_table(view: View) -> Scene:
    """Draw everything that lies open to `view`, in mm: boards on the left, open sea and players on the right.

    Draws the sea with the coral tiles alone if the game does not follow the boards.
    """
    plan, sea = RockPlan(_TILE), SeaPlan(_TILE)
    columns = 2 if len(view.rocks) > 2 else min(len(view.rocks), 1)
    left = columns * (plan.width + _GAP)
    rows = -(-len(view.rocks) // max(columns, 1))
    strips = len(view.players) * (_STRIP + 1.5)
    height = max(rows * (plan.height + _GAP) - _GAP, sea.height + _GAP + strips)
    shapes = _boards(view, plan, columns, height)
    shapes += _sea(view, sea, (left, height - sea.height))
    for number, player in enumerate(view.players):
        low = height - sea.height - _GAP - number * (_STRIP + 1.5) - _STRIP
        shapes += _strip(view, number, player, (left, low), sea.width)
    return Scene(left + sea.width, height, tuple(shapes))


def boards_alone(view: View) -> Scene:
    """Draw the reef boards with all that lies on them, two in a row; one without a neighbour in the middle."""
    plan, number = RockPlan(_TILE), len(view.rocks)
    columns, rows = min(number, 2), -(-number // 2)
    width = columns * (plan.width + _GAP) - _GAP
    height = rows * (plan.height + _GAP) - _GAP
    return Scene(width, height, tuple(_boards(view, plan, columns, height, width)))


def _boards(view: View, plan: RockPlan, columns: int, height: float, width: float | None = None) -> list[Shape]:
    """Draw rows of boards from `height` downwards; with a `width` a row that is not full stands in its middle."""
    shapes: list[Shape] = []
    for number in range(len(view.rocks)):
        row, column = divmod(number, columns)
        there = min(columns, len(view.rocks) - row * columns)
        left = 0 if width is None else (width - there * (plan.width + _GAP) + _GAP) / 2
        at = left + column * (plan.width + _GAP), height - row * (plan.height + _GAP) - plan.height
        shapes += _board(view, number, plan, at)
    return shapes


def _moved(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def _board(view: View, number: int, plan: RockPlan, at: Point) -> list[Shape]:
    board, rock = view.table.boards[number], view.rocks[number]
    middle = _moved((plan.width / 2, plan.height / 2), at)
    shapes: list[Shape] = [Placed(f"board-{board.letter}", reef_board(board.letter, _TILE), middle)]
    for coral in Coral:
        for cell in cells_of(rock.corals[coral]):
            place = _moved(plan.box(cell).centre, at)
            shapes.append(polyp_at(coral, place, _TILE, sibling=sibling_on(cell)))
    for seat, cells in zip(view.table.seats, rock.shrimps, strict=True):
        places = [plan.box(cell).centre for cell in cells_of(cells)]
        shapes += [shrimp_at(seat.colour, _moved(place, at), 0.8 * _TILE) for place in places]
    return shapes


def _sea(view: View, sea: SeaPlan, at: Point) -> list[Shape]:
    middle = _moved((sea.width / 2, sea.height / 2), at)
    shapes: list[Shape] = [sea_at(middle, _TILE)]
    for tile, place in zip(CORAL_TILES, sea.coral_tiles, strict=True):
        up = view.tiles.starfish_up(tile.number)
        where = _moved(place.centre, at)
        shapes.append(tile_at(tile, up, where, place.width))
        if view.tiles.is_locked(tile.number):
            shapes.append(cylinder_at(tile.large_alga if up else tile.small_alga, where, 0.6 * place.width))
    for space, lying in zip(sea.spaces, view.sea, strict=False):
        polyps = [coral for coral in Coral for _ in range(lying[coral])]
        shapes += [
            polyp_at(coral, _moved(box.centre, at), _TILE) for coral, box in zip(polyps, space.polyps, strict=False)
        ]
        if view.larva_supply[space.coral]:
            shapes.append(larva_at(space.coral, _moved(space.larva.centre, at), space.larva.width))
    if view.tiles.sea is not None:
        shapes.append(cylinder_at(view.tiles.sea, _moved(sea.alga.centre, at), 0.7 * sea.alga.width))
    for player in view.players:
        if player.on_open_sea:
            shapes.append(
                shrimp_at(player.seat.colour, _moved(sea.shrimps[player.seat.colour].centre, at), 0.7 * _TILE)
            )
    return shapes


def _strip(view: View, number: int, player: PlayerView, at: Point, width: float) -> list[Shape]:
    x, y = at
    colour, acting = player.seat.colour, view.turn.seat == number and view.end is None
    name, size = on_a_line(player.seat.name, width - 64, 4, acting)
    edge = Path(rounded(x, y, width, _STRIP, 2), "paper", ink(colour, "shade"), 1.2 if acting else 0.3)
    shapes: list[Shape] = [
        edge,
        mark_at(colour, (x + 6, y + _STRIP / 2), 8),
        Text(name, (x + 12, y + _STRIP - 6), size, "line", Anchor.START, acting),
        fish_at(colour, (x + width - 12, y + _STRIP / 2), 18),
        Text(f"{player.meals}", (x + width - 24, y + _STRIP / 2 - CAP_HEIGHT * 2.5), 5, "line", Anchor.END, True),
    ]
    if player.score is not None:
        points = player.score
        said = f"{points.least}" if points.exact else f"{points.least}-{points.most}"
        shapes.append(Text(said, (x + width - 36, y + _STRIP - 6), 4, "line", Anchor.END, True))
    across = x + 15
    for coral in Coral:
        if player.consumed[coral]:
            shapes.append(form_at(coral, (across, y + 5), 6))
            shapes.append(Text(f"{player.consumed[coral]}", (across + 4, y + 3.6), 3.6, "line", Anchor.START))
            across += 12
    return shapes
