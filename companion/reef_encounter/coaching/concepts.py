"""Which ideas of the game a step has used. From what lies open alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.reef_encounter.coaching.ideas import Concept
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.corals import bit_of, coral_at, corals_on, polyp_cells
from companion.reef_encounter.rules.dominance import ALL_TILES
from companion.reef_encounter.rules.state import Phase, State


def used(before: State, action: a.Action, after: State) -> list[Concept]:
    """The ideas that a step of the game took, in the order of teaching; none of what only the companion is told."""
    found = set(_used(before, action, after))
    return [concept for concept in Concept if concept in found]


def _used(before: State, action: a.Action, after: State) -> Iterator[Concept]:
    match action:
        case a.FeedFish() if before.followed:
            yield Concept.FISH
        case a.ChooseLarvae():
            yield Concept.LARVAE
        case a.EatCoral() | a.EatNamed():
            yield Concept.EAT
            yield Concept.VALUES
        case a.PlayLarva():
            yield Concept.LARVA
        case a.PlacePolyp():
            yield from _placed(before, action, after)
        case a.IntroduceShrimp():
            yield Concept.INTRODUCE
            yield Concept.GUARD
        case a.MoveShrimp():
            yield Concept.MOVE
        case a.LarvaForPolyp():
            yield Concept.LARVA_FOR_POLYP
        case a.PolypForLarva():
            yield Concept.POLYP_FOR_LARVA
        case a.PlayAlga(tile=tile):
            yield Concept.ALGA if tile is None else Concept.LOCK
            if after.tiles.locked == ALL_TILES:
                yield Concept.LAST_TILE
        case a.Collect():
            yield Concept.COLLECT
        case a.PassFeast():
            yield Concept.FEAST
        case a.TellHand() | a.FeedFish() | a.EndTurn() | a.CallEnd() | a.RevealFish() | a.CountUp() | a.AsItLies():
            pass
        case _:
            assert_never(action)
    if after.end is not None and before.end is None:
        yield Concept.END
        if after.phase is Phase.FEAST:
            yield Concept.FEAST


def _placed(before: State, action: a.PlacePolyp, after: State) -> Iterator[Concept]:
    """What laying a polyp led to: an attack with all that belongs to it, joining, extra growth."""
    number, bit = action.space.rock, bit_of(before, action.space)
    old, new = before.rocks[number], after.rocks[number]
    yield Concept.PLACE
    if action.consumed:
        yield Concept.CONSUMED
    taken, laid = coral_at(old, bit), coral_at(new, bit)
    if taken is not None:
        yield from (Concept.ATTACK, Concept.HIERARCHY, Concept.CONSUMED)
        if _number(before, number, taken) < _number(after, number, taken):
            yield Concept.SPLIT
    if polyp_cells(new).bit_count() - polyp_cells(old).bit_count() > (taken is None):
        yield Concept.GROWTH
    if laid is not None and _number(after, number, laid) < _number(before, number, laid):
        yield Concept.JOIN


def _number(state: State, board: int, coral: int) -> int:
    """How many corals of one colour lie on a board."""
    return sum(each == coral for each, _ in corals_on(state.rocks[board]))
