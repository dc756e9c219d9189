"""What the parrotfish on turn could eat now, and what each meal would cost and bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.reef_encounter.box.boards import Space, cells_of, flood_fill
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.questions.targets import refusal
from companion.reef_encounter.rules.actions import EatCoral
from companion.reef_encounter.rules.corals import coral_at
from companion.reef_encounter.rules.feeding import polyps_returned
from companion.reef_encounter.rules.state import State


class Meal(NamedTuple):
    """The coral of `size` polyps that the shrimp on `space` guards; `kept` of them would stay in the parrotfish."""

    space: Space
    coral: Coral
    size: int
    kept: int


def meals(state: State) -> tuple[Meal, ...]:
    """List the corals that the player on turn may eat now, board by board."""
    return tuple(meal for meal in _guarded(state) if refusal(state, EatCoral(state.turn.seat, meal.space)) is None)


def _guarded(state: State) -> Iterator[Meal]:
    """Yield the corals that shrimps of the player on turn guard."""
    back = polyps_returned(state)
    for number, rock in enumerate(state.rocks):
        for cell in cells_of(rock.shrimps[state.turn.seat]):
            if (coral := coral_at(rock, 1 << cell)) is not None:
                size = flood_fill(1 << cell, rock.corals[coral]).bit_count()
                yield Meal(Space(number, cell), coral, size, max(0, size - back))
