"""The coral tiles: which coral is stronger, what a polyp is worth, and action 7, playing an alga."""

from __future__ import annotations

from companion.reef_encounter.box.pieces import CORAL_TILES, CYLINDERS, Alga, Coral, CoralTile, Stock, stock
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.ending import end_game
from companion.reef_encounter.rules.state import CoralTiles, State, Trigger
from companion.reef_encounter.rules.supplies import from_front, into_bag
from companion.refusal import Refused

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


def face(tiles: CoralTiles, tile: CoralTile) -> CoralTile:
    """Return a coral tile as it lies: flipping swaps both its corals and both its algae (`tile.flip`, p. 10)."""
    if tiles.starfish >> tile.number - 1 & 1:
        return tile
    return CoralTile(tile.number, tile.weaker, tile.stronger, tile.small_alga, tile.large_alga)


def showing(tiles: CoralTiles, alga: Alga) -> int:
    """Return the set of coral tiles whose large alga is `alga`."""
    up = tiles.starfish
    return up & _LARGE_ON_STARFISH[alga] | ~up & _LARGE_ON_OTHER[alga]


def cylinders_left(tiles: CoralTiles, alga: Alga) -> int:
    """Count the alga cylinders of a colour in the supply: not those on coral tiles nor the one on the alga space."""
    on_tiles = (showing(tiles, alga) & tiles.locked).bit_count()
    return CYLINDERS - on_tiles - (tiles.sea is alga)


def values(tiles: CoralTiles) -> Stock:
    """Return each coral's points a polyp: one, and one more for each tile that shows it stronger (`score`, p. 12)."""
    up = tiles.starfish
    return stock([tile.stronger if up >> tile.number - 1 & 1 else tile.weaker for tile in CORAL_TILES] + list(Coral))


def play_alga(state: State, seat: int, pay: Coral | None, alga: Alga, number: int | None) -> State:
    """Action 7: play an alga cylinder, which flips or locks coral tiles (`alga`, p. 5, 10). Raises Refused."""
    tiles = state.tiles
    if not cylinders_left(tiles, alga):
        raise Refused(reasons.ALGA_ABSENT, alga=alga)
    shown = showing(tiles, alga)
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
    tile = face(tiles, CORAL_TILES[number - 1])
    if not player.meals:
        raise Refused(reasons.LOCK_NOT_YET, player=who)
    if state.turn.locked:
        raise Refused(reasons.LOCK_ONCE, player=who)
    if tiles.locked & bit:
        raise Refused(reasons.TILE_LOCKED, tile=tile)
    if not showing(tiles, alga) & bit:
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
    return into_bag(from_front(state, seat, pay, reasons.PAY_LACKS), pay, 1)
