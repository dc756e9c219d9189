"""The meaning of a touch, known to no other module; `docs/touches.md` lists all. `allowed` tries whether it may be.

A touch is a pair: what the hand holds (or nothing), and the place that is touched. Carrying a thing somewhere and
touching it first mean the same; a stroke over a board is a sequence of touches with nothing held.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from companion.reef_encounter.box import CORAL_TILES, Alga, Board, Coral, Space, cells_of, flood_fill
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.open_sea import likely_refill, refill_spaces
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.rules.supplies import coral_at, polyp_cells
from companion.reef_encounter.rules.turns import EDIBLE, face
from mobile.reef_encounter.play import spots as s
from mobile.reef_encounter.play.asking import Attack, Question, Refill, Show, WhichAlga, WhichCoral, WhichMeal


@dataclass(frozen=True, slots=True)
class Both:
    """Two actions in one touch, the first before the second."""

    first: a.PlayLarva
    then: a.PlacePolyp


Meaning: TypeAlias = a.Action | Both | Question


def means(state: State, held: s.Held, touched: s.Spot) -> tuple[Meaning, ...]:
    """Return the meanings of touching a place with `held` in the hand; the first allowed one counts. Often none."""
    seat = state.turn.seat
    if held == touched:
        return ()  # touched again, it is let go
    match held, touched:
        case None, s.OnRock(space):
            return _touched_rock(state, space)
        case None, s.LarvaCube(coral):
            return (a.PlayLarva(seat, coral),)
        case None | s.Ending(), s.OnSea(coral):
            likely = likely_refill(state, coral)
            return (Refill(coral, refill_spaces(state, coral), likely) if likely else a.Collect(seat, coral),)
        case None, s.OnTile(number) if not state.followed:
            return (a.PlayAlga(seat, None, _large_alga(state, number), number),)
        case None, s.AlgaSpace() if not state.followed:
            return (WhichAlga(None),)
        case None, s.Fish() if not state.followed:
            return (WhichMeal(),)
        case None, s.Fish() if any(rock.shrimps[seat] for rock in state.rocks):
            return (WhichCoral(),)
        case s.ShrimpBehind(), s.OnRock(space):
            return (a.IntroduceShrimp(seat, space),)
        case s.OnRock(space), s.OnRock(to) if own_shrimp(state, space):
            return (a.MoveShrimp(seat, space, to),)
        case s.OnRock(space), s.ShrimpBehind() if own_shrimp(state, space):
            return (a.MoveShrimp(seat, space, None),)
        case (s.OnRock(space), s.Fish()) | (s.Fish(), s.OnRock(space)) if polyp(state, space) is not None:
            return (a.EatCoral(seat, space),)
        case s.LarvaCube(coral), s.OnRock(space):
            return tuple(Both(a.PlayLarva(seat, coral), place) for place in _placings(state, coral, space))
        case (s.LarvaCube(coral), s.Bag()) | (s.Bag(), s.LarvaCube(coral)):
            return (a.PolypForLarva(seat, coral),)
        case s.Consumed(coral), s.LarvaCube(other) | s.OnSea(other) if coral is other:
            return (a.LarvaForPolyp(seat, coral),)
        case s.Consumed(coral), s.OnRock(space) if state.turn.growing in (coral, None):
            return (a.PlacePolyp(seat, space, consumed=True),)
        case (s.Consumed(pay), s.OnTile(number)) | (s.OnTile(number), s.Consumed(pay)):
            return (a.PlayAlga(seat, pay, _large_alga(state, number), number),)
        case (s.Consumed(pay), s.OnAlga(alga)) | (s.OnAlga(alga), s.Consumed(pay)):
            return (a.PlayAlga(seat, pay, alga),)
        case (s.Consumed(pay), s.AlgaSpace()) | (s.AlgaSpace(), s.Consumed(pay)):
            return (WhichAlga(pay),)
        case s.Cylinder(alga), s.OnTile(number):
            return (a.PlayAlga(seat, None, alga, number),)
        case s.Cylinder(alga), s.AlgaSpace():
            return (a.PlayAlga(seat, None, alga),)
    return ()


def _touched_rock(state: State, space: Space) -> tuple[Meaning, ...]:
    """A coral is eaten in the feast, and before anything else in a turn by who guards it; else a polyp is placed."""
    turn = state.turn
    coral = polyp(state, space)
    if state.phase is Phase.FEAST and coral is not None:
        return (a.EatCoral(turn.seat, space),)
    if own_shrimp(state, space):
        return ()
    if turn.growing is not None or coral is None:
        return _placings(state, turn.growing, space)
    rock = state.rocks[space.rock]
    if not turn.begun and flood_fill(1 << space.cell, rock.corals[coral]) & rock.shrimps[turn.seat]:
        return (a.EatCoral(turn.seat, space),)
    return ()


def carried(thing: s.Spot, there: Iterable[s.Spot]) -> Iterator[s.Spot]:
    """Yield those of the places beside the boards where carrying a thing can mean something: `means` says what."""
    match thing:
        case s.Bag():
            return (spot for spot in there if isinstance(spot, s.LarvaCube))
        case s.LarvaCube():
            return (spot for spot in there if isinstance(spot, s.Bag))
        case s.OnSea():
            return iter(())
    return iter(there)


def lays(state: State, held: s.Held) -> bool:
    """Return whether touching any space with `held` places a polyp of the running larva, own shrimps apart.

    It says for all spaces at once what `means` says of each.
    """
    growing = state.turn.growing
    return state.phase is Phase.PLAY and growing is not None and held in (None, s.Consumed(growing))


def _placings(state: State, coral: Coral | None, space: Space) -> tuple[a.PlacePolyp, ...]:
    """Return polyps placed from behind the screen; else from in front of it, where such a polyp lies."""
    seat = state.turn.seat
    behind = a.PlacePolyp(seat, space)
    if coral is None or not state.players[seat].consumed[coral]:
        return (behind,)
    return behind, a.PlacePolyp(seat, space, consumed=True)


def answered(state: State, question: Question, given: object) -> a.Action:
    """Return the entry that an answer makes: the tiles drawn, an alga, or a coral and its size."""
    seat = state.turn.seat
    match question, given:
        case Refill(coral), tuple():
            return a.Collect(seat, coral, given)
        case WhichAlga(pay), Alga():
            return a.PlayAlga(seat, pay, given)
        case WhichMeal(), (Coral() as coral, int() as size):
            return a.EatNamed(seat, coral, size)
    raise TypeError(f"{given!r} answers no {question!r}")


def entries(state: State, meaning: a.Action | Question) -> Iterator[a.Action]:
    """Yield the entries that a meaning can lead to: an action itself, or a question's likeliest answers."""
    match meaning:
        case Refill():
            yield answered(state, meaning, meaning.likely)
        case WhichAlga():
            yield from (answered(state, meaning, alga) for alga in Alga)
        case WhichCoral():
            seat = state.turn.seat
            for number, rock in enumerate(state.rocks):
                yield from (a.EatCoral(seat, Space(number, cell)) for cell in cells_of(rock.shrimps[seat]))
        case WhichMeal():
            more_than_goes_back = EDIBLE + 2
            yield from (answered(state, meaning, (coral, more_than_goes_back)) for coral in Coral)
        case _:
            yield meaning


