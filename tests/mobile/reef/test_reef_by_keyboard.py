"""A table of Reef by keyboard: what a key means, and where it means nothing."""

from __future__ import annotations

import pytest

from companion.reef.queries.touches import CardChoice, SlotSpot, SpaceSpot
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import page_words
from tests.mobile.helpers.reef_tables import Table

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

LEFT, RIGHT, ENTER = (276, "left"), (275, "right"), (13, "enter")


def letter(ui: Driver, text: str, *modifiers: str) -> None:
    ui.key(ord(text), text, text, modifiers)


def table_with_taken(ui: Driver, cards: int) -> Table:
    """A table where so many cards have been taken."""
    table = Table(ui)
    table.open_with()
    for _ in range(cards):
        table.touch(SlotSpot(0))
    return table


@pytest.mark.parametrize("redo", [("y", "ctrl"), ("z", "ctrl", "shift")], ids=str)
def test_letters_and_control_z_do_what_buttons_do(ui: Driver, redo: tuple[str, ...]) -> None:
    table = table_with_taken(ui, 1)
    letter(ui, "l")
    assert "Log" in page_words(table.page.dialog)
    table.page.dialog.close()
    turn = table.state.turn
    letter(ui, "z", "ctrl")
    ui.press("All agree: take it back")
    assert table.state.turn == turn - 1
    letter(ui, *redo)
    assert table.state.turn == turn


def test_what_keys_do_is_told_behind_more(ui: Driver) -> None:
    table = table_with_taken(ui, 1)
    letter(ui, "m")
    ui.frames(12)
    ui.press("This table ›")
    assert "Keys: arrows and Enter tap, E how soon it can end" in page_words(table.page.dialog)


def test_no_key_reaches_the_table_behind_a_sheet(ui: Driver) -> None:
    table = table_with_taken(ui, 1)
    ui.press("More")
    dialog, state = table.page.dialog, table.state
    for key in (("z", "ctrl"), ("y", "ctrl"), ("l",)):
        letter(ui, *key)
        assert table.page.dialog is dialog, key
        assert table.state == state


def test_a_button_that_has_the_keyboard_keeps_its_keys(ui: Driver) -> None:
    table = table_with_taken(ui, 1)
    table.page.bar.undo.focus = True
    ui.frames(2)
    letter(ui, "l")
    assert table.page.dialog is None


def test_looking_back_arrows_lead_through_the_game_and_nothing_is_taken_back(ui: Driver) -> None:
    table = table_with_taken(ui, 2)
    controller, state = table.page.controller, table.state
    last = controller.game.history.position
    controller.look_at(last - 1)
    letter(ui, "z", "ctrl")
    assert table.page.dialog is None
    assert table.state == state
    ui.key(*LEFT)
    assert controller.step == last - 2
    ui.key(*RIGHT)
    assert controller.step == last - 1
    ui.key(*ENTER)
    assert not controller.looking_back


def test_a_card_is_taken_and_pieces_are_laid_without_a_finger(ui: Driver) -> None:
    table = table_with_taken(ui, 2)

    def ring(wanted: object) -> None:
        table.page.keys.cursor = wanted
        ui.key(*ENTER)

    ui.key(*RIGHT)
    assert table.page.keys.cursor == SlotSpot(0)
    ui.key(*RIGHT)
    assert table.page.keys.cursor == SlotSpot(1)
    before = table.state.turn
    ui.key(*ENTER)
    assert table.state.turn == before + 1
    seat = table.state.seat
    card = next(spot for spot in table.page.surface.centres() if isinstance(spot, CardChoice))
    ring(card)
    ring(SpaceSpot(seat, 0))
    ring(SpaceSpot(seat, 0))
    assert table.state.turn == before + 2
    table.touch(SlotSpot(0))
    assert table.page.keys.cursor is None, "a finger takes the ring away"
