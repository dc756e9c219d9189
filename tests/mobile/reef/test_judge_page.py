"""Does it match? The page that ends a quarrel about one card."""

from __future__ import annotations

from typing import Any

import pytest

from companion.reef.box.cards import read_card
from companion.reef.box.pieces import COLOURS
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import reach, said

pytestmark = pytest.mark.usefixtures("hearing")


def page(ui: Driver, size: tuple[int, int] = (392, 844), **facts: Any) -> Any:
    from mobile.app import CompanionApp

    app = ui.start(CompanionApp(language="en"), size)
    app.go("reef/judge", **facts)
    ui.frames(3)
    return app.page


def test_taps_lay_tops_and_make_stacks_higher(ui: Driver) -> None:
    judge = page(ui)
    for _ in range(3):
        judge.paint(0)
    assert judge.lying[0] == "??R"
    judge.paint_with(COLOURS[1])
    judge.paint(0)
    assert judge.lying[0] == "??Y"
    judge.paint_with(None)
    judge.paint(0)
    assert judge.lying[0] == ""


def test_a_named_card_is_judged_at_once_and_again_with_every_tap(ui: Driver) -> None:
    judge = page(ui)
    for space in (0, 1):
        judge.paint(space)
    judge.name(read_card("YG: R R = 3"))
    ui.frames(2)
    assert "Its pattern shows once: 3 points." in said(judge)
    judge.paint(2)
    judge.paint(3)
    ui.frames(2)
    assert "Its pattern shows 2 times: 2 × 3 = 6 points." in said(judge)
    assert "would share" in said(judge)


def test_it_opens_from_reefs_page(ui: Driver) -> None:
    from mobile.app import CompanionApp
    from mobile.widgets.card import Card

    app = ui.start(CompanionApp(language="en"), (392, 844))
    app.go("reef/game")
    ui.frames(4)
    offer = next(
        each
        for each in app.page.walk()
        if isinstance(each, Card) and each.title and each.title.text == "Does it match?"
    )
    reach(ui, offer)
    ui.tap(*ui.centre(offer))
    ui.frames(3)
    assert type(app.page).__name__ == "JudgePage"
