"""The kit's file, opened by another library."""

import re
from collections import Counter
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from companion.drawing.palette import PALETTES
from companion.drawing.raster import render_image
from companion.drawing.scene import Use
from companion.translator import LANGUAGES, Translator
from printables.layout.kit import make_kit
from printables.layout.model import Edition
from printables.layout.paper import A4_PAPER, PAPERS
from printables.layout.plan import plan_kit
from printables.layout.request import KitRequest
from printables.layout.sheet import draw_ruler
from printables.reef_encounter.kit import KIT
from tests.helpers.fixtures import MakeKit
from tests.printables.helpers.pdf_reading import MM, count, placed, reader, visible_pieces, words_of

SIZES = {"a4": (210, 297), "letter": (215.9, 279.4), "a3": (297, 420)}


@pytest.mark.parametrize("paper", SIZES)
def test_pages_have_the_papers_true_size(kit: MakeKit, paper: str) -> None:
    width, height = SIZES[paper]
    for page in reader(kit(paper=paper)).pages:
        size = sorted((float(page.mediabox.width) / MM, float(page.mediabox.height) / MM))
        assert size == pytest.approx(sorted((width, height)), abs=0.1)


def test_the_kit_holds_the_boxs_numbers(kit: MakeKit) -> None:
    found = count(visible_pieces(reader(kit(only=("all", "shrimp-tokens")))))
    expected: Counter[str] = Counter()
    for coral in ("white", "yellow", "orange", "pink", "grey"):
        expected[f"larva-{coral}"] = 10
        # Forty of each coral, of four that look a little different.
        expected |= {f"polyp-{coral}{sibling}": 10 for sibling in ("", "-2", "-3", "-4")}
    for alga in ("blue", "green", "purple", "red"):
        expected[f"cylinder-{alga}"] = 5
    for player in ("purple", "green", "red", "yellow"):
        expected[f"shrimp-token-{player}"] = 4
    for player in ("purple", "green", "red", "yellow"):
        expected |= {f"shrimp-{player}": 4, f"parrotfish-{player}": 1, f"screen-{player}": 1}
    for number, side in product(range(1, 11), ("", ".back")):
        expected[f"coral-tile-{number}{side}"] = 1
    expected.update({f"reef-board-{letter}": 1 for letter in "abcd"})
    expected["open-sea-board"] = 1
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(("tile", "board"), [(18.0, (148, 129.5)), (20.0, (164, 143.5)), (25.0, (204, 178.5))])
def test_boards_follow_the_tile_size(kit: MakeKit, tile: float, board: tuple[int, int]) -> None:
    places = visible_pieces(reader(kit(tile=tile, only=("reef-boards", "polyp-tiles"))))
    tiles = [place for place in places if place.name.startswith("polyp-")]
    assert len(tiles) == 200
    for place in tiles:
        left, low, right, top = place.box
        assert (right - left, top - low) == pytest.approx((tile, tile), abs=0.1)
    for place in places:
        if place.name.startswith("reef-board"):
            left, low, right, top = place.box
            assert sorted((right - left, top - low)) == pytest.approx(sorted(board), abs=0.1)


def test_neighbouring_tiles_of_one_coral_share_a_cut_to_the_tenth_of_a_millimetre(kit: MakeKit) -> None:
    places = [
        place for place in visible_pieces(reader(kit(only=("polyp-tiles",)))) if place.name.startswith("polyp-pink")
    ]
    rows: dict[tuple[int, float], list[float]] = {}
    for place in places:
        rows.setdefault((place.page, round(place.box[1], 1)), []).append(place.box[0])
    steps = [b - a for row in rows.values() for a, b in pairwise(sorted(row))]
    assert len(steps) >= 30
    assert all(step == pytest.approx(20, abs=0.1) or step >= 25 for step in steps)
    assert sum(step < 21 for step in steps) > 0.9 * len(steps)


