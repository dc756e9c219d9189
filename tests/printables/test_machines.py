"""Sheets for machines that cut, read by other libraries: ezdxf for the DXF, svgelements for the SVG."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import svgelements  # type: ignore[import-untyped]
from PIL import Image

from companion.drawing.measure import shape_bounds
from companion.drawing.palette import PALETTES, parse_rgb
from companion.drawing.scene import Text
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import Coral
from companion.translator import LANGUAGES
from printables.cli.print import KITS
from printables.export.machines import LAYER_COLOURS, save_cut_lines
from printables.layout.imposition import paper_waste
from printables.layout.kit import make_kit
from printables.layout.model import Kit, Level, Piece, Stock
from printables.layout.paper import A4_PAPER, LETTER_PAPER, MARK_ARM, PAPERS, Machine, OrientedSheet
from printables.layout.plan import KitPlan, plan_kit
from printables.layout.request import KitRequest
from printables.layout.sheet import PlacedPiece, Sheet, SideKind, draw_sheet
from printables.reef_encounter.kit import KIT
from tests.printables.helpers.machine_sheets import FINE, Own, Point, bleed, dxf_lines, pictures
from tests.printables.helpers.pdf_reading import MM, reader, visible_pieces

MACHINES = [machine for machine in Machine if machine is not Machine.HAND]
CUT = ("polyp-tiles", "alga-cylinders", "shrimps", "parrotfish")
Box = tuple[float, float, float, float]


def svg_lines(path: Path, height: float) -> list[tuple[str, Box, bool]]:
    """The same out of the SVG, of each the box around it, y upwards."""
    kinds = {colour: str(layer) for layer, colour in LAYER_COLOURS.items()}
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


def saved(plan: KitPlan, folder: Path, ending: str) -> dict[int, Path]:
    """The lines of each sheet; fronts for a Cricut are left undrawn, which would take longer than all else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("companion.drawing.raster.render_image", lambda *_wish, **_how: Image.new("1", (1, 1)))
        paths = save_cut_lines(plan, folder)
    return {int(path.stem.split("-")[1]): path for path in paths if path.suffix == ending}


@pytest.mark.parametrize("machine", MACHINES)
def test_a_machine_cuts_closed_lines_each_once_around_every_piece(machine: Machine, tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(KIT, machine=machine, only=CUT))
    files = saved(plan, tmp_path, ".dxf")
    sheets = {sheet.number: sheet for sheet in plan.sheets if sheet.leaf.machine is machine}
    assert len(sheets) >= 4
    for number, sheet in sheets.items():
        lines = dxf_lines(files[number])
        cuts = [points for layer, points, closed in lines if layer == "cut" and closed]
        assert len(cuts) == sum(layer == "cut" for layer, _, _ in lines)
        assert len(cuts) == sum(1 + len(laid.piece.craft.cuts) for laid in sheet.laid)
        edges = [pair for points in cuts for pair in zip(points, points[1:] + points[:1], strict=True)]
        assert len({frozenset(pair) for pair in edges}) == len(edges)
        for laid in sheet.laid:
            trimmed = laid.trimmed_area
            wanted = (trimmed.x, trimmed.y, trimmed.right, trimmed.top)
            assert any(box(points) == pytest.approx(wanted, abs=0.05) for points in cuts), laid.piece.key


@pytest.mark.parametrize("machine", [Machine.HAND, Machine.SILHOUETTE_4])
def test_svg_and_dxf_say_the_same(machine: Machine, tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(KIT, machine=machine, only=CUT))
    for number, path in saved(plan, tmp_path, ".svg").items():
        sheet = next(sheet for sheet in plan.sheets if sheet.number == number)
        height = sheet.leaf.size[1]
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
    assert [layer for layer, _, _ in lines if layer != "draw"] == ["crease"] * 12 * nets + ["cut"] * 2 * nets


@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("paper", [A4_PAPER.key, LETTER_PAPER.key])
def test_marks_lie_where_silhouette_studio_looks_for_them(paper: str, landscape: bool) -> None:
    leaf = OrientedSheet(PAPERS[paper], landscape, Machine.SILHOUETTE_3)
    width, height = leaf.size
    three = leaf.registration
    square = [mark for mark in three if mark.width == mark.height]
    assert square == [(10.0, height - 15.0, 5.0, 5.0)]
    for machine, corners in ((Machine.SILHOUETTE_3, 2), (Machine.SILHOUETTE_4, 4)):
        arms = [mark for mark in leaf._replace(machine=machine).registration if mark.width != mark.height]
        assert len(arms) == 2 * corners
        for arm in arms:
            assert sorted((arm.width, arm.height)) == [0.5, MARK_ARM]
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
            marks = sheet.leaf.registration
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
    sheets = [sheet for sheet in plan.sheets if sheet.leaf.machine is Machine.CRICUT]
    assert sheets
    for sheet in sheets:
        assert sorted((sheet.bleed.width, sheet.bleed.height)) <= [171.45, 234.95]
        assert max(sheet.bleed.width, sheet.bleed.height) <= 234.95
        assert min(sheet.bleed.width, sheet.bleed.height) <= 171.45


