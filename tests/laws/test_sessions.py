"""Undo takes back exactly what was done; corrections hold or name the first step that no longer does."""

from __future__ import annotations

from typing import get_args

import pytest

from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import Action, Collect, PlacePolyp
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import State
from companion.refusal import Refused
from companion.seating import ChangePlayer, Rename
from companion.session.history import UndoHistory
from tests.games.records import real_game
from tests.helpers.layers import amount
from tests.laws.helpers.population import Played


def test_undo_takes_back_every_kind_of_action(games: list[Played]) -> None:
    kinds = set()
    for played in games[::2]:
        history = UndoHistory(played.states[0], apply)
        for before, action, after in zip(played.states, played.actions, played.states[1:], strict=False):
            history.do(action)
            assert history.state == after
            history.undo()
            assert history.state == before
            history.redo()
            assert history.state == after
            kinds.add(type(action))
    without_boards = {a.EatByColour, a.EndTurn, a.CallEnd, a.CountTieBreakers}
    elsewhere = without_boards | {a.Reconcile, Rename, ChangePlayer}  # which are no turn's business
    assert kinds == set(get_args(a.Action)) - elsewhere


def replayed(start: State, steps: list[Action]) -> tuple[list[State], Refused | None]:
    """The states that `steps` lead to, up to the first that is refused, applied one by one."""
    states = [start]
    for action in steps:
        try:
            states.append(apply(states[-1], action))
        except Refused as refused:
            return states, refused
    return states, None


@pytest.mark.parametrize("instead", ["left out", "done twice", "by its neighbour", "with other tiles"])
def test_a_correction_anywhere_holds_or_names_the_first_step_that_does_not(instead: str) -> None:
    start, actions = real_game()
    stopped_somewhere = held_somewhere = 0
    for step in range(1, len(actions) + 1, amount(5, all=1, long=1)):
        history = UndoHistory(start, apply, actions)
        new = substitute(instead, actions, step)
        steps = [*actions[: step - 1], *new, *actions[step:]]
        states, why = replayed(start, steps)
        if why is not None and len(states) <= step - 1 + len(new):
            with pytest.raises(Refused) as raised:
                history.correct(step, new)
            assert raised.value.reason is why.reason
            assert (list(history.done), history.position) == (actions, len(actions))
            continue
        stopped = history.correct(step, new)
        assert history.state == states[-1]
        assert [*history.done, *history.undone] == steps  # nothing is lost
        if stopped is None:
            assert why is None
            assert not history.undone
            held_somewhere += 1
        else:
            assert why is not None
            assert (stopped.step, stopped.refused.reason) == (len(states), why.reason)
            stopped_somewhere += 1
        if len(new) == 1:
            # Corrected back again, the rest holds once more.
            assert history.correct(step, [actions[step - 1]]) is None
            history.redo(len(history.undone)) if history.undone else None
            assert list(history.done) == actions
    assert stopped_somewhere or held_somewhere


def substitute(instead: str, actions: list[Action], step: int) -> list[Action]:
    action = actions[step - 1]
    if instead == "left out":
        return []
    if instead == "done twice":
        return [action, action]
    if instead == "by its neighbour":
        return [actions[step % len(actions)]]
    match action:
        case Collect(seat, coral, refill):
            return [Collect(seat, coral, tuple(reversed(refill)))]
        case PlacePolyp(seat, space, consumed):
            return [PlacePolyp(seat, space, not consumed)]
    return [action]
