"""No fault ends the app: it is noted, the game goes on from its file, and what is said is said once."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock

from companion.record import format as record_format
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.interface import RECORDED_GAME
from companion.refusal import Reason, Refused
from mobile.core.records import open_saved_game
from mobile.games import GAMES
from mobile.pages import crash as fault_page
from mobile.pages.crash import PlainTextPage
from mobile.platform import faults
from tests.mobile.helpers.driver import Driver

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

Fault = Callable[[Any, Driver], object]
SECRET = "Ann holds the white one"
BOTH = pytest.mark.parametrize("record", [RECORDED_GAME, COMPOSED_GAME], ids=["reef-encounter", "reef"])


def broken(*_: object, **__: object) -> None:
    raise KeyError(SECRET)


def half(tmp_path: Path, record: Path) -> Path:
    """The first half of a game, as a file of the app."""
    first, *entries = record.read_text(encoding="utf-8").splitlines(keepends=True)
    header = record_format.write_line({**record_format.read_line(first.encode()).fields, "key": "4f2a9c01d3e57b68"})
    path = tmp_path / "home" / "games" / "0001 Ann, Bo.reef"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(header + "".join(entries[: len(entries) // 2]), encoding="utf-8")
    return path


def at_table(ui: Driver, path: Path, crash_handler: bool = True) -> Any:
    app = ui.open(record=path, crash_handler=crash_handler)
    ui.frames(3)
    return app


def sheet_words(app: Any) -> str:
    """All the words of the sheet that is open."""
    assert app.page.dialog is not None
    return " ".join(text for w in app.page.dialog.walk() if isinstance(text := getattr(w, "text", ""), str))


def notes(app: Any) -> str:
    path = app.shell.folder / faults.FAULTS_FILE
    return path.read_text(encoding="utf-8") if path.exists() else ""


def touched(app: Any, ui: Driver) -> None:
    app.page.on_touch_down = broken
    app.page.fbind("on_touch_down", broken)
    ui.tap(5, 5)


def timed(_app: Any, ui: Driver) -> None:
    Clock.schedule_once(broken)
    ui.frames(2)


def in_thread(app: Any, ui: Driver) -> None:
    from mobile.pages.job import BackgroundJob

    page = app.page
    ends: list[object] = []
    BackgroundJob(broken, failed=ends.append).start()
    ui.until(lambda: app.page is not page)
    assert ends == [None]


def keyed(app: Any, ui: Driver) -> None:
    app.page.back = broken
    ui.key(27)


def resized(app: Any, ui: Driver) -> None:
    app.page.bind(size=broken)
    ui.resize(800, 1280)


def page_with(part: str) -> Fault:
    def fault(app: Any, ui: Driver) -> None:
        from mobile.pages.settings import SettingsPage

        def fails(*_: object, **__: object) -> None:
            raise KeyError(SECRET)

        fails.__name__ = part  # Kivy looks methods up by it
        kept = getattr(SettingsPage, part)
        setattr(SettingsPage, part, fails)
        try:
            Clock.schedule_once(lambda _: app.go("settings"))
            ui.frames(3)
        finally:
            setattr(SettingsPage, part, kept)

    return fault


def left(app: Any, ui: Driver) -> None:
    app.page.on_leave = broken
    Clock.schedule_once(lambda _: app.go("settings"))
    ui.frames(3)


def pictured(app: Any, ui: Driver) -> None:
    app.shell.atlas.scene = app.shell.atlas.designs = app.shell.atlas.design = broken
    Clock.schedule_once(lambda _: setattr(app.shell.theme, "palette", "night"))
    ui.frames(3)


FAULTS: dict[str, Fault] = {
    "a touch": touched,
    "a timer": timed,
    "a thread": in_thread,
    "a key": keyed,
    "a window": resized,
    "a page that is made": page_with("__init__"),
    "a page that is laid out": page_with("do_layout"),
    "a page that is shown": page_with("on_enter"),
    "a page that is left": left,
    "a picture": pictured,
}


@pytest.mark.slow
@pytest.mark.usefixtures("usual_window")  # one of the faults comes with another window
@BOTH
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_leads_back_to_the_game_as_its_file_has_it(
    ui: Driver, tmp_path: Path, record: Path, fault: str
) -> None:
    path = half(tmp_path, record)
    app = at_table(ui, path)
    before = app.page
    wanted = open_saved_game(GAMES, path)
    app.page.controller.game = type(wanted)(wanted.kind, wanted.setup)  # memory that is not what was saved
    FAULTS[fault](app, ui)
    ui.frames(3)
    assert app.page is not before
    assert app.page.controller.game.history.done == wanted.history.done
    assert app.page.controller.state == wanted.state
    assert "Your game is saved" in sheet_words(app)
    assert "KeyError" in notes(app)
    assert SECRET not in notes(app)
    ui.press("Go on")
    assert app.page.dialog is None
    app.go_back()
    ui.frames(3)
    assert type(app.page).__name__ == "HomePage"


def test_without_a_net_a_fault_comes_through(ui: Driver, tmp_path: Path) -> None:
    app = at_table(ui, half(tmp_path, RECORDED_GAME), crash_handler=False)
    with pytest.raises(KeyError):
        timed(app, ui)


def test_what_is_meant_to_end_the_app_does(ui: Driver, tmp_path: Path) -> None:
    from kivy.base import ExceptionManager

    at_table(ui, half(tmp_path, RECORDED_GAME))
    for end in (KeyboardInterrupt(), SystemExit()):
        assert ExceptionManager.handle_exception(end) == ExceptionManager.RAISE


def test_the_same_fault_again_and_again_leads_to_the_first_page_and_then_to_text(ui: Driver, tmp_path: Path) -> None:
    app = at_table(ui, half(tmp_path, RECORDED_GAME))
    for _ in range(2):
        timed(app, ui)
        assert hasattr(app.page, "controller")
        assert not ui.window.allow_screensaver
    timed(app, ui)
    assert type(app.page).__name__ == "HomePage"
    assert ui.window.allow_screensaver
    assert "first page" in sheet_words(app)
    timed(app, ui)
    assert not app.pages
    text = next(w for w in app.root.walk() if isinstance(w, PlainTextPage))
    assert "Your games are saved" in text.said.text
    timed(app, ui)
    assert not app.pages
    button = next(w for w in text.walk() if getattr(w, "text", "") == "Try again")
    ui.tap(*ui.centre(button))
    assert type(app.page).__name__ == "HomePage"


def test_a_timer_of_a_page_that_is_gone_comes_no_more(ui: Driver, tmp_path: Path) -> None:
    app = at_table(ui, half(tmp_path, RECORDED_GAME))
    Clock.schedule_interval(broken, 0)
    ui.frames(30)
    assert hasattr(app.page, "controller")
    assert notes(app).count("KeyError") == 1


def test_a_game_that_is_gone_leaves_the_first_page_and_says_so(ui: Driver, tmp_path: Path) -> None:
    path = half(tmp_path, RECORDED_GAME)
    app = at_table(ui, path)
    path.unlink()
    shutil.rmtree(path.parent / ".backups", ignore_errors=True)
    timed(app, ui)
    ui.frames(3)
    assert type(app.page).__name__ == "HomePage"
    assert app.page.dialog is not None
    assert any("There is no file" in str(getattr(w, "text", "")) for w in app.page.walk())


def test_where_no_page_can_be_shown_there_is_text(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile.pages.home import HomePage

    monkeypatch.setattr(HomePage, "on_enter", broken)
    app = ui.open(size=(360, 640), crash_handler=True)
    ui.frames(5)
    assert any(isinstance(w, PlainTextPage) for w in app.root.walk())
    ui.shot("no-page")


def test_a_copy_to_think_on_is_given_up_and_the_game_goes_on(ui: Driver, tmp_path: Path) -> None:
    path = half(tmp_path, RECORDED_GAME)
    app = at_table(ui, path)
    app.page.sandbox.begin()
    ui.frames(3)
    timed(app, ui)
    assert not app.page.controller.on_copy
    assert app.page.controller.state == open_saved_game(GAMES, path).state


@pytest.mark.slow
def test_a_set_up_half_done_is_offered_again(ui: Driver) -> None:
    from mobile.ui.menu_cards import MenuCard

    app = ui.open("reef-encounter/new", crash_handler=True)
    ui.press("Next")
    timed(app, ui)
    ui.frames(3)
    assert "Nothing that was saved is lost" in sheet_words(app)
    ui.press("Got it")
    assert any(isinstance(w, MenuCard) and "set" in w.title.text.lower() for w in app.page.walk())


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "fr", "it", "es", "en"])
@pytest.mark.parametrize("palette", ["day", "night"])
def test_what_is_said_fits_a_small_phone_with_large_letters(
    ui: Driver, tmp_path: Path, language: str, palette: str
) -> None:
    from mobile.ui.buttons import Button
    from mobile.ui.text import TextLabel

    app = ui.open(size=(360, 640), language=language, record=half(tmp_path, RECORDED_GAME), crash_handler=True)
    app.shell.app_state.remember(palette=palette, scale=2.0, calm=True)
    timed(app, ui)
    ui.frames(40)
    if language == "de":
        ui.shot(f"net-{palette}")
    dialog = app.page.dialog
    assert dialog.panel.x >= 0
    assert dialog.panel.right <= 360
    for widget in dialog.walk():
        if isinstance(widget, (TextLabel, Button)):
            assert widget.width <= dialog.panel.width
    details = next(w for w in dialog.walk() if isinstance(w, Button) and w.role == "quiet")
    dialog.scroll.scroll_to(details, animate=False)
    ui.frames(3)
    ui.tap(*ui.centre(details))
    ui.frames(40)
    assert app.page.dialog is not dialog
    if language == "de":
        ui.shot(f"net-details-{palette}")


@pytest.mark.parametrize("part", ["question_dialog", "append_fault"])
def test_a_sheet_or_a_file_that_is_broken_itself_stops_nothing(
    ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    app = at_table(ui, half(tmp_path, RECORDED_GAME))
    monkeypatch.setattr(*((fault_page, part, broken) if part == "question_dialog" else (faults, part, broken)))
    timed(app, ui)
    ui.frames(3)
    assert hasattr(app.page, "controller")
    assert (app.page.dialog is None) == (part == "question_dialog")


def test_a_pause_in_which_something_fails_is_a_pause(ui: Driver, tmp_path: Path) -> None:
    app = at_table(ui, half(tmp_path, RECORDED_GAME))
    before = app.page
    app.page.on_leave = broken
    assert app.on_pause()
    app.on_resume()
    ui.frames(3)
    assert app.page is not before
    assert "Your game is saved" in sheet_words(app)


@pytest.mark.slow
def test_details_are_copied(ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(fault_page, "copy_to_clipboard", lambda text: copied.append(text) or True)
    app = at_table(ui, half(tmp_path, RECORDED_GAME))
    timed(app, ui)
    ui.press("Details")
    ui.frames(3)
    ui.press("Copy")
    ui.frames(3)
    assert "KeyError" in copied[0]
    assert copied[0] in sheet_words(app)
    assert "The lines are copied." in sheet_words(app)


# What is written down


def caught(act: Callable[[], object]) -> str:
    try:
        act()
    except Exception as problem:
        return faults.describe_fault(problem)
    raise AssertionError("nothing was raised")


def chained() -> None:
    try:
        open(f"/home/{SECRET}/x.reef", encoding="utf-8")  # noqa: SIM115
    except OSError as problem:
        raise ValueError(f"no {SECRET}") from problem


@pytest.mark.parametrize(
    "act",
    [
        broken,
        chained,
        lambda: getattr(faults, SECRET),
        lambda: faults.append_fault(1 / 0, Path(SECRET)),  # type: ignore[arg-type]
        lambda: (_ for _ in ()).throw(Refused(Reason("no-such", "There is none."), player=SECRET, card=SECRET)),
        lambda: {}[SECRET],
    ],
)
def test_notes_hold_no_name_no_path_and_no_card(act: Callable[[], object]) -> None:
    text = caught(act)
    assert SECRET not in text
    assert "/home" not in text
    assert str(Path.home()) not in text


def test_notes_say_what_and_where() -> None:
    text = caught(lambda: record_format.read_line(None))  # type: ignore[arg-type]
    assert "companion/record/format.py:" in text


def test_the_file_stays_small_and_keeps_the_latest(tmp_path: Path) -> None:
    for number in range(300):
        faults.append_fault(f"{number} " + 400 * "x", tmp_path)
    text = (tmp_path / faults.FAULTS_FILE).read_text(encoding="utf-8")
    assert len(text) <= faults.MAX_BYTES
    assert "\n\n299 " in text