@pytest.mark.parametrize("language", LANGUAGES)
def test_between_marks_too_a_sheet_names_all_it_bears_clear_of_what_it_bears(language: str) -> None:
    plan = plan_kit(KitRequest(KIT, machine="silhouette-4", sides="duplex-long", language=language))
    for sheet in (one for one in plan.sheets if one.face is not SideKind.EMPTY):
        header = [text for text in draw_sheet(sheet, plan.total, plan.tr).shapes if isinstance(text, Text)]
        names = [one.label if isinstance(one, Piece) else plan.tr(one.name) for one in sheet.bears or sheet.parts]
        assert any(text.text == "  ·  ".join(names) for text in header)
        if sheet.laid:
            lowest = min(shape_bounds([text]).bottom for text in header if text.at[1] > sheet.leaf.size[1] / 2)
            assert lowest > sheet.bleed.top


def test_what_a_machine_does_not_reach_is_cut_by_hand() -> None:
    plan = plan_kit(KitRequest(KIT, machine="silhouette-3"))
    kept = {laid.piece.key for sheet in plan.sheets if sheet.leaf.machine is Machine.HAND for laid in sheet.laid}
    assert {"screen-red", "coral-tile-1", "turn-card-red"} <= kept
    assert not any(key.startswith("polyp-") for key in kept)


TWO_SIDED = ("coral-tiles", "turn-cards", "cards", "reference-cards", "blank-cards")
"""All parts with backs, of both games."""


@pytest.mark.slow
@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize(("kit", "paper"), [("reef-encounter", "letter"), ("reef", "a4")])
def test_the_cut_of_every_front_is_that_of_its_back(
    kit: str, paper: str, machine: Machine, sides: str, tmp_path: Path
) -> None:
    only = tuple(part.key for part in KITS[kit].parts if part.key in TWO_SIDED)
    request = KitRequest(KITS[kit], paper=paper, machine=machine, sides=sides, only=only, output=tmp_path / "kit.pdf")
    make_kit(request)
    plan = plan_kit(request)
    assert {sheet.leaf.machine for sheet in plan.sheets} == {machine}
    cuts = saved(plan, tmp_path, ".dxf")
    pdf = reader(request.output)
    places = visible_pieces(pdf)
    found = 0
    for number in range(0, len(plan.sheets), 2):
        sheet = plan.sheets[number]
        width, height = (float(side) / MM for side in pdf.pages[number].mediabox[2:])
        upright = (sides == "duplex-long") == (height > width)
        drawn = [box(points) for layer, points, _ in dxf_lines(cuts[sheet.number]) if layer == "cut"]
        svg = cuts[sheet.number].with_suffix(".svg")
        traced = [around for layer, around, _ in svg_lines(svg, height) if layer == "cut"]
        fronts = [place for place in places if place.page == number]
        backs = {(place.name, *place.box) for place in places if place.page == number + 1}
        assert len(fronts) == len(backs) == len(drawn) == len(traced)
        for front in fronts:
            left, low, right, top = front.box
            behind = (width - right, low, width - left, top) if upright else (left, height - top, right, height - low)
            name = f"{front.name}.back"
            assert any(back[0] == name and back[1:] == pytest.approx(behind, abs=0.01) for back in backs)
            assert any(cut == pytest.approx(front.box, abs=0.01) for cut in drawn)
            assert any(cut == pytest.approx(front.box, abs=0.01) for cut in traced)
            found += 1
    assert found == {"reef-encounter": 14, "reef": 72}[kit]


