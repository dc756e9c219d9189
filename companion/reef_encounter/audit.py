"""Table audit: what must lie where now, whether it adds up, and since when the table differs.

A count is a number of pieces of one kind at one place. Whoever checks the table counts only what can
be seen without looking behind a screen, and a player what lies behind their own. `comparing` looks at
the boards space by space.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from companion.reef_encounter.actions import Action
from companion.reef_encounter.dominance import ALL_TILES, cylinders_left, showing
from companion.reef_encounter.opensea import on_sea
from companion.reef_encounter.pieces import CYLINDERS, LARVAE, POLYPS, SHRIMPS, Alga, Coral, PlayerColour
from companion.reef_encounter.reefs import shrimps_behind
from companion.reef_encounter.state import State
from companion.reef_encounter.supplies import larvae_left
from companion.session import Session


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


class Spot(NamedTuple):
    """One kind of piece at one place; `whose` is a board's place in the game or a seat, where it matters."""

    what: str  # "polyp", "larva", "cylinder" or "shrimp"; "polyps" and "larvae" of every colour together
    colour: Coral | Alga | PlayerColour | None  # None where all colours are counted together
    where: Where
    whose: int | None = None


@dataclass(frozen=True, slots=True)
class Slip:
    """The action, counted from 1, with which companion and table most likely parted.

    `certain` where leaving it out would explain all that differs.
    """

    step: int
    action: Action
    certain: bool


def audit(state: State) -> dict[Spot, int]:
    """How many pieces must lie at every spot. Spots with none are there too, so that they can be checked."""
    counts: dict[Spot, int] = {}
    for coral in Coral:
        counts |= _polyps(state, coral)
        counts[Spot("larva", coral, Where.OPEN_SEA)] = int(on_sea(state, coral))
        counts[Spot("larva", coral, Where.SUPPLY)] = larvae_left(state, coral)
        for seat, player in enumerate(state.players):
            counts[Spot("larva", coral, Where.BEHIND, seat)] = player.larvae[coral]
    for alga in Alga:
        counts[Spot("cylinder", alga, Where.SUPPLY)] = cylinders_left(state.tiles, alga)
        locked = showing(state.tiles, alga) & state.tiles.locked & ALL_TILES
        counts[Spot("cylinder", alga, Where.TILES)] = locked.bit_count()
        counts[Spot("cylinder", alga, Where.ALGA_SPACE)] = int(state.tiles.sea is alga)
    for seat, player in enumerate(state.players):
        colour = state.table.seats[seat].colour
        for number, reef in enumerate(state.reefs):
            counts[Spot("shrimp", colour, Where.BOARD, number)] = reef.shrimps[seat].bit_count()
        counts[Spot("shrimp", colour, Where.OPEN_SEA)] = min(1, player.meals)
        counts[Spot("shrimp", colour, Where.FISH)] = max(0, player.meals - 1)
        counts[Spot("shrimp", colour, Where.BEHIND)] = shrimps_behind(state, seat)
    return counts


def totals(state: State) -> dict[Spot, int]:
    """How many tiles and cubes must lie where their colours are nobody else's business: everybody may count those."""
    counts = {Spot("polyps", None, Where.OUT_OF_SIGHT): state.bag}
    for seat, player in enumerate(state.players):
        counts[Spot("polyps", None, Where.BEHIND, seat)] = player.hand.total
        counts[Spot("larvae", None, Where.BEHIND, seat)] = sum(player.larvae)
        counts[Spot("polyps", None, Where.FISH, seat)] = player.fish.total
    return counts


def counted(state: State) -> dict[Spot, int]:
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


def differing(state: State, counted: Mapping[Spot, int]) -> dict[Spot, tuple[int, int]]:
    """Where the table's counts differ from what must lie there: what must be, and what is."""
    must = audit(state)
    return {spot: (must.get(spot, 0), number) for spot, number in counted.items() if must.get(spot, 0) != number}


def agreed(session: Session[State, Action], counted: Mapping[Spot, int]) -> int | None:
    """The last step after which the table as it was counted agreed with the companion; None where it never did."""
    for step in range(session.position, -1, -1):
        if not differing(session.state_at(step), counted):
            return step
    return None


