"""What pieces of Reef are called in the reader's language."""

from __future__ import annotations

from companion.reef.box.pieces import Colour, Sign
from companion.speech import N_, Speech

COLOURS = {
    Colour.RED: N_("red"),
    Colour.YELLOW: N_("yellow"),
    Colour.GREEN: N_("green"),
    Colour.PURPLE: N_("purple"),
}
BLUE = N_("blue")

SIGNS = {
    Sign.STARFISH: N_("starfish"),
    Sign.SEAHORSE: N_("seahorse"),
    Sign.TURTLE: N_("turtle"),
    Sign.SHELL: N_("shell"),
}


def colour(speech: Speech, which: Colour, colours: str = "") -> str:
    """The name of a colour; with `colours` "blue" the fourth is blue."""
    return speech(BLUE if colours == "blue" and which is Colour.PURPLE else COLOURS[which])


def sign(speech: Speech, which: Sign) -> str:
    """The name of a player board's picture."""
    return speech(SIGNS[which])
