"""What is remembered between two evenings, and what becomes of a settings file that is not as it should be."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from companion.files import NO_PLAIN_FILE
from companion.refusal import Refused
from mobile.core import settings
from mobile.core.settings import (
    DEFAULT_SETTINGS,
    KnownPlayer,
    Settings,
    load_settings,
    remember_players,
    save_settings,
)

ADA, BO, CY = (KnownPlayer("Ada", "red"), KnownPlayer("Bö", "green"), KnownPlayer("Cy", "red"))


NESTED = b'{"version": 1, "own": {"some-game": {"kept": ' + b"[" * 500 + b"]" * 500 + b"}}}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "home" / "settings.json"


def test_everything_comes_back(file: Path) -> None:
    friends = (ADA, BO)
    own = {"some-game": {"depth": "score", "counted": True}}
    mine = Settings("fr", "night", 1.5, 1.2, True, True, True, friends, 2, "0003 Ada.reef", False, False, own)
    save_settings(mine, file)
    assert load_settings(file) == settings.LoadedSettings(mine)
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_without_a_file_the_usual(file: Path) -> None:
    assert load_settings(file) == settings.LoadedSettings(DEFAULT_SETTINGS)
    assert not file.exists()


def test_a_newer_version_is_left_alone(file: Path) -> None:
    file.parent.mkdir()
    text = json.dumps({"version": 2, "palette": "infrared"})
    file.write_text(text)
    found = load_settings(file)
    assert found.settings == DEFAULT_SETTINGS
    assert not found.writable
    assert found.trouble is not None
    assert found.trouble.reason is settings.NEWER
    assert file.read_text() == text


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"[]", b"{}", b'{"version": "1"}', b'{"version": true}', b"[" * 9999, NESTED]
)
def test_a_damaged_file_is_put_aside(file: Path, data: bytes) -> None:
    file.parent.mkdir()
    for number in (1, 2):
        file.write_bytes(data)
        found = load_settings(file)
        assert found.settings == DEFAULT_SETTINGS
        assert found.writable
        assert found.trouble is not None
        kept = file.parent / str(found.trouble.facts["name"])
        assert kept.read_bytes() == data
        assert len(list(file.parent.iterdir())) == number


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name on this system")
def test_a_pipe_in_its_place_holds_nobody_up_and_is_said(file: Path) -> None:
    file.parent.mkdir()
    os.mkfifo(file)
    found = load_settings(file)
    assert found.settings == DEFAULT_SETTINGS
    assert not found.writable
    assert found.trouble is not None
    assert found.trouble.reason is NO_PLAIN_FILE


def test_a_link_to_settings_elsewhere_stays_one(file: Path, tmp_path: Path) -> None:
    file.parent.mkdir()
    save_settings(DEFAULT_SETTINGS, tmp_path / "elsewhere.json")
    file.symlink_to(tmp_path / "elsewhere.json")
    save_settings(replace(DEFAULT_SETTINGS, palette="night"), file)
    assert file.is_symlink()
    assert load_settings(tmp_path / "elsewhere.json").settings.palette == "night"


def test_one_odd_field_does_not_lose_the_others(file: Path) -> None:
    file.parent.mkdir()
    odd = {
        "version": 1,
        "palette": "night",
        "scale": 17,
        "calm": "yes",
        "seats": True,
        "last": "../../elsewhere",
        "friends": [{"name": "Ada", "colour": "red"}, {"name": "", "colour": "red"}, {"name": "Ada"}, 7],
        "own": {"some-game": 7},
        "unknown": 1,
    }
    file.write_text(json.dumps(odd))
    assert load_settings(file).settings == replace(DEFAULT_SETTINGS, palette="night", friends=(ADA,))


def test_a_disk_that_refuses_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    with pytest.raises(Refused) as caught:
        save_settings(DEFAULT_SETTINGS, tmp_path / "home" / "settings.json")
    assert caught.value.reason is settings.NOT_SAVED


def test_friends_at_the_table_come_first() -> None:
    known = replace(DEFAULT_SETTINGS, friends=(ADA, BO))
    now = remember_players(known, (CY, KnownPlayer("Bö", "purple")))
    assert [friend.name for friend in now.friends] == ["Cy", "Bö", "Ada"]
    assert now.friends[1].colour == "purple"
    assert now.seats == 2
