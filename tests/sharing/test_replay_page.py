"""The page that plays a whole game: complete, self-contained, silent about secrets; tried in a real browser."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.cli.report import REPORTS
from companion.reef_encounter.example import REAL_GAME
from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from companion.reef_encounter.rules.state import Seat
from companion.reef_encounter.wording.names import name
from companion.reports.after_the_game import page_of
from companion.speech import LANGUAGES, Speech
from tests.games.records import GAMES, open_game

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SPEECH = Speech("en").naming(name)


def shared(path: Path = REAL_GAME) -> str:
    return page_of(REPORTS, SPEECH, Game.open(REEF_ENCOUNTER, path))


@pytest.fixture(scope="module")
def page() -> str:
    return shared()


def data(page: str) -> Any:
    found = re.search(r"^const game = (.*);$", page, re.MULTILINE)
    assert found
    return json.loads(found.group(1))


def test_a_friend_gets_every_step_in_five_languages_in_one_small_file(page: str) -> None:
    game = data(page)
    assert len(page.encode()) <= 400_000
    assert len(game["frames"]) == 125
    assert {code: len(steps) for code, steps in game["steps"].items()} == dict.fromkeys(LANGUAGES, 125)
    assert all(place < len(game["shapes"]) for frame in game["frames"] for place in frame)
    assert "34 to 36 points" in game["score"]["en"]


def test_no_request_leaves_the_page(page: str) -> None:
    assert "default-src 'none'" in page
    assert all(where.startswith("#") for where in re.findall(r"""(?:src|href)=\\?["']?([^"'\\ >]*)""", page))
    assert not re.findall(r"https?://|@import|url\((?!#)", page)


def test_the_page_is_whole_html(page: str) -> None:
    opened: list[str] = []

    class Tags(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:
            if tag not in ("meta", "input"):
                opened.append(tag)

        def handle_startendtag(self, tag: str, attrs: object) -> None:
            pass

        def handle_endtag(self, tag: str) -> None:
            assert opened.pop() == tag

    Tags().feed(page)
    assert not opened


def test_names_are_only_names(tmp_path: Path) -> None:
    path = tmp_path / "markup.reef"
    setup, actions = open_game(REAL_GAME.stem)
    names = ("</script><b>$game", "🐟&\"'")
    seats = tuple(Seat(each, seat.colour) for each, seat in zip(names, setup.seats, strict=True))
    game = Game.create(REEF_ENCOUNTER, path, replace(setup, seats=seats))
    for action in actions[:10]:
        game.do(action)
    page = page_of(REPORTS, SPEECH, game)
    assert page.count("</script>") == 1
    assert "<b>$game" not in page
    assert names[0] in data(page)["steps"]["en"][1]


def test_nothing_told_in_private_is_in_the_page(tmp_path: Path) -> None:
    setup, actions = open_game("shrimps-hands-told")
    assert any(isinstance(action, TellHand) for action in actions)
    pages = []
    for number, secret in enumerate((True, False)):
        game = Game.create(REEF_ENCOUNTER, tmp_path / f"{number}.reef", setup)
        for action in actions[:120]:
            match action:
                case TellHand():
                    action = action if secret else replace(action, polyps=None)
                case FeedFish():
                    action = action if secret else replace(action, coral=None)
            game.do(action)
        pages.append(page_of(REPORTS, SPEECH, game))
    assert pages[0] == pages[1]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_recorded_game_keeps_one_size_throughout(path: Path) -> None:
    game = Game.open(REEF_ENCOUNTER, path)
    assert REPORTS.picture
    sizes = {(scene.width, scene.height) for scene in map(REPORTS.picture, game.session.states[::25])}
    assert len(sizes) == 1


PROBE = """
<script>
const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const seen = () => [at("said").textContent, at("shapes").children.length, at("step").value, at("end").hidden];
const found = {};
found.start = seen();
press("ArrowRight"); press("ArrowRight"); press("ArrowLeft");
found.first = seen();
press("End");
found.end = seen();
at("language").value = "de"; at("language").onchange();
found.german = seen();
found.lang = document.documentElement.lang;
press("Home"); at("on").click(); at("step").value = 60; at("step").oninput();
found.sixty = seen();
at("night").click();
found.night = [at("night").getAttribute("aria-pressed"), getComputedStyle(document.body).backgroundColor];
found.labels = [...document.querySelectorAll("button, select, input")].every(
  each => each.getAttribute("aria-label") || each.textContent.trim());
found.wide = document.documentElement.scrollWidth <= window.innerWidth;
found.drawn = [...at("shapes").children].every(
  each => each.tagName !== "use" || document.querySelector(each.getAttribute("href")));
document.title = "done";
document.body.dataset.found = JSON.stringify(found);
</script>
"""


@pytest.mark.skipif(BROWSER is None, reason="no Chromium: sudo apt-get install chromium")
@pytest.mark.parametrize("size", ["1280,800", "400,850"])
def test_a_browser_plays_it(page: str, tmp_path: Path, size: str) -> None:
    path = tmp_path / "game.html"
    path.write_text(page.replace("</body>", PROBE + "</body>"), encoding="utf-8")
    command = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}"]
    ran = subprocess.run(
        [*command, f"--window-size={size}", "--dump-dom", path.as_uri()],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    found_text = re.search(r'data-found="([^"]*)"', ran.stdout)
    assert found_text, ran.stdout[-500:]
    found = json.loads(found_text.group(1).replace("&quot;", '"').replace("&amp;", "&"))
    game = data(page)
    assert found["start"][0] == "The beginning"
    assert found["first"][0] == game["steps"]["en"][1]
    assert found["first"][1] == len(game["frames"][1])
    assert found["end"][2:] == ["124", False]
    assert found["german"][0] == game["steps"]["de"][124]
    assert found["lang"] == "de"
    assert found["sixty"][0] == game["steps"]["de"][60]
    assert found["night"][0] in ("true", "false")
    assert found["labels"]
    assert found["wide"]
    assert found["drawn"]
