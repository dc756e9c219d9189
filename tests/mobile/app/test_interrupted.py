"""The app interrupted: paused or turned in the middle of something, and a disk that refuses while people play."""

from __future__ import annotations

import errno
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import BoardSpot, LarvaSpot
from companion.reef_encounter.rules.actions import PlayLarva
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.entering import Entering
from tests.mobile.helpers.games import real, real_until

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

BEFORE_LARVA = next(n for n, action in enumerate(real().history.done) if n > 30 and isinstance(action, PlayLarva))


def opened(ui: Driver, path: Path, step: int = BEFORE_LARVA) -> Any:
    return ui.open(record=real_until(path, step))


def larva(page: Any) -> tuple[float, float]:
    """Where the larva cube is that is played next."""
    action = real().history.done[BEFORE_LARVA]
    assert isinstance(action, PlayLarva)
    point: tuple[float, float] = page.surface.centres()[LarvaSpot(action.coral)]
    return point


def stroke_with(ui: Driver, page: Any, happens: Callable[[], object], points: list[tuple[float, float]]) -> None:
    """A stroke in the middle of which something happens."""
    moved = iter([happens])

    def follow(_: object, touch: Any) -> None:
        if touch.grab_current is page:
            next(moved, lambda: None)()

    page.fbind("on_touch_move", follow)
    ui.stroke(*points)
    page.funbind("on_touch_move", follow)


# Pause, rotation


@pytest.mark.parametrize("interruption", ["pause", "rotation"])
def test_a_stroke_that_is_interrupted_leaves_the_table_as_saved(
    ui: Driver, tmp_path: Path, interruption: str
) -> None:
    path = tmp_path / "game.reef"
    app = opened(ui, path)
    page = app.page
    rock = page.surface.rocks[0]
    points = [larva(page), *(rock.centre_of(cell) for cell in (0, 7, 14))]

    def paused() -> None:
        app.on_pause()
        app.on_resume()

    stroke_with(ui, page, {"pause": paused, "rotation": lambda: ui.resize(800, 1280)}[interruption], points)
    ui.resize(1280, 800)
    saved = Game.open(REEF_ENCOUNTER, path)
    assert saved.damage is None
    assert saved.state == page.controller.state
    assert saved.history.position >= BEFORE_LARVA
    Entering(ui).enter(list(real().history.done)[saved.history.position :][:3] if at_real(saved) else [])


def at_real(game: Game) -> bool:
    """Whether the game is still the real one."""
    position = game.history.position
    return list(game.history.done) == list(real().history.done[:position])


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
def test_a_turn_goes_on_after_a_pause_where_it_was(ui: Driver, tmp_path: Path) -> None:
    app = opened(ui, tmp_path / "game.reef")
    playing = Entering(ui)
    done = real().history.done
    for start in range(BEFORE_LARVA, BEFORE_LARVA + 8, 4):
        playing.enter(done[app.page.controller.game.history.position : start + 4])
        ui.until(lambda: app.page.notice.banner.acting is None, seconds=3)
        ui.settle()
        before = ui.picture()
        app.on_pause()
        app.on_resume()
        ui.frames(3)
        assert ui.picture() == before
        ui.resize(800, 1280)
        ui.resize(1280, 800)
        ui.frames(3)
        assert ui.picture() == before


def test_what_is_held_survives_a_rotation_and_the_step_that_is_looked_at(ui: Driver, tmp_path: Path) -> None:
    app = opened(ui, tmp_path / "game.reef")
    page = app.page
    seat = page.controller.state.turn.seat
    shrimp = next(
        spot
        for spot in page.surface.centres()
        if isinstance(spot, BoardSpot)
        and page.controller.state.rocks[spot.space.rock].shrimps[seat] >> spot.space.cell & 1
    )
    ui.tap(*page.surface.centres()[shrimp])
    assert page.touch_input.held == shrimp
    ui.resize(392, 844)
    assert page.touch_input.held == shrimp
    page.touch_input.drop()
    page.controller.look_at(Moment.EXTRA_GROWTH)
    app.on_pause()
    app.on_resume()
    ui.resize(1280, 800)
    assert page.controller.step == 12


# Disks


@contextmanager
def full(path: Path, room: int = 0) -> Iterator[None]:
    """No file can grow beyond what this one has now and a little room."""
    resource: Any = pytest.importorskip("resource", reason="the limit on the size of files is a thing of POSIX")
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + room, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)


