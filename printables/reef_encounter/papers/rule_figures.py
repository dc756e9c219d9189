"""Little pictures and icons between the rules of Reef Encounter: set-up, open sea, coral tiles, attack, scoring."""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import Area, from_top, rounded
from companion.drawing.scene import Anchor, Path, Placed, Point, Scene, Shape, Spoken, Text
from companion.reef_encounter.art.designs import (
    cylinder_at,
    fish_at,
    form_at,
    larva_at,
    mark_at,
    polyp_at,
    shrimp_at,
    starfish_at,
    tile_at,
)
from companion.reef_encounter.art.layout import two_rows
from companion.reef_encounter.box import CORAL_TILES, OPENING_POLYPS, Alga, Coral, CoralTile, PlayerColour
from companion.reef_encounter.guide_pictures import PICTURES
from companion.reef_encounter.wording.names import CORALS
from companion.translator import N_, Speech
from printables.text.columns import fitting_size, height_of, stacked
from printables.text.furniture import centred
from printables.text.sketches import arrow
from printables.text.typeset import POINT, Slice, Style, line_size, paragraph

_SMALLEST = 8.0


@lru_cache(maxsize=64)
def guide_picture(rule: str) -> Scene:
    """The picture of the guide for a rule, drawn once for all pages. Raises KeyError where there is none."""
    return PICTURES[rule]()


def word(text: str, at: Point, width: float, size: float, anchor: Anchor = Anchor.START, bold: bool = False) -> Text:
    """A label whose capitals are centred on the height of `at`, smaller if `width` mm are too few."""
    high = line_size(text, width, size, _SMALLEST, bold) * POINT
    return Text(text, (at[0], at[1] - CAP_HEIGHT * high / 2), high, "line", anchor, bold)


def _row(text: Text) -> Text:
    return text._replace(spoken=Spoken.ROW)


def _cell(text: Text) -> Text:
    return text._replace(spoken=Spoken.CELL)


def _one_or_two(
    text: str, width: float, align: Anchor = Anchor.MIDDLE, spoken: Spoken = Spoken.PARAGRAPH
) -> list[Slice]:
    """Words with little room beside them, in one line or two."""

    def lines(size: float) -> list[Slice]:
        return paragraph(text, width, Style(size, align=align, spoken=spoken))

    return lines(fitting_size(lines, Area(0, 0, width, 8), 9, _SMALLEST))


def hands(speech: Speech, width: float) -> Scene:
    """A table of polyp tiles that each player draws, from the start player on, for two, three and four players."""
    row, label = 6.6, width * 0.23
    seats = max(OPENING_POLYPS)
    wide = (width - label) / seats
    titles = [speech(N_("start player")), *(speech(N_("player {n}"), n=seat) for seat in range(2, seats + 1))]
    heads = [_one_or_two(title, wide - 0.4, spoken=Spoken.HEAD) for title in titles]
    head = max(map(height_of, heads)) + 1
    height = row * (len(OPENING_POLYPS) + 1) + head + 1
    shapes: list[Shape] = [Path(rounded(0, 0, width, height, 2), fill="water")]
    y = height - row / 2 - 0.5
    shapes.append(_row(word(speech(N_("Polyp tiles drawn")), (2.5, y), width - 5, 9.5, bold=True)))
    y -= row / 2
    for seat, lines in enumerate(heads):
        shapes += stacked(lines, from_top(label + seat * wide + 0.2, y, wide - 0.4, head))
    y -= head - row / 2
    for players, draws in OPENING_POLYPS.items():
        y -= row
        shapes.append(Path(rounded(1, y - row / 2 + 0.4, width - 2, row - 0.8, 1.2), fill="paper"))
        shapes.append(_row(word(speech.count("{n} player", "{n} players", players), (2.5, y), label - 3, 9)))
        for seat, number in enumerate(draws):
            shapes.append(_cell(centred(str(number), label + (seat + 0.5) * wide, y, 10 * POINT, "line")))
    return Scene(width, height, tuple(shapes))


