"""What happened in a game: its turns, causes of every change, and the history of reef boards and coral tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias, assert_never

from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, CoralCounts, Space, list_cells
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import Action, MoveShrimp, PlacePolyp, TurnEndAction
from companion.reef_encounter.rules.state import BoardState, Phase, State
from companion.reef_encounter.rules.supplies import coral_at, corals_on_board
from companion.reef_encounter.rules.turns import tile_as_it_lies
from companion.seating import SeatChange


class Turn(NamedTuple):
    """One player's turn: its `number` (from 1) and its steps, `first` to `last` (from 1).

    A feast's additional turn counts as one. Private answers belong to the turn they fell in.
    """

    number: int
    seat: int
    first: int
    last: int


def list_turns(states: Sequence[State], actions: Sequence[Action]) -> tuple[Turn, ...]:
    """List all turns so far, the running one included. `states` are one more than `actions`.

    The opening and the steps after the end are no turns.
    """
    found: list[Turn] = []
    going_on = False
    for step, (action, (before, after)) in enumerate(zip(actions, pairwise(states), strict=True), 1):
        if before.phase not in (Phase.PLAY, Phase.FEAST):
            continue
        if going_on:
            found[-1] = found[-1]._replace(last=step)
        else:
            found.append(Turn(len(found) + 1, before.turn.seat, step, step))
        over = isinstance(action, TurnEndAction) or after.phase is not before.phase
        going_on = not over and after.turn.seat == before.turn.seat
    return tuple(found)


def turn_of_step(found: Sequence[Turn], step: int) -> int:
    """Return the number of the turn a step belongs to; 0 before the first one, and after the end the last one's."""
    return max((turn.number for turn in found if turn.first <= step), default=0)


class ActionType(StrEnum):
    """The kinds of doings that fill a turn."""

    POLYPS = "polyps"
    SHRIMPS = "shrimps"
    ALGAE = "algae"
    EXCHANGES = "exchanges"
    MEALS = "meals"


class PieceFlow(StrEnum):
    """The sources and uses of consumed polyps and larva cubes."""

    ATTACKS = "attacks"  # consumed polyps earned
    OPENING = "opening"  # larva cubes earned
    COLLECTED = "collected"
    BOUGHT = "bought"  # a larva cube for a consumed polyp: earned as a cube, spent as a polyp
    PLACED = "placed"  # consumed polyps back on the boards
    ALGA = "alga"  # consumed polyps paid for an alga
    PLAYED = "played"  # larva cubes
    SOLD = "sold"  # a larva cube for a polyp tile
    AMENDED = "amended"


class PointSource(StrEnum):
    """The sources of points, gained or lost, in the order of telling."""

    START = "start"  # in the fish when the app joined the game
    EATEN = "eaten"  # worth of eaten polyps at the time of the meal
    OWN_FLIPS = "own-flips"  # coral tiles the player turned
    OTHERS_FLIPS = "others-flips"  # coral tiles somebody else turned
    FIRST_POLYP = "first-polyp"  # what was hidden in the fish, at its worth when it was opened
    AMENDED = "amended"  # the table let something stand as it lay


class ShrimpFate(StrEnum):
    """The fates of a shrimp that leaves the boards."""

    STAYS = "stays"  # it is still on the board
    BEHIND = "behind"  # taken behind the screen
    EATEN = "eaten"
    AMENDED = "amended"  # the table let its absence stand


FlowPair: TypeAlias = tuple[PieceFlow, PieceFlow]
"""The source and the use of pieces in an action."""
_AMENDED: Final[FlowPair] = (PieceFlow.AMENDED, PieceFlow.AMENDED)


class ActionEffects(NamedTuple):
    """What a kind of action can change: its doing, sources and uses of pieces, why polyps came or shrimps left.

    `fish` says why polyps come into a parrotfish in it, `shrimp` why a shrimp leaves the boards, `flips` whether a
    player turns coral tiles. The table itself does whatever an action cannot bring about.
    """

    doing: ActionType | None = None
    consumed: FlowPair = _AMENDED
    larvae: FlowPair = _AMENDED
    fish: PointSource = PointSource.AMENDED
    shrimp: ShrimpFate = ShrimpFate.AMENDED
    flips: bool = False


