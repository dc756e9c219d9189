"""What belongs together when it is taken back, and what was seen that taking back does not make unseen."""

from __future__ import annotations

from enum import StrEnum

from companion.reef.rules.actions import Action, Play, Show, Take, TakeTop
from companion.session.game_kind import Reach


class Seen(StrEnum):
    """What somebody has seen."""

    NEXT_CARD = "next-card"  # the one that lay below the deck's top card
    CARD = "card"  # out of a hand


def together(earlier: Action, later: Action, reach: Reach) -> bool:
    """Never: a turn of Reef is one action, and so is every step before and after the turns."""
    return False


def reveals(action: Action) -> Seen | None:
    """What an action showed somebody."""
    match action:
        case Take() | TakeTop():
            return Seen.NEXT_CARD
        case Play() | Show():
            return Seen.CARD
        case _:
            return None
