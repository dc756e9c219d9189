"""Screens of practice: its list, a position with all that opens above it, and a turn of the real game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.reef.puzzles import OPPONENT_MOVE
from companion.reef.puzzles import PUZZLES as OF_REEF
from companion.reef.rules.actions import Action, TakeCard
from companion.reef_encounter.puzzles import PUZZLES, load_recorded_game, split_into_turns
from tests.mobile.screens.screen import Screen


def on(page: str, then: Callable[[Any], object] = lambda _page: None, **facts: Any) -> Screen:
    def reach(app: Any) -> None:
        app.go(page, **facts)
        then(app.page)

    return Screen(reach)


def solve(page: Any, actions: int | None = None) -> None:
    """Do what the stored way does, or its first actions."""
    for action in page.practice.puzzle.solution()[:actions]:
        page.touch_input.do(action)


def solved(page: Any) -> None:
    solve(page)
    page.practice.ended()


def part(page: Any) -> None:
    solve(page, 1)


def not_yet(page: Any) -> None:
    part(page)
    page.end_turn()


def open_hint(page: Any) -> None:
    """The way, and then the hint instead."""
    page.open_more()


def played(page: Any) -> None:
    for action in split_into_turns(load_recorded_game())[1].actions[:3]:
        page.touch_input.do(action)
    page.end_turn()


def of_reef(then: Callable[[Any], object] = lambda _page: None) -> Screen:
    return on("reef/puzzle", then, puzzle=OF_REEF[0].name)


def played_reef(page: Any, *actions: Action) -> None:
    for action in actions or OF_REEF[0].solution():
        page.controller.do(action)
    page.practice.ended()


SCREENS = {
    "list": on("practice"),
    "bridge": on("puzzle", part, puzzle=PUZZLES[0].name),
    "split": on("puzzle", puzzle=PUZZLES[1].name),
    "help": on("puzzle", open_hint, puzzle=PUZZLES[1].name),
    "hint": on("puzzle", lambda page: page.practice.give_hint(), puzzle=PUZZLES[2].name),
    "way": on("puzzle", lambda page: page.practice.show_way(), puzzle=PUZZLES[2].name),
    "not-yet": on("puzzle", not_yet, puzzle=PUZZLES[1].name),
    "solved": on("puzzle", solved, puzzle=PUZZLES[0].name),
    "real-turn": on("real-turn", number=4),
    "reef-list": on("reef/practice"),
    "reef-puzzle": of_reef(),
    "reef-hint": of_reef(lambda page: page.practice.give_hint()),
    "reef-help": of_reef(lambda page: page.open_more()),
    "reef-way": of_reef(lambda page: page.practice.show_way()),
    "reef-solved": of_reef(played_reef),
    "reef-not-yet": of_reef(lambda page: played_reef(page, TakeCard(0, 0), OPPONENT_MOVE, TakeCard(0, 0))),
    "really-played": on("real-turn", played, number=1),
}