def action_effects(action: a.Action) -> ActionEffects:
    """Return the effects that `action` can have."""
    match action:
        case a.PlacePolyp():
            return ActionEffects(ActionType.POLYPS, consumed=(PieceFlow.ATTACKS, PieceFlow.PLACED))
        case a.IntroduceShrimp():
            return ActionEffects(ActionType.SHRIMPS)
        case a.MoveShrimp():
            return ActionEffects(ActionType.SHRIMPS, shrimp=ShrimpFate.BEHIND)
        case a.PlayAlga():
            return ActionEffects(ActionType.ALGAE, consumed=(PieceFlow.AMENDED, PieceFlow.ALGA), flips=True)
        case a.PlayLarva():
            return ActionEffects(larvae=(PieceFlow.AMENDED, PieceFlow.PLAYED))
        case a.Collect():
            return ActionEffects(larvae=(PieceFlow.COLLECTED, PieceFlow.AMENDED))
        case a.LarvaForPolyp():
            bought = (PieceFlow.BOUGHT, PieceFlow.AMENDED)
            return ActionEffects(ActionType.EXCHANGES, consumed=(PieceFlow.AMENDED, PieceFlow.BOUGHT), larvae=bought)
        case a.PolypForLarva():
            return ActionEffects(ActionType.EXCHANGES, larvae=(PieceFlow.AMENDED, PieceFlow.SOLD))
        case a.EatCoral() | a.EatByColour():
            return ActionEffects(ActionType.MEALS, fish=PointSource.EATEN, shrimp=ShrimpFate.EATEN)
        case a.ChooseLarvae():
            return ActionEffects(larvae=(PieceFlow.OPENING, PieceFlow.AMENDED))
        case a.RevealFish():
            return ActionEffects(fish=PointSource.FIRST_POLYP)
        case (
            a.TellHand()
            | a.FeedFish()
            | a.EndTurn()
            | a.CallEnd()
            | a.PassFeast()
            | a.CountTieBreakers()
            | a.Reconcile()
            | SeatChange()
        ):
            return ActionEffects()
        case _:
            assert_never(action)


class BoardGrowth(NamedTuple):
    """One board after a turn: polyps by coral, and those that each seat's shrimps guard."""

    polyps: CoralCounts
    guarded: tuple[int, ...]


class ShrimpLife(NamedTuple):
    """A shrimp's time on the boards: the turn in which it came, those in which it moved, and how that ended."""

    seat: int
    came: int
    moved: tuple[int, ...]
    left: int | None
    fate: ShrimpFate


def board_growth(states: Sequence[State]) -> tuple[tuple[BoardGrowth, ...], ...]:
    """Return the growth of each board in play, for each of `states`; empty if the game does not follow the boards."""
    return tuple(tuple(_grown(rock) for rock in state.rocks) for state in states)


def _grown(rock: BoardState) -> BoardGrowth:
    guarded = [0] * len(rock.shrimps)
    for _, cells in corals_on_board(rock):
        for seat, shrimps in enumerate(rock.shrimps):
            if cells & shrimps:
                guarded[seat] += cells.bit_count()
    white, yellow, orange, pink, grey = (mask.bit_count() for mask in rock.corals)
    return BoardGrowth((white, yellow, orange, pink, grey), tuple(guarded))


