"""What the benches share: processes that answer in JSON, a stopwatch, the least time of several, memory."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
OFF_SCREEN = {"SDL_VIDEODRIVER": "offscreen", "LIBGL_ALWAYS_SOFTWARE": "1", "KIVY_METRICS_DENSITY": "1"}


def answered(bench: str, *words: str, home: str, **surroundings: str) -> dict[str, Any]:
    """What `tests.bench.BENCH --child WORDS` prints as its last JSON, in a process that keeps all in `home`."""
    kept = {**os.environ, "REEF_COMPANION_HOME": home, "HOME": home, "PYTHONHASHSEED": "0", "PYTHONPATH": str(ROOT)}
    kept |= {"TMPDIR": home, **surroundings}  # whatever it makes is gone with the rest
    # As on people's tablets, Python keeps what it has compiled; here aside, for a source may just have changed.
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    kept["PYTHONPYCACHEPREFIX"] = str(Path(home) / "compiled")
    command = [sys.executable, "-m", f"tests.bench.{bench}", "--child", *words]
    answer = subprocess.run(command, cwd=ROOT, env=kept, capture_output=True, text=True, check=False)
    lines = [line for line in answer.stdout.splitlines() if line.startswith("{")]
    if not lines:
        raise SystemExit(f"{bench} {' '.join(words)}: {answer.stdout}{answer.stderr}")
    found: dict[str, Any] = json.loads(lines[-1])
    return found


def quickest(work: Callable[[], object], runs: int = 7, clock: Callable[[], float] = process_time) -> float:
    """Seconds that `work` takes when nothing disturbs it: the least of some runs, garbage and all."""
    times = []
    for _ in range(runs):
        began = clock()
        work()
        times.append(clock() - began)
    return min(times)


class Times:
    """A stopwatch: time on the clock and work of the processors, in milliseconds."""

    def __init__(self) -> None:
        self.clock: list[float] = []
        self.work: list[float] = []

    def __enter__(self) -> None:
        self._began = perf_counter(), process_time()

    def __exit__(self, *_: object) -> None:
        clock, work = self._began
        self.clock.append(1000 * (perf_counter() - clock))
        self.work.append(1000 * (process_time() - work))

    def medians(self, name: str) -> dict[str, float]:
        """The median and the best time on the clock, and the best in work."""
        return {name: statistics.median(self.clock), name + "-best": min(self.clock), name + "-work": min(self.work)}


def memory(process: int | None = None) -> float:
    """Resident memory in MB, of this process or of another."""
    import psutil

    return float(psutil.Process(process).memory_info().rss) / 1e6
