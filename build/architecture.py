"""Write into docs/architecture.md the line of each definition that it names as `path:line` `NameCard`, or check them.

python build/architecture.py            write the right numbers
python build/architecture.py --check    write nothing; say each number that is wrong, and exit 1

`NameCard` is a class or a function of that file, `Class.name` what a class defines.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
PLACE = re.compile(r"`([\w/]+\.py):(\d*)` `([\w.]+)`")


@cache
def definitions(path: str) -> dict[str, int]:
    """The line of each class and function of a file, by its name."""

    def inside(node: ast.Module | ast.ClassDef, before: str = "") -> Iterator[tuple[str, int]]:
        for one in node.body:
            if isinstance(one, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield before + one.name, one.lineno
                if isinstance(one, ast.ClassDef):
                    yield from inside(one, f"{before}{one.name}.")

    file = ROOT / path
    return dict(inside(ast.parse(file.read_text("utf-8")))) if file.is_file() else {}


def main(words: list[str]) -> int:
    wrong: list[str] = []
    lost: list[str] = []

    def right(found: re.Match[str]) -> str:
        path, line, name = found.groups()
        number = definitions(path).get(name)
        if number is None:
            lost.append(f"{path} defines no {name}: name in docs/architecture.md what does its work now")
            return found[0]
        if str(number) != line:
            wrong.append(f"{name} stands in {path}:{number}, not in line {line}")
        return f"`{path}:{number}` `{name}`"

    text = PLACE.sub(right, PAGE.read_text("utf-8"))
    if "--check" in words:
        print("\n".join([*lost, *wrong, *(["python build/architecture.py writes the right lines"] if wrong else [])]))
        return int(bool(lost or wrong))
    PAGE.write_text(text, "utf-8", newline="\n")
    print("\n".join(lost))
    return int(bool(lost))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