def list_shrimp_lives(
    states: Sequence[State], actions: Sequence[Action], turns: Sequence[Turn]
) -> tuple[ShrimpLife, ...]:
    """List every stay of a shrimp on the boards, in the order they began. `states` are one more than `actions`."""
    lives: list[ShrimpLife] = []
    here: dict[tuple[int, Space], int] = {}  # seat and space of each shrimp on the boards: its place in `lives`
    for seat, space in _shrimps(states[0]):
        here[seat, space] = len(lives)
        lives.append(ShrimpLife(seat, 0, (), None, ShrimpFate.STAYS))
    for step, (action, (before, after)) in enumerate(zip(actions, pairwise(states), strict=True), 1):
        was, now = set(_shrimps(before)), set(_shrimps(after))
        if was == now:
            continue
        turn = turn_of_step(turns, step)
        gone, come = sorted(was - now), sorted(now - was)
        if isinstance(action, MoveShrimp) and action.to is not None:
            ((key, to),) = zip(gone, come, strict=True)
            here[to] = here.pop(key)
            life = lives[here[to]]
            lives[here[to]] = life._replace(moved=(*life.moved, turn))
            continue
        for key in gone:
            place = here.pop(key)
            lives[place] = lives[place]._replace(left=turn, fate=action_effects(action).shrimp)
        for seat, space in come:
            here[seat, space] = len(lives)
            lives.append(ShrimpLife(seat, turn, (), None, ShrimpFate.STAYS))
    return tuple(lives)


def _shrimps(state: State) -> list[tuple[int, Space]]:
    return [
        (seat, Space(number, cell))
        for number, rock in enumerate(state.rocks)
        for seat, cells in enumerate(rock.shrimps)
        for cell in list_cells(cells)
    ]


def count_attacks(states: Sequence[State], actions: Sequence[Action]) -> Counter[tuple[int, int | None]]:
    """Count the polyps taken in attacks: (attacking seat, seat that had laid the polyp) to a number.

    None is nobody in the game so far: an opening polyp, or one that lay there when the companion joined.
    """
    found: Counter[tuple[int, int | None]] = Counter()
    laid_by: dict[Space, int] = {}
    for action, (before, after) in zip(actions, pairwise(states), strict=True):
        if not isinstance(action, PlacePolyp):
            continue
        number = action.space.rock
        rock = before.rocks[number]
        if coral_at(rock, 1 << action.space.cell) is not None:
            found[action.seat, laid_by.get(action.space)] += 1
        for mask, later in zip(rock.corals, after.rocks[number].corals, strict=True):
            laid_by |= {Space(number, cell): action.seat for cell in list_cells(later & ~mask)}
    return found


class TileReign(NamedTuple):
    """A period of one coral tile: from turn `since` on `stronger` lay on top; `by` is the seat that turned it."""

    since: int
    stronger: Coral
    weaker: Coral
    by: int | None = None


class TileLock(NamedTuple):
    """The cylinder that locked a coral tile: in which turn, by which seat (None if it stood there before)."""

    turn: int
    alga: Alga
    by: int | None = None


class TileLife(NamedTuple):
    """One coral tile's history. `reigns` are in the order of the game, the first one from turn 0."""

    number: int
    reigns: tuple[TileReign, ...]
    locked: TileLock | None = None


def list_tile_lives(
    states: Sequence[State], actions: Sequence[Action], turns: Sequence[Turn]
) -> tuple[TileLife, ...]:
    """Return the history of each of the ten coral tiles, by number. `states` are one more than `actions`."""
    lives = []
    start = states[0].tiles
    for tile in CORAL_TILES:
        here = tile_as_it_lies(start, tile)
        lock = TileLock(0, here.large_alga) if start.is_locked(tile.number) else None
        lives.append(TileLife(tile.number, (TileReign(0, here.stronger, here.weaker),), lock))
    for step, (action, (before, after)) in enumerate(zip(actions, pairwise(states), strict=True), 1):
        if before.tiles == after.tiles:
            continue
        turn = turn_of_step(turns, step)
        by = action.seat if action_effects(action).flips else None
        for index, (tile, life) in enumerate(zip(CORAL_TILES, lives, strict=True)):
            here = tile_as_it_lies(after.tiles, tile)
            reigns, lock = life.reigns, life.locked
            if here.stronger is not reigns[-1].stronger:
                reigns = (*reigns, TileReign(turn, here.stronger, here.weaker, by))
            if after.tiles.is_locked(tile.number) != before.tiles.is_locked(tile.number):
                lock = TileLock(turn, here.large_alga, by) if after.tiles.is_locked(tile.number) else None
            lives[index] = TileLife(tile.number, reigns, lock)
    return tuple(lives)
