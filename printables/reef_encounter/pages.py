"""Pages of Reef Encounter: rules with little pictures, first game, extras; the set-up for table-top simulators.

All four reef boards are laid out: players choose as many as they are and put the others aside.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import Area, Transform, from_top, rounded
from companion.drawing.scene import Anchor, Path, Point, Scene, Shape, Spoken, Text, Use
from companion.reef_encounter.art.designs import (
    cylinder_at,
    design_name,
    fish_at,
    form_at,
    larva_at,
    mark_at,
    polyp_at,
    shrimp_at,
    starfish_at,
    tile_at,
)
from companion.reef_encounter.art.layout import CORAL_TILE, CYLINDER, LARVA, BoardLayout, SeaLayout, two_rows
from companion.reef_encounter.art.pieces import alga_mark
from companion.reef_encounter.art.style import colour_name
from companion.reef_encounter.box import (
    BOARDS,
    CORAL_TILES,
    CYLINDERS,
    LARVAE,
    OPENING_POLYPS,
    SHRIMPS,
    Alga,
    Coral,
    CoralTile,
    PlayerColour,
)
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.guide_pictures import EXAMPLE, PICTURES, THINGS, picture
from companion.reef_encounter.tutorial import GOAL, Idea, lesson_text
from companion.reef_encounter.wording.names import CORALS
from companion.translator import N_, Translator
from printables.export.solids import page
from printables.extras import BASE, storage_box
from printables.extras import poster as poster_of
from printables.folding import FACES, Belt, Cube
from printables.layout.model import BUTTED, Content, Edition, Finishing, Piece, StartPosition
from printables.reef_encounter.backdrop import wide_stone
from printables.reef_encounter.boxes import LOOSE, THICK
from printables.reef_encounter.kit import KIT, colour
from printables.text.assembly import arrow
from printables.text.first_game import PrintedIdea, first_game_pages, printed_ideas
from printables.text.guide_pages import Pictures, Summary, summary_pages
from printables.text.typeset import (
    POINT,
    Slice,
    Style,
    centred,
    fitting_size,
    height_of,
    line_size,
    paragraph,
    stacked,
)

_AFTER = (
    *("setup.sea", "growth", "place.guarded-join", "attack.hierarchy", "attack.guard", "attack.split"),
    *("alga.lock", "eat", "introduce"),
)
"""Rules whose picture is printed below their words."""


_DRAWN_HERE = {
    "algae": N_(
        "On this coral tile the stronger coral is above and the weaker one below, the large alga at the lower left "
        "and the small one beside it."
    ),
    "tile.flip": N_("The ten coral tiles, starfish side up"),
}
"""What pictures show that only paper has."""


def _banner(width: float, height: float) -> Scene:
    return wide_stone(PlayerColour.YELLOW, width, height, water=False)


def _pictures(tr: Translator, width: float) -> Pictures:
    return Pictures(
        icons={section.key: icon(section.key) for section in GUIDE.sections},
        openings={"algae": tile_explained(tr, width)},
        after={name: guide_picture(name) for name in _AFTER}
        | {
            "setup.hands": hands(tr, width),
            "score": scoring(tr, width),
        },
        kept={name: guide_picture(name) for name in (*THINGS, *EXAMPLE, "coral", "setup.table")}
        | {"tile.flip": all_tiles(tr, width)},
        worded=frozenset({"algae", "setup.hands", "score"}),
        descriptions={name: tr(text) for name, text in (GUIDE.descriptions | _DRAWN_HERE).items()},
    )


SUMMARY = Summary(
    title="Reef Encounter",
    subtitle=N_("The rules in our own words, for two to four players"),
    legend=N_(
        "A bar like this marks a ruling: something the rulebook leaves open, and how we play it. Page numbers "
        "are those of the English rulebook."
    ),
    guide=GUIDE,
    banner=_banner,
    pictures=_pictures,
)


def rules_summary(edition: Edition) -> Content:
    """The rules summary."""
    return Content(pages=summary_pages(SUMMARY, edition.tr, edition.paper.field()))


_PAGES = 2
_TRIGGERS = ("locked", "shrimps", "space", "supply")
_FIGURE = 88.0  # mm: how wide the example of points is


def first_game(edition: Edition) -> Content:
    """The two pages of a first game: each idea in the coach's order."""
    tr = edition.tr
    pictures = {str(idea): guide_picture(idea) for idea in Idea if idea in PICTURES}
    pictures[Idea.VALUES.value] = scoring(tr, _FIGURE)
    worded = frozenset({Idea.VALUES.value})
    told = printed_ideas(tuple(Idea), tr, GUIDE, lesson_text, pictures, worded)
    told = [_end(idea, tr) if idea.rule == Idea.END else idea for idea in told]
    return Content(pages=first_game_pages(GOAL, told, _PAGES, tr, edition.paper.field()))


