"""A game that four browsers play alone, by real touches at 360x640; its host is killed, sleeps, is out of reach."""

import os
import signal
from contextlib import ExitStack
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from companion.reef import interface as reef
from companion.session.game import Game
from mobile.seats.snapshots import snapshot_game
from tests.phones.helpers.acting import Tabled, play_by_touches
from tests.phones.helpers.app_hands import Touch
from tests.phones.helpers.browser import PROGRAM, Browser, Phone
from tests.phones.helpers.hosting import invited, served
from tests.reef.helpers.dealt import KEY, setup

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(PROGRAM is None, reason="no Chromium: sudo apt-get install chromium"),
    pytest.mark.skipif(os.name != "posix", reason="no program is put to sleep here"),
]
LANGUAGES = ("en", "de", "fr", "it")
BACK = 15.0
"""Seconds in which every phone shows the table again after the host was started anew."""


class Evening:
    """A host in a process of its own, and a phone for each seat."""

    def __init__(self, browser: Browser, path: Path) -> None:
        self._path, self._port, self._stack = path, 0, ExitStack()
        self.code = self.begin()
        self.phones = [browser.phone(language=language) for language in LANGUAGES]
        for seat, phone in enumerate(self.phones):
            phone.open(f"http://127.0.0.1:{self._port}/#{self.code}")
            phone.until("at('doors').children.length")
            phone.touch(f"at('doors').children[{seat}]")
            phone.until("table !== null")

    def begin(self) -> str:
        """Start the host; the address is always the same."""
        words = ("--port", self._port, "--address", "127.0.0.1")
        self._host, said = self._stack.enter_context(served(self._path, *words))
        self._port, code = invited(said)
        return code

    def kill(self) -> None:
        self._host.kill()
        self._host.wait(10)

    def tell(self, number: signal.Signals) -> None:
        self._host.send_signal(number)

    def end(self) -> None:
        self._stack.close()


def prepare(phone: Phone, touch: Touch) -> None:
    """Touch everything that leads to an entry but the last thing."""
    phone.until(f"table && table.step === {touch.position} && act && !sending && !held.length")
    for number, word in enumerate(touch.held, 1):
        tap(phone, word)
        phone.until(f"held.length === {number} && !sending")


def tap(phone: Phone, word: str) -> None:
    """Touch a spot, after the tab of its board if it is behind."""
    shown = f"[...document.querySelectorAll('[data-spot=\"{word}\"]')].find(one => one.checkVisibility())"
    if not phone.run(f"Boolean({shown})"):
        phone.touch(f"at('tabs').querySelector('[data-panel=\"{word.partition('/')[0]}\"]')")
        phone.until(f"Boolean({shown})")
    phone.touch(shown)


def offline(phone: Phone, out: bool) -> None:
    about = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    phone.do("Network.enable")
    phone.do("Network.emulateNetworkConditions", offline=out, **about)


def test_four_phones_play_a_game_through_kills_cuts_and_sleep(browser: Browser, tmp_path: Path) -> None:
    rng, path = Random(1), tmp_path / "game.reef"
    planned = Tabled(reef, None, Game(reef.rules(), setup(0, len(LANGUAGES)), KEY))
    play_by_touches(planned, rng, strokes_often=0)
    Game.create(reef.rules(), path, setup(0, len(LANGUAGES)), KEY)
    evening, back, faults = Evening(browser, path), list[float](), ["kill", "sleep", "cut"] * 4
    rng.shuffle(faults)
    last = len(planned.entered) - 1
    when = dict(zip(sorted(rng.sample(range(last), len(faults))), faults, strict=True))
    for number, touch in enumerate(planned.entered):
        phone, fault = evening.phones[touch.seat], when.get(number)
        prepare(phone, touch)
        began = monotonic()
        if fault == "sleep":
            evening.tell(signal.SIGSTOP)
        elif fault == "cut":
            offline(phone, True)
        tap(phone, touch.spots[0])
        if fault == "kill":  # now and then before the touch is heard, or saved, or answered
            sleep(rng.uniform(0, 0.1))
            evening.kill()
            assert evening.begin() == evening.code
        elif fault is not None:
            sleep(0.3)
            evening.tell(signal.SIGCONT)
            offline(phone, False)
        for each in evening.phones if fault else ():
            each.until(f"at('cut').hidden && table && table.step === {touch.position + 1}", seconds=BACK)
            back.append(monotonic() - began)
    for seat, phone in enumerate(evening.phones):
        phone.until("table.over")
        assert phone.run("token !== '' && table.you.seat") == seat
        # Chromium also complains of a host that is not there.
        assert [one for one in phone.complaints() if "ERR_" not in one] == []
    evening.end()
    game = Game.open(reef.rules(), path)
    assert list(game.history.done) == list(planned.game.history.done)
    assert list(snapshot_game(game).phones) == [touch.seat for touch in planned.entered]
    print(f"{last + 1} entries; back after {max(back):.1f} s at most")
