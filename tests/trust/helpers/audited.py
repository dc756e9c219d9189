"""Counts a whole table of Reef Encounter as an audit does, and compares it with the game."""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.box import Alga, Coral
from companion.reef_encounter.queries.audit import Audited, Count, Total, expected
from companion.reef_encounter.rules.reconcile import correctable
from companion.reef_encounter.rules.state import State
from companion.session.diagnosis import Comparison, compare

_OF: dict[Total, tuple[Coral, ...] | tuple[Alga, ...]] = {
    **dict.fromkeys((Total.SEA_POLYPS, Total.SEA_LARVAE, Total.LARVAE_LEFT), tuple(Coral)),
    **dict.fromkeys((Total.CYLINDERS_LEFT, Total.ALGA_SPACE), tuple(Alga)),
}


def audit(state: State) -> dict[Audited, Any]:
    """The expected finding for every thing and every total of a table."""
    counts = [Count(total, None, colour) for total, colours in _OF.items() for colour in colours]
    counts += [Count(total, seat) for total in Total if total not in _OF for seat in range(len(state.players))]
    return {thing: expected(state, thing) for thing in (*correctable(state), *counts)}


def compared(game: Any, found: dict[Any, Any]) -> Comparison[Any, Any, Any]:
    """The comparison of a game with a table as it was found."""
    return compare(game.history, found, expected)
