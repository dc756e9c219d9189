"""A game's guide set in columns, on as few sheets as easily read type allows, with pictures between the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import floor, log, sqrt
from operator import is_
from types import MappingProxyType
from typing import NamedTuple

from companion.drawing.measure import CAP_HEIGHT, shape_bounds
from companion.drawing.paths import Area, Transform, area_from_top, rounded_rectangle
from companion.drawing.scene import Anchor, Path, Scene, Shape, Text, TextRole, Use
from companion.guide import Authority, Guide, Passage, Rule, Section, format_pages
from companion.translator import N_, Translator
from printables.text.typeset import (
    BAR_INDENT,
    MIN_READING_TYPE,
    MM_PER_POINT,
    DoesNotFit,
    ParagraphStyle,
    Slice,
    add_side_bar,
    draw_hanging,
    fill_columns,
    find_largest_size,
    fit_line_size,
    paragraph_slices,
    place_picture,
    stack_slices,
    title_line,
    total_height,
)

COLUMN_GUTTER = 7.0
_COLUMN = 92.0  # about sixty letters of 10 points: what an eye reads back from without losing the line
_BANNER = 34.0
_LEFT, _APART = 0.3, 3.0  # of a column for a picture beside its rule, and mm between them
_NARROW = 50.0  # mm: a wider picture stands above its rule
_HEAD = 3.0  # mm between the line under a sheet's header and the words
_LARGEST = 11.0
_FIRM = "\u00a0"  # a space at which no line breaks

AUTHORITY_TAGS = {
    Authority.SEEN: N_("as in a recorded game"),
    Authority.DERIVED: N_("follows from other rules"),
    Authority.OPEN: N_("our choice"),
}


class GuidePictures(NamedTuple):
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


class RulesPagesDesign(NamedTuple):
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
    pictures: Callable[[Translator, float], GuidePictures]


class _Setting(NamedTuple):
    """The state shared by the whole typesetting of one summary, whatever the size of the type."""

    summary: RulesPagesDesign
    tr: Translator
    width: float
    pictures: GuidePictures


def draw_summary_pages(summary: RulesPagesDesign, tr: Translator, field: Area) -> tuple[Scene, ...]:
    """The whole summary on as few pages of the size of `field` as type of nine points allows, in the largest type."""
    columns = max(2, round(field.width / _COLUMN))
    wide = (field.width - (columns - 1) * COLUMN_GUTTER) / columns
    setting = _Setting(summary, tr, wide, summary.pictures(tr, wide))

    def text(size: float) -> list[Slice]:
        return list(_text(setting, size))

    smallest = text(MIN_READING_TYPE)
    pages = 2
    while _filled_columns(smallest, boxes := _boxes(field.width, field.height, wide, columns, pages)) is None:
        pages += 2
    filled = _largest(text, boxes, total_height(smallest))
    scenes = []
    for page in range(pages):
        shapes: list[Shape] = list(_banner(setting, field.width, field.height)) if not page else []
        here = slice(page * columns, (page + 1) * columns)
        for column, box in zip(filled[here], boxes[here], strict=True):
            shapes += stack_slices(column, box)
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
    size = find_largest_size(fits, MIN_READING_TYPE * sqrt(room / tall), _LARGEST, MIN_READING_TYPE)
    columns = filled[size or MIN_READING_TYPE]
    assert columns is not None, "the smallest type fits"
    return columns


def _banner(setting: _Setting, width: float, height: float) -> tuple[Shape, ...]:
    """The title over a strip of reef."""
    summary, low = setting.summary, height - _BANNER
    back = Path(rounded_rectangle(0, low, width, _BANNER, 3), fill="water")
    reef = place_picture("rules.banner", summary.banner(width * 0.5, _BANNER), width * 0.5, low)
    box = area_from_top(6, height - 5, width * 0.46, 14)
    title = title_line(summary.title, box, "line", 26, 14)
    under = ParagraphStyle(11, ink="line")
    lines = paragraph_slices(setting.tr(summary.subtitle), box.width, under)
    texts = [Transform(box.x, height - 19 - n * under.lead).shapes(line.shapes) for n, line in enumerate(lines)]
    return (back, reef, title, *(shape for line in texts for shape in line))


def _text(setting: _Setting, size: float) -> Iterator[Slice]:
    """Everything in reading order, as slices for a column."""
    tr, pictures = setting.tr, setting.pictures
    for number, section in enumerate(setting.summary.guide.sections):
        yield from _heading(setting, section, size)
        if section.intro:
            yield from paragraph_slices(
                tr(section.intro), setting.width, ParagraphStyle(size, before=0.8), keeps=True
            )
        if not number:
            lines = paragraph_slices(
                tr(setting.summary.legend), setting.width - BAR_INDENT, ParagraphStyle(size, before=1.2)
            )
            yield from add_side_bar(lines, setting.width, "alga.blue.shade", "water")
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
    tall = 1.5 * (size + 4) * MM_PER_POINT
    title = setting.tr(section.title)
    shapes: list[Shape] = [Path(rounded_rectangle(0, -tall, width, tall, 1.5), fill="water")]
    left = tall + 1.5 if mark else 2.5
    if mark:
        shown = 0.094 * tall
        name, drawn = make_legible(mark.name, mark.scene, mark.scale * shown)
        shapes += Transform(tall * 0.55, -tall / 2, shown).shapes([mark._replace(name=name, scene=drawn, shows=None)])
    high = fit_line_size(title, width - left - 1, size + 4, size, bold=True) * MM_PER_POINT
    at = (left, -tall / 2 - CAP_HEIGHT * high / 2)
    shapes.append(Text(title, at, high, "line", Anchor.START, bold=True, spoken=TextRole.HEADING))
    yield Slice(tall + 0.6, draw_hanging(shapes), before=3.2, keeps=True)


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
    high = max(total_height(lines), scene.height * scale)

    def draw(x: float, top: float) -> list[Shape]:
        middle = x + left / 2, top - scene.height * scale / 2
        shows = setting.pictures.descriptions.get(rule.name) or _caption(setting, rule) or tr(rule.title)
        words = area_from_top(x + left + _APART, top, setting.width - left - _APART, high)
        drawn = make_legible(f"rules.{rule.name}", scene, scale)
        return [*stack_slices(lines, words), Use(*drawn, middle, scale=scale, shows=shows)]

    yield Slice(high, draw, before=1.8)


def _caption(setting: _Setting, rule: Rule) -> str:
    return setting.tr(rule.caption) if rule.caption else ""


def _rule(setting: _Setting, rule: Rule, size: float, width: float) -> Iterator[Slice]:
    """A rule: its title run into its first passage, rulings behind a bar."""
    tr = setting.tr
    pages = format_pages(tr, rule.pages).replace(" ", _FIRM) if rule.pages else ""
    for number, passage in enumerate(rule.passages):
        text = tr(passage.text)
        if not number:
            text = f"**{tr(rule.title)}**  {text}"
        if sources := _sources(tr, passage, pages if number == len(rule.passages) - 1 else ""):
            text = f"{text} ({sources})"
        before = 1.1 if not number else 0.5
        if passage.strength is Authority.TEXT:
            yield from paragraph_slices(text, width, ParagraphStyle(size, before=before))
        else:
            lines = paragraph_slices(text, width - BAR_INDENT, ParagraphStyle(size, before=before))
            yield from add_side_bar(lines, width, "alga.blue.shade", "water")


def _sources(tr: Translator, passage: Passage, pages: str) -> str:
    """The sources of a passage, in brackets behind it."""
    tag = tr(AUTHORITY_TAGS[passage.strength]) if passage.strength is not Authority.TEXT else ""
    return ", ".join(filter(None, (tag, pages)))


def _picture(setting: _Setting, name: str, scene: Scene, title: str, caption: str, size: float) -> Slice:
    """A picture no wider than the column, below it what it shows."""
    scale = min(1.0, setting.width / scene.width)
    high = scene.height * scale
    words = (
        paragraph_slices(caption, setting.width, ParagraphStyle(max(MIN_READING_TYPE, size - 1), "mark"))
        if caption
        else []
    )

    def draw(x: float, top: float) -> list[Shape]:
        drawn = (
            (f"rules.{name}", scene)
            if name in setting.pictures.worded
            else make_legible(f"rules.{name}", scene, scale)
        )
        picture = Use(*drawn, (x + scene.width * scale / 2, top - high / 2), scale=scale)
        shows = setting.pictures.descriptions.get(name)
        # A picture with words of its own is read out as these, unless its parts make no sense one after another.
        if shows or name not in setting.pictures.worded:
            picture = picture._replace(shows=shows or caption or title)
        return [picture, *stack_slices(words, area_from_top(x, top - high - 0.6, setting.width, total_height(words)))]

    return Slice(high + total_height(words) + 1.2 + 0.6 * bool(words), draw, before=1.6, floats=True)


MIN_FIGURE_SIZE = 7.0
"""The smallest figure in a drawing, in points."""

_STEP = 1.32  # from one scale to the next
_MOST = 2.6  # times as large: a figure that would have to grow more would hide what it belongs to


def make_legible(name: str, scene: Scene, scale: float, *, grow: bool = True) -> tuple[str, Scene]:
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
            times = MIN_FIGURE_SIZE * MM_PER_POINT / (shape.height * scale)
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
            name, inner = make_legible(shape.name, shape.scene, exact * shape.scale, grow=grow)
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
    edge = shape_bounds(scrap)
    way = Transform(edge.left * (1 - times), edge.top * (1 - times), times)
    return way.shapes((*scrap, figure))


def _grown(text: Text, times: float) -> Text:
    """A text grown about its middle height."""
    x, y = text.at
    return text._replace(at=(x, y - CAP_HEIGHT * text.height * (times - 1) / 2), height=text.height * times)


def told_rules(guide: Guide, names: Sequence[str], tr: Translator) -> list[str]:
    """Rules in plain words, a line for each: its title and all it says."""
    rules = map(guide.find, names)
    return [tr.labelled(tr(rule.title), " ".join(tr(one.text) for one in rule.passages)) for rule in rules]
