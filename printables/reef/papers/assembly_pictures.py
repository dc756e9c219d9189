"""The pictures of the assembly page of Reef, each in a box of its own. No words."""

from __future__ import annotations

from collections.abc import Iterator

from companion.drawing.measure import dashed
from companion.drawing.paths import Transform, polygon, rounded
from companion.drawing.scene import Circle, Path, Placed, Point, Scene, Shape
from companion.reef.art.cards import blank_card, card_back, card_front
from companion.reef.art.pieces import at_size, ink, square_piece
from companion.reef.art.table import BoardPlan, hollow
from companion.reef.box import TIDE, Colour
from printables.text import sketches
from printables.text.sketches import arrow, crease, leaf, sheet
from printables.text.steps_page import HEIGHT, WIDTH

_CARD = TIDE.cards[24]
_CUT = "reef.red.shade"


def _scene(shapes: list[Shape]) -> Scene:
    return Scene(WIDTH, HEIGHT, tuple(shapes))


def _square(colour: Colour, at: Point, side: float, turn: float = 0.0) -> Placed:
    return at_size(f"square-{colour.name.lower()}", square_piece(colour, 20), at, side, turn)


def _squares(x: float, y: float, size: float, columns: int, rows: int) -> Iterator[Shape]:
    """Pieces edge to edge, each row of another colour."""
    for row, colour in zip(range(rows), Colour, strict=False):
        for column in range(columns):
            yield _square(colour, (x + (column + 0.5) * size, y + (row + 0.5) * size), size)


def _small(scene: Scene, name: str, at: Point, high: float, turn: float = 0.0) -> Placed:
    return Placed(name, scene, at, turn, high / scene.height)


def _face(x: float, y: float, high: float, back: bool = False, turn: float = 0.0) -> Placed:
    scene, name = (card_back(), "card-back.small") if back else (card_front(_CARD), "card.small")
    return _small(scene, name, (x, y), high, turn)


def printing() -> Scene:
    """A sheet comes out; a ruler is held against its ruler."""
    return _scene(sketches.printing(_squares, "seabed"))


def stocks() -> Scene:
    """Three stacks: thin paper, card, paper over greyboard."""
    return _scene(sketches.stocks((0.5, 1.3, 2.6), 27.0))


def two_stocks() -> Scene:
    """Two stacks: thin paper and heavy card."""
    return _scene(sketches.stocks((0.5, 1.6), 40.0))


def gluing() -> Scene:
    """A printed sheet onto greyboard, then cut along the marks, long lines first."""
    return _scene(sketches.gluing(_squares, _CUT))


def cutting() -> Scene:
    """A sheet cut along the marks, long lines first; then the strip into pieces."""
    return _scene(sketches.cutting(_squares, _CUT))


def folding() -> Scene:
    """Fronts above, backs below: fold along the line, glue, cut."""
    shapes: list[Shape] = [leaf(5, 1, 21, 28), crease((5, 15), (26, 15))]
    for x in (10.4, 20.6):
        shapes += [_face(x, 22, 11.5), _face(x, 8, 11.5, back=True, turn=180)]
    shapes += arrow((30, 15), (36, 15))
    shapes += [sheet([(41, 4), (58, 4), (61, 15), (44, 15)], sketches.CARD)]
    shapes += [sheet([(44, 15), (61, 15), (58.5, 27), (41.5, 27)]), crease((44, 15), (61, 15))]
    shapes += [*arrow((64, 15), (69, 15)), _face(76, 15.6, 18)]
    return _scene(shapes)


def both_sides() -> Scene:
    """A sheet and its back, and both held against the light."""
    shapes: list[Shape] = [leaf(5, 1, 21, 28), leaf(34, 1, 21, 28), *arrow((28, 15), (32.5, 15))]
    for x in (10.4, 20.6):
        for y in (8, 22):
            shapes += [_face(x, y, 11.5), _face(x + 29, y, 11.5, back=True)]
    shapes += [Circle((71, 15), 11.5, fill="seabed.light"), Circle((71, 15), 8.5, fill="starfish.light")]
    return _scene([*shapes, _face(71, 15, 17), crease((71, 2), (71, 28))])


def sleeving() -> Scene:
    """A face slips into a sleeve, in front of any other card."""
    shapes: list[Shape] = [_face(16, 15, 22), *arrow((28, 15), (34, 15))]
    shapes += [sheet([(42, 3), (59, 3), (59, 27), (42, 27)], "water.wave"), _face(50.5, 17.5, 22)]
    shapes += [Path(rounded(42, 3, 17, 9, 1), fill="water", stroke="line", width=0.3)]
    shapes += [*arrow((62.5, 15), (67, 15)), _face(76, 15, 18, back=True)]
    return _scene(shapes)


