"""Pictures for the rules of Reef, by the rules' names.

They have no words, so that every language can use them. The rules find the matches on their boards. Holds no
renderer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import Transform, polygon_path, polyline_path, rounded_rectangle
from companion.drawing.scene import Anchor, Circle, Path, Point, Scene, Shape, Text, Use
from companion.reef.art.cards import draw_card_front
from companion.reef.art.pieces import draw_stack, draw_token, place_design, place_piece
from companion.reef.art.table import BoardLayout, draw_match_outlines, draw_player_board
from companion.reef.box import (
    CARD_SIZE,
    CENTRE_SPACES,
    PIECES_IN_PLAY,
    SPACES,
    TIDE_DECK,
    TOKEN_COUNTS,
    Card,
    Colour,
    Sign,
    parse_space,
    read_card,
    space_name,
)
from companion.reef.rules.scoring import score_card, score_left_card

_STACK: Final = 0.92  # of a space
_LETTERS: Final = 3.6  # mm
_WIDTH: Final = 100.0  # mm


def picture(rule: str) -> Scene | None:
    """Return the picture of the rule of this name, in mm; None if words say it better."""
    made = PICTURES.get(rule)
    return made(_WIDTH) if made is not None else None


def draw_board(stacks: Mapping[str, str], width: float, matches: Sequence[Sequence[int]] = ()) -> Scene:
    """Draw a board without its strip, `width` mm wide, with stacks by spaces' names and matches outlined."""
    plan = BoardLayout(20, strip=False)
    shapes: list[Shape] = [*draw_player_board(Sign.SHELL, 20, strip=False).shapes]
    for name, pieces in stacks.items():
        side = _STACK * plan.space
        shapes.append(
            place_design(
                f"stack-{pieces.lower().replace('?', 'x')}",
                draw_stack(pieces, 20),
                plan.box(parse_space(name)).centre,
                side,
            )
        )
    shapes += draw_match_outlines(matches, plan).shapes
    scale = width / plan.width
    return Scene(width, plan.height * scale, Transform(scale=scale).shapes(shapes))


def draw_table(width: float) -> Scene:
    """Draw the table for the start: deck and display, supplies with numbers, a board with four pieces."""
    wide, gap = width * 0.42, 4.0
    left = width - wide - gap
    card = left / 4.5
    high = card * 88 / 63
    start = draw_board(dict(zip(map(space_name, CENTRE_SPACES), ("R", "Y", "P", "G"), strict=True)), wide)
    top = start.height - high
    shapes: list[Shape] = [Use("rules.start", start, (width - wide / 2, start.height / 2))]
    # The deck lies face up: its top card is a fourth one to be seen.
    for number, place in enumerate((0, 20, 46, 57)):
        x = card / 2 + number * (left - card - 1.6) / 3 + (1.6 if number else 0.0)
        for layer in range(3, 0, -1) if not number else ():
            edge = rounded_rectangle(x - card / 2 + 0.5 * layer, top - 0.5 * layer, card, high, 0.6)
            shapes.append(Path(edge, fill="water.wave", stroke="mark", width=0.15))
        face = draw_card_front(TIDE_DECK.cards[place])
        shapes.append(Use(f"rules.face{number}", face, (x, top + high / 2), scale=card / face.width))
    shapes += _supplies(left, top - 3.0)
    return Scene(width, start.height, tuple(shapes))


def _supplies(width: float, top: float) -> Iterator[Shape]:
    """Draw four piles, and below them how many pieces of each colour two, three and four players use."""
    side = min(width / 4.6, 0.5 * top)
    for number, colour in enumerate(Colour):
        x = (number + 0.5) * width / 4
        for lift in (0.0, 0.7, 1.4):
            yield place_piece(colour, (x + lift / 2, top - side / 2 - 1.4 + lift), side)
    low = top - side - 7.0
    for number, (players, pieces) in enumerate(PIECES_IN_PLAY.items()):
        x = (number + 0.5) * width / 3
        yield Path(rounded_rectangle(x - width / 6.6, low - 3.2, width / 3.3, 6.4, 1.6), fill="water")
        for pawn in range(players):
            yield from _pawn(x - width / 7.3 + 2.15 * pawn, low - 1.6)
        yield _centred(str(pieces), x + width / 9.8, low, _LETTERS, "mark")


def _pawn(x: float, y: float) -> Iterator[Shape]:
    """Draw a player."""
    yield Path(polygon_path(((x, y), (x + 2.0, y), (x + 1.0, y + 3.0))), fill="mark")
    yield Circle((x + 1.0, y + 2.7), 0.8, fill="mark")


