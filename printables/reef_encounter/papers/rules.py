"""The rules summary: the guide of `companion.reef_encounter.guide` set in columns, with little pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt

from companion.drawing.area import Area, from_top
from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import Way, rounded
from companion.drawing.scene import Anchor, Path, Placed, Scene, Shape, Text
from companion.reef_encounter import guide
from companion.reef_encounter.box.pieces import PlayerColour
from companion.reef_encounter.guide import Passage, Rule, Section, Strength
from companion.speech import N_, Speech
from printables.press.paper import Paper
from printables.press.part import Content, Edition
from printables.reef_encounter.papers import rule_boards as diagrams
from printables.reef_encounter.papers import rule_figures as figures
from printables.reef_encounter.papers.backdrop import wide_rock
from printables.reef_encounter.papers.style import laid, title_line
from printables.text.columns import height_of, largest_that, poured, stacked
from printables.text.typeset import (
    POINT,
    READING_MINIMUM,
    RULED,
    DoesNotFit,
    Slice,
    Style,
    fitted_line,
    hung,
    marked,
    paragraph,
)

GUTTER = 7.0
_COLUMN = 92.0  # about sixty letters of 10 points: what an eye reads back from without losing the line
_BANNER = 34.0
_HEAD = 3.0  # mm between the line under a sheet's header and the words
_LARGEST = 11.0
_FIRM = "\u00a0"  # a space at which no line breaks

TAGS = {
    Strength.SEEN: N_("as in a recorded game"),
    Strength.DERIVED: N_("follows from other rules"),
    Strength.OPEN: N_("our choice"),
}


def rules_pages(speech: Speech, paper: Paper) -> tuple[Scene, ...]:
    """The whole summary on as few sheets as type of nine points allows, in the largest type they hold."""
    field = paper.field()
    columns = max(2, round(field.width / _COLUMN))
    wide = (field.width - (columns - 1) * GUTTER) / columns
    drawn = _Pictures(speech, wide)

    def text(size: float) -> list[Slice]:
        return list(_text(speech, wide, size, drawn))

    smallest = text(READING_MINIMUM)
    pages = 2
    while _poured(smallest, boxes := _boxes(field.width, field.height, wide, columns, pages)) is None:
        pages += 2
    filled = _largest(text, boxes, height_of(smallest))
    scenes = []
    for page in range(pages):
        shapes: list[Shape] = list(_banner(speech, field.width, field.height)) if not page else []
        here = slice(page * columns, (page + 1) * columns)
        for column, box in zip(filled[here], boxes[here], strict=True):
            shapes += stacked(column, box)
        scenes.append(Scene(field.width, field.height, tuple(shapes)))
    return tuple(scenes)


def _boxes(width: float, height: float, wide: float, columns: int, pages: int) -> list[Area]:
    """The columns of all pages in reading order; those of the first begin below the banner."""
    tops = [height - _BANNER - 4, *([height - _HEAD] * (pages - 1))]
    step = (width - wide) / (columns - 1)
    return [Area(n * step, 0.5, wide, top - 0.5) for top in tops for n in range(columns)]


def _poured(text: Sequence[Slice], boxes: Sequence[Area]) -> list[list[Slice]] | None:
    try:
        return poured(text, boxes)
    except DoesNotFit:
        return None


def _largest(text: Callable[[float], Sequence[Slice]], boxes: Sequence[Area], tall: float) -> list[list[Slice]]:
    """The columns in the largest type that fits; of the smallest, which is known to fit, the text is `tall` mm."""
    filled: dict[float, list[list[Slice]] | None] = {}

    def fits(size: float) -> bool:
        filled[size] = _poured(text(size), boxes)
        return filled[size] is not None

    room = sum(box.height for box in boxes)
    size = largest_that(fits, READING_MINIMUM * sqrt(room / tall), _LARGEST, READING_MINIMUM)
    columns = filled[size or READING_MINIMUM]
    assert columns is not None, "the smallest type fits"
    return columns


def _banner(speech: Speech, width: float, height: float) -> tuple[Shape, ...]:
    """The title over a strip of reef."""
    low = height - _BANNER
    back = Path(rounded(0, low, width, _BANNER, 3), fill="water")
    rock = laid("rules.reef", wide_rock(PlayerColour.RED, width * 0.5, _BANNER), width * 0.5, low)
    box = from_top(6, height - 5, width * 0.46, 14)
    title = title_line("Reef Encounter", box, "line", 26, 14)
    under = Style(11, ink="line")
    lines = paragraph(speech(N_("The rules in our own words, for two to four players")), box.width, under)
    texts = [Way(box.x, height - 19 - n * under.lead).shapes(line.shapes) for n, line in enumerate(lines)]
    return (back, rock, title, *(shape for line in texts for shape in line))


def _text(speech: Speech, width: float, size: float, drawn: _Pictures) -> Iterator[Slice]:
    """Everything in reading order, as slices for a column."""
    for section in guide.SECTIONS:
        yield from _heading(speech, section, width, size, drawn.icons[section.key])
        if section.intro:
            yield from paragraph(speech(section.intro), width, Style(size, before=0.8))
        if section.key == "about":
            yield from _legend(speech, width, size)
        if section.key == "algae":
            yield from drawn.slices(section.key)
        for rule in section.rules:
            yield from _rule(speech, rule, width, size)
            yield from drawn.slices(rule.name)


def _heading(speech: Speech, section: Section, width: float, size: float, mark: Placed | None) -> Iterator[Slice]:
    tall = 1.5 * (size + 4) * POINT
    title = speech(section.title)
    shapes: list[Shape] = [Path(rounded(0, -tall, width, tall, 1.5), fill="water")]
    left = tall + 1.5 if mark else 2.5
    if mark:
        shapes += Way(tall * 0.55, -tall / 2, 0.094 * tall).shapes([mark])
    high = fitted_line(title, width - left - 1, size + 4, size, bold=True) * POINT
    shapes.append(Text(title, (left, -tall / 2 - CAP_HEIGHT * high / 2), high, "line", Anchor.START, bold=True))
    yield Slice(tall + 0.6, hung(shapes), before=3.2, keeps=True)


def _legend(speech: Speech, width: float, size: float) -> list[Slice]:
    text = speech(
        N_(
            "A bar like this marks a ruling: something the rulebook leaves open, and how we play it. Page numbers "
            "are those of the English rulebook."
        )
    )
    lines = paragraph(text, width - RULED, Style(size, before=1.2))
    return marked(lines, width, "alga.blue.shade", "water")


def _rule(speech: Speech, rule: Rule, width: float, size: float) -> Iterator[Slice]:
    """A rule: its title run into its first passage, rulings behind a bar."""
    pages = guide.pages_in_words(speech, rule.pages).replace(" ", _FIRM)
    for number, passage in enumerate(rule.passages):
        text = speech(passage.text)
        if not number:
            text = f"**{speech(rule.title)}**  {text}"
        if number == len(rule.passages) - 1:
            text = f"{text} ({_source(speech, passage, pages)})"
        elif passage.strength is not Strength.TEXT:
            text = f"{text} ({speech(TAGS[passage.strength])})"
        before = 1.1 if not number else 0.5
        if passage.strength is Strength.TEXT:
            yield from paragraph(text, width, Style(size, before=before))
        else:
            lines = paragraph(text, width - RULED, Style(size, before=before))
            yield from marked(lines, width, "alga.blue.shade", "water")


def _source(speech: Speech, passage: Passage, pages: str) -> str:
    if passage.strength is Strength.TEXT:
        return pages
    return f"{speech(TAGS[passage.strength])}, {pages}"


class _Pictures:
    """All pictures between the rules, drawn once for a width of column, whatever the size of the type."""

    def __init__(self, speech: Speech, width: float) -> None:
        self.icons = {section.key: figures.icon(section.key) for section in guide.SECTIONS}
        self._scenes = {
            "setup.hands": figures.hands(speech, width),
            "setup.sea": figures.open_sea(width),
            "algae": figures.tile_explained(speech, width),
            "tile.flip": figures.all_tiles(speech, width),
            "score": figures.scoring(speech, width),
            "attack.hierarchy": diagrams.attack(width),
            "attack.guard": diagrams.guard(width),
            "place.guarded-join": diagrams.guarded_join(width),
        }

    def slices(self, name: str) -> list[Slice]:
        """The picture that follows a rule, or opens a section, if there is one."""
        scene = self._scenes.get(name)
        if scene is None:
            return []
        return [
            Slice(
                scene.height + 1.2,
                lambda x, top: (laid(f"rules.{name}", scene, x, top - scene.height),),
                before=1.6,
                floats=True,
            )
        ]


def make(edition: Edition) -> Content:
    """The rules summary."""
    return Content(pages=rules_pages(edition.speech, edition.paper))
