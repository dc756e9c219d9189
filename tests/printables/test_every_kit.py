"""Every part in every language, on every paper, in every mode."""

from io import BytesIO
from itertools import chain, combinations, product
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion.drawing.measure import used_inks
from companion.drawing.palette import PALETTES
from companion.drawing.scene import Circle, Text, Use
from companion.translator import LANGUAGES, Translator
from printables.cli.print import KITS
from printables.layout.imposition import Duplexing, PrintedPart, SidesMethod, lay_out_sheets
from printables.layout.kit import make_kit
from printables.layout.model import CONTENTS, Edition, Kit, Level
from printables.layout.paper import PAPERS, Paper
from printables.layout.plan import plan_kit
from printables.layout.request import InkAmount, KitRequest
from printables.layout.sheet import SideKind, bounding_area, draw_sheet
from printables.reef_encounter.kit import KIT
from tests.helpers.fixtures import MakeKit

LARGEST = 25.0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.key)
@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.key)
def test_every_part_is_drawn_and_laid_out_in_every_mode(kit: Kit, paper: Paper, language: str) -> None:
    edition = Edition(Translator(language, ("printables", "companion")), paper, 20.0)
    printed = [PrintedPart(part, part.make(edition)) for part in kit.parts]
    assert [one.part.key for one in printed if one.part.pages is bool(one.content.pieces)] == []
    palettes = [PALETTES[ink.palette] for ink in InkAmount]
    for sides in SidesMethod:
        sheets = lay_out_sheets(printed, paper, Duplexing(sides, (0.5, -0.5)))
        assert {part.key for sheet in sheets for part in sheet.parts} == {part.key for part in kit.parts}
        assert [
            sheet.number for sheet in sheets if sheet.face is not SideKind.BACK and sheet.face is not SideKind.EMPTY
        ] == list(range(1, sheets[-1].number + 1))
        fronts = sum(not laid.back for sheet in sheets for laid in sheet.laid)
        wanted = sum(piece.count for one in printed for piece in one.content.pieces)
        two = sum(piece.count for one in printed for piece in one.content.pieces if piece.back)
        assert (
            fronts >= wanted if sides is SidesMethod.GUTTER else fronts == wanted + two * (sides is SidesMethod.FACES)
        )
        for sheet in sheets:
            drawn_with = used_inks(draw_sheet(sheet, sheets[-1].number, edition.tr))
            assert all(drawn_with <= palette.keys() for palette in palettes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_the_contents_name_every_part_in_every_language_on_every_paper(language: str, paper: str) -> None:
    plan = plan_kit(KitRequest(KIT, language=language, paper=paper))
    (page,) = (sheet.page.scene for sheet in plan.sheets if sheet.page and sheet.parts == (CONTENTS,))
    said = " ".join(shape.text for shape in page.shapes if isinstance(shape, Text))
    assert [one.part.key for one in plan.printed if plan.tr(one.part.name) not in said] == ["contents"]
    levels = [shape for shape in page.shapes if isinstance(shape, Circle)]
    pictures = [
        (shape.at, (shape.scene.width * shape.scale / 2, shape.scene.height * shape.scale / 2))
        for shape in page.shapes
        if isinstance(shape, Use)
    ]
    discs = [(level.centre, (level.radius, level.radius)) for level in levels]
    # Nothing lies upon anything else.
    for (one, half), (other, half_of_it) in chain(product(pictures, discs), combinations(pictures, 2)):
        apart = [abs(here - there) for here, there in zip(one, other, strict=True)]
        assert any(far >= sum(halves) for far, *halves in zip(apart, half, half_of_it, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.key)
def test_what_replaces_own_pieces_has_room_on_the_contents_page(kit: Kit, paper: str, language: str) -> None:
    for level in Level:
        assert plan_kit(KitRequest(kit, paper, language, level=level, own_pieces=True)).sheets


@pytest.mark.parametrize("tile", [18.0, 21.5, LARGEST])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_tile_size_fits_every_paper(paper: str, tile: float) -> None:
    plan = plan_kit(KitRequest(KIT, paper=paper, tile=tile))
    for sheet in plan.sheets:
        field = sheet.leaf.field
        for laid in sheet.laid:
            assert bounding_area([field, laid.bleed_area]) == pytest.approx(field)


@pytest.mark.parametrize(("ink", "sides"), [(ink, sides) for ink in InkAmount for sides in SidesMethod])
def test_every_mode_makes_a_file_that_opens(tmp_path: Path, ink: InkAmount, sides: SidesMethod) -> None:
    report = make_kit(
        KitRequest(KIT, ink=ink, sides=sides, only=("coral-tiles", "larva-cubes"), output=tmp_path / "kit.pdf")
    )
    pages = PdfReader(BytesIO(report.path.read_bytes())).pages
    assert len(pages) == report.pages
    assert report.sheets == sum(load.sheets for load in report.loads.values())
    assert 0 < report.waste < 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "most"), [("reef-encounter", 740_000), ("reef", 500_000)])
def test_a_whole_kit_is_a_small_file(kit: MakeKit, game: str, most: int, language: str) -> None:
    for wish in ({}, {"paper": "letter"}):
        assert kit(game, language=language, **wish).stat().st_size <= most
