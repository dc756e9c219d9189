"""Pictures of a kit as PNG: every side of every sheet to look at, and sheets of designs for table-top simulators."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from companion.drawing.palette import Palette
from companion.drawing.raster import Stencils, image
from companion.drawing.scene import Scene
from printables.pictures import tabletop
from printables.press.output import atomic_write
from printables.press.part import Piece
from printables.press.plan import Plan
from printables.press.sheet import sheet_scene
from printables.progress import Progress, report_progress

if TYPE_CHECKING:
    from PIL.Image import Image

PREVIEW_SCALE = 100 / 25.4
"""Pixels per mm of a preview: 100 to the inch."""

SIMULATOR_SIDE = 4096
"""The longest side in pixels a table-top simulator takes for one picture."""

_FINE = 3  # as exact as a preview need be, in half the room of the usual 4
_SIMULATOR_SCALE = 300 / 25.4
_DESIGN_SIDE = 1400  # pixels of one design's longer side: more than a screen shows of a board
_SMALL = 150_000  # pixels of a design that is drawn four times as fine; a larger one is fine enough at twice
_COLUMNS, _ROWS = 10, 7  # the largest grid of a Tabletop Simulator deck


def save_previews(plan: Plan, folder: Path, progress: Callable[[Progress], None] | None = None) -> list[Path]:
    """Write `page-01.png` and so on, one for every page of the PDF. Raises KitFault."""
    palette, saved = plan.request.palette, []
    stencils: Stencils = {}
    for number, sheet in enumerate(plan.sheets, 1):
        report_progress(progress, number - 1, len(plan.sheets), f"page-{number:02}.png")
        scene = sheet_scene(sheet, plan.total, plan.speech)
        picture = image(scene, palette, PREVIEW_SCALE, "paper", _FINE, stencils)
        saved.append(_saved(picture, folder / f"page-{number:02}.png"))
    return saved


def save_simulator(plan: Plan, folder: Path, progress: Callable[[Progress], None] | None = None) -> list[Path]:
    """Write a PNG grid of the finished pieces of each part, their backs beside it, and `kit.json` with what is where.

    Equally large designs share a grid, row by row from the top left, without gaps. Each design is written as a
    picture of its own too, for the objects of `tabletop-simulator.json`. Raises KitFault.
    """
    palette, saved, listed = plan.request.palette, [], []
    objects: dict[str, list[Path]] = {}
    for done, printed in enumerate(plan.printed):
        report_progress(progress, done, len(plan.printed), plan.speech(printed.part.name))
        sizes: dict[tuple[float, float], list[Piece]] = {}
        for piece in printed.content.pieces:
            front = piece.sides[0]
            sizes.setdefault((front.width, front.height), []).append(piece)
        for number, pieces in enumerate(sizes.values(), 1):
            name = printed.part.key if len(sizes) == 1 else f"{printed.part.key}-{number}"
            columns = min(_COLUMNS, ceil(len(pieces) ** 0.5)) if len(pieces) <= _COLUMNS * _ROWS else _COLUMNS
            fronts = [piece.sides[0] for piece in pieces]
            backs = [piece.sides[1] for piece in pieces if len(piece.sides) > 1]
            for scenes, ending in ((fronts, ""), (backs, "-back")):
                if len(scenes) == len(pieces):
                    grid = _grid(scenes, columns, palette)
                    saved.append(_saved(grid, folder / f"{name}{ending}.png"))
                    for piece, cell in zip(pieces, _cells(grid, columns, len(pieces)), strict=True):
                        saved.append(_saved(cell, folder / f"object-{piece.key}{ending}.png"))
                        objects.setdefault(piece.key, []).append(saved[-1])
            listed.append(
                {
                    "file": f"{name}.png",
                    "back": f"{name}-back.png" if len(backs) == len(pieces) else None,
                    "columns": columns,
                    "rows": ceil(len(pieces) / columns),
                    "millimetres": [round(fronts[0].width, 2), round(fronts[0].height, 2)],
                    "designs": [{"key": piece.key, "name": piece.label, "count": piece.count} for piece in pieces],
                }
            )
    for name, content in (("kit.json", listed), ("tabletop-simulator.json", tabletop.save(plan, objects))):
        with atomic_write(folder / name) as stream:
            stream.write((json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode())
        saved.append(folder / name)
    return saved


def _cells(grid: Image, columns: int, number: int) -> Iterator[Image]:
    """The pictures of a grid one by one, row by row."""
    wide, high = grid.width // columns, grid.height // ceil(number / columns)
    for place in range(number):
        row, column = divmod(place, columns)
        yield grid.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))


def _grid(scenes: list[Scene], columns: int, palette: Palette) -> Image:
    """Equally large scenes in a grid without gaps, at 300 pixels to the inch, large ones at fewer."""
    from PIL import Image

    wide, high = scenes[0].width, scenes[0].height
    rows = ceil(len(scenes) / columns)
    whole = min(SIMULATOR_SIDE / (columns * wide), SIMULATOR_SIDE / (rows * high))
    scale = min(_SIMULATOR_SCALE, _DESIGN_SIDE / max(wide, high), whole)
    across, down = int(wide * scale), int(high * scale)
    # A scene is drawn a hair smaller rather than cut, so that every cell has whole pixels.
    fitting = min(across / wide, down / high)
    grid = Image.new("RGBA", (columns * across, rows * down), (0, 0, 0, 0))
    for number, scene in enumerate(scenes):
        row, column = divmod(number, columns)
        fine = 4 if across * down < _SMALL else 2
        grid.paste(image(scene, palette, fitting, fine=fine), (column * across, row * down))
    return grid


def _saved(picture: Image, path: Path) -> Path:
    with atomic_write(path) as stream:
        picture.save(stream, "PNG", compress_level=1)  # a quarter larger than usual in a third of the time
    return path
