"""Acting leaks nothing: twin games, PIN seats, dealt cards by their places, and what phones hold."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from companion.reef import interface as reef
from companion.reef.rules.actions import TakeCard, TakeTopCard
from companion.reef_encounter import interface as reef_encounter
from companion.reef_encounter.box import NO_CORALS, Coral, add_corals
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from companion.refusal import Refused
from tests.helpers.layers import amount
from tests.phones.helpers.acting import Tabled
from tests.phones.helpers.hosting import CODE
from tests.sharing.helpers.twins import twins as dealt_twins

SECRETIVE = 0
PAIRS = amount(3, all=20, long=1000)


def twins(number: int, secretive: int = SECRETIVE, pin: str = "") -> tuple[Tabled, Tabled]:
    """The real game twice up to a turn of Ben; one player told other polyps each time, perhaps behind a PIN."""
    rng, real = Random(number), Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    until = rng.choice([at for at in range(8, 60) if real.history.state_at(at).turn.seat == 1])
    games: list[Any] = [Game(REEF_ENCOUNTER, real.setup, "the key of both") for _ in range(2)]
    for game in games if pin else ():
        game.private.set_pin(secretive, pin)
    first = rng.sample(list(Coral), 2)
    for action in real.history.done[:until]:
        fed = isinstance(action, FeedFish) and action.seat == secretive
        for game, coral in zip(games, first, strict=True):
            game.do(FeedFish(secretive, coral) if fed else action)
    if hidden := games[0].state.players[secretive].hand.hidden:
        told = []
        for _ in games:
            stock = NO_CORALS
            for _ in range(hidden):
                stock = add_corals(stock, rng.choice(list(Coral)))
            told.append(stock)
        for game, stock in zip(games, told, strict=True):
            try:
                game.do(TellHand(secretive, stock))
            except Refused:
                game.do(TellHand(secretive, None))
    one, other = (Tabled(reef_encounter, None, game) for game in games)
    return one, other


@pytest.mark.parametrize("number", range(PAIRS))
def test_twins_answer_the_same_to_all_that_another_phone_touches(number: int) -> None:
    """Also after Anna has corrected what she told: in one game to the same again, in the other to something else."""
    seen = []
    for changes, tabled in enumerate(twins(number)):
        rng, game, told = Random(number), tabled.game, told_by_anna(tabled.game)

        def correct(game: Any = game, told: Any = told, rng: Random = rng, changes: int = changes) -> None:
            step = rng.choice(told)
            action = game.history.done[step - 1]
            game.correct(step, another(action) if changes else action)

        seen.append(everything(tabled, 1, number, correct if told else lambda: None))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("number", range(PAIRS))
def test_on_its_own_phone_a_seat_behind_a_pin_has_told_nothing(number: int) -> None:
    """Whoever holds Ben's phone need not be Ben: trying what he could place tells nothing of what he told."""
    one, other = (everything(tabled, 1, number) for tabled in twins(number, 1, "2718"))
    assert one == other
    one, other = (everything(tabled, 1, number) for tabled in twins(number, 1))
    assert one != other, "else it would prove nothing"


def told_by_anna(game: Any) -> list[int]:
    done = enumerate(game.history.done, 1)
    return [step for step, each in done if isinstance(each, FeedFish | TellHand) and each.seat == SECRETIVE]


def another(action: Any) -> Any:
    if isinstance(action, FeedFish):
        assert action.coral is not None
        return FeedFish(SECRETIVE, Coral((action.coral + 1) % len(Coral)))
    return action if action.polyps is None else TellHand(SECRETIVE, (*action.polyps[1:], action.polyps[0]))


@pytest.mark.parametrize("number", range(PAIRS))
def test_cards_that_nobody_has_seen_change_no_answer(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until a card comes to light: from then on all see another one."""
    games, seat = dealt_pair(number, monkeypatch)
    assert games[0].state.below != games[1].state.below
    seen = [everything(Tabled(reef, None, game), seat, number) for game in games]
    assert seen[0] == seen[1]


def dealt_pair(number: int, monkeypatch: pytest.MonkeyPatch) -> tuple[tuple[Any, Any], int]:
    """Two dealt games whose unseen cards differ, and whoever is on turn there with the same cards."""
    for turn in count():
        steps = 7 + (5 * number + turn) % 36
        monkeypatch.undo()
        games = dealt_twins(number + 10_000 * (turn // 36), steps, monkeypatch)
        seat = games[0].state.seat
        if games[0].state.players[seat].hand == games[1].state.players[seat].hand:
            return games, seat
    raise AssertionError


def everything(tabled: Tabled, seat: int, number: int, correct: Callable[[], None] = lambda: None) -> list[Any]:
    """What a phone gets of every address while it touches, takes back and asks: bytes, statuses, moments.

    It ends as a card is drawn that nobody has seen.
    """
    rng, phone, found = Random(number), tabled.phones[seat], list[Any]()
    for step in range(12):
        phone.received = b""
        if step % 4 == 2:
            correct()
            tabled.publish()
        phone.look()
        position = tabled.game.history.position
        if offers := phone.offers():
            draws = [word for word in offers if word == "deck" or word.startswith("slot:")]
            others = [word for word in offers if word not in draws]
            spot = rng.choice([*(others or draws), "shrimp", "bag", "larva:pink", "tile:3", "B/D4", "hand:1", "deck"])
            phone.answered(phone.touch(spot), spot, rng)
        about = {"seen": phone.shown["seen"], "step": phone.shown["step"], "code": CODE, "id": f"{step}"}
        done = tabled.game.history.done[position:]
        if drawn := any(isinstance(action, TakeCard | TakeTopCard) for action in done):
            found.append((phone.received, phone.count, tabled.channel.now.number))
            break
        about |= {"which": rng.randrange(3), "what": rng.choice(("hand", "fish", "larvae")), "seat": SECRETIVE}
        phone.post("/tell", **{**about, "seen": f"before{phone.shown['seen']}"}, counts=[1, 0, 0, 0, 0])
        for path in ("/back", "/tell", "/agree", "/door", "/look", "/ask", "/asleep", "/join"):
            phone.post(path, **about, yes=True, counts=[1, 0, 0, 0, 0])
        found.append((phone.received, phone.count, tabled.channel.now.number))
    for path in () if drawn else ("/rules", "/table", "/leave"):
        phone.received = b""
        phone.post(path)
        found.append(phone.received)
    return found


def test_what_is_marked_never_depends_on_what_was_told_in_private() -> None:
    """Ben's own marks, buttons and prompt are the same whether he has told what he holds or not."""
    real = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    acts = []
    for tells in (None, Coral.WHITE, Coral.GREY):
        game: Any = Game(REEF_ENCOUNTER, real.setup, "key")
        for action in real.history.done[:22]:
            game.do(action)
        hidden = game.state.players[1].hand.hidden
        if tells is not None:
            stock = NO_CORALS
            for _ in range(hidden):
                stock = add_corals(stock, tells)
            try:
                game.do(TellHand(1, stock))
            except Refused:
                continue
        acts.append(Tabled(reef_encounter, None, game).phones[1].look()["you"]["act"])
    assert len(acts) > 1
    assert all(act == acts[0] for act in acts)
