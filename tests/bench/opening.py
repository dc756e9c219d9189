"""How long every page and sheet of the app takes to open for the first time, slowest first. Prints figures.

    python -m tests.bench.opening [WORDS]

Each screen of `tests/mobile/screens` whose name holds one of WORDS, all by default, in a process of its own: with
nothing drawn yet, and with the pictures kept that were drawn before. Milliseconds of processor (drawing without a
graphics card works with several threads) and on the clock, from the touch to the end of the second frame after it;
of what lies above another page, from when that one is there and nobody has touched it for a while.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from time import sleep
from typing import Any

from tests.bench.frame import OFF_SCREEN, answered

FRAMES, SETTLED = 2, 8


def main(words: list[str]) -> None:
    from tests.mobile.screens.catalogue import CATALOGUE

    wanted = [name for name in CATALOGUE if not words or any(word in name for word in words)]
    with tempfile.TemporaryDirectory(prefix="reef-companion-") as home:
        found = [
            (name, *(answered("opening", name, home, home=home, KIVY_DPI="160", **OFF_SCREEN) for _ in range(2)))
            for name in wanted
        ]
    print("worked / on the clock, ms: nothing drawn yet; with pictures kept")
    for name, first, kept in sorted(found, key=lambda each: -each[1]["work"]):
        told = "; ".join(f"{each['work']:5.0f} / {each['clock']:5.0f}" for each in (first, kept))
        print(f"{name:32} {told}")


def _run(name: str, home: Path) -> None:
    from mobile.platform.environment import prepare_kivy

    prepare_kivy()
    from kivy.base import runTouchApp
    from kivy.graphics.opengl import glFinish

    from mobile.pages.navigator import Navigator
    from mobile.platform.gc import FULL_DELAY
    from tests.mobile.screens.catalogue import CATALOGUE

    go, found = Navigator.go, []
    runs, began = False, _now()

    def gone(navigator: Any, *args: Any, **facts: Any) -> None:
        """What is opened is there before anything is opened above it."""
        nonlocal began
        began = _now()
        go(navigator, *args, **facts)
        if runs:
            found.append(_since(began))
            began = _now()

    Navigator.go = gone  # type: ignore[assignment, method-assign]
    screen = CATALOGUE[name]
    app = screen.opened(Path(tempfile.mkdtemp(dir=home)) / "home")
    app.shell.atlas.folder = home / f"pictures-{name}"
    app.shell.atlas.folder.mkdir(exist_ok=True)
    app._run_prepare()  # noqa: SLF001 - Kivy has no other way to begin and go on by single frames
    runTouchApp(embedded=True)
    _frames(SETTLED)
    for thread in threading.enumerate():
        if thread.name == "job":  # nobody touches the first page so soon
            thread.join()
    _frames(SETTLED)
    sleep(FULL_DELAY)
    _frames(SETTLED)
    glFinish()
    runs, began = True, _now()
    screen.reach(app)
    found.append(_since(began))
    work, clock = max(found)
    print(json.dumps({"work": 1000 * work, "clock": 1000 * clock}), flush=True)
    os._exit(0)


def _now() -> tuple[float, float]:
    return time.process_time(), time.perf_counter()


def _since(began: tuple[float, float]) -> tuple[float, float]:
    """How long it took until two frames are drawn, in work and on the clock; then waits for what follows."""
    from kivy.graphics.opengl import glFinish

    _frames(FRAMES)
    glFinish()
    took = time.process_time() - began[0], time.perf_counter() - began[1]
    _frames(SETTLED)
    return took


def _frames(number: int) -> None:
    from kivy.base import EventLoop

    for _ in range(number):
        EventLoop.idle()


if __name__ == "__main__":
    if "--child" in sys.argv:
        _run(sys.argv[-2], Path(sys.argv[-1]))
    else:
        main(sys.argv[1:])
