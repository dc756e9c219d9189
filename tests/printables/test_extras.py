"""What lies around a kit, printed when asked for: it fits its paper in every language and is as large as it says."""

import pytest

from companion.drawing.scene import Text, TextRole, Use
from companion.translator import LANGUAGES
from printables.cli.print import KITS
from printables.extras import BAG_HEIGHT, BAG_WIDTH
from printables.layout.plan import plan_kit
from printables.layout.request import KitRequest
from tests.helpers.fixtures import MakeKit
from tests.printables.helpers.pdf_hearing import heard
from tests.printables.helpers.pdf_reading import count, reader, visible_pieces

EXTRAS = {key: tuple(part.key for part in kit.parts if part.optional and part.key != "calibration")
          for key, kit in KITS.items()}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KITS)
def test_they_fit_every_paper_in_every_language_and_can_be_heard(
    kit: MakeKit, game: str, language: str, paper: str
) -> None:
    told = heard(kit(game, only=EXTRAS[game], language=language, paper=paper))
    assert all(one.words for one in told)
    assert "Figure" in {one.tag for one in told}


@pytest.mark.slow
def test_the_whole_kit_leaves_them_out(kit: MakeKit) -> None:
    found = count(visible_pieces(reader(kit())))
    assert not any(name.startswith(("sticker-", "cube-", "belt-", "box-", "poster", "bag")) for name in found)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", KITS)
def test_the_table_of_a_poster_fills_its_page(game: str, paper: str) -> None:
    (sheet,) = plan_kit(KitRequest(KITS[game], only=("poster",), paper=paper)).sheets
    assert sheet.page is not None
    page = sheet.page.scene
    (table,) = (shape for shape in page.shapes if isinstance(shape, Use) and shape.shows)
    assert table.scale**2 * table.scene.width * table.scene.height > 0.45 * page.width * page.height


def test_there_are_stickers_cubes_and_belts_for_every_piece(kit: MakeKit) -> None:
    found = count(visible_pieces(reader(kit(only=("stickers", "fold-up-cubes", "belts")))))
    for coral in ("white", "yellow", "orange", "pink", "grey"):
        assert found[f"cube-{coral}"] == 10
        assert found[f"sticker-{coral}"] == 60
    for alga in ("blue", "green", "purple", "red"):
        assert found[f"belt-{alga}"] == 5
        assert found[f"sticker-alga-{alga}"] == 10


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pattern_of_the_bag_is_true_to_size(kit: MakeKit, paper: str) -> None:
    (page,) = visible_pieces(reader(kit(only=("bag",), paper=paper)))
    assert page.matrix[0] == pytest.approx(1)
    assert (page.width, page.height) >= (BAG_WIDTH, BAG_HEIGHT)
    (size,) = [one.words for one in heard(kit(only=("bag",), paper=paper)) if "mm" in one.words]
    assert size == "170 × 220 mm"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "last"), [("reef", 4), ("reef-encounter", 8)])
def test_every_number_of_a_poster_has_a_line_of_its_own(game: str, last: int, language: str) -> None:
    """Each number of the picture is explained below it, at the beginning of a line."""
    (sheet,) = plan_kit(KitRequest(KITS[game], only=("poster",), language=language)).sheets
    assert sheet.page is not None
    items = [shape for shape in sheet.page.scene.shapes if isinstance(shape, Text) and shape.spoken is TextRole.ITEM]
    assert [item.text for item in items] == [str(number + 1) for number in range(last)]
    assert len({item.at[0] for item in items}) <= 2
