"""Classification of actions for undo: none belong together in Reef; which kind of card each showed."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from companion.reef.rules import actions as a
from companion.session.game_kind import Reach


class Seen(StrEnum):
    """The kinds of cards that somebody has seen."""

    NEXT_CARD = "next-card"  # the one that lay below the deck's top card
    CARD = "card"  # out of a hand


def together(earlier: a.Action, later: a.Action, reach: Reach) -> bool:
    """Return False: a turn of Reef is one action, and so is every step before and after the turns."""
    return False


def reveals(action: a.Action) -> Seen | None:
    """Return the kind of card that an action showed somebody, or None."""
    match action:
        case a.Take() | a.TakeTop():
            return Seen.NEXT_CARD
        case a.Play() | a.Show():
            return Seen.CARD
        case (
            a.Begin()
            | a.Claim()
            | a.Tokens()
            | a.Pay()
            | a.Close()
            | a.Name()
            | a.CountCard()
            | a.CountUp()
            | a.AsItLies()
        ):
            return None
        case _:
            assert_never(action)
