"""The pieces of Reef to cut out, in the box's numbers: boards, coral pieces, point tokens, cards.

Coral pieces are squares, because a hundred straight cuts are made in the time of ten round ones, and because a square
turns in quarters: each has the heights 1 to 4 in its corners and is laid so that its own stands at the upper left.
"""

from __future__ import annotations

from companion.drawing.paths import Transform, disc
from companion.drawing.scene import Circle, Scene, Text
from companion.reef.art.cards import NUMBER_AT, RIM, blank_card, card_back, card_front
from companion.reef.art.pieces import SIBLINGS, design_name, ink, round_piece, square_piece, square_token, token_ink
from companion.reef.art.table import player_board
from companion.reef.box import PIECES, TIDE, TOKENS, Colour, Sign
from companion.translator import N_
from printables.press.part import BUTTED, Content, Craft, Edition, Level, Piece
from printables.press.sheet import SMALL
from printables.reef.naming import colour, sign

SMALLEST_SPACE = 22.0
"""Millimetres: a space with room for fingers around a piece."""

_ROOM = 3.0  # mm that a space is wider than a piece: stacks are never quite straight
_TOKEN = 0.75  # of a piece
_BLEED = 1.5  # mm around a disc
_BLANKS = 8

CARD_SCALE = 0.97
"""Of a drawn card's size, 61 × 85 mm: four with their backs fit above and below the fold of A4 and of Letter."""

_TONIGHT = 0.73  # of a drawn card's size


def space_of(edition: Edition) -> float:
    """The side of a space on the boards, in mm."""
    return max(SMALLEST_SPACE, edition.tile + _ROOM)


def boards(edition: Edition) -> Content:
    """The four player boards."""
    speech, space = edition.speech, space_of(edition)
    return Content(
        tuple(
            Piece(
                f"board-{which.name.lower()}",
                speech(N_("Player board, {sign}"), sign=sign(speech, which)),
                1,
                player_board(which, space),
                rim="water",
            )
            for which in Sign
        )
    )


def coral_pieces(edition: Edition) -> Content:
    """The coral pieces as squares, 28 of each colour."""
    speech = edition.speech
    return Content(
        tuple(
            Piece(
                design_name("piece", which),
                speech(N_("Coral piece, {colour}"), colour=colour(speech, which, edition.colours)),
                PIECES,
                square_piece(which, edition.tile),
                rim=ink(which),
                craft=BUTTED,
                siblings=tuple(square_piece(which, edition.tile, sibling) for sibling in range(1, SIBLINGS)),
            )
            for which in Colour
        )
    )


def discs(edition: Edition) -> Content:
    """The coral pieces as discs, for whoever has a punch or a machine to cut them."""
    speech, size = edition.speech, edition.tile
    whole, middle = size + 2 * _BLEED, size / 2 + _BLEED
    found = []
    outline = disc((middle, middle), size / 2)
    for which in Colour:
        bleed = Circle((middle, middle), middle, fill=ink(which))
        face, *siblings = (
            Scene(whole, whole, (bleed, *Transform(_BLEED, _BLEED).shapes(round_piece(which, size, sibling).shapes)))
            for sibling in range(SIBLINGS)
        )
        label = speech(N_("Coral piece as a disc, {colour}"), colour=colour(speech, which, edition.colours))
        piece = Piece(design_name("disc", which), label, PIECES, face, craft=Craft(outline), siblings=tuple(siblings))
        found.append(piece)
    return Content(tuple(found))


def tokens(edition: Edition) -> Content:
    """The point tokens, 88 in five values."""
    size = _TOKEN * edition.tile
    return Content(
        tuple(
            Piece(
                f"token-{value}",
                edition.speech.count("Point token, {n} point", "Point token, {n} points", value),
                number,
                square_token(value, size),
                rim=token_ink(value),
                craft=BUTTED,
            )
            for value, number in TOKENS.items()
        )
    )


def cards(edition: Edition) -> Content:
    """The sixty cards of the Tide deck, which is ours; for tonight small, without backs, which are all the same."""
    tonight = edition.level is Level.TONIGHT
    back = None if tonight else _scaled(card_back(), CARD_SCALE)
    return Content(
        tuple(
            Piece(
                f"card-{number}",
                edition.speech(N_("Card {n}"), n=number),
                1,
                _small(card_front(card), str(number))
                if tonight
                else _scaled(card_front(card, str(number)), CARD_SCALE),
                back,
                rim=RIM,
                craft=BUTTED,
            )
            for number, card in enumerate(TIDE.cards, 1)
        )
    )


def _small(front: Scene, number: str) -> Scene:
    """A card's face as tonight has it, 46 × 64 mm: sixteen on a sheet; the number in type that can be read."""
    face = _scaled(front, _TONIGHT)
    return face._replace(
        shapes=(*face.shapes, Text(number, (_TONIGHT * NUMBER_AT[0], _TONIGHT * NUMBER_AT[1]), SMALL, "line"))
    )


def _scaled(drawn: Scene, scale: float) -> Scene:
    return Scene(scale * drawn.width, scale * drawn.height, Transform(scale=scale).shapes(drawn.shapes))


def blank_cards(edition: Edition) -> Content:
    """Cards to draw on, as large as published ones: another deck, or copies of one's own cards that were lost."""
    label = edition.speech(N_("Blank card"))
    return Content((Piece("blank-card", label, _BLANKS, blank_card(), card_back(), rim=RIM, craft=BUTTED),))
