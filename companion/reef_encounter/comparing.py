"""The boards as the table sees them beside the companion's: which spaces differ, since when, and by which entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.reef_encounter.actions import Action
from companion.reef_encounter.audit import Slip, differing, likely_slip
from companion.reef_encounter.audit import Spot as Counted
from companion.reef_encounter.boards import Space
from companion.reef_encounter.pieces import Coral
from companion.reef_encounter.reefs import coral_at
from companion.reef_encounter.state import State
from companion.session import Session


class Table(NamedTuple):
    """What was found at the table: spaces that were looked at, and numbers of pieces that were counted."""

    spaces: Mapping[Space, Laid]
    counts: Mapping[Counted, int]

    def agrees(self, state: State) -> bool:
        """Whether a state looks like that."""
        return not differing_spaces(state, self.spaces) and not differing(state, self.counts)


class Laid(NamedTuple):
    """What lies on one space: a polyp's coral and a shrimp's seat, each None where there is none."""

    coral: Coral | None = None
    shrimp: int | None = None


def laid(state: State, space: Space) -> Laid:
    """What must lie on a space now."""
    reef, bit = state.reefs[space.reef], 1 << space.cell
    shrimp = next((seat for seat, cells in enumerate(reef.shrimps) if cells & bit), None)
    return Laid(coral_at(reef, bit), shrimp)


def differing_spaces(state: State, seen: Mapping[Space, Laid]) -> dict[Space, tuple[Laid, Laid]]:
    """Where the boards differ from what the table sees there: what must be, and what is."""
    return {space: (must, there) for space, there in seen.items() if (must := laid(state, space)) != there}


def put_there(session: Session[State, Action], space: Space) -> Slip | None:
    """The action that made a space what it is now; None where it is as at the start."""
    now = laid(session.state, space)
    for step in range(session.position, 0, -1):
        if laid(session.state_at(step - 1), space) != now:
            return Slip(step, session.done[step - 1], certain=True)
    return None


def agreed_spaces(session: Session[State, Action], seen: Mapping[Space, Laid]) -> int | None:
    """The last step after which all these spaces looked as the table sees them; None where they never did."""
    for step in range(session.position, -1, -1):
        if not differing_spaces(session.state_at(step), seen):
            return step
    return None


def slip_on_spaces(session: Session[State, Action], seen: Mapping[Space, Laid]) -> Slip | None:
    """The action with which the boards most likely parted from the table; None where nothing differs.

    The latest that changed a space that differs. Certain where all such spaces looked before it as the
    table sees them: then it was entered and never happened.
    """
    wrong = differing_spaces(session.state, seen)
    for step in range(session.position, 0, -1):
        before, after = session.state_at(step - 1), session.state_at(step)
        if any(laid(before, space) != laid(after, space) for space in wrong):
            return Slip(step, session.done[step - 1], all(laid(before, space) == wrong[space][1] for space in wrong))
    return None


def last_agreed(session: Session[State, Action], table: Table) -> int | None:
    """The last step after which the table was as it was found, in all that was looked at; None where it never was."""
    return next((step for step in range(session.position, -1, -1) if table.agrees(session.state_at(step))), None)


def slip_between(session: Session[State, Action], table: Table) -> Slip | None:
    """The action with which companion and table most likely parted; None where nothing can explain it.

    Spaces tell more than counts: where both differ, an action must explain both to be certain.
    """
    on_spaces = slip_on_spaces(session, table.spaces)
    if on_spaces is None:
        return likely_slip(session, table.counts)
    if not differing(session.state, table.counts):
        return on_spaces
    in_counts = likely_slip(session, table.counts)
    both = in_counts is not None and in_counts.step == on_spaces.step and in_counts.certain
    return Slip(on_spaces.step, on_spaces.action, on_spaces.certain and both)
