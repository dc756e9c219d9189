"""Draws docs/architecture.svg from the imports in the code: which part stands on which.

python build/diagram.py            write
python build/diagram.py --check    write nothing; exit 1 where the drawing is stale

An arrow is left out where a longer way of arrows leads to the same part.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.drawing.palette import PALETTES  # noqa: E402
from companion.drawing.paths import polygon, polyline, rounded  # noqa: E402
from companion.drawing.scene import Anchor, Scene, Shape, Text  # noqa: E402
from companion.drawing.scene import Path as Outline  # noqa: E402
from companion.drawing.svg import svg  # noqa: E402

DRAWN = ROOT / "docs" / "architecture.svg"
GAME = "companion.reef_encounter."
RECORDS = "game course private rescue moving undoing audit comparing correcting notation example"


class Part(NamedTuple):
    """A box: where its middle is (column and row), what it is called, what it does, and whose modules it holds."""

    column: float
    row: int
    title: str
    task: str
    ink: str
    modules: tuple[str, ...]


PARTS = (
    Part(1, 0, "mobile", "scenes to Kivy, touches to actions", "pink.light", ("mobile",)),
    Part(0, 1, "printables", "scenes to PDF sheets", "pink.light", ("printables",)),
    Part(
        2,
        1,
        "command line",
        "words to answers",
        "white.light",
        ("companion.command", "companion.__main__", "companion.examples", "companion.completion", GAME + "report"),
    ),
    Part(1, 2, "wording, guide", "facts to sentences", "yellow.light", (GAME + "wording", GAME + "guide")),
    Part(1, 3, "game", "one table: record and state", "yellow.light", tuple(GAME + name for name in RECORDS.split())),
    Part(0, 3, "art", "pieces and boards as scenes", "orange.light", (GAME + "art", GAME + "guide.pictures")),
    Part(1, 4, "rules, view", "apply(state, action); seen_by", "yellow.light", (GAME.rstrip("."),)),
    Part(
        1,
        5,
        "state, actions",
        "plain data",
        "yellow.light",
        tuple(GAME + name for name in ("state", "unseen", "actions", "pieces", "boards", "reasons")),
    ),
    Part(0, 6, "drawing", "pictures as data", "white.light", ("companion.drawing",)),
    Part(1, 6, "session, record", "undo, files, backups, refusals", "white.light", ("companion",)),
    Part(2, 6, "speech", "languages", "white.light", ("companion.speech", "companion.sentences")),
)

WIDE, HIGH, ACROSS, DOWN, EDGE = 52.0, 13.0, 66.0, 21.0, 4.0


def arrows() -> set[tuple[str, str]]:
    """The titles of parts of which one imports the other, without the short cuts."""
    direct: dict[str, set[str]] = {part.title: set() for part in PARTS}
    for module, path in _modules().items():
        for name in _imported(path):
            above, below = _part(module), _part(name)
            if above and below and above != below:
                direct[above].add(below)

    def leads(start: str, end: str, seen: frozenset[str] = frozenset()) -> bool:
        return start == end or any(leads(step, end, seen | {start}) for step in direct[start] - seen)

    return {
        (above, below)
        for above, parts in direct.items()
        for below in parts
        if not any(leads(other, below, frozenset({above})) for other in parts - {below})
    }


def scene() -> Scene:
    """The boxes and the arrows between them."""
    there = {part.title: part for part in PARTS}
    width, height = 2 * ACROSS + WIDE + 2 * EDGE, 6 * DOWN + HIGH + 2 * EDGE
    shapes: list[Shape] = [Outline(rounded(0, 0, width, height, 3), fill="paper")]
    for above, below in sorted(arrows()):
        shapes += _arrow(there[above], there[below], height)
    for part in PARTS:
        x, y = _middle(part, height)
        box = rounded(x - WIDE / 2, y - HIGH / 2, WIDE, HIGH, 2)
        shapes.append(Outline(box, fill=part.ink, stroke="line", width=0.4))
        shapes.append(Text(part.title, (x, y + 0.9), 4.6, "line", Anchor.MIDDLE, bold=True))
        shapes.append(Text(part.task, (x, y - 4.0), 3.2, "line", Anchor.MIDDLE))
    return Scene(width, height, tuple(shapes))


def _middle(part: Part, height: float) -> tuple[float, float]:
    return EDGE + WIDE / 2 + part.column * ACROSS, height - EDGE - HIGH / 2 - part.row * DOWN


def _arrow(above: Part, below: Part, height: float) -> Iterator[Shape]:
    (x1, y1), (x2, y2) = _middle(above, height), _middle(below, height)
    # Straight down where one stands on the other; else aside first, at the height of the upper one.
    if above.row == below.row:
        side = 1 if x2 > x1 else -1
        start, end = (x1 + side * WIDE / 2, y1), (x2 - side * WIDE / 2, y2)
    elif abs(above.row - below.row) == 1 or x1 == x2:
        lean = (x2 - x1) * 0.25
        start, end = (x1 + lean, y1 - HIGH / 2), (x2 - lean, y2 + HIGH / 2)
    else:
        side = 1 if x2 > x1 else -1
        start, end = (x1 + side * WIDE / 2, y1), (x2 - side * WIDE * 0.2, y2 + HIGH / 2)
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    neck = (end[0] - 2.6 * along[0], end[1] - 2.6 * along[1])
    yield Outline(polyline((start, neck)), stroke="line", width=0.5)
    barb = (-1.3 * along[1], 1.3 * along[0])
    head = (end, (neck[0] + barb[0], neck[1] + barb[1]), (neck[0] - barb[0], neck[1] - barb[1]))
    yield Outline(polygon(head), fill="line")


def _modules() -> dict[str, Path]:
    found = {}
    for package in ("companion", "printables", "mobile"):
        for path in sorted((ROOT / package).rglob("*.py")):
            found[".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")] = path
    return found


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _part(name: str) -> str:
    """The part that holds a module, or something in one: the longest name counts. Nothing for other people's."""
    found = [
        (len(module), part.title)
        for part in PARTS
        for module in part.modules
        if name == module or name.startswith(module + ".")
    ]
    return max(found)[1] if found else ""


def main(words: list[str]) -> int:
    drawn = svg(scene(), PALETTES["day"], "Which part stands on which")
    if "--check" in words:
        stale = not DRAWN.exists() or DRAWN.read_text("utf-8") != drawn
        if stale:
            print("The code imports differently from docs/architecture.svg; python build/diagram.py draws it anew")
        return int(stale)
    DRAWN.write_text(drawn, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