def looked_at(state: State, held: s.Held, touched: s.Spot) -> Show | None:
    """Return the thing that a touch without a meaning shows."""
    match held, touched:
        case ((s.OnRock(one) | s.Asking(Space() as one)), s.OnRock(other)) if one != other:
            if polyp(state, one) is not None and polyp(state, other) is not None:
                return Attack(one, other)
    return None


def places(state: State) -> Iterator[s.Spot]:
    """Yield every place at this depth where a touch can mean something; boards come last, bare spaces at the end."""
    yield from things(state)
    polyps = [polyp_cells(rock) for rock in state.rocks]
    for bare in (False, True):
        for number, spots in enumerate(on_rocks(state.table.boards)):
            yield from (spot for cell, spot in spots.items() if polyps[number] >> cell & 1 ^ bare)


def things(state: State) -> tuple[s.Spot, ...]:
    """Return the places that lie beside the boards."""
    tiles = tuple(s.OnTile(tile.number) for tile in CORAL_TILES)
    if not state.followed:
        return (s.Fish(), s.AlgaSpace(), *map(s.Cylinder, Alga), *tiles)
    consumed = state.players[state.turn.seat].consumed
    paying = (s.Consumed(coral) for coral in Coral if consumed[coral])
    larvae, sea = map(s.LarvaCube, Coral), map(s.OnSea, Coral)
    return (s.Bag(), s.ShrimpBehind(), s.Fish(), s.AlgaSpace(), *larvae, *sea, *paying, *map(s.OnAlga, Alga), *tiles)


@cache
def on_rocks(boards: tuple[Board, ...]) -> tuple[Mapping[int, s.OnRock], ...]:
    """Return, for each board, its rock spaces as places, by their cells."""
    return tuple(
        {cell: s.OnRock(Space(number, cell)) for cell in cells_of(board.rock)} for number, board in enumerate(boards)
    )


def polyp(state: State, space: Space) -> Coral | None:
    """Return the colour of the polyp on a space."""
    return coral_at(state.rocks[space.rock], 1 << space.cell)


def own_shrimp(state: State, space: Space) -> bool:
    """Return whether the player on turn has a shrimp on the space."""
    return bool(state.rocks[space.rock].shrimps[state.turn.seat] >> space.cell & 1)


def _large_alga(state: State, number: int) -> Alga:
    return face(state.tiles, CORAL_TILES[number - 1]).large_alga
