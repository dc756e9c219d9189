"""What a table can let stand: what may be touched, what comes of it as an action, and all that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.reef_encounter.rules.actions import AsItLies, Change, Found, Thing
from companion.reef_encounter.rules.lying import impossible, lies, touchable
from companion.reef_encounter.rules.state import State
from companion.refusal import Refused

__all__ = ["as_it_lies", "touchable", "wrong"]


def as_it_lies(state: State, seat: int, found: Mapping[Thing, Found]) -> AsItLies:
    """The action of `seat` with which the table lets stand what was found; what lies as it must is left out."""
    changes = [Change(thing, lies(state, thing), now) for thing, now in found.items()]
    return AsItLies(seat, tuple(change for change in changes if change.was != change.now))


def wrong(state: State, action: AsItLies) -> tuple[Refused, ...]:
    """All that cannot be in what the table would let stand; nothing where it can be entered."""
    return tuple(impossible(state, action.changes))
