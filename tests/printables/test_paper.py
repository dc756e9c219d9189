from pathlib import Path

import pytest

from printables.layout.paper import A3_PAPER, A4_PAPER, LETTER_PAPER, PAPERS, Paper, find_system_paper
from printables.layout.sheet import bounding_area

NOWHERE = Path("/nonexistent/papersize")


@pytest.mark.parametrize(
    ("environment", "paper"),
    [
        ({}, A4_PAPER),
        ({"LANG": "de_DE.UTF-8"}, A4_PAPER),
        ({"LANG": "en_US.UTF-8"}, LETTER_PAPER),
        ({"LANG": "en_US.UTF-8", "LC_PAPER": "fr_FR.UTF-8"}, A4_PAPER),
        ({"LANG": "de_DE", "LC_ALL": "es_MX.UTF-8"}, LETTER_PAPER),
        ({"LANG": "de_DE", "PAPERSIZE": "letter"}, LETTER_PAPER),
        ({"LANG": "en_US", "PAPERSIZE": "A3"}, A3_PAPER),
        ({"LANG": "C"}, A4_PAPER),
    ],
)
def test_the_systems_paper_is_what_the_country_uses_unless_it_is_named(
    environment: dict[str, str], paper: Paper
) -> None:
    assert find_system_paper(environment, NOWHERE) is paper


def test_a_papersize_file_counts_for_more_than_the_country(tmp_path: Path) -> None:
    file = tmp_path / "papersize"
    file.write_text("letter\n")
    assert find_system_paper({"LANG": "de_DE"}, file) is LETTER_PAPER
    file.write_bytes(b"\xff\xfe")
    assert find_system_paper({"LANG": "de_DE"}, file) is A4_PAPER


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.key)
@pytest.mark.parametrize("landscape", [False, True])
def test_the_field_keeps_eight_millimetres_from_every_edge(paper: Paper, landscape: bool) -> None:
    width, height = paper.size(landscape)
    field = paper.field(landscape)
    assert min(field.x, field.y, width - field.right, height - field.top) >= 8
    assert bounding_area([paper.safe(landscape), field]) == paper.safe(landscape)
