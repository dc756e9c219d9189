"""The meaning of a touch, found in three steps: what it touches, what that means, whether it is allowed.

A touch is a pair: what the hand holds (or nothing), and the place that is touched. Carrying a thing somewhere and
touching it first mean the same; a stroke over a board is a sequence of touches with nothing held.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from companion.reef_encounter.box import (
    COLUMNS,
    CORAL_TILES,
    ROW_STRIDE,
    ROWS,
    Alga,
    Board,
    Coral,
    PlayerColour,
    Space,
    flood_fill,
    list_cells,
)
from companion.reef_encounter.queries.legal import action_refusal
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import Change
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import polyp_spaces
from companion.reef_encounter.rules.open_sea import likely_refill, refill_spaces
from companion.reef_encounter.rules.state import Phase, State, Tally
from companion.reef_encounter.rules.supplies import coral_at, corals_on_board, polyp_cells
from companion.reef_encounter.rules.turns import MIN_EDIBLE_SIZE, tile_as_it_lies
from companion.refusal import Refused


@dataclass(frozen=True, slots=True)
class BoardSpot:
    """A cell of a reef board, rock or deep water."""

    space: Space


@dataclass(frozen=True, slots=True)
class TileSpot:
    """A coral tile, by its number from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class SeaSpot:
    """A larva and polyp space of the open sea."""

    coral: Coral


@dataclass(frozen=True, slots=True)
class AlgaSpot:
    """The alga space: the quarter where one of the four plants grows."""

    alga: Alga


@dataclass(frozen=True, slots=True)
class LarvaSpot:
    """A larva cube of the player on turn, ready to be played."""

    coral: Coral


@dataclass(frozen=True, slots=True)
class ShrimpSpot:
    """The shrimps behind the screen of the player on turn."""


@dataclass(frozen=True, slots=True)
class ConsumedSpot:
    """The consumed polyps of one coral in front of the screen of the player on turn."""

    coral: Coral


@dataclass(frozen=True, slots=True)
class FishSpot:
    """The parrotfish of the player on turn."""


@dataclass(frozen=True, slots=True)
class BagSpot:
    """The bag of polyp tiles."""


@dataclass(frozen=True, slots=True)
class AlgaSpaceSpot:
    """The whole alga space, where the boards are not followed."""


@dataclass(frozen=True, slots=True)
class SeaShrimpSpot:
    """The place of a player's first eaten shrimp on the open-sea board. Only shown: a touch there means nothing."""

    colour: PlayerColour


@dataclass(frozen=True, slots=True)
class CylinderSpot:
    """The alga cylinders of one colour in the supply, where the boards are not followed."""

    alga: Alga


@dataclass(frozen=True, slots=True)
class AttackProbe:
    """Held instead of a thing: touches ask who may attack whom. `first` is the space touched first of two."""

    first: Space | None = None


@dataclass(frozen=True, slots=True)
class TurnEnding:
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
    BoardSpot
    | TileSpot
    | SeaSpot
    | AlgaSpot
    | LarvaSpot
    | ShrimpSpot
    | ConsumedSpot
    | FishSpot
    | BagSpot
    | AlgaSpaceSpot
    | CylinderSpot
    | SeaShrimpSpot
)

Held: TypeAlias = HitTarget | AttackProbe | TurnEnding | WhatIfTarget | None
"""What the hand holds: the thing that was touched first of two, a question, a wish, or nothing."""


@dataclass(frozen=True, slots=True)
class RefillQuestion:
    """Which tiles were drawn onto `spaces`, in this order, now that the open-sea space `coral` is collected?"""

    coral: Coral
    spaces: tuple[Coral, ...]
    likely: tuple[Coral, ...] = field(default=(), compare=False)
    """An answer that the bag could give."""


@dataclass(frozen=True, slots=True)
class AlgaQuestion:
    """Which plant grows on the alga space? `pay` is the consumed polyp given for it, None where none is followed."""

    pay: Coral | None


@dataclass(frozen=True, slots=True)
class MealQuestion:
    """Which coral was eaten, of which size? Asked where the boards are not followed."""


