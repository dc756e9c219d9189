"""Runs random fingers once: from a start, step by step, then looks for faults afterwards; or replays a run."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.mobile.helpers.driver import Driver
from tests.mobile.wandering import pages, watch
from tests.mobile.wandering.acting import BACK, act, closed
from tests.mobile.wandering.files import Fence, failed_checks, other_than_shown
from tests.mobile.wandering.starts import Start
from tests.mobile.wandering.steps import Step, counts, written
from tests.mobile.wandering.wanderer import Wanderer
from tests.mobile.wandering.watch import Fault, Watch


@dataclass
class Run:
    """What was done, which pages were shown, and what went wrong, if anything did."""

    start: Start
    steps: list[Step] = field(default_factory=list)
    pages: set[str] = field(default_factory=set)
    fault: Fault | None = None
    slowest: tuple[float, str] = (0.0, "")

    @property
    def touches(self) -> int:
        """Touches and keys."""
        return sum(map(counts, self.steps))

    def __str__(self) -> str:
        return f"{self.start}\n{written(self.steps)}"


class Hands:
    """Runs apps in one window. `drawings` keeps pictures from run to run."""

    def __init__(self, window: Any, drawings: Path, draws: bool = False) -> None:
        self._window, self._drawings, self._draws = window, drawings, draws
        self._room = Path(tempfile.mkdtemp(prefix="fingers-"))
        self._fence = Fence(self._room, drawings)

    def close(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self._room, ignore_errors=True)

    def wander(self, start: Start, touches: int) -> Run:
        """Run random fingers from a start, for so many touches and keys."""
        wanderer = Wanderer(start.seed)
        done = 0

        def draw(app: Any) -> Step | None:
            nonlocal done
            if done >= touches:
                return None
            step = wanderer.next(app)
            done += counts(step)
            return step

        return self._run(start, draw)

    def replay(self, start: Start, steps: Iterable[Step]) -> Run:
        """Run given steps from a start."""
        left = iter(steps)
        return self._run(start, lambda _app: next(left, None))

    def _run(self, start: Start, draw: Callable[[Any], Step | None]) -> Run:
        run = Run(start)
        gc.collect()
        home = Path(tempfile.mkdtemp(dir=self._room))
        (home / "cache").symlink_to(self._drawings)
        (home / "Documents").mkdir()
        ui = Driver(self._window, seen=self._draws)
        others = {*threading.enumerate()}
        own = {"HOME": str(home), "REEF_COMPANION_HOME": str(home)}  # where it hands files on
        with patch.dict(os.environ, own), patch.object(tempfile, "tempdir", str(home)), Watch() as heard, self._fence:
            try:
                run.fault = self._through(run, ui, home, draw, heard, others)
            except Exception as problem:  # whatever it is: it is what is looked for
                run.fault = watch.fault_of(problem)
            try:
                ui.stop()
            except Exception as problem:
                run.fault = run.fault or watch.fault_of(problem)
        run.fault = run.fault or next(iter(heard.faults), None)
        run.slowest = heard.slowest
        shutil.rmtree(home, ignore_errors=True)
        return run

    def _through(
        self,
        run: Run,
        ui: Driver,
        home: Path,
        draw: Callable[[Any], Step | None],
        heard: Watch,
        others: set[threading.Thread],
    ) -> Fault | None:
        app = run.start.opened(home)
        before = failed_checks(home)
        heard.where = lambda: f"{run.start.screen}, at the start"
        ui.start(app, run.start.size)
        run.start.reach(app)
        heard.where = lambda: f"{pages.name(app.page)} after {run.touches} touches from {run.start}"
        ui.frames(3)
        while not closed():
            run.pages.add(pages.name(app.page))
            step = draw(app)
            if step is None:
                break
            run.steps.append(step)
            act(ui, step)
            if heard.faults:
                return heard.faults[0]
        return self._afterwards(ui, home, before, others)

    def _afterwards(
        self, ui: Driver, home: Path, before: dict[bytes, str], others: set[threading.Thread]
    ) -> Fault | None:
        """What may have gone wrong without anybody having heard of it."""
        found = other_than_shown(ui.app)
        if not closed():
            found = found or watch.waiting(ui, others)
            found = found or watch.stuck(ui, lambda: ui.key(BACK), closed)
        if found is not None:
            return found
        after = [said for header, said in failed_checks(home).items() if header not in before]
        return Fault("a saved game does not pass `check`", "\n".join(after)) if after else None
