"""The page that plays a whole game: complete, self-contained, silent about secrets; tried in a real browser."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zlib
from base64 import b64decode, b64encode
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from companion.reef import interface as reef
from companion.reef.game import REEF
from companion.reef.game import Game as ReefGame
from companion.reef.interface import COMPOSED_GAME
from companion.reef.wording.names import name as reef_name
from companion.reef_encounter import interface as reef_encounter
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.state import Seat
from companion.reef_encounter.wording.names import fact_name
from companion.reports.exports import make_web_page
from companion.translator import LANGUAGES, Translator
from tests.games.records import GAMES, open_game

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SPEECH = Translator("en").naming(fact_name)


def shared(path: Path = RECORDED_GAME) -> str:
    return make_web_page(reef_encounter, SPEECH, Game.open(REEF_ENCOUNTER, path))


@pytest.fixture(scope="module")
def page() -> str:
    return shared()


def data(page: str) -> Any:
    found = re.search(r"^const game = (.*);$", page, re.MULTILINE)
    assert found
    return json.loads(found.group(1))


def drawings(page: str) -> Any:
    found = re.search(r'^const packed = "(.*)";$', page, re.MULTILINE)
    assert found
    return json.loads(zlib.decompress(b64decode(found.group(1))))


def test_a_friend_gets_every_step_in_five_languages_in_one_small_file(page: str) -> None:
    game, drawn = data(page), drawings(page)
    assert len(page.encode()) <= 400_000
    assert len(drawn["frames"]) == 125
    assert {code: len(steps) for code, steps in game["steps"].items()} == dict.fromkeys(LANGUAGES, 125)
    assert all(place < len(drawn["shapes"]) for frame in drawn["frames"] for place in frame)
    assert "34 to 36 points" in game["score"]["en"]


def test_a_game_of_reef_is_a_small_file_too() -> None:
    page = make_web_page(reef, Translator("en").naming(reef_name), ReefGame.open(REEF, COMPOSED_GAME))
    frames, steps = drawings(page)["frames"], data(page)["steps"]["en"]
    assert len(page.encode()) <= 150_000
    assert len(frames) == len(steps) > 30


def test_no_request_leaves_the_page(page: str) -> None:
    assert "default-src 'none'" in page
    drawn = drawings(page)
    assert re.search(r'<html lang="\w+" translate="no">', page), "a browser would translate players' names"
    for text in (page, drawn["designs"], *drawn["shapes"]):
        assert all(where.startswith("#") for where in re.findall(r"""(?:src|href)=\\?["']?([^"'\\ >]*)""", text))
        assert not re.findall(r"https?://|@import|url\((?!#)", text)


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

    drawn = drawings(page)
    for text in (page, drawn["designs"], *drawn["shapes"]):
        Tags().feed(text)
        assert not opened


def test_names_are_only_names(tmp_path: Path) -> None:
    path = tmp_path / "markup.reef"
    setup, actions = open_game(RECORDED_GAME.stem)
    names = ("</script><b>$game", "🐟&\"'")
    seats = tuple(Seat(each, seat.colour) for each, seat in zip(names, setup.seats, strict=True))
    game = Game.create(REEF_ENCOUNTER, path, replace(setup, seats=seats))
    for action in actions[:10]:
        game.do(action)
    page = make_web_page(reef_encounter, SPEECH, game)
    assert page.count("</script>") == 1
    assert "<b>$game" not in page
    assert names[0] in data(page)["steps"]["en"][1]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_recorded_game_keeps_one_size_throughout(path: Path) -> None:
    game = Game.open(REEF_ENCOUNTER, path)
    assert reef_encounter.PICTURES
    sizes = {
        (scene.width, scene.height)
        for scene in map(reef_encounter.reports().table_picture, game.history.states[::25])
    }
    assert len(sizes) == 1


PROBE = """
<script>
unpacked.then(() => {
const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const seen = () => [at("said").textContent, at("shapes").children.length, at("step").value, at("end").hidden];
const found = {};
found.start = seen();
found.waiting = [at("play").getAttribute("aria-pressed"), at("play").textContent];
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
const space = (target) => target.dispatchEvent(
  new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
found.unfolds = space(at("all")) && !timer;
at("play").click();
found.playing = [at("play").getAttribute("aria-pressed"), at("play").textContent];
space(document.body);
found.paused = [at("play").getAttribute("aria-pressed"), at("play").textContent];
found.labels = [...document.querySelectorAll("button, select, input")].every(
  each => each.getAttribute("aria-label") || each.textContent.trim());
found.wide = document.documentElement.scrollWidth <= window.innerWidth;
found.old = !at("old").hidden && at("old").textContent;
found.table = at("table").getBoundingClientRect().height > 0;
found.drawn = [...at("shapes").children].every(
  each => each.tagName !== "use" || document.querySelector(each.getAttribute("href")));
found.refused = refused;
document.body.dataset.found = JSON.stringify(found);
});
</script>
"""


WATCH = """<script>
window.refused = [];
document.addEventListener("securitypolicyviolation", event => refused.push(event.effectiveDirective));
</script>
"""
"""Lists every violation of the page's policy from the first moment on."""


def allowing(page: str, script: str) -> str:
    """`page` with a policy that also allows `script`, which the test adds to it."""
    (text,) = re.findall("<script>(.*?)</script>", script, re.DOTALL)
    return page.replace("script-src ", f"script-src 'sha256-{hashed(text)}' ", 1)


def hashed(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode("ascii")


def probed(page: str, folder: Path, size: str, probe: str = PROBE) -> Any:
    """What the probe found in the page, opened in a window of this size."""
    path = folder / "game.html"
    page = allowing(allowing(page, WATCH), probe)
    page = page.replace("<title>", WATCH + "<title>", 1).replace("</body>", probe + "</body>")
    path.write_text(page, encoding="utf-8", newline="")
    command = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'profile'}"]
    ran = subprocess.run(
        [*command, "--virtual-time-budget=10000", f"--window-size={size}", "--dump-dom", path.as_uri()],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    found = re.search(r'data-found="([^"]*)"', ran.stdout)
    assert found, ran.stdout[-500:]
    return json.loads(found.group(1).replace("&quot;", '"').replace("&amp;", "&"))


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="no Chromium: sudo apt-get install chromium")
@pytest.mark.parametrize("size", ["1280,800", "400,850"])
def test_a_browser_plays_it(page: str, tmp_path: Path, size: str) -> None:
    found, game = probed(page, tmp_path, size), data(page)
    assert found["start"][0] == "The beginning"
    assert found["first"][0] == game["steps"]["en"][1]
    assert found["first"][1] == len(drawings(page)["frames"][1])
    assert found["end"][2:] == ["124", False]
    assert found["german"][0] == game["steps"]["de"][124]
    assert found["lang"] == "de"
    assert found["sixty"][0] == game["steps"]["de"][60]
    assert found["night"][0] in ("true", "false")
    assert found["unfolds"], "the space bar opens the steps in words, as everywhere"
    assert (found["playing"][0], found["paused"][0]) == ("true", "false")
    assert found["playing"][1] != found["paused"][1]
    assert found["waiting"] == found["paused"], "the button bears its sign before the first click"
    assert found["labels"]
    assert found["wide"]
    assert found["drawn"]
    assert found["table"]
    assert not found["old"]
    assert found["refused"] == [], "its own policy stops nothing that the page does"


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="no Chromium: sudo apt-get install chromium")
def test_a_browser_that_cannot_unpack_the_drawings_says_so_and_tells_the_steps(page: str, tmp_path: Path) -> None:
    old = "<script>delete window.DecompressionStream;</script>"
    found = probed(allowing(page, old).replace("<title>", old + "<title>", 1), tmp_path, "400,850")
    assert found["old"].startswith("Dieser Browser ist zu alt")
    assert not found["table"]
    assert found["sixty"][0] == data(page)["steps"]["de"][60]


