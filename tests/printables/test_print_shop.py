"""Files for print shops: every part at its size, with three millimetres of bleed, a profile, and a list to order."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from printables.cli.print import KITS, main
from printables.export.print_shop import ShopPart, format_order, save_for_print_shop, shop_parts
from printables.layout.plan import plan_kit
from printables.layout.request import KitRequest
from tests.printables.helpers.pdf_hearing import heard
from tests.printables.helpers.pdf_reading import MM, reader

BLEED = [3, 3, -3, -3]


def parts(game: str, only: tuple[str, ...] = ("all",)) -> list[ShopPart]:
    return list(shop_parts(plan_kit(KitRequest(KITS[game], only=only))))


@pytest.mark.parametrize(("boxed", "tile"), [(True, 20.0), (False, 25.0)], ids=["box", "others"])
@pytest.mark.parametrize("game", KITS)
def test_every_piece_of_every_part_can_be_ordered(game: str, boxed: bool, tile: float) -> None:
    """No picture is drawn: pages, sizes, sides and numbers against the parts themselves."""
    kit = KITS[game]
    other = [part.key for part in kit.parts if part.key not in ("contents", "calibration", "box")]
    keys = ("box",) if boxed else tuple(other)  # large tiles, of which boards come whole, need a box of larger paper
    plan = plan_kit(KitRequest(kit, only=keys, tile=tile))
    there = {part.part.key: part for part in shop_parts(plan)}
    assert tuple(there) == keys
    for one in plan.printed:
        shop, pieces = there[one.part.key], one.content.pieces
        halves = sum(bool(piece.craft.half_of) for piece in pieces) // 2
        assert sum(page.copies for page in shop.pages) == sum(p.count for p in pieces) - halves + len(
            one.content.pages
        )
        assert shop.two_sided == any(piece.back for piece in pieces)
        if shop.two_sided:
            assert [bool(page.copies) for page in shop.pages] == [True, False] * (len(shop.pages) // 2)
        for page in shop.pages:
            if pieces:
                margins = [a - b for a, b in zip((*page.trim[:2], page.trim.right, page.trim.top),
                                                 (0, 0, page.whole.right, page.whole.top), strict=True)]  # fmt: skip
                assert margins == pytest.approx(BLEED)
    assert len(format_order(plan, list(there.values())).split("\n\n")) == 1 + len(keys)


def test_a_board_comes_whole_whatever_the_paper_and_a_lost_piece_alone(tmp_path: Path) -> None:
    wish = KitRequest(KITS["reef-encounter"], tile=25.0, only=("open-sea-board",), spare=(("coral-tile-4", 2),))
    (sea, tiles) = shop_parts(plan_kit(wish))
    assert [page.name for page in sea.pages] == ["open-sea-board"]
    assert [(page.name, page.copies) for page in tiles.pages] == [("coral-tile-4", 2), ("coral-tiles-back", 0)]


def test_a_part_is_a_pdf_of_its_size_and_pictures_with_a_profile(tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(KITS["reef-encounter"], only=("coral-tiles", "cup-signs")))
    saved = {path.name: path for path in save_for_print_shop(plan, tmp_path)}
    assert len(saved) == 20 + 4 + 2 + 1
    pages = reader(saved["coral-tiles.pdf"]).pages
    assert len(pages) == 20
    for page in pages:
        boxes = zip(page.trimbox, page.mediabox, strict=True)
        assert [float(a - b) / MM for a, b in boxes] == pytest.approx(BLEED, abs=0.01)
        assert list(page.bleedbox) == pytest.approx(list(page.mediabox), abs=0.01)
        assert float(page.trimbox.width) / MM == pytest.approx(32, abs=0.01)
    assert [told.tag for told in heard(saved["cup-signs.pdf"])] == ["Figure"] * 4
    for name in ("coral-tile-3.png", "coral-tile-3-back.png"):
        with Image.open(saved[name]) as picture:
            assert picture.mode == "RGB"
            assert picture.size == pytest.approx([38 / 25.4 * 300] * 2, abs=1)
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=1)
            profile = ImageCms.ImageCmsProfile(BytesIO(picture.info["icc_profile"]))
            assert ImageCms.getProfileDescription(profile).strip() == "sRGB"
            colours = picture.getpixel((2, 2)), picture.getpixel((picture.width - 3, picture.height - 3))
            assert (255, 255, 255) not in colours, "the picture goes on into the bleed"


def test_cards_that_share_a_back_have_it_once_as_a_picture_and_behind_each_front_as_a_page() -> None:
    (cards,) = parts("reef", ("cards",))
    assert len(cards.pages) == 120
    assert {page.name for page in cards.pages[1::2]} == {"cards-back"}


def test_the_list_says_sizes_numbers_and_pages() -> None:
    plan = plan_kit(KitRequest(KITS["reef"], only=("cards", "tokens")))
    said = format_order(plan, list(shop_parts(plan)))
    assert re.search(r"tokens\.pdf · Point tokens · .*\n  page 1: 15 × 15 mm, 44 of each, 44 in all\n", said)
    assert "pages 1–120: 61.1 × 85.4 mm, one of each" in said


def test_pages_that_no_print_shop_needs_are_refused_with_what_it_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that would stay empty is not left behind."""
    assert main(["--game", "reef", "--only", "calibration", "--print-shop", str(tmp_path / "shop")], KITS) == 2
    refused = capsys.readouterr().err
    assert "cards, " in refused
    assert "calibration" not in refused
    assert not (tmp_path / "shop").exists()
    kept = tmp_path / "mine"
    kept.mkdir()
    assert main(["--only", "contents", "--print-shop", str(kept)], KITS) == 2
    assert kept.is_dir()
