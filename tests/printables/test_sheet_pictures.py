"""Previews, simulator sheets, cut lines, the calibration page and halved boards."""

import json
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image, ImageChops

from companion.drawing import scene as shapes
from companion.drawing.measure import shape_bounds
from companion.drawing.palette import PALETTES
from companion.drawing.paths import Area
from companion.drawing.raster import render_image
from companion.drawing.scene import Circle, LineTo, MoveTo, Scene, Text, Use
from companion.drawing.svg import render_svg
from companion.translator import LANGUAGES, Translator
from printables.export.previews import save_previews, save_simulator
from printables.layout.contents import SCALE_STEP, back_offset, calibration_page
from printables.layout.imposition import Duplexing, SidesMethod, split_in_halves
from printables.layout.model import Edition, Stock
from printables.layout.paper import A4_PAPER, LETTER_PAPER, Paper
from printables.layout.plan import plan_kit
from printables.layout.request import KitRequest
from printables.pdf.writer import POINTS_PER_MM, Metadata, Page, write_pdf
from printables.reef_encounter.kit import KIT

SVG = "{http://www.w3.org/2000/svg}"


def test_previews_show_every_page_at_a_hundred_pixels_to_the_inch(tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(KIT, only=("coral-tiles", "open-sea-board"), paper="letter"))
    files = save_previews(plan, tmp_path)
    assert len(files) == len(plan.sheets) == 2
    for file in files:
        with Image.open(file) as picture:
            assert sorted(picture.size) == pytest.approx([850, 1100], abs=1)
            assert len(picture.convert("RGB").getcolors(1 << 20) or ()) > 50


@pytest.mark.slow
def test_simulator_sheets_hold_each_design_once_with_its_back_at_the_same_place(tmp_path: Path) -> None:
    save_simulator(plan_kit(KitRequest(KIT, only=("coral-tiles", "polyp-tiles"))), tmp_path)
    listed = {sheet["file"]: sheet for sheet in json.loads((tmp_path / "kit.json").read_text())}
    tiles = listed["coral-tiles.png"]
    assert [design["key"] for design in tiles["designs"]] == [f"coral-tile-{n}" for n in range(1, 11)]
    assert sum(design["count"] for design in listed["polyp-tiles.png"]["designs"]) == 200
    with Image.open(tmp_path / tiles["file"]) as front, Image.open(tmp_path / tiles["back"]) as back:
        assert front.size == back.size
        assert max(front.size) <= 4096
        assert front.width % tiles["columns"] == front.height % tiles["rows"] == 0