def draw_scoring(width: float) -> Scene:
    """Draw a card for a corner, the board it is played on, both matches outlined, and the points they are worth."""
    return draw_played_card(EXAMPLE_CARD, EXAMPLE_AFTER, width)


def draw_special_card(width: float) -> Scene:
    """Draw a special card and the stack it looks at: three pieces beside the highest one count."""
    stacks = {"A2": "YG", "B2": "RYP", "C1": "G", "C3": "RRG", "D2": "P", "B4": "G", "A1": "R", "B3": "Y"}
    return draw_played_card("YY: G around P = 2", stacks, width)


def draw_played_card(text: str, stacks: Mapping[str, str], width: float, in_hand: bool = False) -> Scene:
    """Draw a card, its board with the matches outlined, and the points it brings.

    `in_hand`: it counts after the end, once.
    """
    card = read_card(text)
    lying = tuple(stacks.get(space_name(place), "") for place in SPACES)
    score = (score_left_card if in_hand else score_card)(lying, card)
    return _played(card, draw_board(stacks, 0.46 * width, score.matches), len(score.matches), width)


def _played(card: Card, ground: Scene, times: int, width: float) -> Scene:
    """Draw a card, its board, and the points it brings."""
    face, high = draw_card_front(card), ground.height
    middle: Point = (0.1 * width, high / 2)
    shapes: list[Shape] = [Use(f"rules.{card}", face, middle, scale=0.2 * width / face.width)]
    shapes += _arrow((0.225 * width, high / 2), (0.275 * width, high / 2))
    shapes += Transform(0.52 * width - ground.width / 2, 0).shapes(ground.shapes)
    shapes += _arrow((0.765 * width, high / 2), (0.815 * width, high / 2))
    shapes.append(_centred(f"{times} × {card.points}", 0.91 * width, high / 2 + 5.6, 1.2 * _LETTERS, "line"))
    paid = list(_paid(times * card.points))
    for number, value in enumerate(paid):
        side = min(8.0, 0.16 * width / len(paid))
        x = 0.91 * width + (number - (len(paid) - 1) / 2) * 1.05 * side
        shapes.append(place_design(f"token-{value}", draw_token(value, 20), (x, high / 2 - 3), side))
    return Scene(width, high, tuple(shapes))


def _paid(points: int) -> Iterator[int]:
    """Yield the fewest tokens that are worth these points."""
    for value in sorted(TOKEN_COUNTS, reverse=True):
        while points >= value:
            points -= value
            yield value


def _only(stacks: Mapping[str, str], share: float) -> Callable[[float], Scene]:
    """Return the drawing function of a board alone in the middle."""

    def draw(width: float) -> Scene:
        ground = draw_board(stacks, share * width)
        left = (width - ground.width) / 2
        return Scene(width, ground.height, Transform(left, 0).shapes(ground.shapes))

    return draw


def _card(width: float) -> Scene:
    face = draw_card_front(read_card("YG: R2 R2+ / . *3 = 4"))
    scale = 0.3 * width / face.width
    high = face.height * scale
    return Scene(width, high, (Use("rules.card", face, (width / 2, high / 2), scale=scale),))


def _components(width: float) -> Scene:
    """Draw a piece of each colour, and the point tokens."""
    side = width / 5
    shapes: list[Shape] = []
    for number, colour in enumerate(Colour):
        shapes.append(place_piece(colour, ((1 + number) * side, 1.35 * side), 0.9 * side))
    for number, value in enumerate(TOKEN_COUNTS):
        shapes.append(
            place_design(f"token-{value}", draw_token(value, 20), ((0.5 + number) * side, 0.4 * side), 0.7 * side)
        )
    return Scene(width, 1.85 * side, tuple(shapes))


def draw_numbered_table(width: float) -> Scene:
    """Draw the table for the start, with numbers that words beside it take up."""
    drawn = draw_table(width)
    left, wide = 0.58 * width - 4.0, 0.42 * width
    card = left / 4.5
    top = drawn.height - card * CARD_SIZE[1] / CARD_SIZE[0]
    # Where nothing lies beneath: between top row and pattern of a card, between two piles, on an empty space.
    row, piles = top + 0.58 * (drawn.height - top), top - 3.4 - min(left / 4.6, 0.5 * (top - 3.0))
    space = 0.305 * wide
    places = (
        (3.4, row),
        (left - (left - card - 1.6) / 3 - card - 1.4, row),
        (0.5 * left, piles),
        (width - wide / 2 - space, drawn.height / 2 + space),
    )
    shapes = [*drawn.shapes]
    for number, at in enumerate(places, 1):
        shapes.append(Circle(at, 3.1, fill="paper", stroke="line", width=0.4))
        shapes.append(_centred(str(number), *at, _LETTERS, "line"))
    return drawn._replace(shapes=tuple(shapes))


