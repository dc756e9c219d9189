"""What every drawing must keep to: its own rectangle, known inks, strokes a printer and a small screen can show."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import dist

import pytest

from companion.drawing.measure import shape_bounds, used_inks
from companion.drawing.palette import PALETTES, parse_rgb
from companion.drawing.paths import polar_point
from companion.drawing.raster import render_image
from companion.drawing.scene import Circle, Path, Scene, Shape, Use
from companion.reef_encounter.art.boards import ROCK_INKS, draw_reef_board
from companion.reef_encounter.art.designs import design_name, draw_coral_tile, small_designs
from companion.reef_encounter.art.layout import BoardLayout, draw_open_sea
from companion.reef_encounter.art.pieces import VARIANTS, draw_polyp_tile, draw_starfish
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import BOARDS, CORAL_TILES, Alga, Coral, PlayerColour, list_cells, parse_cell

BIG = {f"reef-{letter}": draw_reef_board(letter) for letter in BOARDS} | {
    "sea": draw_open_sea(),
    "upright-sea": draw_open_sea(upright=True),
}
ALL = small_designs(100) | BIG


@pytest.mark.parametrize("name", ALL)
def test_nothing_reaches_beyond_the_scene(name: str) -> None:
    scene = ALL[name]
    found = shape_bounds(
        [Use(name, scene, (scene.width / 2, scene.height / 2))]
    )  # so one that is cut is cut here, too
    assert found.left >= -0.01
    assert found.bottom >= -0.01
    assert found.right <= scene.width + 0.01
    assert found.top <= scene.height + 0.01


@pytest.mark.parametrize("palette", PALETTES)
def test_every_ink_drawn_with_is_in_the_palette(palette: str) -> None:
    used = set().union(*map(used_inks, ALL.values()))
    assert used <= set(PALETTES[palette])


def test_all_palettes_have_the_same_inks() -> None:
    names = {frozenset(palette) for palette in PALETTES.values()}
    assert len(names) == 1


def test_all_colours_are_written_alike() -> None:
    for palette in PALETTES.values():
        for colour in palette.values():
            assert colour == f"#{int(colour[1:], 16):06x}"


def test_the_grey_palette_is_grey() -> None:
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in PALETTES["grey"].values())


def strokes(shapes: tuple[Shape, ...], scale: float = 1.0) -> Iterator[float]:
    for shape in shapes:
        match shape:
            case Path() | Circle():
                if shape.stroke:
                    yield shape.width * scale
            case Use():
                yield from strokes(shape.scene.shapes, scale * shape.scale)
            case _:
                pass


@pytest.mark.parametrize("kind", ["polyp", "form", "cylinder", "shrimp", "fish", "mark"])
def test_no_stroke_is_thinner_than_a_small_screen_can_show(kind: str) -> None:
    for name, scene in small_designs(100).items():
        if name.startswith(f"{kind}-"):
            assert min(strokes(scene.shapes), default=9) >= 2.3, name


@pytest.mark.slow
@pytest.mark.parametrize("size", [16.0, 25.0])
def test_a_drawing_has_the_size_asked_for_and_nothing_but_its_scale_changes(size: float) -> None:
    for name, scene in small_designs(size).items():
        assert scene.width == pytest.approx(size), name
        assert shape_bounds(scene.shapes).right / size == pytest.approx(
            shape_bounds(ALL[name].shapes).right / 100, abs=1e-3
        ), name


def placed(scene: Scene) -> dict[tuple[float, float], str]:
    """Pieces and signs drawn on a board, without its pebbles."""
    drawn = (shape for shape in scene.shapes if isinstance(shape, Use))
    return {shape.at: shape.name for shape in drawn if not shape.name.startswith("pebbles")}


@pytest.mark.parametrize("letter", BOARDS)
def test_four_pebbles_tell_each_space_that_nothing_else_marks(letter: str) -> None:
    board, plan = BOARDS[letter], BoardLayout(20)
    marked = board.growth | sum(1 << start for start, _ in board.starts)
    pebbles = [
        shape for shape in draw_reef_board(letter).shapes if isinstance(shape, Use) and "pebbles" in shape.name
    ]
    assert {shape.at for shape in pebbles} == {plan.box(space).centre for space in list_cells(board.rock & ~marked)}
    for shape in pebbles:
        spots = {shape.centre for shape in shape.scene.shapes if isinstance(shape, Circle)}
        assert {(x < 10, y < 10) for x, y in spots} == {(True, True), (True, False), (False, True), (False, False)}
        assert all(min(abs(x - 10), abs(y - 10)) > 7 for x, y in spots)


@pytest.mark.parametrize("letter", BOARDS)
def test_start_spaces_and_the_growth_space_are_marked_where_the_board_has_them(letter: str) -> None:
    board, plan = BOARDS[letter], BoardLayout(20)
    expected = {plan.box(space).centre: f"form-{coral.name.lower()}" for space, coral in board.starts}
    expected |= {plan.box(space).centre: "starfish" for space in list_cells(board.growth)}
    assert placed(draw_reef_board(letter)) == expected


@pytest.mark.parametrize("letter", BOARDS)
def test_each_rock_space_is_rock_and_each_other_space_water(letter: str) -> None:
    """Read from the picture itself: near a corner for rock, away from marks; near the middle for water."""
    board, plan, palette = BOARDS[letter], BoardLayout(20), PALETTES["day"]
    picture = render_image(draw_reef_board(letter), palette, 2)
    rock, water = ROCK_INKS[letter], {palette[ink] for ink in palette if ink.startswith("water")}
    stone = {palette[f"{rock}.{part}"] for part in ("deep", "body", "tint", "light")}
    for row in range(6):
        for column in range(7):
            here = parse_cell("ABCDEFG"[column] + str(row + 1))
            box = plan.box(here)
            across, up = (0.14, 0.86) if board.rock >> here & 1 else (0.5, 0.7)
            x, y = box.x + across * box.width, box.y + up * box.height
            pixel = picture.getpixel((round(x * 2), round(picture.height - y * 2)))
            assert isinstance(pixel, tuple)
            far = {colour: dist(parse_rgb(colour), pixel[:3]) for colour in (*stone, *water)}
            nearest = min(far, key=lambda colour: far[colour])
            assert nearest in (stone if board.rock >> here & 1 else water), (letter, row, column)


def test_tiles_show_both_sides_right() -> None:
    """The stronger coral is drawn twice, the weaker once, and only one side has the starfish."""
    for tile in CORAL_TILES:
        for side in (True, False):
            stronger, weaker = (tile.stronger, tile.weaker) if side else (tile.weaker, tile.stronger)
            large, small = (tile.large_alga, tile.small_alga) if side else (tile.small_alga, tile.large_alga)
            shown = [
                (shape.name, shape.scale) for shape in draw_coral_tile(tile, side).shapes if isinstance(shape, Use)
            ]
            names = [name for name, _ in shown]
            assert sorted(names) == sorted(
                [design_name("form", stronger), design_name("form", stronger, 1)]
                + [design_name("form", weaker), design_name("alga", large), design_name("alga", small)]
                + ["starfish"] * side
            )
            sizes = dict(sorted(shown))
            assert sizes[design_name("form", stronger)] > sizes[design_name("form", weaker)]
            assert sizes[design_name("alga", large)] > 1.3 * sizes[design_name("alga", small)]
            assert names.index(design_name("alga", small)) < names.index(design_name("alga", large))  # behind


def test_the_corals_of_a_tile_stand_where_the_rules_say() -> None:
    tile = CORAL_TILES[0]
    at = {(shape.name, shape.at) for shape in draw_coral_tile(tile, True, 100).shapes if isinstance(shape, Use)}
    pair = {design_name("form", tile.stronger, sibling) for sibling in (0, 1)}
    assert len([name for name, (_, y) in at if name in pair and y > 50]) == 2
    assert all(x > 50 > y for name, (x, y) in at if name == design_name("form", tile.weaker))
    assert all(x < 50 and y < 50 for name, (x, y) in at if name.startswith("alga"))


def test_a_polyp_grows_to_every_edge_of_its_tile_on_the_ground_of_its_neighbours() -> None:
    for coral, sibling in product(Coral, range(VARIANTS)):
        scene = draw_polyp_tile(coral, 100, sibling)
        ground, *rest = scene.shapes
        assert isinstance(ground, Path)
        assert ground.fill == ink_name(coral)
        grown = shape_bounds(
            shape for shape in rest if not (isinstance(shape, Circle) and shape.fill == ink_name(coral, "bed"))
        )
        assert max(grown.left, grown.bottom, 100 - grown.right, 100 - grown.top) <= 1, (coral, sibling, grown)
        assert scene.cut, "nothing of it lies on the next tile"


def test_ink_saver_covers_little_paper_and_still_shows_every_mark() -> None:
    for name, scene in small_designs(100).items():
        picture = render_image(scene, PALETTES["saver"], 0.64, "paper").convert("L")
        histogram = picture.histogram()
        pixels = picture.width * picture.height
        assert sum(histogram[:245]) > 0.02 * pixels, name
        assert sum(histogram[:160]) < 0.4 * pixels, name


def test_players_and_algae_of_one_colour_are_different_inks() -> None:
    assert ink_name(Alga.RED) != ink_name(PlayerColour.RED)
    assert ink_name(Alga.RED, "light") == "alga.red.light"


def test_the_starfish_has_five_arms() -> None:
    picture = render_image(draw_starfish(100), PALETTES["saver"], 1, "paper").convert("L")
    ring = [polar_point((50, 48), 36, angle) for angle in range(0, 360, 2)]
    dark = [int(str(picture.getpixel((round(x), round(100 - y))))) < 200 for x, y in ring]
    entries = sum(dark[n] and not dark[n - 1] for n in range(len(ring)))
    assert entries in (5, 10)  # each arm's contour is crossed once where it is narrow, else twice


def test_two_placed_designs_of_one_name_and_size_are_the_same() -> None:
    seen: dict[tuple[str, float, float], Scene] = {}
    for scene in (small_designs(20) | BIG).values():
        for shape in scene.shapes:
            if isinstance(shape, Use):
                key = (shape.name, shape.scene.width, shape.scene.height)
                assert seen.setdefault(key, shape.scene) == shape.scene, key
    assert len(seen) > 10
    small = small_designs(20)
    assert all(small[name] == scene for (name, _, _), scene in seen.items() if "pebbles" not in name)
