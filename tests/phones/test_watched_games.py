"""Whole random games watched by phones that miss answers, sleep and see the host start again: never another state.

The long form watches 300 games of each kind.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from companion.reef import interface as reef
from companion.reef_encounter import interface as reef_encounter
from companion.reports.interface import GameModule
from mobile.seats.clients import Clients
from mobile.seats.hosting import PhoneChannel
from mobile.seats.page import PhonePage
from mobile.seats.server import PhoneApplication, RateLimit
from mobile.seats.snapshots import ReplayedGame, make_update
from tests.helpers.layers import LONG
from tests.phones.helpers.evenings import game_of
from tests.phones.helpers.hosting import CODE, numbered, patched, sent_within

NUMBER, MOST = (300, 10_000) if LONG else (2, 40)
"""Games of each kind, and so many steps of each."""


class Evening:
    """A game of which so many steps are done; the host is started anew now and then, and finds its phones."""

    def __init__(
        self, module: GameModule, players: Sequence[Any], states: Sequence[Any], done: Sequence[Any]
    ) -> None:
        self.module, self.whole = module, ReplayedGame(players, states, done)
        self.step, self.hostings = 0, 0
        self.clients = Clients("a game", len(players), token=numbered(CODE))
        self.begin()

    def begin(self) -> None:
        self.hostings += 1
        self.channel = PhoneChannel(
            self.module, self.clients, self, lambda action_sentence: action_sentence(), f"hosting-{self.hostings}"
        )
        self.web = PhoneApplication(self.channel, PhonePage(), 80, rate=RateLimit(10**6, 10**6), patience=0)

    def replay(self) -> ReplayedGame:
        whole = self.whole
        return whole._replace(states=whole.states[: self.step + 1], done=whole.done[: self.step])

    def do(self, _actions: Any, phone: int) -> None:
        raise AssertionError(phone)

    def undo(self, steps: int, phone: int, below: int) -> None:
        raise AssertionError((steps, phone, below))

    def ask_back(self, _steps: int, _phone: int, _below: int) -> bool:
        return False


class Watcher:
    """A phone: what it keeps of the table, and what it believes to have seen."""

    def __init__(self, evening: Evening, seat: int | None, language: str) -> None:
        self.evening, self.language = evening, language
        self.token = evening.clients.join(CODE, seat)
        self.table: dict[str, Any] = {}

    def look(self, lost: bool) -> None:
        """Ask once; with `lost` the host has answered, and nobody hears it."""
        fields = {"lang": self.language, "seen": self.table.get("seen")}
        answer = sent_within(self.evening.web, "/table", self.token, fields)
        if not lost:
            self.table = patched(self.table, json.loads(answer.partition(b"\n\n")[2]))


@pytest.mark.slow
@pytest.mark.parametrize("module", [reef_encounter, reef], ids=["reef-encounter", "reef"])
@pytest.mark.parametrize("number", range(NUMBER))
def test_a_phone_never_shows_a_state_that_the_host_did_not_have(module: GameModule, number: int) -> None:
    rng = Random(number)
    game = game_of(module, number)
    evening = Evening(module, game.setup.seats, game.states, game.actions)
    seats = [*range(len(evening.whole.players)), None]
    phones = [Watcher(evening, seat, rng.choice(("en", "de", "fr"))) for seat in seats]
    last = min(MOST, len(evening.whole.done))
    while evening.step < last:
        evening.step = min(last, evening.step + rng.choice((1, 1, 1, 2, 5)))
        if rng.random() < 0.05:
            evening.step = max(0, evening.step - rng.randint(1, 4))  # taken back
        evening.channel.publish(evening.replay())
        if rng.random() < 0.05:
            evening.begin()
        for phone in phones:
            if rng.random() < 0.4:
                phone.look(lost=rng.random() < 0.3)
                if phone.table.get("seen") == evening.channel.version(evening.channel.now):
                    agrees(evening, phone)
    for phone in phones:
        phone.look(lost=False)
        assert phone.table["step"] == last
        agrees(evening, phone)


def agrees(evening: Evening, phone: Watcher) -> None:
    """What it has, put together from what changed, is what the host would tell it all anew."""
    whole = json.loads(json.dumps(make_update(evening.channel.now, phone.language, None)))
    panels = [f"panel:{key}" for key, *_ in whole["panels"]]
    assert panels
    for name in (*panels, "titles", "words", "outlook", "score", "log", "places", "step", "acting", "over"):
        assert phone.table[name] == whole[name], name
    assert set(whole["designs"]) <= set(phone.table["designs"])
