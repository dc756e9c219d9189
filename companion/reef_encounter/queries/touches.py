"""The meaning of a touch, found in three steps: what it touches, what that means, whether it is allowed.

A touch is a pair: what the hand holds (or nothing), and the place that is touched. Carrying a thing somewhere and
touching it first mean the same; a stroke over a board is a sequence of touches with nothing held.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import NamedTuple, TypeAlias

from companion.reef_encounter.box import CORAL_TILES, Alga, Board, Coral, PlayerColour, Space, cells_of, flood_fill
from companion.reef_encounter.queries.legal import refusal
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import Change
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import polyp_spaces
from companion.reef_encounter.rules.open_sea import likely_refill, refill_spaces
from companion.reef_encounter.rules.state import Phase, State, Tally
from companion.reef_encounter.rules.supplies import coral_at, polyp_cells
from companion.reef_encounter.rules.turns import EDIBLE, face
from companion.refusal import Refused


@dataclass(frozen=True, slots=True)
class OnBoard:
    """A cell of a reef board, rock or deep water."""

    space: Space


@dataclass(frozen=True, slots=True)
class OnTile:
    """A coral tile, by its number from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class OnSea:
    """A larva and polyp space of the open sea."""

    coral: Coral


@dataclass(frozen=True, slots=True)
class OnAlga:
    """The alga space: the quarter where one of the four plants grows."""

    alga: Alga


@dataclass(frozen=True, slots=True)
class LarvaCube:
    """A larva cube of the player on turn, ready to be played."""

    coral: Coral


@dataclass(frozen=True, slots=True)
class ShrimpBehind:
    """The shrimps behind the screen of the player on turn."""


@dataclass(frozen=True, slots=True)
class Consumed:
    """The consumed polyps of one coral in front of the screen of the player on turn."""

    coral: Coral


@dataclass(frozen=True, slots=True)
class Fish:
    """The parrotfish of the player on turn."""


@dataclass(frozen=True, slots=True)
class Bag:
    """The bag of polyp tiles."""


@dataclass(frozen=True, slots=True)
class AlgaSpace:
    """The whole alga space, where the boards are not followed."""


@dataclass(frozen=True, slots=True)
class ShrimpOnSea:
    """The place of a player's first eaten shrimp on the open-sea board. Only shown: a touch there means nothing."""

    colour: PlayerColour


@dataclass(frozen=True, slots=True)
class Cylinder:
    """The alga cylinders of one colour in the supply, where the boards are not followed."""

    alga: Alga


@dataclass(frozen=True, slots=True)
class Asking:
    """Held instead of a thing: touches ask who may attack whom. `first` is the space touched first of two."""

    first: Space | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """Held instead of a thing: the turn is to end, by taking from the open sea."""


@dataclass(frozen=True, slots=True)
class WhatIfTarget:
    """Held instead of a thing: what it would take for something that was refused at `where` in `state`, after `step`.

    `whys` is all that speaks against it. Of the `ways` to allow it, none where nothing small does, number `drawn` is
    drawn on the table.
    """

    step: int
    state: State
    where: HitTarget | None
    whys: tuple[Refused, ...]
    ways: tuple[tuple[Change, ...], ...]
    drawn: int = 0

    @property
    def way(self) -> tuple[Change, ...]:
        """The changes that are drawn; none where nothing small helps."""
        return self.ways[self.drawn] if self.ways else ()


HitTarget: TypeAlias = (
    OnBoard
    | OnTile
    | OnSea
    | OnAlga
    | LarvaCube
    | ShrimpBehind
    | Consumed
    | Fish
    | Bag
    | AlgaSpace
    | Cylinder
    | ShrimpOnSea
)

Held: TypeAlias = HitTarget | Asking | Ending | WhatIfTarget | None
"""What the hand holds: the thing that was touched first of two, a question, a wish, or nothing."""


@dataclass(frozen=True, slots=True)
class Refill:
    """Which tiles were drawn onto `spaces`, in this order, now that the open-sea space `coral` is collected?"""

    coral: Coral
    spaces: tuple[Coral, ...]
    likely: tuple[Coral, ...] = field(default=(), compare=False)
    """An answer that the bag could give."""


