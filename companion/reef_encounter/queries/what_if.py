"""Search for the shortest changes of the open table that would allow a refused action ("what would it take?").

A change is a piece more or fewer on the table, never the player on turn, the progress of the turn, or the phase.
Question and answer use public knowledge, so that nothing in an answer follows from a secret.

A refused play becomes a correction only where one play can be meant: each thing that it moves follows from the
rules' own effects.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from itertools import product
from typing import Final, NamedTuple, assert_never

from companion.reef_encounter.box import CORAL_TILES, ROW_STRIDE, Coral, Space, flood_fill, list_cells, neighbours
from companion.reef_encounter.queries.audit import make_reconcile
from companion.reef_encounter.queries.views import action_space, known_state
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import (
    Change,
    CountedPileKind,
    Pile,
    PlacePolyp,
    Reconcile,
    SpaceState,
    Thing,
    ThingState,
    Tile,
    TileState,
    UniqueThing,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import (
    POLYPS_PER_LARVA,
    introduce_shrimp,
    placing_refusals,
    shrimp_on_bare_rock,
    with_polyp,
)
from companion.reef_encounter.rules.reconcile import (
    apply_finding,
    correctable_things,
    expected_state,
    reconcile_refusals,
    space_state,
    tile_state,
)
from companion.reef_encounter.rules.state import Phase, State, Turn
from companion.reef_encounter.rules.supplies import (
    can_be_drawn,
    coral_at,
    larvae_left,
    polyp_cells,
    shrimp_cells,
    shrimps_behind_screen,
)
from companion.reef_encounter.rules.turns import tile_between
from companion.refusal import Refused
from companion.seating import SeatChange

MAX_CHANGES: Final = 3
MAX_SOLUTIONS: Final = 3
_MOST_TRIES: Final = 4_000
"""Of one question, so that it is answered at once."""
_NONE_BEHIND: Final = (reasons.HAND_LACKS, reasons.ALL_ACCOUNTED, reasons.FOUR_LAID)
"""Why no polyp can come from behind the screen, though one from in front of it might do."""


class WhatIfAnswer(NamedTuple):
    """Why the action is refused, None if it is allowed; and the ways to allow it, none if nothing small does."""

    refused: Refused | None
    ways: tuple[tuple[Change, ...], ...] = ()


class _Try(NamedTuple):
    done: tuple[Change, ...]
    state: State
    refused: Refused


def action_variants(state: State, action: a.Action) -> tuple[a.Action, ...]:
    """Return the action, also with a consumed polyp if none can come from behind the screen."""
    state = known_state(state, "table")
    refused = _refusal(state, action)
    if isinstance(action, a.PlacePolyp) and refused is not None and refused.reason in _NONE_BEHIND:
        return action, replace(action, consumed=True)
    return (action,)


def what_if(state: State, *wished: a.Action) -> WhatIfAnswer:
    """Return why the first action is refused, and at most three ways to allow any, each as short as possible.

    `refused` is that of the first action.
    """
    state = known_state(state, "table")
    searches = [_Search(state, action) for action in wished]
    why = searches[0].why if searches else None
    if why is None or any(search.why is None for search in searches):
        return WhatIfAnswer(None)
    tries = iter(range(_MOST_TRIES))
    for _ in range(MAX_CHANGES):
        ways = [way for search in searches for way in search.onward(tries)]
        if ways:
            return WhatIfAnswer(why, tuple(dict.fromkeys(sorted(ways, key=_effort)))[:MAX_SOLUTIONS])
    return WhatIfAnswer(why)


class _Search:
    """The breadth-first search for ways to allow one action, one change deeper at a time. `why` is its refusal."""

    def __init__(self, state: State, action: a.Action) -> None:
        self._state, self._action = state, action
        self.why = _refusal(state, action)
        self._level = [] if self.why is None else [_Try((), state, self.why)]
        self._idle: list[_Try] = []
        self._pool = sorted(set(_pool(state, action)), key=_ease)
        self._spare = _spare(state, action)
        self._seen: set[frozenset[Change]] = set()

    def onward(self, tries: Iterator[int]) -> tuple[tuple[Change, ...], ...]:
        """Find the ways with one change more than at the last call. Each try takes one of `tries`."""
        idle = self._idle
        found, self._level, self._idle = self._widened(self._level, tries)
        if not found and idle and len(idle[0].done) == 1:
            # Two can help together though neither does alone, as two shrimps that guard.
            found, *_ = self._widened(idle, tries)
        return _chosen(self._state, self._action, found)

    def _widened(
        self, level: Sequence[_Try], tries: Iterator[int]
    ) -> tuple[list[tuple[Change, ...]], list[_Try], list[_Try]]:
        """Try all of `level` with one change more.

        Returns those that allow the action, with a new refusal, others.
        """
        found, further, idle = list[tuple[Change, ...]](), list[_Try](), list[_Try]()
        for (done, before, refused), change in product(level, self._pool):
            together = frozenset((*done, change))
            if change in done or together in self._seen:
                continue
            if sum(change_kind(each) is ChangeKind.POLYP for each in together) > self._spare:
                continue  # nobody could lay that many and the wished one with this larva cube
            if next(tries, None) is None:
                break
            self._seen.add(together)
            after = apply_change(before, change)
            if after is None:
                continue
            still = _refusal(after, self._action)
            if still is None:
                found.append((*done, change))
            else:
                onward = idle if _ground(still) == _ground(refused) else further
                onward.append(_Try((*done, change), after, still))
        return found, further, idle


def _spare(state: State, action: a.Action) -> int:
    """Return how many polyps more could be laid before the wished one; no limit where none is to be placed."""
    growing = state.turn.growing
    if not isinstance(action, a.PlacePolyp) or growing is None:
        return MAX_CHANGES
    return max(0, POLYPS_PER_LARVA - state.turn.laid + state.players[action.seat].consumed[growing] - 1)


def _refusal(state: State, action: a.Action) -> Refused | None:
    try:
        apply(state, action)
    except Refused as refused:
        return refused
    return None


def _ground(refused: Refused) -> tuple[object, ...]:
    return refused.reason, *sorted(refused.facts.items(), key=str)


def _chosen(state: State, action: a.Action, found: Sequence[tuple[Change, ...]]) -> tuple[tuple[Change, ...], ...]:
    """Choose the easiest of each kind, nearest to the touched space."""
    kinds: dict[tuple[object, ...], tuple[Change, ...]] = {}
    touched = action_space(action)
    for way in sorted(found, key=lambda way: (_effort(way), sum(_apart(touched, each) for each in way))):
        alike = tuple(sorted((change_kind(each), _tile(each)) for each in way))
        kinds.setdefault(alike, _needed_all(state, action, way))
    return tuple(dict.fromkeys(kinds.values()))[:MAX_SOLUTIONS]


def _effort(way: Sequence[Change]) -> int:
    return sum(map(change_kind, way))


def _needed_all(state: State, action: a.Action, way: tuple[Change, ...]) -> tuple[Change, ...]:
    """Drop every change from a way that it does not need."""
    for left_out in way:
        shorter = tuple(each for each in way if each != left_out)
        after: State | None = state
        for each in shorter:
            after = after and apply_change(after, each)
        if after is not None and shorter and _refusal(after, action) is None:
            return _needed_all(state, action, shorter)
    return way


def _ease(change: Change) -> tuple[int, ...]:
    match change:
        case Change(Space(rock, cell), _, SpaceState(coral)):
            return change_kind(change), rock, cell, -1 if coral is None else coral
    return (change_kind(change),)


def _tile(change: Change) -> int:
    return change.thing.number if isinstance(change.thing, Tile) else 0


def _apart(touched: Space | None, change: Change) -> int:
    """Return the distance between the touched space and a change."""
    if touched is None or not isinstance(change.thing, Space):
        return 0
    (row, column), (other, beside) = divmod(touched.cell, ROW_STRIDE), divmod(change.thing.cell, ROW_STRIDE)
    return abs(row - other) + abs(column - beside) + 20 * (touched.rock != change.thing.rock)


# Which changes can have to do with an action: too many of them cost time, none too many changes an answer


def _pool(state: State, action: a.Action) -> Iterator[Change]:
    seat = action.seat
    if not 0 <= seat < len(state.players):
        return
    match action:
        case a.PlacePolyp(_, space, consumed) if _on_rock(state, space) and state.turn.growing is not None:
            yield from _for_place(state, space, state.turn.growing)
            if consumed:
                yield one_more_change(state, CountedPileKind.CONSUMED, seat, state.turn.growing)
        case a.EatCoral(_, space) if _on_rock(state, space):
            yield from _for_meal(state, seat, space)
        case a.IntroduceShrimp(_, space) if _on_rock(state, space):
            yield from _for_shrimp(state, seat, space)
        case a.MoveShrimp(_, start, to) if _on_rock(state, start):
            yield shrimp_change(state, start, seat)
            if to is not None and _on_rock(state, to):
                yield from _for_shrimp(state, seat, to)
        case a.Collect() if (bare := shrimp_on_bare_rock(state, seat)) is not None:
            yield shrimp_change(state, bare, None)
            yield from (polyp_change(state, bare, coral) for coral in Coral)
        case a.PlayLarva(_, coral) | a.PolypForLarva(_, coral):
            yield one_more_change(state, CountedPileKind.LARVAE, seat, coral)
        case a.LarvaForPolyp(_, coral):
            yield one_more_change(state, CountedPileKind.CONSUMED, seat, coral)
        case a.PlayAlga(_, pay, alga, tile):
            if pay is not None:
                yield one_more_change(state, CountedPileKind.CONSUMED, seat, pay)
            if tile is not None and 1 <= tile <= len(CORAL_TILES):
                yield tile_change(state, tile)
                yield one_more_change(state, CountedPileKind.EATEN, seat)
            if state.tiles.sea is alga:
                yield Change(UniqueThing.ALGA_SPACE, alga, None)
        case a.PlacePolyp() | a.EatCoral() | a.IntroduceShrimp() | a.MoveShrimp() | a.Collect():
            pass  # not on rock, or nothing in its way
        case (a.TellHand() | a.FeedFish() | a.ChooseLarvae() | a.EatByColour() | a.EndTurn() | a.CallEnd()) | (
            a.PassFeast() | a.RevealFish() | a.CountTieBreakers() | a.Reconcile() | SeatChange()
        ):
            pass
        case _:
            assert_never(action)


def _on_rock(state: State, space: Space) -> bool:
    return (
        0 <= space.rock < len(state.rocks)
        and space.cell >= 0
        and bool(state.table.boards[space.rock].rock >> space.cell & 1)
    )


def _for_place(state: State, space: Space, coral: Coral) -> Iterator[Change]:
    """Yield changes that may help to place: polyps to attack from, guards, the coral tile between two corals."""
    rock, bit = state.rocks[space.rock], 1 << space.cell
    beside = neighbours(bit)
    target = coral_at(rock, bit)
    if target is not None and target is not coral:
        yield tile_change(state, tile_between(coral, target).number)
    for cell in list_cells((beside | neighbours(beside)) & ~bit & _empty(state, space.rock)):
        yield polyp_change(state, Space(space.rock, cell), coral)
    yield from _gone(state, space.rock, (bit | beside) & rock.corals[coral])
    around = bit
    for other in Coral:
        around |= flood_fill((bit | beside) & rock.corals[other], rock.corals[other])
    yield from _shrimps_gone(state, space.rock, around & shrimp_cells(rock))


def _for_meal(state: State, seat: int, space: Space) -> Iterator[Change]:
    """Yield changes that may help to eat: polyps and a shrimp for the coral on a space, other shrimps away."""
    rock, bit = state.rocks[space.rock], 1 << space.cell
    if (coral := coral_at(rock, bit)) is None:
        return
    cells = flood_fill(bit, rock.corals[coral])
    for cell in list_cells(neighbours(cells) & _empty(state, space.rock)):
        yield polyp_change(state, Space(space.rock, cell), coral)
    yield from (shrimp_change(state, Space(space.rock, cell), seat) for cell in list_cells(cells))
    yield from _shrimps_gone(state, space.rock, cells & shrimp_cells(rock))
    yield from _own_shrimps_gone(state, seat)


def _for_shrimp(state: State, seat: int, space: Space) -> Iterator[Change]:
    """Yield changes that may help a shrimp: a coral to stand on, and room on it (shrimps away, or it parted)."""
    rock, bit = state.rocks[space.rock], 1 << space.cell
    yield from _own_shrimps_gone(state, seat)
    if (coral := coral_at(rock, bit)) is None:
        yield from (polyp_change(state, space, each) for each in Coral)
        yield from _shrimps_gone(state, space.rock, bit & shrimp_cells(rock))
        return
    cells = flood_fill(bit, rock.corals[coral])
    yield from _shrimps_gone(state, space.rock, cells & shrimp_cells(rock))
    yield from _gone(state, space.rock, cells & neighbours(bit))


def _empty(state: State, number: int) -> int:
    rock = state.rocks[number]
    return state.table.boards[number].rock & ~polyp_cells(rock) & ~shrimp_cells(rock)


def _gone(state: State, number: int, cells: int) -> Iterator[Change]:
    """Yield changes that take polyps without a shrimp away from these cells."""
    rock = state.rocks[number]
    for cell in list_cells(cells & ~shrimp_cells(rock)):
        yield polyp_change(state, Space(number, cell), None)


def _shrimps_gone(state: State, number: int, cells: int) -> Iterator[Change]:
    return (shrimp_change(state, Space(number, cell), None) for cell in list_cells(cells))


def _own_shrimps_gone(state: State, seat: int) -> Iterator[Change]:
    for number, rock in enumerate(state.rocks):
        yield from _shrimps_gone(state, number, rock.shrimps[seat])


class ChangeKind(IntEnum):
    """The kinds of change, the easiest first."""

    POLYP = 1  # more on a space
    CONSUMED = 2  # a polyp more in front of a screen
    LARVA = 3  # a cube more behind a screen
    SHRIMP = 4  # more on a coral
    NO_SHRIMP = 5  # on a space
    TURNED = 6  # a coral tile, to its other side
    ON_SEA = 7  # a player's first shrimp on the open-sea board
    NO_POLYP = 8  # on a space
    NO_ALGA = 9  # on the alga space


def change_kind(change: Change) -> ChangeKind:
    """Return the kind of a small change."""
    match change:
        case Change(Space(), SpaceState() as was, SpaceState() as now) if was.coral is not now.coral:
            return ChangeKind.NO_POLYP if now.coral is None else ChangeKind.POLYP
        case Change(Space(), _, SpaceState() as now):
            return ChangeKind.NO_SHRIMP if now.shrimp is None else ChangeKind.SHRIMP
        case Change(Tile()):
            return ChangeKind.TURNED
        case Change(Pile(heap)):
            return {
                CountedPileKind.CONSUMED: ChangeKind.CONSUMED,
                CountedPileKind.LARVAE: ChangeKind.LARVA,
                CountedPileKind.EATEN: ChangeKind.ON_SEA,
            }[heap]
    return ChangeKind.NO_ALGA


def polyp_change(state: State, space: Space, coral: Coral | None) -> Change:
    """Return the change that puts a polyp on a space, or removes it."""
    was = space_state(state, space)
    return Change(space, was, was._replace(coral=coral))


def shrimp_change(state: State, space: Space, seat: int | None) -> Change:
    """Return the change that puts a shrimp of `seat` on a space, or removes it."""
    was = space_state(state, space)
    return Change(space, was, was._replace(shrimp=seat))


def tile_change(state: State, tile: int) -> Change:
    """Return the change that turns a coral tile."""
    was = tile_state(state, tile)
    return Change(Tile(tile), was, was._replace(starfish=not was.starfish))


def one_more_change(state: State, heap: CountedPileKind, seat: int, coral: Coral | None = None) -> Change:
    """Return the change that gives `seat` one piece more."""
    pile = Pile(heap, seat, coral)
    was = expected_state(state, pile)
    assert isinstance(was, int)
    return Change(pile, was, was + 1)


def apply_change(state: State, change: Change) -> State | None:
    """Return the state after one change, pieces from the bag or the supply; None if the box rules it out.

    A space keeps the pieces of an earlier change.
    """
    thing, was, now = change
    match change_kind(change), thing, now:
        case ChangeKind.POLYP, Space(), SpaceState(Coral() as coral):
            there = space_state(state, thing)
            return None if there.coral is not None else _from_bag(state, coral, thing, there._replace(coral=coral))
        case ChangeKind.NO_POLYP, Space(), _:
            there = space_state(state, thing)
            assert there.coral is not None
            gone = apply_finding(state, thing, there._replace(coral=None))
            return gone._replace(unseen=gone.unseen.put_back(there.coral))
        case ChangeKind.SHRIMP, Space(), SpaceState(_, int(seat)):
            try:
                return introduce_shrimp(state._replace(turn=Turn(seat)), seat, thing)._replace(turn=state.turn)
            except Refused:
                return None
        case ChangeKind.NO_SHRIMP, Space(), _:
            return apply_finding(state, thing, space_state(state, thing)._replace(shrimp=None))
        case ChangeKind.CONSUMED, Pile(_, _, Coral() as coral), _:
            return _from_bag(state, coral, thing, now)
        case ChangeKind.LARVA, Pile(_, _, Coral() as coral), _ if not larvae_left(state, coral):
            return None
        case ChangeKind.TURNED, _, TileState(_, True):
            return None
        case ChangeKind.ON_SEA, Pile(_, int(seat)), _ if was or not shrimps_behind_screen(state, seat):
            return None
    return apply_finding(state, thing, now)


def _from_bag(state: State, coral: Coral, thing: Thing, found: ThingState) -> State | None:
    """Apply a change that takes a polyp tile out of the bag; None if the bag cannot hold one."""
    if not state.followed or not state.bag or not can_be_drawn(state, coral):
        return None
    return apply_finding(state._replace(unseen=state.unseen.draw(coral)), thing, found)


_CLEAR: Final = frozenset(
    (
        reasons.ATTACK_APART,
        reasons.ATTACK_BESIDE_SHRIMP,
        reasons.ATTACK_GUARDED_JOIN,
        reasons.ATTACK_SMALL,
        reasons.ATTACK_WEAKER,
        reasons.GUARDED_JOIN,
    )
)
"""What a polyp can break and still lie on the table in one way; a shrimp in its way would have to go somewhere."""


def reconcile_polyp(state: State, action: PlacePolyp) -> Reconcile | None:
    """Return the entry that lets a refused polyp stand, or None where it is allowed or could mean several things.

    Follows from public knowledge alone.
    """
    turn = state.turn
    if state.phase is not Phase.PLAY or not state.followed or action.seat != turn.seat or turn.growing is None:
        return None
    whys = {why.reason for why in placing_refusals(state, action.space)}
    fifth = not action.consumed and turn.laid == POLYPS_PER_LARVA
    if not whys <= _CLEAR or not (whys or fifth):
        return None
    if fifth and state.players[action.seat].consumed[turn.growing]:
        return None  # it may have come from in front of the screen
    ends = _ends(state, action)
    if not ends or any(end != ends[0] for end in ends) or ends[0].phase is not Phase.PLAY:
        return None
    found = {thing: expected_state(ends[0], thing) for thing in correctable_things(state)}
    found[UniqueThing.LAID] = min(ends[0].turn.laid, POLYPS_PER_LARVA)
    entry = make_reconcile(state, action.seat, found)
    return None if any(reconcile_refusals(state, entry.changes)) else entry


def _ends(state: State, action: PlacePolyp) -> list[State]:
    """Return what the play can come to: two states if nobody knows whether the bag has another bonus tile."""
    ends = []
    for bag_lacks in (False, True):
        try:
            ends.append(with_polyp(state, action.seat, action.space, action.consumed, bag_lacks))
        except Refused:
            continue
    return ends
