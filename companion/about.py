"""A game's title, designer and year, the credit line, and the licence texts of the program and what it bundles."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.translator import N_, Translator


class GameInfo(NamedTuple):
    """Identity of a game: `word` stands in records and on the command line, `title` is the same in every language.

    `designer` invented the game, and it first appeared in `year`; `bgg` is its number at BoardGameGeek, None if we do
    not know it for certain.
    """

    word: str
    title: str
    designer: str
    year: int
    bgg: int | None = None


def credit_line(tr: Translator, about: GameInfo) -> str:
    """Return the title of a game with the name of its designer."""
    return tr(N_("{title} by {designer}"), title=about.title, designer=about.designer)


LICENCE_FOLDER = "licences"
"""The folder of licences in a bundle, with a folder for each author of something in it."""

BUNDLED_PACKAGES = ("filetype", "kivy", "pillow", "reportlab", "segno", "waitress")
"""The packages of others that the app and the kit are made with."""

_US = "reef-companion"
_NAMES = ("LICENSE", "COPYING")
_LINE = "=" * 78


def licences() -> list[tuple[str, Path]]:
    """List every licence as (owner, file); ours first."""
    if bundle := getattr(sys, "_MEIPASS", ""):
        files = [path for path in (Path(bundle) / LICENCE_FOLDER).rglob("*") if path.is_file()]
        return sorted(((path.parent.name, path) for path in files), key=lambda each: (each[0] != _US, *each))
    return [*own_licences(), *(each for package in BUNDLED_PACKAGES for each in package_licences(package))]


def own_licences() -> list[tuple[str, Path]]:
    """List the licences of our code, drawings and font as (owner, file)."""
    here = Path(__file__).parent
    found = [(_US, path) for path in sorted(here.parent.glob("LICENSE*"))] or list(package_licences(_US))
    return [*found, ("font", here / "drawing" / "fonts" / "OFL.txt")]


def package_licences(package: str) -> Iterator[tuple[str, Path]]:
    """Yield the licences of an installed package as (owner, file); none if it is not installed or brings none."""
    from importlib.metadata import PackageNotFoundError, files

    try:
        brought = files(package) or ()
    except PackageNotFoundError:
        return
    for path in brought:
        if path.name.upper().startswith(_NAMES) and path.suffix != ".py":
            yield package, Path(str(path.locate()))


def licences_text() -> str:
    """Return all licences in one text, each under its heading."""
    texts: dict[tuple[str, str], str] = {}
    for whose, path in licences():
        text = path.read_text("utf-8", errors="replace").strip()
        # Some packages bring theirs twice.
        texts.setdefault((whose, " ".join(text.split())), f"{whose}: {path.name}\n{_LINE}\n\n{text}\n")
    return "\n".join(f"{_LINE}\n{text}" for text in texts.values())
