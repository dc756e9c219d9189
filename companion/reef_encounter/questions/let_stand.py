"""What a table can let stand: what may be touched, what comes of it as an action, and all that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.reef_encounter.box.pieces import Alga, Coral
from companion.reef_encounter.questions import audit
from companion.reef_encounter.questions.audit import PiecesAt, Where
from companion.reef_encounter.questions.discrepancies import Found as Differing
from companion.reef_encounter.rules.actions import AsItLies, Change, Found, Heap, Pile, Sole, Thing, Tile
from companion.reef_encounter.rules.as_found import expected, impossible, touchable, with_changes
from companion.reef_encounter.rules.state import State
from companion.refusal import Refused

__all__ = ["as_it_lies", "asked_again", "shown", "things_found", "touchable", "wrong"]


def as_it_lies(state: State, seat: int, found: Mapping[Thing, Found]) -> AsItLies:
    """The action of `seat` with which the table lets stand what was found; what lies as it must is left out."""
    changes = [Change(thing, expected(state, thing), now) for thing, now in found.items()]
    return AsItLies(seat, tuple(change for change in changes if change.was != change.now))


def wrong(state: State, action: AsItLies) -> tuple[Refused, ...]:
    """All that cannot be in what the table would let stand; nothing where it can be entered."""
    return tuple(impossible(state, action.changes))


def shown(state: State, action: AsItLies) -> State:
    """The table as it would lie then, to be looked at, even where it cannot be."""
    return with_changes(state, action.changes)


def asked_again(before: State, after: State) -> tuple[int, ...]:
    """The seats whose hidden tiles were told before an entry and are not told after it."""
    hands = [(was.hand, now.hand) for was, now in zip(before.players, after.players, strict=True)]
    return tuple(seat for seat, (was, now) in enumerate(hands) if any(was.told) and not any(now.told) and now.hidden)


def things_found(state: State, found: Differing) -> dict[Thing, Found]:
    """What an audit found otherwise, as the things that lie so; what it does not tell apart is left out."""
    return dict(_things_found(state, found))


def _things_found(state: State, found: Differing) -> Iterator[tuple[Thing, Found]]:
    yield from found.spaces.items()
    for number, there in found.tiles.items():
        yield Tile(number), there
    must = audit.counted(state)
    more = {spot: number - must.get(spot, 0) for spot, number in found.counts.items()}
    for spot, change in more.items():
        match spot:
            case PiecesAt("polyp", Coral() as coral, Where.CONSUMED, int(seat)):
                thing = Pile(Heap.CONSUMED, seat, coral)
            case PiecesAt("polyp", Coral() as coral, Where.BONUS, _):
                thing = Pile(Heap.BONUS, None, coral)
            case PiecesAt("polyps", None, Where.BEHIND, int(seat)):
                thing = Pile(Heap.HIDDEN_HAND, seat)
            case PiecesAt("polyps", None, Where.FISH, int(seat)):
                thing = Pile(Heap.HIDDEN_FISH, seat)
            case _:
                continue
        yield thing, max(0, _number(expected(state, thing)) + change)
    for seat, who in enumerate(state.table.seats):
        eaten = [more.get(PiecesAt("shrimp", who.colour, where), 0) for where in (Where.OPEN_SEA, Where.FISH)]
        if any(eaten):
            yield Pile(Heap.EATEN, seat), max(0, state.players[seat].meals + sum(eaten))
    if any(spot.where is Where.ALGA_SPACE for spot in found.counts):
        growing = [alga for alga in Alga if found.counts.get(PiecesAt("cylinder", alga, Where.ALGA_SPACE), 0)]
        yield Sole.ALGA_SPACE, growing[0] if growing else None


def _number(found: Found) -> int:
    assert isinstance(found, int)
    return found
