"""The contents page of a kit; and the calibration page of a printer, with the back offset that is read off it.

Front and back of a calibration page carry 33 lines each, 5 mm apart in front and 5.25 mm at the back. Held against
the light, the one pair that coincides tells by how much the back went astray.

Where the program of a Cricut prints the front, wherever it likes, that is a cross alone. The page is its back: scales
on which the cross shows against the light.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.drawing.measure import CAP_HEIGHT, shape_bounds
from companion.drawing.paths import Area, area_from_top, circle_path, polygon_path, polyline_path, rounded_rectangle
from companion.drawing.scene import (
    Anchor,
    Circle,
    LineTo,
    MoveTo,
    Path,
    PathSegment,
    Scene,
    Shape,
    Text,
    TextRole,
    Use,
)
from companion.translator import N_, Translator
from printables.layout.imposition import Duplexing, PrintedPart, SidesMethod, paper_loads
from printables.layout.ink import InkUse, ink_line, ink_use
from printables.layout.levels import LEVEL_TEXTS, count_work, format_duration, format_pages, shopping_list
from printables.layout.model import Content, Edition, Kit, Level, Piece, Stock
from printables.layout.paper import CRICUT_PICTURE, Machine, Paper
from printables.layout.request import KitRequest
from printables.layout.sheet import SMALL_TYPE, STOCK_NAMES, Sheet
from printables.text.typeset import (
    MIN_READING_TYPE,
    MM_PER_POINT,
    ParagraphStyle,
    Slice,
    draw_fitted,
    greek_small_text,
    paragraph_slices,
    stack_slices,
    total_height,
)

_COLUMNS = 3
_GAP = 4.0
_TITLE = 34.0
_FOOT, _FOOT_APART = 31.0, 4.0  # mm: its usual height, and what is free above it
_FOOT_SHARES, _FOOT_SIZES = (0.28, 0.33, 0.39), (10.0, 9.5, 9.0, 8.5)  # of its columns and its type
_LABEL = 14.0
_SHOWN = 10  # designs in one picture
_SPACE = 1.6  # mm between them
_LARGEST = 0.85  # of their true size
_ASIDE = 7.4  # mm that pictures keep from both sides, where the level stands
_STACKED, _EDGE = 3, 1.8  # pages of a part that are seen, and mm of those behind


class Entry(NamedTuple):
    """One part in the list: what it prints, and the numbers of the sheets it is on."""

    printed: PrintedPart
    sheets: tuple[int, ...]
    stocks: tuple[Stock, ...]


def contents_page(
    paper: Paper, tr: Translator, entries: Sequence[Entry], sheets: Sequence[Sheet], request: KitRequest
) -> Scene:
    """Draw the contents page, of the size of the paper's field."""
    field = paper.field()
    shapes: list[Shape] = list(_title(field.width, field.height, request.kit, tr))
    foot, low = _foot(field.width, tr, sheets, request, ink_use(request, [one.printed for one in entries], sheets))
    rows = -(-len(entries) // _COLUMNS)
    wide = (field.width - (_COLUMNS - 1) * _GAP) / _COLUMNS
    high = min(52.0, (field.height - _TITLE - low - _FOOT_APART - (rows - 1) * _GAP) / max(rows, 1))
    for number, entry in enumerate(entries):
        row, column = divmod(number, _COLUMNS)
        x = column * (wide + _GAP)
        y = field.height - _TITLE - row * (high + _GAP) - high
        shapes += _card(entry, x, y, wide, high, tr)
    shapes += foot
    return Scene(field.width, field.height, tuple(shapes))


def _title(width: float, height: float, kit: Kit, tr: Translator) -> list[Shape]:
    picture = kit.emblem(26)
    words = tr(kit.words.introduction)
    place = area_from_top(31, height - 16.0, width - 31, 12)
    return [
        Use("emblem", picture, (13, height - 15)),
        Text(kit.title, (31, height - 13.0), 11.0, "line", Anchor.START, bold=True, spoken=TextRole.TITLE),
        *draw_fitted(lambda size: paragraph_slices(words, place.width, ParagraphStyle(size, "mark")), place, 10.5),
    ]


def _card(entry: Entry, x: float, y: float, wide: float, high: float, tr: Translator) -> list[Shape]:
    """One part: pictures above, name, number and sheets below, the level it belongs to in the corner."""
    part, content = entry.printed.part, entry.printed.content
    shapes: list[Shape] = [
        Path(rounded_rectangle(x, y, wide, high, 3), fill="water"),
        Path(rounded_rectangle(x, y, wide, _LABEL, 3), fill="paper", stroke="water", width=0.4),
        Path(rounded_rectangle(x, y, wide, high, 3), stroke="water.wave", width=0.3),
    ]
    picture = area_from_top(x + _ASIDE, y + high - 2.5, wide - 2 * _ASIDE, high - _LABEL - 4.5)
    if content.pieces:
        shapes += _pieces(content.pieces, picture)
    else:
        shapes += _pages(part.key, content.pages, picture)
    facts = "  ·  ".join(
        [*(tr(STOCK_NAMES[stock]) for stock in entry.stocks), format_sheet_numbers(entry.sheets, tr)]
    )

    def label(size: float) -> list[Slice]:
        lines = paragraph_slices(_counted(entry, tr), wide - 5, ParagraphStyle(size, bold=True, spoken=TextRole.ITEM))
        small = ParagraphStyle(max(8.0, size - 1.5), "mark", before=0.5, spoken=TextRole.MORE)
        return lines + paragraph_slices(facts, wide - 5, small)

    shapes += draw_fitted(label, area_from_top(x + 2.5, y + _LABEL - 0.6, wide - 5, _LABEL - 1), 10.5)
    if part.levels:
        shapes += _badge(min(part.levels), x + wide - 4.2, y + high - 4.2)
    return shapes


def _badge(level: Level, x: float, y: float) -> list[Shape]:
    """The number of a level on a disc."""
    size = 9.5 * MM_PER_POINT
    digit = Text(str(int(level)), (x, y - CAP_HEIGHT * size / 2), size, "paper", bold=True, spoken=TextRole.FURNITURE)
    return [Circle((x, y), 2.7, fill="line"), digit]


def _counted(entry: Entry, tr: Translator) -> str:
    """The part's name and how many pieces it has: "200 × Polyp tiles"; of something to read, how many pages."""
    part, content = entry.printed
    name, number = tr(part.name), sum(piece.count for piece in content.pieces)
    if content.pages:
        much = tr.count("{n} page", "{n} pages", len(content.pages))
    elif part.stock is Stock.PAPER:
        much = tr.count("{n} leaf", "{n} leaves", number)
    else:
        return f"{number} × {name}"
    return tr.labelled(name, much)


def format_sheet_numbers(numbers: Sequence[int], tr: Translator) -> str:
    """Sheet numbers in words, runs drawn together: "sheets 3–5, 9"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    listed = ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
    if len(numbers) == 1:
        return tr(N_("sheet {n}"), n=listed)
    return tr(N_("sheets {numbers}"), numbers=listed)


def _pieces(pieces: Sequence[Piece], area: Area) -> list[Shape]:
    """Up to ten designs as they look in the end, in the rows that show them largest, in their true proportions."""
    shown = pieces[:_SHOWN]
    wide, high = max(piece.sides[0].width for piece in shown), max(piece.sides[0].height for piece in shown)
    # A last row with gaps looks unfinished: it must let the pictures grow by a quarter to be worth it.
    ways = [_scale(len(shown), columns, wide, high, area) for columns in range(1, len(shown) + 1)]
    scale, columns = max(ways, key=lambda way: way[0] * (0.8 if len(shown) % way[1] else 1.0))
    rows = -(-len(shown) // columns)
    left = area.x + (area.width - columns * wide * scale - (columns - 1) * _SPACE) / 2 + wide * scale / 2
    top = area.top - (area.height - rows * high * scale - (rows - 1) * _SPACE) / 2 - high * scale / 2
    shapes: list[Shape] = []
    for number, piece in enumerate(shown):
        row, column = divmod(number, columns)
        x, y = left + column * (wide * scale + _SPACE), top - row * (high * scale + _SPACE)
        side, kind = piece.sides[0], "finished" if piece.craft.finished else "front"
        shapes.append(_shadow(x, y, side.width * scale, side.height * scale, piece))
        shapes.append(Use(*greek_small_text(f"{piece.key}.{kind}", side, scale), (x, y), scale=scale, shows=None))
    return shapes


def _scale(number: int, columns: int, wide: float, high: float, area: Area) -> tuple[float, int]:
    """Return how large `number` pieces can be shown, and in how many columns."""
    rows = -(-number // columns)
    across = (area.width - (columns - 1) * _SPACE) / (columns * wide)
    return min(across, (area.height - (rows - 1) * _SPACE) / (rows * high), _LARGEST), columns


def _shadow(x: float, y: float, wide: float, high: float, piece: Piece) -> Path:
    """A darker layer beneath, as if the piece were already cut; nothing under pieces that are not rectangles."""
    ink = None if piece.craft.outline else "water.deep"
    return Path(rounded_rectangle(x - wide / 2 + 0.5, y - high / 2 - 0.7, wide, high, 0.6), fill=ink)


def _pages(key: str, pages: Sequence[Scene], area: Area) -> list[Shape]:
    """The first page, and behind it the edges of one or two more."""
    page, behind = pages[0], min(len(pages), _STACKED) - 1
    pad = 1.0
    scale = min((area.width - 2 * pad) / page.width, (area.height - 2 * pad) / page.height)
    wide, high = page.width * scale + 2 * pad, page.height * scale + 2 * pad
    x, y = area.x + (area.width - wide - behind * _EDGE) / 2, area.y + (area.height - high) / 2
    shapes: list[Shape] = []
    for number in range(behind, -1, -1):
        left, low = x + number * _EDGE, y - 0.4 * number
        corners = [(left, low), (left + wide, low), (left + wide, low + high), (left, low + high)]
        shapes.append(Path(polygon_path([(a + 0.5, b - 0.7) for a, b in corners]), fill="water.deep"))
        shapes.append(Path(polygon_path(corners), fill="paper"))
    shapes.append(
        Use(*greek_small_text(f"{key}.page1", page, scale), (x + wide / 2, y + high / 2), scale=scale, shows=None)
    )
    return shapes


def _foot(
    width: float, tr: Translator, sheets: Sequence[Sheet], request: KitRequest, ink: InkUse | None
) -> tuple[list[Shape], float]:
    """The foot of the page and its height: the levels and how long this one takes, what to load, what to buy."""
    there = paper_loads(sheets)
    to_load = [
        tr(
            N_("{stock}: {sheets} ({pages})"),
            stock=tr(STOCK_NAMES[stock]),
            sheets=tr.count("{n} sheet", "{n} sheets", load.sheets),
            pages=format_pages(tr, load.first_page, load.last_page),
        )
        for stock, load in there.items()
    ]
    to_load += [] if ink is None else [ink_line(ink, tr)]
    levels = [tr(named.name) for named in LEVEL_TEXTS.values()]
    time = tr.labelled(tr(LEVEL_TEXTS[Level(request.level)].name), format_duration(count_work(sheets).hours, tr))
    columns: tuple[tuple[str, list[str], list[str]], ...] = (
        (time, levels, [str(int(level)) for level in LEVEL_TEXTS]),
        (tr(N_("To load")), to_load, []),
        (tr(N_("To have ready")), list(shopping_list(request, there, tr)), []),
    )
    boxes, x = list[Area](), 0.0
    for share in _FOOT_SHARES:
        boxes.append(Area(x, 0, share * (width - (len(columns) - 1) * _GAP), _FOOT))
        x = boxes[-1].right + _GAP
    for size in _FOOT_SIZES:
        made = [_listed(*column, box.width, size) for column, box in zip(columns, boxes, strict=True)]
        high = max(map(total_height, made))
        if high <= _FOOT:
            break
    shapes = [
        shape
        for lines, box in zip(made, boxes, strict=True)
        for shape in stack_slices(lines, box._replace(height=high))
    ]
    return shapes, high


def _listed(title: str, lines: Sequence[str], marks: Sequence[str], wide: float, size: float) -> list[Slice]:
    """A heading and its lines, each behind its mark or a dot."""
    slices = paragraph_slices(title, wide, ParagraphStyle(size, bold=True, spoken=TextRole.HEADING))
    for number, line in enumerate(lines):
        marker = marks[number] if marks else "·"
        slices += paragraph_slices(
            line, wide, ParagraphStyle(size, before=0.5, hang=3.5, marker=marker, spoken=TextRole.ITEM)
        )
    return slices


SCALE_STEP = 0.25
"""Millimetres of offset from one line of the vernier to the next."""

_LINES = 16  # on either side of the middle: 4 mm each way
_PITCH = 5.0
_USUAL = Duplexing(SidesMethod.LONG)
_REACH = 40  # mm each way on the scales of a Cricut
_TELL = N_("Tell both numbers once, the one for right first:")
CROSS_PICTURE = "calibration.png"
"""The picture with the cross."""


def calibration_page(edition: Edition, turning: Duplexing = _USUAL) -> Content:
    """Front and back of the calibration page for the way the printer turns the sheet; for a Cricut its back alone."""
    if edition.machine == Machine.CRICUT:
        return Content(pages=(_scales(edition, turning),))
    return Content(pages=(_front(edition, turning), _back(edition, turning)))


def back_offset(line: int, mirrored: bool) -> float:
    """The back offset in mm to choose when front line `line` (0 in the middle, right and up positive) coincides.

    `mirrored` says whether the sheet's turning mirrors this direction.
    """
    return -SCALE_STEP * line if mirrored else SCALE_STEP * line


def _middle(paper: Paper) -> tuple[float, float]:
    """The middle of the sheet in the millimetres of the field, because sheets turn about their own middle."""
    field = paper.field()
    return paper.width / 2 - field.x, paper.height / 2 - field.y


def _front(edition: Edition, turning: Duplexing) -> Scene:
    tr, paper = edition.tr, edition.paper
    field, (x, y) = paper.field(), _middle(edition.paper)
    upright = turning.upright(False)
    shapes: list[Shape] = [*_comb(x, y, _PITCH, "line", 0.0, 6.0), *_cross(x, y, "line")]
    for line in range(-_LINES, _LINES + 1, 2):
        across, up = back_offset(line, upright), back_offset(line, not upright)
        if line:
            shapes.append(Text(_signed(across), (x + line * _PITCH, y + 8.0), SMALL_TYPE, "line"))
        else:  # beside the column's axis, which would strike it out
            shapes.append(Text("0", (x - 1.2, y + 8.0), SMALL_TYPE, "line", Anchor.END, bold=True))
        # Line 2 of the column would be written where the row's numbers are.
        if line not in (0, 2):
            shapes.append(Text(_signed(up), (x + 8.0, y + line * _PITCH - 0.9), SMALL_TYPE, "line", Anchor.START))
    # Named like the numbers of the command, and inside the margins in every language.
    right, up_there = tr(N_("right")), tr(N_("up"))
    shapes.append(Text(f"X: {right}", (x + 86, y - 4.0), SMALL_TYPE, "mark", Anchor.END))
    shapes.append(Text(f"Y: {up_there}", (x + 2.0, y + 84), SMALL_TYPE, "mark", Anchor.START))
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


def _instructions(edition: Edition, steps: Sequence[str], turning: Duplexing, wide: float) -> list[Shape]:
    """The heading, what to do (messages) in the upper left corner of the page, and what to type then."""
    tr, top = edition.tr, edition.paper.field().height - 4.0
    heading = tr(N_("Where do your backs land?"))
    shapes: list[Shape] = [
        Text(heading, (0.0, top - 3.0), 5.5, "line", Anchor.START, bold=True, spoken=TextRole.TITLE)
    ]
    place = area_from_top(0.0, top - 8.0, wide, 90.0)

    def numbered(size: float) -> list[Slice]:
        styles = [
            ParagraphStyle(size, before=1.5, hang=5.0, marker=f"{number}.", spoken=TextRole.ITEM)
            for number in range(1, len(steps) + 1)
        ]
        return [
            piece
            for text, style in zip(steps, styles, strict=True)
            for piece in paragraph_slices(tr(text, picture=CROSS_PICTURE), wide, style)
        ]

    told = draw_fitted(numbered, place, 10.0, MIN_READING_TYPE)
    low = shape_bounds(told).bottom - 4.0
    # The machine is named because an offset is saved for the one that it was measured with.
    program = f"reef-companion print --machine={edition.machine}"
    command = (program, f"--sides={turning.sides} --back-offset=X,Y", "--save-preferences")
    shapes += told
    shapes += (Text(words, (5.0, low - 4.0 * n), 3.0, "mark", Anchor.START, True) for n, words in enumerate(command))
    return shapes


def _scales(edition: Edition, turning: Duplexing) -> Scene:
    """The print behind the cross: a row and a column of millimetres, numbered as backs are moved."""
    tr, field, (x, y) = edition.tr, edition.paper.field(), _middle(edition.paper)
    marks: list[PathSegment] = [
        MoveTo((x - _REACH, y)),
        LineTo((x + _REACH, y)),
        MoveTo((x, y - _REACH)),
        LineTo((x, y + _REACH)),
    ]
    shapes: list[Shape] = []
    for line in range(-_REACH, _REACH + 1):
        long = 3.2 if line % 5 == 0 else 1.8
        marks += [
            MoveTo((x + line, y)),
            LineTo((x + line, y + long)),
            MoveTo((x, y + line)),
            LineTo((x + long, y + line)),
        ]
        if line % 10 == 0 and line:
            shapes.append(Text(f"{line:+}", (x + line, y + 4.4), SMALL_TYPE, "line"))
            shapes.append(Text(f"{line:+}", (x + 4.4, y + line - 1.0), SMALL_TYPE, "line", Anchor.START))
    shapes.append(Path(tuple(marks), stroke="line", width=0.15))
    right, up_there = tr(N_("right")), tr(N_("up"))
    shapes.append(Text(f"X: {right}", (x + _REACH + 3, y - 1.0), SMALL_TYPE, "mark", Anchor.START))
    shapes.append(Text(f"Y: {up_there}", (x, y + _REACH + 2.5), SMALL_TYPE, "mark"))
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


def draw_front_cross(tr: Translator) -> Scene:
    """The picture that a Cricut's program prints, as large as those of its sheets, with a cross in the middle."""
    wide, high = CRICUT_PICTURE
    x, y = wide / 2, high / 2
    lines = polyline_path([(x - 60, y), (x + 60, y)]), polyline_path([(x, y - 60), (x, y + 60)])
    shapes: list[Shape] = [Path(line, stroke="line", width=0.25) for line in lines]
    shapes.append(Text(tr(N_("Front of the calibration page")), (x, high - 12.0), 3.3, "mark"))
    return Scene(wide, high, tuple(shapes))


def _back(edition: Edition, turning: Duplexing) -> Scene:
    field, (x, y) = edition.paper.field(), _middle(edition.paper)
    shapes = (*_comb(x, y, _PITCH + SCALE_STEP, "alga.red.shade", -6.0, 0.0), *_cross(x, y, "alga.red.shade"))
    note = edition.tr(N_("Back of the calibration page"))
    return Scene(
        field.width, field.height, (*shapes, Text(note, (0.0, field.height - 7.0), 3.3, "mark", Anchor.START))
    )


def _comb(x: float, y: float, pitch: float, ink: str, near: float, far: float) -> list[Shape]:
    """A row and a column of short lines about (x, y), reaching from `near` to `far` beyond the middle lines."""
    steps: list[PathSegment] = []
    for line in range(-_LINES, _LINES + 1):
        at = line * pitch
        steps += [MoveTo((x + at, y + near)), LineTo((x + at, y + far))]
        steps += [MoveTo((x + near, y + at)), LineTo((x + far, y + at))]
    return [Path(tuple(steps), stroke=ink, width=0.15)]


def _cross(x: float, y: float, ink: str) -> list[Shape]:
    return [
        Path(polyline_path([(x - 86, y), (x + 86, y)]), stroke=ink, width=0.1),
        Path(polyline_path([(x, y - 86), (x, y + 86)]), stroke=ink, width=0.1),
        Path(circle_path((x, y), 3.0), stroke=ink, width=0.15),
    ]


def _signed(millimetres: float) -> str:
    return f"{millimetres:+.2f}".rstrip("0").rstrip(".") if millimetres else "0"
