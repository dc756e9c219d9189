"""In whose language the program begins: what the variables name, and what Windows and macOS say where none does."""

from __future__ import annotations

import ctypes
import subprocess
from typing import Any

import pytest

from companion.translator import set_locale_variables, system_language
from printables.layout.paper import find_system_paper


@pytest.mark.parametrize(
    ("named", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "xx:fr:de", "LANG": "de_DE"}, "fr"),
        ({"LANGUAGE": "", "LC_ALL": "es_AR", "LANG": "de_DE"}, "es"),
        ({"LC_ALL": "xx_XX", "LANG": "de_DE"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_names_it(named: dict[str, str], language: str) -> None:
    assert system_language(named) == language


@pytest.mark.parametrize(
    ("answer", "language", "paper"),
    [
        (("de_DE", "de-AT"), "de", "a4"),
        (("en_US", "en-US"), "en", "letter"),
        (("en_GB", "de-DE"), "en", "a4"),  # menus in English, a desk in Germany
        (("fr_CA\n", "fr_CA\n"), "fr", "letter"),
        (("it_IT@currency=CHF", "it_IT@currency=CHF"), "it", "a4"),
        (("", ""), "en", "a4"),
    ],
)
def test_a_system_without_variables_is_asked(
    answer: tuple[str, str], language: str, paper: str, tmp_path: Any
) -> None:
    found: dict[str, str] = {}
    set_locale_variables(found, "a system", lambda: answer)
    assert system_language(found) == language
    assert find_system_paper(found, tmp_path / "none").key == paper


@pytest.mark.parametrize("variable", ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"])
def test_what_somebody_named_is_left_alone(variable: str) -> None:
    found = {variable: "es_ES"}
    set_locale_variables(found, "win32", lambda: ("de_DE", "de-DE"))
    assert found == {variable: "es_ES"}


@pytest.mark.parametrize("platform", ["linux", "android", "win32", "darwin"])
def test_a_system_that_does_not_answer_leaves_it_at_english(platform: str) -> None:
    """On Linux nobody is asked; here the others have nothing to ask."""
    found: dict[str, str] = {}
    set_locale_variables(found, platform)
    assert system_language(found) == "en"


def test_what_windows_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    class Kernel:
        @staticmethod
        def GetUserDefaultUILanguage() -> int:
            return 0x0407

        @staticmethod
        def GetUserDefaultLocaleName(place: Any, room: int) -> int:
            assert room == len(place) == 85
            place.value = "de-CH"
            return 6

    monkeypatch.setattr(ctypes, "windll", type("Libraries", (), {"kernel32": Kernel}), raising=False)
    found: dict[str, str] = {}
    set_locale_variables(found, "win32")
    assert found == {"LANG": "de_DE", "LC_PAPER": "de_CH"}


def test_what_macos_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        assert command == ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
        return subprocess.CompletedProcess(command, 0, stdout="fr_FR\n")

    monkeypatch.setattr(subprocess, "run", run)
    found: dict[str, str] = {}
    set_locale_variables(found, "darwin")
    assert found == {"LANG": "fr_FR", "LC_PAPER": "fr_FR"}
