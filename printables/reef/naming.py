"""The names of Reef's colours and of its board pictures in the reader's language."""

from __future__ import annotations

from companion.reef.box import Colour, Sign
from companion.reef.wording.names import namer
from companion.translator import N_, Speech

SIGNS = {
    Sign.STARFISH: N_("starfish"),
    Sign.SEAHORSE: N_("seahorse"),
    Sign.TURTLE: N_("turtle"),
    Sign.SHELL: N_("shell"),
}


def colour(speech: Speech, which: Colour, colours: str = "") -> str:
    """The name of a colour; with `colours` "blue" the fourth is blue."""
    return speech.naming(namer(colours == "blue")).name(which)


def sign(speech: Speech, which: Sign) -> str:
    """The name of a player board's picture."""
    return speech(SIGNS[which])
