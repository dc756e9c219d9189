"""How memory use and the longest frames grow over an evening of random touches in one process. Prints figures.

    python -m tests.bench.memory [TOUCHES [SEED]]

3,000 touches by default, with seed 1. One run with window, palette and text size unchanged, one in which they
change; software drawing, no display. Two touches of three go to something that can be pressed, one anywhere. A
frame is measured by what its own thread worked, and so are Python's searches for what nobody needs any more.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
import time
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from tests.bench.frame import answered
from tests.bench.frame import memory as resident

SIZES = ((1280, 800), (800, 1280), (360, 640), (640, 360))
PALETTES = ("day", "night", "vision")
SCALES = (1.0, 1.25, 1.5, 2.0)
EVERY = 60  # touches between two changes of what the app looks like
REST = 2.0  # seconds in which nobody touches anything, now and then
WEARY = 50  # touches after which somebody goes back to the first page
_BACK = 27


def main(touches: int, seed: int) -> None:
    for changing in (False, True):
        with tempfile.TemporaryDirectory(prefix="reef-companion-") as home:
            words = (str(touches), str(seed), str(int(changing)), home)
            _print_report(answered("memory", *words, home=home), changing)


def _print_report(found: dict[str, Any], changing: bool) -> None:
    print(f"palettes and sizes {'changing' if changing else 'unchanged'}, {found['pages']} kinds of pages")
    print(f"  memory in MB at each sixth: {found['memory']}, at most {found['peak']}")
    print(f"  longest frames, ms of their own thread: {found['frames']}; above 1 s: {found['long']}")
    print(f"  Python's searches through everything: {found['searches']}, ms: {found['searched']}")
    print(f"  objects {found['objects']}, faults {found['faults']}, processor {found['work']} s", flush=True)


def _run(touches: int, seed: int, changing: bool, home: Path) -> None:
    from tests.mobile.helpers.offscreen import open_window, without_display

    without_display(home / "kivy")
    window = open_window()
    _games(home / "games")
    import webbrowser

    from kivy.base import EventLoop

    from mobile.app import CompanionApp
    from mobile.platform import sharing

    sharing.show_in_system = lambda path: True
    webbrowser.open = lambda *_: True
    CompanionApp.stop = lambda *_: None  # before anybody is handed it: back on the first page would end everything
    app = CompanionApp(language="en", folder=home)
    wander = Wander(window, Random(seed))
    wander.driver.start(app, SIZES[0])
    wander.driver.frames(30)
    memory, sixth = [round(resident())], max(1, touches // 6)
    for number in range(1, touches + 1):
        if changing and number % EVERY == 0:
            wander.change(number // EVERY)
        wander.touch()
        if EventLoop.quit or not app.frame.room.children:
            raise SystemExit(f"the app ended at touch {number}: what comes after measures nothing")
        if number % sixth == 0:
            memory.append(round(resident()))
    frames = sorted(wander.frames, reverse=True)
    print(
        json.dumps(
            {
                "memory": memory,
                "peak": max(memory + wander.peaks),
                "frames": [round(1000 * each) for each in frames[:5]],
                "long": sum(each > 1 for each in frames),
                "searches": len(wander.searches),
                "searched": sorted((round(1000 * each) for each in wander.searches), reverse=True)[:5],
                "objects": len(gc.get_objects()) + gc.get_freeze_count(),
                "faults": dict(wander.faults),
                "pages": len(wander.pages),
                "work": round(time.process_time()),
            }
        ),
        flush=True,
    )
    os._exit(0)


class Wander:
    """Random fingers that touch this and that, and all that comes of it."""

    def __init__(self, window: Any, chance: Random) -> None:
        from kivy.graphics.opengl import glFinish

        from tests.mobile.helpers.driver import Driver

        wander = self

        class Timed(Driver):
            def frames(self, number: int = 1, seconds: float = 1 / 30) -> None:
                for _ in range(number):
                    began = time.thread_time()
                    super().frames(1, seconds)
                    glFinish()  # as showing a frame in a window does
                    wander.frames.append(time.thread_time() - began)

        self.driver = Timed(window, draws=True)
        self._chance, self._since_home = chance, 0
        self.frames: list[float] = []
        self.searches: list[float] = []
        self.peaks: list[float] = []
        self.faults: Counter[str] = Counter()
        self.pages: set[str] = set()
        self._began = 0.0
        gc.callbacks.append(self._searching)

    def _searching(self, phase: str, about: dict[str, int]) -> None:
        if about["generation"] == 2:
            if phase == "start":
                self._began = time.thread_time()
            else:
                self.searches.append(time.thread_time() - self._began)

    def change(self, number: int) -> None:
        """Change to another window, palette and text size, in turn."""
        theme = self.driver.app.shell.theme
        self._guarded(lambda: setattr(theme, "palette", PALETTES[number % len(PALETTES)]))
        self._guarded(lambda: setattr(theme, "scale", SCALES[number % len(SCALES)]))
        self._guarded(lambda: self.driver.resize(*SIZES[number // 2 % len(SIZES)]))

    def touch(self) -> None:
        """Make one touch, stroke or key, and sometimes rest after it."""
        chance, app = self._chance, self.driver.app
        self._since_home += 1
        self.pages.add(type(app.page).__name__)
        if self._since_home > WEARY * chance.uniform(0.5, 1.5):
            self._since_home = 0
            self._guarded(app.go_home)
        else:
            self._guarded(self._one)
        if chance.random() < 0.1:
            self._guarded(lambda: self.driver.frames(round(REST / 0.2), 0.2))
            self.peaks.append(round(resident()))

    def _one(self) -> None:
        chance, driver = self._chance, self.driver
        kind = chance.random()
        if kind < 0.05:
            driver.key(_BACK)
        elif kind < 0.15:
            driver.stroke(self._anywhere(), self._anywhere())
        elif kind < 0.35:
            driver.tap(*self._anywhere())
        else:
            driver.tap(*self._on_something())

    def _guarded(self, action_sentence: Any) -> None:
        try:
            action_sentence()
        except Exception as fault:
            self.faults[type(fault).__name__] += 1
            self.driver.app.go_home()

    def _anywhere(self) -> tuple[float, float]:
        window = self.driver.window
        return self._chance.uniform(0, window.width - 1), self._chance.uniform(0, window.height - 1)

    def _on_something(self) -> tuple[float, float]:
        from mobile.ui.behaviors import PressBehavior

        page, window = self.driver.app.page, self.driver.window
        found = []
        for widget in (page.sheet or page).walk(restrict=True):
            if isinstance(widget, PressBehavior) and not getattr(widget, "disabled", False):
                x, y = widget.to_window(*widget.center)
                if 0 <= x < window.width and 0 <= y < window.height:
                    found.append((float(x), float(y)))
        return self._chance.choice(found) if found else self._anywhere()


def _games(folder: Path) -> None:
    """Games of both kinds, under way and over."""
    from companion.record import format as record_format
    from companion.reef.interface import COMPOSED_GAME
    from companion.reef_encounter.interface import RECORDED_GAME

    folder.mkdir()
    for number, (record, share) in enumerate(product((RECORDED_GAME, COMPOSED_GAME), (0.3, 0.6, 1.0)), 1):
        first, *entries = record.read_text(encoding="utf-8").splitlines(keepends=True)
        header = record_format.write_line({**record_format.read_line(first.encode()).fields, "key": f"{number:064x}"})
        kept = "".join(entries[: round(share * len(entries))])
        (folder / f"{number:04} Ada, Bo.reef").write_text(header + kept, encoding="utf-8")


if __name__ == "__main__":
    if "--child" in sys.argv:
        number, start, change, place = sys.argv[-4:]
        _run(int(number), int(start), bool(int(change)), Path(place))
    else:
        main(*(int(word) for word in (*sys.argv[1:], *("3000", "1")[len(sys.argv) - 1 :])))
