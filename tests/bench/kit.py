"""How long making a kit takes, how large it is, how much memory it needs: `python -m tests.bench.kit`.

Whole processes are timed from their start to their end, the best of several, because that is what a
person waits for; on a machine that is busy otherwise, look at the processor's time. The last two lines
compare drawing each design once with drawing every piece anew.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from functools import partial
from io import BytesIO
from pathlib import Path

from tests.bench.frame import quickest

ROUNDS = 7

FIGURES = {
    "whole kit": (0.5, 720, 60),
    "coral tiles": (0.2, 400, 60),
    "kit of Reef": (0.6, 500, 60),
    "solid pieces": (2.0, 5000, 100),
    "solids of Reef": (2.0, 5000, 100),
}
"""Seconds, kilobytes and megabytes to stay below."""


def process(compiled: Path, *words: str) -> tuple[float, float, float]:
    """Seconds, seconds of the processor and peak megabytes of one run of `python -m printables`.

    Bytecode is kept in `compiled`, as an installed program has it, whatever this shell forbids.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(compiled)
    start = time.perf_counter()
    child = os.posix_spawn(
        sys.executable,
        [sys.executable, "-m", "printables", "--quiet", *words],
        environment,
        file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
    )
    _, status, usage = os.wait4(child, 0)
    if status:
        raise SystemExit(f"python -m printables {' '.join(words)} ended with {status}")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def whole(name: str, *words: str, option: str = "--output", target: str = "kit.pdf") -> None:
    """Print the figures of one kind of kit: a file, or all that is written into a folder."""
    with tempfile.TemporaryDirectory() as folder:
        path, compiled = Path(folder) / target, Path(folder) / "compiled"
        asked = (*words, "--paper", "a4", "--lang", "en", option, str(path))
        process(compiled, *asked)
        runs = [process(compiled, *asked) for _ in range(ROUNDS)]
        size = sum(file.stat().st_size for file in (path.iterdir() if path.is_dir() else (path,))) / 1000
    seconds, busy, megabytes = min(run[0] for run in runs), min(run[1] for run in runs), max(run[2] for run in runs)
    most = FIGURES[name]
    print(f"{name:14}  {seconds:5.2f} s, processor {busy:4.2f} s (at most {most[0]})  "
          f"{size:4.0f} KB (at most {most[1]})  {megabytes:3.0f} MB (at most {most[2]})")  # fmt: skip


def once_or_anew() -> None:
    """Compare forms drawn once with every piece drawn anew, on the sheets with pieces to cut out."""
    from companion.drawing.measure import placed_shapes
    from companion.drawing.palette import PRINT_PALETTE
    from companion.drawing.scene import Scene, Shape, Use
    from printables.layout.plan import plan_kit
    from printables.layout.request import KitRequest
    from printables.layout.sheet import draw_sheet
    from printables.pdf.writer import Metadata, Page, write_pdf
    from printables.reef_encounter.kit import KIT

    def flat(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
        return tuple(
            inner
            for shape in shapes
            for inner in (flat(placed_shapes(shape)) if isinstance(shape, Use) else (shape,))
        )

    plan = plan_kit(KitRequest(KIT, only=("polyp-tiles", "coral-tiles", "larva-cubes", "alga-cylinders")))
    scenes = [draw_sheet(sheet, plan.total, plan.tr) for sheet in plan.sheets]
    boxes = [(sheet.trim, sheet.bleed) for sheet in plan.sheets]

    def write(anew: bool) -> int:
        def redrawn(scene: Scene) -> Scene:
            return scene._replace(shapes=flat(scene.shapes)) if anew else scene

        stream = BytesIO()
        pages = [Page(redrawn(scene), *box) for scene, box in zip(scenes, boxes, strict=True)]
        write_pdf(stream, Metadata("kit", "bench", "", "", "en"), PRINT_PALETTE, pages, ())
        return len(stream.getvalue())

    write(False)  # the first run reads the fonts
    for name, anew in (("drawn once", False), ("drawn anew", True)):
        seconds = quickest(partial(write, anew), ROUNDS, time.perf_counter)
        print(f"{name:12}  {seconds:5.2f} s  {write(anew) / 1000:4.0f} KB")


def main() -> None:
    """Print all figures."""
    whole("whole kit")
    whole("coral tiles", "--only", "coral-tiles")
    whole("kit of Reef", "--game", "reef")
    whole("solid pieces", option="--stl", target="solids")
    whole("solids of Reef", "--game", "reef", option="--stl", target="solids")
    once_or_anew()


if __name__ == "__main__":
    main()
