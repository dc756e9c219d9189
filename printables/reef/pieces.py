"""The pieces of Reef, to cut out in the box's numbers, and for a 3D printer.

Coral pieces are squares, because a hundred straight cuts are made in the time of ten round ones, and because a square
turns in quarters: each has the heights 1 to 4 in its corners and is laid so that its own stands at the upper left.
"""

from __future__ import annotations

from companion.drawing.paths import Area, Transform, circle_path
from companion.drawing.scene import Circle, Path, Scene, Shape, Text
from companion.reef.art.cards import NUMBER_AT, RIM_INK, draw_blank_card, draw_card_back, draw_card_front
from companion.reef.art.pieces import (
    VARIANTS,
    coral_shapes,
    design_name,
    draw_round_piece,
    draw_square_piece,
    draw_square_token,
    draw_token,
    ink_name,
    token_ink,
)
from companion.reef.art.table import draw_player_board
from companion.reef.box import PIECES_PER_COLOUR, TIDE_DECK, TOKEN_COUNTS, Card, Colour, Sign
from companion.translator import N_
from printables.export.mesh import SPECK_SIZE, Body, Region, SolidPiece, Terrace, nest_terraces
from printables.folding import nearest_punch_size
from printables.layout.model import BUTTED_FINISHING, Content, Edition, Finishing, Level, Piece
from printables.layout.sheet import SMALL_TYPE
from printables.reef.kit import colour_name, sign_name

MIN_SPACE_SIDE = 22.0
"""Millimetres: a space with room for fingers around a piece."""

_ROOM = 3.0  # mm that a space is wider than a piece: stacks are never quite straight
_TOKEN = 0.75  # of a piece
_BLEED = 1.5  # mm around a disc
_BLANKS = 8

CARD_SCALE = 0.97
"""Of a drawn card's size, 61 × 85 mm: four with their backs fit above and below the fold of A4 and of Letter."""

_TONIGHT = 0.73  # of a drawn card's size


def space_side(edition: Edition) -> float:
    """The side of a space on the boards, in mm."""
    return max(MIN_SPACE_SIDE, edition.tile + _ROOM)


def make_boards(edition: Edition) -> Content:
    """The four player boards."""
    tr, space = edition.tr, space_side(edition)
    return Content(
        tuple(
            Piece(
                f"board-{which.name.lower()}",
                tr(N_("Player board, {sign}"), sign=sign_name(tr, which)),
                1,
                draw_player_board(which, space),
                rim="water",
            )
            for which in Sign
        )
    )


def make_coral_pieces(edition: Edition) -> Content:
    """The coral pieces as squares, 28 of each colour."""
    tr = edition.tr
    return Content(
        tuple(
            Piece(
                design_name("piece", which),
                tr(N_("Coral piece, {colour}"), colour=colour_name(tr, which, edition.colours)),
                PIECES_PER_COLOUR,
                draw_square_piece(which, edition.tile),
                rim=ink_name(which),
                craft=BUTTED_FINISHING,
                siblings=tuple(draw_square_piece(which, edition.tile, sibling) for sibling in range(1, VARIANTS)),
            )
            for which in Colour
        )
    )


def make_discs(edition: Edition) -> Content:
    """The coral pieces as discs, for whoever has a punch or a machine to cut them."""
    tr, size = edition.tr, nearest_punch_size(edition.tile)
    whole, middle = size + 2 * _BLEED, size / 2 + _BLEED
    found = []
    outline = circle_path((middle, middle), size / 2)
    for which in Colour:
        bleed = Circle((middle, middle), middle, fill=ink_name(which))
        face, *siblings = (
            Scene(
                whole,
                whole,
                (bleed, *Transform(_BLEED, _BLEED).shapes(draw_round_piece(which, size, sibling).shapes)),
            )
            for sibling in range(VARIANTS)
        )
        label = tr(N_("Coral piece as a disc, {colour}"), colour=colour_name(tr, which, edition.colours))
        craft = Finishing(outline, finished=(draw_round_piece(which, size, 0),))
        found.append(
            Piece(design_name("disc", which), label, PIECES_PER_COLOUR, face, craft=craft, siblings=tuple(siblings))
        )
    return Content(tuple(found))


def make_tokens(edition: Edition) -> Content:
    """The point tokens, 88 in five values."""
    size = _TOKEN * edition.tile
    return Content(
        tuple(
            Piece(
                f"token-{value}",
                edition.tr.count("Point token, {n} point", "Point token, {n} points", value),
                number,
                draw_square_token(value, size),
                rim=token_ink(value),
                craft=BUTTED_FINISHING,
            )
            for value, number in TOKEN_COUNTS.items()
        )
    )


def make_cards(edition: Edition) -> Content:
    """The sixty cards of the Tide deck, which is ours; for tonight small, without backs, which are all the same."""
    tonight = edition.level is Level.TONIGHT
    size = edition.card
    back = None if tonight else _on_card(draw_card_back(), size) if size else _scaled(draw_card_back(), CARD_SCALE)

    def front(card: Card, number: str) -> Scene:
        if size:
            return _on_card(draw_card_front(card), size, number)
        if tonight:
            return _small(draw_card_front(card), number)
        return _scaled(draw_card_front(card, number), CARD_SCALE)

    return Content(
        tuple(
            Piece(
                f"card-{number}",
                edition.tr(N_("Card {n}"), n=number),
                1,
                front(card, str(number)),
                back,
                rim=RIM_INK,
                craft=BUTTED_FINISHING,
            )
            for number, card in enumerate(TIDE_DECK.cards, 1)
        )
    )


