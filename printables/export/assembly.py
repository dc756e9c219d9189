"""The two assembly pages of a kit that a machine cuts: pictures, the steps of any game, then the game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from companion.drawing.paths import Area, Transform, polygon_path, polyline_path, rounded_rectangle
from companion.drawing.scene import Circle, Path, Point, Scene, Shape
from companion.translator import N_
from printables.layout.imposition import SidesMethod
from printables.layout.model import Edition
from printables.layout.paper import CRICUT_PICTURE, MARK_ARM, MARK_INSET, Machine
from printables.layout.request import MAX_CRICUT_OFFSET
from printables.layout.sheet import BY_MACHINE_LABEL
from printables.text import assembly
from printables.text.assembly import (
    DESCRIPTIONS,
    draw_arrow,
    draw_crease,
    draw_flat_sheet,
    draw_scissors,
    draw_tilted_sheet,
)
from printables.text.first_game import STEP_PICTURE_HEIGHT, STEP_PICTURE_WIDTH, AssemblyStep, draw_steps_page

InstructionStep: TypeAlias = tuple[Callable[[str], Scene], str, Sequence[str]]
"""What draws the picture for a machine, a title and sentences, all messages."""

_WATER, _COLOURS = "water.deep", ("reef.red.body", "reef.yellow.body", "reef.green.body")


def _scene(shapes: list[Shape]) -> Scene:
    return Scene(STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT, tuple(shapes))


def _marked(x: float, y: float, machine: str = "") -> list[Shape]:
    """A leaf with blocks of colour on it and the marks of a machine; without one it is turned over."""
    shapes: list[Shape] = [draw_flat_sheet(x, y, 20, 26)]
    for row, colour in enumerate(_COLOURS):
        fill = colour if machine else "water"
        for column in range(3):
            edge = rounded_rectangle(x + 3.4 + 4.5 * column, y + 4 + 6.6 * row, 4.1, 4.1, 0.4)
            shapes.append(Path(edge, fill=fill, stroke="line", width=0.2))
    return [*shapes, *_marks(x, y, machine)] if machine else shapes


def _marks(x: float, y: float, machine: str) -> Iterator[Shape]:
    """The marks on a leaf: a Cricut's program draws a frame, a Silhouette looks for a square or angles in corners."""
    if machine == Machine.CRICUT:
        yield Path(Area(x + 1.6, y + 2.0, 16.7, 21.0).edge, stroke="line", width=0.5)
        return
    corners = [((x + 18.8, y + 24.8), (-1, -1)), ((x + 1.2, y + 1.2), (1, 1))]
    if machine == Machine.SILHOUETTE_3:
        yield Path(Area(x + 1.2, y + 23.4, 1.4, 1.4).edge, fill="line")
    else:
        corners += [((x + 1.2, y + 24.8), (1, -1)), ((x + 18.8, y + 1.2), (-1, 1))]
    for (a, b), (across, up) in corners:
        far = 2.2
        yield Path(polyline_path([(a + across * far, b), (a, b), (a, b + up * far)]), stroke="line", width=0.4)


def trying(machine: str) -> Scene:
    """A leaf with its frame, and a piece seen large, the line to cut on its edge."""
    shapes = [*_marked(14, 2, machine), *draw_arrow((38, 15), (46, 15)), Circle((62, 15), 12, fill="seabed.light")]
    piece = rounded_rectangle(55.5, 8.5, 13, 13, 1.2)
    shapes += [Path(piece, fill=_COLOURS[1]), Path(piece, stroke="alga.red.shade", width=0.6)]
    return _scene(shapes)


def testing(machine: str) -> Scene:
    """A leaf with marks, and a ruler held against its ruler."""
    shapes = [*_marked(14, 2, machine), *draw_arrow((38, 15), (46, 15)), draw_flat_sheet(50, 4, 26, 22)]
    shapes.append(Path(rounded_rectangle(51.5, 8, 23, 6, 0.6), fill="seabed.light", stroke="seabed.shade", width=0.3))
    for n in range(11):
        x, high = 53 + 2 * n, 2.6 if n % 5 == 0 else 1.5
        shapes.append(Path(polyline_path([(x, 14), (x, 14 - high)]), stroke="line", width=0.25))
        shapes.append(Path(polyline_path([(x, 15), (x, 15 + high)]), stroke="line", width=0.25))
    return _scene([*shapes, Path(polyline_path([(53, 15), (73, 15)]), stroke="line", width=0.3)])


