"""Draw docs/redrawn.png: drawings before and after a change, in every palette, in grey and at 32 pixels.

Four siblings of a drawing, if it has any, lie at the end of its row.

Usage: redrawn.py BEFORE [DIRECTORY]; BEFORE is a clone of this project as it was, DIRECTORY is docs unless told
otherwise. Needs Pillow. Each clone's own art draws its half.
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
CORALS = ("white", "yellow", "orange", "pink", "grey")
SHOWN = (
    *(f"polyp-{coral}" for coral in CORALS),
    "card-9",
    "card-23",
    "card-53",
    *(f"square-token-{value}" for value in (1, 3, 5, 10, 20)),
)
SIDE, PIXELS_PER_MM = 20.0, 3.4  # mm: of a piece, and the height of a card
SMALL = 32  # pixels
GAP, HEAD, COLOURS = 8, 26, 255
ORDER = ("day", "night", "vision", "print", "saver", "grey")

_DRAW = """
import sys
from companion.drawing.palette import PALETTES
from companion.drawing.pixels import image
from companion.drawing.scene import Placed, Scene
from companion.reef import art as reef_art
from companion.reef_encounter import art
side, scale, small, folder, *names = sys.argv[1:]
drawn = {**art.designs(float(side)), **reef_art.designs(float(side)), **reef_art.cards()}
for name in names:
    scene = drawn[name]
    fit = float(side) / scene.height * float(scale)
    for palette, inks in PALETTES.items():
        image(scene, inks, fit, "paper" if palette == "saver" else "water").save(f"{folder}/{name}.{palette}.png")
    image(scene, PALETTES["day"], int(small) / scene.height, "water").save(f"{folder}/{name}.small.png")
    if f"{name}-2" in drawn:  # four siblings side by side, as they lie on a board
        four = [(name if n == 1 else f"{name}-{n}") for n in (1, 2, 3, 4)]
        places = [((n % 2 + 0.5) * float(side), (1.5 - n // 2) * float(side)) for n in range(4)]
        laid = tuple(Placed(one, drawn[one], at) for one, at in zip(four, places, strict=True))
        reef = Scene(2 * float(side), 2 * float(side), laid)
        image(reef, PALETTES["day"], float(scale) / 2, "water").save(f"{folder}/{name}.reef.png")
"""


def drawn_by(clone: Path, folder: Path) -> None:
    """Have a clone draw everything into `folder`."""
    words = [str(SIDE), str(PIXELS_PER_MM), str(SMALL), str(folder), *SHOWN]
    surroundings = {**os.environ, "PYTHONPATH": str(clone)}
    subprocess.run([sys.executable, "-c", _DRAW, *words], cwd=clone, env=surroundings, check=True)


def sheet(before: Path, now: Path) -> Image.Image:
    """Compose the picture from two folders of PNGs: a row for each thing, `before` left, `now` right."""
    from PIL import Image, ImageDraw, ImageFont

    from companion.drawing.font import font_file

    side = round(SIDE * PIXELS_PER_MM)
    half = (side + GAP) * (len(ORDER) + 1) + SMALL + GAP
    whole = Image.new("RGB", (2 * half + 3 * GAP, HEAD + len(SHOWN) * (side + GAP)), "#fbf8f0")
    written = ImageDraw.Draw(whole)
    font = ImageFont.truetype(str(font_file(bold=True)), 15)
    for number, (word, folder) in enumerate((("Before", before), ("Now", now))):
        left = GAP + number * (half + GAP)
        written.text((left, 4), word, fill="#1d2f38", font=font)
        for row, name in enumerate(SHOWN):
            x = left
            for palette in (*ORDER, "small", "reef"):
                file, room = folder / f"{name}.{palette}.png", SMALL if palette == "small" else side
                if file.exists():
                    picture = Image.open(file).convert("RGB")
                    at = x + (room - picture.width) // 2, HEAD + row * (side + GAP) + (side - picture.height) // 2
                    whole.paste(picture, at)
                x += room + GAP
    return whole


def main(clone: Path, directory: Path) -> None:
    """Draw redrawn.png in `directory`, with the drawings of `clone` as the old ones."""
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
