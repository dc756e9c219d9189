"""A check of the table: what was ticked off, what was found otherwise, and what that tells. No Kivy."""

from __future__ import annotations

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.questions.audit import PiecesAt, counted
from companion.reef_encounter.questions.discrepancies import Found, Slip, last_agreed, parting
from companion.reef_encounter.rules.actions import Action, SpaceState, TileState
from companion.reef_encounter.rules.as_found import space_state, tile_state, with_found
from companion.reef_encounter.rules.state import Rock, State
from companion.session.timeline import Session


class Check:
    """About the game of `session` as it stands now. What is as it must be is not noted."""

    def __init__(self, session: Session[State, Action]) -> None:
        self.session = session
        self.spaces: dict[Space, SpaceState] = {}
        self.counts: dict[PiecesAt, int] = {}
        self.tiles: dict[int, TileState] = {}
        self.ticked: set[object] = set()
        self.must = counted(session.state)

    @property
    def state(self) -> State:
        """The game now."""
        return self.session.state

    @property
    def found(self) -> Found:
        """What differs."""
        return Found(self.spaces, self.counts, self.tiles)

    @property
    def differs(self) -> bool:
        """Whether anything was found otherwise."""
        return bool(self.spaces or self.counts or self.tiles)

    def number(self, spot: PiecesAt) -> int:
        """How many lie at a spot, as far as was said."""
        return self.counts.get(spot, self.must.get(spot, 0))

    def count(self, spot: PiecesAt, change: int) -> int:
        """One more or less than was said; returns how many."""
        number = max(0, self.number(spot) + change)
        self.counts[spot] = number
        if number == self.must.get(spot, 0):
            del self.counts[spot]
        return number

    def space_state(self, space: Space) -> SpaceState:
        """What lies on a space, as far as was said."""
        return self.spaces.get(space, space_state(self.state, space))

    def lay(self, space: Space, there: SpaceState) -> None:
        """This lies there."""
        self.spaces[space] = there
        if there == space_state(self.state, space):
            del self.spaces[space]

    def tile_state(self, tile: int) -> TileState:
        """How a coral tile lies, as far as was said."""
        return self.tiles.get(tile, tile_state(self.state, tile))

    def turn(self, tile: int) -> None:
        """It lies on its other side."""
        self._tile(tile, self.tile_state(tile)._replace(starfish=not self.tile_state(tile).starfish))

    def lock(self, tile: int) -> None:
        """A cylinder stands on it, or none does."""
        self._tile(tile, self.tile_state(tile)._replace(locked=not self.tile_state(tile).locked))

    def _tile(self, tile: int, there: TileState) -> None:
        self.tiles[tile] = there
        if there == tile_state(self.state, tile):
            del self.tiles[tile]

    def tick(self, item: object) -> bool:
        """Tick something off, or take the tick away; returns whether it is ticked."""
        self.ticked ^= {item}
        return item in self.ticked

    def rocks(self) -> tuple[Rock, ...]:
        """The reef boards as the table has them."""
        state = self.state
        for space, there in self.spaces.items():
            state = with_found(state, space, there)
        return state.rocks

    def agreed(self) -> int | None:
        """The last step after which table and companion were alike; None where they never were."""
        return last_agreed(self.session, self.found)

    def slip(self) -> Slip | None:
        """The entry with which they most likely parted."""
        return parting(self.session, self.found)
