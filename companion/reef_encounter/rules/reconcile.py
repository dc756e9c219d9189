"""The action `as-it-lies` (accept the physical table): what one may correct, how it must lie, the new state.

Somebody sees three turns later that a move was unlawful, or knocked a piece off and put it back elsewhere. This
refuses only what the box rules out. Untouched things stay: the player on turn, the running larva, private answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.reef_encounter.box import (
    ALL_POLYPS,
    COLUMNS,
    CORAL_TILES,
    ROW_STRIDE,
    ROWS,
    Alga,
    Coral,
    CoralCounts,
    Space,
    add_corals,
    list_cells,
    subtract_counts,
)
from companion.reef_encounter.rules import open_sea, reasons
from companion.reef_encounter.rules.actions import (
    Change,
    CountedPileKind,
    Pile,
    SpaceState,
    Thing,
    ThingState,
    Tile,
    TileState,
    UniqueThing,
)
from companion.reef_encounter.rules.growth import POLYPS_PER_LARVA
from companion.reef_encounter.rules.scoring import without_answers
from companion.reef_encounter.rules.setup import Position, count_visible_polyps, position_faults
from companion.reef_encounter.rules.state import (
    BoardState,
    CoralTiles,
    Depth,
    Holding,
    Phase,
    Player,
    State,
    Table,
    Turn,
    UnseenTiles,
)
from companion.reef_encounter.rules.supplies import coral_at, with_board, with_player
from companion.refusal import Refused

_BEARABLE = frozenset(
    (
        reasons.LOCKED_UNEATEN,
        reasons.BARE_AT_START,
        reasons.SHRIMPS_ON_CORAL,
        reasons.TWO_ON_ROCK,
        reasons.FISH_UNFED,
        reasons.FISH_FULL,
        reasons.BAG_HAS_ONE,
    )
)
"""Faults of a position at the start that a table may let stand: against the rules, but possible."""

_IN_TURNS = (UniqueThing.TURN, UniqueThing.LARVA)
_OF_A_COLOUR = (CountedPileKind.LARVAE, CountedPileKind.HAND, CountedPileKind.CONSUMED, CountedPileKind.FISH)
_TOGETHER = (CountedPileKind.HIDDEN_HAND, CountedPileKind.HIDDEN_FISH, CountedPileKind.EATEN)


class Finding(NamedTuple):
    """A thing of a table with its finding, for sentences: `{was}` names it, `{was:found}` says how it lies."""

    table: Table
    thing: Thing
    found: ThingState


def correctable_things(state: State) -> tuple[Thing, ...]:
    """List the things that one may correct now: player on turn and running larva only in ordinary turns."""
    followed = followed_things(state.table)
    return followed if state.phase is Phase.PLAY else tuple(thing for thing in followed if thing not in _IN_TURNS)


@lru_cache(maxsize=8)
def followed_things(table: Table) -> tuple[Thing, ...]:
    """List every thing that a table's depth follows."""
    full, ended = table.depth is Depth.FULL, table.depth is Depth.SCORE
    found: list[Thing] = [
        Space(number, cell) for number, board in enumerate(table.boards) for cell in list_cells(board.rock)
    ]
    found += [Tile(tile.number) for tile in CORAL_TILES]
    found.append(UniqueThing.ALGA_SPACE)
    found += [UniqueThing.TURN] if not ended else []
    for seat in range(len(table.seats)):
        heaps = _OF_A_COLOUR if full else (CountedPileKind.FISH,)
        found += [Pile(heap, seat, coral) for heap in heaps for coral in Coral]
        together = (
            _TOGETHER
            if full
            else (CountedPileKind.HIDDEN_FISH,)
            if ended
            else (CountedPileKind.HIDDEN_FISH, CountedPileKind.EATEN)
        )
        found += [Pile(heap, seat) for heap in together]
    if full:
        found += [Pile(CountedPileKind.SEA, space, coral) for space in Coral for coral in Coral]
        found += [Pile(CountedPileKind.BONUS, None, coral) for coral in Coral]
        found.append(UniqueThing.LARVA)
    return tuple(found)


def space_state(state: State, space: Space) -> SpaceState:
    """Return the content of a space as it must be now."""
    rock, bit = state.rocks[space.rock], 1 << space.cell
    shrimp = next((seat for seat, cells in enumerate(rock.shrimps) if cells & bit), None)
    return SpaceState(coral_at(rock, bit), shrimp)


