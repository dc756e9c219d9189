"""Taking back at a table of Reef: at its end too the table is asked, and the record says who asked."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.reef.game import REEF, Game
from companion.reef.interface import COMPOSED_GAME
from companion.reef.queries.touches import SlotSpot
from companion.reef.rules.state import Phase
from mobile.reef.play.wording import action_name
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import opened, page_words, press
from tests.mobile.helpers.reef_tables import Table

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


def to_the_end(ui: Driver) -> Table:
    """A whole game on paper cards: its last cards are not named, so that the end has something to ask."""
    from mobile.finale.page import FinalePage

    table, chance = Table(ui), Random(11)
    table.open_with()
    while table.state.phase is Phase.PLAY:
        table.turn(chance)
    ui.until(lambda: isinstance(table.page, FinalePage))
    return table


@pytest.mark.slow
def test_at_the_end_the_table_is_asked_where_a_card_was_shown_and_the_record_says_who_took_back(ui: Driver) -> None:
    table = to_the_end(ui)
    game = table.page.game
    over, last = table.state, game.history.done[-1]
    ui.press("To the result")
    press(ui, f"Take back: {action_name(last)}")
    assert "Does everybody at the table agree" in page_words(table.page.dialog)
    assert game.state == over, "nothing is taken back before all agree"
    ui.press("Keep it")
    assert game.state == over
    press(ui, f"Take back: {action_name(last)}")
    ui.press("All agree: take it back")
    ui.frames(3)
    assert type(table.page).__name__ == "TablePage"
    assert table.state.phase is Phase.PLAY
    saved = Game.open(REEF, game.path)
    seats = [seat.colour.name.lower() for seat in REEF.players(saved.setup)]
    assert saved.entries[-1]["by"] == seats[last.seat]


def correct(ui: Driver, table: Table, step: int) -> None:
    """Behind *More*, choose the line of a step to enter it once more."""
    from mobile.table.dialogs import LogWidget

    for button in ("More", "Take back or correct", "Correct a mistyped entry"):
        ui.press(button)
        ui.frames(2)
    (log,) = [each for each in table.page.dialog.walk() if isinstance(each, LogWidget)]
    (top, high) = next((top, high) for number, top, high in log.lines if number == step)
    ui.tap(*log.to_window(log.center_x, log.top - top - high / 2))
    ui.frames(3)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=str)
def test_an_entry_is_put_right_by_touches_alone(ui: Driver, size: tuple[int, int]) -> None:
    """Chosen from the log, entered once more; what was done after it still holds."""
    table = Table(ui, size=size)
    table.open_with()
    for _ in range(2):
        table.touch(SlotSpot(0))
    game = table.page.controller.game
    before, step = game.history.done, game.history.position - 1
    correct(ui, table, step)
    assert table.page.dialog is None
    assert "Instead of: Starfish takes" in table.page.notice.text, "what is entered once more is named"
    ui.key(27, "escape")
    assert "Instead of" not in table.page.notice.text
    assert game.history.done == before, "whoever goes back has corrected nothing"
    correct(ui, table, step)
    table.touch(SlotSpot(2))
    ui.frames(2)
    dialog = page_words(table.page.dialog)
    assert "Instead of: Starfish takes" in dialog
    assert "Everything entered after it still holds." in dialog
    ui.press("Leave it as it was")
    assert game.history.done == before, "nothing is changed before it is agreed to"
    correct(ui, table, step)
    table.touch(SlotSpot(2))
    ui.frames(2)
    ui.press("Correct it")
    ui.frames(2)
    assert [action.slot for action in game.history.done[-2:]] == [2, 0]
    assert Game.open(REEF, game.path).state == table.state


def test_while_an_entry_is_corrected_nothing_is_done_again(ui: Driver) -> None:
    """Neither the button nor its key plays what was taken back: the correction would be lost without a word."""
    from mobile.ui.buttons import Button

    table = Table(ui)
    table.open_with()
    for _ in range(3):
        table.touch(SlotSpot(0))
    ui.press("Take back: card taken")
    if table.page.dialog is not None:
        ui.press("All agree: take it back")
    ui.frames(2)
    history = table.page.controller.game.history
    done = history.done
    assert history.undone
    correct(ui, table, history.position)
    ui.press("Redo: card taken")
    ui.key(ord("y"), text="y", modifiers=("ctrl",))
    ui.frames(2)
    assert history.done == done
    assert "Instead of: " in table.page.notice.text
    for button in ("More", "Take back or correct"):
        ui.press(button)
        ui.frames(2)
    dialog = [each for each in table.page.dialog.walk() if isinstance(each, Button)]
    ui.tap(*ui.centre(next(each for each in dialog if each.text.startswith("Redo"))))
    ui.frames(2)
    assert history.done == done
    table.page.back()
    assert "Instead of: " in table.page.notice.text, "nor behind *More*"
    ui.press("Take back: turn begun")
    ui.press("Redo: card taken")
    ui.frames(2)
    assert len(history.done) == len(done) + 1


@pytest.mark.slow
def test_every_entry_of_a_whole_game_opens_for_correction_and_looking_changes_nothing(
    ui: Driver, tmp_path: Path
) -> None:
    """Each kind of entry of each player is named; whoever goes back has corrected nothing."""
    path = tmp_path / "game.reef"
    lines = COMPOSED_GAME.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[: len(lines) // 2]), "utf-8")
    page = opened(ui, path)
    before, controller = path.read_bytes(), page.controller
    named = set()
    for step in range(1, controller.game.history.position + 1, 3):
        controller.look_at(step)
        ui.frames(2)
        for words in ("More", "Enter this step once more"):
            ui.press(words)
            ui.frames(2)
        assert "Instead of: " in page.notice.text, step
        named.add(page.notice.text)
        ui.key(27, "escape")
        assert "Instead of" not in page.notice.text
    assert len(named) > 5
    assert path.read_bytes() == before
