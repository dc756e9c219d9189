"""What taps mean where only the hierarchy is followed: a cylinder and where it goes; a fish and its meal. No Kivy."""

from __future__ import annotations

from collections.abc import Callable

from companion.reef_encounter.actions import EatNamed, EndTurn, PlayAlga
from companion.reef_encounter.dominance import face
from companion.reef_encounter.feeding import EDIBLE, LARGEST
from companion.reef_encounter.pieces import CORAL_TILES, Coral
from companion.reef_encounter.state import Phase, State
from companion.reef_encounter.targets import refusal
from companion.refusal import Refused
from mobile.play.marks import Mark
from mobile.play.sitting import Sitting
from mobile.play.spots import AlgaSpace, Cylinder, OnTile, Spot


class Order:
    """`held` is the cylinder that was tapped first. `refused` is told what cannot be, and where."""

    def __init__(self, sitting: Sitting, refused: Callable[[Refused, Spot | None], None]) -> None:
        self.sitting, self._refused = sitting, refused
        self.held: Cylinder | None = None

    @property
    def seat(self) -> int:
        """The player on turn."""
        return self.sitting.state.turn.seat

    def tap(self, spot: Spot | None) -> None:
        """A finger on a spot; tapping a coral tile alone locks it with a cylinder of its large alga."""
        held, self.held = self.held, None
        match spot:
            case Cylinder() if spot != held:
                self.held = spot
                self.sitting.changed()
            case AlgaSpace() if held is not None:
                self._do(PlayAlga(self.seat, None, held.alga), spot)
            case OnTile(number) if held is not None:
                self._do(PlayAlga(self.seat, None, held.alga, number), spot)
            case OnTile(number):
                large = face(self.sitting.state.tiles, CORAL_TILES[number - 1]).large_alga
                self._do(PlayAlga(self.seat, None, large, number), spot)
            case _:
                self.sitting.changed()

    def carried(self, start: Spot | None, end: Spot | None) -> None:
        """A cylinder dragged to where it goes: one stroke."""
        if isinstance(start, Cylinder) and isinstance(end, OnTile | AlgaSpace):
            self.held = start
            self.tap(end)
        elif start == end:
            self.tap(start)

    def eat(self, coral: Coral, size: int) -> None:
        """The fish of the player on turn eats."""
        self._do(EatNamed(self.seat, coral, size), None)

    def end_turn(self) -> None:
        """Play passes clockwise."""
        self._do(EndTurn(self.seat), None)

    def may_eat(self) -> Refused | None:
        """Why the player on turn cannot eat anything now, or None."""
        why = None
        for size in (LARGEST, EDIBLE + 2):
            for coral in Coral:
                why = refusal(self.sitting.state, EatNamed(self.seat, coral, size))
                if why is None:
                    return None
        return why

    def _do(self, action: EatNamed | EndTurn | PlayAlga, spot: Spot | None) -> None:
        self.sitting.begin()
        why = self.sitting.do(action)
        self.sitting.end()
        if why is not None:
            self.sitting.changed()
            self._refused(why, spot)


def order_marks(state: State, before: State, held: Cylinder | None) -> dict[Spot, Mark]:
    """Where the cylinder that is held can go; without one, what has just been changed."""
    marks: dict[Spot, Mark] = {}
    changed = (state.tiles.starfish ^ before.tiles.starfish) | (state.tiles.locked ^ before.tiles.locked)
    for tile in CORAL_TILES:
        if changed >> tile.number - 1 & 1:
            marks[OnTile(tile.number)] = Mark.NEW
    if held is None or state.phase is not Phase.PLAY:
        return marks
    marks[held] = Mark.HELD
    seat = state.turn.seat
    if refusal(state, PlayAlga(seat, None, held.alga)) is None:
        marks[AlgaSpace()] = Mark.TARGET
    for tile in CORAL_TILES:
        if refusal(state, PlayAlga(seat, None, held.alga, tile.number)) is None:
            marks[OnTile(tile.number)] = Mark.TARGET
    return marks
