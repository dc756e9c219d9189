"""Paragraphs measured and wrapped into slices and columns; headings, panels; words too small to read as bars.

Makes shapes of `companion.drawing.scene`; millimetres, y up, type sizes in points. A text may mark
**bold** words so. A soft hyphen is a place where a long word may be parted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, inf, sqrt
from textwrap import shorten
from typing import NamedTuple, TypeAlias

from companion.drawing.measure import CAP_HEIGHT, text_width
from companion.drawing.paths import Area, Transform, rounded_rectangle
from companion.drawing.scene import Anchor, Path, Scene, Shape, Text, TextRole, Use
from companion.translator import N_
from printables.job import KitFault

MM_PER_POINT = 25.4 / 72
"""One typographic point in mm."""

MIN_CARD_TYPE = 8.0
"""The smallest type on cards and screens, in points."""

MIN_READING_TYPE = 9.0
"""The smallest type for rules, in points."""

LINE_SPACING = 1.2
"""From baseline to baseline, of the type size."""

BASELINE_RISE = 0.92
"""How far below the top of its line a baseline lies, of the type size: room for an accent on a capital."""

BAR_INDENT = 4.0
"""Millimetres that a bar and the room beside it take from the width of a passage set `add_side_bar`."""

_SOFT = "\u00ad"
_MEASURE = re.compile(r"(?<=\d) (?=(?:%|mm|g)(?!\w))")
"""The space between a number and its unit, where no line ends."""

_HELD = "\u2011"  # a hyphen at which no line ends
_COMMAND = re.compile(r"reef-companion|--[a-z][a-z-]*(?: [\w=-]+(?=[\u00a0\u202f]?[“”»]))?")
"""What a reader types as it stands: an option with its value, if both are quoted."""
_BREAKS = frozenset((_SOFT, "-", "/", "–"))
_SEAM = 0.3
_TOLD = 60  # letters of a text that a refusal repeats


class DoesNotFit(KitFault):
    """The refusal of text too long for its place even at the smallest size: `what` is the text, or size and room."""

    def __init__(self, what: str) -> None:
        super().__init__(
            N_("This is too long for its place on the page, even in the smallest type: {what}"),
            what=shorten(what, _TOLD, placeholder="…"),
        )


class ParagraphStyle(NamedTuple):
    """How a paragraph looks, and what it is to who hears it.

    `size` in points; `before` and `hang` in mm; `marker` stands in the hanging indent.
    """

    size: float
    ink: str = "line"
    bold: bool = False
    align: Anchor = Anchor.START
    before: float = 0.0
    hang: float = 0.0
    marker: str = ""
    spoken: TextRole = TextRole.PARAGRAPH

    @property
    def height(self) -> float:
        """The type size in mm."""
        return self.size * MM_PER_POINT

    @property
    def lead(self) -> float:
        """The distance from line to line, in mm."""
        return self.height * LINE_SPACING


DrawFunction: TypeAlias = Callable[[float, float], Iterable[Shape]]
"""Makes shapes hung from a point, the upper left corner of where they go."""


class Slice(NamedTuple):
    """A strip of a column that is never torn: its height, and how to draw it once its place is known.

    Nothing is drawn while sizes are tried. `before` is the space above it, dropped at the top of a
    column. `keeps` forbids a break after it. What `floats` may wait for the top of the next column
    while the text after it fills this one.
    """

    height: float
    draw: DrawFunction
    before: float = 0.0
    keeps: bool = False
    floats: bool = False

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The shapes of the slice, hung from (0, 0)."""
        return tuple(self.draw(0, 0))


class _Word:
    """Pieces of text that may not be parted, with their width at a type size of 1, soft hyphens unseen."""

    __slots__ = ("pieces", "raw", "width")

    def __init__(self, raw: tuple[tuple[str, bool], ...]) -> None:
        self.raw = raw
        pieces = []
        self.width = 0.0
        for text, bold in raw:
            shown = text.replace(_SOFT, "").replace(_HELD, "-")
            wide = text_width(shown, 1, bold)
            pieces.append((shown, bold, wide))
            self.width += wide
        self.pieces = tuple(pieces)


@lru_cache(maxsize=1024)  # a text is set at several sizes until one fits; its words stay the same
def _words(text: str, bold: bool) -> tuple[_Word, ...]:
    """The words of a text with **bold** marks, spaces taken away."""
    text = _MEASURE.sub("\u00a0", text)
    text = _COMMAND.sub(lambda found: found[0].replace("-", _HELD).replace(" ", "\u00a0"), text)
    words: list[_Word] = []
    pending: tuple[tuple[str, bool], ...] = ()
    for number, run in enumerate(text.split("**")):
        heavy = bold != bool(number % 2)
        for place, word in enumerate(run.split(" ")):
            if place and pending:
                words.append(_Word(pending))
                pending = ()
            if word:
                pending = (*pending, (word, heavy))
    if pending:
        words.append(_Word(pending))
    return tuple(words)


