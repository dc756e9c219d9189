"""The computer's turn at a table: it thinks in frames, nothing counts before hands did it, a person can take over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef.player.player import PLAYING as REEF_PLAYING
from companion.reef.rules.actions import TakeCard
from companion.seating import Level
from mobile.computer.card import ComputerCard
from mobile.tutorial.card import TutorialCard
from mobile.ui.buttons import Swatch
from mobile.ui.menu_cards import MenuCard
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import opened, page_words, press
from tests.mobile.screens.computer import encounter, reef


def until_told(ui: Driver, page: Any) -> None:
    """Wait, as people do, until the computer says what hands must do."""
    for _ in range(900):
        if page.computer.pointed is not None:
            ui.frames(2)
            return
        ui.frames(1)
    raise AssertionError("it thinks for ever")


def test_its_turn_counts_once_hands_have_done_it(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, reef(tmp_path / "game.reef"))
    controller = page.controller
    before, seat = controller.game.history.position, controller.state.seat
    saved = (tmp_path / "game.reef").read_bytes()
    until_told(ui, page)
    assert (tmp_path / "game.reef").read_bytes() == saved
    assert "Step 1 of 1." in page_words(page)
    press(ui, "Done")
    assert controller.game.history.position == before + 1
    assert controller.state.seat != seat
    controller.undo()
    until_told(ui, page)
    assert controller.state.seat == seat


def test_on_a_small_phone_its_card_leaves_the_board_in_sight(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, encounter(tmp_path / "game.reef"))
    page.shell.theme.scale = 2.0
    ui.resize(360, 640)
    ui.settle()
    until_told(ui, page)
    controller, board = page.controller, page.surface.rocks[page.leaf]
    (card,) = (widget for widget in page.children if isinstance(widget, ComputerCard))
    assert card.top <= board.y + 1
    assert "Step 1 of 6" in card.text
    assert page.bar.end_turn.role == "quiet", "it is not for people to end this turn"
    before = controller.game.history.position
    press(ui, "Read")
    assert card.text.endswith("“grey over orange” and “pink over grey”.")
    assert controller.game.history.position == before
    ui.tap(card.center_x, card.top - 12)
    assert card.top <= board.y + 1
    press(ui, "Read")
    press(ui, "All 6 steps are done")
    assert controller.game.history.position == before + 5
    assert page.dialog is not None, "what came out of the bag is asked"


@pytest.mark.parametrize("step", [Moment.FIRST_TURN, Moment.FIRST_TURN + 3])
def test_nobody_teaches_the_computer(ui: Driver, tmp_path: Path, step: int) -> None:
    page = opened(ui, encounter(tmp_path / "game.reef", step))
    until_told(ui, page)
    cards = [widget for widget in page.children if isinstance(widget, TutorialCard)]
    assert [type(card) for card in cards] == [ComputerCard]


def test_a_person_takes_over_while_it_thinks(ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = REEF_PLAYING.styles[Level.STRONG]._replace(tries=100_000)  # it thinks on, however fast the machine is
    monkeypatch.setitem(REEF_PLAYING.styles, Level.STRONG, endless)
    page = opened(ui, reef(tmp_path / "game.reef", level=Level.STRONG))
    seat = page.controller.state.seat
    press(ui, "A person plays")
    ui.frames(3)
    assert page.controller.state.table.seats[seat].computer is None
    assert page.computer.decided is None


def test_now_takes_the_best_turn_so_far(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, encounter(tmp_path / "game.reef"))
    before = page.controller.game.history.position
    page.computer.now()
    ui.frames(3)
    assert page.computer.pointed is not None, "even when it has hardly begun"
    assert page.controller.game.history.position == before


def test_hands_go_step_by_step(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, encounter(tmp_path / "game.reef"))
    controller = page.controller
    seat, before = controller.state.turn.seat, controller.game.history.position
    until_told(ui, page)
    pointed = page.computer.pointed
    press(ui, "Step 1 is done")
    assert controller.game.history.done[-1] == pointed
    assert controller.game.history.position == before + 1
    assert controller.state.turn.seat == seat
    page.undo()
    assert controller.game.history.position == before
    until_told(ui, page)


def test_of_cards_that_people_dealt_it_asks_which_it_holds(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, reef(tmp_path / "game.reef", turns=0, shuffle=""))
    ui.settle()
    assert "open cards" in page_words(page)
    for kind in (Swatch, MenuCard):  # the pieces that it gives, and the card
        ui.tap(*ui.centre(next(each for each in page.dialog.walk() if isinstance(each, kind))))
        ui.settle()
    seat, controller = page.computer.seat, page.controller
    ui.tap(5, 5)  # beside the sheet: that answers nothing
    ui.settle()
    assert page.dialog is None
    for slots in ((0, 1), (2, 0)):  # a turn of each
        for who, slot in zip((seat, 1 - seat), slots, strict=True):
            controller.do(TakeCard(who, slot))
        ui.settle()
        if slots == (0, 1):
            press(ui, "It plays without them")
    assert page.dialog is None
    until_told(ui, page)
    assert controller.state.players[seat].hand.hidden == 1
