"""The table as somebody finds it beside the companion's: what differs, since when, and by which entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.questions.audit import Spot, counted
from companion.reef_encounter.rules.actions import Action, Laid, Lying
from companion.reef_encounter.rules.lying import laid, lying
from companion.reef_encounter.rules.state import State
from companion.session.timeline import Session


@dataclass(frozen=True, slots=True)
class Slip:
    """The action, counted from 1, with which companion and table most likely parted.

    `certain` where leaving it out would explain all that differs.
    """

    step: int
    action: Action
    certain: bool


def differing_spaces(state: State, seen: Mapping[Space, Laid]) -> dict[Space, tuple[Laid, Laid]]:
    """Where the boards differ from what the table sees there: what must be, and what is."""
    return {space: (must, there) for space, there in seen.items() if (must := laid(state, space)) != there}


@dataclass(frozen=True, slots=True)
class Found:
    """What was found at the table where somebody looked: on spaces, by counting, and how coral tiles lie."""

    spaces: Mapping[Space, Laid] = field(default_factory=dict)
    counts: Mapping[Spot, int] = field(default_factory=dict)
    tiles: Mapping[int, Lying] = field(default_factory=dict)

    def differs(self, state: State) -> bool:
        """Whether a state looks otherwise anywhere there."""
        must = counted(state) if self.counts else {}
        return (
            any(laid(state, space) != there for space, there in self.spaces.items())
            or any(must.get(spot, 0) != number for spot, number in self.counts.items())
            or any(lying(state, tile) != there for tile, there in self.tiles.items())
        )


def last_agreed(session: Session[State, Action], found: Found) -> int | None:
    """The last step after which nothing differed from what was found; None where there never was such a moment."""
    return next((step for step in range(session.position, -1, -1) if not found.differs(session.state_at(step))), None)


def parting(session: Session[State, Action], found: Found) -> Slip | None:
    """The action with which companion and table most likely parted; None where nothing can explain it.

    The latest that explains all that differs, and then it is certain: leaving it out would make both
    alike. Failing that, the latest that touched any of it is the place to look.
    """
    now = session.state
    places = {space: there for space, there in found.spaces.items() if laid(now, space) != there}
    tiles = {tile: there for tile, there in found.tiles.items() if lying(now, tile) != there}
    must = counted(now)
    counts = {
        spot: number - must.get(spot, 0) for spot, number in found.counts.items() if number != must.get(spot, 0)
    }
    if not places and not tiles and not counts:
        return None
    nearest: Slip | None = None
    moved: set[Space | int] = set()  # what a later action has changed is not as this one left it
    for step in range(session.position, 0, -1):
        before, after = session.state_at(step - 1), session.state_at(step)
        touched = {space for space in places if laid(before, space) != laid(after, space)}
        turned = {tile for tile in tiles if lying(before, tile) != lying(after, tile)}
        change = _change(before, after) if counts else {}
        explains = (
            all(space not in moved and laid(before, space) == there for space, there in places.items())
            and all(tile not in moved and lying(before, tile) == there for tile, there in tiles.items())
            and all(change.get(spot, 0) == difference for spot, difference in counts.items())
            and touched == set(places)
            and turned == set(tiles)
        )
        if explains:
            return Slip(step, session.done[step - 1], certain=True)
        if nearest is None and (touched or turned or any(spot in change for spot in counts)):
            nearest = Slip(step, session.done[step - 1], certain=False)
        moved |= touched | turned
    return nearest


def _change(before: State, after: State) -> dict[Spot, int]:
    """By how much taking an action back would change what is counted."""
    earlier, later = counted(before), counted(after)
    return {spot: earlier[spot] - later[spot] for spot in later if earlier[spot] != later[spot]}