def _parted(word: _Word, room: float) -> tuple[_Word, _Word] | None:
    """A word broken at its last soft hyphen, hyphen or dash that leaves a first part no wider than `room`."""
    best = None
    for at, (text, bold) in enumerate(word.raw):
        if _BREAKS.isdisjoint(text):
            continue
        for place, letter in enumerate(text[:-1]):
            if letter not in _BREAKS:
                continue
            head = text[:place] + "-" if letter == _SOFT else text[: place + 1]
            first = _Word((*word.raw[:at], (head, bold)))
            if first.width <= room:
                best = first, _Word(((text[place + 1 :], bold), *word.raw[at + 1 :]))
    return best


def wrap_words(text: str, width: float, style: ParagraphStyle) -> list[list[_Word]]:
    """The words of each line of `text` within `width` mm. Raises DoesNotFit for a word wider than that."""
    room, space = width / style.height, text_width(" ", 1, style.bold)
    line: list[_Word] = []
    lines = [line]
    used = 0.0
    todo = list(_words(text, style.bold)[::-1])
    while todo:
        word = todo.pop()
        start = used + space if line else 0.0
        if start + word.width <= room + 1e-9:
            line.append(word)
            used = start + word.width
            continue
        if parts := _parted(word, room - start):
            line.append(parts[0])
            todo.append(parts[1])
        elif line:
            todo.append(word)
        else:
            raise DoesNotFit(text)
        line, used = [], 0.0
        lines.append(line)
    return lines


def _line_shapes(words: Sequence[_Word], x: float, baseline: float, style: ParagraphStyle) -> list[Shape]:
    """One line as few texts: words of one weight are joined, since the font has no kerning to lose."""
    space = text_width(" ", 1, style.bold)
    runs: list[tuple[float, str, bool]] = []
    at = end = 0.0  # where the next piece goes, and where the last run ends
    for number, word in enumerate(words):
        if number:
            at += space
            start, text, bold = runs[-1]
            if bold == word.pieces[0][1] == style.bold:
                runs[-1], end = (start, text + " ", bold), at
        for text, bold, width in word.pieces:
            if runs and runs[-1][2] == bold and at == end:
                runs[-1] = (runs[-1][0], runs[-1][1] + text, bold)
            else:
                runs.append((at, text, bold))
            at += width
            end = at
    shift = {Anchor.START: 0.0, Anchor.MIDDLE: -at / 2, Anchor.END: -at}[style.align] * style.height
    return [
        Text(
            text.rstrip(" "),
            (x + shift + start * style.height, baseline),
            style.height,
            style.ink,
            Anchor.START,
            bold,
            spoken=TextRole.MORE if number else style.spoken,
        )
        for number, (start, text, bold) in enumerate(runs)
    ]


def paragraph_slices(text: str, width: float, style: ParagraphStyle, keeps: bool = False) -> list[Slice]:
    """A paragraph as one slice a line; its first and last two lines stay together. Raises DoesNotFit."""
    lines = wrap_words(text, width - style.hang, style)
    left = {Anchor.START: style.hang, Anchor.MIDDLE: (width + style.hang) / 2, Anchor.END: width}[style.align]
    last = len(lines) - 1
    return [
        Slice(
            style.lead,
            _line(words, left, style if not number else style._replace(marker="", spoken=TextRole.MORE)),
            style.before if not number else 0.0,
            keeps if number == last else number in (0, last - 1),
        )
        for number, words in enumerate(lines)
    ]


def _line(words: Sequence[_Word], left: float, style: ParagraphStyle) -> DrawFunction:
    def draw(x: float, top: float) -> list[Shape]:
        baseline = top - style.height * BASELINE_RISE
        if not style.marker:
            return _line_shapes(words, x + left, baseline, style)
        marker = Text(style.marker, (x, baseline), style.height, style.ink, Anchor.START, True, 0.0, style.spoken)
        return [marker, *_line_shapes(words, x + left, baseline, style._replace(spoken=TextRole.MORE))]

    return draw


