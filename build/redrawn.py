"""Draws docs/redrawn.png: what was drawn anew beside what it was, in every palette, in grey and at 32 pixels.

Usage: redrawn.py BEFORE [DIRECTORY]; BEFORE is a clone of this project as it was, DIRECTORY is docs unless told
otherwise. Needs Pillow. Both are drawn by the art of their own clone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
SHOWN = ("card-9", "card-23", "card-53", *(f"square-token-{value}" for value in (1, 3, 5, 10, 20)))
SIDE, PIXELS_PER_MM = 20.0, 3.4  # mm: of a piece, and the height of a card
SMALL = 32  # pixels
GAP, HEAD, COLOURS = 8, 26, 255
ORDER = ("day", "night", "vision", "print", "saver", "grey")

_DRAW = """
import sys
from companion.drawing.palette import PALETTES
from companion.drawing.pixels import image
from companion.reef import art as reef
from companion.reef_encounter import art
side, scale, small, folder, *names = sys.argv[1:]
drawn = {**art.designs(float(side)), **reef.designs(float(side)), **reef.cards()}
for name in names:
    scene = drawn[name]
    fit = float(side) / scene.height * float(scale)
    for palette, inks in PALETTES.items():
        image(scene, inks, fit, "paper" if palette == "saver" else "water").save(f"{folder}/{name}.{palette}.png")
    image(scene, PALETTES["day"], int(small) / scene.height, "water").save(f"{folder}/{name}.small.png")
"""


def drawn_by(clone: Path, folder: Path) -> None:
    """Have a clone draw everything into `folder`."""
    words = [str(SIDE), str(PIXELS_PER_MM), str(SMALL), str(folder), *SHOWN]
    surroundings = {**os.environ, "PYTHONPATH": str(clone)}
    subprocess.run([sys.executable, "-c", _DRAW, *words], cwd=clone, env=surroundings, check=True)


def sheet(before: Path, now: Path) -> Image.Image:
    """A row for each thing: on the left as it was, on the right as it is."""
    from PIL import Image, ImageDraw, ImageFont

    from companion.drawing.font import font_file

    side = round(SIDE * PIXELS_PER_MM)
    half = (side + GAP) * len(ORDER) + SMALL + GAP
    whole = Image.new("RGB", (2 * half + 3 * GAP, HEAD + len(SHOWN) * (side + GAP)), "#fbf8f0")
    written = ImageDraw.Draw(whole)
    font = ImageFont.truetype(str(font_file(bold=True)), 15)
    for number, (word, folder) in enumerate((("Before", before), ("Now", now))):
        left = GAP + number * (half + GAP)
        written.text((left, 4), word, fill="#1d2f38", font=font)
        for row, name in enumerate(SHOWN):
            for column, palette in enumerate((*ORDER, "small")):
                picture = Image.open(folder / f"{name}.{palette}.png").convert("RGB")
                room = SMALL if palette == "small" else side
                x = left + column * (side + GAP) + (room - picture.width) // 2
                whole.paste(picture, (x, HEAD + row * (side + GAP) + (side - picture.height) // 2))
    return whole


def main(clone: Path, directory: Path) -> None:
    """Write the picture."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as scratch:
        before, now = (Path(scratch) / name for name in ("before", "now"))
        for where, folder in ((clone.resolve(), before), (ROOT, now)):
            folder.mkdir()
            drawn_by(where, folder)
        small = sheet(before, now).quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        small.save(directory / "redrawn.png", optimize=True)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "docs")
