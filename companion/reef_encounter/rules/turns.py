"""Meals of the parrotfish (action 1, the feast), playing algae on coral tiles (action 7), and the end of a game."""

from __future__ import annotations

from collections.abc import Iterable

from companion.reef_encounter.box import (
    CORAL_TILES,
    CYLINDERS_PER_ALGA,
    POLYPS_PER_CORAL,
    SHRIMPS_PER_PLAYER,
    Alga,
    Board,
    Coral,
    CoralCounts,
    CoralTile,
    Space,
    add_corals,
    coral_counts,
    flood_fill,
)
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import BoardState, CoralTiles, End, Phase, State, Trigger, Turn
from companion.reef_encounter.rules.supplies import (
    coral_at,
    polyp_cells,
    return_to_bag,
    shrimp_cells,
    space_bit,
    take_consumed,
    with_board,
    with_player,
)
from companion.refusal import Refused

FEAST_TRIGGERS = (Trigger.LOCKED, Trigger.SHRIMPS)


def end_game(state: State, trigger: Trigger, by: int) -> State:
    """Return the state at the end of the game, or in the feast of the others if the trigger allows it."""
    number = len(state.table.seats)
    waiting = tuple([(by + step) % number for step in range(1, number)]) if trigger in FEAST_TRIGGERS else ()
    return _feast(state, End(trigger, by, waiting))


def continue_feast(state: State) -> State:
    """Return the state after a player of the feast has eaten or passed."""
    assert state.end is not None
    return _feast(state, state.end._replace(waiting=state.end.waiting[1:]))


def pass_feast(state: State) -> State:
    """Eat nothing in the additional turn: eating is optional (`feast.order`). Raises Refused outside the feast."""
    if state.phase is not Phase.FEAST:
        raise Refused(reasons.NO_FEAST)
    return continue_feast(state)


def call_end(state: State, seat: int, trigger: Trigger) -> State:
    """End the game as the table says, in a way that this depth does not follow. Raises Refused."""
    if state.followed:
        raise Refused(reasons.FOLLOWED)
    if trigger in FEAST_TRIGGERS:
        raise Refused(reasons.CALL_UNSEEN, trigger=trigger)
    return end_game(state, trigger, seat)


def are_boards_full(boards: Iterable[Board], rocks: Iterable[BoardState]) -> bool:
    """Return whether every rock space of every board in play bears a polyp (`end.space`)."""
    return all(is_board_full(board, rock) for board, rock in zip(boards, rocks, strict=True))


def is_board_full(board: Board, rock: BoardState) -> bool:
    """Return whether every rock space of one board bears a polyp (`end.space`)."""
    return not board.rock & ~polyp_cells(rock)


def _feast(state: State, end: End) -> State:
    if end.waiting:
        return state._replace(phase=Phase.FEAST, end=end, turn=Turn(end.waiting[0]))
    return state._replace(phase=Phase.OVER, end=end, turn=Turn(end.by))


MIN_EDIBLE_SIZE = 5  # polyps a coral must have
MAX_CORAL_SIZE = 33  # rock spaces of a reef board


def polyps_returned(state: State) -> int:
    """Count an eaten coral's polyps that go back in the bag: four, plus one each for advanced game and feast."""
    return 4 + state.table.options.advanced + (state.phase is Phase.FEAST)


def eat_coral(state: State, seat: int, space: Space) -> State:
    """Eat the coral on `space` with the shrimp that guards it (`eat`, p. 5). Raises Refused."""
    bit = space_bit(state, space)
    rock = state.rocks[space.rock]
    coral = coral_at(rock, bit)
    who = state.table.seats[seat]
    if coral is None:
        raise Refused(reasons.EAT_NOTHING, space=state.space_name(space))
    cells = flood_fill(bit, rock.corals[coral])
    if not cells & rock.shrimps[seat]:
        why = reasons.EAT_OTHERS if cells & shrimp_cells(rock) else reasons.EAT_UNGUARDED
        raise Refused(why, player=who, coral=coral)
    left = BoardState(
        tuple([mask & ~cells for mask in rock.corals]),  # type: ignore[arg-type]
        tuple([mask & ~cells for mask in rock.shrimps]),
    )
    state = state._replace(rocks=with_board(state, space.rock, left))
    return _eaten(state, seat, coral, cells.bit_count())


def eat_by_colour(state: State, seat: int, coral: Coral, size: int) -> State:
    """Eat a coral by colour and size, in games that do not follow the boards. Raises Refused."""
    if state.followed:
        raise Refused(reasons.FOLLOWED)
    most = min(MAX_CORAL_SIZE, POLYPS_PER_CORAL - sum(player.fish.seen[coral] for player in state.players))
    if size > most:
        raise Refused(reasons.EAT_TOO_LARGE, coral=coral, size=size, most=most)
    return _eaten(state, seat, coral, size)


def _eaten(state: State, seat: int, coral: Coral, size: int) -> State:
    """Fill the fish and the bag after a meal; the coral and its shrimp have left the boards already."""
    who = state.table.seats[seat]
    if size < MIN_EDIBLE_SIZE:
        raise Refused(reasons.EAT_SMALL, size=size, player=who)
    back = polyps_returned(state)
    if state.phase is Phase.FEAST and size <= back:
        raise Refused(reasons.EAT_FEAST_SMALL, size=size, back=back)
    player = state.players[seat]
    fish = player.fish._replace(seen=add_corals(player.fish.seen, coral, max(0, size - back)))
    player = player._replace(fish=fish, meals=player.meals + 1)
    state = state._replace(players=with_player(state, seat, player))
    if state.followed:
        state = return_to_bag(state, coral, min(back, size))
    if state.phase is Phase.FEAST:
        return continue_feast(state)
    state = state._replace(turn=state.turn._replace(begun=True))
    if player.meals == SHRIMPS_PER_PLAYER:
        return end_game(state, Trigger.SHRIMPS, seat)
    return state


