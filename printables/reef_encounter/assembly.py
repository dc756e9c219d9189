"""The assembly page of Reef Encounter: up to ten steps from printer to table; for a machine a page more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.drawing.paths import Area, Transform, polyline_path, rounded_rectangle
from companion.drawing.scene import Anchor, Circle, CurveTo, LineTo, MoveTo, Path, Scene, Shape, Text
from companion.reef_encounter.art import designs as things
from companion.reef_encounter.art.designs import place_cylinder, place_larva, place_polyp_tile, place_shrimp
from companion.reef_encounter.art.layout import SeaLayout
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import Alga, Coral, PlayerColour
from companion.translator import N_
from printables.export.assembly import creasing, draw_machine_pages
from printables.layout.imposition import SidesMethod, fits_paper
from printables.layout.model import Content, Edition, Level
from printables.layout.paper import Machine
from printables.reef_encounter.backdrop import draw_box_wall, draw_wide_reef
from printables.reef_encounter.boxes import ParrotfishBox, draw_box_net
from printables.reef_encounter.pieces import token_size
from printables.text import assembly
from printables.text.assembly import DESCRIPTIONS, draw_arrow, draw_crease, draw_flat_sheet, draw_tilted_sheet
from printables.text.first_game import STEP_PICTURE_HEIGHT, STEP_PICTURE_WIDTH, AssemblyStep, draw_steps_page
from printables.text.typeset import greek_small_text, place_picture

_WHO = PlayerColour.GREEN
_CUT = "alga.red.shade"


def _tiles(x: float, y: float, size: float, columns: int, rows: int, gap: float = 0.0) -> list[Shape]:
    """Polyp tiles in rows, each row another coral."""
    return [
        place_polyp_tile(coral, (x + (n + 0.5) * size + n * gap, y + (row + 0.5) * size + row * gap), size)
        for row, coral in zip(range(rows), (Coral.PINK, Coral.YELLOW, Coral.ORANGE), strict=False)
        for n in range(columns)
    ]


def printing() -> Scene:
    """A sheet comes out; a ruler is held against its ruler."""
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(assembly.draw_printing(_tiles, "yellow")))


def stocks() -> Scene:
    """Three stacks: thin paper, card, paper over greyboard."""
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(assembly.draw_stocks((0.5, 1.3, 2.6), 27.0)))


def four_stocks() -> Scene:
    """Four stacks: heavy card too."""
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(assembly.draw_stocks((0.5, 1.0, 1.7, 2.6), 20.5)))


def gluing() -> Scene:
    """A printed sheet onto greyboard, then cut along the marks, long lines first."""
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(assembly.draw_gluing(_tiles, _CUT)))


def cutting() -> Scene:
    """A sheet cut along the marks, long lines first; then the strip into tiles."""
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(assembly.draw_cutting(_tiles, _CUT)))


def two_sides() -> Scene:
    """Fronts above, backs below: fold along the line, the greyboard short of the fold; glue, cut."""
    shapes: list[Shape] = [draw_flat_sheet(6, 2, 20, 26)]
    for n in range(2):
        shapes.append(Path(rounded_rectangle(8 + 9 * n, 16.5, 7.4, 9.6, 1), fill="player.purple.light"))
        shapes.append(Path(rounded_rectangle(8 + 9 * n, 3.8, 7.4, 9.6, 1), fill="player.purple.body"))
    shapes.append(draw_crease((6, 15), (26, 15)))
    shapes += draw_arrow((29, 15), (34, 15))
    fold, short, end = 39.0, 44.5, 64.0
    bend = CurveTo((fold - 0.9, 17.6), (fold - 0.9, 12.4), (fold + 2.6, 12.4))
    shapes += [
        Path(Area(short, 12.7, end - short, 4.6).edge, fill=assembly.BOARD_INK),
        Path(
            (MoveTo((end, 17.6)), LineTo((fold + 2.6, 17.6)), bend, LineTo((end, 12.4))),
            stroke="player.purple.shade",
            width=0.7,
        ),
        *(Path(polyline_path([(x, 18.6), (x, 21.4)]), stroke="line", width=0.3) for x in (fold, short)),
        Path(polyline_path([(fold, 20), (short, 20)]), stroke="line", width=0.3),
        Text("3–4 mm", (fold - 1.5, 23.0), 4.8, "line", Anchor.START, bold=True),
    ]
    shapes += draw_arrow((66, 15), (70.5, 15))
    shapes += [
        Path(rounded_rectangle(74.2, 9.6, 7.4, 9.6, 1), fill="player.purple.body"),
        Path(
            rounded_rectangle(73.4, 10.4, 7.4, 9.6, 1),
            fill="player.purple.light",
            stroke="player.purple.shade",
            width=0.3,
        ),
    ]
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(shapes))


def both_sides() -> Scene:
    """A sheet, the same sheet turned over, and both held against the light."""
    shapes: list[Shape] = [draw_flat_sheet(6, 2, 20, 26), draw_flat_sheet(35, 2, 20, 26)]
    for x, tint in ((6.0, "player.purple.light"), (35.0, "player.purple.body")):
        shapes += _four_cards(x, tint)
    shapes += draw_arrow((28, 15), (33.5, 15))
    shapes += [Circle((70, 15), 9, fill="yellow.light"), Circle((70, 15), 6, fill="yellow.body")]
    shapes += [
        Path(
            rounded_rectangle(66.3, 10.2, 7.4, 9.6, 1),
            fill="player.purple.light",
            stroke="player.purple.shade",
            width=0.3,
        ),
        draw_crease((70, 3), (70, 27), "player.purple.shade"),
    ]
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(shapes))


def two_faces() -> Scene:
    """Front and back of a piece side by side, then glued on both sides of greyboard."""
    shapes: list[Shape] = [draw_flat_sheet(6, 2, 24, 26)]
    for x, tint in ((9.0, "player.purple.light"), (19.6, "player.purple.body")):
        shapes += [Path(rounded_rectangle(x, y, 7.4, 9.6, 1), fill=tint) for y in (4.0, 16.4)]
    shapes += draw_arrow((34, 15), (40, 15))
    for x, tint in ((46.0, "player.purple.light"), (58.0, assembly.BOARD_INK), (70.0, "player.purple.body")):
        shapes.append(draw_tilted_sheet([(x, 8), (x + 6, 5), (x + 6, 22), (x, 25)], tint))
    shapes += draw_arrow((53.2, 15), (57, 15), width=0.4)
    shapes += draw_arrow((68.8, 15), (65, 15), width=0.4)
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(shapes))


def one_side() -> Scene:
    """Fronts only, and a piece cut out."""
    shapes: list[Shape] = [draw_flat_sheet(16, 2, 20, 26), *_four_cards(16, "player.purple.light")]
    shapes += draw_arrow((42, 15), (49, 15))
    shapes.append(
        Path(
            rounded_rectangle(57, 7, 12, 16, 1.6), fill="player.purple.light", stroke="player.purple.shade", width=0.3
        )
    )
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(shapes))


def _four_cards(x: float, tint: str) -> list[Shape]:
    return [Path(rounded_rectangle(x + 2 + 9 * n, y, 7.4, 9.6, 1), fill=tint) for n in range(2) for y in (3.8, 16.5)]


def screen_steps() -> Scene:
    """Fold along the top, glue, bend the wings."""
    rock = draw_wide_reef(_WHO, 252, 86)
    shapes: list[Shape] = [
        draw_flat_sheet(3, 3, 29, 9.9, "water"),
        place_picture("step.reef", rock, 3, 3, 0.115),
        draw_flat_sheet(3, 12.9, 29, 9.9, ink_name(_WHO, "light")),
        draw_crease((3, 12.9), (32, 12.9)),
        *draw_arrow((36, 14), (42, 14)),
    ]
    x, y, wide, high, slant = 52.0, 8.0, 18.0, 15.0, 3.5
    shapes.append(
        draw_tilted_sheet(
            [(x - 6, y - slant), (x, y), (x, y + high), (x - 6, y + high - slant)], ink_name(_WHO, "light")
        )
    )
    shapes.append(
        draw_tilted_sheet(
            [
                (x + wide, y),
                (x + wide + 6, y - slant),
                (x + wide + 6, y + high - slant),
                (x + wide, y + high),
            ],
            ink_name(_WHO, "light"),
        )
    )
    shapes.append(draw_flat_sheet(x, y, wide, high, ink_name(_WHO, "light")))
    ends = [((x + 2, y + high - 3 - 2.3 * n), (x + wide - 2 - (n % 2) * 3, y + high - 3 - 2.3 * n)) for n in range(5)]
    shapes += (Path(polyline_path(line), stroke=ink_name(_WHO, "shade"), width=0.4) for line in ends)
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(shapes))


def box_steps() -> Scene:
    """The net, and the box with a tile above its slot."""
    tile = 20.0
    crate = ParrotfishBox(tile)
    net = draw_box_net(_WHO, tile)
    scale = 26 / net.height
    outline = Transform(2 + 2 * scale, 2 + 2 * scale, scale).steps(crate.net().outline())
    shapes: list[Shape] = [
        Path(outline, fill="paper", stroke="line", width=0.3),
        place_picture(*greek_small_text("step.net", net, scale), 2, 2, scale),
        Path(outline, stroke="line", width=0.3),
    ]
    shapes += draw_arrow((50, 14), (54.6, 14))
    x, y, k = 57.0, 3.0, 0.29
    wide, high, dx, dy = crate.across * k, crate.tall * k, 5.0, 4.0
    shapes.append(draw_flat_sheet(x, y, wide, high, "water"))
    shapes.append(place_picture("step.wall", draw_box_wall(_WHO, crate.across, crate.tall), x, y, k))
    shapes.append(Path(Area(x, y, wide, high).edge, stroke="line", width=0.3))
    side = [(x + wide, y), (x + wide + dx, y + dy), (x + wide + dx, y + high + dy), (x + wide, y + high)]
    shapes.append(draw_tilted_sheet(side, "water.wave"))
    top = [(x, y + high), (x + wide, y + high), (x + wide + dx, y + high + dy), (x + dx, y + high + dy)]
    shapes.append(draw_tilted_sheet(top, ink_name(_WHO)))
    left, right, middle = x + wide * 0.36 + dx / 2, x + wide * 0.64 + dx / 2, y + high + dy / 2
    shapes.append(Path(polyline_path([(left, middle), (right, middle)]), stroke=ink_name(_WHO, "shade"), width=1.0))
    mid = (left + right) / 2
    shapes.append(place_polyp_tile(Coral.PINK, (mid, middle + 7.4), 5.4))
    shapes += draw_arrow((mid + 5, middle + 9), (mid + 5, middle + 4), width=0.4)
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(shapes))


def shrimp_steps() -> Scene:
    """The strip, the fold, the standing shrimp."""
    body, light, edge = ink_name(_WHO), ink_name(_WHO, "light"), ink_name(_WHO, "shade")
    shapes: list[Shape] = [
        draw_flat_sheet(8, 2, 8, 3.2, body),
        draw_flat_sheet(8, 5.2, 8, 9.6, light),
        draw_flat_sheet(8, 14.8, 8, 9.6, light),
        draw_flat_sheet(8, 24.4, 8, 3.2, body),
        place_shrimp(_WHO, (12, 10), 7),
        place_shrimp(_WHO, (12, 19.6), 7, 180),
        *draw_arrow((22, 15), (28, 15)),
        draw_tilted_sheet([(34, 6), (42, 6), (44.5, 20), (36.5, 20)], light),
        draw_tilted_sheet([(38.5, 8), (46.5, 8), (44.5, 20), (36.5, 20)], light),
        draw_tilted_sheet([(34, 6), (42, 6), (40.5, 3.4), (32.5, 3.4)], body),
        *draw_arrow((51, 15), (57, 15)),
        draw_tilted_sheet([(63, 7.4), (74, 7.4), (72.5, 4), (61.5, 4)], body),
        draw_tilted_sheet([(63, 7.4), (74, 7.4), (75.5, 10), (64.5, 10)], body),
        draw_flat_sheet(63, 7.4, 11, 15, light),
        Path(polyline_path([(63, 7.4), (74, 7.4)]), stroke=edge, width=0.4),
        place_shrimp(_WHO, (68.5, 14.6), 10),
    ]
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(shapes))


def bag() -> Scene:
    """A bag of polyp tiles, a cube and a cylinder of one's own."""
    shapes: list[Shape] = [
        *(
            place_polyp_tile(coral, (14 + 5.4 * n, 22.6 + 1.6 * (n % 2)), 6, 20 * n - 25)
            for n, coral in enumerate((Coral.YELLOW, Coral.PINK, Coral.GREY))
        ),
        place_picture("bag", things.draw_bag(24), 8, 0),
    ]
    x, y, s = 46.0, 6.0, 11.0
    cube = ink_name(Coral.ORANGE)
    shapes += [
        draw_flat_sheet(x, y, s, s, cube),
        draw_tilted_sheet(
            [(x, y + s), (x + s, y + s), (x + s + 4, y + s + 4), (x + 4, y + s + 4)],
            ink_name(Coral.ORANGE, "light"),
        ),
        draw_tilted_sheet(
            [(x + s, y), (x + s + 4, y + 4), (x + s + 4, y + s + 4), (x + s, y + s)],
            ink_name(Coral.ORANGE, "shade"),
        ),
        place_larva(Coral.ORANGE, (x + s / 2, y + s / 2), 8),
        place_cylinder(Alga.BLUE, (73, 13), 14),
    ]
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(shapes))


