"""Parses the documents of this project: their commands, links, headings, and the paths that they name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).resolve().parents[3]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md")])

_FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img[^>]* src=\"([^\"]+)\"")
_HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
_ANCHOR = re.compile(r"<a id=\"([^\"]+)\">")

# How a command begins that a reader is meant to type; `$ ` before it is a prompt.
_TYPED = re.compile(
    r"(\$ )?((?:[A-Z_]+=\S+ )*(?:python3?|py|(?:\.venv/bin/)?reef-companion|\.venv/bin/python)(?: .+)?)"
)


@dataclass(frozen=True)
class Command:
    """One line to type, where it stands, and what the page says that it answers; `...` stands for any lines."""

    page: Path
    line: str
    answer: tuple[str, ...] = ()
    in_passing: bool = False
    """Named in running text or a table, not shown as something to type."""

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}: {self.line}"


def name(page: Path) -> str:
    """The page as people call it."""
    return str(page.relative_to(ROOT))


def prose(page: Path) -> str:
    """The page without its fenced blocks."""
    return _FENCE.sub("", page.read_text("utf-8"))


def commands(page: Path) -> list[Command]:
    """Every command that a page tells readers to type: in fenced blocks, and in running text and tables."""
    found = []
    for kind, block in _FENCE.findall(page.read_text("utf-8")):
        if kind in {"", "sh", "console"}:
            found += _in_block(page, dedent(block).splitlines())
    for span in _SPAN.findall(prose(page)):
        if _TYPED.fullmatch(span):
            found.append(Command(page, span, in_passing=True))
    return found


def _in_block(page: Path, lines: list[str]) -> list[Command]:
    found: list[Command] = []
    prompts = any(line.startswith("$ ") for line in lines)
    for number, line in enumerate(lines):
        if prompts and not line.startswith("$ "):
            continue  # what a command said
        match = _TYPED.fullmatch(line.partition(" #")[0].rstrip())
        if match is None:
            continue
        answer: list[str] = []
        if match[1]:
            for said in lines[number + 1 :]:
                if said.startswith("$ "):
                    break
                answer.append(said)
        found.append(Command(page, match[2], tuple(answer)))
    return found


def links(page: Path) -> list[str]:
    """The targets of the page's links: other pages, headings, pictures, the web."""
    return [first or second for first, second in _LINK.findall(prose(page))]


def anchors(page: Path) -> set[str]:
    """The names of headings, as they stand after `#` in a link."""
    text = prose(page)
    plain = (re.sub(r"[`*]", "", heading).strip().lower() for heading in _HEADING.findall(text))
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in plain} | set(_ANCHOR.findall(text))


def paths(page: Path) -> set[str]:
    """Files and folders of this project that the page names in `code`."""
    words = [*_SPAN.findall(prose(page)), *(word for command in commands(page) for word in command.line.split())]
    return {
        word for word in words if re.fullmatch(r"(tests|build|docs|companion|printables|mobile|\.ci)/[\w./*-]*", word)
    }
