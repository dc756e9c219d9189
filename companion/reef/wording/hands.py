"""Names of Reef's pieces and places in the sentence on what hands must do: each as where from and as where to.

The board, the hand and the points in such a sentence belong to the player whom it names first.
"""

from __future__ import annotations

from typing import Final

from companion.reef.box import Colour, NamedColour
from companion.reef.queries.hands import BoardSpace, ColourlessPiece, DisplayPlace, TablePlace
from companion.session.hands import CountedPieces
from companion.translator import N_, NN_, Translator

_FROM: Final = {
    TablePlace.SUPPLY: N_("from the supply"),
    TablePlace.STOCK: N_("from the stock"),
    TablePlace.POINTS: N_("from the points beside the board"),
    TablePlace.HAND: N_("from the hand"),
    TablePlace.DECK: N_("from the deck"),
    TablePlace.DISPLAY: N_("from the display"),
}
_TO: Final = {
    TablePlace.BOARD: N_("onto the board"),
    TablePlace.ON_TOP: N_("on top of it"),
    TablePlace.STOCK: N_("back to the stock"),
    TablePlace.POINTS: N_("to the points beside the board"),
    TablePlace.HAND: N_("into the hand"),
    TablePlace.DISCARDS: N_("onto the discard pile"),
    TablePlace.DISPLAY: N_("onto a card of the display"),
}
_BRIEF: Final = {
    TablePlace.BOARD: N_("board"),
    TablePlace.ON_TOP: N_("on top"),
    TablePlace.SUPPLY: N_("supply"),
    TablePlace.STOCK: N_("stock"),
    TablePlace.POINTS: N_("points at the board"),
    TablePlace.HAND: N_("hand"),
    TablePlace.DECK: N_("deck"),
    TablePlace.DISCARDS: N_("discard pile"),
    TablePlace.DISPLAY: N_("display"),
}
_PIECES: Final = {
    Colour.RED: NN_("{n} red piece", "{n} red pieces"),
    Colour.YELLOW: NN_("{n} yellow piece", "{n} yellow pieces"),
    Colour.GREEN: NN_("{n} green piece", "{n} green pieces"),
    Colour.PURPLE: NN_("{n} purple piece", "{n} purple pieces"),
}
_BLUE: Final = NN_("{n} blue piece", "{n} blue pieces")


def hands_name(tr: Translator, fact: object, role: str) -> str | None:
    """Return the words for a piece or a place of the list; `role` is a case, or `from` or `to` for a place.

    In catchwords it is `place` for a place, `short` for pieces, and `brief` for those named by their colour alone.
    """
    if role in ("place", "short", "brief") and (said := _catchword(tr, fact)) is not None:
        return said
    to = role == "to"
    match fact:
        case CountedPieces(number, NamedColour(colour, blue)):
            words = _BLUE if blue and colour is Colour.PURPLE else _PIECES[colour]
            return tr.count_form(role, *words, number)
        case CountedPieces(number, ColourlessPiece.POINT):
            return tr.count_form(role, *NN_("{n} point", "{n} points"), number)
        case CountedPieces(_, ColourlessPiece.CARD):
            return tr.form(role, N_("a card"))
        case TablePlace():
            return tr(_TO[fact] if to else _FROM[fact])
        case DisplayPlace(number):
            text = N_("onto place {slot} of the display") if to else N_("from place {slot} of the display")
            return tr(text, slot=number + 1)
        case BoardSpace(name):
            return tr(N_("onto {space}"), space=name)
    return None


def _catchword(tr: Translator, fact: object) -> str | None:
    """Return the shortest words for a piece or a place; None where there are no shorter ones."""
    match fact:
        case CountedPieces(number, NamedColour() as colour):
            return f"{number} {tr.name(colour)}"
        case TablePlace():
            return tr(_BRIEF[fact])
        case DisplayPlace(number):
            return tr(N_("place {slot}"), slot=number + 1)
        case BoardSpace(name):
            return str(name)
    return None
