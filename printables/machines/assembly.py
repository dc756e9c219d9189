"""The assembly page of a kit that a machine cuts, the same for every game: stock, lines, settings, mat, folds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from companion.drawing.area import Area
from companion.drawing.paths import Transform, polygon, polyline, rounded
from companion.drawing.scene import Circle, Path, Scene, Shape
from companion.speech import N_
from printables.press.layout import Sides
from printables.press.paper import ARM, INSET, Machine
from printables.press.part import Edition
from printables.text import making, sketches
from printables.text.sketches import DESCRIPTIONS, arrow, crease, leaf, scissors, sheet
from printables.text.steps_page import HEIGHT, WIDTH, Step, steps_page

Told: TypeAlias = tuple[Callable[[], Scene], str, str]
"""A picture, a title and a text, both messages."""

_WATER, _COLOURS = "water.deep", ("reef.red.body", "reef.yellow.body", "reef.green.body")


def _scene(shapes: list[Shape]) -> Scene:
    return Scene(WIDTH, HEIGHT, tuple(shapes))


def _marked(x: float, y: float, turned: bool = False) -> list[Shape]:
    """A leaf with blocks of colour on it and, unless it is `turned`, marks in its corners."""
    shapes: list[Shape] = [leaf(x, y, 20, 26)]
    for row, colour in enumerate(_COLOURS):
        fill = "water" if turned else colour
        for column in range(3):
            edge = rounded(x + 3.4 + 4.5 * column, y + 4 + 6.6 * row, 4.1, 4.1, 0.4)
            shapes.append(Path(edge, fill=fill, stroke="line", width=0.2))
    if not turned:
        shapes.append(Path(Area(x + 1.2, y + 23.4, 1.4, 1.4).edge, fill="line"))
        for corner, (across, up) in (((x + 18.8, y + 24.8), (-1, -1)), ((x + 1.2, y + 1.2), (1, 1))):
            (a, b), far = corner, 2.2
            shapes.append(
                Path(polyline([(a + across * far, b), (a, b), (a, b + up * far)]), stroke="line", width=0.4)
            )
    return shapes


def testing() -> Scene:
    """A leaf with marks, and a ruler held against its ruler."""
    shapes = [*_marked(14, 2), *arrow((38, 15), (46, 15)), leaf(50, 4, 26, 22)]
    shapes.append(Path(rounded(51.5, 8, 23, 6, 0.6), fill="seabed.light", stroke="seabed.shade", width=0.3))
    for n in range(11):
        x, high = 53 + 2 * n, 2.6 if n % 5 == 0 else 1.5
        shapes.append(Path(polyline([(x, 14), (x, 14 - high)]), stroke="line", width=0.25))
        shapes.append(Path(polyline([(x, 15), (x, 15 + high)]), stroke="line", width=0.25))
    return _scene([*shapes, Path(polyline([(53, 15), (73, 15)]), stroke="line", width=0.3)])


def stocks() -> Scene:
    """Card, heavy card, and two cut pieces that are glued together."""
    shapes: list[Shape] = [*Transform(-2, 0).shapes(sketches.stocks((0.9, 1.7, 0.0), 27.0)[:-6])]  # no greyboard
    for n, colour in enumerate(_COLOURS[:2]):
        x, y = 56 + 1.2 * n, 9.5 + 3.4 * n
        shapes.append(sheet([(x, y), (x + 17, y), (x + 20, y + 6), (x + 3, y + 6)], colour))
    return _scene([*shapes, *arrow((66, 25), (66, 20), width=0.4)])


def both_sides() -> Scene:
    """A front with marks, its back without, and both held against the light."""
    shapes = [*_marked(4, 2), *arrow((27, 15), (32, 15)), *_marked(35, 2, turned=True)]
    shapes += [Circle((70, 15), 11, fill="seabed.light"), Circle((70, 15), 8, fill="reef.yellow.light")]
    edge = rounded(66.5, 11.5, 7, 7, 0.6)
    return _scene([*shapes, Path(edge, fill=_COLOURS[2], stroke="line", width=0.3), crease((70, 4), (70, 26))])


def lines() -> Scene:
    """A screen with lines to cut on it, beside the printed leaf."""
    shapes: list[Shape] = [
        Path(rounded(8, 7, 34, 21, 1.6), fill="line"),
        Path(rounded(9.6, 8.6, 30.8, 17.8, 0.8), fill="paper"),
        Path(polygon(((21, 7), (29, 7), (31, 2.4), (19, 2.4))), fill="line"),
    ]
    for row in range(2):
        for column in range(4):
            edge = rounded(14.4 + 5.6 * column, 11.5 + 6.6 * row, 5, 5, 0.4)
            shapes.append(Path(edge, stroke="alga.red.shade", width=0.4))
    return _scene([*shapes, *arrow((46, 15), (53, 15)), *_marked(58, 2)])


def settings() -> Scene:
    """Three slides, each a little farther, and a corner that comes off."""
    shapes: list[Shape] = []
    for n, share in enumerate((0.3, 0.5, 0.75)):
        y = 22.5 - 7.5 * n
        shapes.append(Path(polyline([(8, y), (40, y)]), stroke="mark", width=0.9))
        shapes.append(Circle((8 + 32 * share, y), 2.2, fill=_COLOURS[n], stroke="line", width=0.3))
    shapes += [*arrow((46, 15), (52, 15)), leaf(57, 4, 20, 22), Path(Area(60, 7, 14, 16).edge, fill="water")]
    square = Path(Area(63, 10, 8, 8).edge, fill=_COLOURS[0], stroke="line", width=0.3)
    return _scene([*shapes, square, sheet([(71, 18), (66.5, 18), (71, 13.5)], "paper")])


def mat() -> Scene:
    """The leaf on its mat goes into the machine; the mat is bent away from what was cut."""
    shapes: list[Shape] = [
        Path(rounded(6, 1.5, 27, 27, 1.6), fill=_WATER, stroke="line", width=0.3),
        *Transform(3, 1.8, 0.94).shapes(_marked(7.5, 1.0)),
        *arrow((37, 15), (44, 15)),
        Path(rounded(47, 12, 32, 12, 3), fill=sketches.CARD, stroke="line", width=0.3),
        Path(rounded(50, 14, 26, 3.4, 1), fill="line"),
        leaf(53, 3, 20, 11),
    ]
    return _scene([*shapes, *(Path(rounded(56 + 5 * n, 6, 4, 4, 0.4), fill=one) for n, one in enumerate(_COLOURS))])


def creasing() -> Scene:
    """A pen along a ruler scores a fold; a spoon rubs it flat."""
    shapes: list[Shape] = [leaf(6, 4, 30, 22), crease((8, 15), (34, 15))]
    shapes.append(Path(rounded(8, 9.4, 26, 4.6, 0.6), fill="seabed.light", stroke="seabed.shade", width=0.3))
    pen = Transform(26, 16, 1, 60)
    shapes.append(Path(pen.steps(rounded(2, -1.2, 12, 2.4, 0)), fill="reef.red.body", stroke="line", width=0.3))
    shapes.append(Path(pen.steps(polygon(((2, 1.2), (-1, 0), (2, -1.2)))), fill="line"))
    shapes += [*arrow((41, 15), (48, 15)), sheet([(53, 8), (74, 8), (78, 12), (57, 12)])]
    shapes.append(sheet([(53, 8), (74, 8), (77, 14), (56, 14)], "water"))
    spoon = Transform(66, 17, 1, 35)
    shapes.append(Path(spoon.steps(rounded(-4, -2.6, 8, 5.2, 2.6)), fill="quiet", stroke="line", width=0.3))
    return _scene(
        [*shapes, Path(spoon.steps(rounded(3.6, -0.7, 11, 1.4, 0.7)), fill="quiet", stroke="line", width=0.3)]
    )


def by_hand() -> Scene:
    """A leaf without marks, and scissors."""
    shapes: list[Shape] = [leaf(14, 2, 36, 26), Path(Area(18, 6, 28, 18).edge, fill="water")]
    return _scene(
        [*shapes, crease((18, 24), (46, 24), "alga.red.shade"), *Transform(62, 16, 1.6, 90).shapes(scissors(0, 0))]
    )


_STOCK = N_(
    "Heavy card of 250 to 300 g for boards, tiles and tokens, card of 160 to 250 g for what folds. Greyboard is too "
    "thick for these machines: glue two or three cut pieces together where you want them thick."
)

_BACKS: Mapping[str, str] = {
    Sides.LONG: N_(
        "The printer prints both sides; only fronts have marks, and lie face up when they are cut. Hold a sheet "
        "against the light: if backs are not behind fronts, the calibration page helps."
    ),
    Sides.GUTTER: N_(
        "Sheets that are folded and glued have no marks: cut them with scissors. The machine cuts what has a back "
        "too if you print it with “--sides duplex-long” or “duplex-short”."
    ),
    Sides.FACES: N_("Fronts and backs lie apart, each with marks. Cut all of them, then glue them back to back."),
    Sides.FRONTS: N_("These sheets have fronts only: nothing is to be turned over."),
}

_SILHOUETTE = N_(
    "Write them with “--cut-lines FOLDER” and the same machine. Set Silhouette Studio to this paper and to "
    "registration marks with inset {inset} mm, length {arm} mm and thickness 0.5 mm. Open the DXF unscaled."
)
_CRICUT = N_(
    "Write them with “--cut-lines FOLDER” and the same machine. In Design Space lay the SVG and the PNG of a sheet "
    "on each other, centred, at true size, for Print Then Cut. It prints fronts and marks; print backs from this "
    "file."
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
    "Press the sheet flat onto a clean mat. Before you unload it, lift a corner: if it still holds, cut once more. "
    "Bend the mat away from the pieces, not the pieces from the mat."
)

_HANDS = N_("Sheets without marks hold what is too large for the machine or folded first. Cut them with scissors.")


_SHOWS: Mapping[str, str] = {
    **DESCRIPTIONS,
    "testing": N_("A sheet with marks in its corners; a ruler is held against the one that is printed on it."),
    "stocks": N_("Card, heavy card, and two cut pieces that are glued together."),
    "lines": N_("Lines to cut on the screen of a computer, beside the printed sheet."),
    "settings": N_("Three sliders, each set a little farther, and a cut corner that comes off."),
    "mat": N_("A sheet on its mat goes into the machine; then the mat is bent away from what was cut."),
    "by_hand": N_("A sheet without marks, and scissors."),
}
"""What the pictures show, by the names of the functions that draw them."""


def machine_page(edition: Edition) -> Scene:
    """The page, of the size of the paper's field."""
    speech, cricut = edition.speech, edition.machine == Machine.CRICUT
    sides = Sides.LONG if Sides(edition.sides).duplex else edition.sides
    told: tuple[Told, ...] = (
        (testing, making.PRINT, making.PRINTING),
        (stocks, N_("Stock that machines cut"), _STOCK),
        (both_sides, N_("Fronts and backs"), _BACKS[sides]),
        (lines, N_("Lines to cut"), _CRICUT if cricut else _SILHOUETTE),
        (settings, N_("Settings"), _CRICUT_SETTINGS if cricut else _SILHOUETTE_SETTINGS),
        (mat, N_("On the mat"), _MAT),
        (creasing, making.FOLDS, making.FOLDING),
        (by_hand, N_("The rest"), _HANDS),
    )
    inset, arm = f"{INSET:g}", f"{ARM:g}"
    steps = [
        Step(draw.__name__, draw(), speech(title), speech(text, inset=inset, arm=arm), speech(_SHOWS[draw.__name__]))
        for draw, title, text in told
    ]
    return steps_page(speech(N_("From the printer to the machine")), steps, edition.paper.field())
