"""What docs/kit.md says of each level is what the press lays out."""

from __future__ import annotations

import re

import pytest

from printables.cli.print import KITS
from printables.layout.imposition import paper_loads, paper_waste
from printables.layout.levels import count_work
from printables.layout.model import Level, Stock
from printables.layout.plan import KitPlan, plan_kit
from printables.layout.request import KitRequest
from tests.docs.helpers.pages import ROOT

SAID = " ".join((ROOT / "docs" / "kit.md").read_text("utf-8").split())
ROW = re.compile(r"\| ([123]), [^|]*\|[^|]*\| (\d+), (\d+) \| ([\d.]+) \|")


def plans(game: str, paper: str) -> list[KitPlan]:
    return [plan_kit(KitRequest(KITS[game], paper=paper, level=level)) for level in Level]


def sheets(plan: KitPlan) -> tuple[int, int]:
    """How many sheets of card and board, and how many of paper."""
    load = {stock: one.sheets for stock, one in paper_loads(plan.sheets).items()}
    return sum(number for stock, number in load.items() if stock is not Stock.PAPER), load[Stock.PAPER]


def hours(plan: KitPlan) -> str:
    """Hours of work, to the half, as the document writes them."""
    return f"{round(2 * count_work(plan.sheets).hours) / 2:g}"


def test_the_levels_of_reef_encounter() -> None:
    said = {level: ((int(card), int(paper)), time) for level, card, paper, time in ROW.findall(SAID)}
    assert said == {str(n): (sheets(plan), hours(plan)) for n, plan in enumerate(plans("reef-encounter", "a4"), 1)}
    usual, letter = plans("reef-encounter", "a4"), plans("reef-encounter", "letter")
    assert [sum(sheets(plan)) for plan in letter] == [sum(sheets(plan)) + 1 for plan in usual]
    one, two, three = map(hours, letter)
    assert f"one sheet more and {one}, {two} or {three} hours" in SAID


def test_the_levels_of_reef() -> None:
    found = [sheets(plan) for plan in plans("reef", "a4")]
    assert found == [(7, 7), (18, 8), (18, 9)]
    assert "level 1 takes 7 sheets with pieces and 7 of plain paper" in SAID
    assert "Level 2 takes 18 and 8," in SAID
    assert [sheets(plan) for plan in plans("reef", "letter")] == [(card, paper + 1) for card, paper in found]


@pytest.mark.parametrize(
    ("game", "paper", "words"),
    [
        ("reef-encounter", "a4", "18 to 19 % on A4 at each level"),
        ("reef", "a4", "17 to 20 % for Reef"),
        ("reef", "letter", "14 to 15 % for Reef"),
    ],
)
def test_the_paper_that_stays_unused(game: str, paper: str, words: str) -> None:
    shares = sorted(round(100 * paper_waste(plan.sheets)) for plan in plans(game, paper))
    assert words.startswith(f"{shares[0]} to {shares[-1]} %")
    assert words in SAID


def test_the_paper_that_stays_unused_on_letter() -> None:
    one, two, three = (round(100 * paper_waste(plan.sheets)) for plan in plans("reef-encounter", "letter"))
    assert f"On Letter it is {three} % at level 3" in SAID
    assert f"{two} to {one} % at levels 1 and 2 of Reef Encounter" in SAID
