"""What a finger on the table means: from spots under it to actions of the game. No Kivy, and no rule: it tries."""

from __future__ import annotations

from collections.abc import Callable

from companion.reef_encounter import reasons
from companion.reef_encounter.actions import (
    Action,
    Collect,
    EatCoral,
    IntroduceShrimp,
    LarvaForPolyp,
    MoveShrimp,
    PlacePolyp,
    PlayAlga,
    PlayLarva,
    PolypForLarva,
)
from companion.reef_encounter.boards import Space
from companion.reef_encounter.dominance import face
from companion.reef_encounter.opensea import likely_refill, refill_spaces
from companion.reef_encounter.pieces import CORAL_TILES, Coral
from companion.reef_encounter.reefs import polyp_cells
from companion.reef_encounter.state import Phase
from companion.reef_encounter.targets import refusal
from companion.refusal import Refused
from mobile.table.asking import Attack, Look, Question, Refill
from mobile.table.painting import Painting
from mobile.table.sitting import Sitting
from mobile.table.spots import (
    Bag,
    Consumed,
    Fish,
    LarvaCube,
    OnAlga,
    OnReef,
    OnSea,
    OnTile,
    ShrimpBehind,
    Spot,
)


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
        self.sitting, self._refused, self._ask = sitting, refused, ask
        self.held: Spot | None = None
        self.probing = False
        self._from: Spot | None = None
        self._last: Spot | None = None
        self._painting: Painting | None = None

    @property
    def seat(self) -> int:
        """The player on turn."""
        return self.sitting.state.turn.seat

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
            self._carried(start, spot)
        self.sitting.end()

    def _begun(self) -> Painting | None:
        """A stroke that leaves a larva cube plays it; one that leaves consumed polyps lays those."""
        start = self._from
        if isinstance(start, LarvaCube):
            self.held = None
            if self._do(PlayLarva(self.seat, start.coral), start):
                return Painting(self.sitting)
        elif isinstance(start, Consumed) and start.coral is self.sitting.state.turn.growing:
            self.held = None
            return Painting(self.sitting, consumed=True)
        return None

    def _lays(self, spot: OnReef) -> bool:
        """Whether a finger on a reef lays polyps: a larva is being played, and there is no own shrimp to move."""
        return self.sitting.state.turn.growing is not None and not self._own_shrimp(spot.space)

    # One spot

    def _tapped(self, spot: Spot | None) -> None:
        held = self.held
        if held is not None and held != spot and spot is not None:
            self.held = None
            self.sitting.changed()
            self._carried(held, spot)
            return
        if held is not None:
            self.held = None
            self.sitting.changed()
            return
        match spot:
            case OnReef(space):
                self._tapped_reef(spot, space)
            case LarvaCube(coral):
                self._do(PlayLarva(self.seat, coral), spot)
            case OnSea(coral):
                self._collect(coral, spot)
            case Fish():
                self._ask(Look(self.seat))
            case Bag() | None:
                pass
            case _:
                self._hold(spot)

    def _tapped_reef(self, spot: OnReef, space: Space) -> None:
        state = self.sitting.state
        meal = EatCoral(self.seat, space)
        own = self._own_shrimp(space)
        feast = state.phase is Phase.FEAST
        fasting = state.phase is Phase.PLAY and state.turn.begun
        if self.probing or (own and not feast):
            self._hold(spot)
        elif feast or (not fasting and refusal(state, meal) is None):
            self._do(meal, spot)
        elif not fasting and (why := refusal(state, meal)) is not None and why.reason is reasons.EAT_SMALL:
            self._refused(why, spot)
        elif self._polyp(space):
            self._hold(spot)
        elif (why := refusal(state, PlacePolyp(self.seat, space))) is not None:
            self._refused(why, spot)

    def _hold(self, spot: Spot) -> None:
        self.held = spot
        self.sitting.changed()

    # From one spot to another

    def _carried(self, start: Spot, end: Spot) -> None:
        self.held = None
        seat = self.seat
        match start, end:
            case OnReef(space), OnReef(to) if self._own_shrimp(space) and not self.probing:
                self._do(MoveShrimp(seat, space, to), end)
            case OnReef(space), OnReef(to):
                self._compare(space, to)
            case OnReef(space), ShrimpBehind() if self._own_shrimp(space):
                self._do(MoveShrimp(seat, space, None), end)
            case (OnReef(space), Fish()) | (Fish(), OnReef(space)):
                self._do(EatCoral(seat, space), end)
            case ShrimpBehind(), OnReef(space):
                self._do(IntroduceShrimp(seat, space), end)
            case (Consumed(pay), OnTile(number)) | (OnTile(number), Consumed(pay)):
                alga = face(self.sitting.state.tiles, CORAL_TILES[number - 1]).large_alga
                self._do(PlayAlga(seat, pay, alga, number), end)
            case (Consumed(pay), OnAlga(alga)) | (OnAlga(alga), Consumed(pay)):
                self._do(PlayAlga(seat, pay, alga), end)
            case Consumed(coral), OnSea() | LarvaCube():
                self._do(LarvaForPolyp(seat, coral), end)
            case Consumed(coral), OnReef(space):
                self._consumed_on(coral, space, end)
            case LarvaCube(coral), Bag():
                self._do(PolypForLarva(seat, coral), end)
            case _:
                self._tapped(end)

    def _consumed_on(self, coral: Coral, space: Space, end: Spot) -> None:
        """A consumed polyp held over a space: laid there if a larva of its colour is being played."""
        if self.sitting.state.turn.growing is coral:
            self._do(PlacePolyp(self.seat, space, True), end)
        else:
            self._refused(Refused(reasons.NO_LARVA_RUNNING), end)

    def _compare(self, one: Space, other: Space) -> None:
        if self._polyp(one) and self._polyp(other):
            self._ask(Attack(one, other))
        else:
            self._tapped(OnReef(other))

    def _collect(self, coral: Coral, spot: Spot) -> None:
        """Ask what was drawn, unless collecting is refused whatever was; where nothing can be drawn, collect."""
        state = self.sitting.state
        refill = likely_refill(state, coral) if state.phase is Phase.PLAY else ()
        why = refusal(state, Collect(self.seat, coral, refill))
        if why is not None:
            self._refused(why, spot)
        elif refill:
            self._ask(Refill(coral, refill_spaces(state, coral)))
        else:
            self._do(Collect(self.seat, coral), spot)

    # Looking and doing

    def _own_shrimp(self, space: Space) -> bool:
        reefs = self.sitting.state.reefs
        return bool(reefs[space.reef].shrimps[self.seat] >> space.cell & 1)

    def _polyp(self, space: Space) -> bool:
        return bool(polyp_cells(self.sitting.state.reefs[space.reef]) >> space.cell & 1)

    def _do(self, action: Action, spot: Spot) -> bool:
        why = self.sitting.do(action)
        if why is not None:
            self._refused(why, spot)
        return why is None
