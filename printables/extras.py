"""Extras around the kit of either game: a cloth bag to sew, a poster of the set-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.drawing.measure import dash_path
from companion.drawing.paths import Area, area_from_top, polyline_path, rounded_rectangle
from companion.drawing.scene import Anchor, Path, Scene, Shape, Text, TextRole, Use
from companion.translator import N_
from printables.layout.model import Content, Edition, Kit
from printables.text.guide_pages import make_legible
from printables.text.typeset import (
    MIN_CARD_TYPE,
    MM_PER_POINT,
    DoesNotFit,
    ParagraphStyle,
    Slice,
    draw_fitted,
    fill_columns,
    find_largest_size,
    fit_line_size,
    paragraph_slices,
    stack_slices,
    title_line,
)

BAG_WIDTH, BAG_HEIGHT = 170.0, 220.0
"""Millimetres of cloth for one side."""

SEAM_ALLOWANCE, HEM_HEIGHT, CORD_OPENING = 10.0, 30.0, 15.0
"""Millimetres from the edge to the seam, folded over at the top, and left open there for a cord."""

SEWING_STEPS = (
    N_("Cut two pieces of cloth along the solid line."),
    N_("Lay them right side to right side and sew along the dashes; where it is dotted, both sides stay open."),
    N_("Fold the upper edge outwards along the fine line and sew it down just above its raw edge: a tunnel is left."),
    N_("Turn the bag inside out and draw a cord through the tunnel, once around from either side."),
)


def make_bag_page(edition: Edition) -> Content:
    """Draw the page; pieces cut from it have a seam allowance of 10 mm."""
    tr, field = edition.tr, edition.paper.field()
    cloth = Area((field.width - BAG_WIDTH) / 2, field.height - BAG_HEIGHT - 12, BAG_WIDTH, BAG_HEIGHT)
    sewn = Area(
        cloth.x + SEAM_ALLOWANCE,
        cloth.y + SEAM_ALLOWANCE,
        BAG_WIDTH - 2 * SEAM_ALLOWANCE,
        BAG_HEIGHT - SEAM_ALLOWANCE,
    )
    top, low = cloth.top, cloth.top - HEM_HEIGHT
    seam = polyline_path(
        [(sewn.x, low - CORD_OPENING), (sewn.x, sewn.y), (sewn.right, sewn.y), (sewn.right, low - CORD_OPENING)]
    )
    sides = [polyline_path([(x, low - CORD_OPENING), (x, low)]) for x in (sewn.x, sewn.right)]
    shapes: list[Shape] = [
        Path(cloth.edge, stroke="line", width=0.5),
        Path(dash_path(seam, (4.0, 2.0)), stroke="line", width=0.4),
        *(Path(dash_path(side, (0.5, 1.5)), stroke="line", width=0.5) for side in sides),
        *(Path(dash_path(polyline_path([(x, low), (x, top)]), (4.0, 2.0)), stroke="line", width=0.4)
          for x in (sewn.x, sewn.right)),
        Path(polyline_path([(cloth.x, low), (cloth.right, low)]), stroke="mark", width=0.2),
    ]  # fmt: skip
    title = title_line(tr(N_("A bag to sew")), area_from_top(1, field.height, field.width - 2, 10), "line", 20)
    words = area_from_top(sewn.x + 12, low - 14, sewn.width - 24, 120)

    def lines(size: float) -> list[Slice]:
        return [
            line
            for number, step in enumerate(SEWING_STEPS, 1)
            for line in paragraph_slices(
                tr(step),
                words.width,
                ParagraphStyle(size, before=2.5, hang=0.6 * size, marker=str(number), spoken=TextRole.ITEM),
            )
        ]

    shapes += draw_fitted(lines, words, 14.0)
    size = f"{BAG_WIDTH:g} × {BAG_HEIGHT:g} mm"
    shapes.append(Text(size, (cloth.centre[0], cloth.y + 2.5), 9 * MM_PER_POINT, "mark", Anchor.MIDDLE))
    return Content(pages=(Scene(field.width, field.height, (title, *shapes)),))


_A4_LONG = 281.0  # mm of the longer side of what is printed on A4: a larger poster is the same, enlarged
_HEAD, _APART, _WORDS = 0.07, 0.018, 0.2
"""Shares of a poster's height: its title, what is free below that and around the table, and the words."""


