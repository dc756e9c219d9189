"""Files that the program of a Cricut needs beside lines: fronts as pictures, backs alone, and a cross to measure by.

It prints the fronts itself, with marks of its own, and puts them where it likes on the sheet. All its pictures are
alike in size, so that what is measured on one sheet holds for all.
"""

from __future__ import annotations

from pathlib import Path

from companion.drawing.palette import Palette
from companion.drawing.scene import Placed, Scene
from companion.translator import N_
from printables.pdf.writing import Imprint, write_pdf
from printables.press.calibration import CROSS, cross_in_front
from printables.press.kit import spoken_page
from printables.press.output import CREATOR, atomic_write
from printables.press.paper import PICTURE, Machine
from printables.press.plan import Plan
from printables.press.sheet import Face, Sheet, pieces

BACKS = "backs.pdf"
"""The backs alone, in the order of their sheets."""

_DOTS = 300  # an inch


def save_fronts(sheet: Sheet, palette: Palette, path: Path) -> Path:
    """Write the fronts of a sheet with their bleed, in the middle of a white picture of 300 dots an inch."""
    width, height = PICTURE
    whole = Scene(*sheet.leaf.size, tuple(pieces(sheet)))  # they lie in the middle of their sheet, too
    return _save(Scene(width, height, (Placed("fronts", whole, (width / 2, height / 2)),), cut=True), palette, path)


def save_backs(plan: Plan, folder: Path) -> list[Path]:
    """Write all backs as one PDF, and the cross to measure by: for a printed front that gets a second side."""
    backs = [sheet for sheet in plan.sheets if sheet.leaf.machine is Machine.CRICUT and sheet.face is Face.BACK]
    if not backs:
        return []
    speech, path = plan.speech, folder / BACKS
    title = speech(N_("Backs of what the machine cuts"))
    pages = [spoken_page(sheet, plan.total, speech) for sheet in backs]
    with atomic_write(path) as stream:
        imprint = Imprint(title, CREATOR, title, plan.request.kit.title, speech.language)
        write_pdf(stream, imprint, plan.request.palette, pages, ())
    return [path, _save(cross_in_front(speech), plan.request.palette, folder / CROSS)]


def _save(scene: Scene, palette: Palette, path: Path) -> Path:
    from companion.drawing.raster import image  # it and Pillow are needed for nothing else here

    with atomic_write(path) as stream:
        image(scene, palette, _DOTS / 25.4, "paper", fine=2).convert("RGB").save(stream, "PNG", dpi=(_DOTS, _DOTS))
    return path
