"""The page in a real browser: four phones of their own, on an origin that is not secure, as on a real network."""

from pathlib import Path

import pytest

from companion.cli.main import GAMES
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.interface import RECORDED_GAME
from companion.session.game import Game
from companion.translator import LANGUAGES
from tests.games.records import FOLDER
from tests.phones.helpers.browser import NAME, PROGRAM, Browser, Phone
from tests.phones.helpers.cutting import Wire
from tests.phones.helpers.hosting import Host, hosting, lines_of, truncated_copy, until

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="no Chromium: sudo apt-get install chromium")
HANDS = FOLDER / "shrimps-hands-told.reef"
SIZES = [(320, 640), (640, 360), (1920, 1080)]
LOOKED = "document.querySelector('#peek svg') !== null"
DRAWN = """[...document.querySelectorAll('[data-shapes], #words, #log, #places')].map(each => each.innerHTML)"""
FRONT = "document.querySelector('.panel.front')"


def joined(
    browser: Browser, host: Host, name: str, width: int = 360, height: int = 640, language: str = "en"
) -> Phone:
    phone = browser.phone(width, height, language)
    phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
    phone.press(name)
    phone.until("!document.getElementById('game').hidden && document.getElementById('turn').textContent")
    return phone


WIDTHS = (320, 360, 375, 390, 412, 430, 768, 820, 1024)
MISSED = """[...document.querySelectorAll("button, summary, select")].filter(one => {
    if (!one.checkVisibility()) return false;
    one.scrollIntoView({block: "center"});
    const box = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}).map(one => one.getAttribute("aria-label") || one.textContent)"""
