"""The whole table as one picture, or its reef boards alone; and a few spaces of a reef, for rules and examples.

A reef of a few spaces is drawn from marks, each a space, as in `diagram`: `.` deep water, `-` bare rock, `*` the bare
extra-growth space, `W Y O P G` a polyp, and behind it the small first letter of the player whose shrimp stands there.
Before it may stand: `=` just placed, `@` about to be attacked, `+` possible, `#` guarded, `x` not possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.drawing.charts import fit_line
from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import polyline_path, rounded_rectangle
from companion.drawing.scene import Anchor, Circle, Path, Point, Scene, Shape, Text, Use
from companion.reef_encounter.art.boards import draw_reef_board
from companion.reef_encounter.art.designs import (
    place_coral,
    place_coral_tile,
    place_cylinder,
    place_larva,
    place_parrotfish,
    place_player_mark,
    place_polyp_tile,
    place_shrimp,
    place_starfish,
)
from companion.reef_encounter.art.layout import BoardLayout, SeaLayout, draw_open_sea, place_open_sea
from companion.reef_encounter.art.pieces import variant_on_cell
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import CORAL_TILES, Coral, PlayerColour, list_cells
from companion.reef_encounter.queries.views import PlayerView, View
from companion.reef_encounter.rules.state import Phase

_TILE = 10.0  # mm, a polyp tile
_GAP = 4.0
_STRIP = 17.0  # mm, the height of a player's strip
UPRIGHT: Final = BoardLayout(_TILE, upright=True)
UPRIGHT_SEA: Final = SeaLayout(_TILE, upright=True)


def draw_table(view: View) -> Scene:
    """Draw everything that lies open to `view`, in mm: boards on the left, open sea and players on the right.

    Draws the sea with the coral tiles alone if the game does not follow the boards.
    """
    plan, sea = BoardLayout(_TILE), SeaLayout(_TILE)
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


def draw_boards(view: View) -> Scene:
    """Draw the reef boards with all that lies on them, two in a row; one without a neighbour in the middle."""
    plan, number = BoardLayout(_TILE), len(view.rocks)
    columns, rows = min(number, 2), -(-number // 2)
    width = columns * (plan.width + _GAP) - _GAP
    height = rows * (plan.height + _GAP) - _GAP
    return Scene(width, height, tuple(_boards(view, plan, columns, height, width)))


def upright_board(view: View, number: int) -> Scene:
    """Draw one board upright, for the width of a phone; `UPRIGHT` says where its spaces are."""
    return Scene(UPRIGHT.width, UPRIGHT.height, tuple(_board(view, number, UPRIGHT, (0, 0))))


def upright_sea(view: View) -> Scene:
    """Draw the open sea upright, for the width of a phone; `UPRIGHT_SEA` says where its spaces are."""
    return Scene(UPRIGHT_SEA.width, UPRIGHT_SEA.height, tuple(_sea(view, UPRIGHT_SEA, (0, 0))))


def players_alone(view: View) -> Scene:
    """Draw everybody's strip, one below the other."""
    wide, high = UPRIGHT_SEA.width, _STRIP + 1.5
    shapes: list[Shape] = []
    for number, player in enumerate(view.players):
        shapes += _strip(view, number, player, (0.6, (len(view.players) - number - 1) * high + 0.6), wide - 1.2)
    return Scene(wide, len(view.players) * high, tuple(shapes))


def _boards(view: View, plan: BoardLayout, columns: int, height: float, width: float | None = None) -> list[Shape]:
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


