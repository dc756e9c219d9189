"""The pieces of Reef, to cut out in the box's numbers, and for a 3D printer.

Coral pieces are squares, because a hundred straight cuts are made in the time of ten round ones, and because a square
turns in quarters: each has the heights 1 to 4 in its corners and is laid so that its own stands at the upper left.
"""

from __future__ import annotations

from companion.drawing.paths import Transform, disc
from companion.drawing.scene import Circle, Scene, Shape, Text
from companion.reef.art.cards import NUMBER_AT, RIM, blank_card, card_back, card_front
from companion.reef.art.pieces import (
    SIBLINGS,
    colour_name,
    coral,
    design_name,
    round_piece,
    square_piece,
    square_token,
    token,
    token_colour_name,
)
from companion.reef.art.table import player_board
from companion.reef.box import PIECES, TIDE, TOKENS, Colour, Sign
from companion.translator import N_
from printables.export.mesh import STRAY, Body, Region, SolidPiece, Terrace, nest_terraces
from printables.layout.model import BUTTED, Content, Edition, Finishing, Level, Piece
from printables.layout.sheet import SMALL
from printables.reef.kit import colour, sign

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
    tr, space = edition.tr, space_of(edition)
    return Content(
        tuple(
            Piece(
                f"board-{which.name.lower()}",
                tr(N_("Player board, {sign}"), sign=sign(tr, which)),
                1,
                player_board(which, space),
                rim="water",
            )
            for which in Sign
        )
    )


def coral_pieces(edition: Edition) -> Content:
    """The coral pieces as squares, 28 of each colour."""
    tr = edition.tr
    return Content(
        tuple(
            Piece(
                design_name("piece", which),
                tr(N_("Coral piece, {colour}"), colour=colour(tr, which, edition.colours)),
                PIECES,
                square_piece(which, edition.tile),
                rim=colour_name(which),
                craft=BUTTED,
                siblings=tuple(square_piece(which, edition.tile, sibling) for sibling in range(1, SIBLINGS)),
            )
            for which in Colour
        )
    )


def discs(edition: Edition) -> Content:
    """The coral pieces as discs, for whoever has a punch or a machine to cut them."""
    tr, size = edition.tr, edition.tile
    whole, middle = size + 2 * _BLEED, size / 2 + _BLEED
    found = []
    outline = disc((middle, middle), size / 2)
    for which in Colour:
        bleed = Circle((middle, middle), middle, fill=colour_name(which))
        face, *siblings = (
            Scene(whole, whole, (bleed, *Transform(_BLEED, _BLEED).shapes(round_piece(which, size, sibling).shapes)))
            for sibling in range(SIBLINGS)
        )
        label = tr(N_("Coral piece as a disc, {colour}"), colour=colour(tr, which, edition.colours))
        piece = Piece(
            design_name("disc", which), label, PIECES, face, craft=Finishing(outline), siblings=tuple(siblings)
        )
        found.append(piece)
    return Content(tuple(found))


def tokens(edition: Edition) -> Content:
    """The point tokens, 88 in five values."""
    size = _TOKEN * edition.tile
    return Content(
        tuple(
            Piece(
                f"token-{value}",
                edition.tr.count("Point token, {n} point", "Point token, {n} points", value),
                number,
                square_token(value, size),
                rim=token_colour_name(value),
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
                edition.tr(N_("Card {n}"), n=number),
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
    label = edition.tr(N_("Blank card"))
    return Content((Piece("blank-card", label, _BLANKS, blank_card(), card_back(), rim=RIM, craft=BUTTED),))


FIT = 0.3
"""Millimetres between a peg and the wall of its socket: less sticks, more wobbles."""

_WIDE = 0.95  # of a coral piece: the foot
_FOOT, _TOP, _PEG = 2.4, 8.0, 10.0  # mm: how high each terrace reaches
_PEG_RADIUS, _CORE = 2.8, 4.4  # mm: the core is what the peg stands on, whatever the coral's middle looks like
_BLUNT = 0.5  # mm: the radius of the tips of a star, which nobody shall prick a finger on
_LEAST = 0.8  # mm: the thinnest wall that a nozzle of 0.4 mm makes soundly
_TOKEN_FOOT, _TOKEN_TOP = 2.0, 3.0


def pieces(edition: Edition) -> tuple[SolidPiece, ...]:
    """The four corals, then the tokens of five values."""
    return (*(_coral(which, edition) for which in Colour), *(_token(value, edition) for value in TOKENS))


def _coral(which: Colour, edition: Edition) -> SolidPiece:
    wide = _WIDE * edition.tile
    side = edition.tile
    drawn = Transform(scale=0.96 * wide / 100).shapes(coral(which))
    core = _disc(_CORE, side)
    body = Body(
        nest_terraces(
            Terrace(_disc(wide / 2, side), _FOOT),
            Terrace(_raised(which, drawn, side) | core, _TOP),
            Terrace(_disc(_PEG_RADIUS, side), _PEG),
        ),
        socket=_disc(_PEG_RADIUS + FIT + 2 * STRAY, side),
        deep=_PEG - _TOP + FIT,
    )
    label = edition.tr(N_("Coral piece, {colour}"), colour=colour(edition.tr, which, edition.colours))
    blue = edition.colours == "blue" and which is Colour.PURPLE
    paper, called = ("reef.blue.body", "piece-blue") if blue else (colour_name(which), "")
    key = design_name("piece", which)
    return SolidPiece(key, "coral-pieces", label, PIECES, paper, body, stack=_TOP, called=called)


def _raised(which: Colour, drawn: tuple[Shape, ...], side: float) -> Region:
    """The region of a coral at its full height: all that lies in the light."""

    def seen_in(*papers: str) -> Region:
        return Region.of(drawn, side, {colour_name(which, paper) for paper in papers})

    match which:
        case Colour.YELLOW:
            return Region.of(drawn, side).blunt(_BLUNT)
        case Colour.PURPLE:
            return seen_in("tint").grown(0.2)  # only the crest of the roll, to keep it open
        case Colour.RED | Colour.GREEN:
            return seen_in("body", "tint", "light").strong(_LEAST)


def _token(value: int, edition: Edition) -> SolidPiece:
    size = _TOKEN * edition.tile
    drawn = Transform(-size / 2, -size / 2).shapes(token(value, size).shapes)
    written = tuple(shape for shape in drawn if isinstance(shape, Text))
    foot = Region.of(tuple(shape for shape in drawn if shape not in written), size + 2)
    body = Body(
        nest_terraces(Terrace(foot, _TOKEN_FOOT), Terrace(Region.of(written, size + 2).grown(0.12), _TOKEN_TOP))
    )
    label = edition.tr.count("Point token, {n} point", "Point token, {n} points", value)
    return SolidPiece(f"token-{value}", "tokens", label, TOKENS[value], "seabed.body", body)


def _disc(radius: float, side: float) -> Region:
    return Region.of((Circle((0, 0), radius, fill="line"),), side)
