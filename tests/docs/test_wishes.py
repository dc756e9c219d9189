"""A wish that would ask for nothing is said, never granted in silence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.wishes import NUMBER, WISHES, unknown
from tests.mobile.screens.layouts import Looks, every_layout, wished

TESTS = Path(__file__).parents[1]
SCREENS = ["around-story", "reef-deck", "table-turn"]


@pytest.mark.parametrize(
    "surroundings",
    [{"LAWS": "short"}, {"KILLS": "many"}, {"NOTHING": "some"}, {"WISHES": "LAW"}, {"ACCEPT_DRAWINGS": "yes"}],
)
def test_a_wish_that_is_none_is_said(surroundings: dict[str, str]) -> None:
    name, *_ = surroundings.get("WISHES", "").split() or surroundings
    assert name in str(unknown(surroundings))


@pytest.mark.parametrize("surroundings", [{}, {"LAWS": "long"}, {"KILLS": "20"}, {"WISHES": "KILLS LAWS"}])
def test_what_can_be_wished_is_granted(surroundings: dict[str, str]) -> None:
    assert unknown(surroundings) is None


def test_every_variable_that_a_test_reads_is_a_wish() -> None:
    texts = [path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py") if path != Path(__file__)]
    read = {name for text in texts for name in re.findall(r"environ(?:\.get\(|\[)\"([A-Z_]+)\"(?!\] =)", text)}
    ours = {"DISPLAY", "WAYLAND_DISPLAY", "HOME", "PATH", "LANGUAGE", "BENCH_STARTED", "WISHES"}
    assert {
        name for name in read - ours if not name.startswith(("REEF_COMPANION_", "SDL_", "KIVY_"))
    } <= WISHES.keys()
    for name, wanted in WISHES.items():
        assert any(name in text for text in texts), f"{name} ({wanted}, {NUMBER}) is read nowhere"


def test_words_pick_layouts_and_screens() -> None:
    assert wished(["every"], SCREENS) == (SCREENS, [*every_layout()])
    names, layouts = wished(["story", "fr", "360x640"], SCREENS)
    assert names == ["around-story"]
    assert {layout.language for layout in layouts} == {"fr"}
    assert wished(["de"], SCREENS)[0] == SCREENS, "a language, no part of a name"


@pytest.mark.parametrize("words", [["nowhere"], ["story", "turn"], ["fr", "nowhere"]])
def test_words_that_nothing_has_are_said(words: list[str]) -> None:
    with pytest.raises(pytest.UsageError, match=words[-1]):
        wished(words, SCREENS)


def test_looks_are_those_wished() -> None:
    looks = Looks(SCREENS, ["story", "fr", "360x640", ["text", "100%"][-1]])
    assert looks.screens == ["around-story"]
    assert looks.densities("around-story") == (1,)
    found = [*looks.layouts("around-story", 1, every_size=False)]
    assert {str(layout) for layout in found} == {
        "fr 360x640 text 100% touch 100%",
        "fr 360x640 text 100% touch 140%",
        "fr 360x640 text 125% touch 100%",
        "fr 360x640 text 150% touch 100%",
        "fr 360x640 text 200% touch 100%",
    }


def test_a_run_that_was_asked_for_nothing_fails() -> None:
    words = [sys.executable, "-m", "pytest", "--collect-only", "-q", "tests/docs/test_wishes.py"]
    surroundings = {**os.environ, "LAWS": "short"}
    ran = subprocess.run(words, cwd=TESTS.parent, env=surroundings, capture_output=True, text=True, check=False)
    assert ran.returncode
    assert "LAWS takes “long”, not “short”." in ran.stderr


def test_every_wish_is_explained() -> None:
    page = (TESTS.parent / "docs" / "testing.md").read_text("utf-8")
    assert not [name for name in WISHES if not re.search(rf"`{name}=\S", page)]
