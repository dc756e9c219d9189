"""Bands of points are as wide as what everybody knows allows, no wider and no narrower: against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random

import pytest

from companion.reef_encounter.box import BOARDS, POLYPS_PER_CORAL, Coral, CoralCounts, PlayerColour
from companion.reef_encounter.rules.actions import Action, Collect, PlacePolyp, RevealFish
from companion.reef_encounter.rules.scoring import player_score
from companion.reef_encounter.rules.state import (
    CoralTiles,
    Holding,
    Phase,
    Player,
    Seat,
    State,
    Table,
    Turn,
    UnseenTiles,
)
from companion.reef_encounter.rules.turns import coral_values
from companion.reef_encounter.story.events import list_turns
from tests.helpers.layers import amount
from tests.laws.helpers.population import Played

SEATS = (Seat("Anna", PlayerColour.PURPLE), Seat("Ben", PlayerColour.GREEN))
TABLE = Table(SEATS, (BOARDS["A"], BOARDS["B"]))


def small_stock(rng: Random, most: CoralCounts) -> CoralCounts:
    white, yellow, orange, pink, grey = (rng.randint(0, number) for number in most)
    return white, yellow, orange, pink, grey


def small_table(rng: Random) -> State | None:
    """Few tiles out of sight, some of them in a fish whose owner told of others; None where it cannot be so."""
    tiles = small_stock(rng, (3, 3, 3, 3, 3))
    most = small_stock(rng, tiles)
    least = small_stock(rng, most)
    told = small_stock(rng, (1, 1, 1, 1, 1)) if rng.random() < 0.5 else (0, 0, 0, 0, 0)
    hidden, in_fish = rng.randint(1, 8), rng.randint(1, 4)
    known = sum(map(max, told, least))
    if not known <= hidden <= sum(most) or hidden < sum(told) + in_fish or any(map(int.__gt__, told, most)):
        return None
    anna = Player(hand=Holding(hidden=sum(told), told=told), fish=Holding(hidden=in_fish))
    ben = Player(hand=Holding(hidden=hidden - sum(told) - in_fish))
    upside = CoralTiles(rng.getrandbits(10))
    return State(TABLE, Phase.PLAY, Turn(0), upside, (anna, ben), unseen=UnseenTiles(tiles, most, least))


def hidden_stocks(state: State) -> Iterator[tuple[int, ...]]:
    """All that can be hidden, coral by coral."""
    spans = (range(low, high + 1) for low, high in zip(state.unseen.least, state.unseen.most, strict=True))
    return (stock for stock in product(*spans) if sum(stock) == state.hidden)


def test_many_polyps_hidden_in_a_fish_share_what_there_is() -> None:
    rng, tried, several = Random(25), 0, 0
    while tried < amount(120, all=400, long=4000):
        state = small_table(rng)
        if state is None:
            continue
        worth, fish, told = coral_values(state.tiles), state.players[0].fish, state.players[0].hand.told
        for known in ((0, 0, 0, 0, 0), told):
            reached = {
                sum(number * each for number, each in zip(inside, worth, strict=True))
                for stock in hidden_stocks(state)
                if all(map(int.__le__, known, stock))
                for inside in product(*(range(all_ - own + 1) for all_, own in zip(stock, known, strict=True)))
                if sum(inside) == fish.hidden
            }
            found = player_score(state, 0, told=known == told)
            assert (found.least, found.most) == (min(reached), max(reached)), (state.unseen, state.players, known)
        tried += 1
        several += fish.hidden > 1
    assert several > tried / 3


def out_of_sight(state: State) -> list[int]:
    """Tiles of each coral that lie nowhere in sight, counted on the table."""
    found = []
    for coral in Coral:
        seen = sum(rock.corals[coral].bit_count() for rock in state.rocks) + state.bonus[coral]
        seen += sum(there[coral] for there in state.sea)
        for player in state.players:
            seen += player.hand.seen[coral] + player.consumed[coral] + player.fish.seen[coral]
        found.append(POLYPS_PER_CORAL - seen)
    return found


def shared_out(number: int, corals: int = 5) -> Iterator[tuple[int, ...]]:
    """Every way in which so many tiles can be of five corals."""
    if corals == 1:
        yield (number,)
        return
    for first in range(number + 1):
        yield from ((first, *others) for others in shared_out(number - first, corals - 1))


def still_possible(
    stocks: set[tuple[int, ...]], shown: list[int], action: Action, before: State, after: State
) -> set[tuple[int, ...]]:
    """What can have been hidden at the start, once everybody has seen this step; counts what was `shown`."""
    bag = out_of_sight(before)
    if after.hidden < before.hidden:
        assert isinstance(action, PlacePolyp)
        corals = after.rocks[action.space.rock].corals
        (coral,) = (each for each in Coral if corals[each] >> action.space.cell & 1)
        shown[coral] += 1
        bag[coral] -= 1
    stocks = {stock for stock in stocks if all(map(int.__ge__, stock, shown))}
    if isinstance(action, Collect) and action.refill:
        kept = before.bonus_kept
        for drawn in action.refill:
            if kept and sum(bag) == after.hidden:  # the bag was empty: all that is out of sight is hidden
                stocks = {stock for stock in stocks if list(map(int.__sub__, stock, shown)) == bag}
                kept, bag = False, list(map(int.__add__, bag, before.bonus))
            bag[drawn] -= 1
            stocks = {stock for stock in stocks if stock[drawn] - shown[drawn] <= bag[drawn]}
    bag = out_of_sight(after)
    stocks = {stock for stock in stocks if all(map(int.__le__, map(int.__sub__, stock, shown), bag))}
    for coral in Coral:
        if before.bonus[coral] and not after.bonus[coral] and after.bonus_kept:  # nobody found one in the bag
            stocks = {stock for stock in stocks if stock[coral] - shown[coral] == bag[coral]}
    return stocks


@pytest.mark.slow
def test_the_band_after_every_turn_is_what_everybody_saw_allows(games: list[Played]) -> None:
    compared = 0
    for played in [game for game in games if len(game.setup.seats) == 2][: amount(1, all=3, long=40)]:
        stocks, shown = set(shared_out(played.states[0].hidden)), [0] * 5
        ends = {turn.last for turn in list_turns(played.states, played.actions)}
        for step, (action, (before, after)) in enumerate(
            zip(played.actions, pairwise(played.states), strict=True), 1
        ):
            if isinstance(action, RevealFish):
                break
            stocks = still_possible(stocks, shown, action, before, after)
            if step not in ends:
                continue
            worth = coral_values(after.tiles)
            can_be = {worth[coral] for stock in stocks for coral in Coral if stock[coral] > shown[coral]}
            for seat, player in enumerate(after.players):
                assert player.fish.hidden == 1
                sure = sum(number * each for number, each in zip(player.fish.seen, worth, strict=True))
                found = player_score(after, seat)
                assert (found.least, found.most) == (sure + min(can_be), sure + max(can_be)), (step, seat)
                compared += 1
    assert compared > 15
