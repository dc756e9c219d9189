"""Count Python files, code lines and import lines of each package.

    python build/code_lines.py            of what you have
    python build/code_lines.py v0.3.0     of a commit

A code line has a token that is neither comment nor docstring; an import line is one of an import statement.
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_LAYOUT = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def code_lines(text: str) -> set[int]:
    """Return the numbers of a module's code lines, from 1."""
    found: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in _LAYOUT:
            found.update(range(token.start[0], token.end[0] + 1))
    return found - {line for node in ast.walk(ast.parse(text)) for line in _docstring(node)}


def import_lines(text: str) -> set[int]:
    """Return the numbers of those of a module's lines that import something."""
    nodes = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom))
    return {line for node in nodes for line in _lines(node)} & code_lines(text)


def _docstring(node: ast.AST) -> Iterator[int]:
    """Yield the lines of the docstring of a module, class or function."""
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
        node
    ):
        yield from _lines(node.body[0])


def _lines(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _modules(commit: str) -> Iterator[tuple[str, str]]:
    """Yield package and text of each module that git knows, of a commit or of the folder."""
    names = _git("ls-tree", "-r", "--name-only", commit) if commit else _git("ls-files")
    for name in names.splitlines():
        if name.endswith(".py"):
            yield name.split("/")[0], _git("show", f"{commit}:{name}") if commit else (ROOT / name).read_text("utf-8")


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout


def main() -> None:
    """Print a line for each package, and one for the product: all but `build` and `tests`."""
    commit = sys.argv[1] if len(sys.argv) > 1 else ""
    counted: dict[str, list[int]] = {}
    for package, text in _modules(commit):
        for whose in (package,) if package in ("build", "tests") else (package, "product"):
            numbers = (1, len(code_lines(text)), len(import_lines(text)))
            counted[whose] = [sum(pair) for pair in zip(counted.get(whose, (0, 0, 0)), numbers, strict=True)]
    print(f"{'':12}{'files':>8}{'code':>8}{'imports':>8}")
    for whose, numbers in sorted(counted.items()):
        print(f"{whose:12}" + "".join(f"{number:8,}" for number in numbers))


if __name__ == "__main__":
    main()
