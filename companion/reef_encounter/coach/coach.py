"""When each idea is told: one card at most before an action, four in the first round, every idea once."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.reef_encounter.coach.coming import Facts, coming
from companion.reef_encounter.coach.concepts import Concept, used
from companion.reef_encounter.rules.actions import Action, Collect, EndTurn
from companion.reef_encounter.rules.state import Phase, State

MOST_IN_FIRST_ROUND: Final = 4


class Lesson(NamedTuple):
    """An idea to be told now, and what its sentence names. A `card` has a picture, anything else is a line."""

    concept: Concept
    facts: Facts
    card: bool = True


class Coach(NamedTuple):
    """What has been told so far. `cards` were shown since the first turn began, in which `turns` have ended."""

    told: frozenset[Concept] = frozenset()
    cards: int = 0
    turns: int = 0
    waiting: bool = True  # no card has been shown since the last action


def before_action(coach: Coach, state: State) -> tuple[Lesson | None, Coach]:
    """The card to show now, where an idea that was not told can be used in the next action."""
    if not coach.waiting or _full(coach, state):
        return None, coach
    found = coming(state, coach.told)
    if found is None:
        return None, coach
    counted = state.phase is not Phase.OPENING
    told = coach._replace(told=coach.told | {found[0]}, cards=coach.cards + counted, waiting=False)
    return Lesson(*found), told


def at_action(coach: Coach, before: State, action: Action, after: State) -> tuple[list[Lesson], Coach]:
    """What an action used that was not told: a card where none was shown before it, all else in lines.

    A card that is shown now is the one before the next action.
    """
    new = [concept for concept in used(before, action, after) if concept not in coach.told]
    card = bool(new) and coach.waiting and not _full(coach, before)
    lessons = [Lesson(concept, {}, card and not place) for place, concept in enumerate(new)]
    ended = isinstance(action, Collect | EndTurn)
    cards = coach.cards + (card and before.phase is not Phase.OPENING)
    return lessons, Coach(coach.told | {*new}, cards, coach.turns + ended, not card)


def _full(coach: Coach, state: State) -> bool:
    return coach.turns < len(state.table.seats) and coach.cards >= MOST_IN_FIRST_ROUND
