"""Sentences about a deck that a table has entered: doubts, cards told in two ways, how much is known."""

from __future__ import annotations

from typing import Final

from companion.reef.box.pieces import Colour
from companion.reef.decks.joining import Disagreement
from companion.reef.questions.deck_doubts import Doubt, Doubtful
from companion.reef.wording.names import namer
from companion.speech import N_, NN_, Speech

_ASKED: Final = {
    Doubtful.OWN_COLOUR: N_("{card} gives a colour that its own pattern asks for. That is rare: is it right?"),
    Doubtful.POINTS: N_("{card}: no card that is known is worth so much. Is it right?"),
    Doubtful.TWO_VALUES: N_("{card}: the same pattern in other colours is worth {number}. Which is right?"),
    Doubtful.SPECIALS: N_("Of the special cards there are 8, not {number}."),
    Doubtful.SPECIAL_TWICE: N_(
        "{card}: every special card has another pair of colours, but this one is there twice."
    ),
    Doubtful.SUMS: N_(
        "All cards together give {number} {colour:pieces}, and other colours not as many. Is one wrong?"
    ),
}


def doubt_line(speech: Speech, doubt: Doubt, blue: bool = False) -> str:
    """Return a question about one doubt."""
    speech = speech.calling(namer(blue))
    return speech(_ASKED[doubt.what], card=doubt.card, number=doubt.number, colour=doubt.colour)


def disagreement_line(speech: Speech, disputed: Disagreement, blue: bool = False) -> str:
    """Return one card as two tables have it: its pieces, its pattern and its points."""
    speech = speech.calling(namer(blue))
    ours, theirs = (
        speech(N_("{card}, which gives {pieces}"), card=card, pieces=tuple(map(Colour, card.gain)))
        for card in disputed
    )
    return speech(N_("Ours: {ours}. Theirs: {theirs}. Which is right?"), ours=ours, theirs=theirs)


def known_line(speech: Speech, known: int, most: int) -> str:
    """Return a sentence that says that `known` of `most` cards of a deck are known."""
    return speech.count(*NN_("{n} of {most} cards is known.", "{n} of {most} cards are known."), known, most=most)
