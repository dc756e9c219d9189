"""`reef-companion add-to-menu`: what lies among shared data, that it starts the app, and that it goes away."""

from __future__ import annotations

import configparser
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from shutil import which

import pytest
from PIL import Image

from companion.reef_encounter.interface import RECORDED_GAME
from companion.translator import LANGUAGES
from mobile.cli import desktop_menu as menu

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for Linux desktops")
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def entry(folder: Path) -> configparser.SectionProxy:
    found = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read(folder / "applications" / "reef-companion.desktop", encoding="utf-8")
    return found["Desktop Entry"]


@pytest.mark.slow
def test_it_is_in_the_menu_and_out_again(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert menu.main(["--lang", "en"]) == 0
    assert "in the menu now" in capsys.readouterr().out
    assert entry(shared)["Icon"] == "reef-companion"
    for side in (16, 48, 512):
        with Image.open(shared / f"icons/hicolor/{side}x{side}/apps/reef-companion.png") as picture:
            assert picture.size == (side, side)
    ET.parse(shared / "icons/hicolor/scalable/apps/reef-companion.svg")
    assert menu.main(["--remove", "--lang", "en"]) == 0
    assert "out of the menu" in capsys.readouterr().out
    assert not [*shared.rglob("*reef-companion*"), *shared.rglob("*reef_companion*")]
    assert menu.main(["--remove", "--lang", "en"]) == 0
    assert "was not in the menu" in capsys.readouterr().out


def test_what_the_menu_starts_is_this_program(shared: Path) -> None:
    menu.main([])
    *words, wanted, file = shlex.split(entry(shared)["Exec"])
    assert (wanted, file) == ("play", "%f")
    answer = subprocess.run([*words, "--version"], cwd=shared, capture_output=True, text=True, check=True)
    assert answer.stdout.startswith("reef-companion ")


def test_odd_folders_are_quoted_as_desktops_read_them() -> None:
    line = next(line for line in menu.desktop_entry(["/a b/100 %/c$d"]).splitlines() if line.startswith("Exec="))
    assert line == 'Exec="/a b/100 %%/c\\\\$d" "play" %f'


def test_the_entry_speaks_every_language(shared: Path) -> None:
    menu.main([])
    comments = {entry(shared)["Comment"]} | {entry(shared)[f"Comment[{key}]"] for key in LANGUAGES if key != "en"}
    assert len(comments) == len(LANGUAGES)


def test_saved_games_are_known_by_name_and_by_their_first_words(shared: Path) -> None:
    kind = ET.fromstring(menu.mime_type_xml()).find(f"{MIME}mime-type")
    assert kind is not None
    assert kind.get("type") in entry_types(shared)
    glob, match = kind.find(f"{MIME}glob"), kind.find(f"{MIME}magic/{MIME}match")
    assert glob is not None
    assert match is not None
    assert RECORDED_GAME.match(str(glob.get("pattern")))
    assert RECORDED_GAME.read_text(encoding="utf-8").startswith(str(match.get("value")))
    assert len(kind.findall(f"{MIME}comment")) == len(LANGUAGES)


def entry_types(folder: Path) -> list[str]:
    menu.main([])
    return entry(folder)["MimeType"].split(";")


@pytest.mark.skipif(which("desktop-file-validate") is None, reason="desktop-file-utils are not installed")
def test_desktops_find_nothing_wrong_with_the_entry(shared: Path) -> None:
    menu.main([])
    path = shared / "applications" / "reef-companion.desktop"
    answer = subprocess.run(["desktop-file-validate", str(path)], capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout) == (0, "")


def test_a_folder_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "share").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert menu.main([]) == 2
    assert "share" in capsys.readouterr().err


def test_on_a_mac_nothing_is_written(
    shared: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert menu.main(["--lang", "en"]) == 2
    assert "Linux and Windows" in capsys.readouterr().out
    assert not list(shared.iterdir())


@pytest.mark.skipif(which("appstreamcli") is None, reason="appstream is not installed")
def test_shops_find_nothing_wrong_with_what_they_say_of_it(shared: Path) -> None:
    menu.main([])
    path = shared / "metainfo" / f"{menu.APP_ID}.metainfo.xml"
    command = ["appstreamcli", "validate", "--no-net", str(path)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout


def test_shops_tell_of_it_in_every_language(shared: Path) -> None:
    menu.main([])
    told = ET.parse(shared / "metainfo" / f"{menu.APP_ID}.metainfo.xml")
    for part in ("summary", "description/p"):
        assert len({element.text for element in told.findall(part)}) == len(LANGUAGES)
    assert told.findtext("launchable") == "reef-companion.desktop"
