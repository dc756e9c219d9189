"""Draw docs/architecture.svg, the diagram of which folder imports which; `--rooms` lists the folders.

python build/diagram.py            write
python build/diagram.py --check    write nothing; exit 1 if the drawing is stale
python build/diagram.py --rooms    print every folder of the program with the first line of its docstring

A box is a folder of a package, with all below it; its caption is the beginning of the folder's docstring. It leaves
out an arrow if a longer way of arrows leads to the same box. Every box stands above all it imports, and no arrow
passes behind a box.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.drawing.palette import PALETTES  # noqa: E402
from companion.drawing.paths import polygon, polyline, rounded  # noqa: E402
from companion.drawing.scene import Anchor, Scene, Shape, Text  # noqa: E402
from companion.drawing.scene import Path as Outline  # noqa: E402
from companion.drawing.svg import svg  # noqa: E402

DRAWN = ROOT / "docs" / "architecture.svg"
INKS = {
    "companion": "yellow.light",
    "printables": "orange.light",
    "mobile": "pink.light",
}
WIDE, HIGH, ACROSS, DOWN, EDGE, GAP = 50.0, 15.0, 54.0, 23.0, 5.0, 4.0


@cache
def folders() -> Mapping[str, str]:
    """Every folder with modules in it, as a dotted name, and the first line of its docstring."""
    found = {}
    for package in INKS:
        for path in sorted((ROOT / package).rglob("__init__.py")):
            tree = ast.parse(path.read_text("utf-8"))
            found[".".join(path.parent.relative_to(ROOT).parts)] = (ast.get_docstring(tree) or "").partition("\n")[0]
    return found


def rooms() -> list[str]:
    """Return the folders to draw: the packages and the folders directly in them."""
    return [folder for folder in folders() if folder.count(".") < 2]


@cache
def stands_on() -> Mapping[str, frozenset[str]]:
    """For each room those it imports something from."""
    found: dict[str, set[str]] = {room: set() for room in rooms()}
    for path in (path for package in INKS for path in (ROOT / package).rglob("*.py")):
        if path.name != "__main__.py":  # it starts the package; nothing stands on it
            room = _room(".".join(path.parent.relative_to(ROOT).parts))
            found[room] |= {other for name in _imported(path) if (other := _room(name))} - {room}
    return {room: frozenset(others) for room, others in found.items()}


@cache
def _below(room: str) -> frozenset[str]:
    """All rooms that arrows from this one lead to."""
    found: set[str] = set()
    wanted = [room]
    while wanted:
        new = stands_on()[wanted.pop()] - found
        found |= new
        wanted += new
    return frozenset(found)


def arrows() -> list[tuple[str, str]]:
    """Rooms and those directly beneath them, without the short cuts."""
    return [
        (above, below)
        for above, all_ in stands_on().items()
        for below in sorted(all_)
        if not any(below in _below(other) for other in all_ - {below})
    ]


@cache
def levels() -> Mapping[str, int]:
    """The row of each room, counted from the top: each as low as what it stands on allows."""
    height: dict[str, int] = {}

    def high(room: str) -> int:
        if room not in height:
            height[room] = -1  # against circles, which a test forbids
            height[room] = 1 + max((high(below) for below in sorted(stands_on()[room])), default=-1)
        return height[room]

    highest = max(map(high, rooms()))
    return {room: highest - height[room] for room in rooms()}


def _ways() -> list[list[str]]:
    """Every arrow as the places it leads through: a room, a gap in each row between, a room."""
    at = levels()
    return [
        [above, *(f"{above}>{below}>{row}" for row in range(at[above] + 1, at[below])), below]
        for above, below in arrows()
    ]


def _rows(ways: list[list[str]]) -> list[list[str]]:
    """Rooms and gaps in rows, the highest first, each near the middle of those it has lines to and from."""
    rows: list[list[str]] = [[] for _ in range(1 + max(levels().values()))]
    near: dict[str, set[str]] = {room: set() for room in rooms()}
    for room, row in levels().items():
        rows[row].append(room)
    for way in ways:
        for row, gap in enumerate(way[1:-1], levels()[way[0]] + 1):
            rows[row].append(gap)
        for above, below in pairwise(way):
            near.setdefault(above, set()).add(below)
            near.setdefault(below, set()).add(above)
    for _ in range(40):
        for row in rows:
            across = _across(rows)
            row.sort(key=lambda place: (_mean([across[other] for other in sorted(near[place])]), place))
    return rows


def _across(rows: list[list[str]]) -> dict[str, float]:
    """How far right of the middle of its row each place is, in mm."""
    found = {}
    for row in rows:
        x = -sum(map(_wide, row)) / 2
        for place in row:
            found[place] = x + _wide(place) / 2
            x += _wide(place)
    return found


def _wide(place: str) -> float:
    return GAP if ">" in place else ACROSS


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def scene() -> Scene:
    """The boxes and the arrows between them, in millimetres."""
    ways = _ways()
    rows = _rows(ways)
    width = max(sum(map(_wide, row)) for row in rows) - (ACROSS - WIDE) + 2 * EDGE
    height = (len(rows) - 1) * DOWN + HIGH + 2 * EDGE
    across = _across(rows)
    middles = {
        place: (width / 2 + across[place], height - EDGE - HIGH / 2 - number * DOWN)
        for number, row in enumerate(rows)
        for place in row
    }
    shapes: list[Shape] = [Outline(rounded(0, 0, width, height, 3), fill="paper")]
    for way in ways:
        shapes += _arrow([middles[place] for place in way])
    for room in rooms():
        (x, y), (package, _, name) = middles[room], room.partition(".")
        shapes.append(Outline(rounded(x - WIDE / 2, y - HIGH / 2, WIDE, HIGH, 2), INKS[package], "line", 0.4))
        shapes.append(Text(name or package, (x, y + 3.2), 3.4, "line", Anchor.MIDDLE, bold=True))
        for line, words in enumerate(wrap(_task(room), 34)[:2]):
            shapes.append(Text(words, (x, y - 0.8 - 3.4 * line), 2.6, "line", Anchor.MIDDLE))
    return Scene(width, height, tuple(shapes))


def _task(room: str) -> str:
    """Return the task of a room: the first words of its docstring."""
    return re.split("[:;,.]", folders()[room])[0]


def _arrow(places: list[tuple[float, float]]) -> Iterator[Shape]:
    """From the foot of one box through the gaps between others to the head of another."""
    start, *gaps, end = places
    line = [
        (start[0] + _lean(start, places[1]), start[1] - HIGH / 2),
        *((x, y + side * HIGH / 2) for x, y in gaps for side in (1, -1)),
        (end[0] + _lean(end, places[-2]), end[1] + HIGH / 2),
    ]
    tail, tip = line[-2:]
    length = ((tip[0] - tail[0]) ** 2 + (tip[1] - tail[1]) ** 2) ** 0.5
    along = ((tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length)
    neck = (tip[0] - 2.2 * along[0], tip[1] - 2.2 * along[1])
    yield Outline(polyline([*line[:-1], neck]), stroke="line", width=0.35)
    barb = (-1.0 * along[1], 1.0 * along[0])
    yield Outline(
        polygon((tip, (neck[0] + barb[0], neck[1] + barb[1]), (neck[0] - barb[0], neck[1] - barb[1]))), "line"
    )


def _lean(box: tuple[float, float], other: tuple[float, float]) -> float:
    """How far from the middle of a box its arrow to another place begins or ends."""
    return max(-0.4 * WIDE, min(0.4 * WIDE, (other[0] - box[0]) * 0.2))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _room(name: str) -> str:
    """The room of a folder, of a module or of something in one; nothing for other people's."""
    while name and name not in rooms():
        name = name.rpartition(".")[0]
    return name


def main(words: list[str]) -> int:
    if "--rooms" in words:
        print("\n".join(f"{folder.replace('.', '/') + '/':<40} {task}" for folder, task in folders().items()))
        return 0
    drawn = svg(scene(), PALETTES["day"], "Which room stands on which")
    if "--check" in words:
        stale = not DRAWN.exists() or DRAWN.read_text("utf-8") != drawn
        if stale:
            print("The code imports differently from docs/architecture.svg; python build/diagram.py draws it anew")
        return int(stale)
    DRAWN.write_text(drawn, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