def _end(idea: PrintedIdea, tr: Translator) -> PrintedIdea:
    """The end with all that leads to it: paper cannot say which of these is near."""
    section = GUIDE.section_of(idea.rule)
    assert section is not None
    causes = (tr(GUIDE.find(f"end.{trigger}").passages[0].text) for trigger in _TRIGGERS)
    return idea._replace(title=tr(section.title), text=" ".join([tr(section.intro), *causes]))


_SMALLEST = 8.0


@lru_cache(maxsize=64)
def guide_picture(rule: str) -> Scene:
    """The picture of the guide for a rule, drawn once for all pages. Raises KeyError where there is none."""
    return PICTURES[rule]()


def label_at(
    text: str, at: Point, width: float, size: float, anchor: Anchor = Anchor.START, bold: bool = False
) -> Text:
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


def hands(tr: Translator, width: float) -> Scene:
    """A table of polyp tiles that each player draws, from the start player on, for two, three and four players."""
    row, label = 6.6, width * 0.23
    seats = max(OPENING_POLYPS)
    wide = (width - label) / seats
    titles = [tr(N_("start player")), *(tr(N_("player {n}"), n=seat) for seat in range(2, seats + 1))]
    heads = [_one_or_two(title, wide - 0.4, spoken=Spoken.HEAD) for title in titles]
    head = max(map(height_of, heads)) + 1
    height = row * (len(OPENING_POLYPS) + 1) + head + 1
    shapes: list[Shape] = [Path(rounded(0, 0, width, height, 2), fill="water")]
    y = height - row / 2 - 0.5
    shapes.append(_row(label_at(tr(N_("Polyp tiles drawn")), (2.5, y), width - 5, 9.5, bold=True)))
    y -= row / 2
    for seat, lines in enumerate(heads):
        shapes += stacked(lines, from_top(label + seat * wide + 0.2, y, wide - 0.4, head))
    y -= head - row / 2
    for players, draws in OPENING_POLYPS.items():
        y -= row
        shapes.append(Path(rounded(1, y - row / 2 + 0.4, width - 2, row - 0.8, 1.2), fill="paper"))
        shapes.append(_row(label_at(tr.count("{n} player", "{n} players", players), (2.5, y), label - 3, 9)))
        for seat, number in enumerate(draws):
            shapes.append(_cell(centred(str(number), label + (seat + 0.5) * wide, y, 10 * POINT, "line")))
    return Scene(width, height, tuple(shapes))


def tile_explained(tr: Translator, width: float) -> Scene:
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

    label(tr(N_("stronger coral")), low + 24, (0.90, 0.74), True)
    label(tr(N_("weaker coral")), low + 8, (0.90, 0.24), True)
    label(tr(N_("large alga")), low + 8, (0.12, 0.26), False)
    # From below, because from the left an arrow to the small alga would end on the large one before it.
    x = left + 0.435 * size
    shapes.append(label_at(tr(N_("small alga")), (x, 1.8), width / 2, 9, Anchor.MIDDLE))
    shapes.extend(arrow((x, 3.9), (x, low + 0.21 * size), "line", 0.35))
    return Scene(width, height, tuple(shapes))


def all_tiles(tr: Translator, width: float) -> Scene:
    """The ten coral tiles, starfish side up."""
    gap, head = 1.2, 5.4
    size = (width - 4 * gap) / 5
    height = head + 2 * size + gap
    title = tr(N_("The ten coral tiles, starfish side up"))
    shapes: list[Shape] = [label_at(title, (0, height - 2.4), width, 9.5, bold=True)]
    places = two_rows(0, 2 * size + gap, size, gap)
    shapes += (tile_at(tile, True, place.centre, size) for tile, place in zip(CORAL_TILES, places, strict=True))
    return Scene(width, height, tuple(shapes))


_EXAMPLE = ((3, 5, 2, 3, 2), (1, 4, 0, 0, 3))  # values as ten coral tiles could give them, polyps in a parrotfish


