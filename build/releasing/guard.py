"""What `build/on_windows.py` makes to try the program with reaches nobody: neither that Python nor its stand-in.

Its Python and the stand-in for a library that Wine lacks bear a mark (`build/windows/mark.c`).
Whoever makes a release looks for it in all that goes out, and makes none under Wine.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

STAND_IN = "bcryptprimitives"
"""How the stand-in's file is named, as the library of Windows is that everybody there has."""

MARK = re.search(rb'"(.+)"', (Path(__file__).parent.parent / "windows/mark.c").read_bytes())[1]


def under_wine() -> bool:
    """Whether this Python believes that it is on Windows, and Wine runs it."""
    if sys.platform != "win32":
        return False
    import ctypes

    return hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")


def made_to_try(bundle: Path) -> list[str]:
    """The parts of a bundle, a folder or one file, that were made to try it with; there must be none."""
    return [name for name, content in _parts(bundle) if STAND_IN in name.lower() or MARK in content]


def _parts(bundle: Path) -> Iterator[tuple[str, bytes]]:
    """All files of a folder, and what is packed within those that are programs of PyInstaller."""
    from PyInstaller.archive.readers import ArchiveReadError, CArchiveReader

    files = [bundle] if bundle.is_file() else sorted(path for path in bundle.rglob("*") if path.is_file())
    for path in files:
        yield path.name, path.read_bytes()
        try:
            inside = CArchiveReader(str(path))
        except (ArchiveReadError, ValueError):
            continue
        for name in inside.toc:
            yield name, inside.extract(name) or b""
