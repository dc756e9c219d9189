"""What a whole table reads: whose turn it is, across the window, and letters that are as high as they must be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.drawing.measure import CAP_HEIGHT
from companion.reef_encounter.queries.audit import estimate_end
from companion.reef_encounter.rules.turns import coral_values
from companion.reef_encounter.wording.table import score_figures
from mobile.core.geometry import Area
from tests.mobile.helpers.driver import DOTS, Driver
from tests.mobile.helpers.reading import words_on, written
from tests.mobile.screens import reef, table

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

TABLES: dict[str, Callable[[Path], Path]] = {
    "Reef Encounter, two": lambda path: table.many(path, 2),
    "Reef Encounter, four": lambda path: table.many(path, 4),
    "Reef, two": reef.saved(2, 16),
    "Reef, four": reef.saved(4, 30),
}
SIZES = ((1280, 800), (800, 1280))
AFAR, FARTHER, BANNER = 4.0, 6.0, 12.0


def opened(ui: Driver, record: Path, size: tuple[int, int] = SIZES[0], calm: bool = True, **wishes: bool) -> Any:
    from mobile.app import CompanionApp

    app = CompanionApp(language="en", record=record)
    app.shell.app_state.remember(calm=calm, **wishes)
    app.shell.theme.dress(app.shell.app_state.settings)
    ui.start(app, size)
    return app.page


def capitals(pixels: float) -> float:
    """How high capitals of letters of that size are, in millimetres of a tablet's glass."""
    return CAP_HEIGHT * pixels / DOTS


def pass_on(ui: Driver, page: Any) -> None:
    """The turn passes to whoever had it before: by undoing, which every game can."""
    controller = page.controller
    seat = acting_seat(page)
    while acting_seat(page) == seat:
        controller.undo()
    ui.frames(3)


def acting_seat(page: Any) -> int:
    state = page.controller.state
    return int(state.seat if hasattr(state, "seat") else state.turn.seat)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TABLES)
def test_a_banner_says_whose_turn_has_begun_and_goes_by_itself(
    ui: Driver, tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    page = opened(ui, TABLES[name](tmp_path / "game.reef"), size)
    banner = page.notice.banner
    assert banner.acting is None, "nobody has just begun"
    pass_on(ui, page)
    assert (acting := banner.acting) is not None
    assert acting.seat.name == page.controller.state.table.seats[acting_seat(page)].name
    assert banner.opacity == 1
    assert (banner.width, banner.center_x) == (size[0], size[0] / 2), "across the whole window"
    assert capitals(banner.smallest) >= BANNER
    assert banner.shortened == 0
    ui.until(lambda: banner.acting is None, seconds=2.5)
    assert banner.opacity == 0
    ui.frames(3)


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_no_touch_waits_for_the_banner(ui: Driver, tmp_path: Path, name: str) -> None:
    page = opened(ui, TABLES[name](tmp_path / "game.reef"), calm=False)
    pass_on(ui, page)
    banner = page.notice.banner
    assert banner.acting is not None
    spot, point = next(
        (spot, point)
        for spot, point in page.touched.centres().items()
        if Area(*banner.pos, *banner.size).holds(*point)
    )
    touched: list[Any] = []
    page.touch_input.tap = page.touch_input.down = touched.append  # what Reef and Reef Encounter hear of a finger
    ui.tap(*point)
    assert touched == [spot], "it goes through"
    assert banner.acting is None, "and nobody reads on while they play"


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_whatever_comes_between_ends_the_banner(ui: Driver, tmp_path: Path, name: str) -> None:
    page = opened(ui, TABLES[name](tmp_path / "game.reef"), calm=False)
    banner = page.notice.banner
    pass_on(ui, page)
    ui.resize(800, 1280)
    assert banner.acting is not None
    assert banner.width == 800, "it is as wide as the window now"
    page.open_more()
    ui.frames(2)
    assert page.children.index(page.dialog) < page.children.index(banner), "a question lies above it"
    page.dialog.close()
    page.shell.go("settings")
    ui.frames(30)
    assert banner.acting is None
    page.shell.back()
    pass_on(ui, page)
    page.notice.show_acting(None)
    ui.frames(30)
    assert (banner.acting, banner.opacity) == (None, 0), "the game is over"


def test_where_no_motion_is_wished_the_banner_is_there_at_once(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, TABLES["Reef, two"](tmp_path / "game.reef"), calm=False)
    banner = page.notice.banner
    seen = set[float]()
    banner.bind(opacity=lambda _banner, now: seen.add(now))
    pass_on(ui, page)
    ui.until(lambda: banner.opacity == 1)
    assert len(seen) > 2, "else it comes and goes softly"
    ui.until(lambda: banner.acting is None and banner.opacity == 0)
    page.shell.theme.calm = True
    seen.clear()
    pass_on(ui, page)
    ui.until(lambda: banner.acting is None)
    assert seen == {0, 1}


@pytest.mark.parametrize(("far", "least"), [(False, AFAR), (True, FARTHER)])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TABLES)
def test_a_short_line_and_the_reason_of_a_refusal_are_read_across_the_table(
    ui: Driver, tmp_path: Path, name: str, size: tuple[int, int], far: bool, least: float
) -> None:
    from mobile.ui.text import TextLabel

    page = opened(ui, TABLES[name](tmp_path / "game.reef"), size, far=far)
    sign = page.notice.sign
    words = next(child for child in sign.children if isinstance(child, TextLabel))
    seat = page.controller.state.table.seats[acting_seat(page)]
    assert words.text == f"{seat.name} plays"
    assert capitals(int(words.font_size)) >= least
    assert words.texture_size[1] <= sign.height + 1
    told, place = page.notice.text, (*page.notice.pos, *page.notice.size)
    page.notice.refuse(lambda _tr: "Anna’s shrimp keeps every other coral from growing there.")
    ui.frames(2)
    shown = next(child for child in page.notice.children if isinstance(child, TextLabel))
    assert capitals(int(shown.font_size)) >= least
    assert shown.texture_size[1] <= shown.height + 1
    page.changed()
    ui.frames(2)
    assert (page.notice.text, (*page.notice.pos, *page.notice.size)) == (told, place)


