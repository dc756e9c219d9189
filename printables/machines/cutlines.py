"""The lines of a kit for cutting machines: an SVG and a DXF for each sheet; and the sheets that hands must cut."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.sax.saxutils import escape

from companion.drawing.measure import flattened
from companion.drawing.scene import Point
from companion.drawing.svg import number, outline
from printables.machines.cricut import save_backs, save_fronts
from printables.machines.layers import COLOURS, Layer, Layers, layers
from printables.press.output import atomic_write
from printables.press.paper import Machine
from printables.press.plan import Plan
from printables.progress import Progress, report_progress

_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"  # it and others read names of layers by it
_EXACT = 0.02  # mm that a straight piece of a DXF may stray from its curve
_DXF_COLOURS = {Layer.CUT: 1, Layer.CREASE: 5, Layer.DRAW: 3}  # of the AutoCAD index: red, blue, green


def save_cut_lines(plan: Plan, folder: Path, progress: Callable[[Progress], None] | None = None) -> list[Path]:
    """Write `sheet-01.svg`, `sheet-01.dxf` and so on for every sheet that is cut. Raises KitFault.

    For a Cricut, whose program prints the fronts itself, also `sheet-01.png`: they and their bleed alone, in the
    middle of which the lines lie; and what their backs need.
    """
    saved: list[Path] = []
    by_hand = left_to_hands(plan)
    for done, sheet in enumerate(plan.sheets):
        report_progress(progress, done, len(plan.sheets), f"sheet-{sheet.number:02}")
        lines = layers(sheet)
        if lines is None or sheet.number in by_hand:
            continue
        title = ", ".join(plan.speech(part.name) for part in sheet.parts)
        size = sheet.leaf.size
        for ending, text in (("svg", _svg(lines, size, title)), ("dxf", _dxf(lines))):
            path = folder / f"sheet-{sheet.number:02}.{ending}"
            with atomic_write(path) as stream:
                stream.write(text.encode())
            saved.append(path)
        if sheet.leaf.machine is Machine.CRICUT:
            saved.append(save_fronts(sheet, plan.request.palette, folder / f"sheet-{sheet.number:02}.png"))
    return saved + (save_backs(plan, folder) if plan.request.machine == Machine.CRICUT else [])


def left_to_hands(plan: Plan) -> list[int]:
    """The numbers of the sheets whose pieces the machine of a plan cannot cut; none where hands cut them all."""
    if plan.request.machine == Machine.HAND:
        return []
    return sorted({sheet.number for sheet in plan.sheets if sheet.laid and sheet.leaf.machine is Machine.HAND})


def _svg(lines: Layers, size: tuple[float, float], title: str) -> str:
    """Paths in plain coordinates, without definitions or turned axes, which not every machine's program reads."""
    width, height = (number(side) for side in size)

    def at(point: Point) -> str:
        return f"{number(point[0])},{number(size[1] - point[1])}"

    head = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    text = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="{_INKSCAPE}" {head}>',
        f"<title>{escape(title)}</title>",
    ]
    for layer, drawn in lines.items():
        text.append(
            f'<g id="{layer}" inkscape:groupmode="layer" inkscape:label="{layer}" fill="none" '
            f'stroke="{COLOURS[layer]}" stroke-width="0.1">'
        )
        text += [f'<path d="{outline(line, at)}"/>' for line in drawn]
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
            for points, closed in flattened(line, _EXACT):
                pairs += [(0, "POLYLINE"), (8, layer.upper()), (66, 1), (70, int(closed))]
                for x, y in points:
                    pairs += [(0, "VERTEX"), (8, layer.upper()), (10, number(x)), (20, number(y))]
                pairs += [(0, "SEQEND"), (8, layer.upper())]
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:3}\n{value}\n" for code, value in pairs)
