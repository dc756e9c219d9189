"""What the app draws, and sees when it looks in the bag for the table, where every hidden tile was told. No Kivy."""

from __future__ import annotations

from random import Random

import pytest

from companion.reef_encounter.box import Coral, CoralCounts, coral_counts
from companion.reef_encounter.queries.legal import action_refusal, rock_spaces
from companion.reef_encounter.rules.actions import Collect, PlacePolyp, PlayLarva, PolypForLarva
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.scoring import find_contradiction
from companion.reef_encounter.rules.setup import start_state
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.supplies import draw_tiles
from mobile.reef_encounter.play.controller import RandomDraws, bag_content, is_bag_known, look_in_bag
from tests.laws.helpers.crowded import crowded


def told_anything(seed: int) -> State:
    """A table with few tiles out of sight, where all that is hidden was told: something, be it possible or not."""
    rng = Random(seed)
    state = start_state(crowded(rng))
    corals = [coral for coral in Coral if state.unseen.tiles[coral]]

    def random_stock(number: int) -> CoralCounts:
        return coral_counts(rng.choices(corals, k=number))

    players = [
        player._replace(
            hand=player.hand._replace(told=random_stock(player.hand.hidden)),
            fish=player.fish._replace(told=random_stock(player.fish.hidden)),
        )
        for player in state.players
    ]
    return state._replace(players=tuple(players))


def test_the_app_draws_wherever_all_was_told_and_never_what_everybody_knows_cannot_be() -> None:
    drew = wrong = 0
    for seed in range(300):
        state, chance = told_anything(seed), RandomDraws(Random(seed))
        assert is_bag_known(state)
        wrong += any(find_contradiction(state, seat) for seat in range(len(state.players)))
        for coral in Coral:
            refill = chance.refill(state, coral)
            after = apply(state, Collect(1, coral, refill))
            assert after.end is not None if not refill else is_bag_known(after)
            drew += bool(refill)
    assert drew > 100
    assert wrong > 20, "else the tellings would all be possible"


def test_a_colour_that_all_hands_together_hold_is_not_drawn() -> None:
    drew = 0
    for seed in range(300):
        state, chance = told_anything(seed), RandomDraws(Random(seed))
        unseen = state.unseen
        bounds = zip(unseen.least, _told_sums(state), unseen.most, strict=True)
        if not all(least <= told <= most for least, told, most in bounds):
            continue  # the tellings together cannot be
        for coral in Coral:
            for tile in chance.refill(state, coral):
                if not state.bag:
                    break
                assert bag_content(state)[tile]
                state = draw_tiles(state, tile)
                drew += 1
    assert drew > 50


def _told_sums(state: State) -> list[int]:
    return [sum(p.hand.told[coral] + p.fish.told[coral] for p in state.players) for coral in Coral]


@pytest.mark.slow
def test_the_app_says_what_a_look_in_the_bag_would() -> None:
    """A polyp for a larva, or one beside the growth space, wants a tile; all hands together tell if it is there."""
    lacking = grown = 0
    for seed in range(300):
        state = told_anything(seed)
        for coral in Coral:
            there = bag_content(state)[coral]
            taken = look_in_bag(state, PolypForLarva(1, coral))
            assert isinstance(taken, PolypForLarva)
            assert not (taken.bag_lacks and there)
            lacking += taken.bag_lacks
            playing = apply(state, PlayLarva(1, coral))
            for space in rock_spaces(playing):
                placed = look_in_bag(playing, PlacePolyp(1, space))
                if placed.bag_lacks and action_refusal(playing, placed) is None:
                    after = apply(playing, placed)
                    assert not there
                    assert (after.bonus[coral], after.unseen.tiles[coral]) == (0, after.unseen.least[coral])
                    grown += 1
    assert min(lacking, grown) > 20
    assert look_in_bag(state, Collect(1, Coral.WHITE)) == Collect(1, Coral.WHITE)
