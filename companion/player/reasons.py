"""Why the computer cannot play for somebody, whichever game it is."""

from __future__ import annotations

from typing import Final

from companion.refusal import Reason

FOLLOWED_TOO_LITTLE: Final = Reason(
    "computer-follows",
    "The computer can only play where the app follows the whole table, from the first turn or from a position.",
)
HAND_UNTOLD: Final = Reason(
    "computer-hand",
    "The computer knows no card in {player}’s hand, so it cannot play one. Let a person take over this seat.",
)
NOTHING_TO_DECIDE: Final = Reason("computer-nothing", "There is nothing to decide for {player} now.")
"""Somebody else is on turn, or the game is over."""
