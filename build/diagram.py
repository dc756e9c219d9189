"""Draw docs/architecture.svg, the packages with their folders in the order of imports; `--rooms` lists all folders.

python build/diagram.py            write
python build/diagram.py --check    write nothing; exit 1 if the drawing is stale
python build/diagram.py --rooms    print every folder of the program with the first line of its docstring

A box is a folder of a package, with all below it; its caption is the beginning of the folder's docstring. A box
imports from boxes that stand after it, to the right or further down, and those of one frame from each other. No arrow
says so: with one for each import, nobody could follow any.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.drawing.palette import PALETTES  # noqa: E402
from companion.drawing.paths import rounded_rectangle  # noqa: E402
from companion.drawing.scene import Anchor, Scene, Shape, Text  # noqa: E402
from companion.drawing.scene import Path as Outline  # noqa: E402
from companion.drawing.svg import render_svg  # noqa: E402

DRAWN = ROOT / "docs" / "architecture.svg"
INKS = {
    "companion": "yellow.light",
    "printables": "orange.light",
    "mobile": "pink.light",
}
COLUMNS = 5
WIDE, HIGH, ACROSS, DOWN = 43.0, 13.5, 46.0, 16.5
EDGE, GAP, HEAD = 4.0, 4.0, 7.5
"""In mm: around a package, between two, and for the name of one. At 96 dots an inch all fits in 1280 x 800."""
LETTERS = 27  # of a caption in one line


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


@cache
def groups(package: str) -> tuple[tuple[str, ...], ...]:
    """The rooms of a package, those together that import each other; a group imports from groups after it alone."""
    own = [room for room in rooms() if room.split(".")[0] == package]
    circle = {room: tuple(other for other in own if other == room or _both_ways(room, other)) for room in own}

    def height(group: tuple[str, ...]) -> int:
        beneath = {circle[other] for room in group for other in stands_on()[room] if other in circle} - {group}
        return 1 + max(map(height, beneath), default=0)

    return tuple(sorted(set(circle.values()), key=lambda group: (-height(group), group)))


def _both_ways(room: str, other: str) -> bool:
    return other in _below(room) and room in _below(other)


def rows(package: str) -> list[list[tuple[str, ...]]]:
    """Its groups in rows of at most `COLUMNS` rooms."""
    found: list[list[tuple[str, ...]]] = [[]]
    for group in groups(package):
        if sum(map(len, found[-1])) + len(group) > COLUMNS:
            found.append([])
        found[-1].append(group)
    return found


def scene() -> Scene:
    """The packages, each upon those that it imports from, in millimetres."""
    packages = list(reversed(INKS))
    heights = [HEAD + len(rows(package)) * DOWN for package in packages]
    width = COLUMNS * ACROSS + 2 * EDGE
    height = sum(heights) + GAP * (len(packages) + 1)
    shapes: list[Shape] = [Outline(rounded_rectangle(0, 0, width, height, 3), fill="paper")]
    top = height - GAP
    for package, high in zip(packages, heights, strict=True):
        shapes += _package(package, top, width, high)
        top -= high + GAP
    return Scene(width, height, tuple(shapes))


def _package(package: str, top: float, width: float, high: float) -> Iterator[Shape]:
    yield Outline(rounded_rectangle(EDGE / 2, top - high, width - EDGE, high, 2), stroke="line", width=0.3)
    yield Text(package, (EDGE + 1, top - 5), 4.2, "line", Anchor.START, bold=True)
    for number, row in enumerate(rows(package)):
        foot, column = top - HEAD - number * DOWN - HIGH, 0
        for group in row:
            left = EDGE + column * ACROSS + (ACROSS - WIDE) / 2
            if len(group) > 1:
                yield Outline(
                    rounded_rectangle(
                        left - 1.1, foot - 1.1, (len(group) - 1) * ACROSS + WIDE + 2.2, HIGH + 2.2, 2.5
                    ),
                    stroke="line",
                    width=0.3,
                )
            for place, room in enumerate(group):
                yield from _box(room, INKS[package], left + place * ACROSS, foot)
            column += len(group)


def _box(room: str, ink: str, left: float, foot: float) -> Iterator[Shape]:
    package, _, name = room.partition(".")
    middle = left + WIDE / 2
    yield Outline(rounded_rectangle(left, foot, WIDE, HIGH, 2), ink, "line", 0.3)
    yield Text(name or f"{package}/*.py", (middle, foot + 9.2), 3.5, "line", Anchor.MIDDLE, bold=True)
    for line, words in enumerate(_caption(room)):
        yield Text(words, (middle, foot + 5.3 - 3.4 * line), 2.8, "line", Anchor.MIDDLE)


def _caption(room: str) -> list[str]:
    """The first words of its docstring, as many parts of the sentence as two lines hold."""
    parts = re.split(r"(?=,(?! \d)| and | or |[:;.])", folders()[room])
    said = parts[0]
    for part in parts[1:]:
        if part[0] in ":;." or len(wrap(said + part, LETTERS)) > 2:
            break
        said += part
    return wrap(said.rstrip(","), LETTERS)[:2]


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
    drawn = render_svg(scene(), PALETTES["day"], "The packages and their rooms")
    if "--check" in words:
        stale = not DRAWN.exists() or DRAWN.read_text("utf-8") != drawn
        if stale:
            print("The code imports differently from docs/architecture.svg; python build/diagram.py draws it anew")
        return int(stale)
    DRAWN.write_text(drawn, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
