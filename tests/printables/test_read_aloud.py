"""The kit for somebody who hears it: its texts in reading order, its sheets of pieces as pictures with words."""

import re

import pytest

from companion.speech import LANGUAGES, Speech
from printables.cli.kits import KITS
from tests.fixtures import MakeKit
from tests.printables.pdf_hearing import heard, unmarked
from tests.printables.pdf_reading import reader


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_heard_in_the_readers_language(kit: MakeKit, game: str, language: str) -> None:
    path, speech = kit(game, language=language), Speech(language, ("printables", "companion"))
    pdf = reader(path)
    assert pdf.trailer["/Root"]["/Lang"] == language
    assert pdf.trailer["/Root"]["/MarkInfo"]["/Marked"]
    assert unmarked(path) == 0
    told = heard(path)
    assert {one.page for one in told} == set(range(len(pdf.pages)))
    assert all(one.words for one in told)
    figures = [one for one in told if one.tag == "Figure"]
    assert any(one.words.startswith(speech("To cut out: {pieces}", pieces="").rstrip()) for one in figures)
    assert any(one.tag == "H1" for one in told)


def test_the_tree_leads_to_each_thing_once_and_back(kit: MakeKit) -> None:
    """Read by a second library: what a number of a page belongs to says itself that it holds that number."""
    pdf = reader(kit())
    root = pdf.trailer["/Root"]["/StructTreeRoot"]
    numbers = root["/ParentTree"]["/Nums"]
    assert numbers[0::2] == list(range(len(pdf.pages)))
    for page, owners in zip(pdf.pages, numbers[1::2], strict=True):
        assert numbers[numbers.index(page["/StructParents"]) + 1] == owners
        opened = re.findall(rb"/(\w+) <</MCID (\d+)>> BDC", page.get_contents().get_data())
        assert [int(number) for _, number in opened] == list(range(len(owners)))
        for (tag, number), owner in zip(opened, owners, strict=True):
            element = owner.get_object()
            assert element["/S"] == f"/{tag.decode()}"
            held = [
                kid if isinstance(kid, int) else kid["/MCID"]
                for kid in element["/K"]
                if (element["/Pg"] if isinstance(kid, int) else kid["/Pg"]).get_object() == page
            ]
            assert int(number) in held


def test_paragraphs_are_whole_and_come_one_after_another(kit: MakeKit) -> None:
    words = [one.words for one in heard(kit())]
    first = words.index(
        "1 A test first Print one sheet on plain paper first, at 100 %, never fitted to the page. Its ruler must "
        "measure 100 mm. Try your first cuts on it."
    )
    assert words[first + 2].startswith("2 Three kinds of stock Paper (80–120 g)")
    assert words[first + 2].endswith("The top line of each sheet names its stock.")


def test_cards_are_read_and_pieces_are_counted(kit: MakeKit) -> None:
    told = heard(kit())
    assert any(one.words.startswith("4 Introduce a shrimp To a coral without a shrimp. 1×") for one in told)
    (sheet,) = [one for one in told if "Coral reef board B" in one.words]
    assert sheet.tag == "Figure"
    assert "40 × Polyp tile, orange" in sheet.words
    assert not any(one.words.startswith(("A B", "sheet 1")) for one in told)
