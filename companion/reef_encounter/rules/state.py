"""Everything true of a game at one moment. Immutable; holds no rules.

Named tuples rather than frozen dataclasses: a game makes a state for every action, and `_replace`
is five times as fast as `dataclasses.replace`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from companion.quicker import quickly_replaced
from companion.reef_encounter.box.boards import Board, Space, cell_name
from companion.reef_encounter.box.pieces import NONE, ONE_EACH, Alga, Coral, PlayerColour, Stock
from companion.reef_encounter.rules.unseen import Unseen


class Depth(StrEnum):
    """How much of the table is followed."""

    FULL = "full"  # every polyp, cube and shrimp
    HIERARCHY = "hierarchy"  # coral tiles, algae, parrotfish and the order of turns; no reef boards
    SCORE = "score"  # only the end: coral tiles, parrotfish, tie-breakers


class Phase(StrEnum):
    """Which part of the game it is; decides which actions exist."""

    OPENING = "opening"  # parrotfish are fed and larva cubes chosen
    PLAY = "play"
    FEAST = "feast"  # the one additional turn after the end (`end.feast`, p. 11)
    OVER = "over"


class Trigger(StrEnum):
    """What ended the game (p. 11); the value is the rule's name."""

    LOCKED = "end.locked"
    SHRIMPS = "end.shrimps"
    SPACE = "end.space"
    SUPPLY = "end.supply"


class Seat(NamedTuple):
    """A player at the table. Seats are numbered clockwise from the start player, from 0."""

    name: str
    colour: PlayerColour


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may agree on before the first turn; a field's name is its word in records and documents.

    `advanced`: the advanced game is played (`advanced.growth`, `advanced.eat`, `advanced.bonus`).
    """

    advanced: bool = False


USUAL: Final = Options()


@dataclass(frozen=True, slots=True)
class Table:
    """What never changes during a game. `boards` are those in play; empty unless the depth is full."""

    seats: tuple[Seat, ...]
    boards: tuple[Board, ...] = ()
    options: Options = USUAL
    depth: Depth = Depth.FULL

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the boards in play."""
        return tuple([board.letter for board in self.boards])

    def space_name(self, space: Space) -> str:
        """A space as people say it: board letter, slash, cell (`D/E4`)."""
        return f"{self.boards[space.rock].letter}/{cell_name(space.cell)}"


class Rock(NamedTuple):
    """What lies on one reef board: a set of cells for each coral, and one for each seat's shrimps."""

    corals: tuple[int, int, int, int, int]
    shrimps: tuple[int, ...]


class Holding(NamedTuple):
    """Polyp tiles behind a screen or in a parrotfish.

    `seen`: those that everybody saw come there. `hidden`: how many more there are. `told`: what the companion
    was told in private of the hidden ones; no rule asks for it, and whether it can be true says `told_in_private`.
    """

    seen: Stock = NONE
    hidden: int = 0
    told: Stock = NONE

    @property
    def total(self) -> int:
        """How many tiles there are."""
        return sum(self.seen) + self.hidden

    @property
    def unknown(self) -> int:
        """How many of them the companion was told nothing about; below 0 where more was told than there are."""
        return self.hidden - sum(self.told)


class Tally(NamedTuple):
    """What the tie-breakers count (`score.ties`, p. 12), in their order; entered where it is not followed."""

    consumed: int
    larvae: int
    polyps: int
    guarded: int


@quickly_replaced
class Player(NamedTuple):
    """One player's pieces. Shrimps behind the screen are the four less those on boards and those eaten."""

    larvae: Stock = NONE
    hand: Holding = Holding()
    consumed: Stock = NONE  # in front of the screen
    fish: Holding = Holding()
    meals: int = 0  # shrimps eaten by the parrotfish, the one on the open-sea board included
    tally: Tally | None = None


@quickly_replaced
class CoralTiles(NamedTuple):
    """The ten coral tiles and the alga space. Bit n - 1 of each set is coral tile n."""

    starfish: int  # tiles that lie starfish side up
    locked: int = 0  # tiles with an alga cylinder
    sea: Alga | None = None  # the cylinder on the alga space

    def starfish_up(self, number: int) -> bool:
        """Whether this coral tile lies starfish side up."""
        return bool(self.starfish >> number - 1 & 1)

    def is_locked(self, number: int) -> bool:
        """Whether an alga cylinder stands on this coral tile."""
        return bool(self.locked >> number - 1 & 1)

    def flipped(self, before: CoralTiles) -> tuple[int, ...]:
        """The numbers of the coral tiles that lay on their other side before."""
        changed = self.starfish ^ before.starfish
        return tuple(number for number in range(1, changed.bit_length() + 1) if changed >> number - 1 & 1)


@quickly_replaced
class Turn(NamedTuple):
    """What the player on turn has done so far (`turn.order`, p. 4)."""

    seat: int
    begun: bool = False  # any action done: the parrotfish may not eat any more
    larvae: int = 0  # actions 2 and 3 used
    growing: Coral | None = None  # the larva of a running action 2 or 3
    laid: int = 0  # polyps placed from behind the screen with that larva
    introduced: bool = False
    locked: bool = False

    def gone_on(self, introduced: bool = False, locked: bool = False) -> Turn:
        """The same after another action than 2 or 3: no larva is running any more."""
        return Turn(self.seat, True, self.larvae, None, 0, self.introduced or introduced, self.locked or locked)


class End(NamedTuple):
    """Why the game ended. `by` is the seat that ended it; in the feast, `waiting` seats may still eat."""

    trigger: Trigger
    by: int
    waiting: tuple[int, ...] = ()


@quickly_replaced
class State(NamedTuple):
    """A whole game at one moment. Its eleven fields stay flat: a new state is made of them for every action.

    `unseen` are the polyp tiles in the bag, hidden behind screens and hidden in parrotfish.
    """

    table: Table
    phase: Phase
    turn: Turn
    tiles: CoralTiles
    players: tuple[Player, ...]
    rocks: tuple[Rock, ...] = ()
    sea: tuple[Stock, ...] = ()  # polyp tiles on the five open-sea spaces, by the space's coral
    unseen: Unseen = Unseen()
    bonus: Stock = ONE_EACH
    bonus_kept: bool = True  # False once the bonus tiles went in the bag, and in the advanced game
    end: End | None = None

    @property
    def hidden(self) -> int:
        """Polyp tiles hidden behind all screens and in all parrotfish."""
        number = 0
        for player in self.players:
            number += player.hand.hidden + player.fish.hidden
        return number

    @property
    def bag(self) -> int:
        """Polyp tiles in the bag."""
        return sum(self.unseen.tiles) - self.hidden

    @property
    def followed(self) -> bool:
        """Whether every piece is followed (full depth)."""
        return self.table.depth is Depth.FULL

    def space_name(self, space: Space) -> str:
        """A space as people say it (`D/E4`)."""
        return self.table.space_name(space)