def _board(view: View, number: int, plan: BoardLayout, at: Point) -> list[Shape]:
    board, rock = view.table.boards[number], view.rocks[number]
    middle = _moved((plan.width / 2, plan.height / 2), at)
    name, upright = ("upright" if plan.upright else "board"), plan.upright
    shapes: list[Shape] = [
        Use(f"{name}-{board.letter}", draw_reef_board(board.letter, _TILE, upright, on_screen=upright), middle)
    ]
    for coral in Coral:
        for cell in list_cells(rock.corals[coral]):
            place = _moved(plan.box(cell).centre, at)
            # One drawing of each coral, where all of them are sent to a phone.
            shapes.append(place_polyp_tile(coral, place, _TILE, sibling=0 if upright else variant_on_cell(cell)))
    for seat, cells in zip(view.table.seats, rock.shrimps, strict=True):
        places = [plan.box(cell).centre for cell in list_cells(cells)]
        shapes += [place_shrimp(seat.colour, _moved(place, at), 0.8 * _TILE) for place in places]
    return shapes


def _sea(view: View, sea: SeaLayout, at: Point) -> list[Shape]:
    middle = _moved((sea.width / 2, sea.height / 2), at)
    upright = Use("upright-sea", draw_open_sea(_TILE, True), middle) if sea.upright else None
    shapes: list[Shape] = [upright or place_open_sea(middle, _TILE)]
    for tile, place in zip(CORAL_TILES, sea.coral_tiles, strict=True):
        up = view.tiles.starfish_up(tile.number)
        where = _moved(place.centre, at)
        shapes.append(place_coral_tile(tile, up, where, place.width))
        if view.tiles.is_locked(tile.number):
            shapes.append(place_cylinder(tile.large_alga if up else tile.small_alga, where, 0.6 * place.width))
    for space, lying in zip(sea.spaces, view.sea, strict=False):
        polyps = [coral for coral in Coral for _ in range(lying[coral])]
        shapes += [
            place_polyp_tile(coral, _moved(box.centre, at), _TILE)
            for coral, box in zip(polyps, space.polyps, strict=False)
        ]
        if view.larva_supply[space.coral]:
            shapes.append(place_larva(space.coral, _moved(space.larva.centre, at), space.larva.width))
    if view.tiles.sea is not None:
        shapes.append(place_cylinder(view.tiles.sea, _moved(sea.alga.centre, at), 0.7 * sea.alga.width))
    for player in view.players:
        if player.on_open_sea:
            shapes.append(
                place_shrimp(player.seat.colour, _moved(sea.shrimps[player.seat.colour].centre, at), 0.7 * _TILE)
            )
    return shapes


def _strip(view: View, number: int, player: PlayerView, at: Point, width: float) -> list[Shape]:
    x, y = at
    colour = player.seat.colour
    acting = view.turn.seat == number and view.end is None and view.phase is not Phase.OPENING
    name, size = fit_line(player.seat.name, width - 64, 4, acting)
    edge = Path(rounded_rectangle(x, y, width, _STRIP, 2), "paper", ink_name(colour, "shade"), 1.2 if acting else 0.3)
    shapes: list[Shape] = [
        edge,
        place_player_mark(colour, (x + 6, y + _STRIP / 2), 8),
        Text(name, (x + 12, y + _STRIP - 6), size, "line", Anchor.START, acting),
        place_parrotfish(colour, (x + width - 12, y + _STRIP / 2), 18),
        Text(f"{player.meals}", (x + width - 24, y + _STRIP / 2 - CAP_HEIGHT * 2.5), 5, "line", Anchor.END, True),
    ]
    if player.score is not None:
        points = player.score
        said = f"{points.least}" if points.exact else f"{points.least}-{points.most}"
        shapes.append(Text(said, (x + width - 36, y + _STRIP - 6), 4, "line", Anchor.END, True))
    across = x + 15
    for coral in Coral:
        if player.consumed[coral]:
            shapes.append(place_coral(coral, (across, y + 5), 6))
            shapes.append(Text(f"{player.consumed[coral]}", (across + 4, y + 3.6), 3.6, "line", Anchor.START))
            across += 12
    return shapes


