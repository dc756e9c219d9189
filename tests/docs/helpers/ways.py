"""Reads the ways that docs/architecture.md describes call by call, and writes down which functions are called."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from companion import PACKAGES

ROOT = Path(__file__).resolve().parents[3]


def way(of: str) -> list[str]:
    """The steps below the heading that begins so, each as its path and the name that is called there."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    (section,) = (part for part in page.split("\n## ") if part.startswith(f"The way of a {of}"))
    return [f"{path} {name}" for path, name in re.findall(r"^\d+\. `(\S+):\d+` `([\w.]+)`: ", section, re.MULTILINE)]


@contextmanager
def first_calls() -> Iterator[dict[str, None]]:
    """Collect the functions of the program in the order in which each is first called, as `way` writes them."""
    called: dict[str, None] = {}
    packages = tuple(f"{ROOT / package}{os.sep}" for package in PACKAGES)

    def see(frame: FrameType, event: str, _: object) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(packages):
            called.setdefault(f"{Path(path).relative_to(ROOT).as_posix()} {frame.f_code.co_qualname}")

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        yield called
    finally:
        sys.setprofile(before)


def followed(steps: list[str], called: dict[str, None]) -> list[str]:
    """The steps that were called, in the order of the calls."""
    return [call for call in called if call in steps]
