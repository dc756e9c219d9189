"""What goes wrong around a table: each time the phone says one sentence, and the table plays on."""

import logging
import subprocess
import sys
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Event, Thread

import pytest

from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.interface import RECORDED_GAME
from companion.translator import Translator
from mobile.seats.cli import PhoneInvitation
from mobile.seats.server import Server, bind_socket
from tests.games.records import FOLDER
from tests.phones.helpers.browser import ADDRESSES, NAME, PROGRAM, Browser, Phone
from tests.phones.helpers.cutting import Wire
from tests.phones.helpers.hosting import CODE, Host, hosting, lines_of, truncated_copy

needs_browser = pytest.mark.skipif(PROGRAM is None, reason="no Chromium: sudo apt-get install chromium")
SAID, CUT = "document.getElementById('said').textContent", "document.getElementById('cut').textContent"
PLAYING = "!document.getElementById('game').hidden && document.getElementById('turn').textContent"


def joined(phone: Phone, host: Host, name: str) -> Phone:
    phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
    phone.press(name)
    phone.until(PLAYING)
    return phone


@needs_browser
def test_two_windows_of_a_browser_both_follow(browser: Browser, tmp_path: Path) -> None:
    path = truncated_copy(RECORDED_GAME, tmp_path, 20)
    with hosting(path, patience=10) as host:
        one = joined(browser.phone(), host, "Anna")
        other = browser.phone(beside=one.context)
        other.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        other.until(PLAYING)
        assert "This is the phone of Anna." in other.words()
        one.show(True)  # beside the other one, on a wide screen
        polls = host.clients.at(0).polls
        with path.open("a", encoding="utf-8", newline="") as file:
            file.write(lines_of(RECORDED_GAME)[20])
        for each in (one, other):
            each.until("document.getElementById('log').children.length === 20")
            assert each.run("document.getElementById('cut').hidden")
        assert host.clients.at(0).polls < polls + 5, "they do not send each other home for ever"


@pytest.mark.slow
@needs_browser
def test_a_seat_whose_answer_was_lost_is_ones_own(browser: Browser, tmp_path: Path) -> None:
    wire = Wire()
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 20), patience=10, known=wire.port) as host:
        wire.host = host.port
        wire.cuts = lambda request: b"POST /join" in request and not wire.lost
        phone = browser.phone()
        phone.open(f"http://{NAME}:{wire.port}/#{host.clients.code}")
        phone.press("Anna")
        phone.until(PLAYING)
        assert wire.lost
        assert "This is the phone of Anna." in phone.words()
    wire.close()


@needs_browser
def test_a_host_that_ended_and_has_another_address_gives_each_phone_its_seat_by_one_scan(
    browser: Browser, tmp_path: Path
) -> None:
    """Nobody frees a seat at the host, though each browser keeps its token for the address of before."""
    path = truncated_copy(RECORDED_GAME, tmp_path, 20)
    phones = {name: browser.phone() for name in ("Anna", "Ben")}
    for number, address in enumerate(ADDRESSES):
        with hosting(path, patience=10, networks=[address]) as host:
            for name, phone in phones.items():
                if number:
                    phone.until("!at('cut').hidden")
                phone.open(f"http://{address}:{host.port}/#{host.clients.code}")
                phone.press(name)
                phone.until(PLAYING)
                assert f"This is the phone of {name}." in phone.words()
            stranger = browser.phone()
            stranger.open(f"http://{address}:{host.port}/#{host.clients.code}")
            stranger.until("at('doors').children.length")
            free = "[...at('doors').children].map(one => !one.disabled).join()"
            assert stranger.run(free) == "false,false,true", "who has a phone here keeps the seat"


@pytest.mark.slow
@needs_browser
def test_a_second_person_on_one_phone_can_take_the_place_of_the_first(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 20), patience=10) as host:
        phone = joined(browser.phone(), host, "Anna")
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.until(PLAYING)
        assert "This is the phone of Anna." in phone.words()
        phone.press("This is not me")
        phone.press("No")
        assert host.clients.at(0) is not None
        phone.press("This is not me")
        phone.press("Yes")
        phone.press("Ben")
        phone.until("document.getElementById('who').textContent === 'This is the phone of Ben.'")
        assert host.clients.at(0) is None


@pytest.mark.slow
@needs_browser
def test_a_phone_that_has_forgotten_its_seat_is_told_who_can_free_it(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 20), patience=10) as host:
        phone = joined(browser.phone(), host, "Anna")
        phone.run("localStorage.clear()")
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.until("document.querySelectorAll('#doors button').length")
        assert "Anna (taken)" in phone.words()
        assert "The host can free a seat that is taken." in phone.words()
        phone.run("document.querySelector('#doors button').disabled = false")
        phone.press("Anna (taken)")
        phone.until(f"{SAID}.startsWith('Another phone has this seat')")
        host.clients.free(0)
        joined(phone, host, "Anna")


