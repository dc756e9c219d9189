"""The calibration page of a printer or a Cricut, and the back offset that a line on it stands for, in mm.

Front and back carry 33 lines each, 5 mm apart in front and 5.25 mm at the back. Held against the
light, the one pair that coincides tells by how much the back went astray.

Where the program of a Cricut prints the front, wherever it likes, that is a cross alone. The page is its back: scales
on which the cross shows against the light.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing.measure import bounds
from companion.drawing.paths import disc, from_top, polyline
from companion.drawing.scene import Anchor, Line, Move, Path, Scene, Shape, Spoken, Step, Text
from companion.translator import N_, Speech
from printables.press.layout import Sides, Turning
from printables.press.paper import PICTURE, Machine, Paper
from printables.press.part import Content, Edition
from printables.press.sheet import SMALL
from printables.text.columns import fitted
from printables.text.typeset import READING_MINIMUM, Slice, Style, paragraph

STEP = 0.25
"""Millimetres of offset from one line of the vernier to the next."""

_LINES = 16  # on either side of the middle: 4 mm each way
_PITCH = 5.0
_USUAL = Turning(Sides.LONG)
_REACH = 40  # mm each way on the scales of a Cricut
_TELL = N_("Tell both numbers once, the one for right first:")
CROSS = "calibration.png"
"""The picture with the cross."""


def calibration(edition: Edition, turning: Turning = _USUAL) -> Content:
    """Front and back of the calibration page for the way the printer turns the sheet; for a Cricut its back alone."""
    if edition.machine == Machine.CRICUT:
        return Content(pages=(_scales(edition, turning),))
    return Content(pages=(_front(edition, turning), _back(edition, turning)))


def correction(line: int, mirrored: bool) -> float:
    """The back offset in mm to choose when front line `line` (0 in the middle, right and up positive) coincides.

    `mirrored` says whether the sheet's turning mirrors this direction.
    """
    return -STEP * line if mirrored else STEP * line


def _middle(paper: Paper) -> tuple[float, float]:
    """The middle of the sheet in the millimetres of the field, because sheets turn about their own middle."""
    field = paper.field()
    return paper.width / 2 - field.x, paper.height / 2 - field.y


def _front(edition: Edition, turning: Turning) -> Scene:
    speech, paper = edition.speech, edition.paper
    field, (x, y) = paper.field(), _middle(edition.paper)
    upright = turning.upright(False)
    shapes: list[Shape] = [*_scale(x, y, _PITCH, "line", 0.0, 6.0), *_cross(x, y, "line")]
    for line in range(-_LINES, _LINES + 1, 2):
        across, up = correction(line, upright), correction(line, not upright)
        if line:
            shapes.append(Text(_signed(across), (x + line * _PITCH, y + 8.0), SMALL, "line"))
        else:  # beside the column's axis, which would strike it out
            shapes.append(Text("0", (x - 1.2, y + 8.0), SMALL, "line", Anchor.END, bold=True))
        # Line 2 of the column would be written where the row's numbers are.
        if line not in (0, 2):
            shapes.append(Text(_signed(up), (x + 8.0, y + line * _PITCH - 0.9), SMALL, "line", Anchor.START))
    # Named like the numbers of the command, and inside the margins in every language.
    right, up_there = speech(N_("right")), speech(N_("up"))
    shapes.append(Text(f"X: {right}", (x + 86, y - 4.0), SMALL, "mark", Anchor.END))
    shapes.append(Text(f"Y: {up_there}", (x + 2.0, y + 84), SMALL, "mark", Anchor.START))
    steps = (
        N_("Print both sides of this sheet at 100 %, on the paper and with the settings you will use for the kit."),
        N_(
            "Hold it against the light. In the row of upright lines, find the one that continues its partner on the "
            "back without a jog, and read the number above it. Do the same in the column."
        ),
        _TELL,
    )
    shapes += _instructions(edition, steps, turning, x - 4.0)
    return Scene(field.width, field.height, tuple(shapes))


def _instructions(edition: Edition, steps: Sequence[str], turning: Turning, wide: float) -> list[Shape]:
    """The heading, what to do (messages) in the upper left corner of the page, and what to type then."""
    speech, top = edition.speech, edition.paper.field().height - 4.0
    heading = speech(N_("Where do your backs land?"))
    shapes: list[Shape] = [Text(heading, (0.0, top - 3.0), 5.5, "line", Anchor.START, bold=True, spoken=Spoken.TITLE)]
    place = from_top(0.0, top - 8.0, wide, 90.0)

    def numbered(size: float) -> list[Slice]:
        styles = [
            Style(size, before=1.5, hang=5.0, marker=f"{number}.", spoken=Spoken.ITEM)
            for number in range(1, len(steps) + 1)
        ]
        return [
            piece
            for text, style in zip(steps, styles, strict=True)
            for piece in paragraph(speech(text, picture=CROSS), wide, style)
        ]

    told = fitted(numbered, place, 10.0, READING_MINIMUM)
    low = bounds(told).bottom - 4.0
    # The machine is named because an offset is saved for the one that it was measured with.
    program = f"reef-companion print --machine={edition.machine}"
    command = (program, f"--sides={turning.sides} --back-offset=X,Y", "--save-preferences")
    shapes += told
    shapes += (Text(words, (5.0, low - 4.0 * n), 3.0, "mark", Anchor.START, True) for n, words in enumerate(command))
    return shapes


def _scales(edition: Edition, turning: Turning) -> Scene:
    """The print behind the cross: a row and a column of millimetres, numbered as backs are moved."""
    speech, field, (x, y) = edition.speech, edition.paper.field(), _middle(edition.paper)
    marks: list[Step] = [Move((x - _REACH, y)), Line((x + _REACH, y)), Move((x, y - _REACH)), Line((x, y + _REACH))]
    shapes: list[Shape] = []
    for line in range(-_REACH, _REACH + 1):
        long = 3.2 if line % 5 == 0 else 1.8
        marks += [Move((x + line, y)), Line((x + line, y + long)), Move((x, y + line)), Line((x + long, y + line))]
        if line % 10 == 0 and line:
            shapes.append(Text(f"{line:+}", (x + line, y + 4.4), SMALL, "line"))
            shapes.append(Text(f"{line:+}", (x + 4.4, y + line - 1.0), SMALL, "line", Anchor.START))
    shapes.append(Path(tuple(marks), stroke="line", width=0.15))
    right, up_there = speech(N_("right")), speech(N_("up"))
    shapes.append(Text(f"X: {right}", (x + _REACH + 3, y - 1.0), SMALL, "mark", Anchor.START))
    shapes.append(Text(f"Y: {up_there}", (x, y + _REACH + 2.5), SMALL, "mark"))
    steps = (
        N_(
            "Write the files with “--cut-lines FOLDER”. Let Design Space print {picture} as it will print your "
            "sheets, on the same paper."
        ),
        N_("Turn the sheet over as you will turn the others, and print this page on its back at 100 %."),
        N_(
            "Hold it against the light with this side before you. The upright line of the cross crosses the row, the "
            "level line the column: read both numbers, half millimetres too."
        ),
        _TELL,
    )
    shapes += _instructions(edition, steps, turning, x - 10.0)
    return Scene(field.width, field.height, tuple(shapes))


def cross_in_front(speech: Speech) -> Scene:
    """The picture that a Cricut's program prints, as large as those of its sheets, with a cross in the middle."""
    wide, high = PICTURE
    x, y = wide / 2, high / 2
    lines = polyline([(x - 60, y), (x + 60, y)]), polyline([(x, y - 60), (x, y + 60)])
    shapes: list[Shape] = [Path(line, stroke="line", width=0.25) for line in lines]
    shapes.append(Text(speech(N_("Front of the calibration page")), (x, high - 12.0), 3.3, "mark"))
    return Scene(wide, high, tuple(shapes))


