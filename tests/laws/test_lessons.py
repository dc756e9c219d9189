"""First games as they are taught at a table, where one touch may do several things: each idea once, in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER as KIND
from companion.reef_encounter.rules.actions import Action, Collect
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.tutorial import CURRICULUM, used_ideas
from companion.reports.tutorial import MAX_FIRST_ROUND_CARDS, CurrentLessons, Lessons
from companion.session.game_rules import UndoExtent
from companion.session.history import UndoHistory
from companion.session.replay import group_starts
from tests.helpers.layers import amount
from tests.laws.helpers.population import Played

MANY = amount(8, all=50, long=1_000)


def by_strokes(actions: Sequence[Action]) -> list[int]:
    return group_starts(KIND, actions, UndoExtent.GROUP)


def one_by_one(actions: Sequence[Action]) -> list[int]:
    return [*range(len(actions))]


def ideas(now: CurrentLessons) -> list[str]:
    return [lesson.idea for lesson in ([now.card] if now.card else []) + [*now.lines]]


@pytest.mark.parametrize("touched", [by_strokes, one_by_one])
def test_every_idea_is_told_once_and_few_in_the_first_round(
    games: list[Played], touched: Callable[[Sequence[Action]], list[int]]
) -> None:
    for played in games[:MANY]:
        lessons = Lessons(CURRICULUM)
        history: UndoHistory[State, Action] = UndoHistory(played.states[0], KIND.apply)
        starts = touched(played.actions)
        known = ideas(lessons.now(history, starts))
        cards = turns = 0
        for number, action in enumerate(played.actions):
            before = history.state
            after = history.do(action)
            assert set(used_ideas(before, action, after)) <= set(lessons.taught(history, starts))
            turns += isinstance(action, Collect)
            if number + 1 < len(played.actions) and number + 1 not in starts:
                continue  # nobody looks while a finger is at work
            now = lessons.now(history, starts)
            known += ideas(now)
            first = after.phase is not Phase.OPENING and turns < len(after.table.seats)
            cards += now.card is not None and first
        assert len(known) == len(set(known))
        assert set(known) == lessons.taught(history, starts)
        assert cards <= MAX_FIRST_ROUND_CARDS