@dataclass(frozen=True, slots=True)
class WhichAlga:
    """Which plant grows on the alga space? `pay` is the consumed polyp given for it, None where none is followed."""

    pay: Coral | None


@dataclass(frozen=True, slots=True)
class WhichMeal:
    """Which coral was eaten, of which size? Asked where the boards are not followed."""


@dataclass(frozen=True, slots=True)
class WhichCoral:
    """Which coral does the parrotfish eat? Answered by a touch on it, where there is more than one."""


@dataclass(frozen=True, slots=True)
class FirstBite:
    """Which polyp does a player put in the parrotfish before the first turn? None leaves it untold."""

    seat: int


@dataclass(frozen=True, slots=True)
class FirstLarvae:
    """Which two larva cubes does a player begin with?"""

    seat: int


@dataclass(frozen=True, slots=True)
class InFish:
    """What was hidden in the parrotfish that a player opens?"""

    seat: int


@dataclass(frozen=True, slots=True)
class TieCount:
    """How much has a player of all that decides a tie?"""

    seat: int


SeatQuestion: TypeAlias = FirstBite | FirstLarvae | InFish | TieCount
"""Asked of a player before the first turn or after the last; no touch leads to it."""

Question: TypeAlias = Refill | WhichAlga | WhichMeal | WhichCoral
"""Whose answer is an entry."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Two spaces that somebody wants explained: may the corals there attack each other?"""

    one: Space
    other: Space


Show: TypeAlias = Attack
"""What is shown and changes nothing."""


@dataclass(frozen=True, slots=True)
class Both:
    """Two actions in one touch, the first before the second."""

    first: a.PlayLarva
    then: a.PlacePolyp


Gesture: TypeAlias = a.Action | Both | Question


def gestures(state: State, held: Held, touched: HitTarget) -> tuple[Gesture, ...]:
    """Return the meanings of touching a place with `held` in the hand; the first allowed one counts. Often none."""
    seat = state.turn.seat
    if held == touched:
        return ()  # touched again, it is let go
    match held, touched:
        case None, OnBoard(space):
            return _touched_rock(state, space)
        case None, LarvaCube(coral):
            return (a.PlayLarva(seat, coral),)
        case None | Ending(), OnSea(coral):
            likely = likely_refill(state, coral)
            return (Refill(coral, refill_spaces(state, coral), likely) if likely else a.Collect(seat, coral),)
        case None, OnTile(number) if not state.followed:
            return (a.PlayAlga(seat, None, _large_alga(state, number), number),)
        case None, AlgaSpace() if not state.followed:
            return (WhichAlga(None),)
        case None, Fish() if not state.followed:
            return (WhichMeal(),)
        case None, Fish() if any(rock.shrimps[seat] for rock in state.rocks):
            return (WhichCoral(),)
        case ShrimpBehind(), OnBoard(space):
            return (a.IntroduceShrimp(seat, space),)
        case OnBoard(space), OnBoard(to) if own_shrimp(state, space):
            return (a.MoveShrimp(seat, space, to),)
        case OnBoard(space), ShrimpBehind() if own_shrimp(state, space):
            return (a.MoveShrimp(seat, space, None),)
        case (OnBoard(space), Fish()) | (Fish(), OnBoard(space)) if polyp(state, space) is not None:
            return (a.EatCoral(seat, space),)
        case LarvaCube(coral), OnBoard(space):
            return tuple(Both(a.PlayLarva(seat, coral), place) for place in _placings(state, coral, space))
        case (LarvaCube(coral), Bag()) | (Bag(), LarvaCube(coral)):
            return (a.PolypForLarva(seat, coral),)
        case Consumed(coral), LarvaCube(other) | OnSea(other) if coral is other:
            return (a.LarvaForPolyp(seat, coral),)
        case Consumed(coral), OnBoard(space) if state.turn.growing in (coral, None):
            return (a.PlacePolyp(seat, space, consumed=True),)
        case (Consumed(pay), OnTile(number)) | (OnTile(number), Consumed(pay)):
            return (a.PlayAlga(seat, pay, _large_alga(state, number), number),)
        case (Consumed(pay), OnAlga(alga)) | (OnAlga(alga), Consumed(pay)):
            return (a.PlayAlga(seat, pay, alga),)
        case (Consumed(pay), AlgaSpace()) | (AlgaSpace(), Consumed(pay)):
            return (WhichAlga(pay),)
        case Cylinder(alga), OnTile(number):
            return (a.PlayAlga(seat, None, alga, number),)
        case Cylinder(alga), AlgaSpace():
            return (a.PlayAlga(seat, None, alga),)
    return ()


