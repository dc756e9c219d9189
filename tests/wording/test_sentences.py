"""Every refusal is a whole sentence in every language, with facts it really gets, and cites its rule."""

from __future__ import annotations

import ast
import importlib.util
import pkgutil
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest

import companion
from companion.reef_encounter import guide
from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, Coral, PlayerColour
from companion.reef_encounter.game_kind import REEF_ENCOUNTER
from companion.reef_encounter.rules.actions import Heap, Pile
from companion.reef_encounter.rules.lying import Standing
from companion.reef_encounter.rules.state import Seat, Table, Trigger
from companion.reef_encounter.wording import refusals
from companion.reef_encounter.wording.names import speaker
from companion.reef_encounter.wording.refusals import explain, explain_with_rule
from companion.refusal import Reason, Refused
from companion.session import refusal_sentences as sentences
from companion.speech import LANGUAGES, Speech

ROOT = Path(companion.__file__).parent.parent
SENTENCES = {**refusals.REFUSALS, **sentences.REFUSALS}
CODE = [import_module(found.name) for found in pkgutil.walk_packages(companion.__path__, "companion.")]
REASONS = {reason.code: reason for module in CODE for reason in vars(module).values() if isinstance(reason, Reason)}
TABLE = Table((Seat("Anna", PlayerColour.PURPLE),))
FACTS: dict[str, object] = {
    "acting": Seat("Anna", PlayerColour.PURPLE),
    "player": Seat("Ines", PlayerColour.RED),
    "coral": Coral.WHITE,
    "target": Coral.PINK,
    "attacker": Coral.ORANGE,
    "colour": PlayerColour.YELLOW,
    "alga": Alga.PURPLE,
    "large": Alga.BLUE,
    "tile": CORAL_TILES[0],
    "spaces": (Coral.WHITE, Coral.GREY),
    "space": "D/E4",
    "board": "D",
    "pieces": "polyp white",
    "boards": "A, D",
    "name": "Ines",
    "trigger": Trigger.SPACE,
    "was": Standing(TABLE, Pile(Heap.EATEN, 0), 1),
    "now": Standing(TABLE, Pile(Heap.EATEN, 0), 2),
    "game": REEF_ENCOUNTER.name,
    "field": "coral",
    "value": "whale",
    "words": "white, pink",
    "mistake": "KeyError",
    "path": Path("games/monday.reef"),
    **dict.fromkeys(("size", "back", "least", "most", "meals", "wanted", "line", "step", "last"), 4),
    **dict.fromkeys(("megabytes", "version", "known"), 2),
}
# The words that programs like to use where somebody only wants to know what to do.
SCOLDING = re.compile(
    r"\b(error|invalid|illegal|fehler|ungültig|unzulässig|erreur|invalide|illégal|errore|illegale|inválid[oa]|ilegal"
    r"|non valid[oa]|no válid[oa])",
    re.IGNORECASE,
)


@cache
def catalogues() -> ModuleType:
    """The program that keeps the catalogues, as a module."""
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "build" / "catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def texts(reason: Reason) -> tuple[str, ...]:
    said = SENTENCES[reason]
    return (said,) if isinstance(said, str) else said


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_catalogue_is_complete_and_compiled(language: str) -> None:
    assert catalogues().check("companion", language) == []


def test_no_message_hides_where_the_extractor_does_not_look() -> None:
    assert catalogues().unseen("companion") == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_catalogue_scolds(language: str) -> None:
    for message in catalogues().stored("companion", language):
        for text in message.string if isinstance(message.string, tuple) else (message.string,):
            assert not message.id or not SCOLDING.search(text)


def test_there_is_a_sentence_for_every_reason_and_for_nothing_else() -> None:
    assert {reason.code for reason in SENTENCES} == set(REASONS)


@pytest.mark.parametrize("code", REASONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_a_whole_sentence_that_cites_its_rule(language: str, code: str) -> None:
    speech, reason = speaker(language), REASONS[code]
    for number in (0, 1, 2, 7):
        refused = Refused(reason, **FACTS, number=number)
        said = explain(speech, refused)
        assert not set("{}") & set(said)
        assert said.endswith(".")
        assert "  " not in said
        assert not said[0].islower() or said.startswith("games/")
        assert not SCOLDING.search(said)
        cited = explain_with_rule(speech, refused)
        if reason.rule is None:
            assert cited == said
        else:
            rule = guide.find(reason.rule)
            assert cited.startswith(said + " [" + speech(rule.title))
            assert cited.endswith(f"{rule.name}, {guide.pages_in_words(speech, rule.pages)}]")


@pytest.mark.parametrize("code", REASONS)
def test_a_refusal_differs_in_every_language(code: str) -> None:
    refused = Refused(REASONS[code], **FACTS, number=3)
    assert len({explain(speaker(language), refused) for language in LANGUAGES}) == len(LANGUAGES)


def raised() -> list[tuple[str, str, set[str]]]:
    """Every `Refused(REASON, fact=...)` in the code: where, the reason's name, the facts it gives."""
    found = []
    for module in CODE:
        path = Path(str(module.__file__))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "Refused":
                continue
            facts = {word.arg for word in node.keywords if word.arg is not None}
            reason = node.args[0]
            name = reason.attr if isinstance(reason, ast.Attribute) else getattr(reason, "id", "")
            # `**facts` and reasons picked at run time cannot be read here.
            if name.isupper() and len(facts) == len(node.keywords):
                found.append((f"{path.name}:{node.lineno}", name, facts))
    return found


def test_whoever_refuses_gives_the_facts_the_sentence_asks_for() -> None:
    by_name = {name: r for module in CODE for name, r in vars(module).items() if isinstance(r, Reason)}
    calls = raised()
    assert len(calls) > 80
    for where, name, facts in calls:
        for text in texts(by_name[name]):
            wanted = placeholders(text)
            if "n" in wanted:
                assert facts & {"number", "size"}, where
            assert wanted - {"n"} <= facts, where


def test_none_one_and_many_are_told_apart() -> None:
    from companion.session.timeline import NOTHING_TO_UNDO

    said = [explain(speaker("fr"), Refused(NOTHING_TO_UNDO, number=number)) for number in (0, 1, 2)]
    assert said == [
        "Il n’y a rien à annuler.",
        "On ne peut revenir en arrière que de 1 étape.",
        "On ne peut revenir en arrière que de 2 étapes.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_without_a_case_says_the_plain_form(language: str) -> None:
    speech = Speech(language)
    assert speech.form("locative", "a white polyp") == speech("a white polyp")
    assert speech.count_form("locative", "{n} white polyp", "{n} white polyps", 2).startswith("2 ")
