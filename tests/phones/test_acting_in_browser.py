"""A turn on a phone of 360x640 by real touches: cube, a stroke of polyps, shrimp, the open sea with its refill."""

from itertools import pairwise
from pathlib import Path
from threading import Event
from typing import TypeAlias

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from tests.phones.helpers.browser import NAME, PROGRAM, Browser, Phone
from tests.phones.helpers.cutting import Wire
from tests.phones.helpers.hosting import hosting, truncated_copy

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="no Chromium: sudo apt-get install chromium")
SMALLEST = """Math.min(...[...document.querySelectorAll('.panel.front .spot, .panel.always .spot, #tray button'
    + ', #options button, #sheet .row button')]
    .filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect())
    .map(box => Math.min(box.width, box.height)))"""

Fingers: TypeAlias = list[tuple[str, list[tuple[float, float]]]]
"""Events of one touch after the other, each with the places of the fingers that are down."""

FRONT = "document.querySelector('.panel.front')"


def spot(word: str) -> str:
    return f"[...document.querySelectorAll('[data-spot=\"{word}\"]')].find(one => one.checkVisibility())"


def middle(phone: Phone, word: str) -> tuple[float, float]:
    box = f"(box => [box.x + box.width / 2, box.y + box.height / 2])({spot(word)}.getBoundingClientRect())"
    x, y = phone.run(box)
    return x, y


def stroke(phone: Phone, *words: str) -> None:
    phone.place(spot(words[len(words) // 2]))
    points = [middle(phone, word) for word in words]
    phone.finger("touchStart", *points[0])
    for (x, y), (to_x, to_y) in pairwise(points):
        for part in range(1, 9):
            phone.finger("touchMove", x + (to_x - x) * part / 8, y + (to_y - y) * part / 8)
    phone.finger("touchEnd")


def test_a_turn_is_played_by_touches_alone(browser: Browser, tmp_path: Path) -> None:
    path = truncated_copy(RECORDED_GAME, tmp_path, 23)
    with hosting(path, patience=10) as host:
        phone = browser.phone()
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.until("act && at('turn').textContent === 'It is your turn.'")
        assert phone.run("location.href").endswith("/"), "no code stays in the address"
        for width, height, least in ((320, 640, 40), (640, 360, 44), (360, 640, 44)):
            phone.resize(width, height)
            assert phone.run(SMALLEST) >= least
        phone.touch(spot("larva:white"))
        phone.until("act && act.strokes")
        stroke(phone, "B/F3", "B/E4", "B/F5")
        phone.until("at('log').children.length > 24 && !sending")
        phone.touch(spot("shrimp"))
        phone.until("held[0] === 'shrimp'")
        phone.press("Put it back")
        phone.until("held.length === 0")
        phone.press("Open sea")
        phone.touch(spot("sea:pink"))
        phone.until("asking")
        assert phone.run(SMALLEST) >= 44
        for number in range(phone.run("asking.sheet.number")):
            phone.touch(f"document.querySelectorAll('#options button')[{number}]")
        phone.until("act === null && at('turn').textContent.startsWith('On turn: Anna')")
        assert phone.run("at('tray').hidden") is False, "what was done last can be taken back"
        assert phone.complaints() == []
    done = Game.open(REEF_ENCOUNTER, path)
    names = [type(action).__name__ for action in done.history.done[22:]]
    assert names[0] == "PlayLarva"
    assert names[-1] == "Collect"
    assert set(names[1:-1]) == {"PlacePolyp"}


TOUCHES = "performance.getEntriesByType('resource').filter(one => one.name.endsWith('/touch')).length"


def test_a_touch_acts_once_where_it_came_down(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 23), patience=10) as host:
        phone = browser.phone()
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.until("act")
        phone.touch(spot("larva:white"))
        phone.until("act.strokes && !sending")  # the board does not scroll then
        phone.place(spot("B/F3"))
        for word in ("B/F3", "shrimp"):
            x, y = middle(phone, word)
            # A finger slides off the board; it is cancelled; a second one comes while the first rests at the top.
            slides: Fingers = [("Start", [(x, y)]), ("Move", [(x, y - 15)]), ("Move", [(4, 4)]), ("End", [])]
            cancelled: Fingers = [("Start", [(x, y)]), ("Cancel", [])]
            second: Fingers = [("Start", [(5, 5)]), ("Start", [(5, 5), (x, y)]), ("Move", [(5, 5)]), ("End", [])]
            for kind, points in (*cancelled, *second, *(slides if word == "B/F3" else [])):
                fingers = [{"x": at_x, "y": at_y, "id": number} for number, (at_x, at_y) in enumerate(points)]
                phone.do("Input.dispatchTouchEvent", type=f"touch{kind}", touchPoints=fingers)
        assert phone.run(f"!sending && {TOUCHES}") == 1
        phone.touch(spot("shrimp"))
        phone.until("held[0] === 'shrimp' && !sending")
        assert phone.run(TOUCHES) == 2
        # Without a finger: by a key, and as a screen reader does it.
        phone.run(f"{spot('larva:pink')}.focus()")
        for kind in ("keyDown", "keyUp"):
            phone.do("Input.dispatchKeyEvent", type=kind, key="Enter", text="\r", windowsVirtualKeyCode=13)
        phone.until("held[0] === 'larva:pink'")
        assert phone.run(TOUCHES) == 3
        phone.run(f"{spot('shrimp')}.click()")
        phone.until("held[0] === 'shrimp'")
        assert phone.run(TOUCHES) == 4


def test_a_finger_that_stops_a_page_touches_nothing_on_it(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 23), patience=10) as host:
        phone = browser.phone()
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.press("What can I do?")
        phone.run("scrollTo(0, 0)")
        phone.run(
            "stopped = []; addEventListener('pointerdown', event => stopped.push(event.target.closest('button')))"
        )
        x, y = middle(phone, "shrimp")
        phone.finger("touchStart", x, y)
        for part in range(1, 5):
            phone.finger("touchMove", x, y - 30 * part)
        phone.finger("touchEnd")
        phone.finger("touchStart", x, y)
        assert phone.run(f"stopped[1] === {spot('shrimp')} && scrollY > 50")
        phone.finger("touchEnd")
        phone.run("new Promise(done => setTimeout(done, 200))")  # it has come to rest
        phone.touch(spot("shrimp"))
        phone.until("held[0] === 'shrimp'")
        assert phone.run(TOUCHES) == 1


def test_what_cannot_be_is_said_where_the_eyes_are(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 23), patience=10) as host:
        phone = browser.phone()
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.until("act")
        phone.press("What can I do?")
        phone.run("scrollTo(0, 1000)")
        assert phone.run("at('all').children.length") > 5
        phone.run("touch(['B/A1'])")
        phone.until("!sending && !at('said').hidden")
        box = phone.run("(box => [box.top, box.bottom])(at('said').getBoundingClientRect())")
        assert box[0] >= 0
        assert box[1] <= 640


