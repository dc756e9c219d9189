"""Measure how much of each printed part our drawings cover with ink, into printables/layout/coverage.json.

.venv/bin/python build/coverage.py

Every part is laid out on A4 as usual and drawn; cyan, magenta, yellow and black are added up. Where all three colours
lie on each other, black stands in their place.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PIL import Image, ImageChops, ImageStat

from companion.drawing.paths import Area
from companion.drawing.raster import render_image
from printables.cli.print import KITS
from printables.layout.ink import COVERAGE_FILE
from printables.layout.plan import KitPlan, plan_kit
from printables.layout.request import InkAmount, KitRequest
from printables.layout.sheet import Sheet, draw_sheet

PIXELS_PER_MM, FINE = 5, 2


def coverage(picture: Image.Image) -> float:
    """The sum of the shares that each of four plates covers."""
    plates = [ImageChops.invert(one) for one in picture.convert("RGB").split()]
    black = ImageChops.darker(ImageChops.darker(plates[0], plates[1]), plates[2])
    means = [ImageStat.Stat(one).mean[0] / 255 for one in (*plates, black)]
    return sum(means[:3]) - 2 * means[3]


def inked(plan: KitPlan, sheet: Sheet) -> float:
    """The area in mm² that one plate would cover as much."""
    scene = draw_sheet(sheet, plan.total, plan.tr)
    picture = render_image(scene, plan.request.palette, PIXELS_PER_MM, "paper", FINE)
    return coverage(picture) * scene.width * scene.height


def measured(game: str, key: str, ink: InkAmount) -> float:
    """The share of a part, of its sheets if it has pages, else of its pieces. Contents are those of the whole kit."""
    plan = plan_kit(KitRequest(KITS[game], ink=ink, only=() if key == "contents" else (key,)))
    sheets = [sheet for sheet in plan.sheets if [part.key for part in sheet.parts] == [key]]
    there = [laid.area for sheet in sheets for laid in sheet.laid]
    there = there or [Area(0, 0, *sheet.leaf.size) for sheet in sheets if sheet.page is not None]
    return sum(inked(plan, sheet) for sheet in sheets) / sum(area.width * area.height for area in there)


def main() -> None:
    """Write all shares, a line for each part."""
    lines = []
    for game, kit in KITS.items():
        parts = [
            f'  "{part.key}": {json.dumps([round(measured(game, part.key, ink), 3) for ink in InkAmount])}'
            for part in kit.parts
        ]
        lines.append(f' "{game}": {{\n' + ",\n".join(parts) + "\n }")
    COVERAGE_FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
