"""The five corals are told apart by shape alone: every colour taken away, 32 pixels, either way up."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from companion.drawing.palette import PALETTES
from companion.drawing.scene import Scene, Use
from companion.reef_encounter.art.pieces import VARIANTS, draw_polyp_tile
from companion.reef_encounter.box import Coral
from tests.drawing.helpers.recognising import SHAPE_ONLY, alike, grey_picture, turned


def badly_printed(coral: Coral) -> Scene:
    """The same tile a twentieth smaller and laid four degrees askew."""
    return Scene(16, 16, (Use("polyp", draw_polyp_tile(coral, 16), (8, 8), turn=4, scale=0.95),))


def test_each_coral_resembles_itself_badly_printed_far_more_than_any_other() -> None:
    # A badly printed copy correlates with its original by 0.65 or more, two different forms, all in one tone
    # and with any common ground counted in, by less than a third: the limits leave room on both sides.
    shown = {coral: grey_picture(draw_polyp_tile(coral, 16), SHAPE_ONLY) for coral in Coral}
    for coral in Coral:
        assert alike(shown[coral], grey_picture(badly_printed(coral), SHAPE_ONLY)) > 0.6, coral
    for one, other in combinations(Coral, 2):
        for picture in (shown[other], turned(shown[other])):
            assert alike(shown[one], picture) < 0.35, (one, other)


def test_so_they_do_in_the_grey_palette() -> None:
    shown = {coral: grey_picture(draw_polyp_tile(coral, 16), dict(PALETTES["grey"])) for coral in Coral}
    for one, other in combinations(Coral, 2):
        for picture in (shown[other], turned(shown[other])):
            assert alike(shown[one], picture) < 0.35, (one, other)


@pytest.mark.slow
def test_no_sibling_of_a_coral_is_taken_for_another_one() -> None:
    for palette in (SHAPE_ONLY, dict(PALETTES["grey"])):
        shown = {
            coral: [grey_picture(draw_polyp_tile(coral, 16, n), palette) for n in range(VARIANTS)] for coral in Coral
        }
        for one, other in combinations(Coral, 2):
            for mine, theirs in product(shown[one], shown[other]):
                assert max(alike(mine, theirs), alike(mine, turned(theirs))) < 0.35, (one, other)


def test_a_coral_upside_down_is_not_taken_for_another_one() -> None:
    shown = {coral: grey_picture(draw_polyp_tile(coral, 16), SHAPE_ONLY) for coral in Coral}
    for coral in Coral:
        upside_down = turned(grey_picture(badly_printed(coral), SHAPE_ONLY))
        best = max(Coral, key=lambda other: alike(upside_down, turned(shown[other])))
        assert best is coral
