"""How fast a bundle starts beside the source: to the app's first page, and to an answer on a terminal.

    python -m tests.bench.bundle FOLDER [RUNS]

FOLDER is where `build/bundle.py` put its bundles. Software drawing, no display; source and bundles in turns, so that
a busy machine is unfair to all of them. Beside the time on the clock stands what the processors worked.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from tests.bench.frame import ROOT

FIRST_PAGE = 3  # the line of `self-check` that says it is there


def main(folder: Path, runs: int) -> None:
    commands = {"source": [sys.executable, "-m", "companion"]}
    for path in sorted(folder.glob("reef-companion*")):
        commands["folder" if path.is_dir() else "file"] = [str(path / "reef-companion" if path.is_dir() else path)]
    with tempfile.TemporaryDirectory() as home:
        ours = ("KIVY", "PYTHON", "REEF")
        surroundings = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        surroundings |= {"HOME": home, "TMPDIR": home, "XDG_CACHE_HOME": f"{home}/cache", "PYTHONPATH": str(ROOT)}
        # The source is compiled once, as on a machine where it has been used before.
        surroundings |= {"PYTHONPYCACHEPREFIX": f"{home}/compiled"}
        surroundings |= {"SDL_VIDEODRIVER": "offscreen", "LIBGL_ALWAYS_SOFTWARE": "1"}
        for words, lines, name in ((["self-check"], FIRST_PAGE, "first page"), (["--version"], 1, "--version")):
            measured: dict[str, list[tuple[float, float]]] = {kind: [] for kind in commands}
            for run in range(runs + 1):
                for kind, command in commands.items():
                    figures = _until([*command, *words], lines, surroundings)
                    if run:  # the first draws the pictures that are kept, and reads everything into memory
                        measured[kind].append(figures)
            _print_ratios(name, measured)


def _until(command: list[str], lines: int, surroundings: dict[str, str]) -> tuple[float, float]:
    """Seconds on the clock and of processors until that many lines have been printed."""
    begun = time.perf_counter()
    with subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, cwd=surroundings["HOME"]) as running:
        assert running.stdout is not None
        for _ in range(lines):
            if not running.stdout.readline():
                raise SystemExit(f"{' '.join(command)} said too little")
        clock = time.perf_counter() - begun
        own = psutil.Process(running.pid)
        family = [own, *own.children(recursive=True)]
        worked = sum(sum(each.cpu_times()[:2]) for each in family if each.is_running())
        for each in reversed(family):
            each.kill()
    return clock, worked


def _print_ratios(name: str, measured: dict[str, list[tuple[float, float]]]) -> None:
    for kind, figures in measured.items():
        clock, worked = (statistics.median(column) for column in zip(*figures, strict=True))
        pairs = zip(figures, measured["source"], strict=True)
        ratios = [(a / c, b / d) for (a, b), (c, d) in pairs]
        slower, harder = (statistics.median(column) for column in zip(*ratios, strict=True))
        print(f"{name:10} {kind:6} {clock:5.2f} s, of processors {worked:5.2f} s", end="")
        print("" if kind == "source" else f"; {slower:.2f} and {harder:.2f} times the source")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 5)
