"""Papers of any size, margins and cards: what is laid out on them, and what is refused with what would work."""

from itertools import product
from pathlib import Path

import pytest

from printables.cli.print import KITS, main
from printables.layout.imposition import SidesMethod
from printables.layout.paper import ALL_PAPERS, find_paper
from printables.layout.plan import plan_kit
from printables.layout.request import CARD_SIZES, KitRequest
from printables.layout.sheet import SideKind
from tests.printables.helpers.pdf_reading import MM, reader

SIZES = (*ALL_PAPERS, "305x457", "210x330")
QUICK = {("reef", "sra3", SidesMethod.LONG), ("reef-encounter", "legal", SidesMethod.GUTTER)}
WIDE = [
    pytest.param(*one, marks=() if one in QUICK else pytest.mark.slow) for one in product(KITS, SIZES, SidesMethod)
]


@pytest.mark.parametrize(("game", "paper", "sides"), WIDE)
def test_a_whole_kit_lies_on_any_paper_within_its_margin(game: str, paper: str, sides: SidesMethod) -> None:
    """Nothing is lost, nothing lies upon anything else, nothing comes nearer to an edge than the margin."""
    plan = plan_kit(KitRequest(KITS[game], paper=paper, sides=sides))
    fronts = sum(not laid.back for sheet in plan.sheets for laid in sheet.laid)
    wanted = sum(piece.count for one in plan.printed for piece in one.content.pieces)
    backs = sum(piece.count for one in plan.printed for piece in one.content.pieces if piece.back)
    assert fronts == wanted + backs * (sides is SidesMethod.FACES)
    behind = sum(laid.back for sheet in plan.sheets for laid in sheet.laid)
    assert behind == (0 if sides in (SidesMethod.FACES, SidesMethod.FRONTS) else backs)
    size = find_paper(paper)
    for sheet in plan.sheets:
        width, height = sheet.leaf.size
        assert sorted((width, height)) == pytest.approx([size.width, size.height])
        areas = [laid.area for laid in sheet.laid]
        for number, one in enumerate(areas):
            near = min(one.x, one.y, width - one.right, height - one.top)
            assert near >= 7.6
            assert not any(
                one.x < other.right - 0.01
                and other.x < one.right - 0.01
                and one.y < other.top - 0.01
                and other.y < one.top - 0.01
                for other in areas[:number]
            )
    for front, back in zip(plan.sheets, plan.sheets[1:], strict=False):
        if back.face is SideKind.BACK and back.laid:
            upright = plan.turning.upright(front.leaf.landscape)
            width, height = front.leaf.size
            mirrored = {
                (round(width - one.area.right, 2), round(one.y, 2))
                if upright
                else (round(one.x, 2), round(height - one.area.top, 2))
                for one in front.laid
                if one.piece.back
            }
            assert {(round(one.x, 2), round(one.y, 2)) for one in back.laid} == mirrored


def test_pages_have_the_size_and_the_margin_that_was_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "kit.pdf"
    words = ["--quiet", "--paper", "12 x 18in", "--margin", "0,45 cm", "--only", "tokens", "--game", "reef"]
    assert main([*words, "--output", str(file)]) == 0
    (page,) = reader(file).pages
    assert [float(side) / MM for side in page.mediabox[2:]] == pytest.approx([304.8, 457.2], abs=0.01)
    plan = plan_kit(KitRequest(KITS["reef"], paper="100x160", margin=0.0, only=("tokens",)))
    assert min(laid.bleed_area.x for sheet in plan.sheets for laid in sheet.laid) < 8


@pytest.mark.parametrize("card", [*CARD_SIZES, "63x88", "2.5x3.5in", "63,5 × 88"])
def test_cards_and_blank_cards_have_the_size_of_a_sleeve(card: str) -> None:
    request = KitRequest(KITS["reef"], card=card, only=("cards", "blank-cards"), sides=SidesMethod.LONG)
    plan = plan_kit(request)
    sizes = {(laid.piece.front.width, laid.piece.front.height) for sheet in plan.sheets for laid in sheet.laid}
    assert sizes == {request.card_size}
    assert sum(not laid.back for sheet in plan.sheets for laid in sheet.laid) == 68


REFUSED = [
    ("--paper 0x0", "No paper measures 0 × 0 mm; choose sides of 100 to 1300 mm."),
    ("--paper 3000x2500", "No paper measures 2500 × 3000 mm; choose sides of 100 to 1300 mm."),
    ("--paper 8.5x11", "No paper measures 8.5 × 11 mm; choose sides of 100 to 1300 mm."),
    ("--paper axb", "There is no paper “axb”; there are a4, letter, a3, "),
    ("--paper -210x297", "There is no paper “-210x297”;"),
    ("--paper 1e3x2", "There is no paper “1e3x2”;"),
    ("--paper 210x297x2", "There is no paper “210x297x2”;"),
    ("--margin 200", "A margin of 200 mm leaves no room on A4; choose 0 to 50 mm."),
    ("--margin -1", "A margin of -1 mm leaves no room on A4; choose 0 to 50 mm."),
    ("--margin nan", "“nan” is no size in mm; say for example --margin 5."),
    ("--paper 100x150 --margin 12", "A margin of 12 mm leaves no room on 100 × 150 mm; choose 0 to 10 mm."),
    ("--margin wide", "“wide” is no size in mm; say for example --margin 5."),
    ("--game reef --card 0x0", "Cards of 0 × 0 mm are not possible; choose 40 × 56 to 130 × 190 mm."),
    ("--game reef --card 63", "There is no card “63”; there are standard, poker, "),
    ("--card poker", "The cards of Reef Encounter have one size. Leave out --card."),
    ("--game reef --only cards --paper 100x150 --card 120x180", "“card-1” measures 120 × 180 mm: too large for "),
    (
        "--only reef-boards --paper 148x210",
        "“reef-board-a” measures 164 × 143.5 mm: too large for 148 × 210 mm. Choose",
    ),
    ("--machine silhouette-3 --paper sra3", "“silhouette-3” cannot take SRA3; it takes a4, letter, a3, legal, "),
    ("--machine cricut --paper 148x210", "“cricut” cannot take 148 × 210 mm; it takes a4, "),
    (
        "--machine silhouette-4 --margin 12",
        "The marks of the machine lie 10 mm from the edges; choose a margin of at ",
    ),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSED)
def test_what_no_paper_margin_card_or_machine_can_do_is_refused_with_what_would_work(
    words: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    separate = words.replace("--margin -", "--margin=-").replace("--paper -", "--paper=-").split()
    assert main(["--quiet", *separate]) == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith(sentence)
    assert len(said.splitlines()) == 1
    assert not any(tmp_path.iterdir())


def test_what_a_refusal_proposes_works() -> None:
    """The smallest paper that is named holds it, and no smaller one does."""
    names = sorted(ALL_PAPERS.values(), key=lambda paper: paper.width * paper.height)
    plan_kit(KitRequest(KITS["reef-encounter"], paper=names[0].key, only=("reef-boards",)))
    assert names[0].key == "letter"
