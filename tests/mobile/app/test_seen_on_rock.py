"""What lies on a board is told from what it lies on, in every palette of the screen; empty start spaces are empty."""

from __future__ import annotations

from itertools import product
from math import dist

import pytest

from companion.drawing.palette import PALETTES, parse_rgb
from companion.drawing.raster import render_image
from companion.drawing.scene import Path, Scene
from companion.reef_encounter.art.boards import ROCK_INKS, draw_reef_board
from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.art.layout import BoardLayout
from companion.reef_encounter.art.pieces import variant_on_cell
from companion.reef_encounter.box import BOARDS, Coral, PlayerColour, list_cells, neighbours, parse_cell
from mobile.reef_encounter.art import GUARD_DESIGN, app_designs, coral_edges, edge_design_name
from mobile.reef_encounter.highlight_drawings import HIGHLIGHT_MARGIN, Highlight, draw_highlight

SCREENS = ("day", "night", "vision")
TILE = 40.0  # pixels


def luminance(colour: tuple[int, ...]) -> float:
    light = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def pixels(scene: Scene, palette: str) -> list[tuple[int, ...]]:
    """Those that are not see-through."""
    parts = render_image(scene, PALETTES[palette], TILE / scene.width).convert("RGBA").tobytes()
    return [pixel for pixel in zip(*(parts[n::4] for n in range(4)), strict=True) if pixel[3] > 100]


@pytest.mark.parametrize("palette", SCREENS)
def test_a_polyp_stands_out_from_every_rock(palette: str) -> None:
    """By the line where its coral ends, on every side of it."""
    inks, found = PALETTES[palette], app_designs()
    alone = found[edge_design_name(coral_edges(1 << parse_cell("C3"))[parse_cell("C3")])]
    picture = render_image(alone, inks, TILE / 20).convert("RGB")
    middle, last = int(TILE / 2), int(TILE) - 1
    for at in ((middle, 0), (middle, last), (0, middle), (last, middle)):
        edge = picture.getpixel(at)
        assert isinstance(edge, tuple)
        for rock, paper in product(ROCK_INKS.values(), ("deep", "body", "tint", "light")):
            assert contrast(edge, parse_rgb(inks[f"{rock}.{paper}"])) >= 2, (at, rock)


def test_a_line_runs_around_a_coral_and_not_through_it() -> None:
    for upright in (False, True):
        coral = 1 << parse_cell("B2") | 1 << parse_cell("C2")
        ends = coral_edges(coral, upright)
        inner = {2, 1} if not upright else {8, 4}
        assert {15 - sides for sides in ends.values()} == inner, upright
    assert parse_cell("B2") not in coral_edges(
        coral | 1 << parse_cell("A2") | 1 << parse_cell("B1") | 1 << parse_cell("B3")
    )


def test_neighbours_of_one_coral_are_not_drawn_alike() -> None:
    for letter in BOARDS:
        for space in list_cells(BOARDS[letter].rock):
            for beside in list_cells(neighbours(1 << space) & ~(1 << space) & BOARDS[letter].rock):
                assert variant_on_cell(space) != variant_on_cell(beside)


@pytest.mark.parametrize("palette", SCREENS)
def test_a_shrimp_stands_out_from_every_coral(palette: str) -> None:
    """Its halo or its line do, whatever its own colour."""
    inks, found = PALETTES[palette], app_designs()
    for player in PlayerColour:
        shown = set(pixels(found[design_name(GUARD_DESIGN, player)], palette))
        for ink in ("paper", "line"):
            assert parse_rgb(inks[ink]) in {pixel[:3] for pixel in shown}, (player, ink)
    for coral in Coral:
        body = parse_rgb(inks[f"{coral.name.lower()}.body"])
        assert max(contrast(parse_rgb(inks[ink]), body) for ink in ("paper", "line")) >= 3, coral


def test_a_shrimp_leaves_most_of_the_form_in_sight() -> None:
    for player in PlayerColour:
        covered = len(pixels(app_designs()[design_name(GUARD_DESIGN, player)], "day"))
        assert covered < 0.45 * TILE * TILE, player


def test_a_ring_lies_around_what_it_marks() -> None:
    """The light line of a ring is beyond the piece, and hides nothing of it."""
    for kind in (Highlight.TARGET, Highlight.HELD):
        scene = draw_highlight(kind)
        inner = [shape for shape in scene.shapes if isinstance(shape, Path)][1]
        low = min(step.to[0] for step in inner.steps if hasattr(step, "to"))
        assert low + inner.width / 2 <= HIGHLIGHT_MARGIN * 20, kind


@pytest.mark.parametrize("palette", SCREENS)
@pytest.mark.parametrize("letter", BOARDS)
def test_an_empty_start_space_is_rock_within_a_contour(letter: str, palette: str) -> None:
    inks, plan = PALETTES[palette], BoardLayout(TILE)
    picture = render_image(draw_reef_board(letter, TILE, on_screen=True), inks, 1).convert("RGB")
    for space, _ in BOARDS[letter].starts:
        box = plan.box(space)
        corner = (int(box.x + 0.16 * TILE), int(plan.height - box.y - 0.16 * TILE))
        rock = {parse_rgb(inks[f"{ROCK_INKS[letter]}.{terrace}"]) for terrace in ("deep", "body", "tint", "light")}
        pixel = picture.getpixel(corner)
        assert isinstance(pixel, tuple)
        assert min(dist(pixel, paper) for paper in rock) < 16  # two of its papers may meet there
