"""Counts a whole table of Reef Encounter as an audit does, and compares it with the game."""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.box import Alga, Coral
from companion.reef_encounter.queries.audit import Audited, TotalCount, TotalKind, expected_finding
from companion.reef_encounter.rules.reconcile import correctable_things
from companion.reef_encounter.rules.state import State
from companion.session.diagnosis import Comparison, compare_table

_OF: dict[TotalKind, tuple[Coral, ...] | tuple[Alga, ...]] = {
    **dict.fromkeys((TotalKind.SEA_POLYPS, TotalKind.SEA_LARVAE, TotalKind.LARVAE_LEFT), tuple(Coral)),
    **dict.fromkeys((TotalKind.CYLINDERS_LEFT, TotalKind.ALGA_SPACE), tuple(Alga)),
}


def audit(state: State) -> dict[Audited, Any]:
    """The expected finding for every thing and every total of a table."""
    counts = [TotalCount(total, None, colour) for total, colours in _OF.items() for colour in colours]
    counts += [
        TotalCount(total, seat) for total in TotalKind if total not in _OF for seat in range(len(state.players))
    ]
    return {thing: expected_finding(state, thing) for thing in (*correctable_things(state), *counts)}


def compared(game: Any, found: dict[Any, Any]) -> Comparison[Any, Any, Any]:
    """The comparison of a game with a table as it was found."""
    return compare_table(game.history, found, expected_finding)