def _back(edition: Edition, turning: Turning) -> Scene:
    field, (x, y) = edition.paper.field(), _middle(edition.paper)
    shapes = (*_scale(x, y, _PITCH + STEP, "alga.red.shade", -6.0, 0.0), *_cross(x, y, "alga.red.shade"))
    note = edition.speech(N_("Back of the calibration page"))
    return Scene(
        field.width, field.height, (*shapes, Text(note, (0.0, field.height - 7.0), 3.3, "mark", Anchor.START))
    )


def _scale(x: float, y: float, pitch: float, ink: str, near: float, far: float) -> list[Shape]:
    """A row and a column of short lines about (x, y), reaching from `near` to `far` beyond the middle lines."""
    steps: list[Step] = []
    for line in range(-_LINES, _LINES + 1):
        at = line * pitch
        steps += [Move((x + at, y + near)), Line((x + at, y + far))]
        steps += [Move((x + near, y + at)), Line((x + far, y + at))]
    return [Path(tuple(steps), stroke=ink, width=0.15)]


def _cross(x: float, y: float, ink: str) -> list[Shape]:
    return [
        Path(polyline([(x - 86, y), (x + 86, y)]), stroke=ink, width=0.1),
        Path(polyline([(x, y - 86), (x, y + 86)]), stroke=ink, width=0.1),
        Path(disc((x, y), 3.0), stroke=ink, width=0.15),
    ]


def _signed(millimetres: float) -> str:
    return f"{millimetres:+.2f}".rstrip("0").rstrip(".") if millimetres else "0"
