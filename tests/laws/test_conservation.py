"""Nothing is ever lost or made: polyps, larvae, cylinders and shrimps are counted after every action."""

from __future__ import annotations

from companion.reef_encounter.rules.scoring import find_contradiction
from companion.reef_encounter.rules.state import Trigger
from tests.laws.helpers.conservation import broken_laws
from tests.laws.helpers.population import Played


def test_nothing_is_lost_or_made(games: list[Played]) -> None:
    for number, played in enumerate(games):
        for step, state in enumerate(played.states):
            assert not broken_laws(state), (number, step, played.actions[step - 1 : step])


def test_the_laws_notice_a_lost_polyp(games: list[Played]) -> None:
    state = games[0].states[-1]
    assert broken_laws(state._replace(unseen=state.unseen._replace(tiles=(0, *state.unseen.tiles[1:]))))
    rock = state.rocks[0]
    assert broken_laws(state._replace(rocks=(rock._replace(shrimps=(7,) * len(rock.shrimps)), *state.rocks[1:])))


def test_what_the_companion_holds_possible_contains_the_truth(games: list[Played]) -> None:
    """With every hand untold, told or half told, no tile that truly lies somewhere is ruled out."""
    for played in games:
        for state, truth in zip(played.states, played.truths, strict=True):
            assert min(truth.bag) >= 0
            assert sum(truth.bag) == state.bag
            secret = [sum(hand) for hand in zip(*truth.hands, strict=True)]
            for opening, player in zip(truth.openings, state.players, strict=True):
                if opening is not None and player.fish.hidden:
                    secret[opening] += 1
            for truly, most, least in zip(secret, state.unseen.most, state.unseen.least, strict=True):
                assert least <= truly <= most
            for seat, (player, hand) in enumerate(zip(state.players, truth.hands, strict=True)):
                assert find_contradiction(state, seat) is None
                assert player.hand.hidden == sum(hand)
                assert all(told <= truly for told, truly in zip(player.hand.told, hand, strict=True))


def test_locked_tiles_never_turn_again(games: list[Played]) -> None:
    for played in games:
        for before, after in zip(played.states, played.states[1:], strict=False):
            locked = before.tiles.locked
            assert locked & after.tiles.locked == locked
            assert (before.tiles.starfish ^ after.tiles.starfish) & locked == 0


def test_every_game_ends_and_every_ending_is_met(games: list[Played]) -> None:
    ends = [played.states[-1].end for played in games]
    assert {end.trigger for end in ends if end is not None} == set(Trigger)
    assert None not in ends
