"""Two games that differ in a secret alone send every other phone the same bytes, in the same order."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli.main import GAMES
from companion.reef import interface as reef
from companion.reef_encounter import interface as reef_encounter
from companion.reef_encounter.box import NO_CORALS, Coral, CoralCounts, add_corals
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import Action, FeedFish, TellHand
from companion.refusal import Refused
from companion.reports.interface import GameModule
from mobile.seats.clients import Clients
from mobile.seats.hosting import HostedGame, PhoneChannel
from mobile.seats.page import PhonePage
from mobile.seats.server import PhoneApplication, RateLimit
from mobile.seats.snapshots import ReplayedGame, snapshot_game
from tests.helpers.layers import amount
from tests.phones.helpers.hosting import CODE, numbered, sent_within
from tests.sharing.helpers.twins import twins

PAIRS = amount(2, all=6, long=500)
SECRETIVE = 0


class Standing:
    """A game that is shown step by step, and saved nowhere."""

    def __init__(self, game: Any) -> None:
        self._whole = snapshot_game(game)
        self.step = 0

    def replay(self) -> ReplayedGame:
        whole = self._whole
        return whole._replace(states=whole.states[: self.step + 1], done=whole.done[: self.step])

    def do(self, _actions: Any, phone: int) -> None:
        raise AssertionError(phone)

    def undo(self, steps: int, phone: int, below: int) -> None:
        raise AssertionError((steps, phone, below))

    def ask_back(self, _steps: int, _phone: int, _below: int) -> bool:
        return False


def received(module: GameModule, game: Any, last: int, each: int) -> bytes:
    """All that every phone but that of the secretive seat gets in this game, statuses and headers included."""
    standing = Standing(game)
    players = len(game.seats)
    clients = Clients("a game", players, token=numbered(CODE))
    channel = PhoneChannel(module, clients, standing, _at_once, "evening")
    web = PhoneApplication(channel, PhonePage(), 80, rate=RateLimit(10**6, 10**6), patience=0)
    tokens = [clients.join(CODE, seat) for seat in (*range(1, players), None)]
    found, seen = bytearray(), dict.fromkeys(tokens, "")
    for standing.step in range(0, last + 1, each):
        channel.publish(standing.replay())
        for token, language in zip(tokens, ("en", "de", "fr", "it"), strict=False):
            for path in ("/table", "/door", "/look", "/ask"):
                fields = {"lang": language, "seen": seen[token], "code": CODE, "which": 0, "what": "hand"}
                answer = sent_within(web, path, token, fields)
                found += answer
                if path == "/table":
                    seen[token] = json.loads(answer.partition(b"\n\n")[2])["seen"]
    return bytes(found)


def _at_once(action_sentence: Callable[[], Any]) -> Any:
    return action_sentence()


def two_games(number: int) -> tuple[Game, Game, int]:
    """The real game twice, in which one player told other polyps each time; and how far both go."""
    rng = Random(number)
    real = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    one, other = (Game(REEF_ENCOUNTER, real.setup, "the key of both") for _ in range(2))
    until = rng.randint(8, 40)
    tells = set(rng.sample(range(4, until), 2))
    for step, action in enumerate(real.history.done[:until]):
        if isinstance(action, FeedFish) and action.seat == SECRETIVE:
            first, second = rng.sample(list(Coral), 2)
            _both(one, other, FeedFish(SECRETIVE, first), FeedFish(SECRETIVE, second))
        else:
            _both(one, other, action, action)
        if step in tells:
            hidden = one.state.players[SECRETIVE].hand.hidden
            _both(one, other, TellHand(SECRETIVE, _some(rng, hidden)), TellHand(SECRETIVE, _some(rng, hidden)))
    return one, other, one.history.position


def _both(one: Game, other: Game, first: Action, second: Action) -> None:
    """Done in both or in neither."""
    try:
        one.do(first)
    except Refused:
        return
    try:
        other.do(second)
    except Refused:
        one.undo()


def _some(rng: Random, number: int) -> CoralCounts:
    stock = NO_CORALS
    for _ in range(number):
        stock = add_corals(stock, rng.choice(list(Coral)))
    return stock


@pytest.mark.slow
@pytest.mark.parametrize("number", range(PAIRS))
def test_what_one_player_told_changes_no_byte_that_others_get(number: int) -> None:
    one, other, last = two_games(number)
    assert last >= 6
    assert one.state != other.state
    each = 1 + number % 3
    assert received(reef_encounter, one, last, each) == received(reef_encounter, other, last, each)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(PAIRS))
def test_cards_that_nobody_has_seen_change_no_byte(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for a screen that only watches, nor for a phone whose owner was dealt the same cards."""
    one, other = twins(number, 7 + 5 * number % 36, monkeypatch)
    assert one.state.below != other.state.below
    last = one.history.position
    hands = [
        [[state.players[seat].hand for state in game.history.states] for game in (one, other)] for seat in (0, 1)
    ]
    seats = [None, *(seat for seat, (mine, others) in enumerate(hands) if mine == others)]
    assert last
    for seat in seats:
        assert watched(one, seat) == watched(other, seat)


