"""Flat Monte Carlo search over whole turns: each is tried with hidden things dealt anew, the best ones more often.

It is a generator that yields after every little piece of work, with the best choice so far, so that a screen stays
quick. It goes by counts and never by a clock: the same position, level and seed give the same turn everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Any, Generic, NamedTuple, TypeVar

from companion.player.chance import Chance
from companion.refusal import Refused
from companion.seating import Level

S = TypeVar("S")
A = TypeVar("A")


class Style(NamedTuple):
    """How a level plays: turns considered, tries in all, rounds that a try looks ahead, tries of the best turns.

    The best are tried on, `MOST_SURE` times at most, until no value told is off by more than `error`.
    """

    turns: int
    tries: int
    rounds: int
    sure: int
    error: float = 99.0


class Outcome(NamedTuple):
    """How a try went: the points by which the player is ahead in the end, and what happened on the way.

    `events` are values of the game without numbers of tries or words: the wording of the game says them.
    """

    value: float
    events: frozenset[Any] = frozenset()


@dataclass(frozen=True)
class Playing(Generic[S, A]):
    """The computer player of a game, as functions; a state `known` is what `known_to` returns.

    - `known_to(state, seat)`: the state as far as a seat knows it.
    - `waits_for(state, seat)`: whether a seat has something to decide now.
    - `lacking(known, seat)`: why the player cannot play there, or None.
    - `deal(known, seat, chance)`: the state with all that is hidden dealt anew.
    - `turns(dealt, seat, most)`: a generator that ends with at most so many turns, the best first; a turn is its
      actions, up to what chance decides.
    - `simple(dealt, seat)`: the turn of the level easy.
    - `outcome(dealt, seat, turn, rounds, chance)`: a generator that plays a turn and some rounds more.
    - `carried_on(known, action)`: the state after an action, with something likely in the place of chance, and that
      action with it.
    - `left_alone(known, seat)`: how many pieces the seat holds that nobody has told, and the player leaves alone.
    """

    known_to: Callable[[S, int], S]
    waits_for: Callable[[S, int], bool]
    lacking: Callable[[S, int], Refused | None]
    deal: Callable[[S, int, Chance], S]
    turns: Callable[[S, int, int], Generator[None, None, list[tuple[A, ...]]]]
    simple: Callable[[S, int], tuple[A, ...]]
    outcome: Callable[[S, int, tuple[A, ...], int, Chance], Generator[None, None, Outcome]]
    carried_on: Callable[[S, A], tuple[S, A]]
    left_alone: Callable[[S, int], int]
    styles: dict[Level, Style]


class Valued(NamedTuple, Generic[A]):
    """A turn with its value: the points by which the player will be ahead, and how far that may be off (95 %).

    `happened`: of `tries` tries, how many had each event.
    """

    turn: tuple[A, ...]
    value: float
    error: float
    tries: int
    happened: Mapping[Any, int]


class Choice(NamedTuple, Generic[A]):
    """The turns found, the best first; one without tries has the value 0."""

    best: tuple[Valued[A], ...]

    @property
    def turn(self) -> tuple[A, ...]:
        """The actions to do now."""
        return self.best[0].turn


class Decisive(NamedTuple):
    """What decides between the best turn and the next best: an event, and in how many tries of each it happened."""

    event: Any
    often: int
    tries: int
    instead: int


CLEAR = 0.3  # an event decides if its share differs by so much


def decisive(choice: Choice[Any]) -> Decisive | None:
    """Return the event that follows from the best turn clearly more often than from the next best, or None."""
    if len(choice.best) < 2:
        return None
    first, second = choice.best[:2]
    found, most = None, CLEAR
    for event in sorted(first.happened, key=repr):
        often, instead = first.happened[event], second.happened.get(event, 0)
        clearer = often / first.tries - instead / max(1, second.tries)
        if clearer > most:
            found, most = Decisive(event, often, first.tries, instead), clearer
    return found


BEST = 3  # turns whose values are told
MOST_SURE = 96


def choose(
    playing: Playing[S, A], known: S, seat: int, level: Level, seed: str
) -> Generator[Choice[A] | None, None, Choice[A]]:
    """Choose the turn of a seat from what it knows. Yields the best so far, or None while there is none."""
    dealt = playing.deal(known, seat, Chance(f"{seed}/first"))
    if level is Level.EASY:
        return Choice((_untried(playing.simple(dealt, seat)),))
    style = playing.styles[level]
    found = playing.turns(dealt, seat, style.turns)
    while True:
        try:
            next(found)
        except StopIteration as stopped:
            turns = stopped.value
            break
        yield None
    if len(turns) == 1:
        return Choice((_untried(turns[0]),))
    tried = _Tries(playing, known, seat, seed, style.rounds)
    alive = [_Tried(turn) for turn in turns]
    rounds = max(1, (len(alive) - 1).bit_length() - 1)
    for _ in range(rounds):
        each = max(1, style.tries // (rounds * len(alive)))
        for _ in range(each):
            for one in alive:
                yield from tried.again(one, alive)
        alive.sort(key=lambda one: -one.mean)
        alive = alive[: max(BEST, (len(alive) + 1) // 2)]
    # The best were chosen for their luck too, so what is told of them comes from new tries alone.
    last = [_Tried(one.turn) for one in alive[:BEST]]
    tried.number = {id(one): 10_000 for one in last}
    for number in range(MOST_SURE):
        if number >= style.sure and max(error_of(one.outcomes) for one in last) <= style.error:
            break
        for one in last:
            yield from tried.again(one, alive)
    for one, before in zip(last, alive, strict=False):
        one.before = before.outcomes
    last.sort(key=lambda one: -one.together)
    return Choice(tuple(one.valued() for one in last))


def _untried(turn: tuple[A, ...]) -> Valued[A]:
    return Valued(turn, 0.0, 0.0, 0, {})


class _Tried(Generic[A]):
    """A turn and the outcomes of its tries."""

    def __init__(self, turn: tuple[A, ...]) -> None:
        self.turn = turn
        self.outcomes: list[float] = []
        self.before: list[float] = []
        self.happened: dict[Any, int] = {}

    @property
    def mean(self) -> float:
        return fsum(self.outcomes) / len(self.outcomes) if self.outcomes else 0.0

    @property
    def together(self) -> float:
        both = self.outcomes + self.before
        return fsum(both) / len(both)

    def add(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome.value)
        for event in outcome.events:
            self.happened[event] = self.happened.get(event, 0) + 1

    def valued(self) -> Valued[A]:
        return Valued(self.turn, self.mean, error_of(self.outcomes), len(self.outcomes), self.happened)


def error_of(outcomes: Sequence[float]) -> float:
    """Return how far the mean of these outcomes may be off, in 95 of 100 cases."""
    number = len(outcomes)
    if number < 2:
        return 99.0
    mean = fsum(outcomes) / number
    variance = fsum([(one - mean) ** 2 for one in outcomes]) / (number - 1)
    return (2.0 + 4.8 / (number - 1)) * sqrt(variance / number)


class _Tries(Generic[S, A]):
    """Tries of turns: the n-th of each turn has the same hidden things and the same chance as that of any other."""

    def __init__(self, playing: Playing[S, A], known: S, seat: int, seed: str, rounds: int) -> None:
        self.playing, self.known, self.seat, self.seed, self.rounds = playing, known, seat, seed, rounds
        self.deals: dict[int, S] = {}
        self.number: dict[int, int] = {}

    def again(self, one: _Tried[A], alive: list[_Tried[A]]) -> Generator[Choice[A] | None, None, None]:
        number = self.number.get(id(one), 0)
        self.number[id(one)] = number + 1
        dealt = self.deals.get(number)
        if dealt is None:
            dealt = self.deals[number] = self.playing.deal(self.known, self.seat, Chance(f"{self.seed}/{number}"))
        chance = Chance(f"{self.seed}/{number}/on")
        playing = self.playing.outcome(dealt, self.seat, one.turn, self.rounds, chance)
        while True:
            try:
                next(playing)
            except StopIteration as stopped:
                one.add(stopped.value)
                return
            best = max(alive, key=lambda each: each.mean)
            yield Choice((best.valued(),))