def tile_explained(speech: Speech, width: float) -> Scene:
    """A coral tile with its two corals and its two algae named."""
    size, low = 30.0, 6.0
    left, height = (width - size) / 2, low + size + 1.0
    tile: CoralTile = CORAL_TILES[0]
    shapes: list[Shape] = [
        tile_at(tile, True, (width / 2, low + size / 2), size),
    ]
    room = left - 3.5

    def label(text: str, y: float, target: Point, right: bool) -> None:
        x = left + size + 3 if right else left - 3
        lines = _one_or_two(text, room, Anchor.START if right else Anchor.END)
        high = height_of(lines)
        shapes.extend(stacked(lines, from_top(x if right else x - room, y + high / 2, room, high)))
        shapes.extend(
            arrow((x - 0.6 if right else x + 0.6, y), (left + target[0] * size, low + target[1] * size), "line", 0.35)
        )

    label(speech(N_("stronger coral")), low + 24, (0.90, 0.74), True)
    label(speech(N_("weaker coral")), low + 8, (0.90, 0.24), True)
    label(speech(N_("large alga")), low + 8, (0.12, 0.26), False)
    # From below, because from the left an arrow to the small alga would end on the large one before it.
    x = left + 0.435 * size
    shapes.append(word(speech(N_("small alga")), (x, 1.8), width / 2, 9, Anchor.MIDDLE))
    shapes.extend(arrow((x, 3.9), (x, low + 0.21 * size), "line", 0.35))
    return Scene(width, height, tuple(shapes))


def all_tiles(speech: Speech, width: float) -> Scene:
    """The ten coral tiles, starfish side up."""
    gap, head = 1.2, 5.4
    size = (width - 4 * gap) / 5
    height = head + 2 * size + gap
    title = speech(N_("The ten coral tiles, starfish side up"))
    shapes: list[Shape] = [word(title, (0, height - 2.4), width, 9.5, bold=True)]
    places = two_rows(0, 2 * size + gap, size, gap)
    shapes += (tile_at(tile, True, place.centre, size) for tile, place in zip(CORAL_TILES, places, strict=True))
    return Scene(width, height, tuple(shapes))


_EXAMPLE = ((3, 5, 2, 3, 2), (1, 4, 0, 0, 3))  # values as ten coral tiles could give them, polyps in a parrotfish


def scoring(speech: Speech, width: float) -> Scene:
    """The points of one parrotfish: value times polyps, colour by colour."""
    row, label = 6.6, width * 0.27
    wide = (width - label) / (len(Coral) + 1)
    values, polyps = _EXAMPLE
    points = tuple(value * number for value, number in zip(values, polyps, strict=True))
    rows = ((N_("Value"), values), (N_("Polyps"), polyps), (N_("Points"), points))
    height = 9 + row * len(rows) + 1
    shapes: list[Shape] = [Path(rounded(0, 0, width, height, 2), fill="water")]
    y = height - 5
    shapes.append(_row(word(speech(N_("Example")), (2.5, y), label - 3, 9, bold=True)))
    for coral in Coral:
        x = label + (coral + 0.5) * wide
        shapes.append(form_at(coral, (x, y), 7.6)._replace(shows=speech(CORALS[coral])))
    y -= 1
    for number, (title, numbers) in enumerate(rows):
        y -= row
        shapes.append(Path(rounded(1, y - row / 2 + 0.4, width - 2, row - 0.8, 1.2), fill="paper"))
        shapes.append(_row(word(speech(title), (2.5, y), label - 3, 9, bold=number == 2)))
        for coral, figure in zip(Coral, numbers, strict=True):
            middle = label + (coral + 0.5) * wide
            shapes.append(_cell(centred(str(figure), middle, y, 10 * POINT, "line", bold=number == 2)))
        if number != 1:
            total = f"= {sum(numbers)}"
            shapes.append(_cell(centred(total, width - wide / 2 - 1, y, 10 * POINT, "line", bold=number == 2)))
    return Scene(width, height, tuple(shapes))


def icon(section: str) -> Placed | None:
    """A little picture before a section's title, 10 mm square around (0, 0)."""
    size, here = 10.0, (0.0, 0.0)
    match section:
        case "setup":
            return starfish_at(here, size)
        case "things":
            return polyp_at(Coral.YELLOW, here, size)
        case "example":
            return shrimp_at(PlayerColour.GREEN, here, size)
        case "turn":
            return larva_at(Coral.YELLOW, here, size)
        case "shrimps":
            return shrimp_at(PlayerColour.RED, here, size)
        case "algae":
            return cylinder_at(Alga.GREEN, here, size)
        case "end":
            return fish_at(PlayerColour.PURPLE, here, size)
        case "score":
            return mark_at(PlayerColour.YELLOW, here, size)
        case "corals" | "attack" | "advanced" | "table":
            corals = {"corals": Coral.ORANGE, "attack": Coral.PINK, "advanced": Coral.WHITE, "table": Coral.GREY}
            return form_at(corals[section], here, size)
        case _:
            return None