def test_both_halves_of_a_board_side_by_side_are_the_board() -> None:
    pictures = {
        piece.key: render_image(piece.front, PALETTES["print"], 2.0)
        for paper in ("a4", "a3")
        for printed in plan_kit(KitRequest(KIT, tile=25.0, paper=paper, only=("open-sea-board",))).printed
        for piece in printed.content.pieces
    }
    whole = pictures["open-sea-board"]
    glued = Image.new("RGBA", whole.size)
    glued.paste(pictures["open-sea-board-left"], (0, 0))
    glued.paste(pictures["open-sea-board-right"], (whole.width - pictures["open-sea-board-right"].width, 0))
    differing = ImageChops.difference(whole.convert("L"), glued.convert("L")).point(lambda grey: 255 * (grey > 40))
    assert ImageStat.Stat(differing).mean[0] < 2  # only edges that lie half a dot beside their place


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "sides", "ink"), [
    ("a4", "gutter", "full"), ("letter", "duplex-long", "saver"), ("a4", "duplex-short", "grey"),
    ("letter", "gutter", "grey"), ("a3", "faces", "saver"), ("a4", "fronts", "full"),
])  # fmt: skip
def test_nothing_is_printed_in_the_margin_that_printers_clip(kit: MakeKit, paper: str, sides: str, ink: str) -> None:
    document = pypdfium2.PdfDocument(kit(paper=paper, sides=sides, ink=ink, back_offset=(1.5, -2.0)))
    scale = 2
    for page in document:
        picture = page.render(scale=scale, grayscale=True).to_pil()
        margin = int((8 - 0.3) * MM * scale)
        inner = (margin, margin, picture.width - margin, picture.height - margin)
        picture.paste(255, inner)
        assert picture.getextrema()[0] > 250, f"page {page}"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_parts_and_labels_speak_the_readers_language(kit: MakeKit, language: str) -> None:
    pdf, tr = reader(kit(language=language)), Translator(language, ("printables", "companion"))
    text = " ".join(words_of(kit(language=language)))
    for part in KIT.parts:
        if not part.optional:
            assert tr(part.name) in text
    assert pdf.trailer["/Root"]["/Lang"] == language
    assert tr("Polyp tiles") in str(pdf.metadata["/Keywords"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_fonts_are_embedded_subsets_of_the_bundled_one(kit: MakeKit, language: str) -> None:
    names = set()
    for page in reader(kit(language=language)).pages:
        for font in page["/Resources"]["/Font"].values():
            font = font.get_object()
            names.add(str(font["/BaseFont"]))
            assert "/FontFile2" in font["/FontDescriptor"]
            assert "/ToUnicode" in font
    assert {name.partition("+")[2] for name in names} == {
        "AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold",
    }  # fmt: skip


def test_every_part_has_a_bookmark_to_its_first_page(kit: MakeKit) -> None:
    pdf: Any = reader(kit())
    opened = {mark.title: pdf.get_destination_page_number(mark) for mark in pdf.outline}
    assert list(opened.values()) == sorted(opened.values())
    words = words_of(kit())
    edition = Edition(Translator("en", ("printables", "companion")), A4_PAPER, 20)
    for part in KIT.parts:
        if not part.optional:
            # Where one board or screen is alone on its sheet, the header names just that one.
            names = [part.name, *(piece.label for piece in part.make(edition).pieces)]
            assert any(name in words[opened[part.name]] for name in names)
    assert set(opened) == {part.name for part in KIT.parts if not part.optional}


@pytest.mark.parametrize(("sides", "duplex"), [
    ("gutter", "/Simplex"), ("duplex-long", "/DuplexFlipLongEdge"), ("duplex-short", "/DuplexFlipShortEdge"),
])  # fmt: skip
def test_viewers_are_asked_not_to_scale_and_how_to_turn(kit: MakeKit, sides: str, duplex: str) -> None:
    wishes = reader(kit(sides=sides)).trailer["/Root"]["/ViewerPreferences"]
    assert wishes["/PrintScaling"] == "/None"
    assert wishes["/Duplex"] == duplex


def test_trim_box_is_what_is_cut_and_bleed_box_what_is_printed(kit: MakeKit) -> None:
    pdf: Any = reader(kit(only=("open-sea-board",)))
    (board,), page = visible_pieces(pdf), pdf.pages[0]
    trim = [float(side) / MM for side in page.trimbox]
    bleed = [float(side) / MM for side in page.bleedbox]
    assert trim == pytest.approx(board.box, abs=0.1)
    assert bleed == pytest.approx([trim[0] - 2, trim[1] - 2, trim[2] + 2, trim[3] + 2], abs=0.1)


def test_trim_box_of_round_pieces_follows_their_outline_and_not_their_bleed(kit: MakeKit) -> None:
    pdf: Any = reader(kit(spare=(("cylinder-blue", 1),), sides="fronts"))
    (disc,), page = visible_pieces(pdf), pdf.pages[0]
    left, low, right, top = disc.box
    trim = [float(side) / MM for side in page.trimbox]
    assert trim == pytest.approx([left + 1.5, low + 1.5, right - 1.5, top - 1.5], abs=0.1)
    assert [float(side) / MM for side in page.bleedbox] == pytest.approx(disc.box, abs=0.1)


def test_a_sheet_with_one_half_of_a_board_says_which(kit: MakeKit) -> None:
    words = words_of(kit(tile=25.0, only=("open-sea-board",)))
    assert "Open-sea board, left half" in words[0]
    assert "Open-sea board, right half" in words[1]


@pytest.mark.parametrize("paper", SIZES)
def test_the_ruler_of_every_sheet_is_a_hundred_millimetres_long(kit: MakeKit, paper: str) -> None:
    pdf: Any = reader(kit(paper=paper))
    rulers = [place for place in placed(pdf) if place.name == "ruler"]
    assert [place.page for place in rulers] == list(range(len(pdf.pages)))
    ticks = next(
        shape for shape in draw_ruler(A4_PAPER.safe(), Translator("en")) if isinstance(shape, Use)
    ).scene.shapes[0]
    ends = {step.to for step in ticks.steps}
    assert {(0.0, 3.0), (100.0, 3.0)} <= ends
    for place in rulers:
        (left, low), (right, high) = place.at(0, 3), place.at(100, 3)
        assert (left, low, right - left, high - low) == pytest.approx((8, 11, 100, 0), abs=0.05)


def test_the_same_wish_gives_the_same_bytes(kit: MakeKit, tmp_path: Path) -> None:
    again = tmp_path / "again.pdf"
    make_kit(KitRequest(KIT, output=again, language="fr"))
    assert again.read_bytes() == kit(language="fr").read_bytes()


@pytest.mark.parametrize("sides", ["gutter", "duplex-short"])
def test_every_number_is_written_as_pdf_knows_numbers(kit: MakeKit, sides: str) -> None:
    pdf: Any = reader(kit(sides=sides))
    streams = [page.get_contents().get_data() for page in pdf.pages]
    for page in pdf.pages:
        streams += [form.get_object().get_data() for form in page["/Resources"].get("/XObject", {}).values()]
    for stream in streams:
        numbers = re.sub(rb"\((\\.|[^\\)])*\)|/\S+", b"", stream)  # without texts and names
        assert not re.search(rb"\d[eE][-+]?\d|nan|inf", numbers)


def test_each_design_is_in_the_file_once(kit: MakeKit) -> None:
    forms: dict[str, int] = {}
    pages: Any = reader(kit()).pages
    for page in pages:
        for name, form in page["/Resources"].get("/XObject", {}).items():
            assert forms.setdefault(name, form.idnum) == form.idnum
    names = [name.rpartition("-")[0] for name in forms]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("paper", PAPERS)
def test_spares_alone_or_on_top(kit: MakeKit, paper: str) -> None:
    few = count(visible_pieces(reader(kit(paper=paper, spare=(("pink", 3), ("coral-tile-4", 1))))))
    assert (
        few["polyp-pink"] + few["polyp-pink-2"] + few["polyp-pink-3"],
        few["coral-tile-4"],
        few["coral-tile-4.back"],
    ) == (3, 1, 1)
    assert few.total() == 5
    more = count(visible_pieces(reader(kit(paper=paper, only=("polyp-tiles",), spare=(("pink", 3),)))))
    of_coral = {coral: sum(more[f"polyp-{coral}{n}"] for n in ("", "-2", "-3", "-4")) for coral in ("pink", "grey")}
    assert of_coral == {"pink": 43, "grey": 40}


@pytest.mark.slow
def test_own_pieces_leave_out_cubes_and_cylinders_and_say_what_to_bring(kit: MakeKit) -> None:
    pdf: Any = reader(kit(own_pieces=True))
    found = count(visible_pieces(pdf))
    assert not any(name.startswith(("larva-", "cylinder-")) for name in found)
    assert "50 cubes" in words_of(kit(own_pieces=True))[0]