INTRUDERS = """
<script>window.intruded = true;</script>
<style>#said { display: none; }</style>
<p id="styled" style="position: fixed">x</p>
<img src="x" onerror="window.intruded = true" id="picture">
<base href="https://example.org/">
"""
INTRUDED = """
<script>
unpacked.then(() => {
at("styled").style.color = "rgb(1, 2, 3)";
setTimeout(() => {
  document.body.dataset.found = JSON.stringify({
    intruded: Boolean(window.intruded), said: getComputedStyle(at("said")).display,
    styled: getComputedStyle(at("styled")).position, coloured: getComputedStyle(at("styled")).color,
    base: document.baseURI.startsWith("file:"), refused: [...new Set(refused)].sort(),
  });
}, 1000);
});
</script>
"""


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="no Chromium: sudo apt-get install chromium")
def test_what_is_slipped_into_the_page_is_neither_run_nor_shown(page: str, tmp_path: Path) -> None:
    found = probed(page.replace("</body>", INTRUDERS + "</body>"), tmp_path, "400,850", INTRUDED)
    assert not found["intruded"]
    assert (found["said"], found["styled"]) == ("block", "static")
    assert found["coloured"] == "rgb(1, 2, 3)", "a script of the page may set a style"
    assert found["base"]
    wanted = {"base-uri", "img-src", "script-src-elem", "style-src-attr", "style-src-elem"}
    assert wanted <= set(found["refused"])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_policy_names_the_one_style_and_the_one_script(language: str) -> None:
    page = make_web_page(reef_encounter, SPEECH.in_language(language), Game.open(REEF_ENCOUNTER, RECORDED_GAME))
    (policy,) = re.findall('Content-Security-Policy" content="(.*?)"', page)
    (style,), (script,) = (re.findall(f"<{kind}>(.*?)</{kind}>", page, re.DOTALL) for kind in ("style", "script"))
    assert policy == (
        "default-src 'none'; base-uri 'none'; form-action 'none'; "
        f"style-src 'sha256-{hashed(style)}'; script-src 'sha256-{hashed(script)}'"
    )
    assert "\r" not in page
    assert not re.search(r"<[^>]*\son\w+=", page.replace(script, "")), "no handler stands in the page"
