"""Random tables where few tiles are out of sight, so that knowing a hand would say much; what can be tried there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.reef_encounter.box import (
    ALL_POLYPS,
    BOARDS,
    NO_CORALS,
    ONE_OF_EACH_CORAL,
    Coral,
    CoralCounts,
    PlayerColour,
    add_corals,
    coral_counts,
    subtract_counts,
)
from companion.reef_encounter.queries.legal import candidate_actions, rock_spaces
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.rules.actions import (
    Action,
    Collect,
    FeedFish,
    PlacePolyp,
    PolypForLarva,
    RevealFish,
    TellHand,
)
from companion.reef_encounter.rules.apply import apply, apply_entered
from companion.reef_encounter.rules.open_sea import refill_spaces
from companion.reef_encounter.rules.setup import Position, Setup, start_state
from companion.reef_encounter.rules.state import BoardState, CoralTiles, Holding, Player, Seat, State
from companion.reef_encounter.rules.turns import ALL_TILES
from companion.refusal import Faulty, Refused
from tests.laws.helpers.dealer import NAMES, draw


def crowded(rng: Random) -> Setup:
    """A set-up with most tiles in front of a screen, few in the bag, behind screens and in fishes."""
    while True:
        setup = _crowded_setup(rng)
        try:
            start_state(setup)
        except Faulty:
            continue
        return setup


def _crowded_setup(rng: Random) -> Setup:
    number = rng.choice((2, 2, 3))
    letters = rng.sample([*BOARDS], number)
    rocks, lying = [], NO_CORALS
    for letter in letters:
        corals = [0, 0, 0, 0, 0]
        for cell, coral in BOARDS[letter].starts:
            corals[coral] |= 1 << cell
            lying = add_corals(lying, coral)
        rocks.append(BoardState(tuple(corals), (0,) * number))  # type: ignore[arg-type]
    bonus: CoralCounts = tuple(int(rng.random() < 0.8) for _ in ONE_OF_EACH_CORAL)  # type: ignore[assignment]
    hands = [rng.randrange(1, 4) for _ in range(number)]
    unseen = coral_counts(rng.choices(list(Coral), [1, 2, 2, 3, 4], k=sum(hands) + number + rng.randrange(6)))
    left = subtract_counts(subtract_counts(subtract_counts(ALL_POLYPS, lying), bonus), unseen)
    sea: list[CoralCounts] = []
    for there in range(5):
        sea.append(coral_counts(draw(rng, left, rng.randrange(2, 4))))
        left = subtract_counts(left, sea[there])
    players = [Player((1, 1, 1, 1, 1), Holding(hidden=hand), fish=Holding(hidden=1)) for hand in hands]
    players[0] = players[0]._replace(consumed=left)
    seats = tuple(Seat(name, colour) for name, colour in zip(NAMES, PlayerColour, strict=False))[:number]
    position = Position(CoralTiles(ALL_TILES), tuple(players), 1, tuple(rocks), tuple(sea), bonus)
    return Setup(seats, tuple(letters), position=position)


def tellings(state: State, seat: int, rng: Random) -> list[State]:
    """The game after two different tellings of a hand, each of them possible by what everybody knows; or fewer."""
    found: dict[CoralCounts, State] = {}
    hidden = state.players[seat].hand.hidden
    for _ in range(40):
        polyps = coral_counts(rng.choices(list(Coral), k=hidden))
        try:
            found[polyps] = apply_entered(state, TellHand(seat, polyps))
        except Refused:
            continue
    return list(found.values())[:2]


def possible_actions(state: State, teller: int) -> Iterator[Action]:
    """Every action that anybody but the teller can try, every draw and every look in the bag included."""
    known = known_state(state, "table")
    others = [seat for seat in range(len(state.players)) if seat != teller]
    for actions in candidate_actions(known).values():
        yield from (action for action in actions if action.seat != teller)
    seat = state.turn.seat
    if seat == teller:
        return
    for coral in Coral:
        wanted = len(refill_spaces(state, coral)) if state.sea else 0
        for tile in Coral:
            for other in Coral:
                yield Collect(seat, coral, (tile, *(other,) * (wanted - 1)))
        yield Collect(seat, coral)
        yield PolypForLarva(seat, coral, bag_lacks=True)
        for each in others:
            yield FeedFish(each, coral)
            yield TellHand(each, add_corals(NO_CORALS, coral, state.players[each].hand.hidden))
            yield RevealFish(each, add_corals(NO_CORALS, coral, state.players[each].fish.hidden))
    yield from (PlacePolyp(seat, space, consumed, True) for space in rock_spaces(state) for consumed in (False, True))


def onwards(state: State, rng: Random) -> Action | None:
    """An action that everybody could see happen next, allowed by what everybody knows."""
    known = known_state(state, "table")
    kinds = [list(actions) for actions in candidate_actions(known).values()]
    for actions in rng.sample(kinds, len(kinds)):
        for action in rng.sample(actions, len(actions)):
            try:
                apply(known, action)
            except Refused:
                continue
            return action
    return None
