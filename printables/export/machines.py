"""Files for cutting machines: lines to cut, crease and draw as SVG and DXF, and what the program of a Cricut needs.

The program of a Cricut prints the fronts itself, with marks of its own, and puts them where it likes on the sheet.
All its pictures are alike in size, so that what is measured on one sheet holds for all.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias
from xml.sax.saxutils import escape

from companion.drawing.measure import flatten_path
from companion.drawing.palette import Palette
from companion.drawing.paths import polyline_path
from companion.drawing.scene import PathSegment, Point, Scene, Use
from companion.drawing.svg import format_number, path_data
from companion.translator import N_
from printables.job import Progress, report_progress
from printables.layout.contents import CROSS_PICTURE, draw_front_cross
from printables.layout.kit import PDF_CREATOR, atomic_output, tagged_page
from printables.layout.paper import CRICUT_PICTURE, Machine
from printables.layout.plan import KitPlan
from printables.layout.sheet import Sheet, SideKind, draw_pieces, guillotine_cuts
from printables.pdf.writer import Metadata, write_pdf


class Layer(StrEnum):
    """The act of a machine along a line, which it knows by the layer's name or its colour."""

    CUT = "cut"
    CREASE = "crease"
    DRAW = "draw"


LAYER_COLOURS = {Layer.CUT: "#ff0000", Layer.CREASE: "#0000ff", Layer.DRAW: "#00a000"}

MachineLine: TypeAlias = tuple[PathSegment, ...]
"""One line; what is cut out is closed."""

Layers: TypeAlias = dict[Layer, tuple[MachineLine, ...]]


def sheet_layers(sheet: Sheet) -> Layers | None:
    """The lines of a side; None for one that is not cut. The knife goes through from the front.

    On a sheet cut by hand or laser, pieces share edges: each edge is one open line. For a machine that is given
    marks, pieces lie apart, and each is a closed line. A folded sheet is cut once it is folded.
    """
    fronts = [laid for laid in sheet.laid if not laid.back]
    if sheet.face is SideKind.BACK or not fronts:
        return None
    inner = [laid.line(cut) for laid in fronts for cut in laid.piece.craft.cuts]
    outer = [laid.line(laid.piece.craft.outline) for laid in fronts if laid.piece.craft.outline]
    creases = [laid.line(fold) for laid in fronts for fold in laid.piece.craft.folds]
    if sheet.leaf.machine is Machine.HAND:
        straight = [polyline_path([one, other]) for one, other in guillotine_cuts(fronts)]
    else:
        straight = [laid.area.edge for laid in fronts if not laid.piece.craft.outline]
    if sheet.guides.fold is not None:
        safe = sheet.leaf.safe
        creases.append(polyline_path([(safe.x, sheet.guides.fold), (safe.right, sheet.guides.fold)]))
    marks = [mark.edge for mark in sheet.leaf.registration]
    # Creases, then slots: once its outline is cut, a piece may shift.
    found = {Layer.CREASE: _once(creases), Layer.CUT: (*inner, *straight, *outer), Layer.DRAW: tuple(marks)}
    return {layer: tuple(lines) for layer, lines in found.items() if lines}


BEFORE, AFTER = "1-before-gluing", "2-after-gluing"
"""What ends the names of the files of a sheet that is folded and glued between two passes."""


def passes(sheet: Sheet) -> dict[str, Layers]:
    """The lines of a side, a pass each, by what ends the name of its file: a sheet that is glued has two."""
    lines = sheet_layers(sheet)
    if lines is None:
        return {}
    if sheet.guides.fold is None:
        return {"": lines}
    safe = sheet.leaf.safe
    fold, *apart = (
        polyline_path([(safe.x, y), (safe.right, y)])
        for y in (sheet.guides.fold, sheet.guides.parted)
        if y is not None
    )
    before: Layers = {Layer.CREASE: (fold,)} | ({Layer.CUT: tuple(apart)} if apart else {})
    after = lines | {Layer.CREASE: tuple(line for line in lines.get(Layer.CREASE, ()) if line != fold)}
    return {BEFORE: before, AFTER: {layer: drawn for layer, drawn in after.items() if drawn}}


def _once(lines: list[MachineLine]) -> tuple[MachineLine, ...]:
    """Each crease once: neighbours that share an edge fold it together."""
    return tuple(dict.fromkeys(lines))


_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"  # it and others read names of layers by it
_EXACT = 0.02  # mm that a straight piece of a DXF may stray from its curve
_DXF_COLOURS = {Layer.CUT: 1, Layer.CREASE: 5, Layer.DRAW: 3}  # of the AutoCAD index: red, blue, green


