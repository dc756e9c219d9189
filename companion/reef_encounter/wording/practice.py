"""Sentences of the puzzles: the goal of a turn, and the progress towards it."""

from __future__ import annotations

from typing import assert_never

from companion.reef_encounter.practice import goals
from companion.reef_encounter.practice.goals import Edible, Goal, Spared, Taken
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.names import Some
from companion.speech import N_, Speech


def goal_line(speech: Speech, goal: Goal, state: State) -> str:
    """Return a sentence that says what must hold when the turn has ended."""
    player, coral = state.table.seats[goal.seat], goal.coral
    match goal:
        case Edible():
            return speech(N_("In one turn, make {coral:coral} edible for {player}."), player=player, coral=coral)
        case Spared():
            return speech(
                N_("In one turn, see that {player} can eat none of the {coral:corals}."), player=player, coral=coral
            )
        case Taken(number=number):
            return speech(N_("In one turn, take {taken} by attacking."), taken=Some(number, coral))
    assert_never(goal)


def standing_line(speech: Speech, goal: Goal, state: State) -> str:
    """Return a sentence that says how far the turn has come towards the goal."""
    player, number = state.table.seats[goal.seat], goals.polyps(goal, state)
    found = Some(number, goal.coral)
    if goals.holds(goal, state) and not goals.may_end(state):
        return speech(N_("That would do, but with a shrimp on bare rock the turn cannot end."))
    match goal:
        case Edible(coral=coral) if not number:
            return speech(N_("No shrimp of {player} guards {coral:coral}."), player=player, coral=coral)
        case Edible() if not goals.holds(goal, state):
            return speech(
                N_("{player}’s shrimp guards {found}; the parrotfish wants five."), player=player, found=found
            )
        case Edible():
            return speech(N_("{player}’s parrotfish can eat {found} next turn."), player=player, found=found)
        case Spared(coral=coral) if not number:
            return speech(N_("{player} can eat none of the {coral:corals} now."), player=player, coral=coral)
        case Spared():
            return speech(N_("{player} could still eat {found} next turn."), player=player, found=found)
        case Taken() if not number:
            return speech(N_("{player} has taken none yet."), player=player)
        case Taken():
            return speech(N_("{player} has taken {found}."), player=player, found=found)
    assert_never(goal)