@dataclass(frozen=True, slots=True)
class CoralQuestion:
    """Which coral does the parrotfish eat? Answered by a touch on it, where there is more than one."""


@dataclass(frozen=True, slots=True)
class FirstBiteQuestion:
    """Which polyp does a player put in the parrotfish before the first turn? None leaves it untold."""

    seat: int


@dataclass(frozen=True, slots=True)
class LarvaeQuestion:
    """Which two larva cubes does a player begin with?"""

    seat: int


@dataclass(frozen=True, slots=True)
class HandQuestion:
    """What lies behind a player's screen that nobody has seen? They may tell it at any time."""

    seat: int


@dataclass(frozen=True, slots=True)
class FishQuestion:
    """What was hidden in the parrotfish that a player opens?"""

    seat: int


@dataclass(frozen=True, slots=True)
class TieQuestion:
    """How much has a player of all that decides a tie?"""

    seat: int


SeatQuestion: TypeAlias = FirstBiteQuestion | LarvaeQuestion | HandQuestion | FishQuestion | TieQuestion
"""Asked of a player, most of them before the first turn or after the last; no touch leads to it."""

Question: TypeAlias = RefillQuestion | AlgaQuestion | MealQuestion | CoralQuestion
"""Whose answer is an entry."""


@dataclass(frozen=True, slots=True)
class AttackPair:
    """Two spaces that somebody wants explained: may the corals there attack each other?"""

    one: Space
    other: Space


ShownThing: TypeAlias = AttackPair
"""What is shown and changes nothing."""


@dataclass(frozen=True, slots=True)
class ActionPair:
    """Two actions in one touch, the first before the second."""

    first: a.PlayLarva
    then: a.PlacePolyp


Gesture: TypeAlias = a.Action | ActionPair | Question


def gesture_meanings(state: State, held: Held, touched: HitTarget) -> tuple[Gesture, ...]:
    """Return the meanings of touching a place with `held` in the hand; the first allowed one counts. Often none."""
    seat = state.turn.seat
    if held == touched:
        return ()  # touched again, it is let go
    match held, touched:
        case None, BoardSpot(space):
            return _touched_rock(state, space)
        case None, LarvaSpot(coral):
            return (a.PlayLarva(seat, coral),)
        case None | TurnEnding(), SeaSpot(coral):
            likely = likely_refill(state, coral)
            return (RefillQuestion(coral, refill_spaces(state, coral), likely) if likely else a.Collect(seat, coral),)
        case None, TileSpot(number) if not state.followed:
            return (a.PlayAlga(seat, None, _large_alga(state, number), number),)
        case None, AlgaSpaceSpot() if not state.followed:
            return (AlgaQuestion(None),)
        case None, FishSpot() if not state.followed:
            return (MealQuestion(),)
        case None, FishSpot() if any(rock.shrimps[seat] for rock in state.rocks):
            return (CoralQuestion(),)
        case ShrimpSpot(), BoardSpot(space):
            return (a.IntroduceShrimp(seat, space),)
        case BoardSpot(space), BoardSpot(to) if has_own_shrimp(state, space):
            return (a.MoveShrimp(seat, space, to),)
        case BoardSpot(space), ShrimpSpot() if has_own_shrimp(state, space):
            return (a.MoveShrimp(seat, space, None),)
        case (BoardSpot(space), FishSpot()) | (FishSpot(), BoardSpot(space)) if (
            polyp_on_space(state, space) is not None
        ):
            return (a.EatCoral(seat, space),)
        case LarvaSpot(coral), BoardSpot(space):
            return tuple(ActionPair(a.PlayLarva(seat, coral), place) for place in _placings(state, coral, space))
        case (LarvaSpot(coral), BagSpot()) | (BagSpot(), LarvaSpot(coral)):
            return (a.PolypForLarva(seat, coral),)
        case ConsumedSpot(coral), LarvaSpot(other) | SeaSpot(other) if coral is other:
            return (a.LarvaForPolyp(seat, coral),)
        case ConsumedSpot(coral), BoardSpot(space) if state.turn.growing in (coral, None):
            return (a.PlacePolyp(seat, space, consumed=True),)
        case (ConsumedSpot(pay), TileSpot(number)) | (TileSpot(number), ConsumedSpot(pay)):
            return (a.PlayAlga(seat, pay, _large_alga(state, number), number),)
        case (ConsumedSpot(pay), AlgaSpot(alga)) | (AlgaSpot(alga), ConsumedSpot(pay)):
            return (a.PlayAlga(seat, pay, alga),)
        case (ConsumedSpot(pay), AlgaSpaceSpot()) | (AlgaSpaceSpot(), ConsumedSpot(pay)):
            return (AlgaQuestion(pay),)
        case CylinderSpot(alga), TileSpot(number):
            return (a.PlayAlga(seat, None, alga, number),)
        case CylinderSpot(alga), AlgaSpaceSpot():
            return (a.PlayAlga(seat, None, alga),)
    return ()