@pytest.mark.slow
@needs_browser
def test_a_browser_that_keeps_nothing_shows_the_table(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 20), patience=10) as host:
        phone = browser.phone()
        refuse = "{get() { throw new DOMException('no', 'SecurityError'); }}"
        script = f"Object.defineProperty(window, 'localStorage', {refuse})"
        phone.do("Page.addScriptToEvaluateOnNewDocument", source=script)
        joined(phone, host, "Anna")
        phone.press("Reading")
        phone.press("Larger text")
        assert "This is the phone of Anna." in phone.words()
        assert phone.complaints() == []


@needs_browser
def test_back_forward_and_a_no_leave_the_seat_as_it_was(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 20), patience=10) as host:
        phone = joined(browser.phone(), host, "Ben")
        phone.run("setTimeout(() => history.back(), 50)")
        phone.until("location.href === 'about:blank'")
        phone.run("setTimeout(() => history.forward(), 50)")
        phone.until("typeof table !== 'undefined' && table")
        phone.until(PLAYING)
        assert "This is the phone of Ben." in phone.words()
        phone.press("This is not me")
        phone.press("No")
        assert "This is the phone of Ben." in phone.words()


@needs_browser
def test_a_phone_of_yesterdays_game_finds_its_way_into_todays(browser: Browser, tmp_path: Path) -> None:
    with hosting(truncated_copy(FOLDER / "tie-polyps.reef", tmp_path, 20), patience=10) as host:
        phone, port = joined(browser.phone(), host, str(host.followed.replay().players[3].name)), host.port
    with hosting(truncated_copy(COMPOSED_GAME, tmp_path, 20), patience=10, port=port) as host:
        phone.until(f"{SAID}.startsWith('This phone has no seat in this game')")
        phone.press("Ada")
        phone.until(PLAYING)
        assert "This is the phone of Ada." in phone.words()
        shown = "['places', 'outlook', 'words', 'log'].map(name => at(name).innerHTML)"
        followed = phone.run(shown)
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.until(PLAYING)
        assert phone.run(shown) == followed, "nothing is left of yesterday"


def test_a_machine_in_another_network_says_so_and_shows_another_code(capsys: pytest.CaptureFixture[str]) -> None:
    networks = [["192.168.1.20"], ["192.168.1.20", "172.17.0.1"], [], ["10.0.0.7"]]
    invitation = PhoneInvitation(
        Translator("en", ("mobile.seats", "companion")), CODE, 8024, search=lambda: networks.pop(0)
    )
    said = []
    for step in (invitation.tell, invitation.look, invitation.look, invitation.look):
        step()
        said.append(capsys.readouterr().out)
    assert "http://192.168.1.20:8024/#" in said[0]
    assert not said[1], "the likely address is the same"
    assert "has changed" in said[2]
    assert "in no network" in said[2]
    assert "http://10.0.0.7:8024/#" in said[3]


@pytest.mark.slow
@pytest.mark.parametrize("words", [[], ["--port", "x"], ["--address", "192.0.2.77"]], ids=str)
def test_without_standard_output_nothing_ends_in_a_traceback(words: list[str], tmp_path: Path) -> None:
    """As in a bundle with a window."""
    path, told = truncated_copy(RECORDED_GAME, tmp_path, 20), tmp_path / "told"
    script = f"""
import sys
from threading import Timer
sys.stdout = sys.stderr = None
from mobile.seats import cli as serve
from mobile.seats.hosting import HostLoop
run = HostLoop.run
HostLoop.run = lambda self, *rest: (Timer(0.3, self.end).start(), run(self, *rest))
try:
    found = serve.main([{str(path)!r}, "--port", "0", *{words!r}])
except SystemExit as stop:
    found = stop.code
open({str(told)!r}, "w").write(str(found))
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
    assert told.read_text() == ("2" if words else "0")


def ask_until(over: Event, port: int) -> None:
    """Ask a host again and again, as a phone does that does not know of its end."""
    while not over.is_set():
        wire = HTTPConnection("127.0.0.1", port, timeout=2)
        try:
            while not over.is_set():
                wire.request("GET", "/")
                wire.getresponse().read()
        except (OSError, HTTPException):
            over.wait(0.01)
        finally:
            wire.close()


def answer(_: dict[str, object], start: Callable[[str, list[tuple[str, str]]], object]) -> list[bytes]:
    start("200 OK", [("Content-Length", "20000")])
    return [b"x" * 20000]


@pytest.mark.slow
def test_a_host_that_ends_while_phones_ask_logs_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(5):
        socket = bind_socket("127.0.0.1", 0)
        server, over = Server(answer, socket), Event()
        phones = [Thread(target=ask_until, args=(over, socket.getsockname()[1])) for _ in range(6)]
        server.start()
        for phone in phones:
            phone.start()
        over.wait(0.1)
        server.end()
        over.set()
        for phone in phones:
            phone.join()
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