def scoring(tr: Translator, width: float) -> Scene:
    """The points of one parrotfish: value times polyps, colour by colour."""
    row, label = 6.6, width * 0.27
    wide = (width - label) / (len(Coral) + 1)
    values, polyps = _EXAMPLE
    points = tuple(value * number for value, number in zip(values, polyps, strict=True))
    rows = ((N_("Value"), values), (N_("Polyps"), polyps), (N_("Points"), points))
    height = 9 + row * len(rows) + 1
    shapes: list[Shape] = [Path(rounded(0, 0, width, height, 2), fill="water")]
    y = height - 5
    shapes.append(_row(label_at(tr(N_("Example")), (2.5, y), label - 3, 9, bold=True)))
    for coral in Coral:
        x = label + (coral + 0.5) * wide
        shapes.append(form_at(coral, (x, y), 7.6)._replace(shows=tr(CORALS[coral])))
    y -= 1
    for number, (title, numbers) in enumerate(rows):
        y -= row
        shapes.append(Path(rounded(1, y - row / 2 + 0.4, width - 2, row - 0.8, 1.2), fill="paper"))
        shapes.append(_row(label_at(tr(title), (2.5, y), label - 3, 9, bold=number == 2)))
        for coral, figure in zip(Coral, numbers, strict=True):
            middle = label + (coral + 0.5) * wide
            shapes.append(_cell(centred(str(figure), middle, y, 10 * POINT, "line", bold=number == 2)))
        if number != 1:
            total = f"= {sum(numbers)}"
            shapes.append(_cell(centred(total, width - wide / 2 - 1, y, 10 * POINT, "line", bold=number == 2)))
    return Scene(width, height, tuple(shapes))


def icon(section: str) -> Use | None:
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


EDGE = 2.0
"""Millimetres of printed margin around a small net."""

STICKER = 8.0
"""Millimetres: a face of the usual wooden cube of 8 to 10 mm, the top of a disc of 10 mm and more."""

_HIGH = 0.5  # of a polyp tile: how high a cylinder of paper stands
_FACES = 6
_MIDDLE = (STICKER / 2, STICKER / 2)


def poster(edition: Edition) -> Content:
    """A poster of the table of two players at the start."""
    table = picture("setup.table")
    assert table is not None, "the rule has a picture"
    words = edition.tr(GUIDE.find("setup.table").passages[0].text)
    return poster_of(edition, "Reef Encounter", table, words)


def box(edition: Edition) -> Content:
    """A box for the whole kit."""
    room = LOOSE * BASE.wide * BASE.deep * BASE.high / (edition.tile * edition.tile * THICK)
    holds = edition.tr(N_("It takes about {n} polyp tiles of 2 mm."), n=int(room / 10) * 10)
    return storage_box(edition, KIT, holds)


def stickers(edition: Edition) -> Content:
    """Drops for all six faces of wooden cubes, algae for both sides of wooden discs."""
    pieces = []
    for coral in Coral:
        face = _square(STICKER, colour_name(coral, "light"), larva_at(coral, _MIDDLE, 0.9 * STICKER))
        label = edition.tr(N_("Sticker for a larva cube, {colour}"), colour=colour(edition.tr, coral))
        key = f"sticker-{coral.name.lower()}"
        pieces.append(Piece(key, label, _FACES * LARVAE, face, rim=colour_name(coral, "light"), craft=BUTTED))
    for alga in Alga:
        plant = Use(f"sticker-plant-{alga.name.lower()}", alga_mark(alga, 0.86 * STICKER), _MIDDLE)
        face = _square(STICKER, colour_name(alga), plant)
        label = edition.tr(N_("Sticker for an alga cylinder, {colour}"), colour=colour(edition.tr, alga))
        key = f"sticker-alga-{alga.name.lower()}"
        pieces.append(Piece(key, label, 2 * CYLINDERS, face, rim=colour_name(alga), craft=BUTTED))
    return Content(tuple(pieces))


def _square(side: float, ground: str, drawn: Shape) -> Scene:
    return Scene(side, side, (Path(Area(0, 0, side, side).edge, fill=ground), drawn))


