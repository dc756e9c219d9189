"""Estimates of how near the end is on each of the four roads to it (p. 11), and which supplies run low.

Turns count from the present one, which is 1. They are the fewest there can be, if everything else goes as fast as the
rules allow: no sooner, often later.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.reef_encounter.box.pieces import CORAL_TILES, SEA_FULL, SHRIMPS, Alga, Coral
from companion.reef_encounter.questions.view import View
from companion.reef_encounter.rules.corals import polyp_cells
from companion.reef_encounter.rules.dominance import cylinders_left
from companion.reef_encounter.rules.growth import LARVAE_A_TURN, PER_LARVA
from companion.reef_encounter.rules.state import Phase, Trigger

LOW_BAG = 12  # polyp tiles: four refills at most


@dataclass(frozen=True, slots=True)
class Road:
    """One way the game can end: `done` of `goal` towards it, and the fewest turns it takes.

    `seats`: the players furthest along it, if it is a race of players.
    """

    trigger: Trigger
    done: int
    goal: int
    turns: int
    seats: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """The number still missing to the goal."""
        return self.goal - self.done


@dataclass(frozen=True, slots=True)
class Outlook:
    """The roads to the end; `low_larvae` and `low_cylinders` are the supplies of which at most one is left."""

    roads: tuple[Road, ...]
    low_larvae: tuple[Coral, ...]
    low_cylinders: tuple[Alga, ...]
    low_bag: bool

    @property
    def nearest(self) -> Road | None:
        """The road on which the game can end soonest; None once it has ended."""
        return min(self.roads, key=lambda road: road.turns) if self.roads else None


def outlook(view: View) -> Outlook:
    """Estimate how near the end `view`'s game is. Empty after the end, whose trigger is in `view.end`."""
    if view.phase in (Phase.FEAST, Phase.OVER):
        return Outlook((), (), (), False)
    roads = [_locked(view), _shrimps(view)]
    followed = view.bag is not None
    if followed:
        roads += [_space(view), _supply(view)]
    return Outlook(
        tuple(roads),
        tuple(coral for coral in Coral if followed and view.larva_supply[coral] <= 1),
        tuple(alga for alga in Alga if cylinders_left(view.tiles, alga) <= 1),
        view.bag is not None and view.bag <= LOW_BAG,
    )


def _locked(view: View) -> Road:
    """Estimate the road of locked coral tiles: at most one a turn (`alga.lock`)."""
    locked = view.tiles.locked.bit_count()
    turns = len(CORAL_TILES) - locked + view.turn.locked
    return Road(Trigger.LOCKED, locked, len(CORAL_TILES), max(1, turns))


def _shrimps(view: View) -> Road:
    """Estimate the road of eaten shrimps: at most one meal in each own turn, as its first action (`eat`)."""
    number = len(view.players)
    most = max(player.meals for player in view.players)
    turns = []
    for seat, player in enumerate(view.players):
        until = (seat - view.turn.seat) % number
        if not until and view.turn.begun:
            until = number
        turns.append(1 + until + (SHRIMPS - player.meals - 1) * number)
    leading = tuple(seat for seat, player in enumerate(view.players) if most and player.meals == most)
    return Road(Trigger.SHRIMPS, most, SHRIMPS, max(1, min(turns)), leading)


def _space(view: View) -> Road:
    """Estimate the road of full boards: two larvae a turn with four polyps each, consumed polyps and extra growth."""
    bare = taken = 0
    for board, rock in zip(view.table.boards, view.rocks, strict=True):
        taken += polyp_cells(rock).bit_count()
        bare += (board.rock & ~polyp_cells(rock)).bit_count()
    at_once = LARVAE_A_TURN * PER_LARVA + len(view.rocks) + max(sum(player.consumed) for player in view.players)
    return Road(Trigger.SPACE, taken, taken + bare, max(1, -(-bare // at_once)))


def _supply(view: View) -> Road:
    """Estimate the road of the supply: a refill takes at most three polyp tiles, and at last the bonus tiles.

    They go in the bag when it is empty (`end.supply`).
    """
    assert view.bag is not None
    tiles = view.bag + sum(view.bonus)
    turns = 1 + tiles // SEA_FULL
    # Taking the last larva cube of a colour from the open sea ends the game too.
    turns = min(turns, 1 + min(view.larva_supply))
    return Road(Trigger.SUPPLY, max(0, 200 - tiles), 200, max(1, turns))
