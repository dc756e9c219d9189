"""The state of a game, and what is known of hidden polyp tiles (`UnseenTiles`). Immutable; holds no rules.

Each unseen tile is in the bag or hidden, behind a screen or in a parrotfish, and a hidden one leaves its place only
when its player shows it: nothing comes to hide in play. So a fact about the hidden tiles stays true of those that are
left, less the shown ones. Each coral has a most and a least, and every way to share the hidden tiles out between
those bounds can be the truth: hence these bounds are neither too strict nor too lax.

Named tuples rather than frozen dataclasses: a game makes a state for every action, and `_replace` is five times as
fast as `dataclasses.replace`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from companion.reef_encounter.box import (
    NO_CORALS,
    ONE_OF_EACH_CORAL,
    Alga,
    Board,
    Coral,
    CoralCounts,
    PlayerColour,
    Space,
    add_corals,
    cell_name,
)
from companion.seating import Computer
from companion.speedups import fast_replace


class UnseenTiles(NamedTuple):
    """Tiles out of sight. `most` and `least` bound how many of the hidden ones are of each coral.

    For each coral 0 <= `least` <= `most` <= `tiles`. The players know how many are hidden in all; it holds that
    sum(`least`) <= hidden <= sum(`most`). Private answers have no part in this.
    """

    tiles: CoralCounts = NO_CORALS
    most: CoralCounts = NO_CORALS
    least: CoralCounts = NO_CORALS

    def draw(self, coral: Coral) -> UnseenTiles:
        """Return the bounds after a tile came out of the bag: it was never hidden."""
        tiles = add_corals(self.tiles, coral, -1)
        most = add_corals(self.most, coral, -1) if self.most[coral] > tiles[coral] else self.most
        return UnseenTiles(tiles, most, self.least)

    def put_back(self, coral: Coral, number: int = 1) -> UnseenTiles:
        """Return the bounds after tiles went in the bag before all eyes."""
        return self._replace(tiles=add_corals(self.tiles, coral, number))

    def revealed(self, coral: Coral, number: int = 1) -> UnseenTiles:
        """Return the bounds after hidden tiles were shown to everybody."""
        least = add_corals(self.least, coral, -min(number, self.least[coral]))
        return UnseenTiles(add_corals(self.tiles, coral, -number), add_corals(self.most, coral, -number), least)

    def bag_lacks(self, coral: Coral) -> UnseenTiles:
        """Return the bounds after everybody saw that the bag has none of a coral: all its unseen tiles are hidden."""
        return self._replace(least=add_corals(self.least, coral, self.tiles[coral] - self.least[coral]))

    def most_hidden(self, coral: Coral, hidden: int, told: CoralCounts = NO_CORALS) -> int:
        """Return how many of the `hidden` tiles can be of a coral, if a player knows the `told` to be among them."""
        others = -max(told[coral], self.least[coral])
        for here, least in zip(told, self.least, strict=True):
            others += max(here, least)
        return min(self.most[coral], hidden - others)

    def least_hidden(self, coral: Coral, hidden: int) -> int:
        """Return how many of the `hidden` tiles must be of a coral."""
        others = sum(self.most) - self.most[coral]
        return max(self.least[coral], hidden - others)


class Depth(StrEnum):
    """The share of the table that the companion follows."""

    FULL = "full"  # every polyp, cube and shrimp
    HIERARCHY = "hierarchy"  # coral tiles, algae, parrotfish and the order of turns; no reef boards
    SCORE = "score"  # only the end: coral tiles, parrotfish, tie-breakers


class Phase(StrEnum):
    """The part of the game; decides which actions exist."""

    OPENING = "opening"  # parrotfish are fed and larva cubes chosen
    PLAY = "play"
    FEAST = "feast"  # the one additional turn after the end (`end.feast`, p. 11)
    OVER = "over"


class Trigger(StrEnum):
    """The triggers of the end (p. 11); the value is the rule's name."""

    LOCKED = "end.locked"
    SHRIMPS = "end.shrimps"
    SPACE = "end.space"
    SUPPLY = "end.supply"


class Seat(NamedTuple):
    """A player at the table. Seats are numbered clockwise from the start player, from 0."""

    name: str
    colour: PlayerColour
    computer: Computer | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """The agreements of a table before the first turn; a field's name is its word in records and documents.

    `advanced`: they play the advanced game (`advanced.growth`, `advanced.eat`, `advanced.bonus`).
    """

    advanced: bool = False


DEFAULT_OPTIONS: Final = Options()


@dataclass(frozen=True, slots=True)
class Table:
    """The constants of a game. `boards` are those in play; empty unless the depth is full."""

    seats: tuple[Seat, ...]
    boards: tuple[Board, ...] = ()
    options: Options = DEFAULT_OPTIONS
    depth: Depth = Depth.FULL

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the boards in play."""
        return tuple([board.letter for board in self.boards])

    def space_name(self, space: Space) -> str:
        """Return a space as people say it: board letter, slash, cell (`D/E4`)."""
        return f"{self.boards[space.rock].letter}/{cell_name(space.cell)}"


class BoardState(NamedTuple):
    """The pieces on one reef board: a set of cells for each coral, and one for each seat's shrimps."""

    corals: tuple[int, int, int, int, int]
    shrimps: tuple[int, ...]


