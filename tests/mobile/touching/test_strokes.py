"""Strokes over the picker are read as they were meant; what was read is taken by a touch of its own.

A short run draws some hundred strokes, the long form 10,000.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.touches import LarvaSpot, RefillQuestion
from companion.reef_encounter.rules.actions import Collect
from companion.translator import LANGUAGES
from mobile.reef_encounter.tile_picker import StrokeRecognizer
from tests.games.moments import Moment
from tests.helpers.layers import amount
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.fingers import Point, stroke
from tests.mobile.helpers.games import real_until

CELL = 9.0  # mm
DRAWN = amount(300, long=10_000)


def read(path: list[Point], columns: int, cell: float = CELL) -> list[int | None]:
    reading = StrokeRecognizer([float(column) for column in range(columns)], len(Coral))
    for x, y in path:
        reading.follow(x / cell, y / cell)
    return [reading.rows.get(column) for column in range(columns)]


@pytest.mark.slow
@pytest.mark.parametrize(("cell", "most"), [(12.6, 12), (11.0, 4)], ids=["tablet", "phone"])
def test_strokes_are_read_as_they_were_meant(cell: float, most: int) -> None:
    """Over cells as large, and as many in a row, as the app shows them."""
    chance, cells, cells_wrong, wrong = Random(7), 0, 0, 0
    for _ in range(DRAWN):
        rows = [chance.randrange(len(Coral)) for _ in range(chance.randint(2, most))]
        wanted = [(cell * column, cell * row) for column, row in enumerate(rows)]
        found = read(stroke(chance, wanted), len(rows), cell)
        differing = sum(one != other for one, other in zip(found, rows, strict=True))
        cells, cells_wrong, wrong = cells + len(rows), cells_wrong + differing, wrong + bool(differing)
    print(f"\n{DRAWN} strokes: {1 - cells_wrong / cells:.3%} of cells, {1 - wrong / DRAWN:.2%} of strokes as meant")
    assert cells_wrong <= 0.002 * cells + 1  # of a few hundred one may be wrong
    assert wrong <= 0.01 * DRAWN


def test_a_stroke_may_go_the_other_way_and_over_a_part() -> None:
    chance = Random(3)
    path = stroke(chance, [(CELL * column, CELL * row) for column, row in ((4, 0), (3, 4), (2, 1))])
    assert read(path, 6) == [None, None, 1, 4, 0, None]


def test_who_goes_back_corrects_what_was_read() -> None:
    there = [(CELL * column, CELL * row) for column, row in ((0, 0), (1, 1), (2, 2))]
    back = [(CELL * column, CELL * row) for column, row in ((2, 2), (1, 4), (0, 4))]
    assert read([*stroke(Random(4), there), *stroke(Random(5), back)], 3) == [4, 4, 2]


def test_a_touch_names_one_tile() -> None:
    assert read([(CELL * 1.2, CELL * 2.8)], 3) == [None, 3, None]


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)], ids=str)
@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.usefixtures("experienced")
def test_the_last_colour_ends_the_turn_and_one_touch_puts_colours_right(
    ui: Driver, tmp_path: Path, size: tuple[int, int], letters: float
) -> None:
    app = ui.open(record=real_until(tmp_path / "game.reef", Moment.FIRST_SHRIMP), size=size)
    app.shell.theme.scale = letters
    ui.frames(3)
    page = app.page

    def drawn(*wanted: Coral) -> None:
        ui.frames(12)  # a sheet that has just come is deaf
        picker = page.picker
        ui.stroke(*(picker.parent.to_window(*picker.cell_centre(n, coral)) for n, coral in enumerate(wanted)))
        ui.frames(3)

    page.ask(RefillQuestion(Coral.GREY, (Coral.WHITE, Coral.YELLOW, Coral.GREY)))
    ui.frames(3)
    if (size, letters) != ((1280, 800), 2.0):  # where only a scrolling sheet has room
        assert not page.surface.sea.collide_widget(page.dialog.panel), "it lies beside the open sea"
        assert page.dialog.scroll.height >= page.picker.height, "nobody scrolls"
    drawn(Coral.WHITE, Coral.PINK, Coral.GREY)
    assert page.controller.last == Collect(0, Coral.GREY, (Coral.WHITE, Coral.PINK, Coral.GREY))
    assert page.dialog is None
    position = page.controller.step
    assert not page.paged or page.bar.overview.parent is page.bar, "no other button gives way"
    ui.press("Other colours")
    drawn(Coral.WHITE, Coral.ORANGE, Coral.GREY)
    assert page.controller.last == Collect(0, Coral.GREY, (Coral.WHITE, Coral.ORANGE, Coral.GREY))
    assert (page.controller.step, page.dialog) == (position, None), "nobody is asked"
    page.touch_input.tap(LarvaSpot(Coral.YELLOW))
    ui.frames(3)
    assert page.controller.step == position + 1
    assert not page.bar.refill.possible


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_letters_on_a_small_phone_leave_the_whole_grid_in_sight(
    ui: Driver, tmp_path: Path, language: str
) -> None:
    """Entered once in every turn: nobody scrolls to it first."""
    app = ui.open(language=language, record=real_until(tmp_path / "game.reef", Moment.FIRST_SHRIMP))
    page = app.page
    app.shell.theme.scale = 2.0
    ui.resize(360, 640)
    for spaces in ((Coral.YELLOW, Coral.ORANGE, Coral.PINK), (Coral.WHITE, Coral.GREY)):
        page.ask(RefillQuestion(Coral.PINK, spaces))
        ui.frames(10)
        picker, scroll = page.picker, page.dialog.scroll
        _, low = picker.to_window(picker.x, picker.y)
        _, bottom = scroll.to_window(scroll.x, scroll.y)
        assert bottom - 1 <= low
        assert low + picker.height <= bottom + scroll.height + 1
        page.dialog.close()
