"""Random set-ups, and a table dealt from a simulated bag that knows what truly lies hidden, told or not."""

from __future__ import annotations

from random import Random

from companion.reef_encounter.box import (
    ALL_POLYPS,
    NO_CORALS,
    ONE_OF_EACH_CORAL,
    OPENING_SEA,
    Coral,
    CoralCounts,
    PlayerColour,
    add_corals,
    coral_counts,
    subtract_counts,
    sum_counts,
)
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.open_sea import refill_spaces
from companion.reef_encounter.rules.setup import Setup, start_state
from companion.reef_encounter.rules.state import Depth, Options, Seat, State
from companion.refusal import Refused

NAMES = ("Anna", "Ben", "Carla", "David")


def random_setup(rng: Random, players: int, advanced: bool = False, depth: Depth = Depth.FULL) -> Setup:
    """A fair set-up: colours, boards, the side of the coral tiles and the open sea all drawn."""
    colours = rng.sample(list(PlayerColour), players)
    seats = tuple(Seat(name, colour) for name, colour in zip(NAMES, colours, strict=False))
    starfish = rng.random() < 0.5
    if depth is not Depth.FULL:
        return Setup(seats, starfish=starfish, options=Options(advanced), depth=depth)
    bag = subtract_counts(subtract_counts(ALL_POLYPS, (players,) * 5), NO_CORALS if advanced else ONE_OF_EACH_CORAL)
    first = rng.choice(list(Coral))
    sea: list[tuple[Coral, ...]] = [()] * 5
    for step, number in enumerate(OPENING_SEA):
        drawn = draw(rng, bag, number)
        bag = subtract_counts(bag, coral_counts(drawn))
        sea[(first + step) % 5] = drawn
    return Setup(seats, tuple(rng.sample([*"ABCD"], players)), tuple(sea), starfish, Options(advanced))


def draw(rng: Random, bag: CoralCounts, number: int) -> tuple[Coral, ...]:
    """`number` tiles drawn blindly from `bag`, one after the other."""
    return tuple(rng.sample(list(Coral), number, counts=list(bag))) if number else ()


class Dealer:
    """A table at the full depth: the game so far, and what truly lies behind the screens.

    `hidden` are the tiles behind each screen that nobody saw come there, `opening` the polyp each
    fish was fed first. The bag is what is left, so that no tile can be in two places.
    """

    def __init__(self, setup: Setup, rng: Random) -> None:
        self.setup, self.rng = setup, rng
        self.state: State = start_state(setup)
        self.actions: list[Action] = []
        self.opening: list[Coral | None] = [None] * len(setup.seats)
        self.hidden: list[CoralCounts] = []
        bag = self.state.unseen.tiles
        for player in self.state.players:
            hand = coral_counts(draw(rng, bag, player.hand.hidden))
            bag = subtract_counts(bag, hand)
            self.hidden.append(hand)

    def bag(self) -> CoralCounts:
        """What is in the bag, colour by colour."""
        bag = self.state.unseen.tiles
        for hand in self.hidden:
            bag = subtract_counts(bag, hand)
        for opening, player in zip(self.opening, self.state.players, strict=True):
            if opening is not None and player.fish.hidden:
                bag = add_corals(bag, opening, -1)
        return bag

    def hand(self, seat: int) -> CoralCounts:
        """The tiles behind a screen, as their owner sees them."""
        return sum_counts(self.state.players[seat].hand.seen, self.hidden[seat])

    def do(self, action: Action, placed: Coral | None = None) -> None:
        """Do an action; `placed` is the polyp that came from behind the screen. Raises Refused."""
        before = self.state
        self.state = apply(before, action)
        self.actions.append(action)
        if (
            placed is not None
            and self.state.players[action.seat].hand.hidden < before.players[action.seat].hand.hidden
        ):
            self.hidden[action.seat] = add_corals(self.hidden[action.seat], placed, -1)

    def attempt(self, action: Action, placed: Coral | None = None) -> bool:
        """Do an action where the rules allow it, and return whether they did."""
        try:
            self.do(action, placed)
        except Refused:
            return False
        return True

    def refill(self, coral: Coral) -> tuple[Coral, ...]:
        """The tiles drawn for the open sea once `coral`'s space is emptied; none where the bag has too few."""
        wanted = len(refill_spaces(self.state, coral))
        bag = self.bag()
        if sum(bag) >= wanted:
            return draw(self.rng, bag, wanted)
        first = draw(self.rng, bag, sum(bag))
        bonus = self.state.bonus
        if len(first) + sum(bonus) < wanted:
            return ()
        return first + draw(self.rng, bonus, wanted - len(first))
