"""The guide: read whole from its file; every rule and ruling is there once, founded, findable, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.guide import Authority, Guide, Passage, Rule, Section, format_pages, read_guide
from companion.imports import package_folder
from companion.reef.guide import GUIDE as REEF_GUIDE
from companion.reef_encounter.guide import GUIDE
from companion.translator import LANGUAGES, Translator

_NAMES = """
things.rock things.polyp things.shrimp things.consumed things.larva things.tile things.alga things.fish things.screen
things.sea setup.table example.eat example.larva example.attack example.shrimp example.alga example.collect
setup.boards setup.bonus setup.side setup.sea setup.start setup.hands setup.fish setup.larvae
turn.order eat larva introduce move larva-for-polyp alga polyp-for-larva nothing collect
coral place.empty place.guarded-join place.others growth
attack.size attack.adjacent attack.hierarchy attack.guard attack.consumed attack.split
shrimp.one-per-coral shrimp.two-per-rock shrimp.hidden
alga.sea alga.lock alga.playable alga.last tile.flip
end.locked end.shrimps end.space end.supply end.bag end.feast
score score.ties advanced.growth advanced.eat
table.public table.secret table.fish
attack.guarded-join growth.after-attack growth.direct growth.shrimp growth.bonus
move.free eat.move-first eat.fourth end.at-once eat.advanced-five feast.exact feast.order
alga.paid alga.supply alga.nothing larva.kept larva.none polyp.absent larva.absent refill advanced.bonus
"""

_OPEN = """
setup.larvae growth.after-attack growth.direct growth.shrimp eat.advanced-five feast.exact feast.order
alga.paid alga.nothing end.space end.supply end.bag advanced.bonus
"""

NAMES, OPEN = _NAMES.split(), _OPEN.split()
RULES = [rule for section in GUIDE.sections for rule in section.rules]


def test_every_rule_and_ruling_appears_exactly_once() -> None:
    assert sorted(rule.name for rule in RULES) == sorted(NAMES)


def test_our_own_choices_are_marked_as_such() -> None:
    chosen = {rule.name for rule in RULES if any(p.strength is Authority.OPEN for p in rule.passages)}
    assert chosen == set(OPEN)


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_is_found_by_its_name_and_has_a_page_and_words(name: str) -> None:
    rule = GUIDE.find(name)
    assert rule.pages
    assert all(1 <= page <= 12 for page in rule.pages)
    assert rule.title
    assert all(passage.text.endswith((".", ".)")) for passage in rule.passages)


def test_an_unknown_name_is_no_rule() -> None:
    with pytest.raises(KeyError):
        GUIDE.find("attack.whale")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_is_said_in_every_language(language: str) -> None:
    english, speech = Translator("en"), Translator(language)
    for rule in RULES:
        for passage in rule.passages:
            assert language == "en" or speech(passage.text) != english(passage.text)


def test_pages_are_said_as_the_language_does() -> None:
    assert format_pages(Translator("en"), (4, 7)) == "p. 4, 7"
    assert format_pages(Translator("de"), (7, 8, 9)) == "S. 7–9"
    assert format_pages(Translator("es"), (11,)) == "pág. 11"


def test_search_ignores_capitals_and_accents_and_puts_titles_first() -> None:
    found = GUIDE.search(Translator("en"), "EXTRA growth")
    assert found[0][1].name == "growth"
    assert "advanced.growth" in [rule.name for _, rule in found]
    assert "setup.boards" in [rule.name for _, rule in GUIDE.search(Translator("fr"), "etoile")]
    assert "setup.boards" in [rule.name for _, rule in GUIDE.search(Translator("fr"), "l'etoile")]
    assert GUIDE.search(Translator("en"), "submarine") == []
    assert GUIDE.search(Translator("en"), "  ") == []
    assert next(rule.name for _, rule in GUIDE.search(Translator("de"), "attack.guard ")) == "attack.guard"


WRITTEN = """\
How this file is written.

# Corals {corals}

What they are, and
how they grow.

## What a coral is {coral} p. 1, 6

Polyps of one colour. This:
one alone, too.

> chosen: We count
> them so.

caption: Two corals.

picture: Two little
corals.

## Growth {coral.growth-more}

> played: It grows.

> derived: It grows 2 times.

# Links

- coral: coral.growth-more
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "guide.md").write_text(WRITTEN, "utf-8")
    return tmp_path / "guide.md"


def test_a_guide_is_read_from_markdown(file: Path) -> None:
    chosen = Passage("We count them so.", Authority.OPEN)
    coral = Rule(
        "coral",
        (1, 6),
        "What a coral is",
        (Passage("Polyps of one colour. This: one alone, too."), chosen),
        "Two corals.",
        "Two little corals.",
    )
    rulings = (Passage("It grows.", Authority.SEEN), Passage("It grows 2 times.", Authority.DERIVED))
    growth = Rule("coral.growth-more", (), "Growth", rulings)
    corals = Section("corals", "Corals", "What they are, and how they grow.", (coral, growth))
    related = {"coral": ("coral.growth-more",), "coral.growth-more": ("coral",)}
    assert read_guide(file, "{pages} of ours") == Guide((corals,), related, "{pages} of ours")
    assert read_guide(file).descriptions == {"coral": "Two little corals."}


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("# Corals {corals}", "# Corals"),
        ("## Growth {coral.growth-more}", "## Growth {coral.growth-more} page 3"),
        ("## Growth {coral.growth-more}\n", "## Growth {coral.growth-more}"),
        ("## Growth", "### Growth"),
        ("> chosen:", "> choosen:"),
        ("> chosen:", ">"),
        ("> played:", "played:"),
        ("caption:", "capton:"),
        ("# Links", "# Link"),
        ("- coral:", "coral:"),
    ],
)
def test_what_has_no_place_in_a_guide_is_not_read(file: Path, right: str, wrong: str) -> None:
    file.write_text(WRITTEN.replace(right, wrong, 1), "utf-8")
    with pytest.raises(ValueError, match="guide"):
        read_guide(file)


@pytest.mark.parametrize(("package", "guide"), [("companion.reef_encounter", GUIDE), ("companion.reef", REEF_GUIDE)])
def test_no_word_of_a_file_is_left_out(package: str, guide: Guide) -> None:
    text, _, links = (
        (package_folder(package) / "guide.md").read_text("utf-8").partition("-->")[2].partition("# Links")
    )
    marks = r"^#+ |\{\S+\}( p\. [\d, ]+)?$|^> (\w+: )?|^(caption|picture): "
    assert re.sub(marks, "", text, flags=re.MULTILINE).split() == " ".join(guide.messages()).split()
    assert set(re.findall(r"[\w.-]{2,}", links)) == guide.related.keys()