@contextmanager
def read_only(_: Path) -> Iterator[None]:
    """Nothing can be written; who runs the tests may be allowed everything, so the system is asked to say no."""
    real_open = Path.open

    def refusing(self: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        if set(mode) & set("wxa+"):
            raise OSError(errno.EROFS, "read-only", str(self))
        return real_open(self, mode, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", refusing)
        yield


@contextmanager
def removed(path: Path) -> Iterator[None]:
    """The folder is gone, as when a card is pulled out, and comes back."""
    aside = path.parent.with_name("aside")
    shutil.move(path.parent, aside)
    try:
        yield
    finally:
        shutil.move(aside, path.parent)


TROUBLES: dict[str, tuple[Callable[[Path], Any], str]] = {
    "full": (full, "disk is full"),
    "read-only": (read_only, "does not permit this"),
    "removed": (removed, "is no longer there"),
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_disk_that_refuses_is_a_sentence_and_nothing_is_confirmed(ui: Driver, tmp_path: Path, trouble: str) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    path = folder / "game.reef"
    app = opened(ui, path)
    page = app.page
    state, held = page.controller.state, path.read_bytes()
    boards = [rock.pos for rock in page.surface.rocks]
    setting, said = TROUBLES[trouble]
    with setting(path):
        ui.tap(*larva(page))
        assert page.notice.refusing
        assert said in page.notice.text.lower(), page.notice.text
        assert page.controller.state == state
        ui.tap(*ui.centre(page.bar.undo))
        assert page.notice.refusing
        assert page.controller.state == state
    assert path.read_bytes() == held
    assert [rock.pos for rock in page.surface.rocks] == boards
    ui.frames(20)
    ui.tap(*larva(page))
    assert not page.notice.refusing
    assert page.controller.game.history.position == BEFORE_LARVA + 1
    assert Game.open(REEF_ENCOUNTER, path).state == page.controller.state


def test_a_disk_that_fills_up_within_a_stroke_keeps_what_was_placed_before(ui: Driver, tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    app = opened(ui, path)
    page = app.page
    state = page.controller.state
    playing = Entering(ui)
    stroke = list(real().history.done[BEFORE_LARVA : BEFORE_LARVA + 3])
    with full(path, room=90), pytest.raises(AssertionError):
        playing.enter(stroke)
    ui.frames(3)
    saved = Game.open(REEF_ENCOUNTER, path)
    assert saved.damage is None
    assert saved.state == page.controller.state != state
    assert saved.history.position == BEFORE_LARVA + 1
    playing.enter(real().history.done[BEFORE_LARVA + 1 : BEFORE_LARVA + 4])
    assert Game.open(REEF_ENCOUNTER, path).state == page.controller.state


def test_a_first_bite_the_disk_refuses_is_not_confirmed(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.menu_cards import MenuCard

    path = tmp_path / "game.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, "4f2a9c01d3e57b68")
    app = ui.open()
    app.go("opening", record=path)
    ui.frames(3)
    ui.press("Anna has the device")
    ui.frames(25)

    def bite() -> None:
        card = next(w for w in app.page.walk() if isinstance(w, MenuCard) and w.title.text == "Pink")
        ui.tap(*ui.centre(card))
        ui.frames(25)
        ui.press("Into the parrotfish")
        ui.frames(3)

    with full(path):
        bite()
        assert any("disk is full" in w.text for w in app.page.walk() if isinstance(getattr(w, "text", None), str))
        assert app.page.game.history.position == 0
    bite()
    assert Game.open(REEF_ENCOUNTER, path).history.position == 1


@pytest.mark.parametrize("size", [(1, 1), (640, 1)])
def test_a_window_that_is_minimised_to_nothing_comes_back_as_it_was(
    ui: Driver, tmp_path: Path, size: tuple[int, int]
) -> None:
    page = opened(ui, tmp_path / "game.reef").page
    ui.frames(10)
    before = page.surface.centres()
    ui.resize(*size)
    ui.frames(5)
    ui.resize(1280, 800)
    ui.frames(10)
    after = page.surface.centres()
    assert after.keys() == before.keys()
    for spot, (x, y) in before.items():
        assert after[spot] == pytest.approx((x, y), abs=1)


def test_a_window_is_minimised_while_the_computer_offers_its_turn_of_reef(ui: Driver, tmp_path: Path) -> None:
    from tests.mobile.screens.catalogue import CATALOGUE

    screen = CATALOGUE["computer-reef-turn"]
    app = ui.start(screen.opened(tmp_path / "home"), (1280, 800))
    screen.reach(app)
    ui.frames(3)
    shown = app.page.dialog
    ui.resize(640, 1)
    ui.resize(1280, 800)
    assert app.page.dialog is shown


@pytest.mark.parametrize("page", ["table", "code to scan"])
def test_a_page_that_keeps_the_screen_lit_does_so_after_a_pause(ui: Driver, tmp_path: Path, page: str) -> None:
    app = opened(ui, tmp_path / "game.reef")
    if page != "table":
        app.page.shell.go("phones", game=app.page.controller.game)
        ui.frames(3)
    assert not ui.window.allow_screensaver
    app.on_pause()
    ui.window.allow_screensaver = True  # as a system may have it on waking
    app.on_resume()
    assert not ui.window.allow_screensaver
    app.go("settings")
    ui.frames(3)
    assert ui.window.allow_screensaver
    app.shell.app_state.put_away()


@pytest.mark.usefixtures("pictures")
def test_what_the_system_took_of_the_pictures_and_words_is_there_again_after_waking(
    ui: Driver, tmp_path: Path
) -> None:
    """As phones do with what lies in the memory of their screen."""
    from kivy.graphics.context import get_context

    app = opened(ui, tmp_path / "game.reef")
    ui.settle()
    before = ui.picture()
    app.on_pause()
    get_context().reload()
    app.on_resume()
    ui.frames(5)
    assert ui.picture() == before
