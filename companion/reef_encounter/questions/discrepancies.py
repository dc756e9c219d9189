"""The table as somebody finds it beside the companion's: on spaces, by counting, and how coral tiles lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.questions.audit import PiecesAt, counted
from companion.reef_encounter.rules.actions import Action, SpaceState, TileState
from companion.reef_encounter.rules.as_found import space_state, tile_state
from companion.reef_encounter.rules.state import State
from companion.session import discrepancies
from companion.session.timeline import Session

Slip: TypeAlias = discrepancies.Slip[Action]
_Looked: TypeAlias = Mapping[object, object]


@dataclass(frozen=True, slots=True)
class Found:
    """What was found at the table where somebody looked: on spaces, by counting, and how coral tiles lie."""

    spaces: Mapping[Space, SpaceState] = field(default_factory=dict)
    counts: Mapping[PiecesAt, int] = field(default_factory=dict)
    tiles: Mapping[int, TileState] = field(default_factory=dict)

    @property
    def everything(self) -> _Looked:
        """All of it together."""
        return dict[object, object](self.spaces) | dict(self.counts) | dict(self.tiles)

    def must(self, state: State) -> _Looked:
        """How it must lie there."""
        number = counted(state) if self.counts else {}
        return {
            **{space: space_state(state, space) for space in self.spaces},
            **{spot: number.get(spot, 0) for spot in self.counts},
            **{tile: tile_state(state, tile) for tile in self.tiles},
        }


def differing_spaces(state: State, seen: Mapping[Space, SpaceState]) -> dict[Space, tuple[SpaceState, SpaceState]]:
    """Where the boards differ from what the table sees there: what must be, and what is."""
    return discrepancies.differing({space: space_state(state, space) for space in seen}, seen)


def last_agreed(session: Session[State, Action], found: Found) -> int | None:
    """The last step after which nothing differed from what was found; None where there never was such a moment."""
    return discrepancies.last_agreed(session, found.everything, found.must)


def parting(session: Session[State, Action], found: Found) -> Slip | None:
    """The action with which companion and table most likely parted; None where nothing can explain it."""
    return discrepancies.parting(session, found.everything, found.must)
