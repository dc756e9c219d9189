"""Laying polyps in one stroke: each is placed and checked singly, and spaces where none can go are passed over."""

from __future__ import annotations

from companion.reef_encounter import reasons
from companion.reef_encounter.actions import PlacePolyp
from companion.reef_encounter.targets import refusal
from companion.refusal import Refused
from mobile.play.sitting import Sitting
from mobile.play.spots import OnReef


class Painting:
    """One stroke. With `consumed`, only polyps from in front of the screen; else those come last."""

    def __init__(self, sitting: Sitting, consumed: bool = False) -> None:
        self._sitting, self._consumed = sitting, consumed
        self._laid = False
        self._why: tuple[Refused, OnReef] | None = None

    def lay(self, spot: OnReef) -> None:
        """One polyp, if it can go there."""
        for consumed in (True,) if self._consumed else (False, True):
            action = PlacePolyp(self._sitting.state.turn.seat, spot.space, consumed)
            why = refusal(self._sitting.state, action) or self._sitting.do(action)
            if why is None:
                self._laid = True
                return
            # That consumed polyps are lacking is no news where the screen could have given one.
            if self._why is None and (self._consumed or why.reason is not reasons.CONSUMED_LACKS):
                self._why = (why, spot)

    @property
    def in_vain(self) -> tuple[Refused, OnReef] | None:
        """Why not a single polyp could be laid, and where; None where one was."""
        return None if self._laid else self._why
