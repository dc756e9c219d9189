"""Saved games that open in the app on Windows: what the registry says then, and that it goes away again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import PureWindowsPath

import pytest

from mobile.cli import desktop_menu as registry
from mobile.cli.desktop_menu import main

PROGRAM = r"C:\Games for Änne\Reef Companion.exe"


def test_a_double_click_opens_the_table_of_that_file() -> None:
    said = registry.registry_entries([PROGRAM], "Saved game")
    kind = said[".reef"]
    assert said[kind] == "Saved game"
    assert said[rf"{kind}\shell\open\command"] == f'"{PROGRAM}" play "%1"'
    assert said[rf"{kind}\DefaultIcon"].startswith(f'"{PROGRAM}"')
    assert all(PureWindowsPath(key).parts[0] in (kind, ".reef") for key in said), "nothing else is touched"


def test_from_source_python_opens_it_and_lends_no_sign() -> None:
    said = registry.registry_entries([r"C:\py\pythonw.exe", "-m", "companion"], "Saved game")
    assert r'"C:\py\pythonw.exe" -m companion play "%1"' in said.values()
    assert not [key for key in said if key.endswith("DefaultIcon")]


if sys.platform == "win32":
    import winreg

    BELOW = r"Software\ReefCompanionTried\Classes"

    @pytest.fixture
    def below() -> Iterator[str]:
        """A place of its own, so that whoever runs the tests keeps what their files open in."""
        yield BELOW
        registry.remove_menu_files(BELOW)
        for key in (BELOW, BELOW.rpartition("\\")[0]):
            winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)

    def value(key: str) -> str:
        return winreg.QueryValue(winreg.HKEY_CURRENT_USER, key)

    def test_it_is_written_and_removed(below: str) -> None:
        registry.install_menu_files([PROGRAM], "Saved game", below)
        assert value(rf"{below}\{value(below + chr(92) + '.reef')}\shell\open\command").endswith('play "%1"')
        assert registry.remove_menu_files(below)
        with pytest.raises(FileNotFoundError):
            value(rf"{below}\.reef")
        assert not registry.remove_menu_files(below)

    def test_what_another_program_set_since_stays(below: str) -> None:
        registry.install_menu_files([PROGRAM], "Saved game", below)
        winreg.SetValue(winreg.HKEY_CURRENT_USER, rf"{below}\.reef", winreg.REG_SZ, "Other.Program")
        registry.remove_menu_files(below)
        assert value(rf"{below}\.reef") == "Other.Program"
        winreg.DeleteKey(winreg.HKEY_CURRENT_USER, rf"{below}\.reef")

    def test_the_command_says_what_it_did(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        done: list[list[str]] = []
        monkeypatch.setattr(registry, "install_menu_files", lambda command, about: done.append([*command, about]))
        monkeypatch.setattr(registry, "remove_menu_files", lambda: bool(done))
        assert main(["--lang", "en", "--remove"]) == 0
        assert main(["--lang", "en"]) == 0
        assert main(["--lang", "en", "--remove"]) == 0
        said = capsys.readouterr().out.splitlines()
        assert said == [
            "Saved games did not open in the app.",
            "Saved games open in the app now.",
            "Saved games open in the app no longer.",
        ]
        assert done[0][-1] == "Saved game of Reef Companion"
