"""A game that was undone, redone and corrected at random reads back from its record as it is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from companion.refusal import Refused
from companion.saved import record
from tests.laws.helpers.population import Played


def meddled(played: Played, rng: Random, key: str) -> Game:
    """A game played on to its end, with steps taken back, done again, left out and put back in."""
    game = Game(REEF_ENCOUNTER, played.setup, key)
    for action in played.actions:
        with suppress(Refused):  # after a correction some of the rest need not hold
            game.do(action)
        meddling: list[Callable[[], object]] = [
            lambda: game.take_back(rng.randint(1, 5)),
            lambda: game.again(rng.randint(1, 5)),
            lambda: game.correct(rng.randint(1, max(1, game.session.position))),
            lambda: game.correct(rng.randint(1, max(1, game.session.position)), rng.choice(played.actions)),
        ]
        if rng.random() < 0.06:
            step = rng.choice(meddling)
            with suppress(Refused):
                step()
            with suppress(Refused):
                game.again(len(game.session.undone))
    return game


def test_a_meddled_game_reads_back_the_same(games: list[Played]) -> None:
    for number, played in enumerate(games[::4]):
        game = meddled(played, Random(number), "a key" if number % 2 else "")
        again = Game.replayed(REEF_ENCOUNTER, record.read(game.text().encode(), REEF_ENCOUNTER.name))
        assert again.damage is None
        assert again.state == game.state
        assert list(again.session.done) == list(game.session.done)
        assert list(again.session.undone) == list(game.session.undone)
        assert again.text() == game.text()


def test_a_record_cut_anywhere_opens_as_far_as_it_holds(games: list[Played]) -> None:
    for number, played in enumerate(games[::11]):
        game = Game(REEF_ENCOUNTER, played.setup, "a key")
        for action in played.actions[:60]:
            game.do(action)
        data = game.text().encode()
        whole = len(game.header_line().encode())
        for cut in sorted(Random(number).sample(range(whole, len(data)), 12)):
            opened = Game.replayed(REEF_ENCOUNTER, record.read(data[:cut], REEF_ENCOUNTER.name))
            assert opened.damage is None
            lines = data[:cut].count(b"\n") - 1
            # A last entry may be whole though its line end is missing.
            assert opened.session.position in (lines, lines + 1)
            assert opened.state == played.states[opened.session.position]


def test_what_was_told_stands_sealed_in_the_record(games: list[Played]) -> None:
    sealed = 0
    for played in games:
        game = Game(REEF_ENCOUNTER, played.setup, "a key")
        for action in played.actions[:16]:
            game.do(action)
        for action, entry in zip(played.actions, game.entries, strict=False):
            if isinstance(action, TellHand) or (isinstance(action, FeedFish) and action.coral is not None):
                promised = {"promise"} if isinstance(action, FeedFish) else set()
                assert set(entry) == {"n", "by", "do", "sealed"} | promised
                sealed += 1
    assert sealed > len(games) / 3
