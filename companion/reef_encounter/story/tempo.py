"""What players did in each turn, and how many polyps, larva cubes and algae they earned and spent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from companion.reef_encounter.box.pieces import Stock
from companion.reef_encounter.rules.actions import Action, PlayAlga
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.story.causes import Doing, Flow, Flows, cause
from companion.reef_encounter.story.turns import Turn


def tempo(actions: Sequence[Action], turns: Sequence[Turn]) -> tuple[Counter[Doing], ...]:
    """Count the doings of each kind in each turn."""
    found = []
    for turn in turns:
        kinds = (cause(action).doing for action in actions[turn.first - 1 : turn.last])
        found.append(Counter(kind for kind in kinds if kind is not None))
    return tuple(found)


@dataclass(slots=True)
class Economy:
    """One player's income and spending: pieces by source or use; algae played, locks among them."""

    consumed_in: Counter[Flow] = field(default_factory=Counter)
    consumed_out: Counter[Flow] = field(default_factory=Counter)
    larvae_in: Counter[Flow] = field(default_factory=Counter)
    larvae_out: Counter[Flow] = field(default_factory=Counter)
    algae: int = 0
    locks: int = 0


def economies(states: Sequence[State], actions: Sequence[Action]) -> tuple[Economy, ...]:
    """Compute the economy of each seat.

    `states` are one more than `actions`; leaves out pieces there at the start.
    """
    found = tuple(Economy() for _ in states[0].table.seats)
    for action, (before, after) in zip(actions, pairwise(states), strict=True):
        if isinstance(action, PlayAlga):
            found[action.seat].algae += 1
            found[action.seat].locks += action.tile is not None
        why = cause(action)
        for seat, economy in enumerate(found):
            was, now = before.players[seat], after.players[seat]
            _book(was.consumed, now.consumed, why.consumed, economy.consumed_in, economy.consumed_out)
            _book(was.larvae, now.larvae, why.larvae, economy.larvae_in, economy.larvae_out)
    return found


def _book(was: Stock, now: Stock, flows: Flows, came: Counter[Flow], went: Counter[Flow]) -> None:
    if was == now:
        return
    for before, after in zip(was, now, strict=True):
        if after > before:
            came[flows[0]] += after - before
        elif after < before:
            went[flows[1]] += before - after