def add_side_bar(slices: Sequence[Slice], width: float, bar: str, ground: str) -> list[Slice]:
    """Return slices made for `width - RULED` mm, moved right beside an upright bar, on a ground of their own."""

    def beside(slice_: Slice, high: float) -> DrawFunction:
        def draw(x: float, top: float) -> list[Shape]:
            back = Path(rounded_rectangle(x, top - high, width, high, 0), fill=ground)
            rule = Path(rounded_rectangle(x, top - high, 0.7, high, 0), fill=bar)
            return [back, rule, *slice_.draw(x + 0.55 * BAR_INDENT, top)]

        return draw

    # Each ground reaches a little under the line below, so that no seam shows between two lines.
    return [
        slice_._replace(draw=beside(slice_, slice_.height + (_SEAM if number < len(slices) else 0)))
        for number, slice_ in enumerate(slices, 1)
    ]


def draw_hanging(shapes: Iterable[Shape]) -> DrawFunction:
    """Return a drawing that hangs shapes anywhere: they were made with (0, 0) as their upper left corner."""
    kept = tuple(shapes)
    return lambda x, top: Transform(x, top).shapes(kept)


def fit_line_size(
    text: str, width: float, largest: float, smallest: float = MIN_CARD_TYPE, bold: bool = False
) -> float:
    """Return the largest size in points at which one line is no wider than `width` mm, or DoesNotFit."""
    wide = text_width(text, MM_PER_POINT, bold)
    size = min(largest, width / wide if wide else largest)
    if size < smallest:
        raise DoesNotFit(text)
    return size


_STEP = 0.25  # points between two sizes that are tried


def total_height(slices: Sequence[Slice]) -> float:
    """Return how high slices are one under another, without the space above the first."""
    return sum(s.height for s in slices) + sum(s.before for s in slices[1:])


def stack_slices(slices: Sequence[Slice], area: Area) -> tuple[Shape, ...]:
    """Draw slices one under another from the top of `area`. Raises DoesNotFit if they reach below it."""
    if total_height(slices) > area.height + 1e-6:
        raise DoesNotFit(f"{total_height(slices):.1f} > {area.height:.1f} mm")
    shapes: list[Shape] = []
    y = area.top
    for number, slice_ in enumerate(slices):
        y -= slice_.before if number else 0.0
        shapes += slice_.draw(area.x, y)
        y -= slice_.height
    return tuple(shapes)


def draw_fitted(
    make: Callable[[float], Sequence[Slice]], area: Area, largest: float, smallest: float = MIN_CARD_TYPE
) -> tuple[Shape, ...]:
    """Draw what `make` returns at the largest size in points between the limits that fits `area`, or DoesNotFit."""
    return stack_slices(make(find_fitting_size(make, area, largest, smallest)), area)


def find_fitting_size(
    make: Callable[[float], Sequence[Slice]], area: Area, largest: float, smallest: float = MIN_CARD_TYPE
) -> float:
    """The size that `draw_fitted` chooses, so that several boxes can share the smallest of theirs."""
    heights: dict[float, float] = {}

    def fits(size: float) -> bool:
        try:
            heights[size] = total_height(make(size))
        except DoesNotFit:
            heights[size] = inf
        return heights[size] <= area.height + 1e-6

    if fits(largest):
        return largest
    # Text covers an area: its height grows about with the square of its size.
    guess = largest * sqrt(area.height / heights[largest])
    size = find_largest_size(fits, guess, largest - _STEP, smallest)
    if size is None:
        make(smallest)  # says which word is too wide, if one is
        raise DoesNotFit(f"{smallest:g} pt > {area.height:.1f} mm")
    return size


def find_largest_size(fits: Callable[[float], bool], guess: float, largest: float, smallest: float) -> float | None:
    """The largest size in points, in quarters down from `largest`, that `fits`; tried first near `guess`."""
    last = int((largest - smallest) / _STEP + 1e-9)
    step = max(0, min(last, ceil((largest - guess) / _STEP)))
    if fits(largest - step * _STEP):
        while step and fits(largest - (step - 1) * _STEP):
            step -= 1
        return largest - step * _STEP
    return next((size for n in range(step + 1, last + 1) if fits(size := largest - n * _STEP)), None)


def fill_columns(slices: Sequence[Slice], columns: Sequence[Area]) -> list[list[Slice]]:
    """Return the slices of each column; a column stays empty if nothing is left for it.

    Breaks only where slices allow it; a picture that floats leaves no gap at the foot of a column, and comes after
    the paragraph that goes on in the next one (of which only the first line has space `before`).
    Raises DoesNotFit when the last column overflows.
    """
    groups = _groups(slices)[::-1]
    filled: list[list[Slice]] = []
    for area in columns:
        taken: list[Slice] = []
        waiting: list[list[Slice]] = []
        high = 0.0
        while groups:
            more = total_height(groups[-1]) + (groups[-1][0].before if taken else 0.0)
            if high + more > area.height + 1e-6:
                if not taken or waiting or not groups[-1][0].floats:
                    break
                waiting.append(groups.pop())
                continue
            taken += groups.pop()
            high += more
        # A paragraph that goes on in the next column is read to its end before a picture that waited.
        going_on: list[list[Slice]] = []
        while waiting and groups and not groups[-1][0].before and not groups[-1][0].floats:
            going_on.append(groups.pop())
        groups += waiting + going_on[::-1]
        filled.append(taken)
    if groups:
        raise DoesNotFit(f"{total_height(slices):.1f} > {sum(area.height for area in columns):.1f} mm")
    return filled


