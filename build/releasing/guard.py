"""Guard of releases: finds Wine, and parts that `build/on_windows.py` made for trials only; nobody may get them.

Its Python and the stand-in for a library that Wine lacks bear a mark (`build/windows/mark.c`).
`build/release.py` looks for it in all files that go out, and makes no release under Wine.
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
    """Return whether Wine runs this Python, which believes that it is on Windows."""
    if sys.platform != "win32":
        return False
    import ctypes

    return hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")


def made_to_try(bundle: Path) -> list[str]:
    """Return the parts of a bundle, a folder or one file, that we made only for trying; there must be none."""
    return [name for name, content in _parts(bundle) if STAND_IN in name.lower() or MARK in content]


def _parts(bundle: Path) -> Iterator[tuple[str, bytes]]:
    """Yield all files of a folder, and the files packed in programs of PyInstaller."""
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