def cubes(edition: Edition) -> Content:
    """Larva cubes that fold up, as large as their spaces on the open-sea board."""
    cube = Cube(round(LARVA * edition.tile, 1))
    net, moved = cube.net(), Transform(EDGE, EDGE)
    pieces = []
    for coral in Coral:
        ground = colour_name(coral, "light")
        shapes: list[Shape] = [Path(Area(0, 0, cube.width, cube.height).wider(EDGE).edge, fill=ground)]
        shapes += (larva_at(coral, cube.face(name).centre, 0.9 * cube.side) for name in FACES)
        scene = Scene(cube.width + 2 * EDGE, cube.height + 2 * EDGE, moved.shapes(shapes))
        label = edition.tr(N_("Larva cube to fold, {colour}"), colour=colour(edition.tr, coral))
        key = f"cube-{coral.name.lower()}"
        finished = (_square(cube.side, ground, larva_at(coral, (cube.side / 2, cube.side / 2), 0.9 * cube.side)),)
        folds = tuple(map(moved.steps, net.folds()))
        pieces.append(
            Piece(
                key, label, LARVAE, scene, craft=Finishing(moved.steps(net.outline()), folds=folds, finished=finished)
            )
        )
    return Content(tuple(pieces))


def belts(edition: Edition) -> Content:
    """Belts that make cylinders of two alga tokens each, or go around a cork."""
    belt = Belt(CYLINDER * edition.tile, _HIGH * edition.tile)
    pieces = []
    for alga in Alga:
        ground = Path(Area(0, 0, belt.width, belt.height).edge, fill=colour_name(alga, "rim"))
        face = Scene(belt.width, belt.height, (ground,))
        label = edition.tr(N_("Belt for an alga cylinder, {colour}"), colour=colour(edition.tr, alga))
        key = f"belt-{alga.name.lower()}"
        rim = colour_name(alga, "rim")
        craft = Finishing(butt=True, cuts=belt.cuts(), folds=belt.folds())
        pieces.append(Piece(key, label, CYLINDERS, face, rim=rim, craft=craft))
    return Content(tuple(pieces))


def solid_pieces(edition: Edition) -> Content:
    """The pieces for a 3D printer, shown on one page."""
    return page(KIT.solids, edition)


_APART = 15.0  # mm
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def start(edition: Edition) -> Sequence[StartPosition]:
    """The set-up, in mm around the middle of the open-sea board."""
    return [*_sea(edition), *_rocks(edition), *_players(edition)]


def _sea(edition: Edition) -> Iterator[StartPosition]:
    sea = SeaLayout(edition.pitch)
    x, y = -sea.width / 2, -sea.height / 2
    yield StartPosition("open-sea-board", 0, 0)
    for number, place in enumerate(sea.coral_tiles, 1):
        yield StartPosition(f"coral-tile-{number}", x + place.centre[0], y + place.centre[1], 1)
    for space in sea.spaces:
        at = space.larva.centre
        yield StartPosition(design_name("larva", space.coral), x + at[0], y + at[1], 1)
    for coral in Coral:  # the bonus polyp tiles
        across = (coral - (len(Coral) - 1) / 2) * 1.3 * edition.tile
        yield StartPosition(design_name("polyp", coral), across, y - 1.2 * edition.tile)


def _rocks(edition: Edition) -> Iterator[StartPosition]:
    """The reef boards left and right of the open sea, with their first polyps."""
    rock, sea = BoardLayout(edition.pitch), SeaLayout(edition.pitch)
    for (aside, up), (letter, board) in zip(_CORNERS, BOARDS.items(), strict=True):
        x = aside * (sea.width / 2 + _APART + rock.width / 2)
        y = -up * (rock.height / 2 + _APART / 2)
        yield StartPosition(f"reef-board-{letter.lower()}", x, y)
        for cell, coral in board.starts:
            at = rock.box(cell).centre
            yield StartPosition(
                design_name("polyp", coral), x - rock.width / 2 + at[0], y - rock.height / 2 + at[1], 1
            )


def _players(edition: Edition) -> Iterator[StartPosition]:
    """In front of each player, two below and two above: screen, parrotfish, card, and shrimps behind the screen."""
    rock = BoardLayout(edition.pitch)
    tile = CORAL_TILE * edition.tile
    for (aside, up), player in zip(_CORNERS, PlayerColour, strict=True):
        turn, name = (180.0 if up > 0 else 0.0), player.name.lower()
        x, y = aside * 240.0, up * (rock.height + 4 * _APART + 1.5 * tile)
        yield StartPosition(f"screen-{name}", x, y, 0, turn)
        yield StartPosition(f"parrotfish-{name}", x + 160.0, y, 0, turn)
        yield StartPosition(f"turn-card-{name}", x - 170.0, y, 0, turn)
        for number in range(SHRIMPS):
            across = x + (number - (SHRIMPS - 1) / 2) * 1.2 * edition.tile
            for kind in ("shrimp", "shrimp-token"):  # a level has one of them
                yield StartPosition(design_name(kind, player), across, y + up * 3.6 * edition.tile, 0, turn)
