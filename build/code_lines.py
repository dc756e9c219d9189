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
PACKAGES = ("companion", "printables", "seats", "mobile", "build", "tests")
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


def _modules(commit: str, package: str) -> Iterator[str]:
    """Yield the texts of a package's modules that git knows, of a commit or of the folder."""
    names = _git("ls-tree", "-r", "--name-only", commit, package) if commit else _git("ls-files", package)
    for name in names.splitlines():
        if name.endswith(".py"):
            yield _git("show", f"{commit}:{name}") if commit else (ROOT / name).read_text("utf-8")


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout


def main() -> None:
    """Print a line for each package, and one for the product: all but `build` and `tests`."""
    commit = sys.argv[1] if len(sys.argv) > 1 else ""
    product = [0, 0, 0]
    print(f"{'':12}{'files':>8}{'code':>8}{'imports':>8}")
    for package in PACKAGES:
        texts = list(_modules(commit, package))
        counted = [len(texts), sum(len(code_lines(text)) for text in texts)]
        counted.append(sum(len(import_lines(text)) for text in texts))
        if package not in ("build", "tests"):
            product = [one + other for one, other in zip(product, counted, strict=True)]
        print(f"{package:12}" + "".join(f"{number:8,}" for number in counted))
    print(f"{'product':12}" + "".join(f"{number:8,}" for number in product))


if __name__ == "__main__":
    main()