def _touched_rock(state: State, space: Space) -> tuple[Gesture, ...]:
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


def carried(thing: HitTarget, there: Iterable[HitTarget]) -> Iterator[HitTarget]:
    """Yield those of the places beside the boards where carrying a thing can mean something: `gestures` says what."""
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

    It says for all spaces at once what `gestures` says of each.
    """
    growing = state.turn.growing
    return state.phase is Phase.PLAY and growing is not None and held in (None, Consumed(growing))


def _placings(state: State, coral: Coral | None, space: Space) -> tuple[a.PlacePolyp, ...]:
    """Return polyps placed from behind the screen; else from in front of it, where such a polyp lies."""
    seat = state.turn.seat
    behind = a.PlacePolyp(seat, space)
    if coral is None or not state.players[seat].consumed[coral]:
        return (behind,)
    return behind, a.PlacePolyp(seat, space, consumed=True)


def answered(state: State, question: Question | SeatQuestion, given: object) -> a.Action:
    """Return the entry that an answer makes: the tiles drawn, an alga, a coral and its size, or a player's pieces."""
    seat = state.turn.seat
    match question, given:
        case Refill(coral), tuple():
            return a.Collect(seat, coral, given)
        case WhichAlga(pay), Alga():
            return a.PlayAlga(seat, pay, given)
        case WhichMeal(), (Coral() as coral, int() as size):
            return a.EatNamed(seat, coral, size)
        case FirstBite(whose), None | Coral():
            return a.FeedFish(whose, given)
        case FirstLarvae(whose), (int() as b, int() as c, int() as d, int() as e, int() as f):
            return a.ChooseLarvae(whose, (b, c, d, e, f))
        case InFish(whose), (int() as b, int() as c, int() as d, int() as e, int() as f):
            return a.RevealFish(whose, (b, c, d, e, f))
        case TieCount(whose), Tally():
            return a.CountUp(whose, given)
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


def looked_at(state: State, held: Held, touched: HitTarget) -> Show | None:
    """Return the thing that a touch without a meaning shows."""
    match held, touched:
        case ((OnBoard(one) | Asking(Space() as one)), OnBoard(other)) if one != other:
            if polyp(state, one) is not None and polyp(state, other) is not None:
                return Attack(one, other)
    return None


def places(state: State) -> Iterator[HitTarget]:
    """Yield every place at this depth where a touch can mean something; boards come last, bare spaces at the end."""
    yield from targets_beside_boards(state)
    polyps = [polyp_cells(rock) for rock in state.rocks]
    for bare in (False, True):
        for number, spots in enumerate(on_boards(state.table.boards)):
            yield from (spot for cell, spot in spots.items() if polyps[number] >> cell & 1 ^ bare)


def targets_beside_boards(state: State) -> tuple[HitTarget, ...]:
    """Return the places that lie beside the boards."""
    tiles = tuple(OnTile(tile.number) for tile in CORAL_TILES)
    if not state.followed:
        return (Fish(), AlgaSpace(), *map(Cylinder, Alga), *tiles)
    consumed = state.players[state.turn.seat].consumed
    paying = (Consumed(coral) for coral in Coral if consumed[coral])
    larvae, sea = map(LarvaCube, Coral), map(OnSea, Coral)
    return (Bag(), ShrimpBehind(), Fish(), AlgaSpace(), *larvae, *sea, *paying, *map(OnAlga, Alga), *tiles)


@cache
def on_boards(boards: tuple[Board, ...]) -> tuple[Mapping[int, OnBoard], ...]:
    """Return, for each board, its rock spaces as places, by their cells."""
    return tuple(
        {cell: OnBoard(Space(number, cell)) for cell in cells_of(board.rock)} for number, board in enumerate(boards)
    )