def _small(front: Scene, number: str) -> Scene:
    """A card's face as tonight has it, 46 × 64 mm: sixteen on a sheet; the number in type that can be read."""
    face = _scaled(front, _TONIGHT)
    return face._replace(
        shapes=(*face.shapes, Text(number, (_TONIGHT * NUMBER_AT[0], _TONIGHT * NUMBER_AT[1]), SMALL_TYPE, "line"))
    )


def _scaled(drawn: Scene, scale: float) -> Scene:
    return Scene(scale * drawn.width, scale * drawn.height, Transform(scale=scale).shapes(drawn.shapes))


def _on_card(drawn: Scene, size: tuple[float, float], number: str = "") -> Scene:
    """A side as large as a card of this size holds it, in the middle of its water; the number in type to be read."""
    wide, high = size
    scale = min(wide / drawn.width, high / drawn.height)
    way = Transform((wide - scale * drawn.width) / 2, (high - scale * drawn.height) / 2, scale)
    written = (Text(number, way.point(NUMBER_AT), SMALL_TYPE, "line"),) if number else ()
    ground = Path(Area(0, 0, wide, high).edge, fill=RIM_INK)
    return Scene(wide, high, (ground, *way.shapes(drawn.shapes), *written))


def make_blank_cards(edition: Edition) -> Content:
    """Cards to draw on, as large as published ones: another deck, or copies of one's own cards that were lost."""
    label = edition.tr(N_("Blank card"))
    front, back = (
        _on_card(side, edition.card) if edition.card else side for side in (draw_blank_card(), draw_card_back())
    )
    return Content((Piece("blank-card", label, _BLANKS, front, back, rim=RIM_INK, craft=BUTTED_FINISHING),))


SOCKET_CLEARANCE = 0.3
"""Millimetres between a peg and the wall of its socket: less sticks, more wobbles."""

_WIDE = 0.95  # of a coral piece: the foot
_FOOT, _TOP, _PEG = 2.4, 8.0, 10.0  # mm: how high each terrace reaches
_PEG_RADIUS, _CORE = 2.8, 4.4  # mm: the core is what the peg stands on, whatever the coral's middle looks like
_BLUNT = 0.5  # mm: the radius of the tips of a star, which nobody shall prick a finger on
_LEAST = 0.8  # mm: the thinnest wall that a nozzle of 0.4 mm makes soundly
_TOKEN_FOOT, _TOKEN_TOP = 2.0, 3.0


def make_solid_pieces(edition: Edition) -> tuple[SolidPiece, ...]:
    """The four corals, then the tokens of five values."""
    return (*(_coral(which, edition) for which in Colour), *(_token(value, edition) for value in TOKEN_COUNTS))


def _coral(which: Colour, edition: Edition) -> SolidPiece:
    wide = _WIDE * edition.tile
    side = edition.tile
    drawn = Transform(scale=0.96 * wide / 100).shapes(coral_shapes(which))
    core = _disc(_CORE, side)
    body = Body(
        nest_terraces(
            Terrace(_disc(wide / 2, side), _FOOT),
            Terrace(_raised(which, drawn, side) | core, _TOP),
            Terrace(_disc(_PEG_RADIUS, side), _PEG),
        ),
        socket=_disc(_PEG_RADIUS + SOCKET_CLEARANCE + 2 * SPECK_SIZE, side),
        deep=_PEG - _TOP + SOCKET_CLEARANCE,
    )
    label = edition.tr(N_("Coral piece, {colour}"), colour=colour_name(edition.tr, which, edition.colours))
    blue = edition.colours == "blue" and which is Colour.PURPLE
    paper, called = ("reef.blue.body", "piece-blue") if blue else (ink_name(which), "")
    key = design_name("piece", which)
    return SolidPiece(key, "coral-pieces", label, PIECES_PER_COLOUR, paper, body, stack=_TOP, called=called)


def _raised(which: Colour, drawn: tuple[Shape, ...], side: float) -> Region:
    """The region of a coral at its full height: all that lies in the light."""

    def seen_in(*papers: str) -> Region:
        return Region.of(drawn, side, {ink_name(which, paper) for paper in papers})

    match which:
        case Colour.YELLOW:
            return Region.of(drawn, side).blunt(_BLUNT)
        case Colour.PURPLE:
            return seen_in("tint").grown(0.2)  # only the crest of the roll, to keep it open
        case Colour.RED | Colour.GREEN:
            return seen_in("body", "tint", "light").strong(_LEAST)


def _token(value: int, edition: Edition) -> SolidPiece:
    size = _TOKEN * edition.tile
    drawn = Transform(-size / 2, -size / 2).shapes(draw_token(value, size).shapes)
    written = tuple(shape for shape in drawn if isinstance(shape, Text))
    foot = Region.of(tuple(shape for shape in drawn if shape not in written), size + 2)
    body = Body(
        nest_terraces(Terrace(foot, _TOKEN_FOOT), Terrace(Region.of(written, size + 2).grown(0.12), _TOKEN_TOP))
    )
    label = edition.tr.count("Point token, {n} point", "Point token, {n} points", value)
    return SolidPiece(f"token-{value}", "tokens", label, TOKEN_COUNTS[value], "seabed.body", body)


def _disc(radius: float, side: float) -> Region:
    return Region.of((Circle((0, 0), radius, fill="line"),), side)
