"""Does it match? The page that ends a quarrel about one card."""

from __future__ import annotations

from typing import Any

from companion.reef.box import COLOURS, read_card
from companion.reef.notation.views import read_diagram
from mobile.ui.menu_cards import MenuCard
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import _card, page_words, reach


def page(ui: Driver, size: tuple[int, int] = (392, 844), **facts: Any) -> Any:
    app = ui.open(size=size)
    app.go("reef/judge", **facts)
    ui.frames(3)
    return app.page


def strokes(judge: Any, *spaces: int) -> list[tuple[float, float]]:
    """Where a finger goes over these spaces."""
    return [judge.view.to_window(*judge.view.centre_of(space)) for space in spaces]


def test_strokes_lay_tops_and_heights(ui: Driver) -> None:
    judge = page(ui)
    ui.stroke(*strokes(judge, 0, 1, 2))
    judge.paint_with(COLOURS[1])
    ui.stroke(*strokes(judge, 1, 5))
    assert [judge.lying[space] for space in (0, 1, 2, 4, 5)] == ["R", "Y", "R", "", "Y"]
    judge.paint_with(3)
    ui.stroke(*strokes(judge, 0, 4, 5))
    assert [judge.lying[space] for space in (0, 1, 4, 5)] == ["??R", "Y", "", "??Y"]
    judge.paint_with(COLOURS[2])
    ui.tap(*strokes(judge, 5)[0])
    judge.paint_with(0)
    ui.tap(*strokes(judge, 0)[0])
    assert [judge.lying[space] for space in (0, 5)] == ["", "??G"]


BOARD = read_diagram("R2 R Y3 Y / R2 G Y4 P3 / R G3 G2 P / . . . P2")
"""Twelve stacks, one to four high, colours side by side as people lay them."""


def test_a_board_of_twelve_stacks_and_a_card_of_two_colours_take_twenty_four_touches_from_home(ui: Driver) -> None:
    from mobile.ui.buttons import PushButton, Swatch

    app = ui.open(size=(360, 640))
    before = ui.touches
    for title in ("Reef", "Does it match?"):
        wanted = _card(ui, title)
        reach(ui, wanted)
        ui.tap(*ui.centre(wanted))
        ui.frames(3)
    judge = app.page
    assert type(judge).__name__ == "JudgePage"
    ways: tuple[tuple[Any, tuple[tuple[int, ...], ...]], ...] = (
        (None, ((1, 0, 4, 8),)),
        (judge.colours[COLOURS[1]], ((3, 2, 6),)),
        (judge.colours[COLOURS[2]], ((5, 9, 10),)),
        (judge.colours[COLOURS[3]], ((7, 11, 15),)),
        (judge.heights[2], ((0, 4), (10, 14, 15))),  # nothing lies between the two
        (judge.heights[3], ((2, 6, 7), (9,))),
        (judge.heights[4], ((6,),)),
    )
    for brush, each in ways:
        if brush is not None:
            reach(ui, brush)
            ui.tap(*ui.centre(brush))
        for stroke in each:
            ui.stroke(*strokes(judge, *stroke))
    assert [stack[-1:] + str(len(stack)) for stack in judge.lying] == [
        stack[-1:] + str(len(stack)) for stack in BOARD
    ]
    ui.press("Which card?")
    ui.frames(2)
    for kind, number in ((Swatch, 1), (MenuCard, 2), (Swatch, 1), (Swatch, 2), (PushButton, -3)):
        found = [each for each in judge.dialog.content.walk() if isinstance(each, kind)]
        if kind is PushButton:
            found = [each for each in found if each.text == "3"][-1:] * 3
        ui.tap(*ui.centre(found[number]))
        ui.frames(2)
    ui.frames(3)
    ui.shot("judged-small")
    assert judge.card == read_card("RY: Y G = 3")
    assert ui.touches - before <= 24


def test_a_named_card_is_judged_at_once_and_again_with_every_tap(ui: Driver) -> None:
    judge = page(ui)
    for space in (0, 1):
        judge.paint(space)
    judge.name(read_card("YG: R R = 3"))
    ui.frames(2)
    assert "Its pattern shows once: 3 points." in page_words(judge)
    judge.paint(2)
    judge.paint(3)
    ui.frames(2)
    assert "Its pattern shows 2 times: 2 × 3 = 6 points." in page_words(judge)
    assert "would share" in page_words(judge)


def test_it_opens_from_reefs_page(ui: Driver) -> None:
    app = ui.open(size=(392, 844))
    app.go("reef/game")
    ui.frames(4)
    offer = next(
        each
        for each in app.page.walk()
        if isinstance(each, MenuCard) and each.title and each.title.text == "Does it match?"
    )
    reach(ui, offer)
    ui.tap(*ui.centre(offer))
    ui.frames(3)
    assert type(app.page).__name__ == "JudgePage"
