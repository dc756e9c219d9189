"""Thinking on a copy of the table: everything can be tried there, and one touch leads back to what was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.reef.queries.touches import SlotSpot
from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.touches import LarvaSpot
from companion.reef_encounter.rules.state import Phase
from mobile.core.state import Stopwatch
from mobile.ui.behaviors import quarters_to_seat
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import opened, page_words, press
from tests.mobile.screens.reef import saved as saved_reef
from tests.mobile.screens.table import hierarchy

ESCAPE = 27


def copied(ui: Driver, path: Path) -> tuple[Any, Any]:
    """The page of a saved game, thinking on a copy, as a hand gets there; and the game itself."""
    page = opened(ui, path)
    game = page.controller.game
    press(ui, "More")
    press(ui, "Think on a copy")
    assert page.controller.on_copy
    return page, game


def stored_files(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".png"}


def framed(page: Any) -> bool:
    from mobile.table.undo import HatchedFrame

    return any(isinstance(widget, HatchedFrame) for widget in page.walk())


def test_a_copy_says_so_and_one_touch_leads_back(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.BEFORE_WHITE_LARVA))
    files, controller = stored_files(tmp_path), page.controller
    before = (
        controller.game,
        controller.state,
        controller.undo_groups.last(),
        controller.action_sentence(page.shell.locale.tr),
    )
    shown = page.surface.rocks[0].shown
    assert not framed(page)
    page.open_more()
    press(ui, "Think on a copy")
    assert framed(page)
    page.touch_input.tap(LarvaSpot(Coral.WHITE))
    ui.frames(3)
    assert page.notice.text.startswith("[b]On a copy:")
    assert controller.state.turn.growing is Coral.WHITE
    press(ui, "Back to the game")
    assert not framed(page)
    assert before == (
        controller.game,
        controller.state,
        controller.undo_groups.last(),
        controller.action_sentence(page.shell.locale.tr),
    )
    assert page.surface.rocks[0].shown == shown
    assert "copy" not in page.notice.text
    assert stored_files(tmp_path) == files


def test_whole_turns_on_a_copy_leave_no_trace(ui: Driver, tmp_path: Path) -> None:
    """Neither in files nor in the log, and there is no sheet, whatever happens, the end of the game included."""
    page, game = copied(ui, real_until(tmp_path / "game.reef", Moment.LATE))
    files, controller = stored_files(tmp_path), page.controller
    played = real().history.done[Moment.LATE : Moment.OVER]
    entries = list(game.entries)
    for action in played:
        page.touch_input.do(action)
        ui.frames(1)
        assert page.dialog is None
    assert (controller.state.phase, controller.game.history.position) == (Phase.OVER, len(played))
    for _ in range(5):
        page.dialogs.undo_controls.back()
        assert page.dialog is None, "nobody has seen anything"
    page.back()
    assert (controller.game, game.entries, game.history.position) == (game, entries, Moment.LATE)
    assert stored_files(tmp_path) == files


def test_on_a_copy_there_is_no_way_to_what_is_private_or_corrected(ui: Driver, tmp_path: Path) -> None:
    page, _ = copied(ui, real_until(tmp_path / "game.reef", Moment.BEFORE_WHITE_LARVA))
    page.dialogs.open_log()
    ui.frames(3)
    assert "What was taken back" not in page_words(page)
    page.back()
    page.dialogs.open_player(0)
    ui.frames(3)
    assert "Only for" not in page_words(page)
    page.back()
    page.touch_input.tap(LarvaSpot(Coral.ORANGE))
    assert page.notice.refusing
    ui.frames(3)
    assert "lets it stand" not in page_words(page)


def test_the_clock_stands_while_somebody_thinks(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.LATE))
    now = 0.0
    watch = page.shell.app_state.watch = Stopwatch(60, lambda: now)
    page.sandbox.begin()
    now = 1000.0
    ui.app.on_pause()
    ui.app.on_resume()
    now = 2000.0
    page.sandbox.end()
    assert watch.seconds == 60
    now = 2007.0
    assert watch.seconds == 67


def test_sheets_go_on_turning_to_whoever_thinks(ui: Driver, tmp_path: Path) -> None:
    actions = real().history.done
    before = next(step for step in range(Moment.LATE, Moment.OVER) if actions[step].seat == 1)
    page = opened(ui, real_until(tmp_path / "game.reef", before))
    page.shell.app_state.remember(turned=True)
    page.sandbox.begin()
    page.touch_input.do(*actions[before : next(n for n in range(before, Moment.OVER) if actions[n].seat == 0)])
    assert page.controller.state.turn.seat == 0
    page.dialogs.open_log()
    assert page.dialog.quarters == quarters_to_seat(1, 2) != quarters_to_seat(0, 2)


def test_a_page_that_is_left_forgets_its_copy(ui: Driver, tmp_path: Path) -> None:
    page, game = copied(ui, real_until(tmp_path / "game.reef", Moment.LATE))
    watch = page.shell.app_state.watch
    ui.app.go_home()
    ui.app.go("table", record=game.path)
    ui.frames(3)
    assert not ui.app.page.controller.on_copy
    assert ui.app.page.controller.state == game.state
    ui.app.shell.app_state.take(game.path)
    ui.app.shell.app_state.time(game)
    assert ui.app.shell.app_state.watch is not watch, "which stands"


def test_coral_tiles_alone_can_be_thought_about_too(ui: Driver, tmp_path: Path) -> None:
    page, game = copied(ui, hierarchy(tmp_path / "game.reef"))
    position = game.history.position
    press(ui, "End the turn")
    assert page.controller.game.history.position == 1
    press(ui, "Back to the game")
    assert page.controller.game is game
    assert game.history.position == position


def test_a_copy_of_reef_keeps_nothing_either(ui: Driver, tmp_path: Path) -> None:
    page, game = copied(ui, saved_reef(2, 4)(tmp_path / "game.reef"))
    files = stored_files(tmp_path)
    entries = list(game.entries)
    page.touch_input.tap(SlotSpot(0))
    assert page.controller.game.history.position == 1
    assert framed(page)
    ui.key(ESCAPE)
    assert not framed(page)
    assert page.controller.game is game
    assert (game.entries, stored_files(tmp_path)) == (entries, files)