def stocks(_machine: str) -> Scene:
    """Card, heavy card, and two cut pieces that are glued together."""
    shapes: list[Shape] = [*Transform(-2, 0).shapes(assembly.draw_stocks((0.9, 1.7, 0.0), 27.0)[:-6])]  # no greyboard
    for n, colour in enumerate(_COLOURS[:2]):
        x, y = 56 + 1.2 * n, 9.5 + 3.4 * n
        shapes.append(draw_tilted_sheet([(x, y), (x + 17, y), (x + 20, y + 6), (x + 3, y + 6)], colour))
    return _scene([*shapes, *draw_arrow((66, 25), (66, 20), width=0.4)])


def both_sides(machine: str) -> Scene:
    """A front with marks, its back without, and both held against the light."""
    shapes = [*_marked(4, 2, machine), *draw_arrow((27, 15), (32, 15)), *_marked(35, 2)]
    shapes += [Circle((70, 15), 11, fill="seabed.light"), Circle((70, 15), 8, fill="reef.yellow.light")]
    edge = rounded_rectangle(66.5, 11.5, 7, 7, 0.6)
    return _scene([*shapes, Path(edge, fill=_COLOURS[2], stroke="line", width=0.3), draw_crease((70, 4), (70, 26))])


def lines(machine: str) -> Scene:
    """A screen with lines to cut on it, beside the printed leaf."""
    shapes: list[Shape] = [
        Path(rounded_rectangle(8, 7, 34, 21, 1.6), fill="line"),
        Path(rounded_rectangle(9.6, 8.6, 30.8, 17.8, 0.8), fill="paper"),
        Path(polygon_path(((21, 7), (29, 7), (31, 2.4), (19, 2.4))), fill="line"),
    ]
    for row in range(2):
        for column in range(4):
            edge = rounded_rectangle(14.4 + 5.6 * column, 11.5 + 6.6 * row, 5, 5, 0.4)
            shapes.append(Path(edge, stroke="alga.red.shade", width=0.4))
    return _scene([*shapes, *draw_arrow((46, 15), (53, 15)), *_marked(58, 2, machine)])


def program(machine: str) -> Scene:
    """A screen with lines: beside the first a blade, beside the second a fold; that of printed marks crossed out."""
    shapes: list[Shape] = [
        Path(rounded_rectangle(14, 5, 56, 24, 1.6), fill="line"),
        Path(rounded_rectangle(15.6, 6.6, 52.8, 20.8, 0.8), fill="paper"),
        Path(polygon_path(((36, 5), (48, 5), (50, 1.4), (34, 1.4))), fill="line"),
        Path(polyline_path([(19, 23), (38, 23)]), stroke="alga.red.shade", width=0.6),
        Path(polyline_path([(19, 17), (38, 17)]), stroke="alga.blue.shade", width=0.6),
        *Transform(52, 23, 0.9, 90).shapes(draw_scissors(0, 1)),
        draw_tilted_sheet([(46, 15), (52, 17), (52, 19.6), (46, 17.6)]),
        draw_tilted_sheet([(52, 17), (58, 15), (58, 17.6), (52, 19.6)], "water"),
    ]
    if machine == Machine.CRICUT:
        return _scene(shapes)  # its marks are no lines of ours
    shapes.append(Path(polyline_path([(19, 11), (38, 11)]), stroke="alga.green.shade", width=0.6))
    for one, other in (((49, 8.4), (55, 13.6)), ((49, 13.6), (55, 8.4))):
        shapes.append(Path(polyline_path([one, other]), stroke="line", width=0.8))
    return _scene(shapes)


def calibrating(_machine: str) -> Scene:
    """A leaf with a cross, its back with scales, and a little of both against the light."""
    shapes: list[Shape] = [
        draw_flat_sheet(4, 2, 20, 26),
        *draw_arrow((27, 15), (32, 15)),
        draw_flat_sheet(35, 2, 20, 26),
    ]
    shapes += _cross((14, 15), 7, "line")
    shapes += _ruled((45, 15), 7)
    light = Path(polygon_path([(61, 4), (80, 4), (80, 26), (61, 26)]), fill="seabed.light")
    return _scene([*shapes, light, *_ruled((70.5, 15), 8), *_cross((72.5, 13), 8, "alga.red.shade")])


