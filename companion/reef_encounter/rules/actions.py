"""Actions as plain data, one class for each gesture at the table, and the things that `Reconcile` can correct.

`seat` is the player, numbered clockwise from the start player, from 0. Results of chance (tiles drawn from the bag)
are part of the action: the rules never draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from companion.reef_encounter.box import Alga, Coral, CoralCounts, Space
from companion.reef_encounter.rules.state import Tally, Trigger
from companion.seating import ChangePlayer, Rename


@dataclass(frozen=True, slots=True)
class TellHand:
    """Tell the companion in private all that lies hidden behind one's screen.

    A later telling replaces the earlier one. `polyps` is None if a seal hides the answer and nobody can open it any
    more.
    """

    seat: int
    polyps: CoralCounts | None


@dataclass(frozen=True, slots=True)
class FeedFish:
    """Put the opening polyp in one's parrotfish (`setup.fish`, p. 4); `coral` is None if it stays untold."""

    seat: int
    coral: Coral | None = None


@dataclass(frozen=True, slots=True)
class ChooseLarvae:
    """Take the two opening larva cubes (`setup.larvae`, p. 4)."""

    seat: int
    larvae: CoralCounts


@dataclass(frozen=True, slots=True)
class EatCoral:
    """Action 1, or the one meal of the feast: the parrotfish eats the coral on `space` (`eat`, p. 5)."""

    seat: int
    space: Space


@dataclass(frozen=True, slots=True)
class EatByColour:
    """Eat a coral named by its colour and size, in games that do not follow the reef boards."""

    seat: int
    coral: Coral
    size: int


@dataclass(frozen=True, slots=True)
class PlayLarva:
    """Action 2 or 3: play a larva cube (`larva`, p. 5)."""

    seat: int
    coral: Coral


@dataclass(frozen=True, slots=True)
class PlacePolyp:
    """Place one polyp of the larva just played, on empty rock or as an attack (p. 6-8).

    `consumed` takes it from in front of the screen. `bag_lacks`: the table looked in the bag for the bonus tile to
    set aside again and found none of the colour.
    """

    seat: int
    space: Space
    consumed: bool = False
    bag_lacks: bool = False


@dataclass(frozen=True, slots=True)
class IntroduceShrimp:
    """Action 4: introduce a shrimp onto a coral (`introduce`, p. 5)."""

    seat: int
    space: Space


@dataclass(frozen=True, slots=True)
class MoveShrimp:
    """Action 5: move a shrimp to another space, or behind the screen if `to` is None (`move`, p. 5)."""

    seat: int
    start: Space
    to: Space | None


@dataclass(frozen=True, slots=True)
class LarvaForPolyp:
    """Action 6: pay a consumed polyp, take a larva cube of its colour (`larva-for-polyp`, p. 5)."""

    seat: int
    coral: Coral


@dataclass(frozen=True, slots=True)
class PlayAlga:
    """Action 7: pay a consumed polyp and play an alga cylinder at once, on a tile or the alga space (p. 5, 10).

    On coral tile number `tile`, or on the alga space if it is None. `pay` is None if the game does not follow
    consumed polyps.
    """

    seat: int
    pay: Coral | None
    alga: Alga
    tile: int | None = None


@dataclass(frozen=True, slots=True)
class PolypForLarva:
    """Action 8: pay a larva cube, take a polyp tile of its colour (`polyp-for-larva`, p. 6).

    `bag_lacks`: the table looked in the bag and found none, so the bonus tile is taken for good.
    """

    seat: int
    coral: Coral
    bag_lacks: bool = False


@dataclass(frozen=True, slots=True)
class Collect:
    """Action 10: take an open-sea space, and refill (`collect`, p. 6).

    `refill`: the tiles drawn, one for each space left with fewer than three, in the order white, yellow, orange,
    pink, grey; empty if the refill is impossible (`end.supply`).
    """

    seat: int
    coral: Coral
    refill: tuple[Coral, ...] = ()


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Action 10 in games that do not follow the open sea: end the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class CallEnd:
    """Tell the companion that the game has ended in a way it cannot see at this depth (p. 11)."""

    seat: int
    trigger: Trigger