@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short"])
def test_marks_are_only_on_the_side_that_is_cut(sides: str, tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    request = KitRequest(
        KIT, machine="silhouette-4", sides=sides, only=("coral-tiles", "larva-cubes", "turn-cards"), output=path
    )
    make_kit(request)
    plan = plan_kit(request)
    for number, (sheet, picture) in enumerate(zip(plan.sheets, pictures(path), strict=True)):
        marks = sheet.leaf.registration
        dark = [max(picture.at(*mark.centre)) < 80 for mark in marks]
        assert dark == [not number % 2] * len(marks)


def test_the_back_offset_moves_the_backs_of_a_machine_and_no_cut(tmp_path: Path) -> None:
    wish = {"machine": "silhouette-3", "sides": "duplex-long", "only": ("coral-tiles",)}
    plan = plan_kit(KitRequest(KIT, back_offset=(3.0, -5.0), **wish))  # type: ignore[arg-type]
    front, back = plan.sheets
    wide = front.leaf.size[0]
    for one, other in zip(front.laid, back.laid, strict=True):
        assert other.area.x - (wide - one.area.right) == pytest.approx(3.0)
        assert other.area.y - one.area.y == pytest.approx(-5.0)
        assert front.leaf.safe.wider(-5).holds(other.area.centre)
    (path,) = saved(plan, tmp_path, ".dxf").values()
    cuts = [box(points) for layer, points, _ in dxf_lines(path) if layer == "cut"]
    for one in front.laid:
        assert any(
            cut == pytest.approx((one.area.x, one.area.y, one.area.right, one.area.top), abs=0.01) for cut in cuts
        )


def around_polyp(one: PlacedPiece, sheet: Sheet) -> Own | None:
    """The ground and the siblings of a polyp, which grows to the edges of its tile; None for other pieces."""
    kind, coral, *_ = one.piece.key.split("-")
    if kind != "polyp":
        return None
    kin = [other.area for other in sheet.laid if other.piece.key.startswith(f"polyp-{coral}")]
    return Own(parse_rgb(PALETTES["print"][ink_name(Coral[coral.upper()])]), kin)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kit", "paper", "machine", "sides", "only"),
    [
        ("reef-encounter", "letter", "cricut", "duplex-short", ("all",)),
        ("reef-encounter", "a4", "silhouette-3", "faces", ("shrimps", "fold-up-cubes", "box", "stickers", "belts")),
        ("reef", "a4", "silhouette-4", "duplex-long", ("all", "discs", "stickers")),
    ],
)
def test_every_machine_cut_keeps_its_colour_for_a_millimetre_and_a_half(
    kit: str, paper: str, machine: str, sides: str, only: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "kit.pdf"
    request = KitRequest(KITS[kit], paper=paper, machine=machine, sides=sides, only=only, output=path)
    make_kit(request)
    plan = plan_kit(request)
    cuts = saved(plan, tmp_path, ".dxf")
    measured = 0
    for sheet, picture in zip(plan.sheets, pictures(path), strict=True):
        if sheet.leaf.machine is Machine.HAND or not sheet.laid:
            continue
        turned = any(laid.back for laid in sheet.laid)
        width, height = sheet.leaf.size
        for layer, points, closed in dxf_lines(cuts[sheet.number]):
            if layer != "cut" or not closed:  # between the teeth of a belt
                continue
            if turned and plan.turning.upright(sheet.leaf.landscape):
                points = tuple((width - x, y) for x, y in points)
            elif turned:
                points = tuple((x, height - y) for x, y in points)
            left, low, right, top = box(points)
            middle = (left + right) / 2, (low + top) / 2
            there = [laid for laid in sheet.laid if laid.area.holds(middle)]
            if not turned:
                assert there
            piece = there[0].piece if there else None
            if piece and not (piece.craft.butt and piece.craft.cuts):  # a belt is cut into teeth
                found = bleed(picture, points, net=bool(piece.craft.folds), own=around_polyp(there[0], sheet))
                assert found > 1.5 - 1 / FINE, piece.key
                measured += 1
    assert measured > 60


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wish", "most"),
    [
        *(({"level": level}, 0.20) for level in Level),
        ({"machine": "silhouette-3"}, 0.27),
        ({"machine": "silhouette-4"}, 0.27),
        ({"machine": "cricut"}, 0.35),  # whose pictures are small
    ],
    ids=str,
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.key)
def test_little_of_what_is_printed_or_cut_stays_unused(
    kit: Kit, paper: str, wish: dict[str, Any], most: float
) -> None:
    # On Letter a strip beside each reef board stays free that is just too narrow for what it would have to take.
    narrow = (kit, paper) == (KIT, "letter") and wish in ({"level": Level.TONIGHT}, {"level": Level.TILES})
    assert paper_waste(plan_kit(KitRequest(kit, paper=paper, **wish)).sheets) <= (0.26 if narrow else most)


def test_cards_for_a_cricut_lie_upright_and_turned_five_on_a_sheet() -> None:
    plan = plan_kit(KitRequest(KITS["reef"], machine="cricut", sides="duplex-long", only=("cards",)))
    cards = [sheet.laid for sheet in plan.sheets if sheet.laid and sheet.face is SideKind.FRONT]
    assert [len(laid) for laid in cards] == [5] * 12
    assert {one.turn % 180 for one in cards[0]} == {0, 90}


def test_no_machine_is_given_greyboard_and_nothing_for_it_is_cut_along_a_ruler() -> None:
    for kit in KITS.values():
        plan = plan_kit(KitRequest(kit, machine="cricut", sides="duplex-long"))
        assert Stock.BOARD not in {sheet.stock for sheet in plan.sheets}
