"""Put together the folder in which buildozer makes the Android package: `python build/android/stage.py FOLDER`.

FOLDER must be outside this project, because buildozer fills it with gigabytes. Doing it again replaces what came
from here and keeps what buildozer made. Then: `cd FOLDER && buildozer android debug` (docs/android.md).
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RECIPE = ("buildozer.spec", "hook.py", "manifest", "recipes")
WATER, LIGHTER = "water.deep", "water"  # inks around the emblem; buildozer.spec has the second as presplash_color
NETWORKED = ROOT / "mobile" / "seats"
ICON, ADAPTIVE, SPLASH = 512, 432, 768
"""Pixels. An adaptive icon is 108 units wide, of which any launcher shows the inner 66."""


def staged(folder: Path) -> list[Path]:
    """Fill `folder`; returns every file of the program in it. Raises ValueError for a folder inside the project."""
    folder = folder.resolve()
    if folder.is_relative_to(ROOT):
        raise ValueError(f"{folder} is inside this project; buildozer fills it with gigabytes")
    source = folder / "source"
    for name in ("source", "pictures", *RECIPE):
        _clear(folder / name)
    source.mkdir(parents=True)
    for name in RECIPE:
        _copy(HERE / name, folder / name)
    shutil.copy(HERE / "main.py", source / "main.py")
    for name in ("LICENSE", "LICENSE-DRAWINGS.md"):
        shutil.copy(ROOT / name, source / Path(name).with_suffix(".txt"))
    for file in program():
        target = source / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    _pictures(folder / "pictures")
    return sorted(path for path in source.rglob("*") if path.is_file())


def program() -> list[Path]:
    """List every file of an installed copy: modules, and the data that pyproject.toml names.

    It leaves out the server for phones, which would need the permission to use the network.
    """
    setup = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    data = setup["tool"]["setuptools"]["package-data"]
    found: set[Path] = set()
    for package, patterns in data.items():
        for pattern in ("**/*.py", *patterns):
            found.update((ROOT / package).glob(pattern))
    return sorted(path for path in found if NETWORKED not in path.parents)


def _pictures(folder: Path) -> None:
    """Draw the icons and the start picture from the emblem."""
    sys.path.insert(0, str(ROOT))
    from PIL import Image

    from companion.drawing.palette import DAY_PALETTE, parse_rgb
    from companion.drawing.raster import render_image
    from companion.reef_encounter.art.designs import draw_emblem

    def draw(side: int) -> Image.Image:
        return render_image(draw_emblem(64), DAY_PALETTE, side / 64)

    def framed(canvas: int, side: int, ground: tuple[int, ...]) -> Image.Image:
        picture = Image.new("RGBA", (canvas, canvas), ground)
        emblem = draw(side)
        picture.alpha_composite(emblem, ((canvas - side) // 2, (canvas - side) // 2))
        return picture

    water, lighter = ((*parse_rgb(DAY_PALETTE[ink]), 255) for ink in (WATER, LIGHTER))
    folder.mkdir()
    draw(ICON).save(folder / "icon.png")
    framed(ADAPTIVE, ADAPTIVE * 72 // 108, (0, 0, 0, 0)).save(folder / "icon-front.png")
    Image.new("RGBA", (ADAPTIVE, ADAPTIVE), water).save(folder / "icon-back.png")
    framed(SPLASH, SPLASH // 2, lighter).convert("RGB").save(folder / "presplash.png")


def _clear(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _copy(origin: Path, target: Path) -> None:
    if origin.is_dir():
        shutil.copytree(origin, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(origin, target)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("folder", type=Path, help="a folder outside this project")
    chosen = parser.parse_args().folder
    try:
        files = staged(chosen)
    except ValueError as refused:
        raise SystemExit(str(refused)) from None
    print(f"{len(files)} files of the program are in {chosen}. Next: cd {chosen} && buildozer android debug")
