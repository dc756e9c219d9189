"""History of meals: the corals that parrotfish ate, and when."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.reef_encounter.box.boards import flood_fill
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.rules.actions import Action, EatCoral, EatNamed
from companion.reef_encounter.rules.corals import coral_at
from companion.reef_encounter.rules.dominance import values
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.story.turns import Turn, turn_of


class Meal(NamedTuple):
    """A coral of `size` polyps, of which `kept` stay in the fish; a polyp's worth then, and at the end so far."""

    turn: int
    seat: int
    coral: Coral
    size: int
    kept: int
    worth: int
    worth_now: int


def meals(states: Sequence[State], actions: Sequence[Action], turns: Sequence[Turn]) -> tuple[Meal, ...]:
    """List all meals in the order of the game. `states` are one more than `actions`."""
    found = []
    at_last = values(states[-1].tiles)
    for step, (action, (before, after)) in enumerate(zip(actions, pairwise(states), strict=True), 1):
        match action:
            case EatCoral(seat, space):
                rock, bit = before.rocks[space.rock], 1 << space.cell
                coral = coral_at(rock, bit)
                assert coral is not None
                size = flood_fill(bit, rock.corals[coral]).bit_count()
            case EatNamed(seat, coral, size):
                pass
            case _:
                continue
        kept = after.players[seat].fish.seen[coral] - before.players[seat].fish.seen[coral]
        worth = values(before.tiles)[coral]
        found.append(Meal(turn_of(turns, step), seat, coral, size, kept, worth, at_last[coral]))
    return tuple(found)