def save_cut_lines(plan: KitPlan, folder: Path, progress: Callable[[Progress], None] | None = None) -> list[Path]:
    """Write `sheet-01.svg`, `sheet-01.dxf` and so on for every sheet that is cut. Raises KitFault.

    For a Cricut, whose program prints the fronts itself, also `sheet-01.png`: they and their bleed alone, in the
    middle of which the lines lie; and what their backs need.
    """
    saved: list[Path] = []
    by_hand = sheets_cut_by_hand(plan)
    for done, sheet in enumerate(plan.sheets):
        report_progress(progress, done, len(plan.sheets), f"sheet-{sheet.number:02}")
        if sheet.number in by_hand:
            continue
        title = ", ".join(plan.tr(part.name) for part in sheet.parts)
        size = sheet.leaf.size
        for name, lines in passes(sheet).items():
            for ending, text in (("svg", _svg(lines, size, title)), ("dxf", _dxf(lines))):
                saved.append(folder / f"{'-'.join(filter(None, (f'sheet-{sheet.number:02}', name)))}.{ending}")
                with atomic_output(saved[-1]) as stream:
                    stream.write(text.encode())
        if sheet.leaf.machine is Machine.CRICUT and sheet_layers(sheet):
            saved.append(save_fronts(sheet, plan.request.palette, folder / f"sheet-{sheet.number:02}.png"))
    return saved + (save_backs(plan, folder) if plan.request.machine == Machine.CRICUT else [])


def sheets_cut_by_hand(plan: KitPlan) -> list[int]:
    """The numbers of the sheets whose pieces the machine of a plan cannot cut; none where hands cut them all."""
    if plan.request.machine == Machine.HAND:
        return []
    return sorted({sheet.number for sheet in plan.sheets if sheet.laid and sheet.leaf.machine is Machine.HAND})


def _svg(lines: Layers, size: tuple[float, float], title: str) -> str:
    """Paths in plain coordinates, without definitions or turned axes, which not every machine's program reads."""
    width, height = (format_number(side) for side in size)

    def at(point: Point) -> str:
        return f"{format_number(point[0])},{format_number(size[1] - point[1])}"

    head = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    text = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="{_INKSCAPE}" {head}>',
        f"<title>{escape(title)}</title>",
    ]
    for layer, drawn in lines.items():
        text.append(
            f'<g id="{layer}" inkscape:groupmode="layer" inkscape:label="{layer}" fill="none" '
            f'stroke="{LAYER_COLOURS[layer]}" stroke-width="0.1">'
        )
        text += [f'<path d="{path_data(line, at)}"/>' for line in drawn]
        text.append("</g>")
    return "\n".join([*text, "</svg>", ""])


def _dxf(lines: Layers) -> str:
    """A drawing of the oldest kind that all programs read (R12), in millimetres, its origin at the lower left."""
    pairs: list[tuple[int, object]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    pairs += [(9, "$INSUNITS"), (70, 4), (0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER")]
    pairs.append((70, len(lines)))
    for layer in lines:
        pairs += [(0, "LAYER"), (2, layer.upper()), (70, 0), (62, _DXF_COLOURS[layer]), (6, "CONTINUOUS")]
    pairs += [(0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]
    for layer, drawn in lines.items():
        for line in drawn:
            for points, closed in flatten_path(line, _EXACT):
                pairs += [(0, "POLYLINE"), (8, layer.upper()), (66, 1), (70, int(closed))]
                for x, y in points:
                    pairs += [(0, "VERTEX"), (8, layer.upper()), (10, format_number(x)), (20, format_number(y))]
                pairs += [(0, "SEQEND"), (8, layer.upper())]
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:3}\n{value}\n" for code, value in pairs)


BACKS_FILE = "backs.pdf"
"""The backs alone, in the order of their sheets."""

_DOTS = 300  # an inch


def save_fronts(sheet: Sheet, palette: Palette, path: Path) -> Path:
    """Write the fronts of a sheet with their bleed, in the middle of a white picture of 300 dots an inch."""
    width, height = CRICUT_PICTURE
    whole = Scene(*sheet.leaf.size, tuple(draw_pieces(sheet)))  # they lie in the middle of their sheet, too
    return _save(Scene(width, height, (Use("fronts", whole, (width / 2, height / 2)),), cut=True), palette, path)


def save_backs(plan: KitPlan, folder: Path) -> list[Path]:
    """Write all backs as one PDF, and the cross to measure by: for a printed front that gets a second side."""
    backs = [sheet for sheet in plan.sheets if sheet.leaf.machine is Machine.CRICUT and sheet.face is SideKind.BACK]
    if not backs:
        return []
    tr, path = plan.tr, folder / BACKS_FILE
    title = tr(N_("Backs of what the machine cuts"))
    pages = [tagged_page(sheet, plan.total, tr) for sheet in backs]
    with atomic_output(path) as stream:
        imprint = Metadata(title, PDF_CREATOR, title, plan.request.kit.title, tr.language)
        write_pdf(stream, imprint, plan.request.palette, pages, (), plan.request.plates)
    return [path, _save(draw_front_cross(tr), plan.request.palette, folder / CROSS_PICTURE)]


def _save(scene: Scene, palette: Palette, path: Path) -> Path:
    from companion.drawing.raster import render_image  # it and Pillow are needed for nothing else here

    with atomic_output(path) as stream:
        render_image(scene, palette, _DOTS / 25.4, "paper", fine=2).convert("RGB").save(
            stream, "PNG", dpi=(_DOTS, _DOTS)
        )
    return path
