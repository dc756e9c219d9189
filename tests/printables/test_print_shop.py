"""Boards for print shops: in one piece, true to size, with three millimetres of bleed."""

from pathlib import Path

import pytest
from PIL import Image

from printables.cli.print import KITS, main
from printables.export.previews import save_boards
from printables.job import KitFault
from printables.layout.plan import plan_kit
from printables.layout.request import KitRequest
from tests.printables.helpers.pdf_hearing import heard
from tests.printables.helpers.pdf_reading import MM, reader

BOARDS = {"reef-encounter": ("reef-boards", "open-sea-board"), "reef": ("boards",)}


@pytest.mark.parametrize("game", KITS)
def test_every_board_is_one_picture_as_pdf_and_png(game: str, tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(KITS[game], only=BOARDS[game], tile=25.0))
    saved = save_boards(plan, tmp_path)
    assert {path.suffix for path in saved} == {".pdf", ".png"}
    assert len(saved) == 2 * {"reef-encounter": 5, "reef": 4}[game]
    assert not any("left" in path.name for path in saved)
    for path in saved[::2]:
        (page,) = reader(path).pages
        trim = [float(side) / MM for side in page.trimbox]
        whole = [float(side) / MM for side in page.mediabox]
        assert [a - b for a, b in zip(trim, whole, strict=True)] == pytest.approx([3, 3, -3, -3], abs=0.01)
        with Image.open(path.with_suffix(".png")) as picture:
            assert picture.width / (300 / 25.4) == pytest.approx(whole[2], abs=0.2)
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=1)
        (told,) = heard(path)
        assert told.tag == "Figure"


def test_where_there_is_no_board_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(KitFault):
        save_boards(plan_kit(KitRequest(KITS["reef"], only=("tokens",))), tmp_path)


def test_a_folder_that_would_stay_empty_is_not_left_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--only", "turn-cards", "--print-shop", str(tmp_path / "shop")], KITS) == 2
    assert "There is no board among what is printed." in capsys.readouterr().err
    assert not (tmp_path / "shop").exists()
    kept = tmp_path / "mine"
    kept.mkdir()
    assert main(["--only", "turn-cards", "--print-shop", str(kept)], KITS) == 2
    assert kept.is_dir()
