"""The kit of Reef, opened by another library: all pieces in the box's numbers, every language, paper and mode."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import dist
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from companion.drawing.palette import PALETTES, parse_rgb
from companion.drawing.scene import Scene, Text, Use
from companion.reef.box import HAND_LIMIT, PIECES_PER_COLOUR, TIDE_DECK, TOKEN_COUNTS, Colour, Sign
from companion.reef.guide import GUIDE
from companion.translator import LANGUAGES, Translator
from printables.cli.print import main
from printables.job import KitFault
from printables.layout.kit import make_kit
from printables.layout.model import Edition, Level
from printables.layout.paper import A4_PAPER, PAPERS
from printables.layout.plan import plan_kit
from printables.layout.request import KitRequest
from printables.layout.sheet import bounding_area
from printables.reef import pages as reference
from printables.reef import pieces
from printables.reef.kit import KIT
from printables.text.typeset import MIN_CARD_TYPE, MM_PER_POINT
from tests.helpers.fixtures import MakeKit
from tests.printables.helpers.pdf_reading import MM, count, reader, visible_pieces, words_of

CARDS = range(1, len(TIDE_DECK.cards) + 1)


def test_the_kit_holds_the_boxs_numbers(reef_kit: MakeKit) -> None:
    found = count(visible_pieces(reader(reef_kit(only=("all", "discs", "blank-cards")))))
    expected = Counter({f"card-{number}{side}": 1 for number, side in product(CARDS, ("", ".back"))})
    expected |= {f"board-{sign.name.lower()}": 1 for sign in Sign}
    siblings = {
        f"{colour.name.lower()}{sibling}": number
        for colour, (sibling, number) in product(Colour, (("", 10), ("-2", 9), ("-3", 9)))
    }
    assert sum(siblings.values()) == len(Colour) * PIECES_PER_COLOUR
    expected |= {f"{kind}-{name}": siblings[name] for kind, name in product(("piece", "disc"), siblings)}
    expected |= {f"token-{value}": number for value, number in TOKEN_COUNTS.items()}
    expected |= {f"{key}{side}": number for key, number in (("reference-card", 4), ("blank-card", 8))
                 for side in ("", ".back")}  # fmt: skip
    assert {name: found[name] for name in expected} == expected
    assert sum(expected[f"piece-{sibling}"] for sibling in siblings) == 112
    assert sum(expected[f"token-{value}"] for value in TOKEN_COUNTS) == 88


@pytest.mark.parametrize("sides", ["gutter", "duplex-long", "duplex-short"])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_card_has_its_back_behind_it(reef_kit: MakeKit, paper: str, sides: str) -> None:
    pdf = reader(reef_kit(paper=paper, sides=sides, only=("cards",)))
    places = visible_pieces(pdf)
    assert len([place for place in places if place.name.endswith(".back")]) == len(TIDE_DECK.cards)
    for number in range(0, len(pdf.pages), 1 if sides == "gutter" else 2):
        width, height = (float(side) / MM for side in (pdf.pages[number].mediabox.width,
                                                       pdf.pages[number].mediabox.height))  # fmt: skip
        fronts = [place for place in places if place.page == number and not place.name.endswith(".back")]
        if sides == "gutter":
            backs = [place for place in places if place.page == number and place.name.endswith(".back")]
            fold = (min(place.box[1] for place in fronts) + max(place.box[3] for place in backs)) / 2
            behind = {place.name: (place.box[0], 2 * fold - place.box[3]) for place in backs}
        else:
            upright = (sides == "duplex-long") == (height > width)
            backs = [place for place in places if place.page == number + 1]
            behind = {
                place.name: (width - place.box[2], place.box[1]) if upright
                else (place.box[0], height - place.box[3]) for place in backs
            }  # fmt: skip
        assert fronts
        for front in fronts:
            assert behind[f"{front.name}.back"] == pytest.approx(front.box[:2], abs=0.1)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_fit_the_usual_sleeves_and_four_with_their_backs_one_sheet(reef_kit: MakeKit, paper: str) -> None:
    places = visible_pieces(reader(reef_kit(paper=paper, sides="fronts", only=("cards",))))
    for place in places:
        left, low, right, top = place.box
        assert sorted((right - left, top - low)) == pytest.approx([61, 85.4], abs=0.2)
    folded = visible_pieces(reader(reef_kit(paper=paper, only=("cards",))))
    assert max(place.page for place in folded) + 1 == 15


def test_blank_cards_are_as_large_as_published_ones_among_which_they_may_lie(reef_kit: MakeKit) -> None:
    for place in visible_pieces(reader(reef_kit(sides="fronts", only=("blank-cards",)))):
        left, low, right, top = place.box
        assert sorted((right - left, top - low)) == pytest.approx([63, 88], abs=0.1)


@pytest.mark.parametrize("tile", [18.0, 20.0, 25.0])
def test_a_space_has_room_around_a_piece(tile: float) -> None:
    edition = Edition(Translator("en", ("printables", "companion")), A4_PAPER, tile)
    space = pieces.space_side(edition)
    assert space >= 22
    assert space >= tile + 2.5


@pytest.mark.parametrize("tile", [18.0, 21.5, 25.0])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_size_of_piece_fits_every_paper(paper: str, tile: float) -> None:
    plan = plan_kit(KitRequest(KIT, paper=paper, tile=tile))
    for sheet in plan.sheets:
        field = sheet.leaf.field
        for laid in sheet.laid:
            assert bounding_area([field, laid.bleed_area]) == pytest.approx(field)


def texts(scene: Scene) -> Iterator[float]:
    for shape in scene.shapes:
        if isinstance(shape, Text):
            yield shape.height
        elif isinstance(shape, Use):
            yield from (height * shape.scale for height in texts(shape.scene))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_on_a_card_or_a_piece_is_smaller_than_eight_points(language: str) -> None:
    edition = Edition(Translator(language, ("printables", "companion")), A4_PAPER, 20.0)
    (card,) = reference.make_reference_cards(edition).pieces
    said = [shape.height for side in card.sides for shape in side.shapes if isinstance(shape, Text)]
    small = edition._replace(level=Level.TONIGHT)
    for part in map(pieces.make_cards, (edition, small)):
        said += [height for piece in part.pieces for height in texts(piece.front)]
    for part in (pieces.make_coral_pieces(edition), pieces.make_boards(edition)):
        said += [height for piece in part.pieces for height in texts(piece.front)]
    assert min(said) >= MIN_CARD_TYPE * MM_PER_POINT - 1e-6


def test_what_is_made_tonight_needs_no_greyboard_and_no_backs(reef_kit: MakeKit) -> None:
    path = reef_kit(level=1)
    found = count(visible_pieces(reader(path)))
    # Only the reference cards are folded: special cards, which they explain, are played tonight too.
    assert {name for name in found if name.endswith(".back")} == {"reference-card.back"}
    assert all(found[f"card-{number}"] == 1 for number in CARDS)
    assert not any("greyboard" in words for words in words_of(path))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_the_rules_are_short_and_all_there(reef_kit: MakeKit, paper: str, language: str) -> None:
    pages = words_of(reef_kit(only=("rules",), paper=paper, language=language))
    assert len(pages) <= 4
    said, tr = " ".join(pages), Translator(language, ("printables", "companion"))
    for section in GUIDE.sections:
        assert " ".join(tr(section.title).split()) in said
    for name in ("take.top", "hand.limit", "match.disjoint", "end.colour", "end.ties"):
        assert " ".join(tr(GUIDE.find(name).title).split()) in said
    assert all(len(page) > 800 for page in pages[:-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_parts_and_labels_speak_the_readers_language(reef_kit: MakeKit, language: str) -> None:
    pdf, tr = reader(reef_kit(language=language)), Translator(language, ("printables", "companion"))
    text = " ".join(words_of(reef_kit(language=language)))
    for part in KIT.parts:
        if not part.optional:
            assert tr(part.name) in text
    assert "Emerson Matsuuchi" in text
    assert "Richard Breese" not in text
    assert pdf.metadata["/Title"] == tr(KIT.words.title)


def test_the_score_pad_has_a_line_for_all_that_counts(reef_kit: MakeKit) -> None:
    (page,) = words_of(reef_kit(only=("score-pad",)))
    cards = [f"Card in hand, {number}" for number in range(1, HAND_LIMIT + 1)]
    for line in ("Name", "Point tokens", *cards, "Total", "Covered spaces", "Stacks of four"):
        assert page.count(line) == 4, line


def test_cards_lost_are_printed_alone_by_their_numbers(reef_kit: MakeKit) -> None:
    few = count(visible_pieces(reader(reef_kit(spare=(("card-17", 1), ("red", 2))))))
    red = few["piece-red"] + few["piece-red-2"]
    assert (few["card-17"], few["card-17.back"], red, few.total()) == (1, 1, 2, 4)


def test_the_fourth_colour_is_blue_where_that_is_asked_for(reef_kit: MakeKit) -> None:
    plans = [plan_kit(KitRequest(KIT, colours=colours, only=("coral-pieces",))) for colours in ("", "blue")]
    usual, blue = ({piece.label for piece in plan.printed[0].content.pieces} for plan in plans)
    assert usual - blue == {"Coral piece, purple"}
    assert blue - usual == {"Coral piece, blue"}
    picture = pypdfium2.PdfDocument(reef_kit(colours="blue", spare=(("blue", 28),)))[0].render(scale=0.5).to_pil()
    shown = [colour for _, colour in sorted(picture.convert("RGB").getcolors(1 << 16), reverse=True)]
    assert dist(shown[1], parse_rgb(PALETTES["print"]["reef.blue.body"])) < 3  # next to the paper's white
    with pytest.raises(KitFault):
        KitRequest(KIT, colours="pink")


@pytest.mark.slow
def test_own_bricks_leave_out_pieces_and_tokens_and_say_what_to_bring(reef_kit: MakeKit) -> None:
    path = reef_kit(own_pieces=True)
    assert not any(name.startswith(("piece-", "token-")) for name in count(visible_pieces(reader(path))))
    assert "112 bricks" in words_of(path)[0]


@pytest.mark.slow
def test_the_same_wish_gives_the_same_bytes(reef_kit: MakeKit, tmp_path: Path) -> None:
    again = tmp_path / "again.pdf"
    make_kit(KitRequest(KIT, output=again))
    assert again.read_bytes() == reef_kit().read_bytes()


def test_each_design_is_in_the_file_once(reef_kit: MakeKit) -> None:
    forms: dict[str, int] = {}
    pages: Any = reader(reef_kit()).pages
    for page in pages:
        for name, form in page["/Resources"].get("/XObject", {}).items():
            assert forms.setdefault(name, form.idnum) == form.idnum
    names = [name.rpartition("-")[0] for name in forms]
    assert sorted(set(names)) == sorted(names)
    assert reef_kit().stat().st_size < 520_000


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "sides", "ink"), [("a4", "gutter", "full"), ("letter", "duplex-long", "saver")])
def test_nothing_is_printed_in_the_margin_that_printers_clip(
    reef_kit: MakeKit, paper: str, sides: str, ink: str
) -> None:
    scale = 2
    for page in pypdfium2.PdfDocument(reef_kit(paper=paper, sides=sides, ink=ink, back_offset=(1.5, -2.0))):
        picture = page.render(scale=scale, grayscale=True).to_pil()
        margin = int((8 - 0.3) * MM * scale)
        picture.paste(255, (margin, margin, picture.width - margin, picture.height - margin))
        assert picture.getextrema()[0] > 250, f"page {page}"


@pytest.mark.slow
def test_the_command_prints_either_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "reef.pdf"
    assert main(["--game", "reef", "--only", "tokens", "--lang", "en", "--output", str(target)]) == 0
    assert count(visible_pieces(reader(target))).total() == sum(TOKEN_COUNTS.values())
    capsys.readouterr()
    assert main(["--game", "reef", "--list", "--lang", "en"]) == 0
    assert "coral-pieces" in capsys.readouterr().out
