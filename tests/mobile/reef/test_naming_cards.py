"""Naming a card of Reef: its pair, then one of few that can be read; a sheet that is closed loses nothing."""

from __future__ import annotations

from typing import Any

import pytest

from companion.reef.box import TIDE_DECK
from companion.reef.rules.state import Depth
from mobile.ui.menu_cards import MenuCard
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import page_words, press
from tests.mobile.helpers.reef_tables import Table

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


def sheet_widgets(table: Table, kind: type) -> list[Any]:
    """What of this kind the sheet has, in reading order."""
    return [each for each in reversed(list(table.page.dialog.walk())) if isinstance(each, kind)][::-1]


@pytest.mark.parametrize("size", [(640, 360), (1280, 800)])
def test_a_card_in_sight_is_named_by_its_pair_and_its_picture(ui: Driver, size: tuple[int, int]) -> None:
    from companion.reef.queries.touches import SlotSpot
    from mobile.ui.buttons import Swatch

    table = Table(ui, cards="The Tide deck on paper", size=size, also=("Follow the display too",))
    table.open_with()
    assert table.state.table.depth is Depth.DISPLAY
    table.touch(SlotSpot(0))
    assert not sheet_widgets(table, MenuCard), "sixty cards at once cannot be read"
    for _ in range(3):  # a pair, back to all of them, and the pair again
        ui.tap(*ui.centre(sheet_widgets(table, Swatch)[0]))
        ui.frames(2)
    there = sheet_widgets(table, MenuCard)
    assert len(there) == sum(card.gain == "RR" for card in dict.fromkeys(TIDE_DECK.cards))
    assert all(card.width > 1.5 * table.app.shell.theme.touch for card in there)
    ui.tap(*ui.centre(there[0]))
    ui.frames(2)
    slot = table.state.display[0]
    assert slot is not None
    assert slot.card is not None
    assert slot.card.gain == "RR"


def test_a_card_half_composed_goes_on_where_its_sheet_was_closed(ui: Driver) -> None:
    table = Table(ui, cards="Cards of your copy")
    table.open_with()
    table.page.dialogs.compose("RY")
    ui.frames(2)
    ui.tap(*ui.centre(sheet_widgets(table, MenuCard)[0]))
    ui.frames(2)
    question = page_words(table.page.dialog)
    assert "What does its pattern look like?" not in question
    ui.press("Close")
    ui.frames(2)
    table.page.dialogs.compose("GG")
    assert page_words(table.page.dialog) != question, "another card is begun anew"
    table.page.dialog.close()
    table.page.dialogs.compose("RY")
    ui.frames(2)
    assert page_words(table.page.dialog) == question
    press(ui, "One question back")
    assert "What does its pattern look like?" in page_words(table.page.dialog)


def test_a_take_that_is_put_right_asks_for_no_card(ui: Driver) -> None:
    """Nobody sees any more which card lay there then: its name would go to what lies there now."""
    from companion.reef.queries.touches import SlotSpot

    table = Table(ui, cards="The Tide deck on paper", also=("Follow the display too",))
    table.open_with()
    table.page.touch_input.answer(SlotSpot(0), None)
    step = table.page.controller.step
    table.page.touch_input.again(step)
    ui.frames(2)
    table.touch(SlotSpot(1))
    assert table.page.dialog is not None
    assert "Correct this entry" in page_words(table.page.dialog)
    press(ui, "Correct it")
    ui.frames(2)
    assert table.page.controller.step == step
    assert table.page.controller.last.slot == 1
