"""Shortcuts on the keyboards that people have: by the letter that a key writes, else by its place; Cmd on a Mac."""

from __future__ import annotations

import pytest

from companion.text import whole_signs
from companion.translator import Translator
from mobile.reef.points import PointsDialogs
from mobile.table.keyboard import KEY_HELP, key_help, letter_of

Z, Y, L, E, W = 29, 28, 15, 8, 26
"""Places of keys as SDL counts them, by the letters of a US keyboard."""


@pytest.mark.parametrize(
    ("code", "scan", "text", "letter"),
    [
        (122, Z, "z", "z"),
        (122, Z, "", "z"),
        (122, Z, None, "z"),
        (122, Y, "", "z"),  # QWERTZ: Z stands where US has Y
        (121, Z, "", "y"),
        (122, W, "", "z"),  # AZERTY: Z stands where US has W
        (119, Z, "w", "w"),
        (1103, Z, "", "z"),  # Russian
        (1103, Z, "я", "z"),
        (1085, Y, "", "y"),
        (950, Z, "", "z"),  # Greek
        (1494, Z, "ז", "z"),  # Hebrew
        (1574, Z, "", "z"),  # Arabic
        (1076, L, "д", "l"),
        (1091, E, "у", "e"),
        (90, Z, "Z", "z"),
        (49, 30, "1", "1"),
        (27, 41, "", ""),
    ],
)
def test_a_key_means_its_letter_or_its_place(code: int, scan: int, text: str | None, letter: str) -> None:
    assert letter_of(code, scan, text) == letter


@pytest.mark.parametrize(
    ("system", "language", "key"),
    [("darwin", "en", "Cmd+Z"), ("darwin", "de", "Cmd+Z"), ("linux", "en", "Ctrl+Z"), ("win32", "de", "Strg+Z")],
)
def test_more_names_the_key_of_this_keyboard(
    system: str, language: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", system)
    tr = Translator(language, ("companion", "mobile"))
    for words in (KEY_HELP, *PointsDialogs.keys):
        assert key in key_help(words)(tr)


@pytest.mark.parametrize(
    ("text", "most", "kept"),
    [
        ("Anna", 3, "Ann"),
        ("Zoe\u0308", 3, "Zo"),
        ("A\U0001f468\u200d\U0001f469\u200d\U0001f467", 4, "A"),
        ("A\U0001f468\u200d\U0001f469\u200d\U0001f467", 6, "A\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("AB\U0001f44b\U0001f3fd", 3, "AB"),
        ("A\u2764\ufe0f", 2, "A"),
        ("Anna", 0, ""),
    ],
)
def test_a_name_is_cut_between_signs(text: str, most: int, kept: str) -> None:
    assert whole_signs(text, most) == kept
