"""The sheet for a first game: the tutorial's ideas in its order, each with sentence and picture; numbered steps.

It fills as many pages as it is told, in the largest type and with the largest pictures that do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from itertools import product
from typing import NamedTuple

from companion.drawing.paths import Area, area_from_top, rounded_rectangle
from companion.drawing.scene import Circle, Path, Scene, Shape, TextRole, Use
from companion.guide import Guide, Rule
from companion.reports.tutorial import Lesson, Objective
from companion.translator import N_, Translator
from printables.text.guide_pages import make_legible
from printables.text.typeset import (
    MIN_CARD_TYPE,
    MIN_READING_TYPE,
    MM_PER_POINT,
    DoesNotFit,
    ParagraphStyle,
    Slice,
    centred_text,
    fill_columns,
    find_largest_size,
    paragraph_slices,
    place_picture,
    stack_slices,
    title_line,
    total_height,
    wrap_words,
)

INTRODUCTION_TEXT = N_(
    "Set the table up as the rules show, then play at once. Read each of these when its moment has come, not before, "
    "and tick it off."
)

_COLUMNS, _GUTTER = 2, 6.0
_HEAD = 3.0  # mm above the columns of every page but the first
_PAD = 2.0  # mm between the edge of an idea and what it says
_BESIDE = 0.45  # of a column: a narrower picture stands beside its words
_LARGEST = 11.0  # points
_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6)  # of a picture's size: first all that type of _EASY allows, then all there is
_EASY = 10.0
_STEP = 0.25


class PrintedIdea(NamedTuple):
    """An idea on paper: the rule of the guide that it is about, its picture, and its words in the reader's language.

    The file holds the picture as `drawn`: once, where the rules show the same.
    A picture that is `worded` has type in it: it is read out, and never made smaller. Of others `shows` says what is
    to be seen.
    """

    rule: str
    picture: Scene | None
    title: str
    text: str
    drawn: str
    worded: bool = False
    shows: str = ""


def collect_printed_ideas(
    ideas: Sequence[StrEnum],
    tr: Translator,
    guide: Guide,
    text: Callable[[Translator, Lesson], str],
    pictures: Mapping[str, Scene],
    worded: frozenset[str] = frozenset(),
    kind: str = "rules",
) -> list[PrintedIdea]:
    """The ideas of a game's coach in their order; `text` says a lesson, `pictures` go by the names of rules.

    The description of the rule says what they show; where it has none, its caption does.
    `kind` begins the names of what is drawn: that of the rules where these are their pictures, as large as there.
    """
    return [
        PrintedIdea(
            idea.value,
            pictures.get(idea.value),
            tr(guide.find(idea.value).title),
            text(tr, Lesson(idea, {})),
            f"{kind}.{idea}",
            idea.value in worded,
            _shows(tr, guide.find(idea.value)),
        )
        for idea in ideas
    ]


def _shows(tr: Translator, rule: Rule) -> str:
    text = rule.description or rule.caption
    return tr(text) if text else ""


def draw_first_game(
    goal: Objective, all_ideas: Sequence[PrintedIdea], pages: int, tr: Translator, field: Area
) -> tuple[Scene, ...]:
    """Draw the sheet on exactly `pages` pages of the size of `field`. Raises DoesNotFit below eight points."""
    wide = (field.width - (_COLUMNS - 1) * _GUTTER) / _COLUMNS
    heading, high = _heading(tr, goal, field)
    tops = [field.height - high, *([field.height - _HEAD] * (pages - 1))]
    boxes = [Area(n * (wide + _GUTTER), 0.0, wide, top) for top in tops for n in range(_COLUMNS)]
    filled = _largest(partial(_blocks, all_ideas, wide), boxes)
    scenes = []
    for page in range(pages):
        shapes: list[Shape] = heading if not page else []
        here = slice(page * _COLUMNS, (page + 1) * _COLUMNS)
        for column, box in zip(filled[here], boxes[here], strict=True):
            shapes += stack_slices(_spread(column, box.height), box)
        scenes.append(Scene(field.width, field.height, tuple(shapes)))
    return tuple(scenes)


def _heading(tr: Translator, goal: Objective, field: Area) -> tuple[list[Shape], float]:
    """The title, what the game is played for and how to read on; and how high all that is."""
    shapes: list[Shape] = [
        title_line(tr(N_("Your first game")), area_from_top(1, field.height, field.width - 2, 10), "line", 20)
    ]
    wide, high = field.width - 2, 11.0
    for message, bold in [*((line, True) for line in goal.lines), (INTRODUCTION_TEXT, False)]:
        lines = _shortest(tr(message), wide, bold)
        shapes += stack_slices(lines, area_from_top(1, field.height - high, wide, total_height(lines)))
        high += total_height(lines) + 1.0
    return shapes, high + 1.0


def _shortest(text: str, wide: float, bold: bool) -> list[Slice]:
    """In the largest type of three that needs fewest lines."""
    return min((paragraph_slices(text, wide, ParagraphStyle(size, bold=bold)) for size in (10.0, 9.5, 9.0)), key=len)


def _largest(made: Callable[[float, float], list[Slice]], boxes: Sequence[Area]) -> list[list[Slice]]:
    """The columns with the largest pictures that easily read type allows, then in the largest type."""
    steps = int((_LARGEST - MIN_CARD_TYPE) / _STEP)
    sizes = [_LARGEST - step * _STEP for step in range(steps + 1)]
    easy, small = [size for size in sizes if size >= _EASY], [size for size in sizes if size < _EASY]
    for several, share in product((easy, small), _SHARES):
        if _filled_columns(made(several[-1], share), boxes) is not None:
            tried = (made(size, share) for size in several)
            return _levelled(next(slices for slices in tried if _filled_columns(slices, boxes) is not None), boxes)
    return fill_columns(made(MIN_CARD_TYPE, _SHARES[-1]), boxes)


def _levelled(slices: Sequence[Slice], boxes: Sequence[Area]) -> list[list[Slice]]:
    """The columns filled about as high: as low, to a millimetre, as all of them together can be."""
    filled = fill_columns(slices, boxes)
    for down in range(1, int(min(box.height for box in boxes))):
        lower = _filled_columns(slices, [box._replace(height=box.height - down) for box in boxes])
        if lower is None:
            break
        filled = lower
    return filled


def _filled_columns(slices: Sequence[Slice], boxes: Sequence[Area]) -> list[list[Slice]] | None:
    try:
        return fill_columns(slices, boxes)
    except DoesNotFit:
        return None


def _spread(column: Sequence[Slice], height: float) -> list[Slice]:
    """Spread the rest of a column's height as more room between its ideas, but no more than twice what they have."""
    more = (height - total_height(column)) / max(1, len(column) - 1)
    return [slice_._replace(before=slice_.before + min(more, 2 * slice_.before)) for slice_ in column]


