"""Each drawing of Reef Encounter is the one that was looked at and accepted."""

from __future__ import annotations

import pytest

from companion.drawing.palette import PALETTES
from companion.drawing.scene import Scene
from companion.drawing.svg import render_svg
from companion.reef_encounter.art.boards import draw_reef_board
from companion.reef_encounter.art.designs import small_designs
from companion.reef_encounter.art.layout import draw_open_sea
from companion.reef_encounter.box import BOARDS
from tests.drawing.helpers.goldens import GOLDENS, is_accepted


def drawings() -> dict[str, Scene]:
    boards = {f"reef-board-{letter.lower()}": draw_reef_board(letter) for letter in BOARDS}
    seas = {"open-sea": draw_open_sea(), "open-sea-upright": draw_open_sea(upright=True)}
    return small_designs() | boards | seas


DRAWINGS = drawings()


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawing_is_the_one_that_was_accepted(name: str) -> None:
    is_accepted(name, DRAWINGS[name], GOLDENS, "tests/drawing/test_goldens.py")


def test_there_is_no_golden_of_a_drawing_that_is_gone() -> None:
    assert {path.stem for path in GOLDENS.glob("*.svg")} == set(DRAWINGS)


def test_drawing_twice_gives_the_same_bytes() -> None:
    again = drawings()
    assert all(
        render_svg(again[name], PALETTES["day"]) == render_svg(scene, PALETTES["day"])
        for name, scene in DRAWINGS.items()
    )