@pytest.mark.parametrize("sides", [SidesMethod.LONG, SidesMethod.SHORT])
@pytest.mark.parametrize("paper", [A4_PAPER, LETTER_PAPER], ids=lambda paper: paper.key)
@pytest.mark.parametrize("drift", [(0.0, 0.0), (1.5, -2.25), (-3.0, 0.5), (4.0, -4.0)])
def test_the_pair_of_lines_that_meets_tells_the_offset_that_mends_the_drift(
    sides: SidesMethod, paper: Paper, drift: tuple[float, float]
) -> None:
    turning = Duplexing(sides)
    front, back = calibration_page(Edition(Translator("en"), paper, 20.0), turning).pages
    field, upright = paper.field(), turning.upright(False)
    for axis in (0, 1):
        fronts = sorted(at + (field.x, field.y)[axis] for at in _lines(front, axis, "line"))
        backs = sorted(at + (field.x, field.y)[axis] + drift[axis] for at in _lines(back, axis, "alga.red.shade"))
        mirrored = upright if axis == 0 else not upright
        if mirrored:
            backs = sorted((paper.width, paper.height)[axis] - at for at in backs)
        best = min(range(len(fronts)), key=lambda n: abs(fronts[n] - backs[n]))
        assert abs(fronts[best] - backs[best]) < 0.01
        assert back_offset(best - len(fronts) // 2, mirrored) == pytest.approx(-drift[axis])
    assert SCALE_STEP == 0.25


def _lines(scene: Scene, axis: int, ink: str) -> list[float]:
    """Where the short lines of the row (axis 0) or the column (1) lie."""
    paths = [shape for shape in scene.shapes if isinstance(shape, shapes.Path) and shape.stroke == ink]
    (ticks,) = [path for path in paths if len(path.steps) > 60]
    pairs = zip(ticks.steps[::2], ticks.steps[1::2], strict=True)
    return [move.to[axis] for move, line in pairs if move.to[axis] == line.to[axis]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sides", [SidesMethod.LONG, SidesMethod.SHORT])
def test_the_words_of_the_calibration_page_stay_on_it_and_its_command_turns_sheets_as_the_page_does(
    language: str, sides: SidesMethod
) -> None:
    tr = Translator(language, ("printables", "companion"))
    for page in calibration_page(Edition(tr, A4_PAPER, 20.0), Duplexing(sides)).pages:
        words = [shape for shape in page.shapes if isinstance(shape, Text)]
        box = shape_bounds(words)
        assert (box.left >= -0.01, box.right <= page.width + 0.01) == (True, True)
        commands = [word.text for word in words if "--back-offset" in word.text]
        assert all(f"--sides={sides}" in command for command in commands)


def test_the_calibration_page_is_printed_on_both_sides_whatever_the_kit_does() -> None:
    first, second = plan_kit(KitRequest(KIT, only=("calibration",))).sheets
    assert (first.face, second.face, first.number, second.number) == ("front", "back", 1, 1)


def test_a_halved_picture_is_cut_at_the_line_and_nothing_is_lost() -> None:
    square = shapes.Path(
        (MoveTo((10, 10)), LineTo((90, 10)), LineTo((90, 30)), LineTo((10, 30))), fill="line", stroke="line", width=1
    )
    whole = Scene(100, 40, (square, Circle((50, 20), 5, fill="paper"), Text("x", (20, 5), 4, "line")))
    left, right = split_in_halves(whole, "whole")
    assert (left.width, right.width) == (50, 50)
    apart = Scene(120, 40, (Use("left", left, (25, 20)), Use("right", right, (95, 20))))
    boxes = [shape_bounds([shape]) for shape in apart.shapes]
    assert [(box.left, box.right) for box in boxes] == [(0, 50), (70, 120)]
    for draw in (pixels, printed):
        picture, together = draw(apart), Image.new("L", (400, 160))
        together.paste(picture.crop((0, 0, 200, 160)), (0, 0))
        together.paste(picture.crop((280, 0, 480, 160)), (200, 0))
        assert ImageChops.difference(together, draw(whole)).getextrema()[1] < 70  # type: ignore[operator] # a quarter of a pixel at the cut
        assert picture.crop((201, 0, 279, 160)).getextrema() == (255, 255)
    assert len(ElementTree.fromstring(render_svg(apart, PALETTES["print"])).findall(f".//{SVG}clipPath")) == 2


def pixels(scene: Scene) -> Image.Image:
    """The scene as a preview shows it, 4 pixels to a millimetre."""
    return render_image(scene, PALETTES["print"], 4, "paper").convert("L")


def printed(scene: Scene) -> Image.Image:
    """The scene as a reader of PDF shows it."""
    area, stream = Area(0, 0, scene.width, scene.height), BytesIO()
    write_pdf(stream, Metadata("t", "a", "s", "k", "en"), PALETTES["print"], [Page(scene, area, area)], ())
    (page,) = pypdfium2.PdfDocument(stream)
    return page.render(scale=4 / POINTS_PER_MM).to_pil().convert("L")


@pytest.mark.slow
def test_a_table_top_simulator_sees_finished_pieces_from_both_sides(tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(KIT, only=("screens", "parrotfish", "shrimps")))
    save_simulator(plan, tmp_path)
    listed = {part["file"]: part for part in json.loads((tmp_path / "kit.json").read_text("utf-8"))}
    assert listed["screens.png"]["back"] == "screens-back.png"
    assert listed["screens.png"]["millimetres"] == [256, 86.5]  # one side, not the sheet that is folded
    fish, shrimp = listed["parrotfish.png"], listed["shrimps.png"]
    assert fish["millimetres"][0] < 70
    assert shrimp["millimetres"] == [14, 19]
    assert (fish["back"], shrimp["back"]) == ("parrotfish-back.png", "shrimps-back.png")


def test_what_the_printer_prints_on_both_sides_goes_on_heavy_card_and_not_on_greyboard() -> None:
    for sides in SidesMethod:
        plan = plan_kit(KitRequest(KIT, only=("coral-tiles", "polyp-tiles"), sides=sides))
        stocks = {part.key: {sheet.stock for sheet in plan.sheets if part in sheet.parts} for part, _ in plan.printed}
        assert stocks["polyp-tiles"] == {Stock.BOARD}
        assert stocks["coral-tiles"] == {Stock.HEAVY if sides.duplex else Stock.BOARD}