def _cross(at: Point, reach: float, tint: str) -> list[Shape]:
    x, y = at
    return [
        Path(polyline_path([(x - reach, y), (x + reach, y)]), stroke=tint, width=0.35),
        Path(polyline_path([(x, y - reach), (x, y + reach)]), stroke=tint, width=0.35),
    ]


def _ruled(at: Point, reach: float) -> list[Shape]:
    """A cross with ticks."""
    (x, y), ticks = at, range(-3, 4)
    shapes = _cross(at, reach, "line")
    shapes += (Path(polyline_path([(x + 2 * n, y), (x + 2 * n, y + 1.4)]), stroke="line", width=0.25) for n in ticks)
    shapes += (Path(polyline_path([(x, y + 2 * n), (x + 1.4, y + 2 * n)]), stroke="line", width=0.25) for n in ticks)
    return shapes


def settings(_machine: str) -> Scene:
    """Three slides, each a little farther, and a corner that comes off."""
    shapes: list[Shape] = []
    for n, share in enumerate((0.3, 0.5, 0.75)):
        y = 22.5 - 7.5 * n
        shapes.append(Path(polyline_path([(8, y), (40, y)]), stroke="mark", width=0.9))
        shapes.append(Circle((8 + 32 * share, y), 2.2, fill=_COLOURS[n], stroke="line", width=0.3))
    shapes += [
        *draw_arrow((46, 15), (52, 15)),
        draw_flat_sheet(57, 4, 20, 22),
        Path(Area(60, 7, 14, 16).edge, fill="water"),
    ]
    square = Path(Area(63, 10, 8, 8).edge, fill=_COLOURS[0], stroke="line", width=0.3)
    return _scene([*shapes, square, draw_tilted_sheet([(71, 18), (66.5, 18), (71, 13.5)], "paper")])


def mat(machine: str) -> Scene:
    """The leaf on its mat goes into the machine; the mat is bent away from what was cut."""
    shapes: list[Shape] = [
        Path(rounded_rectangle(6, 1.5, 27, 27, 1.6), fill=_WATER, stroke="line", width=0.3),
        *Transform(3, 1.8, 0.94).shapes(_marked(7.5, 1.0, machine)),
        *draw_arrow((37, 15), (44, 15)),
        Path(rounded_rectangle(47, 12, 32, 12, 3), fill=assembly.CARD_INK, stroke="line", width=0.3),
        Path(rounded_rectangle(50, 14, 26, 3.4, 1), fill="line"),
        draw_flat_sheet(53, 3, 20, 11),
    ]
    return _scene(
        [*shapes, *(Path(rounded_rectangle(56 + 5 * n, 6, 4, 4, 0.4), fill=one) for n, one in enumerate(_COLOURS))]
    )


def creasing(_machine: str = "") -> Scene:
    """Draw how to crease: a pen along a ruler scores a fold; a spoon rubs it flat."""
    shapes: list[Shape] = [draw_flat_sheet(6, 4, 30, 22), draw_crease((8, 15), (34, 15))]
    shapes.append(
        Path(rounded_rectangle(8, 9.4, 26, 4.6, 0.6), fill="seabed.light", stroke="seabed.shade", width=0.3)
    )
    pen = Transform(26, 16, 1, 60)
    shapes.append(
        Path(pen.steps(rounded_rectangle(2, -1.2, 12, 2.4, 0)), fill="reef.red.body", stroke="line", width=0.3)
    )
    shapes.append(Path(pen.steps(polygon_path(((2, 1.2), (-1, 0), (2, -1.2)))), fill="line"))
    shapes += [*draw_arrow((41, 15), (48, 15)), draw_tilted_sheet([(53, 8), (74, 8), (78, 12), (57, 12)])]
    shapes.append(draw_tilted_sheet([(53, 8), (74, 8), (77, 14), (56, 14)], "water"))
    spoon = Transform(66, 17, 1, 35)
    shapes.append(Path(spoon.steps(rounded_rectangle(-4, -2.6, 8, 5.2, 2.6)), fill="quiet", stroke="line", width=0.3))
    return _scene(
        [
            *shapes,
            Path(spoon.steps(rounded_rectangle(3.6, -0.7, 11, 1.4, 0.7)), fill="quiet", stroke="line", width=0.3),
        ]
    )


