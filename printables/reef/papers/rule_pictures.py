"""The pictures between the rules of Reef: the table at the start, a card that scores, what counts around a stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.drawing.paths import Way, polygon, rounded
from companion.drawing.scene import Circle, Path, Placed, Point, Scene, Shape
from companion.reef.art.boards import BoardPlan, player_board
from companion.reef.art.cards import card_front
from companion.reef.art.matches import match_outlines
from companion.reef.art.pieces import stack
from companion.reef.art.placed_designs import at_size, piece_at
from companion.reef.art.tokens import token
from companion.reef.box.cards import read_card
from companion.reef.box.pieces import CENTRE, PIECES_IN_PLAY, Colour, Sign, space, space_name
from companion.reef.box.tide import TIDE
from printables.text.furniture import centred
from printables.text.sketches import arrow
from printables.text.typeset import POINT

_STACK = 0.92  # of a space
_SMALL = 9 * POINT


def banner(width: float, height: float) -> Scene:
    """Corals in a row along the right half of the title's strip, larger and smaller ones by turns."""
    shapes: list[Shape] = []
    for base, paper in ((0.34, "water.shallow"), (0.2, "water.wave")):
        shapes.append(Path(rounded(0, 0, width, base * height, 3), fill=paper))
    sizes = (0.62, 0.78, 0.6, 0.84)
    step = width / (len(sizes) + 0.3)
    for number, (colour, size) in enumerate(zip(Colour, sizes, strict=True)):
        at = ((number + 0.65) * step, (0.08 + size / 2) * height)
        shapes.append(piece_at(colour, at, size * height))
    return Scene(width, height, tuple(shapes))


def board(stacks: Mapping[str, str], width: float, matches: tuple[tuple[str, ...], ...] = ()) -> Scene:
    """A board without its strip, `width` mm wide, with stacks by the names of spaces and matches outlined on it."""
    plan = BoardPlan(20, strip=False)
    shapes: list[Shape] = [*player_board(Sign.SHELL, 20, strip=False).shapes]
    for name, pieces in stacks.items():
        side = _STACK * plan.space
        shapes.append(at_size(f"stack-{pieces.lower()}", stack(pieces, 20), plan.box(space(name)).centre, side))
    shapes += match_outlines([tuple(map(space, match)) for match in matches], plan).shapes
    scale = width / plan.width
    return Scene(width, plan.height * scale, Way(scale=scale).shapes(shapes))


def table(width: float) -> Scene:
    """The table for the start: deck and display, supplies with their numbers by players, a board with four pieces."""
    wide, gap = width * 0.42, 4.0
    left = width - wide - gap
    card = left / 4.5
    high = card * 88 / 63
    start = board(dict(zip(map(space_name, CENTRE), ("R", "Y", "P", "G"), strict=True)), wide)
    top = start.height - high
    shapes: list[Shape] = [Placed("rules.start", start, (width - wide / 2, start.height / 2))]
    # The deck lies face up: its top card is a fourth one to be seen.
    for number, place in enumerate((0, 20, 46, 57)):
        x = card / 2 + number * (left - card - 1.6) / 3 + (1.6 if number else 0.0)
        for layer in range(3, 0, -1) if not number else ():
            edge = rounded(x - card / 2 + 0.5 * layer, top - 0.5 * layer, card, high, 0.6)
            shapes.append(Path(edge, fill="water.wave", stroke="mark", width=0.15))
        face = card_front(TIDE.cards[place])
        shapes.append(Placed(f"rules.face{number}", face, (x, top + high / 2), scale=card / face.width))
    shapes += _supplies(left, top - 3.0)
    return Scene(width, start.height, tuple(shapes))


def _supplies(width: float, top: float) -> Iterator[Shape]:
    """Four piles, and below them how many pieces of each colour two, three and four players use."""
    side = min(width / 4.6, 0.5 * top)
    for number, colour in enumerate(Colour):
        x = (number + 0.5) * width / 4
        for lift in (0.0, 0.7, 1.4):
            yield piece_at(colour, (x + lift / 2, top - side / 2 - 1.4 + lift), side)
    low = top - side - 7.0
    for number, (players, pieces) in enumerate(PIECES_IN_PLAY.items()):
        x = (number + 0.5) * width / 3
        yield Path(rounded(x - width / 6.6, low - 3.2, width / 3.3, 6.4, 1.6), fill="water")
        for pawn in range(players):
            yield from _pawn(x - width / 7.3 + 2.15 * pawn, low - 1.6)
        yield centred(str(pieces), x + width / 9.8, low, _SMALL * 1.15, "line")


def _pawn(x: float, y: float) -> Iterator[Shape]:
    """Somebody who plays."""
    yield Path(polygon(((x, y), (x + 2.0, y), (x + 1.0, y + 3.0))), fill="mark")
    yield Circle((x + 1.0, y + 2.7), 0.8, fill="mark")


def scoring(width: float) -> Scene:
    """A card for a corner, the board it is played on with both matches outlined, and the points they are worth."""
    card = read_card("YY: R R / R . = 4")
    stacks = {"A1": "R", "B1": "YR", "A2": "GR", "C2": "Y", "B3": "GGY", "C3": "R", "D3": "PR", "D4": "R", "C4": "P"}
    matches = (("A1", "B1", "A2"), ("C3", "D3", "D4"))
    return _played("scoring", card_front(card), board(stacks, 0.46 * width, matches), "2 × 4", 8, width)


def around(width: float) -> Scene:
    """A special card and the stack it looks at: three pieces beside the highest one count."""
    card = read_card("YY: G around P = 2")
    stacks = {"A2": "YG", "B2": "RYP", "C1": "G", "C3": "RRG", "D2": "P", "B4": "G", "A1": "R", "B3": "Y"}
    matches = (("A2",), ("C1",), ("C3",))
    return _played("around", card_front(card), board(stacks, 0.46 * width, matches), "3 × 2", 6, width)


def _played(name: str, face: Scene, ground: Scene, sum_: str, points: int, width: float) -> Scene:
    """A card, what it is played on, and what it brings."""
    high = ground.height
    scale = 0.2 * width / face.width
    middle: Point = (0.1 * width, high / 2)
    shapes: list[Shape] = [Placed(f"rules.{name}.card", face, middle, scale=scale)]
    shapes += arrow((0.225 * width, high / 2), (0.275 * width, high / 2))
    shapes.append(Placed(f"rules.{name}.board", ground, (0.52 * width, high / 2)))
    shapes += arrow((0.765 * width, high / 2), (0.815 * width, high / 2))
    shapes.append(centred(sum_, 0.91 * width, high / 2 + 5.6, 11 * POINT, "line"))
    first = 5 if points >= 5 else 1
    for number, value in enumerate((first, *((3,) if points == 8 else (1,)))):
        shapes.append(
            at_size(f"token-{value}", token(value, 20), (0.865 * width + 0.09 * width * number, high / 2 - 3), 8)
        )
    return Scene(width, high, tuple(shapes))