def polyp(state: State, space: Space) -> Coral | None:
    """Return the colour of the polyp on a space."""
    return coral_at(state.rocks[space.rock], 1 << space.cell)


def own_shrimp(state: State, space: Space) -> bool:
    """Return whether the player on turn has a shrimp on the space."""
    return bool(state.rocks[space.rock].shrimps[state.turn.seat] >> space.cell & 1)


def _large_alga(state: State, number: int) -> Alga:
    return face(state.tiles, CORAL_TILES[number - 1]).large_alga


BEHIND_SCREENS = frozenset(
    (reasons.HAND_LACKS, reasons.ALL_ACCOUNTED, reasons.LARVA_NONE, reasons.LARVA_LACKS, reasons.SHRIMP_NONE)
)
"""What is refused because of things behind a screen looks allowed: nobody should read a screen off the tablet."""


_ANYWHERE = frozenset((reasons.EAT_FIRST, reasons.INTRODUCED))
"""What is refused wherever a thing is carried: the fish and the shrimps go to boards alone."""


class Can(Enum):
    """The answer to "may I?": allowed, refused, or hidden, if only what lies behind a screen forbids it."""

    ALLOWED = "allowed"
    HIDDEN = "hidden"  # only what lies behind a screen forbids it
    REFUSED = "refused"


class GestureResult(NamedTuple):
    """The result of trying a touch: `meaning` would be done, `why` forbids it. Both are None if it means nothing."""

    can: Can
    meaning: Gesture | None = None
    why: Refused | None = None

    @property
    def open(self) -> bool:
        """Return whether the table may know that it can be done."""
        return self.can is not Can.REFUSED


_NOTHING = GestureResult(Can.REFUSED)


def try_gestures(state: State, meanings: tuple[Gesture, ...], counted: bool = False) -> GestureResult:
    """Return the first of `meanings` that is allowed, else the first that is hidden, else the first refusal.

    `counted`: the table counts openly what is behind screens, so that nothing is hidden.
    """
    found = _NOTHING
    for meaning in meanings:
        why = _refusal(state, meaning)
        if why is None:
            return GestureResult(Can.ALLOWED, meaning)
        if not found.open or found is _NOTHING:
            hidden = not counted and why.reason in BEHIND_SCREENS
            if hidden or found is _NOTHING:
                found = GestureResult(Can.HIDDEN if hidden else Can.REFUSED, meaning, why)
    return found


def _refusal(state: State, meaning: Gesture) -> Refused | None:
    if isinstance(meaning, Both):
        try:
            return refusal(apply(state, meaning.first), meaning.then)
        except Refused as refused:
            return refused
    first = None
    for action in entries(state, meaning):
        why = refusal(state, action)
        if why is None:
            return None
        first = first or why
    return first


def spaces_for_polyp(state: State, held: Held, counted: bool = False) -> tuple[int, ...]:
    """Return, by board, the set of spaces where a touch with `held` may place a polyp of the running larva.

    The same as trying them one by one: whether there is a polyp to place depends on no space.
    """
    found = tuple(polyp_spaces(state, number) for number in range(len(state.rocks)))
    number = next((number for number, cells in enumerate(found) if cells), None)
    if number is None:
        return found
    first = OnBoard(Space(number, cells_of(found[number])[0]))
    return found if try_gestures(state, gestures(state, held, first), counted).open else (0,) * len(found)


def uses(state: State, spot: HitTarget, there: Iterable[HitTarget], counted: bool = False) -> Iterator[GestureResult]:
    """Yield the answer for carrying a thing to each place `there`, where that means something."""
    for place in there:
        meanings = gestures(state, spot, place)
        # A larva cube is carried to a space only where it could be played by a touch alone.
        if meanings and not isinstance(meanings[0], Both):
            yield try_gestures(state, meanings, counted)


def usable(state: State, spot: HitTarget, there: Iterable[HitTarget], counted: bool = False) -> bool:
    """Return whether a thing can be carried to one of these places."""
    for use in uses(state, spot, there, counted):
        if use.open:
            return True
        if use.why is not None and use.why.reason in _ANYWHERE:
            return False
    return False