def _touched_rock(state: State, space: Space) -> tuple[Gesture, ...]:
    """A coral is eaten in the feast, and before anything else in a turn by who guards it; else a polyp is placed.

    On the coral that grows, where no polyp can lie, a shrimp is set.
    """
    turn = state.turn
    coral = polyp_on_space(state, space)
    if state.phase is Phase.FEAST and coral is not None:
        return (a.EatCoral(turn.seat, space),)
    if has_own_shrimp(state, space):
        return ()
    if turn.growing is not None or coral is None:
        grows = turn.laid > 0 and coral is turn.growing
        return *_placings(state, turn.growing, space), *([a.IntroduceShrimp(turn.seat, space)] if grows else [])
    rock = state.rocks[space.rock]
    if not turn.begun and flood_fill(1 << space.cell, rock.corals[coral]) & rock.shrimps[turn.seat]:
        return (a.EatCoral(turn.seat, space),)
    return ()


def carry_targets(thing: HitTarget, there: Iterable[HitTarget]) -> Iterator[HitTarget]:
    """Yield those of the places beside the boards where carrying a thing can mean something: `gesture_meanings`
    says what."""
    match thing:
        case BagSpot():
            return (spot for spot in there if isinstance(spot, LarvaSpot))
        case LarvaSpot():
            return (spot for spot in there if isinstance(spot, BagSpot))
        case SeaSpot():
            return iter(())
    return iter(there)


def lays_polyp(state: State, held: Held) -> bool:
    """Return whether touching any space with `held` places a polyp of the running larva, own shrimps and its own
    corals apart.

    It says for all spaces at once what `gesture_meanings` says of each.
    """
    growing = state.turn.growing
    return state.phase is Phase.PLAY and growing is not None and held in (None, ConsumedSpot(growing))


def _placings(state: State, coral: Coral | None, space: Space) -> tuple[a.PlacePolyp, ...]:
    """Return polyps placed from behind the screen; else from in front of it, where such a polyp lies."""
    seat = state.turn.seat
    behind = a.PlacePolyp(seat, space)
    if coral is None or not state.players[seat].consumed[coral]:
        return (behind,)
    return behind, a.PlacePolyp(seat, space, consumed=True)


def answer_action(state: State, question: Question | SeatQuestion, given: object) -> a.Action:
    """Return the entry that an answer makes: the tiles drawn, an alga, a coral and its size, or a player's pieces."""
    seat = state.turn.seat
    match question, given:
        case RefillQuestion(coral), tuple():
            return a.Collect(seat, coral, given)
        case AlgaQuestion(pay), Alga():
            return a.PlayAlga(seat, pay, given)
        case MealQuestion(), (Coral() as coral, int() as size):
            return a.EatByColour(seat, coral, size)
        case FirstBiteQuestion(whose), None | Coral():
            return a.FeedFish(whose, given)
        case LarvaeQuestion(whose), (int() as b, int() as c, int() as d, int() as e, int() as f):
            return a.ChooseLarvae(whose, (b, c, d, e, f))
        case HandQuestion(whose), (int() as b, int() as c, int() as d, int() as e, int() as f):
            return a.TellHand(whose, (b, c, d, e, f))
        case FishQuestion(whose), (int() as b, int() as c, int() as d, int() as e, int() as f):
            return a.RevealFish(whose, (b, c, d, e, f))
        case TieQuestion(whose), Tally():
            return a.CountTieBreakers(whose, given)
    raise TypeError(f"{given!r} answers no {question!r}")