def by_hand(_machine: str) -> Scene:
    """A leaf without marks, and scissors."""
    shapes: list[Shape] = [draw_flat_sheet(14, 2, 36, 26), Path(Area(18, 6, 28, 18).edge, fill="water")]
    return _scene(
        [
            *shapes,
            draw_crease((18, 24), (46, 24), "alga.red.shade"),
            *Transform(62, 16, 1.6, 90).shapes(draw_scissors(0, 0)),
        ]
    )


_STOCK = N_(
    "Heavy card of 250 to 300 g for boards, tiles and tokens, card of 160 to 250 g for what folds. Greyboard is too "
    "thick for these machines: glue two or three cut pieces together where you want them thick."
)

_LINES = N_(
    "“--cut-lines FOLDER”, with the same machine and choices, writes the lines of each sheet that the machine "
    "cuts. The files bear the numbers of the sheets."
)

_OPENED = N_(
    "Choose this paper, upright or landscape as the sheet is, and open the DXF unscaled. Set red lines to “Cut”, "
    "blue ones to “Score”, green ones, the printed marks, to “No Cut”."
)
_SILHOUETTE: Mapping[str, Sequence[str]] = {
    Machine.SILHOUETTE_3: (
        _OPENED,
        N_("Choose registration marks of type 1, inset {inset} mm, length {arm} mm, thickness 0.5 mm."),
    ),
    Machine.SILHOUETTE_4: (
        _OPENED,
        N_("Choose registration marks in four corners, inset {inset} mm, length {arm} mm, thickness 0.5 mm."),
    ),
}
_SILHOUETTE_TEST = N_(
    "Print one sheet on plain paper first, at 100 %, never fitted to the page. Its ruler must measure 100 mm. Keep "
    "it for the first cuts."
)
_CRICUT_TEST = N_(
    "Try one sheet of plain paper first, from Design Space to the mat. The lines must lie on the edges of the pieces."
)
_CRICUT = N_(
    "Upload the SVG and, for Print Then Cut, the PNG of a sheet, which is {wide} × {high} mm. Lay them on each "
    "other, centred. Red lines are “Basic Cut”, blue ones “Score”. Choose all and “Attach”, or pieces lose their "
    "places."
)

_BACKS: Mapping[str, str] = {
    SidesMethod.LONG: N_(
        "The printer prints both sides; only fronts have marks, and lie face up when they are cut. Hold a sheet "
        "against the light: if backs are not behind fronts, the calibration page helps."
    ),
    SidesMethod.GUTTER: N_(
        "Sheets that are folded and glued are cut with scissors. The machine cuts what has a back too if you print "
        "it with “--sides duplex-long” or “duplex-short”."
    ),
    SidesMethod.FACES: N_(
        "Fronts and backs lie apart. Let the machine cut all of them, then glue them back to back."
    ),
    SidesMethod.FRONTS: N_("These sheets have fronts only: nothing is to be turned over."),
}
_CRICUT_BACKS = N_(
    "Design Space prints the fronts, and marks around them. Then print “backs.pdf”, which lies beside the lines, on "
    "the other side of these sheets, and cut them with the fronts up."
)
_CRICUT_CALIBRATION = N_(
    "Design Space decides where on a sheet it prints. Measure that once with the calibration page, before you print "
    "backs: they move by up to {most} mm."
)

_SILHOUETTE_SETTINGS = N_(
    "Begin with the smaller number. Card: blade 3 to 5, force 20 to 30, one or two passes. Heavy card: blade 5 to 8, "
    "force 28 to 33, two to four passes. Go slowly, and stop where a corner comes off clean."
)
_CRICUT_SETTINGS = N_(
    "Card: “Medium Cardstock”, one or two passes. Heavy card: “Heavy Cardstock”, one to three passes, with more "
    "pressure if need be. Stop where a corner comes off clean."
)

