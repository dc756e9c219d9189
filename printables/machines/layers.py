"""The lines of a sheet for a machine, in three layers: to cut, to crease, to draw. Millimetres on the sheet."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from companion.drawing.paths import polyline
from companion.drawing.scene import Step
from printables.press.paper import Machine
from printables.press.sheet import Face, Sheet
from printables.press.straight_cuts import straight_cuts


class Layer(StrEnum):
    """The act of a machine along a line, which it knows by the layer's name or its colour."""

    CUT = "cut"
    CREASE = "crease"
    DRAW = "draw"


COLOURS = {Layer.CUT: "#ff0000", Layer.CREASE: "#0000ff", Layer.DRAW: "#00a000"}

Line: TypeAlias = tuple[Step, ...]
"""One line; what is cut out is closed."""

Layers: TypeAlias = dict[Layer, tuple[Line, ...]]


def layers(sheet: Sheet) -> Layers | None:
    """The lines of a side; None for one that is not cut. The knife goes through from the front.

    On a sheet cut by hand or laser, pieces share edges: each edge is one open line. For a machine that is given
    marks, pieces lie apart, and each is a closed line. A folded sheet is cut once it is folded.
    """
    fronts = [laid for laid in sheet.laid if not laid.back]
    if sheet.face is Face.BACK or not fronts:
        return None
    inner = [laid.line(cut) for laid in fronts for cut in laid.piece.craft.cuts]
    outer = [laid.line(laid.piece.craft.outline) for laid in fronts if laid.piece.craft.outline]
    creases = [laid.line(fold) for laid in fronts for fold in laid.piece.craft.folds]
    if sheet.leaf.machine is Machine.HAND:
        straight = [polyline([one, other]) for one, other in straight_cuts(fronts)]
    else:
        straight = [laid.area.edge for laid in fronts if not laid.piece.craft.outline]
    if sheet.guides.fold is not None:
        safe = sheet.leaf.safe
        creases.append(polyline([(safe.x, sheet.guides.fold), (safe.right, sheet.guides.fold)]))
    marks = [mark.edge for mark in sheet.leaf.registration]
    # Slots first: once its outline is cut, a piece may shift.
    found = {Layer.CUT: (*inner, *straight, *outer), Layer.CREASE: _once(creases), Layer.DRAW: tuple(marks)}
    return {layer: tuple(lines) for layer, lines in found.items() if lines}


def _once(lines: list[Line]) -> tuple[Line, ...]:
    """Each crease once: neighbours that share an edge fold it together."""
    return tuple(dict.fromkeys(lines))
