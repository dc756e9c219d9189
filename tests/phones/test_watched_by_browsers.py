"""Games watched in real browsers while answers are lost, the host is killed, pages freeze and steps are taken back.

Whatever a page shows, the host had it; what phones tell is stored once. The long form: ten whole games of each kind.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.reef import interface as reef
from companion.reef_encounter import interface as reef_encounter
from companion.reef_encounter.box import Coral
from companion.reef_encounter.rules.actions import ChooseLarvae, FeedFish
from companion.reports.interface import GameModule
from companion.session.game import Game
from mobile.seats.snapshots import snapshot_translator
from tests.helpers.layers import LONG
from tests.phones.helpers.browser import NAME, PROGRAM, Browser, Phone
from tests.phones.helpers.cutting import Wire
from tests.phones.helpers.evenings import Played, game_of
from tests.phones.helpers.hosting import Host, until

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="no Chromium: sudo apt-get install chromium")
NUMBER, MOST = (10, 10_000) if LONG else (1, 24)
"""Games of each kind, and so many steps of each."""
LANGUAGES = ("en", "de", "fr", "it", "es")
LOG = "[...document.getElementById('log').children].map(line => line.textContent).reverse()"
DRAWN = "[...document.querySelectorAll('[data-shapes], #words, #outlook, #score, #places')].map(one => one.innerHTML)"


class Evening:
    """A game on its way, its host, the wire to it, and a phone for each seat and one that watches."""

    def __init__(self, browser: Browser, module: GameModule, played: Played, path: Path, rng: Random) -> None:
        self.module, self.path, self.rng = module, path, rng
        self.game = Game.create(module.rules(), path, played.setup, "key")
        self.wire, self.hostings = Wire(), 0
        self.begin()
        self.had: dict[str, set[tuple[str, ...]]] = {}
        self.phones: list[tuple[Phone, str]] = []
        for seat, language in zip([*range(len(self.game.seats)), -1], LANGUAGES, strict=False):
            phone = browser.phone(language=language)
            phone.open(f"http://{NAME}:{self.wire.port}/#{self.host.clients.code}")
            phone.until("document.querySelectorAll('#doors button').length")
            phone.touch(f"[...document.querySelectorAll('#doors button')].at({seat})")
            phone.until("table !== null")
            self.phones.append((phone, language))
        self.note()

    def begin(self) -> None:
        self.hostings += 1
        self.host = Host(self.path, f"hosting-{self.hostings}", patience=5, known=self.wire.port)
        self.wire.host = self.host.port

    def log(self, language: str) -> tuple[str, ...]:
        history, line = self.game.history, self.module.reports().WORDS.line
        voice = snapshot_translator(self.module, language, history.state)
        states, done = history.states, history.done
        return tuple(line(voice, states[at], action, states[at + 1]) for at, action in enumerate(done))

    def note(self) -> None:
        """What the host has now can be seen from now on."""
        for _, language in self.phones:
            self.had.setdefault(language, set()).add(self.log(language))

    def do(self, action: Any) -> None:
        """One step at the table, or at the phone of whoever alone may tell it."""
        if isinstance(action, ChooseLarvae) or (isinstance(action, FeedFish) and action.coral is not None):
            self.tell(action)
        else:
            self.game.do(action)
        self.note()

    def tell(self, action: Any) -> None:
        """The answer is lost, or the host killed before it, now and then."""
        phone, _ = self.phones[action.seat]
        phone.freeze(False)
        if isinstance(action, FeedFish):
            word, chosen = "fish", [action.coral]
        else:
            word, chosen = "larvae", [coral for coral in Coral for _ in range(action.larvae[coral])]
        lost, fault = self.wire.lost, self.rng.choice(("none", "lost", "killed"))
        phone.until(f"table && table.you.asks.some(([what]) => what === '{word}')")
        phone.run(f"ask('{word}')")
        phone.until("telling && at('choices').children.length")
        for coral in chosen:
            phone.touch(f"at('choices').children[{coral.value}].querySelectorAll('button')[1]")
        if fault != "none":
            self.wire.cuts = lambda request: b"POST /tell" in request and self.wire.lost == lost
        phone.touch("at('send')")
        if fault != "none":
            until(lambda: self.wire.lost > lost)
        if fault == "killed":
            self.redo()
        phone.until("telling === null")
        self.game = Game.open(self.module.rules(), self.path)

    def redo(self) -> None:
        """The host is killed and started anew."""
        self.host.end()
        self.wire.cut()
        self.begin()

    def disturb(self) -> None:
        """Something happens to the table, the host, the wire or a phone."""
        chance, (phone, _) = self.rng.random(), self.rng.choice(self.phones)
        if chance < 0.08:
            self.wire.cut()
        elif chance < 0.12:
            self.redo()
        elif chance < 0.2:
            phone.freeze(not phone.frozen)
        elif chance < 0.26 and self.game.history.position > 3:
            steps = self.rng.randint(1, 3)
            self.game.undo(steps)
            self.note()
            self.game.redo(steps)

    def glimpse(self) -> None:
        """Whatever a phone shows, the host had it."""
        phone, language = self.rng.choice(self.phones)
        if not phone.frozen:
            assert tuple(phone.run(LOG)) in self.had[language]

    def end(self) -> None:
        self.host.end()
        self.wire.close()


@pytest.mark.slow
@pytest.mark.parametrize("module", [reef_encounter, reef], ids=["reef-encounter", "reef"])
@pytest.mark.parametrize("number", range(NUMBER))
def test_a_page_never_shows_a_state_that_the_host_did_not_have(
    browser: Browser, module: GameModule, number: int, tmp_path: Path
) -> None:
    rng, played = Random(number), game_of(module, number)
    evening = Evening(browser, module, played, tmp_path / "game.reef", rng)
    actions: Sequence[Any] = played.actions[:MOST]
    for action in actions:
        evening.do(action)
        evening.disturb()
        evening.glimpse()
    assert list(evening.game.history.done) == list(actions), "nothing told twice or lost"
    for phone, language in evening.phones:
        phone.freeze(False)
        phone.until(f"at('cut').hidden && at('log').children.length === {len(actions)}")
        assert tuple(phone.run(LOG)) == evening.log(language)
        drawn, _ = phone.run(DRAWN), phone.run("again()")
        phone.until("table && table.whole")
        assert phone.run(DRAWN) == drawn
        # Chromium also complains of answers that were lost, and of a host that said it was busy.
        assert [one for one in phone.complaints() if not any(sign in one for sign in ("ERR_", "503"))] == []
    evening.end()
