"""What hands must do at the table for one action: the pieces that move, and from where to where.

`handling` goes by what everybody saw; the player alone who feeds the parrotfish also gets the colour of that polyp.
It names no piece in the bag, behind a screen or in a fish before it comes in sight: there the place must do.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple, assert_never

from companion.reef_encounter.box import CORAL_TILES, Coral, CoralCounts, CoralTile, Space, cells_of
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.open_sea import refill_spaces
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.supplies import coral_at, larvae_left
from companion.reef_encounter.rules.turns import face, polyps_returned
from companion.seating import SeatChange
from companion.session.hands import Handling, Move, Show, Task, TurnOver


class Spot(StrEnum):
    """The places that a table or a player has once."""

    HAND = "behind the screen"
    FRONT = "in front of the screen"
    FISH = "parrotfish"
    BAG = "bag"
    BONUS = "bonus tiles"
    SUPPLY = "supply"  # larva cubes and alga cylinders
    SEA_BOARD = "open-sea board"  # the first shrimp that a parrotfish eats
    ALGA_SPACE = "alga space"
    REEF = "reef"  # boards that nobody follows


class SeaSpace(NamedTuple):
    """The space of one coral on the open-sea board."""

    coral: Coral


class Spaces(NamedTuple):
    """One or more spaces of the reef boards, as people say them (`D/E4`)."""

    names: tuple[str, ...]


class OnTile(NamedTuple):
    """A coral tile as it lies, for a cylinder that locks it."""

    tile: CoralTile


class Polyp(NamedTuple):
    """A polyp tile; `coral` is None if its colour is hidden."""

    coral: Coral | None


class Larva(NamedTuple):
    """A larva cube."""

    coral: Coral


class Shrimp(StrEnum):
    """A shrimp of the acting player: nobody ever moves another."""

    OWN = "shrimp"


def handling(before: State, action: a.Action, after: State, viewer: int | None = None) -> Handling:
    """Return what hands must do for `action`, as the table (None) or a seat may know it. Cylinders are `Alga`."""
    return Handling(before.table.seats[action.seat], tuple(_tasks(before, action, after, viewer)))


def _tasks(before: State, action: a.Action, after: State, viewer: int | None) -> Iterator[Task]:
    match action:
        case a.PlacePolyp():
            yield from _placed(before, action, after)
        case a.PlayLarva(_, coral):
            yield Move(1, Larva(coral), Spot.HAND, Spot.SUPPLY)
        case a.IntroduceShrimp(_, space):
            yield Move(1, Shrimp.OWN, Spot.HAND, _on(before, space))
        case a.MoveShrimp(_, start, to):
            yield Move(1, Shrimp.OWN, _on(before, start), Spot.HAND if to is None else _on(before, to))
        case a.EatCoral():
            yield from _eaten(before, action, after)
        case a.EatNamed(seat, coral, size):
            yield from _meal(before, after, seat, coral, size, Spot.REEF)
        case a.LarvaForPolyp(_, coral):
            yield from _into_bag(before, after, coral, 1, Spot.FRONT)
            yield Move(1, Larva(coral), Spot.SUPPLY, Spot.HAND)
        case a.PolypForLarva(_, coral):
            yield Move(1, Larva(coral), Spot.HAND, Spot.SUPPLY)
            yield Move(1, Polyp(coral), Spot.BONUS if _lacks(after, before, coral) else Spot.BAG, Spot.HAND)
        case a.PlayAlga():
            yield from _alga(before, action, after)
        case a.Collect():
            yield from _collected(before, action, after)
        case a.ChooseLarvae(_, larvae):
            for coral in _kinds(larvae):
                yield Move(larvae[coral], Larva(coral), Spot.SUPPLY, Spot.HAND)
        case a.FeedFish(seat, coral) if before.followed:
            yield Move(1, Polyp(coral if viewer == seat else None), Spot.HAND, Spot.FISH)
        case a.RevealFish(_, polyps):
            for coral in _kinds(polyps):
                yield Show(polyps[coral], Polyp(coral), Spot.FISH)
        case a.FeedFish() | a.TellHand() | a.EndTurn() | a.CallEnd() | a.PassFeast() | a.CountUp():
            return
        case a.Reconcile() | SeatChange():
            return  # the table lies so already
        case _:
            assert_never(action)


def _on(state: State, space: Space) -> Spaces:
    return Spaces((state.space_name(space),))


def _kinds(pieces: CoralCounts) -> list[Coral]:
    return [coral for coral in Coral if pieces[coral]]


def _lacks(state: State, other: State, coral: Coral) -> bool:
    """Return whether the bonus tile of a coral is missing in `state` and not in `other`."""
    return state.bonus[coral] < other.bonus[coral]


def _into_bag(before: State, after: State, coral: Coral, number: int, start: object) -> Iterator[Move]:
    """Put polyps in the bag; one of them replaces the bonus tile if that was missing."""
    bonus = int(_lacks(before, after, coral))
    if number > bonus:
        yield Move(number - bonus, Polyp(coral), start, Spot.BAG)
    if bonus:
        yield Move(1, Polyp(coral), start, Spot.BONUS)


def _placed(before: State, action: a.PlacePolyp, after: State) -> Iterator[Move]:
    coral, (number, cell) = before.turn.growing, action.space
    assert coral is not None
    target = coral_at(before.rocks[number], 1 << cell)
    if target is not None:
        yield Move(1, Polyp(target), _on(before, action.space), Spot.FRONT)
    yield Move(1, Polyp(coral), Spot.FRONT if action.consumed else Spot.HAND, _on(before, action.space))
    grown = after.rocks[number].corals[coral] & ~before.rocks[number].corals[coral] & ~(1 << cell)
    if grown:
        yield Move(1, Polyp(coral), Spot.BONUS, _on(before, Space(number, grown.bit_length() - 1)))
        if not _lacks(after, before, coral):
            yield Move(1, Polyp(coral), Spot.BAG, Spot.BONUS)


def _eaten(before: State, action: a.EatCoral, after: State) -> Iterator[Move]:
    number = action.space.rock
    rock, later = before.rocks[number], after.rocks[number]
    coral = coral_at(rock, 1 << action.space.cell)
    assert coral is not None
    cells = cells_of(rock.corals[coral] & ~later.corals[coral])
    spaces = Spaces(tuple(before.space_name(Space(number, cell)) for cell in cells))
    yield from _meal(before, after, action.seat, coral, len(cells), spaces)


def _meal(before: State, after: State, seat: int, coral: Coral, size: int, start: object) -> Iterator[Move]:
    back = min(size, polyps_returned(before))
    yield from _into_bag(before, after, coral, back, start)
    if size > back:
        yield Move(size - back, Polyp(coral), start, Spot.FISH)
    yield Move(1, Shrimp.OWN, start, Spot.FISH if before.players[seat].meals else Spot.SEA_BOARD)


def _alga(before: State, action: a.PlayAlga, after: State) -> Iterator[Task]:
    if action.pay is not None:
        yield from _into_bag(before, after, action.pay, 1, Spot.FRONT)
    lying = before.tiles.sea
    if action.tile is not None:
        yield Move(1, action.alga, Spot.SUPPLY, OnTile(face(before.tiles, CORAL_TILES[action.tile - 1])))
    elif lying is not action.alga:  # else the one that lies there is as good as another
        if lying is not None:
            yield Move(1, lying, Spot.ALGA_SPACE, Spot.SUPPLY)
        yield Move(1, action.alga, Spot.SUPPLY, Spot.ALGA_SPACE)
    if flipped := after.tiles.flipped(before.tiles):
        yield TurnOver(tuple(face(before.tiles, CORAL_TILES[number - 1]) for number in flipped))


def _collected(before: State, action: a.Collect, after: State) -> Iterator[Move]:
    space = SeaSpace(action.coral)
    yield Move(1, Larva(action.coral), space, Spot.HAND)
    for coral in _kinds(before.sea[action.coral]):
        yield Move(before.sea[action.coral][coral], Polyp(coral), space, Spot.HAND)
    if larvae_left(before, action.coral):
        yield Move(1, Larva(action.coral), Spot.SUPPLY, space)
    bonus = list(before.bonus)
    for number, (to, coral) in enumerate(zip(refill_spaces(before, action.coral), action.refill, strict=False)):
        from_bag = number < before.bag
        bonus[coral] -= not from_bag
        yield Move(1, Polyp(coral), Spot.BAG if from_bag else Spot.BONUS, SeaSpace(to))
    if before.bonus_kept and not after.bonus_kept:  # the bag ran out
        for coral in Coral:
            if bonus[coral]:
                yield Move(1, Polyp(coral), Spot.BONUS, Spot.BAG)