InstructionStep: TypeAlias = tuple[Callable[[], Scene], str, str]
"""A picture, a title and a text, both messages."""

ASSEMBLY_STEPS: tuple[InstructionStep, ...] = (
    (
        printing,
        assembly.PRINT_TITLE,
        assembly.PRINT_ADVICE,
    ),
    (
        stocks,
        N_("Three kinds of stock"),
        N_(
            "Paper (80–120 g): rules, score pad. Card (160–250 g): cards, screens, parrotfish, shrimps. Paper "
            "glued on greyboard (1.5–2 mm): boards, tiles, tokens. The top line of each sheet names its stock."
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
    (
        two_sides,
        N_("Pieces with two sides"),
        N_(
            "Part the sheet where it says so. Fold it along the dashed line and glue it back to back. Greyboard in "
            "between ends 3 to 4 mm short of the fold: wrapped around it, the backs would shift. Cut it only then."
        ),
    ),
    (
        creasing,
        assembly.FOLD_TITLE,
        assembly.FOLD_ADVICE,
    ),
    (
        screen_steps,
        N_("Screens"),
        N_(
            "Score all folds of the screen first: double card would crack. Fold it along its top edge and glue it "
            "together, then bend both wings towards the side with the text: it stands."
        ),
    ),
    (
        box_steps,
        N_("Parrotfish"),
        N_(
            "Cut out the net and the slot, fold all backwards. Glue tab 1 behind the front, then the floor onto tabs "
            "2, 3 and 4. Flap 5 only tucks in. It takes about {n} polyp tiles of 2 mm."
        ),
    ),
    (
        shrimp_steps,
        N_("Shrimps"),
        N_(
            "Fold the strip in the middle and glue both halves with a shrimp together, back to back. The ends with a "
            "mark stay free: bend one forwards and one backwards, and the shrimp stands on them."
        ),
    ),
    (
        bag,
        N_("What else is needed"),
        N_(
            "A bag to draw polyp tiles from blindly (“--only bag” prints its pattern). Your own 10 cubes in each of "
            "five colours and 5 cylinders in each of four serve too, with “--only stickers”. “--only box” holds all."
        ),
    ),
)


_BOTH_SIDES = (
    both_sides,
    N_("Pieces with two sides"),
    N_(
        "The printer prints both sides; nothing is folded. Hold each sheet against the light before you cut it: if "
        "fronts and backs do not meet, the calibration page helps."
    ),
)

_FOUR_STOCKS = (
    four_stocks,
    N_("Four kinds of stock"),
    N_(
        "Paper (80–120 g): rules, score pad. Card (160–250 g): cards, screens, parrotfish, shrimps. Heavy card "
        "(250–300 g): coral tiles. Paper glued on greyboard (1.5–2 mm): boards, polyp tiles, tokens."
    ),
)

_OTHER_SIDES: dict[str, InstructionStep] = {
    SidesMethod.LONG: _BOTH_SIDES,
    SidesMethod.SHORT: _BOTH_SIDES,
    SidesMethod.FACES: (
        two_faces,
        N_("Pieces with two sides"),
        N_(
            "Fronts and backs are printed apart. Glue one face on each side of the greyboard; "
            "glue cards back to back."
        ),
    ),
    SidesMethod.FRONTS: (
        one_side,
        N_("Pieces with two sides"),
        N_(
            "These sheets have fronts only; cut them out like all other pieces. But coral tiles are turned over in "
            "play and need their backs: print those once more with both sides."
        ),
    ),
}
"""What takes the place of folding where sheets get their backs in another way."""

_CUPS = N_("A cup for each player is the parrotfish, a book the screen.")
_HALVES = N_("The open-sea board comes in two halves: glue them side by side.")


_HEAVY = (
    stocks,
    N_("Three kinds of stock"),
    N_(
        "Paper (80–120 g): rules. Card (160–250 g): cards. Heavy card (250–300 g): boards, tiles, tokens. The top "
        "line of each sheet names its stock."
    ),
)

_STANDING = (creasing, screen_steps, box_steps, shrimp_steps)
"""What only the fullest kit has."""

_OF_HANDS = (printing, stocks, gluing, cutting, two_sides, creasing)
"""What a machine does otherwise."""


_SHOWS = {
    **DESCRIPTIONS,
    "four_stocks": N_("Four stacks, each thicker than the last: paper, card, heavy card, paper on greyboard."),
    "two_sides": N_(
        "Fronts above a dashed line, backs below; folded around greyboard that ends 3 to 4 mm before the "
        "fold; a finished piece."
    ),
    "two_faces": N_("Front and back of a piece side by side, then one on each side of greyboard."),
    "one_side": N_("A sheet of fronts, and a piece that is cut out of it."),
    "screen_steps": N_("A printed screen with a fold across its middle; then it stands on two bent wings."),
    "box_steps": N_(
        "The net of a parrotfish box, numbered from 1 to 5; then the box, with a polyp tile above its slot."
    ),
    "shrimp_steps": N_(
        "A strip with two shrimps; the strip folded in the middle; a shrimp that stands on two bent ends."
    ),
    "bag": N_("A bag full of polyp tiles, a cube and a cylinder."),
}
"""What the pictures show, messages by the names of the functions that draw them."""


def _steps(edition: Edition) -> list[InstructionStep]:
    chosen: dict[Callable[[], Scene], InstructionStep | None] = {two_sides: _OTHER_SIDES.get(edition.sides)}
    left_out = () if edition.level is Level.EVERYTHING else _STANDING
    if edition.machine != Machine.HAND:
        return [step for step in ASSEMBLY_STEPS if step[0] not in (*left_out, *_OF_HANDS)]
    if edition.level is Level.TONIGHT:
        chosen |= {stocks: _HEAVY}
        left_out = (*left_out, gluing)
    elif SidesMethod(edition.sides).duplex:
        chosen[stocks] = _FOUR_STOCKS
    return [chosen.get(step[0]) or step for step in ASSEMBLY_STEPS if step[0] not in left_out]


def _words(edition: Edition, step: InstructionStep) -> tuple[str, str]:
    """Title and text of a step."""
    draw, title, text = step
    said = edition.tr(text, n=ParrotfishBox(edition.tile).holds)
    board = SeaLayout(edition.pitch)
    if draw is cutting:
        said = f"{said} {edition.tr(assembly.ROUND_CUT_ADVICE, size=f'{token_size(edition):g}')}"
    if draw is cutting and not fits_paper(board.width, board.height, edition.large_paper):
        said = f"{said} {edition.tr(_HALVES)}"
    if draw is bag and edition.level is not Level.EVERYTHING:
        said = f"{said} {edition.tr(_CUPS)}"
    return edition.tr(title), said


def make_assembly(edition: Edition) -> Content:
    """The page that shows how the kit is printed, cut, folded and glued."""
    steps = [
        AssemblyStep(told[0].__name__, told[0](), *_words(edition, told), edition.tr(_SHOWS[told[0].__name__]))
        for told in _steps(edition)
    ]
    if edition.machine != Machine.HAND:
        return Content(pages=draw_machine_pages(edition, steps))
    return Content(pages=(draw_steps_page(edition.tr(assembly.PAGE_TITLE), steps, edition.paper.field()),))
