"""Pictures kept between starts: shown again as they were, and drawn anew once a drawing has changed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

import mobile
from companion.drawing.scene import Circle, Scene
from mobile.games import GAMES


def dot(ink: str) -> Scene:
    return Scene(20, 20, (Circle((10, 10), 8, fill=ink),))


def shown(atlas: Any, ink: str) -> bytes:
    pixels: bytes = atlas.scene("dot", lambda: dot(ink), 16, "day").pixels
    return pixels


def test_a_kept_picture_is_shown_again_until_a_drawing_changes(
    window: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobile.frame import atlas

    root = tmp_path / "mobile"
    shutil.copytree(Path(mobile.__file__).parent, root, ignore=shutil.ignore_patterns("locale", "__pycache__"))
    monkeypatch.setattr(atlas, "_DRAWINGS", (("mobile", "frame/plain_icons.py"),))
    monkeypatch.setattr(atlas, "folder_of", lambda package: tmp_path / package)
    kept = tmp_path / "kept"
    kept.mkdir()
    white = shown(atlas.Atlas(kept, ()), "white.body")
    assert shown(atlas.Atlas(kept, ()), "pink.body") == white  # found by its name, so that it need not be drawn
    source = root / "frame" / "plain_icons.py"
    changed = source.read_bytes().replace(b"0.2", b"0.3", 1)  # of the same length, and put back in time
    times = source.stat()
    source.write_bytes(changed)
    os.utime(source, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert shown(atlas.Atlas(kept, ()), "pink.body") != white


def test_every_source_of_a_kept_drawing_counts() -> None:
    from mobile.frame.atlas import sources

    names = {f"{source.parent.name}/{source.name}" for source in sources(tuple(GAMES.values()))}
    assert {"drawing/palette.py", "art/polyps.py", "frame/plain_icons.py", "widgets/scenery.py"} <= names
    assert {"pictures/composing.py", "play/marks.py"} <= names
