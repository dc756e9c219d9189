"""The kit for somebody who hears it: its texts in reading order, its sheets of pieces as pictures with words."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from companion.translator import LANGUAGES, Translator
from printables.cli.print import KITS
from tests.helpers.fixtures import MakeKit
from tests.printables.helpers.pdf_hearing import groups, heard, starts, unmarked
from tests.printables.helpers.pdf_reading import reader


@pytest.mark.slow
@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_heard_in_the_readers_language(kit: MakeKit, game: str, language: str) -> None:
    path, tr = kit(game, language=language), Translator(language, ("printables", "companion"))
    pdf = reader(path)
    assert pdf.trailer["/Root"]["/Lang"] == language
    assert pdf.trailer["/Root"]["/MarkInfo"]["/Marked"]
    assert unmarked(path) == 0
    told = heard(path)
    assert {one.page for one in told} == set(range(len(pdf.pages)))
    assert all(one.words for one in told)
    figures = [one for one in told if one.tag == "Figure"]
    to_cut = tr("To cut out: {pieces}", pieces="").rstrip().replace("\u202f", " ")
    assert any(one.words.startswith(to_cut) for one in figures)
    assert any(one.tag == "H1" for one in told)


@pytest.mark.slow
@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("wish", [{}, {"level": 1}, {"machine": "cricut"}, {"sides": "duplex-long"}])
def test_words_for_a_picture_say_what_it_shows(kit: MakeKit, game: str, wish: dict[str, Any]) -> None:
    """No picture repeats a heading."""
    told = heard(kit(game, **wish))
    pictures = [one.words for one in told if one.tag == "Figure" and ("TH", 0) not in one.within]
    headings = {one.words for one in told if one.tag in ("H1", "H2")}
    assert len(pictures) > 15
    assert not headings & set(pictures)


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


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("machine", ["hand", "cricut"])
def test_steps_of_the_work_are_a_list_in_which_each_has_its_picture(kit: MakeKit, game: str, machine: str) -> None:
    path = kit(game, only=("assembly",), machine=machine)
    told = heard(path)
    done = 0  # the second page goes on where the first ended
    for page in sorted({one.page for one in told}):
        (steps,) = groups([one for one in told if one.page == page], "L")
        assert len(steps) >= 2
        for number, step in enumerate(steps, done + 1):
            assert [one.tag for one in step] == ["P", "Figure"]
            assert step[0].words.startswith(f"{number}")
            assert len(step[0].words) > 40, "the words of a step belong to it"
        done += len(steps)


@pytest.mark.slow
@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_line_announces_follows_on_its_page(kit: MakeKit, game: str, language: str) -> None:
    """No page ends with a colon."""
    told = [one for one in heard(kit(game, language=language)) if one.tag in ("P", "H2")]
    assert not [one.words for one, after in pairwise(told) if one.words.endswith(":") and after.page != one.page]


def test_the_example_of_points_is_a_table_with_heads(kit: MakeKit) -> None:
    path = kit(only=("rules",))
    drawn, points = (
        [[(one.tag, one.words) for one in row] for row in table] for table in groups(heard(path), "Table")
    )
    assert drawn[:2] == [
        [("TH", "Polyp tiles drawn"), *(("TH", who) for who in ("start player", "player 2", "player 3", "player 4"))],
        [("TH", "2 players"), ("TD", "6"), ("TD", "9")],
    ]
    colours = ("white", "yellow", "orange", "pink", "grey")
    assert points[0] == [("TH", "Example"), *(("Figure", colour) for colour in colours)]
    assert points[2] == [("TH", "Polyps"), *(("TD", number) for number in "14003")]
    assert points[3][-1] == ("TD", "= 29")
    scopes = [cell["/A"]["/Scope"] for cell in _elements(reader(path)) if cell["/S"] == "/TH"]
    assert scopes.count("/Column") == 5 + 6
    assert scopes.count("/Row") == 3 + 3
    rows = [len(row["/K"]) for row in _elements(reader(path)) if row["/S"] == "/TR"]
    assert rows == [5] * 4 + [7] * 4  # where nothing is written, a cell is empty


def _elements(pdf: Any) -> Iterator[Any]:
    """Every element of the tree, from above, as a second library reads them."""
    todo = [pdf.trailer["/Root"]["/StructTreeRoot"]["/K"]]
    while todo:
        element = todo.pop().get_object()
        yield element
        todo += [kid for kid in reversed(element["/K"]) if not isinstance(kid, int) and "/MCID" not in kid]


def test_points_of_lists_are_lists(kit: MakeKit) -> None:
    path = kit()
    told = heard(path)
    lists = [[" ".join(one.words for one in point) for point in points] for points in groups(told, "L")]
    assert ["1 Play tonight", "2 Good tiles", "3 Everything"] in lists
    assert lists[0][0] == "Assembly: 1 page paper · sheet 2"
    assert [
        "• On empty rock, not onto a shrimp.",
        "• Never joining two guarded corals.",
        "• Beside the starfish: a bonus polyp tile at once.",
    ] in lists
    actions = [points for points in lists if points[0].startswith("2 Play a larva cube")]
    assert [point[0] for point in actions[0]] == list("23456789")
    parents = {"/L": "/LI", "/LI": "/LBody", "/Table": "/TR"}
    for element in _elements(reader(path)):
        if (held := parents.get(element["/S"])) is not None:
            assert {kid["/S"] for kid in element["/K"]} == {held}
    assert not any(one.words.startswith("•") for one in told if one.tag == "P")


@pytest.mark.parametrize("game", KITS)
def test_what_only_decorates_is_not_read_out(kit: MakeKit, game: str) -> None:
    """Numbers on small pieces in headings and on the contents page."""
    told = heard(kit(game))
    assert not [one for one in told if one.tag == "P" and one.words.rstrip("+").isdigit()]


@pytest.mark.parametrize("game", KITS)
def test_columns_are_heard_from_top_to_bottom_and_left_to_right(kit: MakeKit, game: str) -> None:
    """Where each paragraph of the rules begins on paper, in the order in which it is heard."""
    for width, page in starts(kit(game, only=("rules",))):
        assert len(page) > 10
        assert page == sorted(page, key=lambda at: (at[0] > width / 2, -at[1]))


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
