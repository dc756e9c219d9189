"""What pictures of the rules show, for whoever hears a page instead of seeing it; elsewhere a caption says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.speech import N_

_SUPPLIES: Final = N_("The supplies: four red pieces, no yellow one, seven green, two purple.")

DESCRIPTIONS: Final[Mapping[str, str]] = {
    "components": N_("A coral piece in each of four colours, below them point tokens of 1, 3, 5, 10 and 20."),
    "setup.table": N_(
        "The table at the start, numbered from 1 to 4: deck, display, supplies, and a board with four pieces "
        "in the centre."
    ),
    "setup.start": N_("A board with a red, a yellow, a purple and a green piece on its four centre spaces."),
    "place.height": N_("A board with four stacks; the one on B2 is four high, and nothing more can be laid there."),
    "hand.limit": N_("Four cards beside each other: this hand is full."),
    "end.colour": _SUPPLIES,
    "play.short": _SUPPLIES,
    "end.deck": N_("Three cards of the display; the place of the deck beside them is empty."),
    "example.take": N_("The middle card is taken, and the point on it comes along."),
    "example.lay": N_("Two yellow pieces are laid first: one on C2, one on top of B3."),
    "example.count": N_("Two corners of three red pieces: twice 4 points."),
}
"""Messages, by the names of rules."""
