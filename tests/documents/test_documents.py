"""Cards, screens, score pad, rules and assembly page: in every language, on every paper, nothing outside its edge."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from companion.drawing.measure import has_glyphs, shape_bounds, text_bounds, used_inks
from companion.drawing.palette import PALETTES
from companion.drawing.scene import Scene, Text
from companion.reef_encounter.box import SHRIMPS_PER_PLAYER, PlayerColour
from companion.reef_encounter.guide import GUIDE
from companion.translator import LANGUAGES, Translator
from printables.layout.imposition import SidesMethod
from printables.layout.model import Content, Edition, Part, Piece
from printables.layout.paper import PAPERS
from printables.reef_encounter.boxes import ParrotfishBox
from printables.reef_encounter.cards import ACTION_GROUPS
from printables.reef_encounter.kit import KIT
from printables.text.typeset import MIN_CARD_TYPE, MIN_READING_TYPE, MM_PER_POINT
from tests.drawing.helpers.written import texts

PARTS = {part.key: part for part in KIT.parts}
FOLDED = ("turn-cards", "screens", "parrotfish", "shrimps")
SAFE_TEXT = 2.0  # mm between a word and a cut


@cache
def speech(language: str) -> Translator:
    return Translator(language, ("printables", "companion"))


@cache
def content(key: str, language: str, paper: str = "a4", tile: float = 20.0) -> Content:
    return PARTS[key].make(Edition(speech(language), PAPERS[paper], tile))


def scenes(piece: Piece) -> list[Scene]:
    return [piece.front, *([piece.back] if piece.back else [])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_turn_cards_are_set_alike_in_every_language(language: str) -> None:
    for card in content("turn-cards", language).pieces:
        for scene in scenes(card):
            body = [text.height / MM_PER_POINT for text in texts(scene) if not text.bold]
            assert min(body) >= 8.25 - 1e-9
            assert max(body) <= 8.75 + 1e-9


def assert_inside(scene: Scene, margin: float) -> None:
    """No shape leaves the scene, and no word comes nearer to its edge than `margin` mm."""
    if drawn := [shape for shape in scene.shapes if not isinstance(shape, Text)]:  # a page may be words alone
        found = shape_bounds(drawn)
        assert found.left >= -0.01
        assert found.bottom >= -0.01
        assert found.right <= scene.width + 0.01
        assert found.top <= scene.height + 0.01
    for text in texts(scene):
        box = text_bounds(text)
        # A line's box reaches further up and down than its letters: half of that room may enter the margin.
        slack = 0.25 * text.height
        assert margin <= box.left, text.text
        assert box.right <= scene.width - margin, text.text
        assert margin - slack <= box.bottom, text.text
        assert box.top <= scene.height - margin + slack, text.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["turn-cards", "screens", "score-pad"])
def test_words_stay_clear_of_the_cut_and_are_large_enough(key: str, language: str) -> None:
    for piece in content(key, language).pieces:
        for scene in scenes(piece):
            assert_inside(scene, SAFE_TEXT)
            assert min(text.height for text in texts(scene)) >= MIN_CARD_TYPE * MM_PER_POINT - 1e-9


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["rules", "assembly"])
def test_pages_fill_their_paper_and_stay_on_it(key: str, language: str, paper: str) -> None:
    field = PAPERS[paper].field()
    for page in content(key, language, paper).pages:
        assert (page.width, page.height) == (field.width, field.height)
        assert_inside(page, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_printed_whole_and_large_enough(language: str) -> None:
    pages = content("rules", language).pages
    assert len(pages) <= 6
    words = " ".join(text.text for page in pages for text in texts(page)).split()
    said = set(words)
    for section in GUIDE.sections:
        for rule in section.rules:
            for passage in rule.passages:
                assert set(speech(language)(passage.text).split()) <= said | _joined(words)
    body = [text.height for page in pages for text in texts(page) if len(text.text) > 30]
    assert min(body) >= MIN_READING_TYPE * MM_PER_POINT - 1e-9


def _joined(words: list[str]) -> set[str]:
    """Words that were parted at a hyphen of their own, put together again."""
    return {one + other for one, other in pairwise(words) if one.endswith(("-", "–", "/"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_screens_say_all_ten_actions(language: str) -> None:
    titles = [speech(language)(action_sentence.title) for _, deeds in ACTION_GROUPS for action_sentence in deeds]
    assert [action_sentence.number for _, deeds in ACTION_GROUPS for action_sentence in deeds] == [
        str(n) for n in range(1, 11)
    ]
    for key in ("turn-cards", "screens"):
        for piece in content(key, language).pieces:
            said = {word for text in texts(piece.front) if text.bold for word in text.text.split()}
            for title in titles:
                assert set(title.split()) <= said, title


@pytest.mark.parametrize("key", FOLDED)
def test_every_player_colour_has_one_design_of_everything(key: str) -> None:
    pieces = content(key, "en").pieces
    assert len(pieces) == len(PlayerColour)
    assert len({piece.key for piece in pieces}) == len(PlayerColour)
    for player, piece in zip(PlayerColour, pieces, strict=True):
        assert piece.count == (SHRIMPS_PER_PLAYER if key == "shrimps" else 1)
        assert f"player.{player.name.lower()}.body" in used_inks(piece.front)


@pytest.mark.slow
@pytest.mark.parametrize("palette", PALETTES)
def test_every_ink_is_in_every_palette(palette: str) -> None:
    for key in PARTS:
        made = content(key, "en")
        for scene in (*made.pages, *(scene for piece in made.pieces for scene in scenes(piece))):
            assert used_inks(scene) <= set(PALETTES[palette])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_letter(language: str) -> None:
    for key in PARTS:
        made = content(key, language)
        for scene in (*made.pages, *(scene for piece in made.pieces for scene in scenes(piece))):
            for text in texts(scene):
                assert has_glyphs(text.text, text.bold), text.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_begins_with_a_mark_that_belongs_to_the_word_before(language: str) -> None:
    """French sets a space before some marks; it must be one that holds."""
    for key in PARTS:
        made = content(key, language)
        for scene in (*made.pages, *(scene for piece in made.pieces for scene in scenes(piece))):
            assert not [text.text for text in texts(scene) if text.text.lstrip()[:1] in tuple(";:!?»)")]


def test_texts_differ_between_languages() -> None:
    said = {
        language: [text.text for scene in content("assembly", language).pages for text in texts(scene)]
        for language in LANGUAGES
    }
    assert len({tuple(lines) for lines in said.values()}) == len(LANGUAGES)


def test_the_assembly_page_says_how_many_tiles_the_parrotfish_takes() -> None:
    for tile in (18.0, 25.0):
        (page,) = content("assembly", "en", "a4", tile).pages
        assert any(str(ParrotfishBox(tile).holds) in text.text for text in texts(page))


@pytest.mark.parametrize("sides", SidesMethod)
def test_only_sheets_with_a_fold_line_are_to_be_folded_for_their_backs(sides: SidesMethod) -> None:
    edition = Edition(speech("en"), PAPERS["a4"], 20.0, sides)
    said = " ".join(text.text for page in PARTS["assembly"].make(edition).pages for text in texts(page))
    assert ("Fold it along the dashed line" in said) == (sides is SidesMethod.GUTTER)


def test_the_assembly_page_says_when_the_open_sea_board_has_halves() -> None:
    for tile, halved in ((20.0, False), (25.0, True)):
        (page,) = content("assembly", "en", "a4", tile).pages
        assert ("two halves" in " ".join(text.text for text in texts(page))) == halved


def test_every_part_names_its_stock_and_has_a_name_of_its_own() -> None:
    names = [part.name for part in PARTS.values()]
    assert len(set(names)) == len(names)
    assert all(isinstance(part, Part) for part in PARTS.values())
