"""Table audit: what must lie where now, and whether it adds up.

A count is a number of pieces of one kind at one place. `discrepancies` tells since when the table differs.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from companion.reef_encounter.box.pieces import CYLINDERS, LARVAE, POLYPS, SHRIMPS, Alga, Coral, PlayerColour
from companion.reef_encounter.rules.corals import shrimps_behind
from companion.reef_encounter.rules.dominance import ALL_TILES, cylinders_left, showing
from companion.reef_encounter.rules.open_sea import on_sea
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.supplies import larvae_left


class Where(StrEnum):
    """Places a piece can be."""

    BOARD = "board"
    OPEN_SEA = "open-sea"
    BONUS = "bonus"
    CONSUMED = "consumed"
    BEHIND = "behind"  # of a screen, as far as everybody saw it go there
    FISH = "fish"  # as far as everybody saw it eaten
    OUT_OF_SIGHT = "out-of-sight"  # in the bag, or hidden behind screens and in fishes
    SUPPLY = "supply"
    TILES = "tiles"  # on coral tiles
    ALGA_SPACE = "alga-space"


class PiecesAt(NamedTuple):
    """One kind of piece at one place; `whose` is a board's place in the game or a seat, where it matters."""

    what: str  # "polyp", "larva", "cylinder" or "shrimp"; "polyps" and "larvae" of every colour together
    colour: Coral | Alga | PlayerColour | None  # None where all colours are counted together
    where: Where
    whose: int | None = None


def audit(state: State) -> dict[PiecesAt, int]:
    """How many pieces must lie at every spot. Spots with none are there too, so that they can be checked."""
    return {PiecesAt(*place): number for place, number in _lying(state)}


_Place: TypeAlias = tuple[str, Coral | Alga | PlayerColour, Where, int | None]


def _lying(state: State) -> Iterator[tuple[_Place, int]]:
    """The same as plain values, which are made more quickly: it is asked after every action."""
    for coral in Coral:
        yield from _polyps(state, coral)
        yield ("larva", coral, Where.OPEN_SEA, None), int(on_sea(state, coral))
        yield ("larva", coral, Where.SUPPLY, None), larvae_left(state, coral)
        for seat, player in enumerate(state.players):
            yield ("larva", coral, Where.BEHIND, seat), player.larvae[coral]
    for alga in Alga:
        locked = showing(state.tiles, alga) & state.tiles.locked & ALL_TILES
        yield ("cylinder", alga, Where.SUPPLY, None), cylinders_left(state.tiles, alga)
        yield ("cylinder", alga, Where.TILES, None), locked.bit_count()
        yield ("cylinder", alga, Where.ALGA_SPACE, None), int(state.tiles.sea is alga)
    for seat, player in enumerate(state.players):
        colour = state.table.seats[seat].colour
        for number, rock in enumerate(state.rocks):
            yield ("shrimp", colour, Where.BOARD, number), rock.shrimps[seat].bit_count()
        yield ("shrimp", colour, Where.OPEN_SEA, None), min(1, player.meals)
        yield ("shrimp", colour, Where.FISH, None), max(0, player.meals - 1)
        yield ("shrimp", colour, Where.BEHIND, None), shrimps_behind(state, seat)


def totals(state: State) -> dict[PiecesAt, int]:
    """How many tiles and cubes must lie where their colours are nobody else's business: everybody may count those."""
    counts = {PiecesAt("polyps", None, Where.OUT_OF_SIGHT): state.bag}
    for seat, player in enumerate(state.players):
        counts[PiecesAt("polyps", None, Where.BEHIND, seat)] = player.hand.total
        counts[PiecesAt("larvae", None, Where.BEHIND, seat)] = sum(player.larvae)
        counts[PiecesAt("polyps", None, Where.FISH, seat)] = player.fish.total
    return counts


def counted(state: State) -> dict[PiecesAt, int]:
    """All that can be counted at a table, colour by colour and together."""
    return audit(state) | totals(state)


def unaccounted(state: State) -> dict[tuple[str, Coral | Alga | PlayerColour], int]:
    """By how many pieces a kind differs from what the box holds; empty while everything adds up.

    The running app checks this after every action: anything here is a slip of ours, never of the table's.
    Where the boards are not followed, only alga cylinders are counted.
    """
    sums: dict[tuple[str, Coral | Alga | PlayerColour], int] = {}
    for (what, colour, _, _), number in _lying(state):
        sums[what, colour] = sums.get((what, colour), 0) + number
    box = {"polyp": POLYPS, "larva": LARVAE, "cylinder": CYLINDERS, "shrimp": SHRIMPS}
    wrong = {kind: number - box[kind[0]] for kind, number in sums.items() if number != box[kind[0]]}
    return wrong if state.followed else {kind: number for kind, number in wrong.items() if kind[0] == "cylinder"}


def _polyps(state: State, coral: Coral) -> Iterator[tuple[_Place, int]]:
    for number, rock in enumerate(state.rocks):
        yield ("polyp", coral, Where.BOARD, number), rock.corals[coral].bit_count()
    yield ("polyp", coral, Where.OPEN_SEA, None), sum([there[coral] for there in state.sea])
    yield ("polyp", coral, Where.BONUS, None), state.bonus[coral]
    yield ("polyp", coral, Where.OUT_OF_SIGHT, None), state.unseen.tiles[coral]
    for seat, player in enumerate(state.players):
        yield ("polyp", coral, Where.CONSUMED, seat), player.consumed[coral]
        yield ("polyp", coral, Where.BEHIND, seat), player.hand.seen[coral]
        yield ("polyp", coral, Where.FISH, seat), player.fish.seen[coral]
