"""Cut and fold lines of a laid-out kit as SVG, one file a sheet, true to size, for cutting machines."""

from __future__ import annotations

from pathlib import Path as FilePath

from companion.drawing.paths import polyline
from companion.drawing.scene import Path, Scene, Shape
from companion.drawing.svg import svg
from printables.press.kit import Plan
from printables.press.output import written
from printables.press.sheet import Face, Sheet
from printables.press.straight_cuts import straight_cuts

CUT, FOLD = "cut", "fold"

COLOURS = {CUT: "#ff0000", FOLD: "#0000ff"}
"""Machines tell a knife from a creasing tool by the colour of a line."""


def cut_lines(sheet: Sheet) -> Scene | None:
    """The lines to cut and to fold, on a page of the sheet's size; None for a side that is not cut.

    A cut that two pieces share is one line. Backs are not cut: the knife goes through from the front.
    """
    fronts = [laid for laid in sheet.laid if not laid.back]
    if sheet.face is Face.BACK or not fronts:
        return None
    shapes: list[Shape] = [
        Path(polyline([one, other]), stroke=CUT, width=0.1) for one, other in straight_cuts(fronts)
    ]
    for laid in fronts:
        piece = laid.piece
        cuts = (*((piece.outline,) if piece.outline else ()), *piece.cuts)
        shapes += [Path(laid.line(outline), stroke=CUT, width=0.1) for outline in cuts]
        shapes += [Path(laid.line(outline), stroke=FOLD, width=0.1) for outline in piece.folds]
    width, height = sheet.paper.size(sheet.landscape)
    if sheet.fold is not None:
        safe = sheet.paper.safe(sheet.landscape)
        line = polyline([(safe.x, sheet.fold), (safe.right, sheet.fold)])
        shapes.append(Path(line, stroke=FOLD, width=0.1))
    return Scene(width, height, tuple(shapes))


def save_cut_lines(plan: Plan, folder: FilePath) -> list[FilePath]:
    """Write `sheet-01.svg` and so on for every sheet that is cut. Raises KitFault."""
    saved = []
    for sheet in plan.sheets:
        scene = cut_lines(sheet)
        if scene is not None:
            path = folder / f"sheet-{sheet.number:02}.svg"
            title = ", ".join(plan.speech(part.name) for part in sheet.parts)
            with written(path) as stream:
                stream.write(svg(scene, COLOURS, title).encode())
            saved.append(path)
    return saved
