"""A game's guide set in columns, on as few sheets as easily read type allows, with pictures between the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import floor, log, sqrt
from operator import is_
from types import MappingProxyType
from typing import NamedTuple

from companion.drawing.measure import CAP_HEIGHT, bounds
from companion.drawing.paths import Area, Transform, from_top, rounded
from companion.drawing.scene import Anchor, Path, Scene, Shape, Spoken, Text, Use
from companion.guide import Guide, Passage, Rule, Section, Strength, pages_in_words
from companion.translator import N_, Translator
from printables.text.typeset import (
    POINT,
    READING_MINIMUM,
    RULED,
    DoesNotFit,
    Slice,
    Style,
    fill_columns,
    hanging_drawing,
    height_of,
    largest_that,
    line_size,
    paragraph,
    placed_at,
    stacked,
    title_line,
    with_bar,
)

GUTTER = 7.0
_COLUMN = 92.0  # about sixty letters of 10 points: what an eye reads back from without losing the line
_BANNER = 34.0
_LEFT, _APART = 0.3, 3.0  # of a column for a picture beside its rule, and mm between them
_NARROW = 50.0  # mm: a wider picture stands above its rule
_HEAD = 3.0  # mm between the line under a sheet's header and the words
_LARGEST = 11.0
_FIRM = "\u00a0"  # a space at which no line breaks

TAGS = {
    Strength.SEEN: N_("as in a recorded game"),
    Strength.DERIVED: N_("follows from other rules"),
    Strength.OPEN: N_("our choice"),
}


class Pictures(NamedTuple):
    """Small pictures in the headings of sections, by their keys; others that open a section or follow a rule.

    Those `kept` stay together with the words of their rule: at their left where they are narrow, else above them.
    Of those `worded` the words are read out to whoever hears the page; of others, what they show, which is in
    `descriptions`, the caption or the title.
    """

    icons: Mapping[str, Use | None]
    openings: Mapping[str, Scene]
    after: Mapping[str, Scene]
    kept: Mapping[str, Scene] = MappingProxyType({})
    worded: frozenset[str] = frozenset()
    descriptions: Mapping[str, str] = MappingProxyType({})


class Summary(NamedTuple):
    """The look of one game's rules on paper.

    `subtitle` and `legend` (what a bar beside a passage means, whose pages are cited) are msgids. `banner` draws the
    right half of the strip with the title, of a width and height in mm; `pictures` what goes between the rules, for
    a column of a width in mm.
    """

    title: str
    subtitle: str
    legend: str
    guide: Guide
    banner: Callable[[float, float], Scene]
    pictures: Callable[[Translator, float], Pictures]


class _Setting(NamedTuple):
    """The state shared by the whole typesetting of one summary, whatever the size of the type."""

    summary: Summary
    tr: Translator
    width: float
    pictures: Pictures


def summary_pages(summary: Summary, tr: Translator, field: Area) -> tuple[Scene, ...]:
    """The whole summary on as few pages of the size of `field` as type of nine points allows, in the largest type."""
    columns = max(2, round(field.width / _COLUMN))
    wide = (field.width - (columns - 1) * GUTTER) / columns
    setting = _Setting(summary, tr, wide, summary.pictures(tr, wide))

    def text(size: float) -> list[Slice]:
        return list(_text(setting, size))

    smallest = text(READING_MINIMUM)
    pages = 2
    while _filled_columns(smallest, boxes := _boxes(field.width, field.height, wide, columns, pages)) is None:
        pages += 2
    filled = _largest(text, boxes, height_of(smallest))
    scenes = []
    for page in range(pages):
        shapes: list[Shape] = list(_banner(setting, field.width, field.height)) if not page else []
        here = slice(page * columns, (page + 1) * columns)
        for column, box in zip(filled[here], boxes[here], strict=True):
            shapes += stacked(column, box)
        scenes.append(Scene(field.width, field.height, tuple(shapes)))
    while not any(filled[-columns:]):  # pages come in pairs, of which the last may be left empty
        del filled[-columns:], scenes[-1]
    return tuple(scenes)


def _boxes(width: float, height: float, wide: float, columns: int, pages: int) -> list[Area]:
    """The columns of all pages in reading order; those of the first begin below the banner."""
    tops = [height - _BANNER - 4, *([height - _HEAD] * (pages - 1))]
    step = (width - wide) / (columns - 1)
    return [Area(n * step, 0.5, wide, top - 0.5) for top in tops for n in range(columns)]


def _filled_columns(text: Sequence[Slice], boxes: Sequence[Area]) -> list[list[Slice]] | None:
    try:
        return fill_columns(text, boxes)
    except DoesNotFit:
        return None


def _largest(text: Callable[[float], Sequence[Slice]], boxes: Sequence[Area], tall: float) -> list[list[Slice]]:
    """The columns in the largest type that fits; of the smallest, which is known to fit, the text is `tall` mm."""
    filled: dict[float, list[list[Slice]] | None] = {}

    def fits(size: float) -> bool:
        filled[size] = _filled_columns(text(size), boxes)
        return filled[size] is not None

    room = sum(box.height for box in boxes)
    size = largest_that(fits, READING_MINIMUM * sqrt(room / tall), _LARGEST, READING_MINIMUM)
    columns = filled[size or READING_MINIMUM]
    assert columns is not None, "the smallest type fits"
    return columns


def _banner(setting: _Setting, width: float, height: float) -> tuple[Shape, ...]:
    """The title over a strip of reef."""
    summary, low = setting.summary, height - _BANNER
    back = Path(rounded(0, low, width, _BANNER, 3), fill="water")
    reef = placed_at("rules.banner", summary.banner(width * 0.5, _BANNER), width * 0.5, low)
    box = from_top(6, height - 5, width * 0.46, 14)
    title = title_line(summary.title, box, "line", 26, 14)
    under = Style(11, ink="line")
    lines = paragraph(setting.tr(summary.subtitle), box.width, under)
    texts = [Transform(box.x, height - 19 - n * under.lead).shapes(line.shapes) for n, line in enumerate(lines)]
    return (back, reef, title, *(shape for line in texts for shape in line))


def _text(setting: _Setting, size: float) -> Iterator[Slice]:
    """Everything in reading order, as slices for a column."""
    tr, pictures = setting.tr, setting.pictures
    for number, section in enumerate(setting.summary.guide.sections):
        yield from _heading(setting, section, size)
        if section.intro:
            yield from paragraph(tr(section.intro), setting.width, Style(size, before=0.8), keeps=True)
        if not number:
            lines = paragraph(tr(setting.summary.legend), setting.width - RULED, Style(size, before=1.2))
            yield from with_bar(lines, setting.width, "alga.blue.shade", "water")
        if (scene := pictures.openings.get(section.key)) is not None:
            yield _picture(setting, section.key, scene, tr(section.title), "", size)
        for rule in section.rules:
            if (scene := pictures.kept.get(rule.name)) is not None:
                yield from _together(setting, rule, scene, size)
                continue
            yield from _rule(setting, rule, size, setting.width)
            if (scene := pictures.after.get(rule.name)) is not None:
                yield _picture(setting, rule.name, scene, tr(rule.title), _caption(setting, rule), size)


def _heading(setting: _Setting, section: Section, size: float) -> Iterator[Slice]:
    width, mark = setting.width, setting.pictures.icons.get(section.key)
    tall = 1.5 * (size + 4) * POINT
    title = setting.tr(section.title)
    shapes: list[Shape] = [Path(rounded(0, -tall, width, tall, 1.5), fill="water")]
    left = tall + 1.5 if mark else 2.5
    if mark:
        shown = 0.094 * tall
        name, drawn = legible(mark.name, mark.scene, mark.scale * shown)
        shapes += Transform(tall * 0.55, -tall / 2, shown).shapes([mark._replace(name=name, scene=drawn, shows=None)])
    high = line_size(title, width - left - 1, size + 4, size, bold=True) * POINT
    at = (left, -tall / 2 - CAP_HEIGHT * high / 2)
    shapes.append(Text(title, at, high, "line", Anchor.START, bold=True, spoken=Spoken.HEADING))
    yield Slice(tall + 0.6, hanging_drawing(shapes), before=3.2, keeps=True)


def _together(setting: _Setting, rule: Rule, scene: Scene, size: float) -> Iterator[Slice]:
    """A rule and its picture, which nothing parts."""
    tr, left = setting.tr, _LEFT * setting.width
    if scene.width > _NARROW:
        picture = _picture(setting, rule.name, scene, tr(rule.title), "", size)
        yield picture._replace(floats=False, keeps=True)
        yield from _rule(setting, rule, size, setting.width)
        return
    scale = min(1.0, left / scene.width)
    lines = list(_rule(setting, rule, size, setting.width - left - _APART))
    high = max(height_of(lines), scene.height * scale)

    def draw(x: float, top: float) -> list[Shape]:
        middle = x + left / 2, top - scene.height * scale / 2
        shows = setting.pictures.descriptions.get(rule.name) or _caption(setting, rule) or tr(rule.title)
        words = from_top(x + left + _APART, top, setting.width - left - _APART, high)
        drawn = legible(f"rules.{rule.name}", scene, scale)
        return [*stacked(lines, words), Use(*drawn, middle, scale=scale, shows=shows)]

    yield Slice(high, draw, before=1.8)


def _caption(setting: _Setting, rule: Rule) -> str:
    return setting.tr(rule.caption) if rule.caption else ""


def _rule(setting: _Setting, rule: Rule, size: float, width: float) -> Iterator[Slice]:
    """A rule: its title run into its first passage, rulings behind a bar."""
    tr = setting.tr
    pages = pages_in_words(tr, rule.pages).replace(" ", _FIRM) if rule.pages else ""
    for number, passage in enumerate(rule.passages):
        text = tr(passage.text)
        if not number:
            text = f"**{tr(rule.title)}**  {text}"
        if sources := _sources(tr, passage, pages if number == len(rule.passages) - 1 else ""):
            text = f"{text} ({sources})"
        before = 1.1 if not number else 0.5
        if passage.strength is Strength.TEXT:
            yield from paragraph(text, width, Style(size, before=before))
        else:
            lines = paragraph(text, width - RULED, Style(size, before=before))
            yield from with_bar(lines, width, "alga.blue.shade", "water")


def _sources(tr: Translator, passage: Passage, pages: str) -> str:
    """The sources of a passage, in brackets behind it."""
    tag = tr(TAGS[passage.strength]) if passage.strength is not Strength.TEXT else ""
    return ", ".join(filter(None, (tag, pages)))


def _picture(setting: _Setting, name: str, scene: Scene, title: str, caption: str, size: float) -> Slice:
    """A picture no wider than the column, below it what it shows."""
    scale = min(1.0, setting.width / scene.width)
    high = scene.height * scale
    words = paragraph(caption, setting.width, Style(max(READING_MINIMUM, size - 1), "mark")) if caption else []

    def draw(x: float, top: float) -> list[Shape]:
        drawn = (
            (f"rules.{name}", scene) if name in setting.pictures.worded else legible(f"rules.{name}", scene, scale)
        )
        picture = Use(*drawn, (x + scene.width * scale / 2, top - high / 2), scale=scale)
        shows = setting.pictures.descriptions.get(name)
        # A picture with words of its own is read out as these, unless its parts make no sense one after another.
        if shows or name not in setting.pictures.worded:
            picture = picture._replace(shows=shows or caption or title)
        return [picture, *stacked(words, from_top(x, top - high - 0.6, setting.width, height_of(words)))]

    return Slice(high + height_of(words) + 1.2 + 0.6 * bool(words), draw, before=1.6, floats=True)


FIGURE_MINIMUM = 7.0
"""The smallest figure in a drawing, in points."""

_STEP = 1.32  # from one scale to the next
_MOST = 2.6  # times as large: a figure that would have to grow more would hide what it belongs to


def legible(name: str, scene: Scene, scale: float, *, grow: bool = True) -> tuple[str, Scene]:
    """Return the name and the picture to show at `scale`: as they were, or another name if figures changed.

    Small ones are left out if they are not to `grow`, because they say nothing there.
    """
    if not _worded(scene):
        return name, scene
    shapes = tuple(_legible(scene, scale, grow))
    if len(shapes) == len(scene.shapes) and all(map(is_, shapes, scene.shapes)):
        return name, scene
    return f"{name}.read{_step(scale)}" if grow else f"{name}.bare", scene._replace(shapes=shapes)


def _worded(scene: Scene) -> bool:
    """Return whether anything is written on it: on most drawings nothing is, and they need no closer look."""
    return any(isinstance(shape, Text) or (isinstance(shape, Use) and _worded(shape.scene)) for shape in scene.shapes)


def _step(scale: float) -> int:
    """Pictures of nearly one scale get the same figures, so that the file holds them once."""
    return floor(log(scale) / log(_STEP))


def _legible(scene: Scene, scale: float, grow: bool) -> Iterator[Shape]:
    exact, scale = scale, _STEP ** _step(scale) if grow else scale
    last: list[Shape] = []  # two sheets that may be the scrap of paper on which a figure lies
    for shape in scene.shapes:
        if isinstance(shape, Text):
            times = FIGURE_MINIMUM * POINT / (shape.height * scale)
            if times <= 1.0:
                yield from (*last, shape)
            elif not grow or times > _MOST or shape.turn:
                yield from () if _scrap(last) else last
            elif _scrap(last):
                yield from _larger(last, shape, times)
            else:
                yield from (*last, _grown(shape, times))
            last = []
            continue
        if isinstance(shape, Use):
            name, inner = legible(shape.name, shape.scene, exact * shape.scale, grow=grow)
            shape = shape if inner is shape.scene else shape._replace(name=name, scene=inner)
        if len(last) == 2:
            yield last.pop(0)
        last.append(shape)
    yield from last


def _scrap(shapes: list[Shape]) -> bool:
    """Return whether these are the two sheets of a scrap of paper."""
    return [shape.fill for shape in shapes if isinstance(shape, Path)] == ["line", "paper"]


def _larger(scrap: list[Shape], figure: Text, times: float) -> tuple[Shape, ...]:
    """A figure with its scrap of paper, grown from the upper left corner."""
    edge = bounds(scrap)
    way = Transform(edge.left * (1 - times), edge.top * (1 - times), times)
    return way.shapes((*scrap, figure))


def _grown(text: Text, times: float) -> Text:
    """A text grown about its middle height."""
    x, y = text.at
    return text._replace(at=(x, y - CAP_HEIGHT * text.height * (times - 1) / 2), height=text.height * times)
