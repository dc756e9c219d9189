"""The guide: every rule and ruling is there once, founded, findable and said in every language."""

from __future__ import annotations

import pytest

from companion.reef_encounter import guide
from companion.reef_encounter.guide import Strength
from companion.speech import LANGUAGES, Speech

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
RULES = [rule for section in guide.SECTIONS for rule in section.rules]


def test_every_rule_and_ruling_appears_exactly_once() -> None:
    assert sorted(rule.name for rule in RULES) == sorted(NAMES)


def test_our_own_choices_are_marked_as_such() -> None:
    chosen = {rule.name for rule in RULES if any(p.strength is Strength.OPEN for p in rule.passages)}
    assert chosen == set(OPEN)


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_is_found_by_its_name_and_has_a_page_and_words(name: str) -> None:
    rule = guide.find(name)
    assert rule.pages
    assert all(1 <= page <= 12 for page in rule.pages)
    assert rule.title
    assert all(passage.text.endswith((".", ".)")) for passage in rule.passages)


def test_an_unknown_name_is_no_rule() -> None:
    with pytest.raises(KeyError):
        guide.find("attack.whale")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_is_said_in_every_language(language: str) -> None:
    english, speech = Speech("en"), Speech(language)
    for rule in RULES:
        for passage in rule.passages:
            assert language == "en" or speech(passage.text) != english(passage.text)


def test_pages_are_said_as_the_language_does() -> None:
    assert guide.pages_in_words(Speech("en"), (4, 7)) == "p. 4, 7"
    assert guide.pages_in_words(Speech("de"), (7, 8, 9)) == "S. 7–9"
    assert guide.pages_in_words(Speech("es"), (11,)) == "pág. 11"


def test_search_ignores_capitals_and_accents_and_puts_titles_first() -> None:
    found = guide.search(Speech("en"), "EXTRA growth")
    assert found[0][1].name == "growth"
    assert "advanced.growth" in [rule.name for _, rule in found]
    assert "setup.boards" in [rule.name for _, rule in guide.search(Speech("fr"), "etoile")]
    assert "setup.boards" in [rule.name for _, rule in guide.search(Speech("fr"), "l'etoile")]
    assert guide.search(Speech("en"), "submarine") == []
    assert guide.search(Speech("en"), "  ") == []
    assert next(rule.name for _, rule in guide.search(Speech("de"), "attack.guard ")) == "attack.guard"