def possible_entries(state: State, meaning: a.Action | Question) -> Iterator[a.Action]:
    """Yield the entries that a meaning can lead to: an action itself, or a question's likeliest answers."""
    match meaning:
        case RefillQuestion():
            yield answer_action(state, meaning, meaning.likely)
        case AlgaQuestion():
            yield from (answer_action(state, meaning, alga) for alga in Alga)
        case CoralQuestion():
            seat = state.turn.seat
            for number, rock in enumerate(state.rocks):
                yield from (a.EatCoral(seat, Space(number, cell)) for cell in list_cells(rock.shrimps[seat]))
        case MealQuestion():
            more_than_goes_back = MIN_EDIBLE_SIZE + 2
            yield from (answer_action(state, meaning, (coral, more_than_goes_back)) for coral in Coral)
        case _:
            yield meaning


def shown_by_touch(state: State, held: Held, touched: HitTarget) -> ShownThing | None:
    """Return the thing that a touch without a meaning shows."""
    match held, touched:
        case ((BoardSpot(one) | AttackProbe(Space() as one)), BoardSpot(other)) if one != other:
            if polyp_on_space(state, one) is not None and polyp_on_space(state, other) is not None:
                return AttackPair(one, other)
    return None


def touchable_spots(state: State) -> Iterator[HitTarget]:
    """Yield every place at this depth where a touch can mean something; boards come last, bare spaces at the end."""
    yield from spots_beside_boards(state)
    polyps = [polyp_cells(rock) for rock in state.rocks]
    for bare in (False, True):
        for number, spots in enumerate(board_spots(state.table.boards)):
            yield from (spot for cell, spot in spots.items() if polyps[number] >> cell & 1 ^ bare)


def spots_beside_boards(state: State) -> tuple[HitTarget, ...]:
    """Return the places that lie beside the boards."""
    tiles = tuple(TileSpot(tile.number) for tile in CORAL_TILES)
    if not state.followed:
        return (FishSpot(), AlgaSpaceSpot(), *map(CylinderSpot, Alga), *tiles)
    consumed = state.players[state.turn.seat].consumed
    paying = (ConsumedSpot(coral) for coral in Coral if consumed[coral])
    larvae, sea = map(LarvaSpot, Coral), map(SeaSpot, Coral)
    return (
        BagSpot(),
        ShrimpSpot(),
        FishSpot(),
        AlgaSpaceSpot(),
        *larvae,
        *sea,
        *paying,
        *map(AlgaSpot, Alga),
        *tiles,
    )


_CELLS: Final = frozenset(ROW_STRIDE * row + column for row in range(ROWS) for column in range(COLUMNS))


def has_spot(state: State, spot: HitTarget) -> bool:
    """Return whether this table has such a place, whatever lies there."""
    match spot:
        case BoardSpot(space):
            return space.rock in range(len(state.rocks)) and space.cell in _CELLS
        case TileSpot(number):
            return 0 < number <= len(CORAL_TILES)
        case CylinderSpot():
            return not state.followed
    return state.followed or isinstance(spot, FishSpot | AlgaSpaceSpot)


@cache
def board_spots(boards: tuple[Board, ...]) -> tuple[Mapping[int, BoardSpot], ...]:
    """Return, for each board, its rock spaces as places, by their cells."""
    return tuple(
        {cell: BoardSpot(Space(number, cell)) for cell in list_cells(board.rock)}
        for number, board in enumerate(boards)
    )


def polyp_on_space(state: State, space: Space) -> Coral | None:
    """Return the colour of the polyp on a space."""
    return coral_at(state.rocks[space.rock], 1 << space.cell)


def has_own_shrimp(state: State, space: Space) -> bool:
    """Return whether the player on turn has a shrimp on the space."""
    return bool(state.rocks[space.rock].shrimps[state.turn.seat] >> space.cell & 1)


