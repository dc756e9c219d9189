"""Picture of a reached goal: its polyps, with the parrotfish or screen that it is about. No renderer."""

from __future__ import annotations

from typing import assert_never

from companion.drawing.scene import Scene
from companion.reef_encounter.art.equipment import screen
from companion.reef_encounter.guide.pictures.composing import arrow, beside, crossed, fish, polyps, small
from companion.reef_encounter.practice import goals
from companion.reef_encounter.practice.goals import Edible, Goal, Spared, Taken
from companion.reef_encounter.rules.state import State

_FEWEST = 5  # polyps of a coral that is looked at as something to eat


def goal_picture(goal: Goal, state: State) -> Scene:
    """Draw a goal that is reached in `state`: its polyps, with the parrotfish or screen it is about."""
    colour = state.table.seats[goal.seat].colour
    number = goals.polyps(goal, state)
    match goal:
        case Edible():
            return beside(_heap(goal, number), arrow(), fish(colour))
        case Spared():
            return beside(_heap(goal, _FEWEST), arrow(), crossed(fish(colour)))
        case Taken():
            return beside(_heap(goal, number), arrow(), screen(colour, 16))
    assert_never(goal)


def _heap(goal: Goal, number: int) -> Scene:
    """Draw `number` polyps in one or two rows."""
    letter = goal.coral.name[0]
    first = -(-number // 2) if number > 3 else number
    rows = [letter * first, *([letter * (number - first)] if number > first else [])]
    return small(polyps("/".join(rows), 9), 0.8)
