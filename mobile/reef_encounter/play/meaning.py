"""The meaning of a touch, known to no other module; `docs/touches.md` lists all. `allowed` tries whether it may be.

A touch is a pair: what the hand holds (or nothing), and the place that is touched. Carrying a thing somewhere and
touching it first mean the same; a stroke over a board is a sequence of touches with nothing held.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from companion.reef_encounter.box.boards import Board, Space, cells_of, grown
from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, Coral
from companion.reef_encounter.rules.actions import (
    Action,
    Collect,
    EatCoral,
    EatNamed,
    IntroduceShrimp,
    LarvaForPolyp,
    MoveShrimp,
    PlacePolyp,
    PlayAlga,
    PlayLarva,
    PolypForLarva,
)
from companion.reef_encounter.rules.corals import coral_at, polyp_cells
from companion.reef_encounter.rules.dominance import face
from companion.reef_encounter.rules.feeding import EDIBLE
from companion.reef_encounter.rules.open_sea import likely_refill, refill_spaces
from companion.reef_encounter.rules.state import Phase, State
from mobile.reef_encounter.play.asking import Attack, Question, Refill, Show, WhichAlga, WhichCoral, WhichMeal
from mobile.reef_encounter.play.spots import (
    AlgaSpace,
    Asking,
    Bag,
    Consumed,
    Cylinder,
    Ending,
    Fish,
    Held,
    LarvaCube,
    OnAlga,
    OnRock,
    OnSea,
    OnTile,
    ShrimpBehind,
    Spot,
)


@dataclass(frozen=True, slots=True)
class Both:
    """Two actions in one touch; the second is possible only after the first."""

    first: PlayLarva
    then: PlacePolyp


Meaning: TypeAlias = Action | Both | Question


def means(state: State, held: Held, touched: Spot) -> tuple[Meaning, ...]:
    """The meanings of touching a place with `held` in the hand; the first allowed one counts. Often none."""
    seat = state.turn.seat
    if held == touched:
        return ()  # touched again, it is let go
    match held, touched:
        case None, OnRock(space):
            return _touched_rock(state, space)
        case None, LarvaCube(coral):
            return (PlayLarva(seat, coral),)
        case None | Ending(), OnSea(coral):
            likely = likely_refill(state, coral)
            return (Refill(coral, refill_spaces(state, coral), likely) if likely else Collect(seat, coral),)
        case None, OnTile(number) if not state.followed:
            return (PlayAlga(seat, None, _large_alga(state, number), number),)
        case None, AlgaSpace() if not state.followed:
            return (WhichAlga(None),)
        case None, Fish() if not state.followed:
            return (WhichMeal(),)
        case None, Fish() if any(rock.shrimps[seat] for rock in state.rocks):
            return (WhichCoral(),)
        case ShrimpBehind(), OnRock(space):
            return (IntroduceShrimp(seat, space),)
        case OnRock(space), OnRock(to) if own_shrimp(state, space):
            return (MoveShrimp(seat, space, to),)
        case OnRock(space), ShrimpBehind() if own_shrimp(state, space):
            return (MoveShrimp(seat, space, None),)
        case (OnRock(space), Fish()) | (Fish(), OnRock(space)) if polyp(state, space) is not None:
            return (EatCoral(seat, space),)
        case LarvaCube(coral), OnRock(space):
            return tuple(Both(PlayLarva(seat, coral), place) for place in _placings(state, coral, space))
        case (LarvaCube(coral), Bag()) | (Bag(), LarvaCube(coral)):
            return (PolypForLarva(seat, coral),)
        case Consumed(coral), LarvaCube(other) | OnSea(other) if coral is other:
            return (LarvaForPolyp(seat, coral),)
        case Consumed(coral), OnRock(space) if state.turn.growing in (coral, None):
            return (PlacePolyp(seat, space, consumed=True),)
        case (Consumed(pay), OnTile(number)) | (OnTile(number), Consumed(pay)):
            return (PlayAlga(seat, pay, _large_alga(state, number), number),)
        case (Consumed(pay), OnAlga(alga)) | (OnAlga(alga), Consumed(pay)):
            return (PlayAlga(seat, pay, alga),)
        case (Consumed(pay), AlgaSpace()) | (AlgaSpace(), Consumed(pay)):
            return (WhichAlga(pay),)
        case Cylinder(alga), OnTile(number):
            return (PlayAlga(seat, None, alga, number),)
        case Cylinder(alga), AlgaSpace():
            return (PlayAlga(seat, None, alga),)
    return ()


def _touched_rock(state: State, space: Space) -> tuple[Meaning, ...]:
    """A coral is eaten in the feast, and before anything else in a turn by who guards it; else a polyp is placed."""
    turn = state.turn
    coral = polyp(state, space)
    if state.phase is Phase.FEAST and coral is not None:
        return (EatCoral(turn.seat, space),)
    if own_shrimp(state, space):
        return ()
    if turn.growing is not None or coral is None:
        return _placings(state, turn.growing, space)
    rock = state.rocks[space.rock]
    if not turn.begun and grown(1 << space.cell, rock.corals[coral]) & rock.shrimps[turn.seat]:
        return (EatCoral(turn.seat, space),)
    return ()


def carried(thing: Spot, there: Iterable[Spot]) -> Iterator[Spot]:
    """Those of the places beside the boards where carrying a thing can mean something: `means` says what."""
    match thing:
        case Bag():
            return (spot for spot in there if isinstance(spot, LarvaCube))
        case LarvaCube():
            return (spot for spot in there if isinstance(spot, Bag))
        case OnSea():
            return iter(())
    return iter(there)


def lays(state: State, held: Held) -> bool:
    """Return whether touching any space with `held` places a polyp of the running larva, own shrimps apart.

    It says for all spaces at once what `means` says of each.
    """
    growing = state.turn.growing
    return state.phase is Phase.PLAY and growing is not None and held in (None, Consumed(growing))


def _placings(state: State, coral: Coral | None, space: Space) -> tuple[PlacePolyp, ...]:
    """From behind the screen; else from in front of it, where such a polyp lies."""
    seat = state.turn.seat
    behind = PlacePolyp(seat, space)
    if coral is None or not state.players[seat].consumed[coral]:
        return (behind,)
    return behind, PlacePolyp(seat, space, consumed=True)


def answered(state: State, question: Question, given: object) -> Action:
    """The entry that an answer makes: the tiles drawn, an alga, or a coral and its size."""
    seat = state.turn.seat
    match question, given:
        case Refill(coral), tuple():
            return Collect(seat, coral, given)
        case WhichAlga(pay), Alga():
            return PlayAlga(seat, pay, given)
        case WhichMeal(), (Coral() as coral, int() as size):
            return EatNamed(seat, coral, size)
    raise TypeError(f"{given!r} answers no {question!r}")


def entries(state: State, meaning: Action | Question) -> Iterator[Action]:
    """The entries that a meaning can lead to: an action itself, or a question's likeliest answers."""
    match meaning:
        case Refill():
            yield answered(state, meaning, meaning.likely)
        case WhichAlga():
            yield from (answered(state, meaning, alga) for alga in Alga)
        case WhichCoral():
            seat = state.turn.seat
            for number, rock in enumerate(state.rocks):
                yield from (EatCoral(seat, Space(number, cell)) for cell in cells_of(rock.shrimps[seat]))
        case WhichMeal():
            more_than_goes_back = EDIBLE + 2
            yield from (answered(state, meaning, (coral, more_than_goes_back)) for coral in Coral)
        case _:
            yield meaning


