"""The pictures of README and docs show what app, kit and phones look like now, and are quick to download."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.docs.helpers.pages import ROOT
from tests.phones.helpers.browser import PROGRAM

SHOWN = ROOT / "docs" / "pictures"
NAMES = {"home", "table", "scores", "sheet", "solids", "phones"}
COARSE = (64, 40)
CHANGED = 8.0
"""How much the coarse pictures may differ on the average, of 255: other graphics drivers, not another screen."""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("pictures")
    command = [sys.executable, "build/pictures.py", str(folder)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if "no OpenGL" in ran.stderr and os.environ.get("UI_TESTS") != "required":
        pytest.skip(ran.stderr)
    assert ran.returncode == 0, ran.stderr
    return folder


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_picture_shows_what_there_is(name: str, drawn: Path) -> None:
    if name == "phones" and PROGRAM is None:
        pytest.skip("no Chromium: sudo apt-get install chromium")
    now, shown = (Image.open(folder / f"{name}.png").convert("RGB") for folder in (drawn, SHOWN))
    assert now.size == shown.size
    coarse = [picture.resize(COARSE, Image.Resampling.BOX) for picture in (now, shown)]
    differing = sum(ImageStat.Stat(ImageChops.difference(*coarse)).mean) / 3
    assert differing < CHANGED, f"{name} looks different now: python build/pictures.py draws it anew"


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_the_game_that_moves_is_the_real_one(share: float, drawn: Path) -> None:
    coarse = []
    for folder in (drawn, SHOWN):
        with Image.open(folder / "game.gif") as moving:
            moving.seek(round(share * (moving.n_frames - 1)))  # type: ignore[attr-defined]
            coarse.append(moving.convert("RGB").resize(COARSE, Image.Resampling.BOX))
    assert sum(ImageStat.Stat(ImageChops.difference(*coarse)).mean) / 3 < 2, "python build/pictures.py draws it anew"


def test_pictures_are_quick_to_download() -> None:
    assert (SHOWN / "game.gif").stat().st_size < 800_000
    assert {path.stem for path in SHOWN.glob("*.png")} == NAMES
    assert sum(path.stat().st_size for path in SHOWN.glob("*.png")) < 500_000
