"""How busy turns were, and what consumed polyps, larva cubes and algae came from and went for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import Final

from companion.reef_encounter.box.pieces import Stock
from companion.reef_encounter.rules import actions as done
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.story.turns import Turn


class Doing(StrEnum):
    """Kinds of things that take a turn's time."""

    POLYPS = "polyps"
    SHRIMPS = "shrimps"
    ALGAE = "algae"
    EXCHANGES = "exchanges"
    MEALS = "meals"


class Flow(StrEnum):
    """Where consumed polyps and larva cubes come from, and what they are spent on."""

    ATTACKS = "attacks"  # consumed polyps earned
    OPENING = "opening"  # larva cubes earned
    COLLECTED = "collected"
    BOUGHT = "bought"  # a larva cube for a consumed polyp: earned as a cube, spent as a polyp
    PLACED = "placed"  # consumed polyps back on the boards
    ALGA = "alga"  # consumed polyps paid for an alga
    PLAYED = "played"  # larva cubes
    SOLD = "sold"  # a larva cube for a polyp tile
    AMENDED = "amended"


_AMENDED: Final = (Flow.AMENDED, Flow.AMENDED)
_CONSUMED_FLOWS: Final[Mapping[type[Action], tuple[Flow, Flow]]] = {
    done.PlacePolyp: (Flow.ATTACKS, Flow.PLACED),
    done.LarvaForPolyp: (Flow.AMENDED, Flow.BOUGHT),
    done.PlayAlga: (Flow.AMENDED, Flow.ALGA),
}
"""Where consumed polyps come from in an action, and what they go for."""

_LARVA_FLOWS: Final[Mapping[type[Action], tuple[Flow, Flow]]] = {
    done.ChooseLarvae: (Flow.OPENING, Flow.AMENDED),
    done.Collect: (Flow.COLLECTED, Flow.AMENDED),
    done.LarvaForPolyp: (Flow.BOUGHT, Flow.AMENDED),
    done.PlayLarva: (Flow.AMENDED, Flow.PLAYED),
    done.PolypForLarva: (Flow.AMENDED, Flow.SOLD),
}
"""The same of larva cubes."""


def tempo(actions: Sequence[Action], turns: Sequence[Turn]) -> tuple[Counter[Doing], ...]:
    """For each turn how many things of each kind were done in it."""
    found = []
    for turn in turns:
        kinds = (_doing(action) for action in actions[turn.first - 1 : turn.last])
        found.append(Counter(kind for kind in kinds if kind is not None))
    return tuple(found)


def _doing(action: Action) -> Doing | None:
    match action:
        case done.PlacePolyp():
            return Doing.POLYPS
        case done.IntroduceShrimp() | done.MoveShrimp():
            return Doing.SHRIMPS
        case done.PlayAlga():
            return Doing.ALGAE
        case done.LarvaForPolyp() | done.PolypForLarva():
            return Doing.EXCHANGES
        case done.EatCoral() | done.EatNamed():
            return Doing.MEALS
    return None


@dataclass(slots=True)
class Economy:
    """One player's income and spending: pieces by where they came from or went; algae played, locks among them."""

    consumed_in: Counter[Flow] = field(default_factory=Counter)
    consumed_out: Counter[Flow] = field(default_factory=Counter)
    larvae_in: Counter[Flow] = field(default_factory=Counter)
    larvae_out: Counter[Flow] = field(default_factory=Counter)
    algae: int = 0
    locks: int = 0


def economies(states: Sequence[State], actions: Sequence[Action]) -> tuple[Economy, ...]:
    """The economy of each seat. `states` are one more than `actions`; what lay there at the start is not counted."""
    found = tuple(Economy() for _ in states[0].table.seats)
    for action, (before, after) in zip(actions, pairwise(states), strict=True):
        if isinstance(action, done.PlayAlga):
            found[action.seat].algae += 1
            found[action.seat].locks += action.tile is not None
        for seat, economy in enumerate(found):
            was, now = before.players[seat], after.players[seat]
            consumed, larvae = (flows.get(type(action), _AMENDED) for flows in (_CONSUMED_FLOWS, _LARVA_FLOWS))
            _book(was.consumed, now.consumed, consumed, economy.consumed_in, economy.consumed_out)
            _book(was.larvae, now.larvae, larvae, economy.larvae_in, economy.larvae_out)
    return found


def _book(was: Stock, now: Stock, flows: tuple[Flow, Flow], came: Counter[Flow], went: Counter[Flow]) -> None:
    if was == now:
        return
    for before, after in zip(was, now, strict=True):
        if after > before:
            came[flows[0]] += after - before
        elif after < before:
            went[flows[1]] += before - after
