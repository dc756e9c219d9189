"""The record of a random game opens wherever it was cut, as far as it holds, and seals what was told."""

from __future__ import annotations

from random import Random

from companion.record import format as record_format
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from tests.laws.helpers.population import Played


def test_a_record_cut_anywhere_opens_as_far_as_it_holds(games: list[Played]) -> None:
    for number, played in enumerate(games[::11]):
        game = Game(REEF_ENCOUNTER, played.setup, "a key")
        for action in played.actions[:60]:
            game.do(action)
        data = game.text().encode()
        whole = len(game.header_line().encode())
        for cut in sorted(Random(number).sample(range(whole, len(data)), 12)):
            opened = Game.replayed(REEF_ENCOUNTER, record_format.read_record(data[:cut], REEF_ENCOUNTER.name))
            assert opened.damage is None
            lines = data[:cut].count(b"\n") - 1
            # A last entry may be whole though its line end is missing.
            assert opened.history.position in (lines, lines + 1)
            assert opened.state == played.states[opened.history.position]


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
