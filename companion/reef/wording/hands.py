"""Names of Reef's pieces and places in the sentence on what hands must do: each as where from and as where to.

The board, the hand and the points in such a sentence belong to the player whom it names first.
"""

from __future__ import annotations

from typing import Final

from companion.reef.box import Colour, NamedColour
from companion.reef.queries.hands import Gap, OnSpace, Plain, Spot
from companion.session.hands import Pieces
from companion.translator import N_, NN_, Translator

_FROM: Final = {
    Spot.SUPPLY: N_("from the supply"),
    Spot.STOCK: N_("from the stock"),
    Spot.POINTS: N_("from beside the board"),
    Spot.HAND: N_("from the hand"),
    Spot.DECK: N_("from the deck"),
    Spot.DISPLAY: N_("from the display"),
}
_TO: Final = {
    Spot.BOARD: N_("onto the board"),
    Spot.ON_TOP: N_("on top of it"),
    Spot.STOCK: N_("back to the stock"),
    Spot.POINTS: N_("beside the board"),
    Spot.HAND: N_("into the hand"),
    Spot.DISCARDS: N_("onto the discard pile"),
    Spot.DISPLAY: N_("onto a card of the display"),
}
_PIECES: Final = {
    Colour.RED: NN_("{n} red piece", "{n} red pieces"),
    Colour.YELLOW: NN_("{n} yellow piece", "{n} yellow pieces"),
    Colour.GREEN: NN_("{n} green piece", "{n} green pieces"),
    Colour.PURPLE: NN_("{n} purple piece", "{n} purple pieces"),
}
_BLUE: Final = NN_("{n} blue piece", "{n} blue pieces")


def hands_name(tr: Translator, fact: object, role: str) -> str | None:
    """Return the words for a piece or a place of the list; `role` is a case, or `from` or `to` for a place."""
    to = role == "to"
    match fact:
        case Pieces(number, NamedColour(colour, blue)):
            words = _BLUE if blue and colour is Colour.PURPLE else _PIECES[colour]
            return tr.count_form(role, *words, number)
        case Pieces(number, Plain.POINT):
            return tr.count_form(role, *NN_("{n} point", "{n} points"), number)
        case Pieces(_, Plain.CARD):
            return tr.form(role, N_("a card"))
        case Spot():
            return tr(_TO[fact] if to else _FROM[fact])
        case Gap(number):
            text = N_("onto place {slot} of the display") if to else N_("from place {slot} of the display")
            return tr(text, slot=number + 1)
        case OnSpace(name):
            return tr(N_("onto {space}"), space=name)
    return None
