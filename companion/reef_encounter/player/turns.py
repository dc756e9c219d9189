"""Whole turns worth trying, and what follows one of them; all hidden tiles of the states here are open (`deal`)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from companion.player.chance import Chance
from companion.player.search import Outcome
from companion.reef_encounter.box import CORALS, Coral, Space, flood_fill
from companion.reef_encounter.player import greedy
from companion.reef_encounter.player.deal import refill
from companion.reef_encounter.player.reading import edible, groups, position_value
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import shrimp_on_bare_rock
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.rules.supplies import coral_at
from companion.refusal import Refused

Turn: TypeAlias = tuple[a.Action, ...]

WIDTH = 10  # half-made turns that are followed further


class _Way(NamedTuple):
    """A turn half made: the state it leads to, its acts, and the value of that state."""

    state: State
    acts: Turn
    value: float


def turns(dealt: State, seat: int, most: int) -> Generator[None, None, list[Turn]]:
    """List at most so many turns of a seat, the best first, from wherever in its turn it stands."""
    if dealt.phase is Phase.FEAST:
        return _feast(dealt, seat)
    if dealt.phase is Phase.OPENING:
        return [_opening(dealt, seat)]
    ways = [_Way(dealt, (), 0.0)]
    for stage in (_meals, _algae, _larvae, _larvae, _guards, _algae):
        further: dict[object, _Way] = {}
        for way in ways:
            for acts in stage(way.state, seat):
                new = _after(way, acts, seat)
                if new is not None:
                    further.setdefault((new.state.rocks, new.state.players, new.state.tiles, new.state.phase), new)
                yield
        ways = sorted(further.values(), key=lambda way: -way.value)[:WIDTH]
    found: list[tuple[float, Turn]] = []
    for way in ways:
        if way.state.phase is not Phase.PLAY:
            found.append((way.value, way.acts))
            continue
        state = greedy.home(way.state, seat)
        acts = way.acts + tuple(_homing(way.state, seat))
        for rank, coral in enumerate(greedy.collection(state, seat)[:3]):
            found.append((way.value - 0.4 * rank, (*acts, a.Collect(seat, coral))))
        yield
    found.sort(key=lambda pair: -pair[0])
    chosen = [turn for _, turn in found[:most]]
    plain = simple(dealt, seat, algae=True)
    return chosen if plain in chosen else [*chosen[: most - 1], plain]


def _homing(state: State, seat: int) -> Iterator[a.Action]:
    """Yield what brings shrimps that stand on bare rock behind the screen."""
    while (bare := shrimp_on_bare_rock(state, seat)) is not None:
        act = a.MoveShrimp(seat, bare, None)
        state = apply(state, act)
        yield act


def _after(way: _Way, acts: Turn, seat: int) -> _Way | None:
    state = way.state
    if not acts:
        return way._replace(value=position_value(state, seat)) if not way.acts else way
    try:
        for act in acts:
            state = apply(state, act)
    except Refused:
        return None
    return _Way(state, way.acts + acts, position_value(state, seat))


def _goes_on(state: State, seat: int) -> bool:
    return state.phase is Phase.PLAY and state.turn.seat == seat


def _meals(state: State, seat: int) -> Iterator[Turn]:
    yield ()
    if _goes_on(state, seat) and not state.turn.begun:
        for group in groups(state):
            if edible(group, seat):
                yield (a.EatCoral(seat, Space(group.rock, group.guard.bit_length() - 1)),)


def _algae(state: State, seat: int) -> Iterator[Turn]:
    yield ()
    if _goes_on(state, seat):
        for _, act in greedy.algae(state, seat, groups(state))[:3]:
            yield (act,)


def _larvae(state: State, seat: int) -> Iterator[Turn]:
    yield ()
    if _goes_on(state, seat):
        found = groups(state)
        for plan in greedy.plans(state, seat, found)[:5]:
            _, acts = greedy.carry_out(state, seat, plan)
            if any(isinstance(act, a.PlacePolyp) for act in acts):
                yield tuple(acts)


def _guards(state: State, seat: int) -> Iterator[Turn]:
    yield ()
    if _goes_on(state, seat):
        for act in greedy.guard(state, seat, groups(state))[:3]:
            yield (act,)


def _opening(dealt: State, seat: int) -> Turn:
    """Return what a seat does next before the first turn."""
    act = greedy.opening(dealt, seat)
    return () if act is None else (act,)


def _feast(state: State, seat: int) -> list[Turn]:
    """List the meals of the feast, the best first, and none at all."""
    listed = []
    for group in groups(state):
        if group.owner == seat:
            act = a.EatCoral(seat, Space(group.rock, group.guard.bit_length() - 1))
            try:
                listed.append((position_value(apply(state, act), seat), (act,)))
            except Refused:
                continue
    listed.sort(key=lambda pair: -pair[0])
    return [turn for _, turn in listed[:3]] + [(a.PassFeast(seat),)]


def simple(dealt: State, seat: int, algae: bool = False) -> Turn:
    """Return the turn of the level easy: as a greedy player's, but without algae unless it may use them."""
    if dealt.phase is Phase.OPENING:
        return _opening(dealt, seat)
    state = dealt
    if state.phase is Phase.FEAST:
        eaten = greedy.meal(state, seat, groups(state))
        return (a.PassFeast(seat) if eaten is None else eaten,)
    done: list[a.Action] = []
    while _goes_on(state, seat) and (acts := greedy.acts(state, seat)) and len(done) < 60:
        if isinstance(acts[0], a.PlayAlga) and not algae:
            break
        for act in acts:
            state = apply(state, act)
        done += acts
    if _goes_on(state, seat):
        done += _homing(state, seat)
        state = greedy.home(state, seat)
        done.append(a.Collect(seat, greedy.collection(state, seat)[0]))
    return tuple(done)