def make_poster(edition: Edition, kit: Kit, picture: Scene, words: str) -> Content:
    """Draw the poster; `words` say in the reader's language what the numbers in the `picture` are."""
    paper = edition.large_paper
    field = max((paper.field(landscape) for landscape in (False, True)), key=partial(_scale, picture))
    title = edition.tr(N_("{game}: the table at the start"), game=kit.title)
    room, scale = _room(field), _scale(picture, field)
    shapes: list[Shape] = [
        *_heading(title, kit, field),
        Use(*make_legible("poster.table", picture, scale), room.centre, scale=scale, shows=title),
        *_captions(numbered_parts(words), field),
    ]
    return Content(pages=(Scene(field.width, field.height, tuple(shapes)),))


def _heading(title: str, kit: Kit, field: Area) -> Iterator[Shape]:
    """The title on a band of water, with the game's sign."""
    high = _HEAD * field.height
    band = area_from_top(0.0, field.height, field.width, high)
    side = 0.8 * high
    yield Path(rounded_rectangle(*band, high / 5), fill="water")
    yield Use("poster.emblem", kit.emblem(side), (band.x + high / 2, band.centre[1]))
    words = Area(band.x + 1.15 * high, band.y, band.width - 1.6 * high, band.height)
    size = fit_line_size(title, words.width, 0.44 * high / MM_PER_POINT, bold=True)
    height = size * MM_PER_POINT
    at = (words.x, band.centre[1] - 0.36 * height)
    yield Text(title, at, height, "line", Anchor.START, True, spoken=TextRole.TITLE)


def numbered_parts(words: str) -> list[tuple[str, str]]:
    """The parts of a text that begin with 1, 2 and so on, with their numbers; what leads several in has none."""
    found, rest = list[tuple[str, str]](), words
    for number in range(1, 10):
        before, there, after = f" {rest}".partition(f" {number} ")
        if not there:
            break
        if number > 1:
            said, dot, lead = before.strip().rpartition(". ") if before.rstrip().endswith(":") else (before, "", "")
            found.append((str(number - 1), f"{said.strip()}{dot.strip()}"))
            found += [("", lead)] if lead else []
        rest = after
    return [*found, (str(len([one for one in found if one[0]]) + 1), rest.strip())]


def _captions(parts: Sequence[tuple[str, str]], field: Area) -> Iterator[Shape]:
    """The captions in two columns, each beside its number."""
    high = (_WORDS - _APART) * field.height
    wide = (field.width - 3 * _APART * field.height) / 2
    columns = [area_from_top(left, high, wide, high) for left in (_APART * field.height, field.width - wide - 2)]
    largest = 15.0 * max(field.width, field.height) / _A4_LONG

    def lines(size: float) -> list[Slice]:
        found: list[Slice] = []
        for number, said in parts:
            style = ParagraphStyle(size, before=0.5 * size * MM_PER_POINT)
            if number:
                hang = 2.2 * size * MM_PER_POINT
                style = style._replace(hang=hang, marker=number, spoken=TextRole.ITEM)
            found += paragraph_slices(said, wide, style, keeps=not number)
        return found

    def fits(size: float) -> bool:
        try:
            fill_columns(lines(size), columns)
        except DoesNotFit:
            return False
        return True

    size = find_largest_size(fits, largest, largest, MIN_CARD_TYPE)
    if size is None:
        raise DoesNotFit(parts[0][1])
    for column, there in zip(columns, fill_columns(lines(size), columns), strict=True):
        yield from stack_slices(there, column)


def _room(field: Area) -> Area:
    """The part of a page that the picture takes."""
    apart = _APART * field.height
    low = _WORDS * field.height
    return Area(apart, low + apart, field.width - 2 * apart, (1 - _HEAD) * field.height - low - 2 * apart)


def _scale(picture: Scene, field: Area) -> float:
    """Return how large a picture comes on a page."""
    room = _room(field)
    return min(room.width / picture.width, room.height / picture.height)
