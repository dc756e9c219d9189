"""A scene as pixels: right side up, exact in size, smooth at its edges, holes left open, text where it belongs."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PIL import ImageChops, ImageStat

from companion.drawing.palette import PALETTES
from companion.drawing.paths import circle_path, polygon_path, polyline_path
from companion.drawing.raster import render_image
from companion.drawing.scene import Anchor, Circle, FillRule, Path, Scene, Shape, Text, Use
from companion.reef_encounter.art.pieces import draw_polyp_tile
from companion.reef_encounter.box import Coral

DAY = PALETTES["day"]
RED, CLEAR = (*bytes.fromhex(DAY["player.red.body"][1:]), 255), (0, 0, 0, 0)


def scene(*shapes: Shape) -> Scene:
    return Scene(10, 10, shapes)


def test_y_runs_up_and_a_pixel_is_a_pixel() -> None:
    square = Path(polygon_path(((0, 0), (5, 0), (5, 5), (0, 5))), fill="player.red.body")
    picture = render_image(scene(square), DAY, 4)
    assert picture.size == (40, 40)
    assert picture.getpixel((2, 37)) == RED
    assert picture.getpixel((2, 2)) == CLEAR


def test_edges_are_smooth_and_never_darken() -> None:
    picture = render_image(scene(Circle((5, 5), 4, fill="white.body")), DAY, 4)
    edge = [pixel for _, pixel in picture.getcolors(9999) or () if isinstance(pixel, tuple) and 0 < pixel[3] < 255]
    assert edge
    assert all(min(pixel[:3]) >= 250 for pixel in edge)


def test_holes_stay_open() -> None:
    ring = Path((*circle_path((5, 5), 4), *circle_path((5, 5), 2)), fill="player.red.body", rule=FillRule.EVENODD)
    picture = render_image(scene(ring), DAY, 4)
    assert picture.getpixel((20, 20)) == CLEAR
    assert picture.getpixel((20, 8)) == RED


def test_strokes_have_their_width_and_round_ends() -> None:
    bar = Path(polyline_path(((3, 5), (7, 5))), stroke="player.red.body", width=2)
    picture = render_image(scene(bar), DAY, 10)
    assert picture.getbbox() == pytest.approx((20, 40, 80, 60), abs=1)
    assert picture.getpixel((21, 41)) == CLEAR


def test_a_sharp_corner_is_closed() -> None:
    corner = Path(polyline_path(((2, 2), (5, 8), (8, 2))), stroke="player.red.body", width=2)
    picture = render_image(scene(corner), DAY, 10)
    assert picture.getpixel((50, 13)) == RED


def test_a_ring_without_fill_leaves_its_middle_clear() -> None:
    picture = render_image(scene(Circle((5, 5), 3, stroke="player.red.body", width=1)), DAY, 10)
    assert picture.getbbox() == pytest.approx((15, 15, 85, 85), abs=1)
    assert picture.getpixel((50, 50)) == CLEAR


@pytest.mark.parametrize(("anchor", "left", "right"), [("start", 5, 10), ("middle", 2.5, 7.5), ("end", 0, 5)])
def test_text_stands_on_its_baseline_at_its_anchor(anchor: str, left: float, right: float) -> None:
    text = Text("HI", (5, 3), 4, "line", anchor=Anchor(anchor))
    box = render_image(scene(text), DAY, 20).getbbox()
    assert box is not None
    assert left * 20 <= box[0] < box[2] <= right * 20
    assert box[3] == pytest.approx(200 - 3 * 20, abs=1)


def test_text_turned_a_quarter_reads_upwards() -> None:
    level = render_image(scene(Text("HI", (5, 5), 4, "line")), DAY, 20).getbbox()
    upwards = render_image(scene(Text("HI", (5, 5), 4, "line", turn=90)), DAY, 20).getbbox()
    assert level is not None
    assert upwards is not None
    assert upwards[2] - upwards[0] == pytest.approx(level[3] - level[1], abs=2)
    assert upwards[3] - upwards[1] == pytest.approx(level[2] - level[0], abs=2)
    assert upwards[2] == pytest.approx(100, abs=2)  # the baseline now stands upright at x = 5


def test_a_placed_design_looks_as_if_drawn_there() -> None:
    design = Scene(4, 4, (Circle((2, 2), 2, fill="player.red.body"),))
    placed = render_image(scene(Use("dot", design, (5, 5), turn=45, scale=0.5)), DAY, 8)
    drawn = render_image(scene(Circle((5, 5), 1, fill="player.red.body")), DAY, 8)
    assert placed.tobytes() == drawn.tobytes()


def test_an_unknown_ink_is_refused() -> None:
    with pytest.raises(KeyError):
        render_image(scene(Circle((5, 5), 1, fill="tartan")), DAY, 4)


def test_the_drawings_need_no_pillow_until_pixels_are_asked_for() -> None:
    code = (
        "import sys, companion.drawing.raster, companion.drawing.svg, companion.reef_encounter.art.designs as art\n"
        "art.small_designs()\n"
        "sys.exit(any(name.split('.')[0] in ('PIL', 'reportlab', 'kivy') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_designs_drawn_once_and_laid_down_again_look_as_if_drawn_anew() -> None:
    tile = draw_polyp_tile(Coral.PINK, 20)
    places = [(12.3, 12.0, 0.0), (34.1, 13.7, 90.0), (56.0, 14.2, 180.0), (78.9, 15.0, 33.0)]
    row = Scene(92, 30, tuple(Use("polyp-pink", tile, (x, y), turn) for x, y, turn in places))
    anew = render_image(row, PALETTES["print"], 5, "paper").convert("L")
    again = render_image(row, PALETTES["print"], 5, "paper", stencils={}).convert("L")
    worst = max(ImageStat.Stat(ImageChops.difference(anew, again)).extrema[0])
    assert ImageStat.Stat(ImageChops.difference(anew, again)).mean[0] < 2
    assert worst < 160  # a line along a slanting edge, at most half a fine pixel off


def test_designs_with_words_and_with_designs_in_them_are_drawn_however_many_are_kept() -> None:
    shapes: list[Shape] = []
    for number in range(12):
        inside: list[Shape] = [Text("Reef", (40, 40), 10, "line")]  # half transparent at its edges: it is not kept
        for far in (40, 80):
            inner = Scene(80, 80, (Path(polygon_path(((0, 0), (80, 0), (0, far))), fill="white.body"),))
            inside.append(Use(f"inner-{number}-{far}", inner, (40, 40)))
        shapes.append(Use(f"outer-{number}", Scene(80, 80, tuple(inside)), (40, 40)))
    whole = Scene(80, 80, tuple(shapes))
    kept, anew = render_image(whole, DAY, 10, "paper", 1, {}), render_image(whole, DAY, 10, "paper", 1)
    assert ImageStat.Stat(ImageChops.difference(kept, anew)).mean[0] < 1
