"""The app with thousands of saved games: how long home, their list and taking one more in take. Prints figures.

    python -m tests.bench.shelf [GAMES]

All games but the oldest are over, so that home finds none to go on with until it comes to that one. Software
drawing, no display; once with nothing known of the games and once as on every later day. Beside the time on the
clock stands what the processor worked; then what the longest frame worked while the rest of the games was read, how
many of them the index holds, and the most memory of the process.
"""

from __future__ import annotations

import os
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

NUMBER = 2000


def main(number: int) -> None:
    with tempfile.TemporaryDirectory(prefix="reef-companion-") as home:
        os.environ["REEF_COMPANION_HOME"] = home
        folder = Path(home) / "games"
        folder.mkdir()
        _alone(_pictures)
        for each in range(1, number + 1):
            _game(folder / f"{each:04} Ada, Bo.reef", f"{each:08x}", whole=each > 1)
        _alone(lambda: _standings(Path(home) / "standings"))
        arriving = _game(Path(home) / "arriving.reef", "another")
        for day in ("first", "later"):
            _alone(partial(_day, day, arriving))


def _alone(work: Callable[[], object]) -> None:
    """Work in a process of its own, whose memory is its own."""
    sys.stdout.flush()
    if (child := os.fork()) == 0:
        try:
            work()
            sys.stdout.flush()
        finally:
            os._exit(0)
    os.waitpid(child, 0)


def _pictures() -> None:
    """The first start of all draws every picture, which takes more memory than any game."""
    from tests.mobile.helpers.offscreen import kivy_home, open_window, without_display

    without_display(kivy_home())
    window: Any = open_window()
    from mobile.app import CompanionApp
    from tests.mobile.helpers.driver import Driver

    driver = Driver(window)
    driver.start(CompanionApp(language="en")).go("games")
    driver.frames(3)
    driver.stop()


def _memory(when: str) -> None:
    """Prints what the process takes, and has taken at most."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    now = int(Path("/proc/self/statm").read_text("ascii").split()[1]) * resource.getpagesize() // 1024**2
    print(f"{when}: {now} MB of memory, {most} MB at most", flush=True)


def _standings(folder: Path) -> None:
    """Who is ahead over 300 games of the recorded ones, of nothing known and with what was kept of the first time."""
    from companion.cli.main import GAMES
    from companion.standings.command import read_games
    from companion.standings.model import Aliases, compute_standings

    folder.mkdir()
    records = sorted(Path("tests/games").glob("*.reef"))
    for number in range(300):
        shutil.copyfile(records[number % len(records)], folder / f"{number + 1:04} game.reef")
    for day in ("first", "later"):
        with _Told(f"{day} day: who is ahead over 300 games"):
            compute_standings(
                (read.finished for read in read_games(GAMES, folder) if read.finished is not None), Aliases()
            )


def _game(path: Path, key: str, whole: bool = True) -> Path:
    """The real game under another key, to its end or only its first half."""
    from companion.record import format as record_format
    from companion.reef_encounter.interface import RECORDED_GAME

    first, *entries = RECORDED_GAME.read_text(encoding="utf-8").splitlines(keepends=True)
    header = record_format.write_line({**record_format.read_line(first.encode()).fields, "key": key})
    path.write_text(header + "".join(entries if whole else entries[: len(entries) // 2]), encoding="utf-8")
    return path


def _day(day: str, arriving: Path) -> None:
    from tests.mobile.helpers.offscreen import kivy_home, open_window, without_display

    without_display(kivy_home())
    window: Any = open_window()
    from mobile.app import CompanionApp
    from mobile.core.saved_games import INDEX_FILE
    from tests.mobile.helpers.driver import Driver

    driver = Driver(window)
    with _Told(f"{day} day: the app starts"):
        app = driver.start(CompanionApp(language="en"))
    _memory(f"{day} day, at the start")
    with _Told(f"{day} day: the page of games shows its first lines"):
        app.go("games")
        driver.frames()
    with _Told(f"{day} day: a game is taken in meanwhile"):
        window.dispatch("on_drop_file", str(arriving).encode(), 10, 10)
        driver.frames()
    frames: list[float] = []
    with _Told(f"{day} day: the page of games has read all"):
        while getattr(app.page, "_reading", None):
            began = time.process_time()
            driver.frames()
            frames.append(time.process_time() - began)
    frames.sort()
    longest = ", ".join(f"{1000 * each:.0f}" for each in frames[-5:])
    print(f"{day} day: {len(frames)} frames meanwhile, the longest worked {longest} ms")
    index = app.shell.app_state.saved_games.library.folder / INDEX_FILE
    print(f"{day} day: the index holds {index.read_bytes().count(b'file')} games in {index.stat().st_size:,} bytes")
    with _Told(f"{day} day: home is shown"):
        app.go_home()
        driver.frames()
    if not _says(app.page, "Go on"):
        with _Told(f"{day} day: home has found the game to go on with"):
            driver.until(lambda: _says(app.page, "Go on"), 600)
    _memory(f"{day} day, in the end")
    (app.shell.app_state.saved_games.library.paths()[0]).unlink()
    driver.stop()


def _says(page: Any, text: str) -> bool:
    return any(getattr(widget, "text", "") == text for widget in page.walk())


class _Told:
    """Prints how long something took."""

    def __init__(self, what: str) -> None:
        self._what = what

    def __enter__(self) -> None:
        self._began = time.perf_counter(), time.process_time()

    def __exit__(self, *_: object) -> None:
        clock, work = time.perf_counter() - self._began[0], time.process_time() - self._began[1]
        print(f"{self._what:55} {clock:7.3f} s, worked {work:7.3f} s", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER)