def _large_alga(state: State, number: int) -> Alga:
    return tile_as_it_lies(state.tiles, CORAL_TILES[number - 1]).large_alga


HIDDEN_REASONS = frozenset(
    (reasons.HAND_LACKS, reasons.ALL_ACCOUNTED, reasons.LARVA_NONE, reasons.LARVA_LACKS, reasons.SHRIMP_NONE)
)
"""What is refused because of things behind a screen looks allowed: nobody should read a screen off the tablet."""


_ANYWHERE = frozenset((reasons.EAT_FIRST, reasons.INTRODUCED))
"""What is refused wherever a thing is carried: the fish and the shrimps go to boards alone."""


class Permission(Enum):
    """The answer to "may I?": allowed, refused, or hidden, if only what lies behind a screen forbids it."""

    ALLOWED = "allowed"
    HIDDEN = "hidden"  # only what lies behind a screen forbids it
    REFUSED = "refused"


class GestureResult(NamedTuple):
    """The result of trying a touch: `meaning` would be done, `why` forbids it. Both are None if it means nothing."""

    can: Permission
    meaning: Gesture | None = None
    why: Refused | None = None

    @property
    def open(self) -> bool:
        """Return whether the table may know that it can be done."""
        return self.can is not Permission.REFUSED


_NOTHING = GestureResult(Permission.REFUSED)


def try_gestures(state: State, meanings: tuple[Gesture, ...], counted: bool = False) -> GestureResult:
    """Return the first of `meanings` that is allowed, else the first that is hidden, else the first refusal.

    `counted`: the table counts openly what is behind screens, so that nothing is hidden.
    """
    found = _NOTHING
    for meaning in meanings:
        why = _refusal(state, meaning)
        if why is None:
            return GestureResult(Permission.ALLOWED, meaning)
        if not found.open or found is _NOTHING:
            hidden = not counted and why.reason in HIDDEN_REASONS
            if hidden or found is _NOTHING:
                found = GestureResult(Permission.HIDDEN if hidden else Permission.REFUSED, meaning, why)
    return found


def _refusal(state: State, meaning: Gesture) -> Refused | None:
    if isinstance(meaning, ActionPair):
        try:
            return action_refusal(apply(state, meaning.first), meaning.then)
        except Refused as refused:
            return refused
    first = None
    for action in possible_entries(state, meaning):
        why = action_refusal(state, action)
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
    first = BoardSpot(Space(number, list_cells(found[number])[0]))
    return found if try_gestures(state, gesture_meanings(state, held, first), counted).open else (0,) * len(found)


def guard_spots(state: State, held: Held) -> list[BoardSpot]:
    """List the spaces where a touch sets a shrimp, on corals of the running larva; no space of a coral differs."""
    turn, found = state.turn, list[BoardSpot]()
    if turn.growing is None or not turn.laid or held is not None or turn.introduced:
        return found
    for number, rock in enumerate(state.rocks):
        for coral, cells in corals_on_board(rock):
            spots = [BoardSpot(Space(number, cell)) for cell in list_cells(cells)] if coral is turn.growing else []
            if spots and action_refusal(state, a.IntroduceShrimp(turn.seat, spots[0].space)) is None:
                found += spots
    return found


def carry_results(
    state: State, spot: HitTarget, there: Iterable[HitTarget], counted: bool = False
) -> Iterator[GestureResult]:
    """Yield the answer for carrying a thing to each place `there`, where that means something."""
    for place in there:
        meanings = gesture_meanings(state, spot, place)
        # A larva cube is carried to a space only where it could be played by a touch alone.
        if meanings and not isinstance(meanings[0], ActionPair):
            yield try_gestures(state, meanings, counted)


def is_usable(state: State, spot: HitTarget, there: Iterable[HitTarget], counted: bool = False) -> bool:
    """Return whether a thing can be carried to one of these places."""
    for use in carry_results(state, spot, there, counted):
        if use.open:
            return True
        if use.why is not None and use.why.reason in _ANYWHERE:
            return False
    return False
