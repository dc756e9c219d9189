"""A game of Reef Encounter on paper: boards, open sea, coral tiles, all that is public; private slips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.drawing.paths import Area, area_from_top, rounded_rectangle
from companion.drawing.scene import Circle, Path, Point, Scene, Shape, Use
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
)
from companion.reef_encounter.art.layout import (
    CORAL_TILE,
    CYLINDER,
    LARVA,
    SHRIMP,
    TILE_GAP,
    BoardLayout,
    SeaLayout,
    place_open_sea,
    tile_areas,
)
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, CoralCounts, list_cells
from companion.reef_encounter.queries.views import PlayerView, View, seen_by
from companion.reef_encounter.rules.open_sea import has_sea_larva
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.turns import cylinders_left
from companion.reef_encounter.wording.names import counted_corals
from companion.reef_encounter.wording.table import turn_line
from companion.translator import N_, NN_, Translator
from printables.layout.model import BlankPage
from printables.save_on_paper import (
    ROW_HEIGHT,
    PageBuilder,
    draw_check_rows,
    draw_checkbox,
    draw_folded_slip,
    draw_heading,
    draw_instructions,
    name_line,
    text_line,
)
from printables.text.typeset import rounded_panel


def draw_board_pages(view: View, tr: Translator, size: tuple[float, float], area: Area, title: str) -> list[Scene]:
    """The reef boards as they lie, two on a page, with what to count on each."""
    pages: list[Scene] = []
    wide = 0.72 * area.width
    tile = min(wide / 8, (area.height - 12 - 6) / 2 / 7.0)
    for first in range(0, len(view.rocks), 2):
        page = PageBuilder(*size, area)
        draw_heading(page, title, turn_line(tr, view))
        for number in range(first, min(first + 2, len(view.rocks))):
            plan = BoardLayout(tile)
            page.shapes += _board(view, number, tile, area.x, page.top - plan.height)
            x = area.x + plan.width + 5
            letter = view.table.boards[number].letter
            heading = tr(N_("Reef board {letter}"), letter=letter)
            page.shapes.append(text_line(heading, x, page.top - 4, 5.2, area.x + area.width - x, bold=True))
            page.shapes += draw_check_rows(
                _on_board(view, number, tr),
                x,
                page.top - 9,
                area.x + area.width - x,
                min(ROW_HEIGHT, 1.05 * tile / 2),
            )
            page.top -= plan.height + 6
        pages.append(page.scene())
    return pages


def _board(view: View, number: int, tile: float, x: float, y: float) -> Iterator[Shape]:
    board, rock, plan = view.table.boards[number], view.rocks[number], BoardLayout(tile)
    scene = draw_reef_board(board.letter, 20)
    at = (x + plan.width / 2, y + plan.height / 2)
    yield Use(f"board-{board.letter}", scene, at, 0.0, tile / 20)
    for coral in Coral:
        for cell in list_cells(rock.corals[coral]):
            cx, cy = plan.box(cell).centre
            half = 0.45 * tile
            edge = rounded_rectangle(x + cx - half, y + cy - half, 2 * half, 2 * half, 0.1 * tile)
            # Without its edge a tile would look like a printed start space where ink is saved.
            yield place_polyp_tile(coral, (x + cx, y + cy), 0.9 * tile)
            yield Path(edge, stroke="line", width=0.035 * tile)
    for seat, cells in zip(view.table.seats, rock.shrimps, strict=True):
        for cell in list_cells(cells):
            cx, cy = plan.box(cell).centre
            bare = not any(corals >> cell & 1 for corals in rock.corals)
            # In the corner of its polyp, so that both can be told; on a disc of paper, so that it shows on any.
            aside, side = (0.0, 0.8 * tile) if bare else (0.16 * tile, 0.62 * tile)
            at = (x + cx + aside, y + cy - aside)
            yield Circle(at, 0.54 * side, fill="paper", stroke=ink_name(seat.colour, "shade"), width=0.04 * tile)
            yield place_shrimp(seat.colour, at, 0.92 * side)


def _on_board(view: View, number: int, tr: Translator) -> Iterator[tuple[Shape, str]]:
    rock = view.rocks[number]
    polyps: CoralCounts = (*(rock.corals[coral].bit_count() for coral in Coral),)  # type: ignore[assignment]
    for one in counted_corals(polyps):
        yield place_polyp_tile(one.coral, (0, 0), 8), tr.list([one])
    for seat, cells in zip(view.table.seats, rock.shrimps, strict=True):
        if cells:
            text = tr.count(*NN_("{player}: {n} shrimp", "{player}: {n} shrimps"), cells.bit_count(), player=seat)
            yield place_shrimp(seat.colour, (0, 0), 8), text


def draw_sea_page(
    view: View, cubes: Sequence[Coral], tr: Translator, size: tuple[float, float], area: Area, title: str
) -> Scene:
    """The open-sea board with the coral tiles, the supply, and what lies open before each player.

    `cubes`: on which of its spaces a larva cube lies.
    """
    page = PageBuilder(*size, area)
    draw_heading(page, title, turn_line(tr, view))
    tile = area.width / 11.1 if view.sea else area.width / (5 * (CORAL_TILE + 0.14))
    if view.sea:
        plan = SeaLayout(tile)
        y = page.top - plan.height
        page.shapes += _sea(view, cubes, plan, tile, area.x, y)
        page.top = y - 5
    else:
        page.shapes += _tiles_alone(view, tr, tile, area, page.top)
        page.top -= 2 * (CORAL_TILE + 0.14) * tile + 16
    _supply(page, view, tr)
    for player in view.players:
        _before_screen(page, view, player, tr)
    return page.scene()


def _sea(view: View, cubes: Sequence[Coral], plan: SeaLayout, tile: float, x: float, y: float) -> Iterator[Shape]:
    at = (x + plan.width / 2, y + plan.height / 2)
    yield place_open_sea(at, tile)
    for space in plan.spaces:
        tiles = [coral for coral in Coral for _ in range(view.sea[space.coral][coral])]
        for coral, place in zip(tiles, space.polyps, strict=False):
            yield place_polyp_tile(coral, _moved(place.centre, x, y), 0.94 * tile)
        if space.coral in cubes:
            yield place_larva(space.coral, _moved(space.larva.centre, x, y), 0.9 * LARVA * tile)
    for number, place in enumerate(plan.coral_tiles):
        yield from _tile(view, number, _moved(place.centre, x, y), CORAL_TILE * tile, CYLINDER * tile)
    if view.tiles.sea is not None:
        yield place_cylinder(view.tiles.sea, _moved(plan.alga.centre, x, y), CYLINDER * tile)
    for player in view.players:
        if player.on_open_sea:
            centre = _moved(plan.shrimps[player.seat.colour].centre, x, y)
            yield place_shrimp(player.seat.colour, centre, 0.9 * SHRIMP * tile)


def _tile(view: View, number: int, at: Point, side: float, cylinder: float) -> Iterator[Shape]:
    tile = CORAL_TILES[number]
    up = view.tiles.starfish_up(tile.number)
    yield place_coral_tile(tile, up, at, side)
    if view.tiles.is_locked(tile.number):
        alga = tile.large_alga if up else tile.small_alga
        yield place_cylinder(alga, (at[0] - 0.24 * side, at[1] - 0.2 * side), cylinder)


def _tiles_alone(view: View, tr: Translator, tile: float, area: Area, top: float) -> Iterator[Shape]:
    """Coral tiles where the open sea is not followed: two rows of five, then the alga space."""
    side, gap = CORAL_TILE * tile, TILE_GAP * tile
    for number, place in enumerate(tile_areas(area.x, top, side, gap)):
        yield from _tile(view, number, place.centre, side, CYLINDER * tile)
    y = top - 2 * (side + gap) - 5
    if view.tiles.sea is None:
        yield text_line(tr(N_("The alga space is empty.")), area.x, y, 3.7, area.width)
    else:
        yield place_cylinder(view.tiles.sea, (area.x + 4, y), 8)
        text = tr(N_("On the alga space: {alga:cylinder}"), alga=view.tiles.sea)
        yield text_line(text, area.x + 11, y, 3.7, area.width - 11)


def _supply(page: PageBuilder, view: View, tr: Translator) -> None:
    """Larva cubes, alga cylinders and bonus polyps beside the boards, as pictures with numbers."""
    area = page.area
    cells: list[tuple[Shape, int]] = []
    if view.sea:
        cells += [(place_larva(coral, (0, 0), 7), view.larva_supply[coral]) for coral in Coral]
    cells += [(place_cylinder(alga, (0, 0), 7), cylinders_left(view.tiles, alga)) for alga in Alga]
    page.shapes.append(text_line(tr(N_("Beside the boards")), area.x, page.top - 2.5, 4.4, area.width, bold=True))
    y = page.top - 10.5
    page.shapes += _numbers(cells, area.x, y, area.width)
    page.top = y - 6
    if view.bag is not None:
        bonus = tr.list(list(counted_corals(view.bonus))) or tr(N_("none"))
        bag = tr.count(*NN_("{n} polyp tile in the bag", "{n} polyp tiles in the bag"), view.bag)
        for text in (tr(N_("Bonus polyp tiles set aside: {polyps}"), polyps=bonus), bag):
            page.shapes += [
                draw_checkbox(area.x + 2.4, page.top - 3),
                text_line(text, area.x + 6.4, page.top - 3, 3.7, area.width - 6),
            ]
            page.top -= 6.4
    page.top -= 2


def _numbers(cells: Sequence[tuple[Shape, int]], x: float, y: float, width: float) -> Iterator[Shape]:
    """Pictures in one row, each with its number and a box to tick."""
    pitch = min(21.5, width / len(cells))
    for place, (picture, number) in enumerate(cells):
        at = x + place * pitch
        yield draw_checkbox(at + 2.4, y)
        if isinstance(picture, Use):
            yield Use(picture.name, picture.scene, (at + 9, y), 0.0, picture.scale)
        yield text_line(str(number), at + 13.8, y, 4.2, 6, bold=True)


def _before_screen(page: PageBuilder, view: View, player: PlayerView, tr: Translator) -> None:
    """The public things in front of one player."""
    area, high = page.area, 13.0
    colour = player.seat.colour
    box_area = area_from_top(area.x, page.top, area.width, high)
    page.shapes.append(rounded_panel(box_area, ink_name(colour, "light"), 2.5))
    y = page.top - high / 2
    page.shapes += [
        place_player_mark(colour, (area.x + 7, y), 9),
        name_line(player.seat.name, area.x + 13, y, 4.4, 32),
    ]
    x = area.x + 48
    if view.sea:
        label = tr(N_("before the screen"))
        page.shapes.append(text_line(label, x, y, 3.2, 27, tint="mark"))
        x += 30
        tiles = [coral for coral in Coral for _ in range(player.consumed[coral])]
        room = area.x + area.width - x - 42
        pitch = min(8.6, room / max(1, len(tiles)))
        for place, coral in enumerate(tiles):
            page.shapes.append(place_polyp_tile(coral, (x + place * pitch + 4, y), 8))
        if not tiles:
            page.shapes.append(text_line(tr(N_("none")), x, y, 3.7, room))
    x = area.x + area.width - 40
    eaten = tr.count(*NN_("{n} shrimp eaten", "{n} shrimps eaten"), player.meals)
    page.shapes += [place_shrimp(colour, (x + 4, y), 8), text_line(eaten, x + 10, y, 3.5, 29)]
    page.top -= high + 2


def _moved(at: Point, x: float, y: float) -> Point:
    return at[0] + x, at[1] + y


def draw_public_pages(state: State, blank: BlankPage) -> list[Scene]:
    """The public pages: the boards, then the open sea with all that lies beside it."""
    view = seen_by(state, "table")
    cubes = [coral for coral in Coral if state.followed and has_sea_larva(state, coral)]
    sea = draw_sea_page(view, cubes, *blank)
    low = Area(blank.area.x, blank.area.y, blank.area.width, 10)
    return [*draw_board_pages(view, *blank), Scene(*blank.size, (*sea.shapes, *draw_instructions(blank.tr, low)))]


_TILE, _ROW = 9.0, 11.5


def draw_private_slip(state: State, seat: int, blank: BlankPage) -> Scene:
    """The slip of one player, drawn from what they alone may see: nothing of any other player is on it."""
    view = seen_by(state, seat)
    cover = partial(_cover, view=view, seat=seat, tr=blank.tr, title=blank.heading)
    secret = partial(_secret, view=view, seat=seat, tr=blank.tr)
    return draw_folded_slip(blank, ink_name(view.players[seat].seat.colour, "light"), cover, secret)


def _cover(area: Area, view: View, seat: int, tr: Translator, title: str) -> Iterator[Shape]:
    """The outside of the folded slip: its owner and the game."""
    player = view.players[seat]
    middle, x = area.top - area.height / 2, area.x + area.width / 2
    yield place_parrotfish(player.seat.colour, (x - 55, middle + 2), 46)
    yield name_line(player.seat.name, x - 22, middle + 8, 12.0, area.width / 2 + 14)
    yield text_line(
        tr(N_("Private: for {player} alone"), player=player.seat), x - 22, middle - 4, 4.6, area.width / 2 + 14
    )
    yield text_line(title, x - 22, middle - 12, 3.6, area.width / 2 + 14, tint="mark")


def _secret(area: Area, view: View, seat: int, tr: Translator) -> Iterator[Shape]:
    """Hand, larva cubes, shrimps and parrotfish, as this player alone sees them."""
    player = view.players[seat]
    behind = player.behind
    assert behind is not None, "the view is the player's own"
    left, right = area.x + 4, area.x + area.width - 4
    y = area.top - 13
    heading = tr(N_("Behind the screen of {player}"), player=player.seat)
    yield place_player_mark(player.seat.colour, (left + 4, y), 8)
    yield text_line(heading, left + 11, y, 5.0, right - left - 11, bold=True)
    y -= 14
    rows = [(N_("Polyps"), behind.hand)] if view.table.boards else []
    for text, holding in (*rows, (N_("In the parrotfish"), behind.fish)):
        yield text_line(tr(text), left, y, 3.7, 34, bold=True)
        tiles = [coral for coral in Coral for _ in range(holding.seen[coral] + holding.told[coral])]
        if tiles or not holding.unknown:
            yield from _tiles(tiles, left + 36, y, right, tr)
            y -= _ROW
        if holding.unknown:
            if tiles:
                text = tr(N_("and hidden: {n}"), n=holding.unknown)
                yield text_line(text, left, y, 3.4, 34)
            else:
                text = tr(N_("hidden: {n}"), n=holding.unknown)
                yield text_line(text, left + 36, y, 3.4, 20)
            yield from _by_pen(left + 36 + (0 if tiles else 20), y)
            y -= _ROW
        y -= 1.5
    if view.table.boards:
        yield text_line(tr(N_("Larva cubes")), left, y, 3.7, 34, bold=True)
        yield from _cubes(behind.larvae, left + 36, y, tr)
        yield text_line(tr(N_("Shrimps")), left + 100, y, 3.7, 22, bold=True)
        for number in range(behind.shrimps):
            yield place_shrimp(player.seat.colour, (left + 128 + number * 10, y), 8.5)
        if not behind.shrimps:
            yield text_line(tr(N_("none")), left + 124, y, 3.7, 30)


def _tiles(tiles: Sequence[Coral], x: float, y: float, right: float, tr: Translator) -> Iterator[Shape]:
    pitch = min(_TILE + 0.8, (right - x - _TILE) / max(1, len(tiles) - 1))
    for place, coral in enumerate(tiles):
        yield place_polyp_tile(coral, (x + place * pitch + _TILE / 2, y), _TILE)
    if not tiles:
        yield text_line(tr(N_("none")), x, y, 3.7, right - x)


def _by_pen(x: float, y: float) -> Iterator[Shape]:
    """A field for each coral's number: tiles that the companion does not know."""
    for place, coral in enumerate(Coral):
        at = x + 4 + place * 22.0
        yield place_coral(coral, (at, y), 7.5)
        yield Path(rounded_rectangle(at + 5, y - 3.6, 11, 7.2, 1), fill="paper", stroke="mark", width=0.3)


def _cubes(larvae: CoralCounts, x: float, y: float, tr: Translator) -> Iterator[Shape]:
    cubes = [coral for coral in Coral for _ in range(larvae[coral])]
    pitch = min(9.0, 60 / max(1, len(cubes)))
    for place, coral in enumerate(cubes):
        yield place_larva(coral, (x + place * pitch + 4, y), 8)
    if not cubes:
        yield text_line(tr(N_("none")), x, y, 3.7, 50)