def test_what_is_touched_while_an_answer_is_on_its_way_comes_after_it(browser: Browser, tmp_path: Path) -> None:
    """The new table may reach the phone before the answer to the touch that made it."""
    path, wire, late = truncated_copy(RECORDED_GAME, tmp_path, 23), Wire(), Event()
    with hosting(path, patience=10, known=wire.port) as host:
        wire.host = host.port
        phone = browser.phone()
        phone.open(f"http://{NAME}:{wire.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.until("act")
        wire.delays = lambda request: late if b"POST /touch" in request else None
        phone.touch(spot("larva:white"))
        phone.until("act && act.strokes")
        stroke(phone, "B/F3", "B/E4", "B/F5")
        late.set()
        phone.until("at('log').children.length === 26")
        # What is held is touched before the host has said that it is.
        late.clear()
        phone.touch(spot("shrimp"))
        phone.until("sending")
        phone.touch(spot("B/F4"))
        late.set()
        phone.until("at('log').children.length === 27")
        assert phone.run("at('said').hidden")
    wire.close()


def test_who_may_attack_whom_is_asked_on_ones_own_phone(browser: Browser, tmp_path: Path) -> None:
    path = truncated_copy(RECORDED_GAME, tmp_path, 44)  # white and grey lie beside each other
    before = path.read_bytes()
    with hosting(path, patience=10) as host:
        phone = browser.phone()
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.press("Who attacks?")
        phone.until("act.prompt.startsWith('Touch two')")
        phone.press("D")
        phone.touch(spot("D/E4"))
        phone.until("held[0] === 'who-attacks:D/E4'")
        phone.touch(spot("D/E3"))
        phone.until("asking")
        said = phone.run("at('sheet').innerText")
        assert "grey over white" in said
        assert said.index("A white coral cannot attack a grey coral") < said.index("A shrimp stands on D/E3")
        assert "A grey coral cannot attack a white coral" in said
        phone.touch("at('sheetsend')")
        phone.until("!asking && !sending && held[0] === 'who-attacks'")
        phone.press("Done")
        phone.until("!held.length && act.buttons.length > 1")
        assert phone.complaints() == []
    assert path.read_bytes() == before


@pytest.mark.parametrize("touches", [True, False], ids=["finger", "mouse"])
def test_nothing_is_made_anew_under_a_finger(browser: Browser, tmp_path: Path, touches: bool) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 23), patience=10) as host:
        phone = browser.phone(touch=touches)
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.until("act")
        x, y = phone.place(spot("shrimp"))
        phone.run(f"touched = {spot('shrimp')}; shown = table.seen; loaded = performance.getEntries().length; 0")
        phone.down(x, y)
        host.loop.ask(lambda: host.channel.publish(host.followed.replay(), anew=True))
        phone.until("performance.getEntries().length > loaded")
        phone.run("new Promise(done => setTimeout(done, 100))")
        assert phone.run(f"touched.isConnected && touched.contains(document.elementFromPoint({x}, {y}))")
        phone.up(x, y)
        phone.until("table.seen !== shown")
        phone.until("held[0] === 'shrimp'")
        # What lies there does not change its place in the page either: it would lose the focus.
        phone.press("Put it back")
        phone.run("document.querySelector('#asks button').focus(); shown = table.seen; 0")
        host.loop.ask(lambda: host.channel.publish(host.followed.replay(), anew=True))
        phone.until("table.seen !== shown")
        assert phone.run("document.activeElement.parentElement.id") == "asks"


