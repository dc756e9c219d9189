"""A ledger of every point and its source: meals, turned coral tiles, the first polyp.

A polyp in a parrotfish changes its worth only when somebody turns a coral tile. So a score is the sum of the polyps'
worth on coming into the fish and the gains and losses by turned tiles. Counts what everybody has seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.dominance import values
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.story.causes import Source, cause


class Posting(NamedTuple):
    """A booking in the ledger: the points that a step (from 1; 0 is the start) brought for `polyps` of a `coral`.

    Each brought `each` points. `by` is the seat that turned the coral tile, or did what brought the polyps.
    """

    step: int
    source: Source
    by: int
    coral: Coral
    polyps: int
    each: int

    @property
    def points(self) -> int:
        """The gain of all these polyps; below 0 for a loss."""
        return self.polyps * self.each


@dataclass(frozen=True, slots=True)
class Ledger:
    """All postings of one player, in the order of the game."""

    seat: int
    postings: tuple[Posting, ...]

    @property
    def points(self) -> int:
        """Points of all polyps that everybody has seen."""
        return sum(posting.points for posting in self.postings)

    def total(self, source: Source) -> int:
        """Return the points from one source."""
        return sum(posting.points for posting in self.postings if posting.source is source)


def ledgers(states: Sequence[State], actions: Sequence[Action]) -> tuple[Ledger, ...]:
    """Compute the ledger of each seat. `states` are one more than `actions`: before the first, and after each."""
    seats = range(len(states[0].table.seats))
    return tuple(Ledger(seat, tuple(_postings(seat, states, actions))) for seat in seats)


def _postings(seat: int, states: Sequence[State], actions: Sequence[Action]) -> Iterable[Posting]:
    start = states[0]
    worth = values(start.tiles)
    for coral in Coral:
        if polyps := start.players[seat].fish.seen[coral]:
            yield Posting(0, Source.START, seat, coral, polyps, worth[coral])
    for step, (action, (before, after)) in enumerate(zip(actions, pairwise(states), strict=True), 1):
        lay, lies = before.players[seat].fish.seen, after.players[seat].fish.seen
        if before.tiles.starfish == after.tiles.starfish and lay == lies:
            continue
        was, worth = values(before.tiles), values(after.tiles)
        for coral in Coral:
            if lay[coral] and worth[coral] != was[coral]:
                yield Posting(step, _flipped(action, seat), action.seat, coral, lay[coral], worth[coral] - was[coral])
            if lies[coral] != lay[coral]:
                yield Posting(step, cause(action).fish, action.seat, coral, lies[coral] - lay[coral], worth[coral])


def _flipped(action: Action, seat: int) -> Source:
    if not cause(action).flips:
        return Source.AMENDED
    return Source.OWN_FLIPS if action.seat == seat else Source.OTHERS_FLIPS
