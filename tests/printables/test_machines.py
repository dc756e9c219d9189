"""Sheets for machines that cut, read by other libraries: ezdxf for the DXF, svgelements for the SVG."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
import svgelements  # type: ignore[import-untyped]
from ezdxf.entities.polyline import Polyline
from ezdxf.filemanagement import readfile

from printables.machines.cutlines import save_cut_lines
from printables.machines.layers import COLOURS
from printables.press.kit import Plan, make_kit, plan_kit
from printables.press.paper import A4, LETTER, Machine
from printables.press.request import KitRequest
from printables.reef_encounter.kit import KIT
from tests.printables.pdf_reading import MM

MACHINES = [machine for machine in Machine if machine is not Machine.HAND]
CUT = ("polyp-tiles", "alga-cylinders", "shrimps", "parrotfish")
Point = tuple[float, float]
Box = tuple[float, float, float, float]
Way = tuple[str, tuple[Point, ...], bool]


def dxf_lines(path: Path) -> list[Way]:
    """Each polyline: its layer, its points, whether it is closed."""
    drawing = readfile(path)
    assert not drawing.audit().errors
    assert drawing.header["$INSUNITS"] == 4
    found = []
    for line in drawing.modelspace().query("POLYLINE"):
        assert isinstance(line, Polyline)
        points = tuple((round(at.x, 3), round(at.y, 3)) for at in line.points())
        found.append((line.dxf.layer.lower(), points, bool(line.is_closed)))
    return found


def svg_lines(path: Path, height: float) -> list[tuple[str, Box, bool]]:
    """The same out of the SVG, of each the box around it, y upwards."""
    kinds = {colour: str(layer) for layer, colour in COLOURS.items()}
    mm = 25.4 / 96  # svgelements reckons in pixels
    found = []
    for element in svgelements.SVG.parse(str(path)).elements():
        if isinstance(element, svgelements.Path):
            left, top, right, low = element.bbox()
            around = (left * mm, height - low * mm, right * mm, height - top * mm)
            layer = next(kind for colour, kind in kinds.items() if svgelements.Color(colour) == element.stroke)
            found.append((layer, around, isinstance(element[-1], svgelements.Close)))
    return found


def box(points: tuple[Point, ...]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def saved(plan: Plan, folder: Path, ending: str) -> dict[int, Path]:
    return {
        int(path.stem.removeprefix("sheet-")): path for path in save_cut_lines(plan, folder) if path.suffix == ending
    }


@pytest.mark.parametrize("machine", MACHINES)
def test_a_machine_cuts_closed_lines_each_once_around_every_piece(machine: Machine, tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(KIT, machine=machine, only=CUT))
    files = saved(plan, tmp_path, ".dxf")
    sheets = {sheet.number: sheet for sheet in plan.sheets if sheet.machine is machine}
    assert len(sheets) >= 4
    for number, sheet in sheets.items():
        lines = dxf_lines(files[number])
        cuts = [points for layer, points, closed in lines if layer == "cut" and closed]
        assert len(cuts) == sum(layer == "cut" for layer, _, _ in lines)
        assert len(cuts) == sum(1 + len(laid.piece.cuts) for laid in sheet.laid)
        edges = [pair for points in cuts for pair in zip(points, points[1:] + points[:1], strict=True)]
        assert len({frozenset(pair) for pair in edges}) == len(edges)
        for laid in sheet.laid:
            trimmed = laid.trimmed
            wanted = (trimmed.x, trimmed.y, trimmed.right, trimmed.top)
            assert any(box(points) == pytest.approx(wanted, abs=0.05) for points in cuts), laid.piece.key


@pytest.mark.parametrize("machine", [Machine.HAND, Machine.SILHOUETTE_4])
def test_svg_and_dxf_say_the_same(machine: Machine, tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(KIT, machine=machine, only=CUT))
    for number, path in saved(plan, tmp_path, ".svg").items():
        sheet = next(sheet for sheet in plan.sheets if sheet.number == number)
        height = sheet.paper.size(sheet.landscape)[1]
        one, other = svg_lines(path, height), dxf_lines(path.with_suffix(".dxf"))
        assert [(layer, closed) for layer, _, closed in one] == [(layer, closed) for layer, _, closed in other]
        for (_, here, _), (_, there, _) in zip(one, other, strict=True):
            assert here == pytest.approx(box(there), abs=0.05)


def test_a_laser_cuts_a_shared_edge_once(tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(KIT, spare=(("pink", 12),)))
    (path,) = saved(plan, tmp_path, ".dxf").values()
    lines = dxf_lines(path)
    columns = {laid.x for laid in plan.sheets[0].laid}
    rows = {laid.y for laid in plan.sheets[0].laid}
    assert len(lines) == len(columns) + len(rows) + 2
    assert len({points for _, points, _ in lines}) == len(lines)


def test_nets_are_creased_and_slots_cut_before_outlines(tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(KIT, machine="silhouette-3", only=("parrotfish",)))
    (path, *_) = saved(plan, tmp_path, ".dxf").values()
    lines = dxf_lines(path)
    cuts = [box(points) for layer, points, _ in lines if layer == "cut"]
    nets = len(cuts) // 2
    assert all(right - left < 30 for left, _, right, _ in cuts[:nets])
    assert sum(layer == "crease" for layer, _, _ in lines) == 12 * nets


@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=str)
def test_marks_lie_where_silhouette_studio_looks_for_them(paper: object, landscape: bool) -> None:
    assert paper in (A4, LETTER)
    page = A4 if paper is A4 else LETTER
    width, height = page.size(landscape)
    three = page.registration(Machine.SILHOUETTE_3, landscape)
    square = [mark for mark in three if mark.width == mark.height]
    assert square == [(10.0, height - 15.0, 5.0, 5.0)]
    for machine, corners in ((Machine.SILHOUETTE_3, 2), (Machine.SILHOUETTE_4, 4)):
        arms = [mark for mark in page.registration(machine, landscape) if mark.width != mark.height]
        assert len(arms) == 2 * corners
        for arm in arms:
            assert sorted((arm.width, arm.height)) == [0.5, 10.0]
            # The outer corner of each angle lies 10 mm from two edges of the paper.
            assert min(arm.x, width - arm.right) == pytest.approx(10)
            assert min(arm.y, height - arm.top) == pytest.approx(10)
    assert not any(mark.right > width / 2 and mark.top < height / 2 for mark in three)


@pytest.mark.parametrize("machine", ["silhouette-3", "silhouette-4"])
def test_marks_are_printed_and_nothing_lies_near_them(machine: str, tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    request = KitRequest(KIT, machine=machine, only=("polyp-tiles", "alga-cylinders"), output=path)
    make_kit(request)
    plan = plan_kit(request)
    scale = 4
    with pypdfium2.PdfDocument(path) as document:
        for page, sheet in zip(document, plan.sheets, strict=True):
            picture = page.render(scale=scale, grayscale=True).to_pil()
            marks = sheet.paper.registration(sheet.machine, sheet.landscape)
            for mark in marks:
                x, y = ((side * MM * scale) for side in mark.centre)
                assert picture.getpixel((int(x), int(picture.height - y))) < 80
                grown = mark.wider(1.5)
                left, top = int(grown.x * MM * scale), int(picture.height - grown.top * MM * scale)
                right, low = int(grown.right * MM * scale), int(picture.height - grown.y * MM * scale)
                inner = mark.wider(0.2)
                others = [other for other in marks if other != mark]
                for px in range(left, right, 2):
                    for py in range(top, low, 2):
                        at = (px / MM / scale, (picture.height - py) / MM / scale)
                        if not inner.holds(at) and not any(other.wider(0.3).holds(at) for other in others):
                            assert picture.getpixel((px, py)) > 200, at


def test_a_picture_for_cricut_is_no_larger_than_it_takes() -> None:
    plan = plan_kit(KitRequest(KIT, machine="cricut"))
    sheets = [sheet for sheet in plan.sheets if sheet.machine is Machine.CRICUT]
    assert sheets
    for sheet in sheets:
        assert sorted((sheet.bleed.width, sheet.bleed.height)) <= [171.45, 234.95]
        assert max(sheet.bleed.width, sheet.bleed.height) <= 234.95
        assert min(sheet.bleed.width, sheet.bleed.height) <= 171.45


def test_what_a_machine_does_not_reach_is_cut_by_hand() -> None:
    plan = plan_kit(KitRequest(KIT, machine="silhouette-3"))
    kept = {laid.piece.key for sheet in plan.sheets if sheet.machine is Machine.HAND for laid in sheet.laid}
    assert {"screen-red", "coral-tile-1", "turn-card-red"} <= kept
    assert not any(key.startswith("polyp-") for key in kept)