class Holding(NamedTuple):
    """Polyp tiles behind a screen or in a parrotfish.

    `seen`: those that everybody saw come there. `hidden`: how many more there are. `told`: the hidden ones that the
    player told the companion in private; no rule asks for it, and `scoring` judges whether it can be true.
    """

    seen: CoralCounts = NO_CORALS
    hidden: int = 0
    told: CoralCounts = NO_CORALS

    @property
    def total(self) -> int:
        """The number of tiles."""
        return sum(self.seen) + self.hidden

    @property
    def unknown(self) -> int:
        """The number of tiles unknown even to the companion; below 0 if the player told more than there are."""
        return self.hidden - sum(self.told)


class Tally(NamedTuple):
    """A player's counts for the tie-breakers (`score.ties`, p. 12), in their order; entered if not followed."""

    consumed: int
    larvae: int
    polyps: int
    guarded: int


@fast_replace
class Player(NamedTuple):
    """One player's pieces. Shrimps behind the screen are the four less those on boards and those eaten."""

    larvae: CoralCounts = NO_CORALS
    hand: Holding = Holding()
    consumed: CoralCounts = NO_CORALS  # in front of the screen
    fish: Holding = Holding()
    meals: int = 0  # shrimps eaten by the parrotfish, the one on the open-sea board included
    tally: Tally | None = None


@fast_replace
class CoralTiles(NamedTuple):
    """The ten coral tiles and the alga space. Bit n - 1 of each set is coral tile n."""

    starfish: int  # tiles that lie starfish side up
    locked: int = 0  # tiles with an alga cylinder
    sea: Alga | None = None  # the cylinder on the alga space

    def starfish_up(self, number: int) -> bool:
        """Return whether this coral tile lies starfish side up."""
        return bool(self.starfish >> number - 1 & 1)

    def is_locked(self, number: int) -> bool:
        """Return whether an alga cylinder stands on this coral tile."""
        return bool(self.locked >> number - 1 & 1)

    def flipped(self, before: CoralTiles) -> tuple[int, ...]:
        """List the coral tiles, by number, that lay on their other side before."""
        changed = self.starfish ^ before.starfish
        return tuple(number for number in range(1, changed.bit_length() + 1) if changed >> number - 1 & 1)


@fast_replace
class Turn(NamedTuple):
    """The progress of the present turn (`turn.order`, p. 4)."""

    seat: int
    begun: bool = False  # any action done: the parrotfish may not eat any more
    larvae: int = 0  # actions 2 and 3 used
    growing: Coral | None = None  # the larva of a running action 2 or 3
    laid: int = 0  # polyps placed from behind the screen with that larva
    introduced: bool = False
    locked: bool = False

    def after_other_action(self, introduced: bool = False, locked: bool = False) -> Turn:
        """Return the turn after an action other than 2 and 3, so that no larva is running any more."""
        return Turn(self.seat, True, self.larvae, None, 0, self.introduced or introduced, self.locked or locked)


class End(NamedTuple):
    """Why the game ended. `by` is the seat that ended it; in the feast, `waiting` seats may still eat."""

    trigger: Trigger
    by: int
    waiting: tuple[int, ...] = ()


@fast_replace
class State(NamedTuple):
    """A whole game at one moment. Its eleven fields stay flat: every action makes a new state of them.

    `unseen` are the polyp tiles in the bag, hidden behind screens and hidden in parrotfish.
    """

    table: Table
    phase: Phase
    turn: Turn
    tiles: CoralTiles
    players: tuple[Player, ...]
    rocks: tuple[BoardState, ...] = ()
    sea: tuple[CoralCounts, ...] = ()  # polyp tiles on the five open-sea spaces, by the space's coral
    unseen: UnseenTiles = UnseenTiles()
    bonus: CoralCounts = ONE_OF_EACH_CORAL
    bonus_kept: bool = True  # False once the bonus tiles went in the bag, and in the advanced game
    end: End | None = None

    @property
    def hidden(self) -> int:
        """The number of polyp tiles hidden behind all screens and in all parrotfish."""
        number = 0
        for player in self.players:
            number += player.hand.hidden + player.fish.hidden
        return number

    @property
    def bag(self) -> int:
        """The number of polyp tiles in the bag."""
        return sum(self.unseen.tiles) - self.hidden

    @property
    def followed(self) -> bool:
        """Whether the companion follows every piece (full depth)."""
        return self.table.depth is Depth.FULL

    def space_name(self, space: Space) -> str:
        """Return a space as people say it (`D/E4`)."""
        return self.table.space_name(space)