def _groups(slices: Sequence[Slice]) -> list[list[Slice]]:
    """Slices that must stay together."""
    groups: list[list[Slice]] = [[]]
    for slice_, after in pairwise([*slices, None]):
        if slice_ is None:
            continue
        groups[-1].append(slice_)
        if not slice_.keeps and after is not None:
            groups.append([])
    return [group for group in groups if group]


def ground_rectangle(width: float, height: float, fill: str) -> Path:
    """A rectangle that covers a whole piece."""
    return Path(Area(0, 0, width, height).edge, fill=fill)


def rounded_panel(area: Area, fill: str = "paper", radius: float = 2.5, stroke: str | None = None) -> Path:
    """A sheet of paper with round corners."""
    outline = rounded_rectangle(*area, radius)
    return Path(outline, fill=fill, stroke=stroke, width=0.3 if stroke else 0.0)


def place_picture(name: str, scene: Scene, x: float, y: float, scale: float = 1.0) -> Use:
    """A picture with its lower left corner at (x, y), drawn once under its name however often it is laid."""
    return Use(name, scene, (x + scene.width * scale / 2, y + scene.height * scale / 2), scale=scale)


def centred_text(text: str, x: float, y: float, height: float, tint: str, bold: bool = True) -> Text:
    """One line whose capitals are centred on (x, y)."""
    return Text(text, (x, y - CAP_HEIGHT * height / 2), height, tint, Anchor.MIDDLE, bold)


def title_line(text: str, area: Area, tint: str, largest: float, smallest: float = 9.0) -> Text:
    """A bold heading in one line, at the left of `area` and in the middle of its height."""
    size = fit_line_size(text, area.width, largest, smallest, bold=True) * MM_PER_POINT
    y = area.top - area.height / 2 - CAP_HEIGHT * size / 2
    return Text(text, (area.x, y), size, tint, Anchor.START, bold=True, spoken=TextRole.TITLE)


def join_slices(groups: Sequence[Sequence[Slice]]) -> list[Slice]:
    """Groups of slices one under another."""
    return [slice_ for group in groups for slice_ in group]


_HIGH, _RISE = 0.42, 0.04  # of the type size: how thick a bar is, and how far it lies above the baseline


def greek_small_text(name: str, scene: Scene, scale: float) -> tuple[str, Scene]:
    """Return the name and the picture to show at `scale`: as they were, or another name if words became bars."""
    drawn, worded = _in_little(scene, scale)
    if drawn is scene:
        return name, scene
    # Most pictures lose all their words, and are then the same at any scale: the file holds them once.
    return f"{name}.{scale:.3f}" if worded else f"{name}.small", drawn


def _in_little(scene: Scene, scale: float) -> tuple[Scene, bool]:
    """The picture with bars in place of small words, the same object if it has none; whether words are left."""
    shapes: list[Shape] = []
    worded = False
    for shape in scene.shapes:
        if isinstance(shape, Use):
            inner, left = _in_little(shape.scene, scale * shape.scale)
            worded |= left
            if inner is not shape.scene:
                name = f"{shape.name}.{scale * shape.scale:.3f}" if left else f"{shape.name}.small"
                shapes.append(shape._replace(name=name, scene=inner))
                continue
        elif isinstance(shape, Text):
            if shape.height * scale < MIN_CARD_TYPE * MM_PER_POINT:
                shapes.append(_bar(shape))
                continue
            worded = True
        shapes.append(shape)
    same = all(one is other for one, other in zip(shapes, scene.shapes, strict=True))
    return (scene if same else scene._replace(shapes=tuple(shapes))), worded


def _bar(shape: Text) -> Path:
    wide = text_width(shape.text, shape.height, shape.bold)
    start = {Anchor.START: 0.0, Anchor.MIDDLE: -wide / 2, Anchor.END: -wide}[shape.anchor]
    bar = Area(start, _RISE * shape.height, wide, _HIGH * shape.height)
    return Path(Transform(*shape.at, turn=shape.turn).steps(bar.edge), fill=shape.ink)