@pytest.mark.slow
def test_a_question_stays_open_while_another_phone_tells_something(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 23), patience=10) as host:
        phone, anna = browser.phone(), host.phone(0)
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.press("Open sea")
        phone.until("act")
        phone.touch(spot("sea:pink"))
        phone.until("asking")
        phone.touch("document.querySelector('#options button')")
        seen, number = anna.look(), anna.post("/ask", what="hand")["number"]
        told = {"what": "hand", "counts": [number, 0, 0, 0, 0]}
        assert anna.post("/tell", id="hand", seen=seen["seen"], step=seen["step"], **told) == {}
        phone.until("at('log').children.length === 23")
        for _ in range(phone.run("asking.sheet.number") - 1):
            phone.touch("document.querySelector('#options button')")
        phone.until("at('log').children.length === 24")
        assert phone.run("at('sheet').hidden && at('said').hidden")


MISSED = """[...document.querySelectorAll('.panel.front .spot[tabindex], #tray button, #tabs button')].filter(one => {
    if (!one.checkVisibility()) return false;
    one.scrollIntoView({block: 'center'});
    const box = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}).map(one => one.dataset.spot || one.textContent)"""


HIDDEN = """[...document.querySelectorAll('#options button, #sheet .row button')].filter(one => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility() && !one.contains(document.elementFromPoint(box.x + box.width / 2, box.bottom - 4));
}).map(one => one.textContent)"""


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_that_acts_is_hit_with_letters_twice_as_large(browser: Browser, tmp_path: Path, language: str) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 23), patience=10) as host:
        phone = browser.phone(language=language)
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.until("act")
        for size in (100, 200):
            phone.run(f"kept.size = {size}; look()")
            for width, height, least in ((360, 640, 44), (320, 640, 40), (640, 360, 44)):
                phone.resize(width, height)
                assert phone.run(SMALLEST) >= least
                assert phone.run("document.documentElement.scrollWidth") <= width
                if width < height:
                    assert phone.run("at('tray').getBoundingClientRect().height") < 320, "the board is seen beside it"
                for tab in range(3):
                    phone.touch(f"at('tabs').children[{tab}]")
                    assert phone.run(MISSED) == []
                # The open sea lies there now: what a refill asks can be answered without looking for it.
                phone.touch(spot("sea:pink"))
                phone.until("asking")
                assert phone.run(HIDDEN) == []
                assert phone.run(SMALLEST) >= least
                phone.touch("at('sheetcancel')")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360)])
def test_the_board_is_in_sight_when_ones_turn_begins(
    browser: Browser, tmp_path: Path, width: int, height: int
) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 23), patience=10) as host:
        phone = browser.phone(width, height)
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.until("act")
        top, bottom = phone.run(f"(box => [box.top, box.bottom])({FRONT}.getBoundingClientRect())")
        below = phone.run("at('tray').getBoundingClientRect().top") if height > width else height
        assert top >= 0
        assert min(bottom, below) - top > (bottom - top) * 0.9