def test_a_switch_in_more_enlarges_the_table_at_once_and_is_remembered(ui: Driver, tmp_path: Path) -> None:
    from mobile.pages.settings import TableSwitches

    for name in ("Reef, two", "Reef Encounter, two"):
        page = opened(ui, TABLES[name](tmp_path / f"{len(name)}.reef"))
        before = page.notice.sign.width
        page.open_more()
        ui.frames(12)
        ui.press("This table ›")
        ui.frames(3)
        ui.find(TableSwitches).cards["far"].pressed()
        assert page.shell.app_state.settings.far
        page.dialog.close()
        ui.frames(3)
        assert page.notice.sign.width > before
        page.shell.app_state.remember(far=False)
        ui.stop()


@pytest.mark.parametrize(("far", "least"), [(False, AFAR), (True, FARTHER)])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_of_corals_and_score_bands_are_read_across_the_table(
    ui: Driver, tmp_path: Path, players: int, size: tuple[int, int], far: bool, least: float
) -> None:
    page = opened(ui, table.many(tmp_path / "game.reef", players), size, far=far)
    table.counting(page)
    ui.frames(4)
    worth = {str(value) for value in coral_values(page.controller.state.tiles)}
    assert {text for text, size in written(page.surface.outlook) if capitals(size) >= least} == worth
    for strip, player in zip(page.surface.strips, page.view.players, strict=True):
        assert score_figures(player.score) in {text for text, size in written(strip) if capitals(size) >= least}


def test_large_values_of_corals_are_never_cut(ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile.reef_encounter.dialogs.outlook import OutlookPanel

    ends = []
    write = OutlookPanel.text

    def text(self: Any, words: str, x: float, *args: Any, **facts: Any) -> float:
        wide = write(self, words, x, *args, **facts)
        ends.append((words, x + wide))
        return wide

    page = opened(ui, table.many(tmp_path / "game.reef", 4), (800, 1280))
    page.shell.theme.scale, page.shell.theme.finger = 2.0, 1.4
    ui.frames(5)
    monkeypatch.setattr(OutlookPanel, "text", text)
    panel = page.surface.outlook
    panel.redraw()
    assert {str(worth) for worth in coral_values(page.view.tiles)} <= {words for words, _ in ends}
    assert all(end <= panel.area.x + panel.area.width for _, end in ends)


@pytest.mark.parametrize("size", [*SIZES, (1920, 1200)])
def test_four_see_values_how_near_the_end_is_and_the_last_three_things_done(
    ui: Driver, tmp_path: Path, size: tuple[int, int]
) -> None:
    page = opened(ui, table.many(tmp_path / "game.reef", 4), size)
    surface = page.surface
    assert not surface.outlook.disabled
    assert not surface.recent.disabled
    nearest = estimate_end(page.view).nearest
    assert nearest is not None
    assert f"can end in {nearest.turns} turns" in " ".join(words_on(surface.outlook))
    assert surface.recent.entries >= 3


@pytest.mark.parametrize(("far", "least"), [(False, AFAR), (True, FARTHER)])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_of_reef_are_read_across_the_table(
    ui: Driver, tmp_path: Path, players: int, size: tuple[int, int], far: bool, least: float
) -> None:
    from mobile.reef.table.parts import BoardPart

    page = opened(ui, reef.saved(players, 16)(tmp_path / "game.reef"), size, far=far)
    heads = [part for part in page.surface.walk() if isinstance(part, BoardPart) and part.what is not None]
    assert len(heads) == players
    for head in heads:
        assert head.what.who.points in {text for text, size in written(head) if capitals(size) >= least}