def tile_state(state: State, tile: int) -> TileState:
    """Return the state of coral tile number `tile` as it must be now."""
    return TileState(state.tiles.starfish_up(tile), state.tiles.is_locked(tile))


def expected_state(state: State, thing: Thing) -> ThingState:
    """Return how a thing must lie now. This depth must follow it."""
    match thing:
        case Space():
            return space_state(state, thing)
        case Tile(number):
            return tile_state(state, number)
        case Pile():
            return _number(state, thing)
        case UniqueThing.ALGA_SPACE:
            return state.tiles.sea
        case UniqueThing.TURN:
            return state.turn.seat
        case UniqueThing.LARVA:
            return state.turn.growing
        case UniqueThing.LAID:
            return state.turn.laid


def reconcile(state: State, changes: Sequence[Change]) -> State:
    """Return the state changed to the table as it lies. Raises Refused with the first of `reconcile_refusals`."""
    for fault in reconcile_refusals(state, changes):
        raise fault
    after = with_changes(state, changes)
    return open_sea.begin_first_turn(after) if after.phase is Phase.OPENING else after


def reconcile_refusals(state: State, changes: Sequence[Change]) -> Iterator[Refused]:
    """Yield every refusal: things that do not lie as a change says they did, and what the box rules out."""
    if not any(was != now for _, was, now in changes):
        yield Refused(reasons.NOTHING_TOUCHED)
        return
    clashes = list(_clashes(state, changes))
    yield from clashes
    if clashes:
        return
    before = [(fault.reason, fault.facts) for fault in position_faults(state.table, _position(state))]
    for fault in position_faults(state.table, _position(with_changes(state, changes))):
        if fault.reason in _BEARABLE or (fault.reason, fault.facts) in before:
            continue
        if fault.reason is not reasons.ALREADY_OVER:
            yield fault
        elif state.end is None:
            yield Refused(reasons.WOULD_END, trigger=fault.facts["trigger"])


def _clashes(state: State, changes: Sequence[Change]) -> Iterator[Refused]:
    touched: set[Thing] = set()
    for thing, was, _ in changes:
        if thing in touched or not _followed(state, thing):
            yield Refused(reasons.NOT_TOUCHABLE)
        elif (now := expected_state(state, thing)) != was:
            then, here = Finding(state.table, thing, was), Finding(state.table, thing, now)
            yield Refused(reasons.LIES_OTHERWISE, was=then, now=here)
        touched.add(thing)


def _followed(state: State, thing: Thing) -> bool:
    if isinstance(thing, Space):  # water too: that nothing can lie there is said in words of its own
        on_board = 0 <= thing.cell < ROWS * ROW_STRIDE and thing.cell % ROW_STRIDE < COLUMNS
        return 0 <= thing.rock < len(state.rocks) and on_board
    if thing is UniqueThing.LAID:  # no piece: only a polyp that is let stand counts among those placed
        return state.phase is Phase.PLAY and state.turn.growing is not None
    return thing in correctable_things(state)


def _position(state: State) -> Position:
    """Extract the position on the table, without private answers."""
    players = tuple(map(without_answers, state.players))
    return Position(
        state.tiles, players, state.turn.seat, state.rocks, state.sea, state.bonus, bonus_kept=state.bonus_kept
    )


def with_changes(state: State, changes: Sequence[Change]) -> State:
    """Return the state with all changes, possible or not; the bag or the supply gets the pieces that are left."""
    after = state
    for thing, _, now in changes:
        after = apply_finding(after, thing, now)
    if not state.followed:
        return after
    tiles = subtract_counts(ALL_POLYPS, count_visible_polyps(after))
    hidden = [(player.hand.hidden, player.fish.hidden) for player in state.players]
    if tiles == state.unseen.tiles and hidden == [
        (player.hand.hidden, player.fish.hidden) for player in after.players
    ]:
        return after
    # Where from and where to tiles were moved out of sight, nobody knows: any share of them can be hidden.
    return after._replace(unseen=UnseenTiles(tiles, tiles))