ALL_TILES = (1 << len(CORAL_TILES)) - 1


def _mask(wanted: Alga, starfish: bool) -> int:
    return sum(
        1 << tile.number - 1 for tile in CORAL_TILES if (tile.large_alga if starfish else tile.small_alga) is wanted
    )


_LARGE_ON_STARFISH = tuple(_mask(alga, True) for alga in Alga)
_LARGE_ON_OTHER = tuple(_mask(alga, False) for alga in Alga)
_TILE_OF: dict[tuple[Coral, Coral], CoralTile] = {
    pair: tile for tile in CORAL_TILES for pair in ((tile.stronger, tile.weaker), (tile.weaker, tile.stronger))
}


def tile_between(one: Coral, other: Coral) -> CoralTile:
    """Return the coral tile of two different corals. Raises KeyError for a coral and itself."""
    return _TILE_OF[one, other]


def is_stronger(tiles: CoralTiles, one: Coral, other: Coral) -> bool:
    """Return whether `one` may attack `other` as the coral tiles lie (`attack.hierarchy`, p. 7)."""
    tile = _TILE_OF[one, other]
    return (tile.stronger is one) == bool(tiles.starfish >> tile.number - 1 & 1)


def tile_as_it_lies(tiles: CoralTiles, tile: CoralTile) -> CoralTile:
    """Return a coral tile as it lies: flipping swaps both its corals and both its algae (`tile.flip`, p. 10)."""
    if tiles.starfish >> tile.number - 1 & 1:
        return tile
    return CoralTile(tile.number, tile.weaker, tile.stronger, tile.small_alga, tile.large_alga)


def tiles_with_large_alga(tiles: CoralTiles, alga: Alga) -> int:
    """Return the set of coral tiles whose large alga is `alga`."""
    up = tiles.starfish
    return up & _LARGE_ON_STARFISH[alga] | ~up & _LARGE_ON_OTHER[alga]


def cylinders_left(tiles: CoralTiles, alga: Alga) -> int:
    """Count the alga cylinders of a colour in the supply: not those on coral tiles nor the one on the alga space."""
    on_tiles = (tiles_with_large_alga(tiles, alga) & tiles.locked).bit_count()
    return CYLINDERS_PER_ALGA - on_tiles - (tiles.sea is alga)


def coral_values(tiles: CoralTiles) -> CoralCounts:
    """Return each coral's points a polyp: one, and one more for each tile that shows it stronger (`score`, p. 12)."""
    up = tiles.starfish
    return coral_counts(
        [tile.stronger if up >> tile.number - 1 & 1 else tile.weaker for tile in CORAL_TILES] + list(Coral)
    )


def play_alga(state: State, seat: int, pay: Coral | None, alga: Alga, number: int | None) -> State:
    """Action 7: play an alga cylinder, which flips or locks coral tiles (`alga`, p. 5, 10). Raises Refused."""
    tiles = state.tiles
    if not cylinders_left(tiles, alga):
        raise Refused(reasons.ALGA_ABSENT, alga=alga)
    shown = tiles_with_large_alga(tiles, alga)
    if number is None:
        now = CoralTiles(tiles.starfish ^ shown & ~tiles.locked, tiles.locked, alga)
    else:
        _may_lock(state, seat, alga, number)
        locked = tiles.locked | 1 << number - 1
        now = CoralTiles(tiles.starfish ^ shown & ~locked, locked, tiles.sea)
    state = _paid(state, seat, pay)
    state = state._replace(turn=state.turn.after_other_action(locked=number is not None), tiles=now)
    if now.locked == ALL_TILES:
        return end_game(state, Trigger.LOCKED, seat)
    return state


def _may_lock(state: State, seat: int, alga: Alga, number: int) -> None:
    """Raise Refused unless a cylinder may go on coral tile `number` (`alga.lock`, `alga.last`, p. 10-11)."""
    tiles, player = state.tiles, state.players[seat]
    who = state.table.seats[seat]
    if not 1 <= number <= len(CORAL_TILES):
        raise Refused(reasons.TILE_UNKNOWN, number=number)
    bit = 1 << number - 1
    tile = tile_as_it_lies(tiles, CORAL_TILES[number - 1])
    if not player.meals:
        raise Refused(reasons.LOCK_NOT_YET, player=who)
    if state.turn.locked:
        raise Refused(reasons.LOCK_ONCE, player=who)
    if tiles.locked & bit:
        raise Refused(reasons.TILE_LOCKED, tile=tile)
    if not tiles_with_large_alga(tiles, alga) & bit:
        raise Refused(reasons.TILE_ALGA, tile=tile, alga=alga, large=tile.large_alga)
    if tiles.locked | bit == ALL_TILES and player.fish.total < 2:
        raise Refused(reasons.LAST_TILE, player=who)


def _paid(state: State, seat: int, pay: Coral | None) -> State:
    """Put the consumed polyp that pays in the bag (`alga.paid`)."""
    if not state.followed:
        if pay is not None:
            raise Refused(reasons.PAY_NOT_FOLLOWED)
        return state
    if pay is None:
        raise Refused(reasons.PAY_UNSAID)
    return return_to_bag(take_consumed(state, seat, pay, reasons.PAY_LACKS), pay, 1)