CELL_SIDE = 10.0  # mm
_ROOM = 1.6  # around all spaces: the rim of the rock, and signs that reach beyond a space
_CORALS = {coral.name[0]: coral for coral in Coral}
_OWNERS = {colour.name[0].lower(): colour for colour in PlayerColour}
_SIGNS = "=@+#x"


class SmallCell(NamedTuple):
    """One space: its sign or nothing, its content (a mark of `diagram`), and the owner of the shrimp there."""

    sign: str
    what: str
    owner: PlayerColour | None

    @property
    def coral(self) -> Coral | None:
        """The polyp on this cell."""
        return _CORALS.get(self.what)


def parse_small_board(rows: Sequence[str]) -> tuple[tuple[SmallCell, ...], ...]:
    """Parse the rows of a little reef, the highest row first. Raises ValueError for an unknown mark."""
    return tuple(tuple(map(_spot, row.split())) for row in rows)


def _spot(mark: str) -> SmallCell:
    sign = mark[0] if mark[0] in _SIGNS else ""
    what, owner = mark[len(sign) : len(sign) + 1], mark[len(sign) + 1 :]
    if what not in {".", "-", "*", *_CORALS} or (owner and owner not in _OWNERS):
        raise ValueError(f"no mark of a little reef: {mark}")
    return SmallCell(sign, what, _OWNERS[owner] if owner else None)


def draw_small_board(*rows: str, rock: str = "rock.sand", joined: bool = False) -> Scene:
    """Draw the reef of these rows, `CELL_SIDE` mm a space. `joined` draws a line around each coral."""
    read = parse_small_board(rows)
    high, wide = len(read), max(map(len, read))
    places = {
        (column, high - 1 - number): spot
        for number, row in enumerate(read)
        for column, spot in enumerate(row)
        if spot.what != "."
    }
    shapes: list[Shape] = [*_ground(places, rock)]
    for at, spot in places.items():
        shapes += _lying(at, spot, rock)
    if joined:
        shapes += _outlines({at: spot.coral for at, spot in places.items() if spot.coral is not None})
    for at, spot in places.items():
        shapes += _sign(_centre(at), spot)
    return Scene(wide * CELL_SIDE + 2 * _ROOM, high * CELL_SIDE + 2 * _ROOM, tuple(shapes))


def _centre(at: tuple[int, int]) -> Point:
    return _ROOM + (at[0] + 0.5) * CELL_SIDE, _ROOM + (at[1] + 0.5) * CELL_SIDE


def _ground(places: dict[tuple[int, int], SmallCell], rock: str) -> list[Shape]:
    """Draw the darker paper, then the rock itself: one sheet, because all spaces overlap a little."""
    shapes: list[Shape] = []
    for grow, drop, paper in ((1.0, 0.5, f"{rock}.shade"), (0.7, 0.0, f"{rock}.light"), (0.4, 0.2, f"{rock}.body")):
        for column, up in places:
            x, y, side = _ROOM + column * CELL_SIDE - grow, _ROOM + up * CELL_SIDE - grow - drop, CELL_SIDE + 2 * grow
            shapes.append(Path(rounded_rectangle(x, y, side, side, 2.2), fill=paper))
    return shapes


def _lying(where: tuple[int, int], spot: SmallCell, rock: str) -> list[Shape]:
    x, y = _centre(where)
    shapes: list[Shape] = []
    if spot.coral is not None:
        shapes.append(place_polyp_tile(spot.coral, (x, y), 9))
    else:
        growth, guarded = spot.what == "*", spot.owner is not None
        slot = rounded_rectangle(x - 4.5, y - 4.5, 9, 9, 1)
        shapes.append(
            Path(
                slot,
                fill=f"{rock}.light" if growth else None,
                stroke=f"{rock}.{'shade' if growth else 'grid'}",
                width=0.3,
            )
        )
        if growth:
            # A shrimp leaves a corner of the space to the starfish.
            at, side = ((x - 2.4, y - 2.4), 4.2) if guarded else ((x, y), 7.0)
            shapes.append(place_starfish(at, side))
    if spot.owner is not None:
        if spot.coral is not None:
            shapes.append(Circle((x, y), 4.1, fill="paper"))
        shapes.append(place_shrimp(spot.owner, (x, y), 7.6))
    return shapes


