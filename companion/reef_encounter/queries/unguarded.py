"""Corals that grew in this turn and have no shrimp, though one could be set: what newcomers forget."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.reef_encounter.box import Coral, Space, list_cells
from companion.reef_encounter.queries.legal import action_refusal
from companion.reef_encounter.rules.actions import IntroduceShrimp
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.rules.supplies import corals_on_board


class Unguarded(NamedTuple):
    """A coral without a shrimp: its colour and size, a space for the shrimp, and the action that sets one there."""

    coral: Coral
    size: int
    space: Space
    guard: IntroduceShrimp


def unguarded(begun: State, now: State) -> Unguarded | None:
    """Return the largest coral that has grown since the turn has `begun` and could get a shrimp; None for none."""
    return max(_all(begun, now), key=lambda each: each.size, default=None)


def _all(begun: State, now: State) -> Iterator[Unguarded]:
    if now.phase is not Phase.PLAY or not now.followed or now.turn.seat != begun.turn.seat:
        return
    for number, (rock, then) in enumerate(zip(now.rocks, begun.rocks, strict=True)):
        for coral, cells in corals_on_board(rock):
            grown = cells & ~then.corals[coral]
            spaces = (Space(number, cell) for cell in list_cells(grown))
            guards = (IntroduceShrimp(now.turn.seat, space) for space in spaces)
            if (guard := next((each for each in guards if action_refusal(now, each) is None), None)) is not None:
                yield Unguarded(coral, cells.bit_count(), guard.space, guard)