def watched(game: Any, seat: int | None) -> bytes:
    """All that a phone gets that sits there, from the first card on."""
    standing, found, seen = Standing(game), bytearray(), ""
    clients = Clients("a game", len(game.seats), token=numbered(CODE))
    channel = PhoneChannel(reef, clients, standing, _at_once, "evening")
    web = PhoneApplication(channel, PhonePage(), 80, rate=RateLimit(10**6, 10**6), patience=0)
    token = clients.join(CODE, seat)
    for standing.step in range(game.history.position + 1):
        channel.publish(standing.replay())
        answer = sent_within(web, "/table", token, {"lang": "fr", "seen": seen})
        seen = json.loads(answer.partition(b"\n\n")[2])["seen"]
        found += answer + sent_within(web, "/look", token, {"lang": "fr", "which": 0})
        found += sent_within(web, "/door", token, {"lang": "fr", "code": CODE})
    return bytes(found)


@pytest.mark.parametrize("number", range(PAIRS))
def test_nobody_learns_whether_a_private_correction_changed_anything(number: int, tmp_path: Path) -> None:
    """One player corrects what they told: in one game to the same again, in the other to something else."""
    one, other = (corrected(number, tmp_path / name, changes) for name, changes in (("one", False), ("other", True)))
    assert one[0] != other[0], "else it would prove nothing"
    assert one[1] == other[1]


def corrected(number: int, folder: Path, changes: bool) -> tuple[Any, bytes]:
    """What was told in the end, and all that every other phone got: before, between and after two corrections."""
    rng = Random(number)
    folder.mkdir()
    path = folder / "game.reef"
    real = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    game = Game.create(REEF_ENCOUNTER, path, real.setup, "the key of both")
    told = []
    for action in real.history.done[: rng.randint(6, 30)]:
        secret = isinstance(action, FeedFish) and action.seat == SECRETIVE
        game.do(FeedFish(SECRETIVE, rng.choice(list(Coral))) if secret else action)
        told += [game.history.position] if secret else []
    if hidden := game.state.players[SECRETIVE].hand.hidden:
        game.do(TellHand(SECRETIVE, _some(rng, hidden)))
        told.append(game.history.position)
    followed = HostedGame(GAMES, path)
    clients = Clients("a game", len(game.seats), token=numbered(CODE))
    channel = PhoneChannel(followed.module, clients, followed, _at_once, "evening")
    web = PhoneApplication(channel, PhonePage(), 80, rate=RateLimit(10**6, 10**6), patience=0)
    tokens = [clients.join(CODE, seat) for seat in (*range(1, len(game.seats)), None)]
    found, seen = bytearray(), dict[str, Any]()
    for round_ in range(3):
        for token in tokens:
            last = seen.get(token, {})
            about = {
                "code": CODE,
                "which": 0,
                "what": "hand",
                "seen": last.get("seen", ""),
                "step": last.get("step", 0),
            }
            tells = {**about, "id": f"{round_}", "what": "fish", "counts": [1, 0, 0, 0, 0]}
            for at, fields in (
                ("/tell", tells),
                ("/table", about),
                ("/door", about),
                ("/look", about),
                ("/ask", about),
            ):
                answer = sent_within(web, at, token, fields)
                found += answer
                if at == "/table":
                    seen[token] = {**last, **json.loads(answer.partition(b"\n\n")[2])}
        if round_ < 2 and told:
            game = Game.open(REEF_ENCOUNTER, path)
            step = rng.choice(told)
            action = game.history.done[step - 1]
            if isinstance(action, FeedFish):
                assert action.coral is not None
                instead: Action = FeedFish(SECRETIVE, Coral((action.coral + 1) % len(Coral)))
            else:
                instead = TellHand(SECRETIVE, (*action.polyps[1:], action.polyps[0]))
            game.correct(step, instead if changes else action)
            followed.read_again()
            channel.publish(followed.replay())
    return [game.history.done[step - 1] for step in told], bytes(found)


def test_the_secret_itself_is_told_to_its_owner() -> None:
    """Else the others would prove nothing."""
    one, other, _ = two_games(0)
    said = []
    for game in (one, other):
        standing = Standing(game)
        standing.step = game.history.position
        clients = Clients("a game", 2, token=numbered(CODE))
        web = PhoneApplication(
            PhoneChannel(reef_encounter, clients, standing, _at_once, "evening"), PhonePage(), 80, patience=0
        )
        token = clients.join(CODE, SECRETIVE)
        said.append([sent_within(web, "/look", token, {"which": which}) for which in (0, 1)])
    assert said[0] != said[1]