def _outlines(corals: dict[tuple[int, int], Coral]) -> list[Shape]:
    """Draw a line along every side where a coral ends."""
    sides = ((0, -1, 0, 0, 1, 0), (1, 0, 1, 0, 1, 1), (0, 1, 0, 1, 1, 1), (-1, 0, 0, 0, 0, 1))
    found = []
    for (column, up), coral in corals.items():
        for right, above, x1, y1, x2, y2 in sides:
            if corals.get((column + right, up + above)) is not coral:
                ends = [
                    (_ROOM + (column + x) * CELL_SIDE, _ROOM + (up + y) * CELL_SIDE) for x, y in ((x1, y1), (x2, y2))
                ]
                found.append(polyline_path(ends))
    dark: list[Shape] = [Path(line, stroke="line", width=1.7) for line in found]
    return [*dark, *(Path(line, stroke="yellow.light", width=0.9) for line in found)]


def _sign(at: Point, spot: SmallCell) -> list[Shape]:
    (x, y), sign = at, spot.sign
    if sign == "=":
        frame = rounded_rectangle(x - 4.9, y - 4.9, 9.8, 9.8, 1.3)
        return [Path(frame, stroke="line", width=1.9), Path(frame, stroke="yellow.light", width=1.0)]
    if sign == "@":
        return [
            Circle(at, 4.2, stroke="paper", width=1.9),
            Circle(at, 4.2, stroke=ink_name(PlayerColour.RED, "body"), width=1.1),
        ]
    if sign == "#":
        return draw_shield((x + 3.0, y + 3.0))
    if sign:
        aside = sign == "+" or spot.owner is not None  # a shrimp stays in sight
        return draw_badge((x + 3.2, y + 3.2) if aside else at, sign == "+", 2.6 if aside else 3.2)
    return []


def draw_shield(at: Point, high: float = 5.6) -> list[Shape]:
    """Draw a shield with a cross beam, which marks a guarded space."""
    x, y = at

    def outline(scale: float) -> tuple[Point, ...]:
        wide, tall = 0.44 * high * scale, 0.5 * high * scale
        sides = ((-wide, tall), (wide, tall), (wide, 0.0), (0.62 * wide, -0.6 * tall), (0.0, -tall))
        return tuple((x + across, y + up) for across, up in (*sides, (-0.62 * wide, -0.6 * tall), (-wide, 0.0)))

    beams = (
        [(x, y + 0.36 * high), (x, y - 0.34 * high)],
        [(x - 0.3 * high, y + 0.12 * high), (x + 0.3 * high, y + 0.12 * high)],
    )
    return [
        Path(polyline_path(outline(1.18)), fill="paper"),
        Path(polyline_path(outline(1.0)), fill="player.purple.shade"),
        *(Path(polyline_path(beam), stroke="white.body", width=0.11 * high) for beam in beams),
    ]


def draw_badge(at: Point, good: bool, radius: float = 3.0) -> list[Shape]:
    """Draw a tick or a cross on a disc, distinct by its shape in any palette."""
    x, y = at
    r = radius * 0.48
    ground = "alga.green.shade" if good else "player.red.shade"
    signs = (
        [[(x - r, y), (x - 0.25 * r, y - 0.75 * r), (x + 1.05 * r, y + 0.8 * r)]]
        if good
        else [[(x - r, y - s * r), (x + r, y + s * r)] for s in (1, -1)]
    )
    return [
        Circle(at, radius + 0.45, fill="paper"),
        Circle(at, radius, fill=ground),
        *(Path(polyline_path(points), stroke="white.body", width=radius * 0.3) for points in signs),
    ]
