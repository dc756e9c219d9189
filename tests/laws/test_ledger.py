"""Every point of every player is in the ledger, once: after each step of random games, with and without boards."""

from __future__ import annotations

from itertools import chain

from companion.reef_encounter.rules.scoring import player_score
from companion.reef_encounter.story.events import PointSource
from companion.reef_encounter.story.statistics import compute_ledgers
from tests.helpers.layers import amount
from tests.laws.helpers.population import Played, play


def seen_points(played: Played, step: int) -> list[int]:
    """Points that everybody has seen, as the final score counts them."""
    seats = range(len(played.setup.seats))
    return [sum(line.points for line in player_score(played.states[step], seat).lines) for seat in seats]


def booked(played: Played, step: int) -> list[int]:
    return [ledger.points for ledger in compute_ledgers(played.states[: step + 1], played.actions[:step])]


def test_the_ledger_adds_up_at_the_end_of_every_game(games: list[Played]) -> None:
    more = (play(number) for number in range(len(games), amount(0, all=200, long=10_000)))
    for number, played in enumerate(chain(games, more)):
        end = len(played.actions)
        assert booked(played, end) == seen_points(played, end), number


def test_the_ledger_adds_up_after_every_step(games: list[Played]) -> None:
    for number, played in enumerate(games[: amount(3, long=12)]):
        for step in range(len(played.actions) + 1):
            assert booked(played, step) == seen_points(played, step), (number, step)


def test_flips_are_booked_to_who_turned_the_tile(games: list[Played]) -> None:
    found = dict.fromkeys(PointSource, 0)
    for played in games:
        for ledger in compute_ledgers(played.states, played.actions):
            for posting in ledger.postings:
                found[posting.source] += 1
                if posting.source in (PointSource.OWN_FLIPS, PointSource.OTHERS_FLIPS):
                    own = played.actions[posting.step - 1].seat == ledger.seat
                    assert own == (posting.source is PointSource.OWN_FLIPS)
    assert all(found[source] for source in PointSource if source not in (PointSource.START, PointSource.AMENDED))