def apply_finding(state: State, thing: Thing, found: ThingState) -> State:
    """Return the state with one thing changed, whatever else follows from it. Raises Refused."""
    tiles = state.tiles
    match thing, found:
        case Space(number, cell), SpaceState(coral, shrimp):
            bit, rock = 1 << cell, state.rocks[number]
            corals = tuple(
                [cells & ~bit | bit * (each is coral) for each, cells in zip(Coral, rock.corals, strict=True)]
            )
            shrimps = tuple([cells & ~bit | bit * (seat == shrimp) for seat, cells in enumerate(rock.shrimps)])
            return state._replace(rocks=with_board(state, number, BoardState(corals, shrimps)))  # type: ignore[arg-type]
        case Tile(number), TileState(starfish, locked):
            bit = 1 << number - 1
            up, shut = tiles.starfish & ~bit | bit * starfish, tiles.locked & ~bit | bit * locked
            return state._replace(tiles=CoralTiles(up, shut, tiles.sea))
        case UniqueThing.ALGA_SPACE, Alga() | None:
            return state._replace(tiles=tiles._replace(sea=found))
        case UniqueThing.TURN, int():
            return state._replace(turn=Turn(found))
        case UniqueThing.LARVA, Coral() | None:
            return state._replace(turn=state.turn._replace(begun=True, growing=found, laid=0))
        case UniqueThing.LAID, int():
            return state._replace(turn=state.turn._replace(laid=min(found, POLYPS_PER_LARVA)))
        case Pile(), int():
            return _with_pile(state, thing, found)
    raise Refused(reasons.NOT_TOUCHABLE)


def _number(state: State, pile: Pile) -> int:
    """Return the number of pieces a pile must have now."""
    match pile:
        case Pile(CountedPileKind.BONUS, _, Coral() as coral):
            return state.bonus[coral]
        case Pile(CountedPileKind.SEA, int() as space, Coral() as coral):
            return state.sea[space][coral]
        case Pile(heap, int() as seat, Coral() as coral):
            return _stocks(state.players[seat])[heap][coral]
    player = state.players[pile.whose or 0]
    if pile.heap is CountedPileKind.EATEN:
        return player.meals
    return (player.hand if pile.heap is CountedPileKind.HIDDEN_HAND else player.fish).hidden


def _stocks(player: Player) -> dict[CountedPileKind, CoralCounts]:
    """Return a player's piles that count colours apart."""
    return {
        CountedPileKind.LARVAE: player.larvae,
        CountedPileKind.HAND: player.hand.seen,
        CountedPileKind.CONSUMED: player.consumed,
        CountedPileKind.FISH: player.fish.seen,
    }


def _with_pile(state: State, pile: Pile, number: int) -> State:
    """Return the state with another number of pieces in one pile; forgets private answers about hidden ones there."""
    more = number - _number(state, pile)
    match pile:
        case Pile(CountedPileKind.BONUS, _, Coral() as coral):
            return state._replace(bonus=add_corals(state.bonus, coral, more))
        case Pile(CountedPileKind.SEA, int() as space, Coral() as coral):
            there = add_corals(state.sea[space], coral, more)
            return state._replace(sea=(*state.sea[:space], there, *state.sea[space + 1 :]))
        case Pile(heap, int() as seat, coral):
            player = _with_pieces(state.players[seat], heap, coral, more)
            return state._replace(players=with_player(state, seat, player))
    raise Refused(reasons.NOT_TOUCHABLE)


def _with_pieces(player: Player, heap: CountedPileKind, coral: Coral | None, more: int) -> Player:
    hand, fish = player.hand, player.fish
    match heap, coral:
        case CountedPileKind.LARVAE, Coral():
            return player._replace(larvae=add_corals(player.larvae, coral, more))
        case CountedPileKind.CONSUMED, Coral():
            return player._replace(consumed=add_corals(player.consumed, coral, more))
        case CountedPileKind.HAND, Coral():
            return player._replace(hand=hand._replace(seen=add_corals(hand.seen, coral, more)))
        case CountedPileKind.FISH, Coral():
            return player._replace(fish=fish._replace(seen=add_corals(fish.seen, coral, more)))
        case CountedPileKind.HIDDEN_HAND, None:
            return player._replace(hand=Holding(hand.seen, hand.hidden + more))
        case CountedPileKind.HIDDEN_FISH, None:
            return player._replace(fish=Holding(fish.seen, fish.hidden + more))
        case CountedPileKind.EATEN, None:
            return player._replace(meals=player.meals + more)
    raise Refused(reasons.NOT_TOUCHABLE)