@dataclass(frozen=True, slots=True)
class PassFeast:
    """Eat nothing in the additional turn (`end.feast`, p. 11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RevealFish:
    """Open a parrotfish after the end: the colours of everything hidden in it (`score`, p. 12)."""

    seat: int
    polyps: CoralCounts


@dataclass(frozen=True, slots=True)
class CountTieBreakers:
    """Enter the counts for the tie-breakers, if the game does not follow them (`score.ties`, p. 12)."""

    seat: int
    tally: Tally


class SpaceState(NamedTuple):
    """The content of one space: a polyp's coral and a shrimp's seat, each None if there is none."""

    coral: Coral | None = None
    shrimp: int | None = None


class TileState(NamedTuple):
    """The state of one coral tile: its starfish side up or not, an alga cylinder on it or not."""

    starfish: bool
    locked: bool


class Tile(NamedTuple):
    """One of the ten coral tiles, by its number."""

    number: int


class CountedPileKind(StrEnum):
    """The kinds of piles of pieces that one counts; the value is their word in records."""

    LARVAE = "larvae"  # behind a screen
    HAND = "hand"  # polyp tiles that everybody saw go behind a screen
    CONSUMED = "consumed"
    FISH = "fish"  # polyps that everybody saw eaten
    SEA = "open sea"
    BONUS = "bonus"
    HIDDEN_HAND = "hidden hand"
    HIDDEN_FISH = "hidden fish"
    EATEN = "shrimps eaten"


class Pile(NamedTuple):
    """A pile at one place, named by kind, owner and coral; its number is the finding.

    `whose` is a seat, or the coral of the open-sea space, or None for bonus tiles; `coral` is None for piles that do
    not count colours apart.
    """

    heap: CountedPileKind
    whose: int | None = None
    coral: Coral | None = None


class UniqueThing(StrEnum):
    """The things that a table has once; the value is the word in records."""

    ALGA_SPACE = "alga space"
    TURN = "turn"
    LARVA = "larva"  # the one that is running
    LAID = "polyps laid"  # from behind the screen, with that one


Thing: TypeAlias = Space | Tile | Pile | UniqueThing
"""Something at the table that can lie otherwise than the companion has it."""

ThingState: TypeAlias = SpaceState | TileState | int | Alga | Coral | None
"""The finding for a thing: `SpaceState` of a space, `TileState` of a coral tile, the number of a pile.

For things that a table has once: the alga, the seat on turn, the running larva's coral, how many polyps it placed.
"""


class Change(NamedTuple):
    """A thing that lies otherwise: `was` in the companion, `now` on the table."""

    thing: Thing
    was: ThingState
    now: ThingState


@dataclass(frozen=True, slots=True)
class Reconcile:
    """Accept the physical table as it is, against the companion's state; `seat` is the player who enters it."""

    seat: int
    changes: tuple[Change, ...]


PrivateAction: TypeAlias = TellHand | FeedFish
"""One player tells the companion alone."""

MealAction: TypeAlias = EatCoral | EatByColour

BagAction: TypeAlias = PlacePolyp | PolypForLarva
"""The actions that may find the bag without a polyp of a colour."""

TurnEndAction: TypeAlias = Collect | EndTurn

AfterEndAction: TypeAlias = RevealFish | CountTieBreakers

Action: TypeAlias = (
    PrivateAction
    | ChooseLarvae
    | MealAction
    | PlayLarva
    | PlacePolyp
    | IntroduceShrimp
    | MoveShrimp
    | LarvaForPolyp
    | PlayAlga
    | PolypForLarva
    | TurnEndAction
    | CallEnd
    | PassFeast
    | AfterEndAction
    | Reconcile
    | Rename
    | ChangePlayer
)
"""Everything that can be done in a game. A new action stands here, alone or in one of the groups; from there the type
checker and `tests/rules/test_lexicon.py` lead to every place that tells actions apart."""
