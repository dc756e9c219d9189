"""Every refusal is a whole sentence in every language, with facts it really gets, and cites its rule."""

from __future__ import annotations

import ast
import importlib.util
import pkgutil
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import NamedTuple

import pytest

import companion
from companion.guide import Guide
from companion.reef.box import Card, Colour, Sign
from companion.reef.game import REEF
from companion.reef.guide import GUIDE as REEF_GUIDE
from companion.reef.rules.state import Seat as ReefSeat
from companion.reef.wording.names import make_translator as reef_speaker
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, PlayerColour
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.rules.actions import CountedPileKind, Pile
from companion.reef_encounter.rules.reconcile import Finding
from companion.reef_encounter.rules.state import Seat, Table, Trigger
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Reason, Refused, explain_refusal, explain_with_rule
from companion.translator import LANGUAGES, Translator
from mobile.core.plugin import app_translator as app_speaker
from mobile.games import GAMES as IN_THE_APP

ROOT = Path(companion.__file__).parent.parent
CODE = [import_module(found.name) for found in pkgutil.walk_packages(companion.__path__, "companion.")]
TABLE = Table((Seat("Anna", PlayerColour.PURPLE),))
FACTS: dict[str, object] = {
    "example": "anna=Anna",
    "field": "coral",
    "value": "whale",
    "words": "white, pink",
    "mistake": "KeyError",
    "typed": "eat D whale",
    "form": "eat SPACE",
    "name": "Ines",
    "other": "Bruno",
    "file": "0012 Ines, Bruno",
    "path": Path("games/monday.reef"),
    **dict.fromkeys(("first", "all"), 3),
    **dict.fromkeys(("size", "back", "least", "most", "meals", "wanted", "line", "step", "last"), 4),
    **dict.fromkeys(("megabytes", "version", "known", "before"), 2),
}
FACTS_OF_REEF_ENCOUNTER: dict[str, object] = {
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
    "trigger": Trigger.SPACE,
    "was": Finding(TABLE, Pile(CountedPileKind.EATEN, 0), 1),
    "now": Finding(TABLE, Pile(CountedPileKind.EATEN, 0), 2),
    "game": REEF_ENCOUNTER.name,
}
FACTS_OF_REEF: dict[str, object] = {
    "acting": ReefSeat("Anna", Sign.STARFISH),
    "player": ReefSeat("Ines", Sign.SHELL),
    "colour": Colour.PURPLE,
    "sign": Sign.TURTLE,
    "card": Card("YG", "R2+ . / . Y2+", 3),
    "lowest": Card("GP", "P around R", 1),
    "space": 6,
    "pattern": "R R / R",
    "pieces": "+1 R",
    "game": REEF.name,
}


class Telling(NamedTuple):
    """How one game is told."""

    guide: Guide
    speaker: Callable[[str], Translator]
    facts: dict[str, object]


GAMES = {
    "companion.reef_encounter.": Telling(GUIDE, make_translator, FACTS | FACTS_OF_REEF_ENCOUNTER),
    "companion.reef.": Telling(REEF_GUIDE, reef_speaker, FACTS | FACTS_OF_REEF),
}
"""By where its modules lie."""
FOLDERS = {f"companion.{path.parent.name}." for path in ROOT.glob("companion/*/interface.py")} - {
    "companion.reports."
}
"""Where the modules of every game lie."""


@cache
def reasons(game: str) -> dict[str, Reason]:
    """Every way one game can refuse, what all games share included, by code."""
    others = tuple(FOLDERS - {game})
    own = [module for module in CODE if not module.__name__.startswith(others)]
    return {reason.code: reason for module in own for reason in vars(module).values() if isinstance(reason, Reason)}


CODES = [(game, code) for game in GAMES for code in reasons(game)]
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
    said = reason.sentence
    return (said,) if isinstance(said, str) else said


def refused(game: str, code: str, number: int) -> Refused:
    """A refusal with the facts that its sentence asks for."""
    reason = reasons(game)[code]
    wanted = {field for text in texts(reason) for field in placeholders(text)}
    return Refused(
        reason, **{name: fact for name, fact in GAMES[game].facts.items() if name in wanted}, number=number
    )


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@pytest.mark.slow
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_catalogue_is_complete_and_compiled(language: str) -> None:
    assert catalogues().check("companion", language) == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_paragraph_of_the_guides_is_translated(language: str) -> None:
    stored = catalogues().stored("companion", language)
    for message in (*GUIDE.messages(), *REEF_GUIDE.messages()):
        assert message in stored, message
        assert stored[message].string, message