EXAMPLE_CARD: Final = "YY: R R / R . = 4"
EXAMPLE_BEFORE: Final = {"A1": "R", "B1": "YR", "A2": "GR", "B3": "GG", "C3": "R", "D3": "PR", "D4": "R", "C4": "P"}
EXAMPLE_AFTER: Final = {**EXAMPLE_BEFORE, "C2": "Y", "B3": "GGY"}


def _taken(width: float) -> Scene:
    """Draw the display, with a point on its middle card, and this card in hand."""
    texts = ("RP: G = 1", EXAMPLE_CARD, "GG: R2 R2 = 4")
    wide = width / 5.4
    high = wide * CARD_SIZE[1] / CARD_SIZE[0]
    shapes: list[Shape] = []
    for number, text in enumerate((*texts, EXAMPLE_CARD)):
        x = wide / 2 + number * 1.15 * wide + (0.75 * wide if number == len(texts) else 0)
        shapes.append(
            Use(f"rules.{text}", draw_card_front(read_card(text)), (x, high / 2), scale=wide / CARD_SIZE[0])
        )
        if text == EXAMPLE_CARD:
            shapes.append(place_design("token-1", draw_token(1, 20), (x, 0.12 * high), 0.36 * wide))
    shapes += _arrow((3.42 * wide, high / 2), (3.95 * wide, high / 2))
    return Scene(width, high, tuple(shapes))


def _before_and_after(width: float) -> Scene:
    """Draw the board before and after both pieces."""
    one, other = (draw_board(stacks, 0.44 * width) for stacks in (EXAMPLE_BEFORE, EXAMPLE_AFTER))
    shapes = (*one.shapes, *_arrow((0.465 * width, one.height / 2), (0.535 * width, one.height / 2)))
    return Scene(width, one.height, (*shapes, *Transform(0.56 * width, 0).shapes(other.shapes)))


def _top_card(width: float) -> Scene:
    """Draw how the deck's top card goes into the hand, a point onto the lowest card of the display."""
    texts = ("GG: R2 R2 = 4", "YG: R = 1", "GP: R Y = 2")
    wide = width / 5.4
    high = wide * CARD_SIZE[1] / CARD_SIZE[0]
    low = 0.34 * high
    shapes: list[Shape] = []
    for number, text in enumerate(("RP: G = 1", *texts)):
        x = wide / 2 + number * 1.28 * wide + (0.3 * wide if number else 0)
        face = draw_card_front(read_card(text))
        shapes.append(Use(f"rules.{text}", face, (x, low + high / 2), scale=wide / face.width))
        if text == "YG: R = 1":
            shapes.append(place_design("token-1", draw_token(1, 20), (x, low + 0.1 * high), 0.42 * wide))
    shapes += _arrow((wide / 2, low - 1), (wide / 2, 1))
    return Scene(width, low + high, tuple(shapes))


def _both_on_one(width: float) -> Scene:
    """Draw one card, and three of the ways to lay its two pieces."""
    face = draw_card_front(read_card("RG: Y2 = 2"))
    third = 0.24 * width
    boards = [draw_board(stacks, third) for stacks in ({"B2": "R", "C3": "G"}, {"B2": "RG"}, {"B2": "GR"})]
    high = boards[0].height
    shapes: list[Shape] = [Use("rules.both", face, (0.085 * width, high / 2), scale=0.16 * width / face.width)]
    for number, ground in enumerate(boards):
        shapes += Transform(0.19 * width + number * 0.275 * width, 0).shapes(ground.shapes)
    return Scene(width, high, tuple(shapes))


def _full_hand(width: float) -> Scene:
    """Draw the four cards that a hand can hold."""
    wide = width / 5.4
    high = wide * CARD_SIZE[1] / CARD_SIZE[0]
    shapes = [
        Use(f"rules.held{number}", face, ((0.9 + 1.2 * number) * wide, high / 2), scale=wide / face.width)
        for number, face in enumerate(draw_card_front(TIDE_DECK.cards[place]) for place in (5, 22, 41, 58))
    ]
    return Scene(width, high, tuple(shapes))


