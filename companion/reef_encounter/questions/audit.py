"""Table audit: what must lie where now, and whether it adds up.

A count is a number of pieces of one kind at one place. `discrepancies` tells since when the table differs.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

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
    counts: dict[PiecesAt, int] = {}
    for coral in Coral:
        counts |= _polyps(state, coral)
        counts[PiecesAt("larva", coral, Where.OPEN_SEA)] = int(on_sea(state, coral))
        counts[PiecesAt("larva", coral, Where.SUPPLY)] = larvae_left(state, coral)
        for seat, player in enumerate(state.players):
            counts[PiecesAt("larva", coral, Where.BEHIND, seat)] = player.larvae[coral]
    for alga in Alga:
        counts[PiecesAt("cylinder", alga, Where.SUPPLY)] = cylinders_left(state.tiles, alga)
        locked = showing(state.tiles, alga) & state.tiles.locked & ALL_TILES
        counts[PiecesAt("cylinder", alga, Where.TILES)] = locked.bit_count()
        counts[PiecesAt("cylinder", alga, Where.ALGA_SPACE)] = int(state.tiles.sea is alga)
    for seat, player in enumerate(state.players):
        colour = state.table.seats[seat].colour
        for number, rock in enumerate(state.rocks):
            counts[PiecesAt("shrimp", colour, Where.BOARD, number)] = rock.shrimps[seat].bit_count()
        counts[PiecesAt("shrimp", colour, Where.OPEN_SEA)] = min(1, player.meals)
        counts[PiecesAt("shrimp", colour, Where.FISH)] = max(0, player.meals - 1)
        counts[PiecesAt("shrimp", colour, Where.BEHIND)] = shrimps_behind(state, seat)
    return counts


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
    for spot, number in audit(state).items():
        if spot.colour is None or (not state.followed and spot.what != "cylinder"):
            continue
        kind = (spot.what, spot.colour)
        sums[kind] = sums.get(kind, 0) + number
    box = {"polyp": POLYPS, "larva": LARVAE, "cylinder": CYLINDERS, "shrimp": SHRIMPS}
    return {kind: number - box[kind[0]] for kind, number in sums.items() if number != box[kind[0]]}


def _polyps(state: State, coral: Coral) -> dict[PiecesAt, int]:
    counts: dict[PiecesAt, int] = {}
    for number, rock in enumerate(state.rocks):
        counts[PiecesAt("polyp", coral, Where.BOARD, number)] = rock.corals[coral].bit_count()
    counts[PiecesAt("polyp", coral, Where.OPEN_SEA)] = sum(there[coral] for there in state.sea)
    counts[PiecesAt("polyp", coral, Where.BONUS)] = state.bonus[coral]
    counts[PiecesAt("polyp", coral, Where.OUT_OF_SIGHT)] = state.unseen.tiles[coral]
    for seat, player in enumerate(state.players):
        counts[PiecesAt("polyp", coral, Where.CONSUMED, seat)] = player.consumed[coral]
        counts[PiecesAt("polyp", coral, Where.BEHIND, seat)] = player.hand.seen[coral]
        counts[PiecesAt("polyp", coral, Where.FISH, seat)] = player.fish.seen[coral]
    return counts
