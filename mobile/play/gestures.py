"""What a tap on a spot, or a way from one spot to another, means as an action of the game. No rule here: it tries."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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
from companion.reef_encounter.pieces import CORAL_TILES, Alga, Coral
from companion.reef_encounter.reefs import polyp_cells
from companion.reef_encounter.state import Phase
from companion.reef_encounter.targets import refusal, spaces
from companion.refusal import Refused
from mobile.play.asking import Attack, Look, Question, Refill, WhichAlga
from mobile.play.glow import BEHIND_SCREENS
from mobile.play.sitting import Sitting
from mobile.play.spots import (
    AlgaSpace,
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


class Gestures:
    """Does what gestures mean in `sitting`.

    `refused` is told what cannot be, and where; `ask` what must be answered first. `tapped` and `carried`
    return whether the last spot is now held: it was tapped first of two.
    """

    def __init__(
        self,
        sitting: Sitting,
        refused: Callable[[Refused, Spot | None], None],
        ask: Callable[[Question], None],
    ) -> None:
        self._sitting, self._refused, self._ask = sitting, refused, ask

    @property
    def seat(self) -> int:
        """The player on turn."""
        return self._sitting.state.turn.seat

    def tapped(self, spot: Spot, probing: bool) -> bool:
        """One spot. `probing`: taps on corals ask who may attack whom."""
        match spot:
            case OnReef(space):
                return self._tapped_reef(spot, space, probing)
            case LarvaCube(coral):
                self.do(PlayLarva(self.seat, coral), spot)
            case OnSea(coral):
                self._collect(coral, spot)
            case Fish():
                self._ask(Look(self.seat))
            case _:
                return self._picked_up(spot)
        return False

    def _picked_up(self, spot: Spot) -> bool:
        """A thing that goes somewhere: held, unless it cannot be used at all, which says why."""
        why: Refused | None = None
        for action in self._uses(spot):
            found = refusal(self._sitting.state, action)
            if found is None or found.reason in BEHIND_SCREENS:
                return True
            if why is not None and found.reason is not why.reason:
                return True
            why = found
        if why is not None:
            self._refused(why, spot)
        return why is None

    def _uses(self, spot: Spot) -> Iterator[Action]:
        """Everything a thing can be used for; nothing where that depends on what else is touched."""
        state, seat = self._sitting.state, self.seat
        payable = [coral for coral in Coral if state.players[seat].consumed[coral]]
        match spot:
            case ShrimpBehind():
                yield from (IntroduceShrimp(seat, space) for space in spaces(state))
            case Consumed(coral):
                yield LarvaForPolyp(seat, coral)
                yield from (PlayAlga(seat, coral, alga) for alga in Alga)
            case Bag():
                yield from (PolypForLarva(seat, coral) for coral in Coral)
            case OnTile(number):
                large = face(state.tiles, CORAL_TILES[number - 1]).large_alga
                yield from (PlayAlga(seat, pay, large, number) for pay in payable)
            case OnAlga(alga):
                yield from (PlayAlga(seat, pay, alga) for pay in payable)
            case AlgaSpace():
                yield from (PlayAlga(seat, pay, alga) for pay in payable for alga in Alga)

    def _tapped_reef(self, spot: OnReef, space: Space, probing: bool) -> bool:
        state = self._sitting.state
        meal = EatCoral(self.seat, space)
        own = self.own_shrimp(space)
        feast = state.phase is Phase.FEAST
        fasting = state.phase is Phase.PLAY and state.turn.begun
        if probing or (own and not feast):
            return True
        if feast or (not fasting and refusal(state, meal) is None):
            self.do(meal, spot)
        elif not fasting and (why := refusal(state, meal)) is not None and why.reason is reasons.EAT_SMALL:
            self._refused(why, spot)
        elif self._polyp(space):
            return True
        elif (why := refusal(state, PlacePolyp(self.seat, space))) is not None:
            self._refused(why, spot)
        return False

    def carried(self, start: Spot, end: Spot, probing: bool) -> bool:
        """From one spot to another, in a stroke or in two taps."""
        seat = self.seat
        match start, end:
            case OnReef(space), OnReef(to) if self.own_shrimp(space) and not probing:
                self.do(MoveShrimp(seat, space, to), end)
            case OnReef(space), OnReef(to):
                return self._compare(space, to, probing)
            case OnReef(space), ShrimpBehind() if self.own_shrimp(space):
                self.do(MoveShrimp(seat, space, None), end)
            case (OnReef(space), Fish()) | (Fish(), OnReef(space)):
                self.do(EatCoral(seat, space), end)
            case ShrimpBehind(), OnReef(space):
                self.do(IntroduceShrimp(seat, space), end)
            case (Consumed(pay), OnTile(number)) | (OnTile(number), Consumed(pay)):
                alga = face(self._sitting.state.tiles, CORAL_TILES[number - 1]).large_alga
                self.do(PlayAlga(seat, pay, alga, number), end)
            case (Consumed(pay), OnAlga(alga)) | (OnAlga(alga), Consumed(pay)):
                self.do(PlayAlga(seat, pay, alga), end)
            case Consumed(coral), OnSea() | LarvaCube():
                self.do(LarvaForPolyp(seat, coral), end)
            case Consumed(coral), OnReef(space):
                self._consumed_on(coral, space, end)
            case (LarvaCube(coral), Bag()) | (Bag(), LarvaCube(coral)):
                self.do(PolypForLarva(seat, coral), end)
            case (Consumed(pay), AlgaSpace()) | (AlgaSpace(), Consumed(pay)):
                self._on_alga_space(pay, end)
            case _:
                return self.tapped(end, probing)
        return False

    def _on_alga_space(self, pay: Coral, end: Spot) -> None:
        """Which of the four plants is meant, unless only one can be."""
        tried = {alga: refusal(self._sitting.state, PlayAlga(self.seat, pay, alga)) for alga in Alga}
        can = [alga for alga, why in tried.items() if why is None]
        if len(can) > 1:
            self._ask(WhichAlga(pay))
        else:
            self.do(PlayAlga(self.seat, pay, can[0] if can else Alga.BLUE), end)

    def _consumed_on(self, coral: Coral, space: Space, end: Spot) -> None:
        """A consumed polyp held over a space: laid there if a larva of its colour is being played."""
        if self._sitting.state.turn.growing is coral:
            self.do(PlacePolyp(self.seat, space, True), end)
        else:
            self._refused(Refused(reasons.NO_LARVA_RUNNING), end)

    def _compare(self, one: Space, other: Space, probing: bool) -> bool:
        if self._polyp(one) and self._polyp(other):
            self._ask(Attack(one, other))
            return False
        return self.tapped(OnReef(other), probing)

    def _collect(self, coral: Coral, spot: Spot) -> None:
        """Ask what was drawn, unless collecting is refused whatever was; where nothing can be drawn, collect."""
        state = self._sitting.state
        refill = likely_refill(state, coral) if state.phase is Phase.PLAY else ()
        why = refusal(state, Collect(self.seat, coral, refill))
        if why is not None:
            self._refused(why, spot)
        elif refill:
            self._ask(Refill(coral, refill_spaces(state, coral)))
        else:
            self.do(Collect(self.seat, coral), spot)

    def own_shrimp(self, space: Space) -> bool:
        """Whether the player on turn has a shrimp there."""
        reefs = self._sitting.state.reefs
        return bool(reefs[space.reef].shrimps[self.seat] >> space.cell & 1)

    def _polyp(self, space: Space) -> bool:
        return bool(polyp_cells(self._sitting.state.reefs[space.reef]) >> space.cell & 1)

    def do(self, action: Action, spot: Spot) -> bool:
        """An action; whether it was done."""
        why = self._sitting.do(action)
        if why is not None:
            self._refused(why, spot)
        return why is None