"""What a finger misses that touches the middle of it."""
SMALL = """[...document.querySelectorAll("button, summary, select")].filter(one => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility() && (box.width < 44 || box.height < 44);
}).map(one => one.getAttribute("aria-label") || one.textContent)"""
"""What is too small to be touched, in CSS pixels."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_can_be_touched_and_nothing_is_wider_than_the_window(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    with hosting(truncated_copy(HANDS, tmp_path, 1), patience=10) as host:
        phone = joined(browser, host, "Anna", language=language)
        phone.touch("document.querySelector('#asks button')")
        phone.until("telling && at('choices').children.length")
        wrong = []
        for _ in range(2):
            for width in WIDTHS:
                phone.resize(width, 640)
                wrong += [(width, missed) for missed in phone.run(MISSED)]
                wrong += [(width, small) for small in phone.run(SMALL)]
                if (wide := phone.run("document.documentElement.scrollWidth")) > width:
                    wrong.append((width, f"{wide} wide"))
                for button, number in ((1, "1"), (0, "0")):
                    phone.touch(f"at('choices').children[0].querySelectorAll('button')[{button}]")
                    phone.until(f"at('choices').querySelector('output').textContent === '{number}'")
            phone.touch("at('reading').firstElementChild")
            for _ in range(5):
                phone.touch("at('larger')")
            phone.touch("at('reading').firstElementChild")
        assert not wrong


@pytest.mark.slow
def test_four_phones_see_what_is_done_each_in_its_own_language(browser: Browser, tmp_path: Path) -> None:
    path, lines = truncated_copy(RECORDED_GAME, tmp_path, 20), lines_of(RECORDED_GAME)
    with hosting(path, patience=10) as host:
        phones = [joined(browser, host, name) for name in ("Anna", "Ben")]
        phones += [
            joined(browser, host, said, language=code)
            for said, code in (("Ich schaue nur zu", "de"), ("Je regarde seulement", "fr"))
        ]
        assert not phones[0].run("isSecureContext")
        assert phones[2].run("document.documentElement.lang") == "de"
        for last in range(21, 25):
            with path.open("a", encoding="utf-8", newline="") as file:
                file.write(lines[last - 1])
            for phone in phones:
                phone.until(f"document.getElementById('log').children.length === {last - 1}")
        signs = "[...document.querySelectorAll('#places th svg')].map(sign => sign.innerHTML)[table.acting]"
        for phone in phones:
            beside = phone.run("document.querySelector('#me svg').innerHTML")
            assert beside == phone.run(signs), "the sign is of whoever is on turn"
        assert len({phone.run("document.getElementById('log').firstChild.textContent") for phone in phones}) == 3
        assert phones[0].run("document.getElementById('news').textContent"), "a screen reader is told what was done"
        assert phones[0].run("document.querySelectorAll('[data-shapes] > *').length") > 40
        followed, _ = phones[0].run(DRAWN), phones[0].run("again()")
        phones[0].until("table && table.whole")
        assert phones[0].run(DRAWN) == followed, "followed step by step, it is as if it were loaded anew"
        for phone in phones:
            assert phone.complaints() == []
            assert phone.run("Object.keys(localStorage).join()") == "reef-companion"
            assert phone.run("document.cookie") == ""


@pytest.mark.slow
@pytest.mark.parametrize("source", [RECORDED_GAME, COMPOSED_GAME], ids=lambda path: path.stem)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_wider_than_the_screen(
    browser: Browser, tmp_path: Path, source: Path, size: tuple[int, int]
) -> None:
    with hosting(truncated_copy(source, tmp_path, 30), patience=10) as host:
        phone = joined(browser, host, str(host.followed.replay().players[0].name), *size)
        phone.press("Reading")
        for _ in range(6):  # twice as large
            phone.press("Larger text")
        for name in ("The table in words", "Rules"):
            phone.press(name)
        phone.until("document.querySelectorAll('#allrules details').length > 5")
        assert phone.run("document.documentElement.scrollWidth") <= size[0]
        assert phone.run(SMALL) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("source", [RECORDED_GAME, COMPOSED_GAME], ids=lambda path: path.stem)
def test_the_whole_table_is_in_sight_on_what_lies(
    browser: Browser, tmp_path: Path, source: Path, size: tuple[int, int]
) -> None:
    with hosting(truncated_copy(source, tmp_path, 30), patience=10) as host:
        phone = joined(browser, host, "Je regarde seulement", *size, language="fr")
        panels = "[...document.querySelectorAll('.panel')].filter(one => one.checkVisibility())"
        assert phone.run(f"Math.max(...{panels}.map(one => one.getBoundingClientRect().bottom))") <= size[1]


def test_a_phone_upright_shows_one_board_across_and_the_others_by_tabs(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 30), patience=10) as host:
        phone = joined(browser, host, "Ben")
        tabs = phone.run("[...at('tabs').children].map(one => one.textContent)")
        assert tabs == ["B", "D", "Open sea"]
        for name in tabs:
            phone.press(name)
            box = phone.run(f"(box => [box.x, box.right])({FRONT}.getBoundingClientRect())")
            assert box[0] <= 16
            assert box[1] >= 344
            small = "[...document.querySelectorAll('.panel.front .spot')].map(one => one.getBoundingClientRect())"
            assert phone.run(f"Math.min(...{small}.map(box => Math.min(box.width, box.height)))") >= 44


@pytest.mark.slow
def test_boards_are_read_aloud_by_what_lies_where(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 30), patience=10) as host:
        phone = joined(browser, host, "Ich schaue nur zu", language="de")
        phone.press("Der Tisch in Worten")
        said = phone.run("[...document.querySelectorAll('#words li')].map(one => one.textContent)")
        assert any(line.startswith("Gelb: ") for line in said)
        assert any(line.startswith("Garnelen von Anna: ") for line in said)
        assert phone.run("[...document.querySelectorAll('#words pre')].every(one => one.ariaHidden === 'true')")


@pytest.mark.slow
@pytest.mark.parametrize("source", [RECORDED_GAME, COMPOSED_GAME], ids=lambda path: path.stem)
def test_a_section_of_the_rules_brings_its_pictures(browser: Browser, source: Path, tmp_path: Path) -> None:
    with hosting(truncated_copy(source, tmp_path, 30), patience=10) as host:
        phone = joined(browser, host, str(host.followed.replay().players[0].name), 320)
        phone.press("Rules")
        phone.until("document.querySelectorAll('#allrules details').length > 5")
        phone.run("document.querySelectorAll('#allrules details')[1].open = true")
        phone.until("document.querySelectorAll('#allrules details[open] figure svg').length")
        assert phone.run("document.documentElement.scrollWidth") <= 320
        assert phone.run("document.querySelector('#allrules figure svg').getBoundingClientRect().height") > 20
        assert phone.complaints() == []


def test_a_secret_shows_while_a_finger_rests_and_not_longer(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(HANDS, tmp_path, 30), patience=10) as host:
        phone = joined(browser, host, "Anna")
        place = phone.place("document.querySelectorAll('.hold')[1]")
        phone.finger("touchStart", *place)
        phone.until(LOOKED)
        assert "told in private" in phone.run("at('peek').textContent")
        phone.finger("touchEnd")
        assert not phone.run(LOOKED)
        assert "told in private" not in phone.words()
        assert "told in private" not in phone.run("document.documentElement.innerHTML")
        phone.finger("touchStart", *place)
        phone.until(LOOKED)
        phone.until(f"!({LOOKED})", seconds=8)
        phone.finger("touchEnd")
        for leave in (
            lambda: phone.run("dispatchEvent(new Event('pagehide'))"),
            lambda: phone.run("dispatchEvent(new Event('blur'))"),  # alone, as where another app comes beside it
            lambda: phone.resize(640, 360),
        ):
            phone.finger("touchStart", *place)
            phone.until(LOOKED)
            leave()
            phone.until(f"!({LOOKED})", seconds=2)  # of itself it would show for five
            phone.finger("touchEnd")
        assert phone.complaints() == []


def test_a_phone_tells_its_first_polyp_once_it_is_chosen(browser: Browser, tmp_path: Path) -> None:
    path = truncated_copy(HANDS, tmp_path, 1)
    with hosting(path, patience=10) as host:
        phone = joined(browser, host, "Anna")
        phone.press("Tell: The first two larva cubes")
        for number in range(2):
            phone.press("Tell the host")
            assert phone.run("at('chosen').textContent") == f"{number} of 2"
            phone.press(("One more: Orange", "One more: White")[number % 2])
        more = "[...at('choices').querySelectorAll('button')].filter(one => one.textContent === '+' && !one.disabled)"
        assert phone.run(f"{more}.length") == 0
        phone.press("Do not tell")
        phone.press("Tell: The first polyp for the parrotfish")
        phone.press("One more: Orange")
        phone.press("Tell the host")
        phone.until("document.getElementById('said').textContent === 'The host has stored it.'")
        phone.until("document.getElementById('log').children.length === 1")
    game = Game.open(GAMES["reef-encounter"].rules(), path)
    assert game.state.players[0].fish.told == (0, 0, 1, 0, 0)


def test_how_a_phone_wants_its_page_is_kept(browser: Browser, tmp_path: Path) -> None:
    looks = "[parseFloat(getComputedStyle(at('turn')).fontSize), getComputedStyle(document.body).backgroundColor]"
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 3), patience=10) as host:
        phone = joined(browser, host, "Ben")
        size, day = phone.run(looks)
        phone.press("Reading")
        phone.press("Larger text")
        assert phone.run(looks)[0] > size
        for _ in range(2):
            phone.press("Smaller text")
        phone.press("Night")
        smaller, night = chosen = phone.run(looks)
        assert smaller < size
        assert night != day
        phone.open(f"http://{NAME}:{host.port}/")
        phone.until("!document.getElementById('game').hidden")
        assert phone.run(looks) == chosen


@pytest.mark.slow
def test_a_phone_says_when_it_is_cut_off_and_comes_back_by_itself(browser: Browser, tmp_path: Path) -> None:
    path = truncated_copy(RECORDED_GAME, tmp_path, 20)
    with hosting(path, patience=10) as host:
        phone, port = joined(browser, host, "Ben"), host.port
    phone.until("document.getElementById('cut').textContent.startsWith('Not connected since')")
    assert "Anna" in phone.words(), "the table stays in sight"
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 21), epoch="again", patience=10, port=port):
        phone.until("document.getElementById('cut').hidden")
        phone.until("document.getElementById('log').children.length === 20")
        assert "This is the phone of Ben." in phone.words()


@pytest.mark.slow
def test_a_phone_that_slept_closes_its_request_and_catches_up(browser: Browser, tmp_path: Path) -> None:
    path = truncated_copy(RECORDED_GAME, tmp_path, 20)
    with hosting(path, patience=10) as host:
        phone = joined(browser, host, "Ben")
        phone.show(False)
        phone.until("polling === null")
        path.write_text("".join(lines_of(RECORDED_GAME)[:40]), "utf-8")
        phone.show(True)
        phone.until("document.getElementById('log').children.length === 39")


@pytest.mark.slow
def test_a_seat_that_the_host_frees_is_said_on_the_phone(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 20), patience=1) as host:
        phone = joined(browser, host, "Ben")
        host.clients.free(1)
        phone.until("document.getElementById('said').textContent.startsWith('This phone has no seat')")
        phone.press("Ben")
        phone.until("!document.getElementById('game').hidden")
        other = browser.phone()
        other.open(f"http://{NAME}:{host.port}/")
        other.until("document.getElementById('said').textContent.startsWith('This page belongs to no game')")
        other.open(f"http://{NAME}:{host.port}/#yesterday")
        other.until("document.getElementById('said').textContent.startsWith('This code belongs to another game')")


@pytest.mark.slow
@pytest.mark.parametrize("killed", [False, True], ids=["cut", "host killed"])
def test_a_telling_whose_answer_is_lost_is_stored_once(browser: Browser, tmp_path: Path, killed: bool) -> None:
    path, wire = truncated_copy(HANDS, tmp_path, 1), Wire()
    with hosting(path, patience=10, known=wire.port) as host:
        wire.host = host.port
        phone = browser.phone()
        phone.open(f"http://{NAME}:{wire.port}/#{host.clients.code}")
        phone.press("Anna")
        wire.cuts = lambda request: b"POST /tell" in request and not wire.lost
        phone.press("Tell: The first polyp for the parrotfish")
        phone.press("One more: Orange")
        phone.press("Tell the host")
        until(lambda: wire.lost)
        if not killed:
            phone.until("document.getElementById('said').textContent === 'The host has stored it.'")
    if killed:
        wire.cut()
        with hosting(path, epoch="again", patience=10, known=wire.port) as host:
            wire.host = host.port
            phone.until("document.getElementById('said').textContent === 'The host has stored it.'")
    wire.close()
    assert len(lines_of(path)) == 2
    assert phone.run("document.getElementById('telling').hidden")
