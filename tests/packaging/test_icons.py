"""The icons: every form opens, in every size asked for, the same bytes each time; small ones still show a fish."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from mobile.core.plugin import icon_drawer
from mobile.games import GAMES
from mobile.platform.sharing import ICON_SIZES, icon_file, render_icon

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def icons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons")
    subprocess.run([sys.executable, str(ROOT / "build/icons.py"), str(folder)], check=True)
    return folder


def test_every_form_has_its_sizes(icons: Path) -> None:
    with Image.open(icons / "reef-companion.ico") as icon:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= icon.info["sizes"]
    with Image.open(icons / "reef-companion.icns") as icon:
        assert {(16, 16, 2), (128, 128, 1), (512, 512, 2)} <= set(icon.info["sizes"])
    for side in ICON_SIZES:
        with Image.open(icons / f"{side}.png") as icon:
            assert icon.size == (side, side)
            assert icon.mode == "RGBA"


@pytest.mark.slow
def test_the_same_bytes_each_time(icons: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "build/icons.py"), str(tmp_path)], check=True)
    assert {path.name: path.read_bytes() for path in icons.iterdir()} == {
        path.name: path.read_bytes() for path in tmp_path.iterdir()
    }


@pytest.mark.parametrize("side", ICON_SIZES)
def test_a_yellow_fish_in_clear_corners(side: int) -> None:
    icon: Any = render_icon(icon_drawer(GAMES), side)
    assert icon.getpixel((0, 0))[3] == 0
    yellow = sum(1 for r, g, b, a in icon.get_flattened_data() if r > 150 and r > 1.2 * g > b and b < 110 and a > 200)
    assert yellow > 0.08 * side * side


def test_the_windows_own_is_drawn_once(tmp_path: Path) -> None:
    path = icon_file(icon_drawer(GAMES), tmp_path)
    written = path.stat().st_mtime_ns
    assert icon_file(icon_drawer(GAMES), tmp_path) == path
    assert path.stat().st_mtime_ns == written
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
