"""What a machine can tell of well set words: quotes, spaces that hold, question marks, one form of address."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from companion import CATALOGUES, PACKAGES
from companion.translator import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
STRAIGHT = re.compile(r"\w'\w|s' |\"|\.\.\.")
# Where a person's name comes, French cannot know whether "de" is "d’".
NAMES = r"\{(?:player|players|acting|other|below|name|names|one|person|spelling|designer)\b"
ELIDED = re.compile(rf"\b(?:de|que|le|la|je|ne|se|jusque|lorsque|puisque|quoique) {NAMES}", re.IGNORECASE)
FIRM = "\N{NARROW NO-BREAK SPACE}\N{NO-BREAK SPACE}"
LOOSE = re.compile(rf"[^{FIRM}](?:[;!?»]|(?<!YG):(?= |$))(?!\w)|«[^{FIRM}]")  # "YG: R" is a card as it is typed
# Readers are several people at a table (docs/adding-a-language.md): ihr, voi, vosotros; "vous" is said to anybody.
ALONE = {
    "de": r"\b(?:du|dich|dir|dein\w*)\b",
    "fr": r"\b(?:tu|toi|tes|(?!faites|dites)\w+[es]-(?:l[ae]s?|y|moi))\b",
    "it": r"\b(?:tu|tuo|tua|tuoi|tue|puoi|vuoi|devi)\b",
    "es": r"\b(?:tú|tu|tus|ti|puedes|quieres|debes)\b",
}


def texts_of(language: str, packages: tuple[str, ...] = CATALOGUES, but: tuple[str, ...] = ()) -> list[str]:
    """Every translated text of a language, those of modules `but` apart; for English what is written in the code."""
    found: list[str] = []
    for package in packages:
        folder = ROOT.joinpath(*package.split("."))
        path = folder / "locale" / ("de" if language == "en" else language) / "LC_MESSAGES" / f"{folder.name}.po"
        with path.open("rb") as stream:
            for message in read_po(stream):
                if message.id and not all(Path(place).name in but for place, _ in message.locations):
                    texts = message.id if language == "en" else message.string or ()
                    found += [texts] if isinstance(texts, str) else texts
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_dots_are_those_of_print(language: str) -> None:
    assert not [text for text in texts_of(language) if STRAIGHT.search(text)]


def test_no_french_mark_is_left_alone_on_a_line() -> None:
    assert not [text for text in texts_of("fr") if LOOSE.search(text)]


def test_no_french_name_asks_for_an_elision() -> None:
    assert not [text for text in texts_of("fr") if ELIDED.search(text)]


def test_spanish_questions_open_as_they_close() -> None:
    for text in texts_of("es"):
        assert (text.count("¿"), text.count("¡")) == (text.count("?"), text.count("!")), text


@pytest.mark.parametrize("language", ALONE)
def test_a_table_is_addressed_as_several_people(language: str) -> None:
    # A phone speaks to the one who holds it: its words have catalogues of their own or lie in `controls`, `sheets`.
    texts = texts_of(language, PACKAGES, but=("controls.py", "sheets.py"))
    assert not [text for text in texts if re.search(ALONE[language], text, re.IGNORECASE)]
