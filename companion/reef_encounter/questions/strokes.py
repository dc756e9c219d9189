"""Which actions belong together, and which of them showed somebody something: what taking back must know."""

from __future__ import annotations

from enum import StrEnum

from companion.reef_encounter.rules.actions import (
    Action,
    AsItLies,
    Collect,
    EndTurn,
    FeedFish,
    PlacePolyp,
    PlayLarva,
    RevealFish,
    TellHand,
)
from companion.session.game_kind import Reach


class Seen(StrEnum):
    """What stays seen, whatever is taken back."""

    REFILL = "refill"  # tiles came out of the bag
    COLLECTED = "collected"  # a space of the open sea went behind a screen
    REVEAL = "reveal"  # a parrotfish was opened
    TOLD = "told"  # something was told in private


def together(earlier: Action, later: Action, reach: Reach) -> bool:
    """Whether two actions of one player, one right after the other, are one stroke or one turn.

    A stroke is polyps laid one after the other, and the larva cube they were laid with.
    """
    match reach:
        case Reach.STEP:
            return False
        case Reach.STROKE:
            return isinstance(earlier, PlacePolyp | PlayLarva) and isinstance(later, PlacePolyp)
        case Reach.TURN:
            # What the table lets stand belongs to nobody's turn.
            return not isinstance(earlier, Collect | EndTurn | AsItLies) and not isinstance(later, AsItLies)


def reveals(action: Action) -> Seen | None:
    """What an action showed somebody; None where everybody knew as much before."""
    match action:
        case Collect(_, _, refill):
            return Seen.REFILL if refill else Seen.COLLECTED
        case RevealFish():
            return Seen.REVEAL
        case TellHand() | FeedFish():
            return Seen.TOLD
    return None