def _blocks(all_ideas: Sequence[PrintedIdea], width: float, size: float, share: float) -> list[Slice]:
    return [_block(idea, width, size, share) for idea in all_ideas]


def _without_widow(text: str, width: float, style: ParagraphStyle) -> list[Slice]:
    """A paragraph whose last line is no lone short word, where narrower lines, and as many, can keep it company."""
    lines = len(wrap_words(text, width, style))
    for narrower in (width * (1 - share / 20) for share in range(7)):
        try:
            found = wrap_words(text, narrower, style)
        except DoesNotFit:  # a long word
            break
        if len(found) == lines and len(found[-1]) > 1:
            return paragraph_slices(text, narrower, style)
    return paragraph_slices(text, width, style)


def _block(idea: PrintedIdea, width: float, size: float, share: float) -> Slice:
    """One idea on a ground of its own, which nothing parts: a box to tick, title, picture, words."""
    box, inner = 1.1 * (size + 1) * MM_PER_POINT, width - 2 * _PAD
    picture = idea.picture
    scale = 0.0 if picture is None else 1.0 if idea.worded else min(share, inner / picture.width)
    wide, high = (picture.width * scale, picture.height * scale) if picture is not None else (0.0, 0.0)
    beside = 0.0 < wide <= _BESIDE * inner
    room = inner - (wide + _PAD if beside else 0.0)
    title = paragraph_slices(
        idea.title, room - box - 1.4, ParagraphStyle(size + 1, bold=True, spoken=TextRole.HEADING)
    )
    text = _without_widow(idea.text, room, ParagraphStyle(size))
    head = total_height(title) + 0.8
    above = high + 1.0 if high and not beside else 0.0
    tall = max(high, head + above + total_height(text))

    def draw(x: float, top: float) -> list[Shape]:
        left, upper = x + _PAD, top - 0.8 * _PAD
        shapes: list[Shape] = [
            Path(rounded_rectangle(x, top - tall - 1.6 * _PAD, width, tall + 1.6 * _PAD, 2), fill="water")
        ]
        start = left + wide + _PAD if beside else left
        tick = rounded_rectangle(start, upper - 0.5 * title[0].height - box / 2, box, box, 0.7)
        shapes.append(Path(tick, fill="paper", stroke="line", width=0.25))
        shapes += stack_slices(title, area_from_top(start + box + 1.4, upper, room - box - 1.4, head))
        if picture is not None:
            middle = upper - (tall if beside else 2 * head + high) / 2
            drawn = (idea.drawn, picture) if idea.worded else make_legible(idea.drawn, picture, scale)
            placed = Use(*drawn, (left + wide / 2, middle), scale=scale)
            shapes.append(placed if idea.worded else placed._replace(shows=idea.shows or idea.title))
        shapes += stack_slices(text, area_from_top(start, upper - head - above, room, total_height(text)))
        return shapes

    return Slice(tall + 1.6 * _PAD, draw, before=1.4)


