"""Pieces in words, as sentences ask for them: `{coral:polyp}` is "a white polyp", `{coral}` is "white".

A translation may add a grammatical case behind a dot, `{coral:polyp.acc}`, or alone where pieces are
counted, `{taken:acc}`; where its catalogue has that form (as a gettext context), it is used.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from companion.drawing.font import has_letters
from companion.reef_encounter.box.pieces import Alga, Coral, CoralTile, PlayerColour, Stock
from companion.reef_encounter.rules.state import Seat, Trigger
from companion.speech import N_, NN_, Speech

CORALS = (N_("white"), N_("yellow"), N_("orange"), N_("pink"), N_("grey"))
ALGAE = (N_("blue"), N_("green"), N_("purple"), N_("red"))
PLAYER_COLOURS = (N_("purple"), N_("green"), N_("red"), N_("yellow"))

_NOUNS: dict[str, tuple[str, ...]] = {
    "polyp": (
        N_("a white polyp"),
        N_("a yellow polyp"),
        N_("an orange polyp"),
        N_("a pink polyp"),
        N_("a grey polyp"),
    ),
    "coral": (
        N_("a white coral"),
        N_("a yellow coral"),
        N_("an orange coral"),
        N_("a pink coral"),
        N_("a grey coral"),
    ),
    "larva": (
        N_("a white larva cube"),
        N_("a yellow larva cube"),
        N_("an orange larva cube"),
        N_("a pink larva cube"),
        N_("a grey larva cube"),
    ),
    "polyps": (
        N_("white polyps"),
        N_("yellow polyps"),
        N_("orange polyps"),
        N_("pink polyps"),
        N_("grey polyps"),
    ),
    "corals": (
        N_("white corals"),
        N_("yellow corals"),
        N_("orange corals"),
        N_("pink corals"),
        N_("grey corals"),
    ),
    "larvae": (
        N_("white larva cubes"),
        N_("yellow larva cubes"),
        N_("orange larva cubes"),
        N_("pink larva cubes"),
        N_("grey larva cubes"),
    ),
    "alga": (N_("blue alga"), N_("green alga"), N_("purple alga"), N_("red alga")),
    "cylinder": (
        N_("a blue alga cylinder"),
        N_("a green alga cylinder"),
        N_("a purple alga cylinder"),
        N_("a red alga cylinder"),
    ),
    "cylinders": (
        N_("blue alga cylinders"),
        N_("green alga cylinders"),
        N_("purple alga cylinders"),
        N_("red alga cylinders"),
    ),
}

_COUNTED: dict[str, tuple[tuple[str, str], ...]] = {
    "polyp": (
        NN_("{n} white polyp", "{n} white polyps"),
        NN_("{n} yellow polyp", "{n} yellow polyps"),
        NN_("{n} orange polyp", "{n} orange polyps"),
        NN_("{n} pink polyp", "{n} pink polyps"),
        NN_("{n} grey polyp", "{n} grey polyps"),
    ),
    "larva": (
        NN_("{n} white larva cube", "{n} white larva cubes"),
        NN_("{n} yellow larva cube", "{n} yellow larva cubes"),
        NN_("{n} orange larva cube", "{n} orange larva cubes"),
        NN_("{n} pink larva cube", "{n} pink larva cubes"),
        NN_("{n} grey larva cube", "{n} grey larva cubes"),
    ),
}

_TRIGGERS = {
    Trigger.LOCKED: N_("all ten coral tiles are locked"),
    Trigger.SHRIMPS: N_("a parrotfish has eaten all four shrimps"),
    Trigger.SPACE: N_("there is no bare rock left for a polyp"),
    Trigger.SUPPLY: N_("the open sea cannot be refilled"),
}


class Counting(StrEnum):
    """What is counted."""

    POLYP = "polyp"
    LARVA = "larva"


class Some(NamedTuple):
    """A number of pieces of one coral, as in "3 white polyps"."""

    number: int
    coral: Coral
    what: Counting = Counting.POLYP


def some(pieces: Stock, what: Counting = Counting.POLYP) -> tuple[Some, ...]:
    """A stock as a list to be said."""
    return tuple(Some(pieces[coral], coral, what) for coral in Coral if pieces[coral])


def name(speech: Speech, fact: object, role: str) -> str | None:
    """A fact of this game in words. The namer of every `Speech` about Reef Encounter."""
    match fact:
        case Some():
            return _counted(speech, fact, role)
        case Coral():
            return _noun(speech, role, fact) if role else speech(CORALS[fact])
        case Alga():
            return _noun(speech, role, fact) if role else speech(ALGAE[fact])
        case PlayerColour():
            return speech(PLAYER_COLOURS[fact])
        case Seat():
            # Two names that are question marks on screen and paper are told apart by their colours.
            return fact.name if fact.name.isascii() or has_letters(fact.name) else _with_colour(speech, fact)
        case CoralTile():
            return speech(N_("{stronger} over {weaker}"), stronger=fact.stronger, weaker=fact.weaker)
        case Trigger():
            return speech(_TRIGGERS[fact])
    return None


def _with_colour(speech: Speech, seat: Seat) -> str:
    return f"{seat.name} ({speech(PLAYER_COLOURS[seat.colour])})"


def speaker(language: str, *packages: str) -> Speech:
    """A voice for this game. Raises KeyError for a language there is no catalogue of."""
    return Speech(language, ("companion", *packages), name)


def _noun(speech: Speech, role: str, coral: int) -> str:
    noun, _, case = role.partition(".")
    return speech.form(case, _NOUNS[noun][coral])


def _counted(speech: Speech, some: Some, case: str) -> str:
    one, many = _COUNTED[some.what][some.coral]
    return speech.count_form(case, one, many, some.number)