def test_a_language_in_progress_may_lack_sentences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = catalogues()
    monkeypatch.setattr(tool, "po_path", lambda package, language: tmp_path / f"{language}.po")
    tool.update("companion", "nl")
    monkeypatch.setattr(tool, "IN_PROGRESS", ())
    assert any("not translated" in fault for fault in tool.check("companion", "nl"))
    monkeypatch.setattr(tool, "IN_PROGRESS", ("nl",))
    assert tool.check("companion", "nl") == []
    begun = (tmp_path / "nl.po").read_text(encoding="utf-8")
    empty = 'msgid "{most} and {last}"\nmsgstr ""'
    assert empty in begun
    (tmp_path / "nl.po").write_text(begun.replace(empty, empty[:-1] + '{meest} en {last}"'), encoding="utf-8")
    assert any("placeholders differ" in fault for fault in tool.check("companion", "nl"))


@pytest.mark.slow
def test_no_message_hides_where_the_extractor_does_not_look() -> None:
    assert catalogues().unseen("companion") == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_catalogue_scolds(language: str) -> None:
    for message in catalogues().stored("companion", language):
        for text in message.string if isinstance(message.string, tuple) else (message.string,):
            assert not message.id or not SCOLDING.search(text)


def test_the_refusals_of_every_game_are_looked_at() -> None:
    assert set(GAMES) == FOLDERS, "enter a new game in GAMES"


@pytest.mark.parametrize("game", GAMES)
def test_the_extractor_finds_every_sentence_of_a_reason(game: str) -> None:
    ids = (message.id for message in catalogues().extracted("companion"))
    marked = {text for each in ids for text in ((each,) if isinstance(each, str) else each)}
    assert {text for reason in reasons(game).values() for text in texts(reason)} <= marked


@pytest.mark.parametrize(("game", "code"), CODES)
def test_a_refusal_is_a_whole_sentence_of_each_language_that_cites_its_rule(game: str, code: str) -> None:
    guide, speaking, _ = GAMES[game]
    in_english = ""
    for language, number in product(LANGUAGES, (3, 0, 1, 2, 7)):
        tr, why = speaking(language), refused(game, code, number)
        said = explain_refusal(tr, why)
        assert not set("{}") & set(said)
        assert said.endswith(".")
        assert "  " not in said
        assert not said[0].islower() or said.startswith("games")
        assert not SCOLDING.search(said)
        if language == "en":
            in_english = in_english or said
        assert number != 3 or (said == in_english) == (language == "en"), "not translated"
        cited = explain_with_rule(tr, why, guide)
        if why.reason.rule is None:
            assert cited == said
        else:
            rule, section = guide.find(why.reason.rule), guide.section_of(why.reason.rule)
            assert section is not None
            assert cited.startswith(f"{said} [{tr(rule.title)}, "), "names of rules are for files"
            where = guide.where(tr, rule)
            assert where in cited.removeprefix(said)


@pytest.mark.parametrize("game", GAMES)
def test_the_app_tells_every_refusal_in_the_words_of_its_game(game: str) -> None:
    app, alone = app_speaker([*IN_THE_APP.values()], "en"), GAMES[game].speaker("en")
    for code in reasons(game):
        why = refused(game, code, 2)
        assert app.name(why) == explain_refusal(alone, why)


def raised(game: str) -> list[tuple[str, str, set[str]]]:
    """Every `Refused(REASON, fact=...)` in the code of one game: where, the reason's name, the facts it gives."""
    found = []
    for module in (module for module in CODE if module.__name__.startswith(game)):
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


ROOMS = ("companion.record.", "companion.session.", "companion.reports.")


@pytest.mark.parametrize(("game", "least"), [*((game, 60) for game in GAMES), *((shared, 0) for shared in ROOMS)])
def test_whoever_refuses_gives_the_facts_the_sentence_asks_for(game: str, least: int) -> None:
    reports = game if game in GAMES else next(iter(GAMES))
    others = tuple(FOLDERS - {reports})
    own = [module for module in CODE if not module.__name__.startswith(others)]
    by_name = {name: r for module in own for name, r in vars(module).items() if isinstance(r, Reason)}
    calls = raised(game)
    assert len(calls) >= least
    for where, name, facts in calls:
        for text in texts(by_name[name]):
            wanted = placeholders(text)
            if "n" in wanted:
                assert facts & {"number", "size"}, where
            assert wanted - {"n"} <= facts, where


def test_none_one_and_many_are_told_apart() -> None:
    from companion.session.history import NOTHING_TO_UNDO

    said = [explain_refusal(make_translator("fr"), Refused(NOTHING_TO_UNDO, number=number)) for number in (0, 1, 2)]
    assert said == [
        "Il n’y a rien à annuler.",
        "On ne peut revenir en arrière que de 1 étape.",
        "On ne peut revenir en arrière que de 2 étapes.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_without_a_case_says_the_plain_form(language: str) -> None:
    tr = Translator(language)
    assert tr.form("locative", "a white polyp") == tr("a white polyp")
    assert tr.count_form("locative", "{n} white polyp", "{n} white polyps", 2).startswith("2 ")
