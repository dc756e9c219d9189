"""Fingers on the table: what they touch, carry and let go of. Does what `meaning` says, where `allowed` lets it."""

from __future__ import annotations

from mobile.reef_encounter.play.allowed import Tried, tried, usable, uses
from mobile.reef_encounter.play.holding import Holding
from mobile.reef_encounter.play.laying_polyps import Painting
from mobile.reef_encounter.play.meaning import looked_at, means, places, polyp
from mobile.reef_encounter.play.spots import (
    Asking,
    Consumed,
    Ending,
    Fish,
    Held,
    LarvaCube,
    OnRock,
    Spot,
    Wondering,
)


class Hands(Holding):
    """A table's hands, fed with `down`, `over` and `up` for one finger at a time; they do what that means."""

    pieces_laid = 0
    """Nothing is half entered here: each piece is a step."""
    carried: tuple[Spot, Spot] | None = None
    """What a finger carries, and the polyp it is over."""
    _start: Spot | None = None
    _last: Spot | None = None
    _painting: Painting | None = None

    @property
    def begun(self) -> Spot | None:
        """The spot where the finger came down."""
        return self._start

    def tap(self, spot: Spot | None) -> None:
        """Touch one spot, down and up, as the keyboard does it."""
        self.down(spot)
        self.up(spot)

    def down(self, spot: Spot | None) -> None:
        """Take a finger that comes down on a spot."""
        self.sitting.strokes.begin()
        self._start = self._last = spot
        self._painting = None
        if isinstance(self.held, Wondering):
            self._start = None
            self.drop()
            return
        if self.held is None and isinstance(spot, OnRock) and Painting.begins(self.sitting, spot):
            self._painting = Painting(self.sitting, spot)

    def cancel(self) -> None:
        """Cancel what the finger has begun; a thing held stays held."""
        self._start = self._painting = None
        self._carry(None)

    @property
    def paints(self) -> bool:
        """Return whether the finger lays polyps as it goes."""
        return self._painting is not None

    @property
    def carries(self) -> bool:
        """Return whether the finger came down on something that can be put down elsewhere."""
        state, start = self.sitting.state, self._start
        return start is not None and self._painting is None and usable(state, start, places(state))

    def keep(self) -> None:
        """Hold what the finger carries from now on, as if it had been touched."""
        if self._start is not None and self.carries and not isinstance(self.held, Asking | Ending):
            self._hold(self._start)

    def over(self, spot: Spot | None) -> None:
        """Take a finger that moves; only a new spot means anything."""
        if spot != self._last:
            self._last = spot
            if self._painting is None:
                self._carry(spot)
            elif isinstance(spot, OnRock):
                self._painting.over(spot)

    def up(self, spot: Spot | None) -> None:
        """Take a finger that is lifted."""
        start, self._start = self._start, None
        painting, self._painting = self._painting, None
        self._carry(None)
        if painting is not None:
            if painting.in_vain is not None:
                self.refused(*painting.in_vain)
        elif start is not None and spot is not None:
            if self.probing:
                for touched in dict.fromkeys((start, spot)):
                    self._asked_about(touched)
            elif start == spot:
                self._touched(spot)
            elif not self._meant(start, spot, self._tried(start, spot)):
                self._hold(None)
        self.sitting.strokes.end()

    def _carry(self, spot: Spot | None) -> None:
        """A thing over a polyp: what an attack would leave there is seen before the finger is lifted."""
        over = isinstance(spot, OnRock) and polyp(self.sitting.state, spot.space) is not None
        carries = isinstance(self._start, LarvaCube | Consumed)
        carried = (self._start, spot) if carries and over and self._start and spot else None
        if carried != self.carried:
            self.carried = carried
            self.sitting.changed()

    def _touched(self, spot: Spot) -> None:
        """A touch does what it means; what does nothing alone is held, if it can be carried somewhere."""
        held, state = self.held, self.sitting.state
        found = self._tried(held, spot)
        if held is None and not found.open and usable(state, spot, places(state)):
            self._hold(spot)
        elif not self._meant(held, spot, found):
            if spot == held:
                self._hold(None)
            elif held is not None:
                self._hold(spot if usable(state, spot, places(state)) else None)
            elif isinstance(spot, OnRock) or not (vain := list(uses(state, spot, places(state)))):
                self._hold(spot)  # a coral may be compared with another one
            elif vain[0].why is not None:
                self._refuse(vain[0], spot)

    def _tried(self, held: Held, spot: Spot) -> Tried:
        return tried(self.sitting.state, means(self.sitting.state, held, spot))

    def _meant(self, held: Held, spot: Spot, found: Tried) -> bool:
        """Do, ask, refuse or show what a touch means, and let go; False where it means nothing."""
        self._where = spot
        if found.why is not None:
            self._hold(None)
            self._refuse(found, held if isinstance(spot, Fish) and isinstance(held, OnRock) else spot)
        elif found.meaning is not None:
            self._do(found.meaning)
        elif (show := looked_at(self.sitting.state, held, spot)) is not None:
            self._hold(None)
            self._ask(show)
        else:
            return False
        return True

    def _asked_about(self, spot: Spot) -> None:
        """A coral touched while the question is who may attack whom."""
        show = looked_at(self.sitting.state, self.held, spot)
        if show is not None:
            self._hold(Asking())
            self._ask(show)
        elif isinstance(spot, OnRock) and polyp(self.sitting.state, spot.space) is not None:
            self._hold(Asking(spot.space))
