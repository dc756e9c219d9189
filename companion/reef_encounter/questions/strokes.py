"""Classification of actions for undo: which belong together, which secret each showed, which space it touched."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.rules import actions as a
from companion.session.game_kind import Reach


class Seen(StrEnum):
    """The kinds of secrets that stay seen, whatever somebody undoes."""

    REFILL = "refill"  # tiles came out of the bag
    COLLECTED = "collected"  # a space of the open sea went behind a screen
    REVEAL = "reveal"  # a parrotfish was opened
    TOLD = "told"  # something was told in private


def together(earlier: a.Action, later: a.Action, reach: Reach) -> bool:
    """Return whether two actions of one player, one right after the other, belong to one stroke or turn.

    A stroke is a run of polyps, and the larva cube played for them.
    """
    match reach:
        case Reach.STEP:
            return False
        case Reach.STROKE:
            return isinstance(earlier, a.PlacePolyp | a.PlayLarva) and isinstance(later, a.PlacePolyp)
        case Reach.TURN:
            # What the table lets stand belongs to nobody's turn.
            return not isinstance(earlier, a.TurnEnd | a.AsItLies) and not isinstance(later, a.AsItLies)


def reveals(action: a.Action) -> Seen | None:
    """Return the secret that an action showed somebody; None if everybody knew as much before."""
    match action:
        case a.Collect(_, _, refill):
            return Seen.REFILL if refill else Seen.COLLECTED
        case a.RevealFish():
            return Seen.REVEAL
        case a.TellHand() | a.FeedFish():
            return Seen.TOLD
        case (
            (a.ChooseLarvae() | a.EatCoral() | a.EatNamed() | a.PlayLarva() | a.PlacePolyp() | a.IntroduceShrimp())
            | (a.MoveShrimp() | a.LarvaForPolyp() | a.PlayAlga() | a.PolypForLarva() | a.EndTurn() | a.CallEnd())
            | (a.PassFeast() | a.CountUp() | a.AsItLies())
        ):
            return None
        case _:
            assert_never(action)


def space_of(action: a.Action) -> Space | None:
    """Return the space an action touches; for a shrimp's move the space it goes to, if any."""
    match action:
        case a.PlacePolyp(_, space) | a.EatCoral(_, space) | a.IntroduceShrimp(_, space):
            return space
        case a.MoveShrimp(_, start, to):
            return to or start
        case (
            (a.TellHand() | a.FeedFish() | a.ChooseLarvae() | a.EatNamed() | a.PlayLarva() | a.LarvaForPolyp())
            | (a.PlayAlga() | a.PolypForLarva() | a.Collect() | a.EndTurn() | a.CallEnd() | a.PassFeast())
            | (a.RevealFish() | a.CountUp() | a.AsItLies())
        ):
            return None
        case _:
            assert_never(action)
