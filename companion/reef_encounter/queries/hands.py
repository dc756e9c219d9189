"""What hands must do at the table for one action: the pieces that move, and from where to where.

`hand_tasks` goes by what everybody saw; the player alone who feeds the parrotfish also gets the colour of that polyp.
It names no piece in the bag, behind a screen or in a fish before it comes in sight: there the place must do.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple, assert_never

from companion.reef_encounter.box import CORAL_TILES, Coral, CoralCounts, CoralTile, Space, list_cells
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.open_sea import refill_spaces
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.supplies import coral_at, larvae_left
from companion.reef_encounter.rules.turns import polyps_returned, tile_as_it_lies
from companion.seating import SeatChange
from companion.session.hands import HandTask, HandTasks, MovePieces, ShowPieces, TurnOverPieces


class TablePlace(StrEnum):
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


class BoardSpaces(NamedTuple):
    """One or more spaces of the reef boards, as people say them (`D/E4`)."""

    names: tuple[str, ...]


class OnCoralTile(NamedTuple):
    """A coral tile as it lies, for a cylinder that locks it."""

    tile: CoralTile


class PolypTile(NamedTuple):
    """A polyp tile; `coral` is None if its colour is hidden."""

    coral: Coral | None


class LarvaCube(NamedTuple):
    """A larva cube."""

    coral: Coral


class ShrimpPiece(StrEnum):
    """A shrimp of the acting player: nobody ever moves another."""

    OWN = "shrimp"


def hand_tasks(before: State, action: a.Action, after: State, viewer: int | None = None) -> HandTasks:
    """Return what hands must do for `action`, as the table (None) or a seat may know it. Cylinders are `Alga`."""
    return HandTasks(before.table.seats[action.seat], tuple(_tasks(before, action, after, viewer)))


def _tasks(before: State, action: a.Action, after: State, viewer: int | None) -> Iterator[HandTask]:
    match action:
        case a.PlacePolyp():
            yield from _placed(before, action, after)
        case a.PlayLarva(_, coral):
            yield MovePieces(1, LarvaCube(coral), TablePlace.HAND, TablePlace.SUPPLY)
        case a.IntroduceShrimp(_, space):
            yield MovePieces(1, ShrimpPiece.OWN, TablePlace.HAND, _on(before, space))
        case a.MoveShrimp(_, start, to):
            yield MovePieces(
                1, ShrimpPiece.OWN, _on(before, start), TablePlace.HAND if to is None else _on(before, to)
            )
        case a.EatCoral():
            yield from _eaten(before, action, after)
        case a.EatByColour(seat, coral, size):
            yield from _meal(before, after, seat, coral, size, TablePlace.REEF)
        case a.LarvaForPolyp(_, coral):
            yield from _into_bag(before, after, coral, 1, TablePlace.FRONT)
            yield MovePieces(1, LarvaCube(coral), TablePlace.SUPPLY, TablePlace.HAND)
        case a.PolypForLarva(_, coral):
            yield MovePieces(1, LarvaCube(coral), TablePlace.HAND, TablePlace.SUPPLY)
            yield MovePieces(
                1,
                PolypTile(coral),
                TablePlace.BONUS if _lacks(after, before, coral) else TablePlace.BAG,
                TablePlace.HAND,
            )
        case a.PlayAlga():
            yield from _alga(before, action, after)
        case a.Collect():
            yield from _collected(before, action, after)
        case a.ChooseLarvae(_, larvae):
            for coral in _kinds(larvae):
                yield MovePieces(larvae[coral], LarvaCube(coral), TablePlace.SUPPLY, TablePlace.HAND)
        case a.FeedFish(seat, coral) if before.followed:
            yield MovePieces(1, PolypTile(coral if viewer == seat else None), TablePlace.HAND, TablePlace.FISH)
        case a.RevealFish(_, polyps):
            for coral in _kinds(polyps):
                yield ShowPieces(polyps[coral], PolypTile(coral), TablePlace.FISH)
        case a.FeedFish() | a.TellHand() | a.EndTurn() | a.CallEnd() | a.PassFeast() | a.CountTieBreakers():
            return
        case a.Reconcile() | SeatChange():
            return  # the table lies so already
        case _:
            assert_never(action)


def _on(state: State, space: Space) -> BoardSpaces:
    return BoardSpaces((state.space_name(space),))


def _kinds(pieces: CoralCounts) -> list[Coral]:
    return [coral for coral in Coral if pieces[coral]]


def _lacks(state: State, other: State, coral: Coral) -> bool:
    """Return whether the bonus tile of a coral is missing in `state` and not in `other`."""
    return state.bonus[coral] < other.bonus[coral]


def _into_bag(before: State, after: State, coral: Coral, number: int, start: object) -> Iterator[MovePieces]:
    """Put polyps in the bag; one of them replaces the bonus tile if that was missing."""
    bonus = int(_lacks(before, after, coral))
    if number > bonus:
        yield MovePieces(number - bonus, PolypTile(coral), start, TablePlace.BAG)
    if bonus:
        yield MovePieces(1, PolypTile(coral), start, TablePlace.BONUS)


def _placed(before: State, action: a.PlacePolyp, after: State) -> Iterator[MovePieces]:
    coral, (number, cell) = before.turn.growing, action.space
    assert coral is not None
    target = coral_at(before.rocks[number], 1 << cell)
    if target is not None:
        yield MovePieces(1, PolypTile(target), _on(before, action.space), TablePlace.FRONT)
    yield MovePieces(
        1, PolypTile(coral), TablePlace.FRONT if action.consumed else TablePlace.HAND, _on(before, action.space)
    )
    grown = after.rocks[number].corals[coral] & ~before.rocks[number].corals[coral] & ~(1 << cell)
    if grown:
        yield MovePieces(1, PolypTile(coral), TablePlace.BONUS, _on(before, Space(number, grown.bit_length() - 1)))
        if not _lacks(after, before, coral):
            yield MovePieces(1, PolypTile(coral), TablePlace.BAG, TablePlace.BONUS)


def _eaten(before: State, action: a.EatCoral, after: State) -> Iterator[MovePieces]:
    number = action.space.rock
    rock, later = before.rocks[number], after.rocks[number]
    coral = coral_at(rock, 1 << action.space.cell)
    assert coral is not None
    cells = list_cells(rock.corals[coral] & ~later.corals[coral])
    spaces = BoardSpaces(tuple(before.space_name(Space(number, cell)) for cell in cells))
    yield from _meal(before, after, action.seat, coral, len(cells), spaces)


def _meal(before: State, after: State, seat: int, coral: Coral, size: int, start: object) -> Iterator[MovePieces]:
    back = min(size, polyps_returned(before))
    yield from _into_bag(before, after, coral, back, start)
    if size > back:
        yield MovePieces(size - back, PolypTile(coral), start, TablePlace.FISH)
    yield MovePieces(
        1, ShrimpPiece.OWN, start, TablePlace.FISH if before.players[seat].meals else TablePlace.SEA_BOARD
    )


def _alga(before: State, action: a.PlayAlga, after: State) -> Iterator[HandTask]:
    if action.pay is not None:
        yield from _into_bag(before, after, action.pay, 1, TablePlace.FRONT)
    lying = before.tiles.sea
    if action.tile is not None:
        yield MovePieces(
            1,
            action.alga,
            TablePlace.SUPPLY,
            OnCoralTile(tile_as_it_lies(before.tiles, CORAL_TILES[action.tile - 1])),
        )
    elif lying is not action.alga:  # else the one that lies there is as good as another
        if lying is not None:
            yield MovePieces(1, lying, TablePlace.ALGA_SPACE, TablePlace.SUPPLY)
        yield MovePieces(1, action.alga, TablePlace.SUPPLY, TablePlace.ALGA_SPACE)
    if flipped := after.tiles.flipped(before.tiles):
        yield TurnOverPieces(tuple(tile_as_it_lies(before.tiles, CORAL_TILES[number - 1]) for number in flipped))


def _collected(before: State, action: a.Collect, after: State) -> Iterator[MovePieces]:
    space = SeaSpace(action.coral)
    yield MovePieces(1, LarvaCube(action.coral), space, TablePlace.HAND)
    for coral in _kinds(before.sea[action.coral]):
        yield MovePieces(before.sea[action.coral][coral], PolypTile(coral), space, TablePlace.HAND)
    if larvae_left(before, action.coral):
        yield MovePieces(1, LarvaCube(action.coral), TablePlace.SUPPLY, space)
    bonus = list(before.bonus)
    for number, (to, coral) in enumerate(zip(refill_spaces(before, action.coral), action.refill, strict=False)):
        from_bag = number < before.bag
        bonus[coral] -= not from_bag
        yield MovePieces(1, PolypTile(coral), TablePlace.BAG if from_bag else TablePlace.BONUS, SeaSpace(to))
    if before.bonus_kept and not after.bonus_kept:  # the bag ran out
        for coral in Coral:
            if bonus[coral]:
                yield MovePieces(1, PolypTile(coral), TablePlace.BONUS, TablePlace.BAG)
