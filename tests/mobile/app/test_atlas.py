"""Pictures kept between starts: shown again as they were, and drawn anew once a drawing has changed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

import mobile
from companion.drawing.scene import Circle, Scene
from companion.imports import package_folder
from mobile.core.textures import TextureCache, picture_sources
from mobile.games import GAMES


def dot(ink: str) -> Scene:
    return Scene(20, 20, (Circle((10, 10), 8, fill=ink),))


def dot_pixels(atlas: Any, ink: str) -> bytes:
    pixels: bytes = atlas.scene("dot", lambda: dot(ink), 16, "day").pixels
    return pixels


def test_a_kept_picture_is_shown_again_until_a_drawing_changes(
    window: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobile.core import textures as atlas

    root = tmp_path / "mobile"
    shutil.copytree(Path(mobile.__file__).parent, root, ignore=shutil.ignore_patterns("locale", "__pycache__"))
    monkeypatch.setattr(atlas, "_DRAWINGS", (("mobile", "core/icons.py"),))
    monkeypatch.setattr(atlas, "package_folder", lambda package: tmp_path / package)
    kept = tmp_path / "kept"
    kept.mkdir()
    white = dot_pixels(atlas.TextureCache(kept, ()), "white.body")
    assert (
        dot_pixels(atlas.TextureCache(kept, ()), "pink.body") == white
    )  # found by its name, so that it need not be drawn
    source = root / "core" / "icons.py"
    changed = source.read_bytes().replace(b"0.2", b"0.3", 1)  # of the same length, and put back in time
    times = source.stat()
    source.write_bytes(changed)
    os.utime(source, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert dot_pixels(atlas.TextureCache(kept, ()), "pink.body") != white


def test_every_source_of_a_kept_drawing_counts() -> None:
    games = tuple(GAMES.values())
    names = {f"{source.parent.name}/{source.name}" for source in picture_sources(games)}
    assert {
        "drawing/palette.py",
        "art/pieces.py",
        "svg/shrimp.svg",
        "core/icons.py",
        "reef/guide_pictures.py",
    } <= names
    stale = [
        source for game in games for source in game.art.sources if not [*package_folder(source[0]).glob(source[1])]
    ]
    assert not stale


def test_no_more_is_kept_than_there_is_room_for_but_what_is_shown_is_found_again(window: Any, tmp_path: Path) -> None:
    room = 20 * 16 * 16 * 4
    atlas = TextureCache(None, (), most=room)
    shown_now = atlas.scene("dot", lambda: dot("pink.body"), 16, "day")
    for number in range(60):
        atlas.scene(f"dot-{number}", lambda: dot("pink.body"), 16, "day")
        assert atlas.held_bytes <= room
    assert atlas.scene("dot", lambda: dot("pink.body"), 16, "day") is shown_now
    latest = atlas.scene("dot-59", lambda: dot("white.body"), 16, "day").pixels
    assert latest == shown_now.pixels  # used last, so it stayed and was not drawn anew
    earliest = atlas.scene("dot-0", lambda: dot("white.body"), 16, "day").pixels
    assert earliest != shown_now.pixels  # unused longest, so it went


def test_at_rest_scenes_go_and_are_made_again(window: Any) -> None:
    from companion.reef.art import pieces
    from printables.reef_encounter import pages

    atlas = TextureCache(None, tuple(GAMES.values()))
    before = atlas.design("piece-red", 16, "day").pixels
    pages.draw_guide_picture("attack.guard")
    for room in (pieces, pages):
        assert any(cache_sizes(room))
    atlas.rest()
    assert not any([*cache_sizes(pieces), *cache_sizes(pages)])
    assert atlas.design("piece-red", 20, "day").pixels
    atlas.forget()
    assert atlas.design("piece-red", 16, "day").pixels == before


def cache_sizes(room: Any) -> list[int]:
    """How many things each function of a module remembers."""
    return [each.cache_info().currsize for each in vars(room).values() if hasattr(each, "cache_info")]