def looked_at(state: State, held: Held, touched: Spot) -> Show | None:
    """The thing that a touch without a meaning shows."""
    match held, touched:
        case ((OnRock(one) | Asking(Space() as one)), OnRock(other)) if one != other:
            if polyp(state, one) is not None and polyp(state, other) is not None:
                return Attack(one, other)
    return None


def places(state: State) -> Iterator[Spot]:
    """Every place at this depth where a touch can mean something, those on the boards last, bare ones at the end."""
    yield from things(state)
    polyps = [polyp_cells(rock) for rock in state.rocks]
    for bare in (False, True):
        for number, spots in enumerate(on_rocks(state.table.boards)):
            yield from (spot for cell, spot in spots.items() if polyps[number] >> cell & 1 ^ bare)


def things(state: State) -> tuple[Spot, ...]:
    """The places that lie beside the boards."""
    tiles = tuple(OnTile(tile.number) for tile in CORAL_TILES)
    if not state.followed:
        return (Fish(), AlgaSpace(), *map(Cylinder, Alga), *tiles)
    consumed = state.players[state.turn.seat].consumed
    paying = (Consumed(coral) for coral in Coral if consumed[coral])
    larvae, sea = map(LarvaCube, Coral), map(OnSea, Coral)
    return (Bag(), ShrimpBehind(), Fish(), AlgaSpace(), *larvae, *sea, *paying, *map(OnAlga, Alga), *tiles)


@cache
def on_rocks(boards: tuple[Board, ...]) -> tuple[Mapping[int, OnRock], ...]:
    """For each board its rock spaces as places, by their cells."""
    return tuple(
        {cell: OnRock(Space(number, cell)) for cell in cells_of(board.rock)} for number, board in enumerate(boards)
    )


def polyp(state: State, space: Space) -> Coral | None:
    """The colour of the polyp on a space."""
    return coral_at(state.rocks[space.rock], 1 << space.cell)


def own_shrimp(state: State, space: Space) -> bool:
    """Return whether the player on turn has a shrimp there."""
    return bool(state.rocks[space.rock].shrimps[state.turn.seat] >> space.cell & 1)


def _large_alga(state: State, number: int) -> Alga:
    return face(state.tiles, CORAL_TILES[number - 1]).large_alga
