"""The assembly page of Reef: nine steps from the printer to the table, pictures first; for a machine a page more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from companion.drawing.measure import dash_path
from companion.drawing.paths import Transform, polygon_path, rounded_rectangle
from companion.drawing.scene import Circle, Path, Point, Scene, Shape, Use
from companion.reef.art.cards import draw_blank_card, draw_card_back, draw_card_front
from companion.reef.art.pieces import draw_square_piece, ink_name, place_design
from companion.reef.art.table import BoardLayout, place_empty_space
from companion.reef.box import TIDE_DECK, Colour
from companion.translator import N_
from printables.export.assembly import draw_machine_pages
from printables.layout.imposition import SidesMethod
from printables.layout.model import Content, Edition, Level
from printables.layout.paper import Machine
from printables.text import assembly
from printables.text.assembly import DESCRIPTIONS, draw_arrow, draw_crease, draw_flat_sheet, draw_tilted_sheet
from printables.text.first_game import STEP_PICTURE_HEIGHT, STEP_PICTURE_WIDTH, AssemblyStep, draw_steps_page

_CARD = TIDE_DECK.cards[24]
_CUT = "reef.red.shade"


def _scene(shapes: list[Shape]) -> Scene:
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(shapes))


def _square(colour: Colour, at: Point, side: float, turn: float = 0.0) -> Use:
    return place_design(f"square-{colour.name.lower()}", draw_square_piece(colour, 20), at, side, turn)


def _squares(x: float, y: float, size: float, columns: int, rows: int) -> Iterator[Shape]:
    """Pieces edge to edge, each row of another colour."""
    for row, colour in zip(range(rows), Colour, strict=False):
        for column in range(columns):
            yield _square(colour, (x + (column + 0.5) * size, y + (row + 0.5) * size), size)


def _small(scene: Scene, name: str, at: Point, high: float, turn: float = 0.0) -> Use:
    return Use(name, scene, at, turn, high / scene.height)


def _face(x: float, y: float, high: float, back: bool = False, turn: float = 0.0) -> Use:
    scene, name = (draw_card_back(), "card-back.small") if back else (draw_card_front(_CARD), "card.small")
    return _small(scene, name, (x, y), high, turn)


def printing() -> Scene:
    """A sheet comes out; a ruler is held against its ruler."""
    return _scene(assembly.draw_printing(_squares, "seabed"))


def stocks() -> Scene:
    """Three stacks: thin paper, card, paper over greyboard."""
    return _scene(assembly.draw_stocks((0.5, 1.3, 2.6), 27.0))


def two_stocks() -> Scene:
    """Two stacks: thin paper and heavy card."""
    return _scene(assembly.draw_stocks((0.5, 1.6), 40.0))


def gluing() -> Scene:
    """A printed sheet onto greyboard, then cut along the marks, long lines first."""
    return _scene(assembly.draw_gluing(_squares, _CUT))


def cutting() -> Scene:
    """A sheet cut along the marks, long lines first; then the strip into pieces."""
    return _scene(assembly.draw_cutting(_squares, _CUT))


def folding() -> Scene:
    """Fronts above, backs below: fold along the line, glue, cut."""
    shapes: list[Shape] = [draw_flat_sheet(5, 1, 21, 28), draw_crease((5, 15), (26, 15))]
    for x in (10.4, 20.6):
        shapes += [_face(x, 22, 11.5), _face(x, 8, 11.5, back=True, turn=180)]
    shapes += draw_arrow((30, 15), (36, 15))
    shapes += [draw_tilted_sheet([(41, 4), (58, 4), (61, 15), (44, 15)], assembly.CARD_INK)]
    shapes += [draw_tilted_sheet([(44, 15), (61, 15), (58.5, 27), (41.5, 27)]), draw_crease((44, 15), (61, 15))]
    shapes += [*draw_arrow((64, 15), (69, 15)), _face(76, 15.6, 18)]
    return _scene(shapes)


def both_sides() -> Scene:
    """A sheet and its back, and both held against the light."""
    shapes: list[Shape] = [
        draw_flat_sheet(5, 1, 21, 28),
        draw_flat_sheet(34, 1, 21, 28),
        *draw_arrow((28, 15), (32.5, 15)),
    ]
    for x in (10.4, 20.6):
        for y in (8, 22):
            shapes += [_face(x, y, 11.5), _face(x + 29, y, 11.5, back=True)]
    shapes += [Circle((71, 15), 11.5, fill="seabed.light"), Circle((71, 15), 8.5, fill="starfish.light")]
    return _scene([*shapes, _face(71, 15, 17), draw_crease((71, 2), (71, 28))])


def sleeving() -> Scene:
    """A face slips into a sleeve, in front of any other card."""
    shapes: list[Shape] = [_face(16, 15, 22), *draw_arrow((28, 15), (34, 15))]
    shapes += [draw_tilted_sheet([(42, 3), (59, 3), (59, 27), (42, 27)], "water.wave"), _face(50.5, 17.5, 22)]
    shapes += [Path(rounded_rectangle(42, 3, 17, 9, 1), fill="water", stroke="line", width=0.3)]
    shapes += [*draw_arrow((62.5, 15), (67, 15)), _face(76, 15, 18, back=True)]
    return _scene(shapes)


def heights() -> Scene:
    """Three spaces: a piece lies so that 1, 2 and 3 stand at the upper left."""
    plan = BoardLayout(24)
    shapes: list[Shape] = [Path(rounded_rectangle(1.5, 1, 81, 28, 3), fill="seabed.light")]
    below = ((), (Colour.RED,), (Colour.RED, Colour.PURPLE))
    for number, colours in enumerate(below):
        x = 4 + number * 26
        box = plan.box(0)._replace(x=x, y=3)
        shapes.append(place_empty_space(box))
        for level, colour in enumerate((*colours, (Colour.RED, Colour.PURPLE, Colour.YELLOW)[number])):
            # A quarter turn clockwise brings the next height to the corner.
            at = (x + 11.6 + 0.5 * level, 14.6 + 0.9 * level)
            edge = rounded_rectangle(at[0] - 9.7, at[1] - 9.7 - 0.5, 19.4, 19.4, 0)
            shapes.append(Path(edge, fill=ink_name(colour, "shade")))
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
    shapes: list[Shape] = [_small(draw_blank_card(), "blank.small", (22, 15), 25)]
    pencil = Transform(33, 19, 1, -52)
    body, point = rounded_rectangle(0, -1.5, 13, 3, 0), polygon_path(((0, 1.5), (-4, 0), (0, -1.5)))
    shapes += [Path(pencil.steps(body), fill="reef.yellow.body", stroke="line", width=0.3)]
    shapes += [Path(pencil.steps(point), fill="seabed.light", stroke="line", width=0.3)]
    shapes += [*draw_arrow((46, 15), (53, 15)), _face(66, 15, 25)]
    return _scene(shapes)


def losing() -> Scene:
    """A row of pieces with a gap, and a sheet with the one that was missing."""
    shapes: list[Shape] = []
    for number, colour in enumerate(Colour):
        at = (10 + 10.5 * (number % 2), 20.2 - 10.5 * (number // 2))
        if colour is Colour.GREEN:
            outline = rounded_rectangle(at[0] - 4.6, at[1] - 4.6, 9.2, 9.2, 0)
            shapes.append(Path(dash_path(outline, (1.4, 1.0)), stroke="line", width=0.35))
        else:
            shapes.append(_square(colour, at, 9.2))
    shapes += [*draw_arrow((32, 15), (39, 15)), draw_flat_sheet(50, 2, 21, 26), _square(Colour.GREEN, (57, 21), 9.2)]
    return _scene(shapes)


def _brick(x: float, y: float, colour: Colour, high: int) -> Iterator[Shape]:
    """Bricks with knobs on one another."""
    wide, tall = 13.0, 7.5
    for level in range(high):
        low = y + level * tall
        yield draw_tilted_sheet(
            [(x, low), (x + wide, low), (x + wide, low + tall), (x, low + tall)], ink_name(colour)
        )
    top = y + high * tall
    for knob in (x + 2, x + 7.4):
        yield draw_tilted_sheet(
            [(knob, top), (knob + 3.6, top), (knob + 3.6, top + 2), (knob, top + 2)], ink_name(colour, "tint")
        )


def _draughts(x: float, y: float, colour: Colour, high: int) -> Iterator[Shape]:
    """Round pieces on one another, seen from the side and a little from above."""
    wide, tall = 15.0, 4.2
    for level in range(high):
        low = y + level * tall
        yield Path(rounded_rectangle(x, low, wide, tall + 1.6, 1.6), fill=ink_name(colour), stroke="line", width=0.3)
    yield from Transform(x + wide / 2, y + high * tall + 2.0, 0.15).shapes(_lid(colour))


def _lid(colour: Colour) -> tuple[Shape, ...]:
    outline = rounded_rectangle(-50, -13, 100, 26, 13)
    return Path(outline, fill=ink_name(colour, "tint"), stroke="line", width=2.0), Circle(
        (0, 0), 6, fill=ink_name(colour)
    )


InstructionStep: TypeAlias = tuple[Callable[[], Scene], str, str]
"""A picture, a title and a text, both messages."""

_FIRST: tuple[InstructionStep, ...] = (
    (
        printing,
        assembly.PRINT_TITLE,
        assembly.PRINT_ADVICE,
    ),
    (
        stocks,
        N_("Three kinds of stock"),
        N_(
            "Paper (80–120 g): rules, score pad. Card (160–250 g): cards. Paper glued on greyboard (1.5–2 mm): "
            "boards, coral pieces, point tokens. The top line of each sheet names its stock."
        ),
    ),
    (
        gluing,
        assembly.GREYBOARD_TITLE,
        assembly.GLUE_ADVICE,
    ),
    (
        cutting,
        assembly.CUT_TITLE,
        assembly.CUT_ADVICE,
    ),
)

_FOLDED: InstructionStep = (
    folding,
    N_("Cards"),
    N_(
        "Score the dashed line, fold the sheet, glue it back to back, press it, and cut it only then. In opaque "
        "sleeves cards need no backs: print them with “--sides fronts”, on half the paper."
    ),
)

_OTHER_SIDES: dict[str, InstructionStep] = {
    SidesMethod.LONG: (
        both_sides,
        N_("Cards"),
        N_(
            "The printer prints both sides; nothing is folded. Hold a sheet against the light before you cut it: if "
            "fronts and backs do not meet, the calibration page helps."
        ),
    ),
    SidesMethod.FACES: (
        both_sides,
        N_("Cards"),
        N_("Fronts and backs are printed apart: glue the sheets back to back, then cut them."),
    ),
    SidesMethod.FRONTS: (
        sleeving,
        N_("Cards"),
        N_(
            "Fronts only, which heavy card hides well enough. Better: slip each in front of any other card into an "
            "opaque sleeve, or glue it on an old card."
        ),
    ),
}
_OTHER_SIDES[SidesMethod.SHORT] = _OTHER_SIDES[SidesMethod.LONG]

_LAST: tuple[InstructionStep, ...] = (
    (
        heights,
        N_("Pieces that tell how high they lie"),
        N_(
            "Each piece has the numbers 1 to 4 in its corners. Lay it so that its height stands upright at the upper "
            "left, where the space has a bracket: 1 on the board, 2 on one piece, and so on."
        ),
    ),
    (
        bricks,
        N_("Or use what you have"),
        N_(
            "Bricks, draughts or cubes do as well: 28 in each of four colours, no wider than {size} mm; “--only "
            "stickers” dresses them, “--only box” holds all. Any coins or chips serve as points."
        ),
    ),
    (
        drawing,
        N_("Cards of your own"),
        N_(
            "Blank cards (“--only blank-cards”) are there to be drawn on: two pieces above, the pattern below, its "
            "points at the lower right. A round in four colours stands for any."
        ),
    ),
    (
        losing,
        N_("Something is lost?"),
        N_(
            "Print it alone: “--spare card-17=1” or “--spare red=2”. A card has its number between its two pieces. "
            "“--list” names all pieces."
        ),
    ),
)


_TONIGHT: tuple[InstructionStep, ...] = (
    (
        two_stocks,
        N_("Two kinds of stock"),
        N_(
            "Paper (80–120 g): rules. Card (160–250 g), as heavy as the printer takes: cards, boards, coral pieces, "
            "point tokens. The top line of each sheet names its stock."
        ),
    ),
    (
        cutting,
        assembly.CUT_TITLE,
        assembly.CUT_ADVICE,
    ),
)


_SHOWS = {
    **DESCRIPTIONS,
    "two_stocks": N_("Two stacks, one thicker than the other: paper and card."),
    "folding": N_(
        "A sheet with fronts above and backs below a dashed line; the sheet folded there; a card cut from it."
    ),
    "sleeving": N_("The face of a card slips into a sleeve, in front of another card."),
    "heights": N_(
        "Three spaces: on each lies a piece, alone, on one other and on two others, with 1, 2 and 3 at its "
        "upper left."
    ),
    "bricks": N_("Bricks in red and yellow, draughts in green and purple, on one another."),
    "drawing": N_("A blank card and a pencil; then the same card with two pieces, a pattern and its points."),
    "losing": N_("Four places for pieces, one of them empty; a sheet on which just the missing piece is printed."),
}
"""What the pictures show, messages by the names of the functions that draw them."""


def _cards(edition: Edition) -> InstructionStep:
    sides = SidesMethod.FRONTS if edition.level is Level.TONIGHT else edition.sides
    return _OTHER_SIDES.get(sides, _FOLDED)


def _step_text(draw: Callable[[], Scene], text: str, edition: Edition) -> str:
    return f"{text} {edition.tr(assembly.SHARED_CUT_ADVICE)}" if draw is cutting else text


def make_assembly(edition: Edition) -> Content:
    """The page that shows how the kit is made."""
    tr = edition.tr
    first = (_FIRST[0], *_TONIGHT) if edition.level is Level.TONIGHT else _FIRST
    told = (*first, _cards(edition), *_LAST) if edition.machine == Machine.HAND else _LAST
    size = f"{edition.tile:g}"
    steps = [
        AssemblyStep(
            draw.__name__,
            draw(),
            tr(title),
            _step_text(draw, tr(text, size=size), edition),
            tr(_SHOWS[draw.__name__]),
        )
        for draw, title, text in told
    ]
    if edition.machine != Machine.HAND:
        return Content(pages=draw_machine_pages(edition, steps))
    return Content(pages=(draw_steps_page(tr(assembly.PAGE_TITLE), steps, edition.paper.field()),))
