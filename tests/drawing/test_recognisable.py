"""The five corals are told apart by shape alone: every colour taken away, 32 pixels, either way up."""

from __future__ import annotations

from itertools import combinations, product
from math import sqrt
from typing import TypeAlias

from companion.drawing.palette import PALETTES
from companion.drawing.pixels import image
from companion.drawing.scene import Placed, Scene
from companion.reef_encounter.art import polyp_tile
from companion.reef_encounter.box.pieces import Coral

Grey: TypeAlias = list[list[int]]

PIXELS = 32
# One grey for every body, one for every shade: what is left is the drawing.
SHAPE_ONLY = {
    ink: "#b0b0b0" if ink.endswith(".body") else "#303030" if ink.endswith(".shade") else "#ffffff"
    for ink in PALETTES["grey"]
}


def seen(scene: Scene, palette: dict[str, str]) -> Grey:
    data = image(scene, palette, PIXELS / scene.width, "paper").convert("L").tobytes()
    return [list(data[row * PIXELS : (row + 1) * PIXELS]) for row in range(PIXELS)]


def alike(one: Grey, other: Grey) -> float:
    """The best correlation of two pictures when one may be moved by a pixel: 1 is the same, 0 unrelated."""
    return max(_correlation(one, other, across, up) for across, up in product((-1, 0, 1), repeat=2))


def _correlation(one: Grey, other: Grey, across: int, up: int) -> float:
    inner = range(2, PIXELS - 2)
    a = [one[y][x] for y in inner for x in inner]
    b = [other[y + up][x + across] for y in inner for x in inner]
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    off_a, off_b = [v - mean_a for v in a], [v - mean_b for v in b]
    together = sum(x * y for x, y in zip(off_a, off_b, strict=True))
    return together / sqrt(sum(x * x for x in off_a) * sum(y * y for y in off_b))


def turned(picture: Grey) -> Grey:
    return [row[::-1] for row in reversed(picture)]


def badly_printed(coral: Coral) -> Scene:
    """The same tile a twentieth smaller and laid four degrees askew."""
    return Scene(16, 16, (Placed("polyp", polyp_tile(coral, 16), (8, 8), turn=4, scale=0.95),))


def test_each_coral_resembles_itself_badly_printed_far_more_than_any_other() -> None:
    # A badly printed copy correlates with its original by 0.65 or more, two different forms, all in one tone
    # and with any common ground counted in, by less than a third: the limits leave room on both sides.
    shown = {coral: seen(polyp_tile(coral, 16), SHAPE_ONLY) for coral in Coral}
    for coral in Coral:
        assert alike(shown[coral], seen(badly_printed(coral), SHAPE_ONLY)) > 0.6, coral
    for one, other in combinations(Coral, 2):
        for picture in (shown[other], turned(shown[other])):
            assert alike(shown[one], picture) < 0.35, (one, other)


def test_so_they_do_in_the_grey_palette() -> None:
    shown = {coral: seen(polyp_tile(coral, 16), dict(PALETTES["grey"])) for coral in Coral}
    for one, other in combinations(Coral, 2):
        for picture in (shown[other], turned(shown[other])):
            assert alike(shown[one], picture) < 0.35, (one, other)


def test_a_coral_upside_down_is_not_taken_for_another_one() -> None:
    shown = {coral: seen(polyp_tile(coral, 16), SHAPE_ONLY) for coral in Coral}
    for coral in Coral:
        upside_down = turned(seen(badly_printed(coral), SHAPE_ONLY))
        best = max(Coral, key=lambda other: alike(upside_down, turned(shown[other])))
        assert best is coral