class Happening(StrEnum):
    """What can happen in a try; the value is its word in documents."""

    EATS = "eats"
    TAKES_FROM_CORAL = "takes from coral"
    GUARDS = "guards"
    ENDS = "ends"


class Event(NamedTuple):
    """Something that the player brings about in a try: of which coral, and whose it was, where that matters."""

    what: Happening
    coral: Coral | None = None
    whose: int | None = None


def outcome(dealt: State, seat: int, turn: Turn, rounds: int, chance: Chance) -> Generator[None, None, Outcome]:
    """Do a turn, go on greedily for some rounds, and end with what a seat has of it."""
    state, events = dealt, set[Event]()
    try:
        for act in turn:
            if isinstance(act, a.Collect):
                act = a.Collect(seat, act.coral, refill(state, act.coral, chance))
            before, state = state, apply(state, act)
            _note(events, before, act, state, seat)
    except Refused:
        state = greedy.finish(state, seat, chance)
    if state.turn.seat == seat and len(state.players) > 1 and state.phase is Phase.PLAY:
        state = greedy.finish(state, seat, chance)
    yield
    for _ in range(rounds * len(state.players)):
        if state.phase is Phase.OVER:
            break
        before = state
        state = greedy.finish(state, state.turn.seat, chance)
        if before.turn.seat == seat:
            _note_meal(events, before, state, seat)
        yield
    if state.phase is Phase.OVER and dealt.phase is Phase.PLAY:
        events.add(Event(Happening.ENDS))
    return Outcome(position_value(state, seat), frozenset(events))


def _note(events: set[Event], before: State, act: a.Action, after: State, seat: int) -> None:
    """Note what an act of the turn itself brings about."""
    if isinstance(act, a.EatCoral):
        _note_meal(events, before, after, seat)
    elif isinstance(act, a.IntroduceShrimp):
        coral = coral_at(before.rocks[act.space.rock], 1 << act.space.cell)
        events.add(Event(Happening.GUARDS, coral))
    elif isinstance(act, a.PlacePolyp):
        bit = 1 << act.space.cell
        rock = before.rocks[act.space.rock]
        coral = coral_at(rock, bit)
        if coral is not None:
            cells = flood_fill(bit, rock.corals[coral])
            for owner, shrimps in enumerate(rock.shrimps):
                if owner != seat and shrimps & cells:
                    events.add(Event(Happening.TAKES_FROM_CORAL, coral, owner))


def _note_meal(events: set[Event], before: State, after: State, seat: int) -> None:
    was, now = before.players[seat].fish.seen, after.players[seat].fish.seen
    for coral in CORALS:
        if now[coral] > was[coral]:
            events.add(Event(Happening.EATS, coral))
