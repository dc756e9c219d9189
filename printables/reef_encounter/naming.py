"""The names of Reef Encounter's colours in the reader's language."""

from __future__ import annotations

from companion.reef_encounter.box import Piece as Thing
from companion.translator import N_, Speech

COLOURS = {
    "white": N_("white"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
    "pink": N_("pink"),
    "grey": N_("grey"),
    "blue": N_("blue"),
    "green": N_("green"),
    "purple": N_("purple"),
    "red": N_("red"),
}


def colour(speech: Speech, thing: Thing) -> str:
    """The colour of a thing in the reader's language."""
    return speech(COLOURS[thing.name.lower()])