def _run_out(width: float) -> Scene:
    """Draw the supplies with their numbers; one is empty."""
    side, high = 0.15 * width, 0.25 * width
    shapes: list[Shape] = []
    for number, (colour, left) in enumerate(zip(Colour, (4, 0, 7, 2), strict=True)):
        x, y = (number + 0.5) * width / 4, high - 0.6 * side
        if left:
            shapes += [place_piece(colour, (x + lift / 2, y + lift - 0.7), side) for lift in (0.0, 0.7, 1.4)]
        else:
            bare = rounded_rectangle(x - side / 2, y - side / 2, side, side, side / 5)
            shapes.append(Path(bare, stroke="line", width=0.3))
        shapes.append(_centred(str(left), x, 0.16 * high, _LETTERS, "line"))
    return Scene(width, high, tuple(shapes))


def _deck_gone(width: float) -> Scene:
    """Draw the display, and beside it the place where the deck lay."""
    wide = width / 5.4
    high = wide * CARD_SIZE[1] / CARD_SIZE[0]
    gone = rounded_rectangle(0.4 * wide, 0.2, wide, high - 0.4, 0.06 * wide)
    shapes: list[Shape] = [Path(gone, stroke="line", width=0.3)]
    for number, place in enumerate((9, 27, 50), 1):
        face = draw_card_front(TIDE_DECK.cards[place])
        at = ((1.1 + 1.2 * number) * wide, high / 2)
        shapes.append(Use(f"rules.left{number}", face, at, scale=wide / face.width))
    return Scene(width, high, tuple(shapes))


def _arrow(start: Point, end: Point) -> tuple[Shape, ...]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / long, dy / long
    back = (end[0] - 2 * ux, end[1] - 2 * uy)
    sides = [(back[0] - uy * 1.2 * s, back[1] + ux * 1.2 * s) for s in (1, -1)]
    return (
        Path(polyline_path([start, back]), stroke="line", width=0.5),
        Path(polygon_path([end, *sides]), fill="line", stroke="line", width=0.2),
    )


def _centred(text: str, x: float, y: float, height: float, tint: str) -> Text:
    return Text(text, (x, y - CAP_HEIGHT * height / 2), height, tint, Anchor.MIDDLE, bold=True)


def _play(text: str, in_hand: bool = False, **stacks: str) -> Callable[[float], Scene]:
    """Return the drawing function of a card played on a board, for any width."""
    return lambda width: draw_played_card(text, stacks, width, in_hand)


PICTURES: Final[Mapping[str, Callable[[float], Scene]]] = {
    "components": _components,
    "card": _card,
    "stack": _only({"B1": "R", "C1": "YR", "B2": "GYR", "C2": "PGYR"}, 0.42),
    "setup.table": draw_numbered_table,
    "setup.start": _only(dict(zip(map(space_name, CENTRE_SPACES), ("R", "Y", "P", "G"), strict=True)), 0.42),
    "setup.expert": _only({"A1": "RY", "D2": "G", "B4": "P"}, 0.42),
    "take.display": _taken,
    "take.top": _top_card,
    "take.tokens": _taken,
    "hand.limit": _full_hand,
    "play.order": _before_and_after,
    "place.order": _both_on_one,
    "place.height": _only({"B2": "PYRY", "C2": "G", "B3": "RG", "C3": "YGR"}, 0.42),
    "match.top": _play("PP: R R = 3", B1="YR", C1="GGR", B3="RG", C3="R", D1="RP"),
    "match.shape": _play("GG: R2+ . / . Y2+ = 3", B2="GR", C3="PY", C2="RP", A4="YR", B4="RY", D3="R"),
    "match.turn": _play("YY: R R / R . = 4", A1="R", B1="R", A2="R", D1="R", D2="R", C2="R", B4="R", C4="R", C3="R"),
    "match.height": _play("GG: R2 R2 = 4", A2="YR", B2="GR", C2="R", D2="PGR", B4="RR", C4="GYR"),
    "match.joker": _play("RG: *3 = 2", A1="YGR", C2="RRP", B3="PG", D4="GGY", D1="R"),
    "match.disjoint": draw_scoring,
    "special": draw_special_card,
    "example.take": _taken,
    "example.lay": _before_and_after,
    "example.count": draw_scoring,
    "special.best": _play("YY: G around P = 2", B2="RP", A1="G", A2="G", B3="YG", D3="GP", D2="G", C4="R", D4="Y"),
    "end.colour": _run_out,
    "end.deck": _deck_gone,
    "play.short": _run_out,
    "end.hand": _play("YY: R R / R . = 4", True, A1="R", B1="YR", A2="GR", C3="R", D3="PR", D4="R", B3="G"),
}
"""A picture a rule, each as wide as it is asked for, in mm."""