_MAT = N_(
    "Press the sheet flat onto a clean mat, lying as the program shows it. Before you unload it, lift a corner: if "
    "it still holds, cut once more. Bend the mat away from the pieces, not the pieces from the mat."
)

_FOLDING = N_(
    "What the machine has scored you only bend. Else score from tick to tick, along a ruler, with an empty ballpoint "
    "pen. Rub each fold flat with the back of a spoon."
)

_HANDS = N_(
    "Sheets whose top line does not say “{machine}” hold what is too large for it, folded first, or plain paper. Cut "
    "them with scissors."
)


_SHOWS: Mapping[str, str] = {
    **DESCRIPTIONS,
    "program": N_(
        "Lines on a screen: a red one to cut, a blue one to score and, where marks are printed, a green one crossed "
        "out."
    ),
    "calibrating": N_("A cross on the front, scales on the back, and both held against the light."),
    "testing": N_("A sheet with marks in its corners; a ruler is held against the one that is printed on it."),
    "trying": N_("A sheet with a frame around its pieces; the line to cut lies on the edge of a piece."),
    "stocks": N_("Card, heavy card, and two cut pieces that are glued together."),
    "lines": N_("Lines to cut on the screen of a computer, beside the printed sheet."),
    "settings": N_("Three sliders, each set a little farther, and a cut corner that comes off."),
    "mat": N_("A sheet on its mat goes into the machine; then the mat is bent away from what was cut."),
    "by_hand": N_("A sheet without marks, and scissors."),
}
"""What the pictures show, by the names of the functions that draw them."""


def draw_machine_pages(edition: Edition, own: Sequence[AssemblyStep]) -> tuple[Scene, Scene]:
    """The two pages, each of the size of the paper's field: what any kit asks for, then the game's `own` steps."""
    steps = [*_steps(edition), *own]
    # Two stand in a row.
    half = 2 * ((len(steps) + 3) // 4)
    tr, field = edition.tr, edition.paper.field()
    return (
        draw_steps_page(tr(N_("From the printer to the machine")), steps[:half], field),
        draw_steps_page(tr(assembly.PAGE_TITLE), steps[half:], field, half + 1),
    )


def _steps(edition: Edition) -> list[AssemblyStep]:
    tr, cricut = edition.tr, edition.machine == Machine.CRICUT
    sides = SidesMethod.LONG if SidesMethod(edition.sides).duplex else edition.sides
    turned = cricut and sides is SidesMethod.LONG
    backs: list[InstructionStep] = [
        (both_sides, N_("Fronts and backs"), [_CRICUT_BACKS if turned else _BACKS[sides]])
    ]
    if turned:
        backs.append((calibrating, N_("Where backs land"), [_CRICUT_CALIBRATION]))
    told: tuple[InstructionStep, ...] = (
        (trying, assembly.PRINT_TITLE, [_CRICUT_TEST])
        if cricut
        else (testing, assembly.PRINT_TITLE, [_SILHOUETTE_TEST]),
        (stocks, N_("Stock that machines cut"), [_STOCK]),
        (lines, N_("Lines to cut"), [_LINES]),
        (program, "Design Space", [_CRICUT])
        if cricut
        else (program, "Silhouette Studio", _SILHOUETTE[edition.machine]),
        *backs,
        (settings, N_("Settings"), [_CRICUT_SETTINGS if cricut else _SILHOUETTE_SETTINGS]),
        (mat, N_("On the mat"), [_MAT]),
        (creasing, assembly.FOLD_TITLE, [_FOLDING]),
        (by_hand, N_("The rest"), [_HANDS]),
    )
    facts = {
        "inset": f"{MARK_INSET:g}",
        "arm": f"{MARK_ARM:g}",
        "wide": tr.decimal(f"{CRICUT_PICTURE[0]:g}"),
        "high": tr.decimal(f"{CRICUT_PICTURE[1]:g}"),
        "most": f"{MAX_CRICUT_OFFSET:g}",
        "machine": tr(BY_MACHINE_LABEL),
    }
    return [
        AssemblyStep(
            draw.__name__,
            draw(edition.machine),
            tr(title),
            " ".join(tr(text, **facts) for text in texts),
            tr(_SHOWS[draw.__name__]),
        )
        for draw, title, texts in told
    ]
