"""Enumerations of the story's causes (doings, flows, sources, fates), and `cause`, which classifies an action."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias, assert_never

from companion.reef_encounter.rules import actions as a


class Doing(StrEnum):
    """The kinds of doings that fill a turn."""

    POLYPS = "polyps"
    SHRIMPS = "shrimps"
    ALGAE = "algae"
    EXCHANGES = "exchanges"
    MEALS = "meals"


class Flow(StrEnum):
    """The sources and uses of consumed polyps and larva cubes."""

    ATTACKS = "attacks"  # consumed polyps earned
    OPENING = "opening"  # larva cubes earned
    COLLECTED = "collected"
    BOUGHT = "bought"  # a larva cube for a consumed polyp: earned as a cube, spent as a polyp
    PLACED = "placed"  # consumed polyps back on the boards
    ALGA = "alga"  # consumed polyps paid for an alga
    PLAYED = "played"  # larva cubes
    SOLD = "sold"  # a larva cube for a polyp tile
    AMENDED = "amended"


class Source(StrEnum):
    """The sources of points, gained or lost, in the order of telling."""

    START = "start"  # in the fish when the app joined the game
    EATEN = "eaten"  # worth of eaten polyps at the time of the meal
    OWN_FLIPS = "own-flips"  # coral tiles the player turned
    OTHERS_FLIPS = "others-flips"  # coral tiles somebody else turned
    FIRST_POLYP = "first-polyp"  # what was hidden in the fish, at its worth when it was opened
    AMENDED = "amended"  # the table let something stand as it lay


class Fate(StrEnum):
    """The fates of a shrimp that leaves the boards."""

    STAYS = "stays"  # it is still on the board
    BEHIND = "behind"  # taken behind the screen
    EATEN = "eaten"
    AMENDED = "amended"  # the table let its absence stand


Flows: TypeAlias = tuple[Flow, Flow]
"""The source and the use of pieces in an action."""
_AMENDED: Final[Flows] = (Flow.AMENDED, Flow.AMENDED)


class Cause(NamedTuple):
    """What a kind of action can change: its doing, sources and uses of pieces, why polyps came or shrimps left.

    `fish` says why polyps come into a parrotfish in it, `shrimp` why a shrimp leaves the boards, `flips` whether a
    player turns coral tiles. The table itself does whatever an action cannot bring about.
    """

    doing: Doing | None = None
    consumed: Flows = _AMENDED
    larvae: Flows = _AMENDED
    fish: Source = Source.AMENDED
    shrimp: Fate = Fate.AMENDED
    flips: bool = False


def cause(action: a.Action) -> Cause:
    """Return the effects that `action` can have."""
    match action:
        case a.PlacePolyp():
            return Cause(Doing.POLYPS, consumed=(Flow.ATTACKS, Flow.PLACED))
        case a.IntroduceShrimp():
            return Cause(Doing.SHRIMPS)
        case a.MoveShrimp():
            return Cause(Doing.SHRIMPS, shrimp=Fate.BEHIND)
        case a.PlayAlga():
            return Cause(Doing.ALGAE, consumed=(Flow.AMENDED, Flow.ALGA), flips=True)
        case a.PlayLarva():
            return Cause(larvae=(Flow.AMENDED, Flow.PLAYED))
        case a.Collect():
            return Cause(larvae=(Flow.COLLECTED, Flow.AMENDED))
        case a.LarvaForPolyp():
            bought = (Flow.BOUGHT, Flow.AMENDED)
            return Cause(Doing.EXCHANGES, consumed=(Flow.AMENDED, Flow.BOUGHT), larvae=bought)
        case a.PolypForLarva():
            return Cause(Doing.EXCHANGES, larvae=(Flow.AMENDED, Flow.SOLD))
        case a.EatCoral() | a.EatNamed():
            return Cause(Doing.MEALS, fish=Source.EATEN, shrimp=Fate.EATEN)
        case a.ChooseLarvae():
            return Cause(larvae=(Flow.OPENING, Flow.AMENDED))
        case a.RevealFish():
            return Cause(fish=Source.FIRST_POLYP)
        case a.TellHand() | a.FeedFish() | a.EndTurn() | a.CallEnd() | a.PassFeast() | a.CountUp() | a.AsItLies():
            return Cause()
        case _:
            assert_never(action)