def heights() -> Scene:
    """Three spaces: a piece lies so that 1, 2 and 3 stand at the upper left."""
    plan = BoardPlan(24)
    shapes: list[Shape] = [Path(rounded(1.5, 1, 81, 28, 3), fill="seabed.light")]
    below = ((), (Colour.RED,), (Colour.RED, Colour.PURPLE))
    for number, colours in enumerate(below):
        x = 4 + number * 26
        box = plan.box(0)._replace(x=x, y=3)
        shapes.append(hollow(box))
        for level, colour in enumerate((*colours, (Colour.RED, Colour.PURPLE, Colour.YELLOW)[number])):
            # A quarter turn clockwise brings the next height to the corner.
            at = (x + 11.6 + 0.5 * level, 14.6 + 0.9 * level)
            edge = rounded(at[0] - 9.7, at[1] - 9.7 - 0.5, 19.4, 19.4, 0)
            shapes.append(Path(edge, fill=ink(colour, "shade")))
            shapes.append(_square(colour, at, 19.4, -90.0 * level))
    return _scene(shapes)


def bricks() -> Scene:
    """Bricks, draughts or cubes in four colours do as well as pieces of board."""
    shapes: list[Shape] = []
    for number, colour in enumerate((Colour.RED, Colour.YELLOW)):
        shapes += _brick(4 + 17.0 * number, 7, colour, 2 - number)
    for number, colour in enumerate((Colour.GREEN, Colour.PURPLE)):
        shapes += _draughts(46.0 + 19 * number, 6, colour, 2 + number)
    return _scene(shapes)


def drawing() -> Scene:
    """A blank card and a pencil, and the card it becomes."""
    shapes: list[Shape] = [_small(blank_card(), "blank.small", (22, 15), 25)]
    pencil = Transform(33, 19, 1, -52)
    body, point = rounded(0, -1.5, 13, 3, 0), polygon(((0, 1.5), (-4, 0), (0, -1.5)))
    shapes += [Path(pencil.steps(body), fill="reef.yellow.body", stroke="line", width=0.3)]
    shapes += [Path(pencil.steps(point), fill="seabed.light", stroke="line", width=0.3)]
    shapes += [*arrow((46, 15), (53, 15)), _face(66, 15, 25)]
    return _scene(shapes)


def losing() -> Scene:
    """A row of pieces with a gap, and a sheet with the one that was missing."""
    shapes: list[Shape] = []
    for number, colour in enumerate(Colour):
        at = (10 + 10.5 * (number % 2), 20.2 - 10.5 * (number // 2))
        if colour is Colour.GREEN:
            outline = rounded(at[0] - 4.6, at[1] - 4.6, 9.2, 9.2, 0)
            shapes.append(Path(dashed(outline, (1.4, 1.0)), stroke="line", width=0.35))
        else:
            shapes.append(_square(colour, at, 9.2))
    shapes += [*arrow((32, 15), (39, 15)), leaf(50, 2, 21, 26), _square(Colour.GREEN, (57, 21), 9.2)]
    return _scene(shapes)


def _brick(x: float, y: float, colour: Colour, high: int) -> Iterator[Shape]:
    """Bricks with knobs on one another."""
    wide, tall = 13.0, 7.5
    for level in range(high):
        low = y + level * tall
        yield sheet([(x, low), (x + wide, low), (x + wide, low + tall), (x, low + tall)], ink(colour))
    top = y + high * tall
    for knob in (x + 2, x + 7.4):
        yield sheet([(knob, top), (knob + 3.6, top), (knob + 3.6, top + 2), (knob, top + 2)], ink(colour, "tint"))


def _draughts(x: float, y: float, colour: Colour, high: int) -> Iterator[Shape]:
    """Round pieces on one another, seen from the side and a little from above."""
    wide, tall = 15.0, 4.2
    for level in range(high):
        low = y + level * tall
        yield Path(rounded(x, low, wide, tall + 1.6, 1.6), fill=ink(colour), stroke="line", width=0.3)
    yield from Transform(x + wide / 2, y + high * tall + 2.0, 0.15).shapes(_lid(colour))


def _lid(colour: Colour) -> tuple[Shape, ...]:
    outline = rounded(-50, -13, 100, 26, 13)
    return Path(outline, fill=ink(colour, "tint"), stroke="line", width=2.0), Circle((0, 0), 6, fill=ink(colour))