class Group(NamedTuple):
    """What must lie at one place, to be checked off; spots with nothing are there as well."""

    where: Where
    whose: int | None  # a board's place in the game or a seat, where it matters
    items: tuple[tuple[Spot, int], ...]


PUBLIC: Final = (
    Where.BOARD,
    Where.OPEN_SEA,
    Where.ALGA_SPACE,
    Where.TILES,
    Where.BONUS,
    Where.SUPPLY,
    Where.CONSUMED,
)
"""Places where everybody at the table may look."""

PRIVATE: Final = (Where.BEHIND, Where.FISH)
"""Places where only their owner may."""


def checklist(state: State, seat: int | None = None) -> list[Group]:
    """All that must lie where everybody can look; with a `seat` also what lies behind that player's screen.

    Behind a screen that is what everybody saw go there; hidden tiles are told by `seen_by` to their owner.
    Places that this game does not follow are left out.
    """
    groups: dict[tuple[Where, int | None], list[tuple[Spot, int]]] = {}
    followed = {Where.TILES, Where.ALGA_SPACE, Where.SUPPLY} if not state.followed else {*PUBLIC, *PRIVATE}
    for spot, number in audit(state).items():
        if spot.where not in followed or (not state.followed and spot.what != "cylinder"):
            continue
        whose = _whose(state, spot)
        if spot.where in PUBLIC or (spot.where in PRIVATE and seat is not None and whose == seat):
            groups.setdefault((spot.where, whose), []).append((spot, number))
    order = (*PUBLIC, *PRIVATE)
    return [
        Group(where, whose, tuple(items))
        for (where, whose), items in sorted(
            groups.items(), key=lambda group: (order.index(group[0][0]), group[0][1] or 0)
        )
    ]


def _whose(state: State, spot: Spot) -> int | None:
    """A shrimp's owner is told by its colour alone."""
    if spot.what == "shrimp" and spot.where in PRIVATE:
        return next(number for number, seat in enumerate(state.table.seats) if seat.colour is spot.colour)
    return spot.whose


def likely_slip(session: Session[State, Action], counted: Mapping[Spot, int]) -> Slip | None:
    """The latest action that explains what differs; None where nothing differs or nothing can explain it.

    Walks back from now. An action explains everything if what it moved is just what differs (it was
    entered and never happened, or twice). Failing that, the latest one that moved anything to or
    from a spot that differs is the place to look.
    """
    wrong = {spot: is_there - must for spot, (must, is_there) in differing(session.state, counted).items()}
    if not wrong:
        return None
    nearest: Slip | None = None
    later = audit(session.state)
    for step in range(session.position, 0, -1):
        earlier = audit(session.state_at(step - 1))
        undone = {spot: earlier[spot] - later[spot] for spot in later if earlier[spot] != later[spot]}
        action = session.done[step - 1]
        if all(undone.get(spot, 0) == difference for spot, difference in wrong.items()):
            return Slip(step, action, certain=True)
        if nearest is None and any(spot in undone for spot in wrong):
            nearest = Slip(step, action, certain=False)
        later = earlier
    return nearest


def _polyps(state: State, coral: Coral) -> dict[Spot, int]:
    counts: dict[Spot, int] = {}
    for number, reef in enumerate(state.reefs):
        counts[Spot("polyp", coral, Where.BOARD, number)] = reef.corals[coral].bit_count()
    counts[Spot("polyp", coral, Where.OPEN_SEA)] = sum(there[coral] for there in state.sea)
    counts[Spot("polyp", coral, Where.BONUS)] = state.bonus[coral]
    counts[Spot("polyp", coral, Where.OUT_OF_SIGHT)] = state.unseen.tiles[coral]
    for seat, player in enumerate(state.players):
        counts[Spot("polyp", coral, Where.CONSUMED, seat)] = player.consumed[coral]
        counts[Spot("polyp", coral, Where.BEHIND, seat)] = player.hand.seen[coral]
        counts[Spot("polyp", coral, Where.FISH, seat)] = player.fish.seen[coral]
    return counts
