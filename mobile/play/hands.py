"""Fingers on the table: what they hold, stroke and let go of. What that means is in `gestures`. No Kivy."""

from __future__ import annotations

from collections.abc import Callable

from companion.reef_encounter.actions import PlayLarva
from companion.refusal import Refused
from mobile.play.asking import Question
from mobile.play.gestures import Gestures
from mobile.play.painting import Painting
from mobile.play.sitting import Sitting
from mobile.play.spots import Consumed, LarvaCube, OnReef, Spot


class Hands:
    """Fed with `down`, `over` and `up` for one finger at a time; does what they mean in `sitting`.

    `held` is the spot that was tapped first where a gesture takes two taps. `probing`: taps on corals
    ask who may attack whom. `refused` is told what cannot be, and where; `ask` what must be answered first.
    """

    def __init__(
        self,
        sitting: Sitting,
        refused: Callable[[Refused, Spot | None], None],
        ask: Callable[[Question], None],
    ) -> None:
        self.sitting, self._refused = sitting, refused
        self._gestures = Gestures(sitting, refused, ask)
        self.held: Spot | None = None
        self.probing = False
        self._from: Spot | None = None
        self._last: Spot | None = None
        self._painting: Painting | None = None

    def drop(self) -> None:
        """Let go of whatever is held."""
        if self.held is not None or self.probing:
            self.held, self.probing = None, False
            self.sitting.changed()

    def probe(self) -> None:
        """From now on, taps on two corals ask who may attack whom; or no more."""
        self.held, self.probing = None, not self.probing
        self.sitting.changed()

    def tap(self, spot: Spot | None) -> None:
        """Down and up on one spot, as the keyboard does it."""
        self.down(spot)
        self.up(spot)

    def down(self, spot: Spot | None) -> None:
        """A finger comes down."""
        self.sitting.begin()
        self._from = self._last = spot
        self._painting = None
        if isinstance(spot, OnReef) and self.held is None and not self.probing and self._lays(spot):
            self._painting = Painting(self.sitting)
            self._painting.lay(spot)

    def over(self, spot: Spot | None) -> None:
        """The finger moves; only a new spot means anything."""
        if spot == self._last:
            return
        self._last = spot
        if not isinstance(spot, OnReef):
            return
        if self._painting is None:
            self._painting = self._begun()
        if self._painting is not None:
            self._painting.lay(spot)

    def up(self, spot: Spot | None) -> None:
        """The finger is lifted."""
        start, self._from = self._from, None
        painting, self._painting = self._painting, None
        if painting is not None:
            if painting.in_vain is not None:
                self._refused(*painting.in_vain)
        elif start is not None and spot == start:
            self._tapped(spot)
        elif start is not None and spot is not None:
            self._between(start, spot)
        self.sitting.end()

    def _begun(self) -> Painting | None:
        """A stroke that leaves a larva cube plays it; one that leaves consumed polyps lays those."""
        start = self._from
        if isinstance(start, LarvaCube):
            self.held = None
            if self._gestures.do(PlayLarva(self._gestures.seat, start.coral), start):
                return Painting(self.sitting)
        elif isinstance(start, Consumed) and start.coral is self.sitting.state.turn.growing:
            self.held = None
            return Painting(self.sitting, consumed=True)
        return None

    def _lays(self, spot: OnReef) -> bool:
        """Whether a finger on a reef lays polyps: a larva is being played, and there is no own shrimp to move."""
        return self.sitting.state.turn.growing is not None and not self._gestures.own_shrimp(spot.space)

    def _tapped(self, spot: Spot | None) -> None:
        held = self.held
        if held is None:
            if spot is not None and self._gestures.tapped(spot, self.probing):
                self.held = spot
                self.sitting.changed()
            return
        self.held = None
        self.sitting.changed()
        if spot is not None and spot != held:
            self._between(held, spot)

    def _between(self, start: Spot, end: Spot) -> None:
        """From one spot to another, in a stroke or in two taps."""
        self.held = None
        if self._gestures.carried(start, end, self.probing):
            self.held = end
            self.sitting.changed()