STEP_PICTURE_WIDTH, STEP_PICTURE_HEIGHT = 84.0, 30.0
"""Millimetres of every picture."""

_EASY_STEP, _LARGEST_STEP = 10.0, 11.5  # points
_STEP_HEAD, _GAP = 13.0, 4.0
_TALLEST = 62.0  # mm of one step


class AssemblyStep(NamedTuple):
    """A step: its picture's name, the picture; then, in the reader's language, title, text and what is seen."""

    name: str
    picture: Scene
    title: str
    text: str
    shows: str


def draw_steps_page(title: str, steps: Sequence[AssemblyStep], field: Area, first: int = 1) -> Scene:
    """Draw the page, of the size of `field`; its steps are numbered from `first`. Raises DoesNotFit."""
    wide = (field.width - _GAP) / 2
    heading = area_from_top(1, field.height, field.width - 2, _STEP_HEAD - 3)
    shapes: list[Shape] = [title_line(title, heading, "line", 20)]
    scale, size, rows = _sizes(steps, wide, field.height - _STEP_HEAD)
    top = field.height - _STEP_HEAD
    for number, step in enumerate(steps):
        x, high = (number % 2) * (wide + _GAP), rows[number // 2]
        shapes.append(Path(rounded_rectangle(x, top - high, wide, high, 3), fill="water"))
        left = x + (wide + 6 - STEP_PICTURE_WIDTH * scale) / 2
        drawn = make_legible(f"step.{step.name}", step.picture, scale, grow=False)
        picture = place_picture(*drawn, left, top - 3 - STEP_PICTURE_HEIGHT * scale, scale)
        shapes.append(Circle((x + 5.5, top - 5.5), 3.6, fill="line"))
        count = centred_text(str(first + number), x + 5.5, top - 5.5, 11 * MM_PER_POINT, "paper")
        shapes += (count._replace(spoken=TextRole.STEP), picture._replace(shows=step.shows))
        box = area_from_top(
            x + 4, top - 4.5 - STEP_PICTURE_HEIGHT * scale, wide - 8, high - STEP_PICTURE_HEIGHT * scale - 7
        )
        shapes += stack_slices(_caption(step, box.width, size), box)
        if number % 2:
            top -= high + _GAP
    return Scene(field.width, field.height, tuple(shapes))


def _sizes(steps: Sequence[AssemblyStep], wide: float, tall: float) -> tuple[float, float, list[float]]:
    """The scale of the pictures, the size of the words and the height of each row.

    Pictures first, as long as words stay easy to read.
    """
    count = (len(steps) + 1) // 2
    even = min(_TALLEST, (tall - (count - 1) * _GAP) / count)

    def fits(scale: float, size: float) -> bool:
        return sum(_rows(steps, wide, scale, size)) <= count * even

    for share in (0.62, 0.58, 0.54, 0.5, 0.46, 0.42, 0.38):
        scale = min((wide - 12) / STEP_PICTURE_WIDTH, even * share / STEP_PICTURE_HEIGHT)
        size = find_largest_size(partial(fits, scale), _EASY_STEP, _LARGEST_STEP, MIN_READING_TYPE)
        if size is not None and (size >= _EASY_STEP or share < 0.5):
            rows = _rows(steps, wide, scale, size)
            spare = even - sum(rows) / count
            return scale, size, [row + spare for row in rows]
    raise DoesNotFit("; ".join(step.title for step in steps))


def _rows(steps: Sequence[AssemblyStep], wide: float, scale: float, size: float) -> list[float]:
    """Return how high each row of two steps must be."""
    tall = [total_height(_caption(step, wide - 8, size)) for step in steps]
    return [STEP_PICTURE_HEIGHT * scale + 7 + max(tall[n : n + 2]) for n in range(0, len(tall), 2)]


def _caption(step: AssemblyStep, width: float, size: float) -> list[Slice]:
    return paragraph_slices(f"**{step.title}**  {step.text}", width, ParagraphStyle(size, spoken=TextRole.MORE))
