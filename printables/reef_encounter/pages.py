"""Pages of Reef Encounter: rules with little pictures, first game, extras; the set-up for table-top simulators."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import Area, Transform, area_from_top, rounded_rectangle
from companion.drawing.scene import Anchor, Path, Point, Scene, Shape, Text, TextRole, Use
from companion.reef_encounter.art.designs import (
    design_name,
    place_coral,
    place_coral_tile,
    place_cylinder,
    place_larva,
    place_parrotfish,
    place_player_mark,
    place_polyp_tile,
    place_shrimp,
    place_starfish,
)
from companion.reef_encounter.art.layout import CORAL_TILE, LARVA, BoardLayout, SeaLayout, tile_areas
from companion.reef_encounter.art.pieces import draw_alga
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import (
    BOARDS,
    CORAL_TILES,
    CYLINDERS_PER_ALGA,
    LARVAE_PER_CORAL,
    OPENING_POLYPS,
    SHRIMPS_PER_PLAYER,
    Alga,
    Coral,
    CoralTile,
    PlayerColour,
)
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.guide_pictures import COMPONENT_PICTURES, EXAMPLE_PICTURES, PICTURES, picture
from companion.reef_encounter.tutorial import OBJECTIVE, Idea, lesson_text
from companion.reef_encounter.wording.names import CORAL_NAMES
from companion.translator import N_, Translator
from printables.boxes import TRAY_PLAY, GameBox, TrayUse, make_game_box
from printables.export.solids import solids_page
from printables.extras import make_poster as poster_of
from printables.folding import CUBE_FACES, Belt, Cube
from printables.layout.model import (
    BUTTED_FINISHING,
    Content,
    Edition,
    Finishing,
    Piece,
    StartPosition,
    StartTable,
    split_seats,
)
from printables.reef_encounter import kit as parts
from printables.reef_encounter.backdrop import draw_wide_reef
from printables.reef_encounter.boxes import ParrotfishBox
from printables.reef_encounter.cards import SCREEN_WIDTH
from printables.reef_encounter.kit import KIT, colour_name
from printables.reef_encounter.pieces import token_size
from printables.text.assembly import draw_arrow
from printables.text.first_game import PrintedIdea, collect_printed_ideas, draw_first_game
from printables.text.guide_pages import GuidePictures, RulesPagesDesign, draw_summary_pages, told_rules
from printables.text.typeset import (
    MM_PER_POINT,
    ParagraphStyle,
    Slice,
    centred_text,
    find_fitting_size,
    fit_line_size,
    paragraph_slices,
    stack_slices,
    total_height,
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
    return draw_wide_reef(PlayerColour.YELLOW, width, height, water=False)


def _pictures(tr: Translator, width: float) -> GuidePictures:
    return GuidePictures(
        icons={section.key: section_icon(section.key) for section in GUIDE.sections},
        openings={"algae": draw_explained_tile(tr, width)},
        after={name: draw_guide_picture(name) for name in _AFTER}
        | {
            "setup.hands": draw_hands_table(tr, width),
            "score": draw_scoring_example(tr, width),
        },
        kept={
            name: draw_guide_picture(name)
            for name in (*COMPONENT_PICTURES, *EXAMPLE_PICTURES, "coral", "setup.table")
        }
        | {"tile.flip": draw_all_tiles(tr, width)},
        worded=frozenset({"algae", "setup.hands", "score"}),
        descriptions={name: tr(text) for name, text in (GUIDE.descriptions | _DRAWN_HERE).items()},
    )


RULES_SUMMARY = RulesPagesDesign(
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


def make_rules(edition: Edition) -> Content:
    """The rules summary."""
    return Content(pages=draw_summary_pages(RULES_SUMMARY, edition.tr, edition.paper.field()))


_PAGES = 2
_TRIGGERS = ("locked", "shrimps", "space", "supply")
_FIGURE = 88.0  # mm: how wide the example of points is


def make_first_game(edition: Edition) -> Content:
    """The two pages of a first game: each idea in the coach's order."""
    tr = edition.tr
    pictures = {str(idea): draw_guide_picture(idea) for idea in Idea if idea in PICTURES}
    pictures[Idea.VALUES.value] = draw_scoring_example(tr, _FIGURE)
    worded = frozenset({Idea.VALUES.value})
    told = collect_printed_ideas(tuple(Idea), tr, GUIDE, lesson_text, pictures, worded)
    told = [_end(idea, tr) if idea.rule == Idea.END else idea for idea in told]
    return Content(pages=draw_first_game(OBJECTIVE, told, _PAGES, tr, edition.paper.field()))


def _end(idea: PrintedIdea, tr: Translator) -> PrintedIdea:
    """The end with all that leads to it: paper cannot say which of these is near."""
    section = GUIDE.section_of(idea.rule)
    assert section is not None
    causes = (tr(GUIDE.find(f"end.{trigger}").passages[0].text) for trigger in _TRIGGERS)
    return idea._replace(title=tr(section.title), text=" ".join([tr(section.intro), *causes]))


_SMALLEST = 8.0


@lru_cache(maxsize=64)
def draw_guide_picture(rule: str) -> Scene:
    """The picture of the guide for a rule, drawn once for all pages. Raises KeyError where there is none."""
    return PICTURES[rule]()


def draw_label(
    text: str, at: Point, width: float, size: float, anchor: Anchor = Anchor.START, bold: bool = False
) -> Text:
    """A label whose capitals are centred on the height of `at`, smaller if `width` mm are too few."""
    high = fit_line_size(text, width, size, _SMALLEST, bold) * MM_PER_POINT
    return Text(text, (at[0], at[1] - CAP_HEIGHT * high / 2), high, "line", anchor, bold)


def _row(text: Text) -> Text:
    return text._replace(spoken=TextRole.ROW)


def _cell(text: Text) -> Text:
    return text._replace(spoken=TextRole.CELL)


def _one_or_two(
    text: str, width: float, align: Anchor = Anchor.MIDDLE, spoken: TextRole = TextRole.PARAGRAPH
) -> list[Slice]:
    """Words with little room beside them, in one line or two."""

    def lines(size: float) -> list[Slice]:
        return paragraph_slices(text, width, ParagraphStyle(size, align=align, spoken=spoken))

    return lines(find_fitting_size(lines, Area(0, 0, width, 8), 9, _SMALLEST))


def draw_hands_table(tr: Translator, width: float) -> Scene:
    """A table of polyp tiles that each player draws, from the start player on, for two, three and four players."""
    row, label = 6.6, width * 0.23
    seats = max(OPENING_POLYPS)
    wide = (width - label) / seats
    titles = [tr(N_("start player")), *(tr(N_("player {n}"), n=seat) for seat in range(2, seats + 1))]
    heads = [_one_or_two(title, wide - 0.4, spoken=TextRole.HEAD) for title in titles]
    head = max(map(total_height, heads)) + 1
    height = row * (len(OPENING_POLYPS) + 1) + head + 1
    shapes: list[Shape] = [Path(rounded_rectangle(0, 0, width, height, 2), fill="water")]
    y = height - row / 2 - 0.5
    shapes.append(_row(draw_label(tr(N_("Polyp tiles drawn")), (2.5, y), width - 5, 9.5, bold=True)))
    y -= row / 2
    for seat, lines in enumerate(heads):
        shapes += stack_slices(lines, area_from_top(label + seat * wide + 0.2, y, wide - 0.4, head))
    y -= head - row / 2
    for players, draws in OPENING_POLYPS.items():
        y -= row
        shapes.append(Path(rounded_rectangle(1, y - row / 2 + 0.4, width - 2, row - 0.8, 1.2), fill="paper"))
        shapes.append(_row(draw_label(tr.count("{n} player", "{n} players", players), (2.5, y), label - 3, 9)))
        for seat, number in enumerate(draws):
            shapes.append(_cell(centred_text(str(number), label + (seat + 0.5) * wide, y, 10 * MM_PER_POINT, "line")))
    return Scene(width, height, tuple(shapes))


def draw_explained_tile(tr: Translator, width: float) -> Scene:
    """A coral tile with its two corals and its two algae named."""
    size, low = 30.0, 6.0
    left, height = (width - size) / 2, low + size + 1.0
    tile: CoralTile = CORAL_TILES[0]
    shapes: list[Shape] = [
        place_coral_tile(tile, True, (width / 2, low + size / 2), size),
    ]
    room = left - 3.5

    def label(text: str, y: float, target: Point, right: bool) -> None:
        x = left + size + 3 if right else left - 3
        lines = _one_or_two(text, room, Anchor.START if right else Anchor.END)
        high = total_height(lines)
        shapes.extend(stack_slices(lines, area_from_top(x if right else x - room, y + high / 2, room, high)))
        shapes.extend(
            draw_arrow(
                (x - 0.6 if right else x + 0.6, y), (left + target[0] * size, low + target[1] * size), "line", 0.35
            )
        )

    label(tr(N_("stronger coral")), low + 24, (0.90, 0.74), True)
    label(tr(N_("weaker coral")), low + 8, (0.90, 0.24), True)
    label(tr(N_("large alga")), low + 8, (0.12, 0.26), False)
    # From below, because from the left an arrow to the small alga would end on the large one before it.
    x = left + 0.435 * size
    shapes.append(draw_label(tr(N_("small alga")), (x, 1.8), width / 2, 9, Anchor.MIDDLE))
    shapes.extend(draw_arrow((x, 3.9), (x, low + 0.21 * size), "line", 0.35))
    return Scene(width, height, tuple(shapes))


def draw_all_tiles(tr: Translator, width: float) -> Scene:
    """The ten coral tiles, starfish side up."""
    gap, head = 1.2, 5.4
    size = (width - 4 * gap) / 5
    height = head + 2 * size + gap
    title = tr(N_("The ten coral tiles, starfish side up"))
    shapes: list[Shape] = [draw_label(title, (0, height - 2.4), width, 9.5, bold=True)]
    places = tile_areas(0, 2 * size + gap, size, gap)
    shapes += (
        place_coral_tile(tile, True, place.centre, size) for tile, place in zip(CORAL_TILES, places, strict=True)
    )
    return Scene(width, height, tuple(shapes))


_EXAMPLE = ((3, 5, 2, 3, 2), (1, 4, 0, 0, 3))  # values as ten coral tiles could give them, polyps in a parrotfish


def draw_scoring_example(tr: Translator, width: float) -> Scene:
    """The points of one parrotfish: value times polyps, colour by colour."""
    row, label = 6.6, width * 0.27
    wide = (width - label) / (len(Coral) + 1)
    values, polyps = _EXAMPLE
    points = tuple(value * number for value, number in zip(values, polyps, strict=True))
    rows = ((N_("Value"), values), (N_("Polyps"), polyps), (N_("Points"), points))
    height = 9 + row * len(rows) + 1
    shapes: list[Shape] = [Path(rounded_rectangle(0, 0, width, height, 2), fill="water")]
    y = height - 5
    shapes.append(_row(draw_label(tr(N_("Example")), (2.5, y), label - 3, 9, bold=True)))
    for coral in Coral:
        x = label + (coral + 0.5) * wide
        shapes.append(place_coral(coral, (x, y), 7.6)._replace(shows=tr(CORAL_NAMES[coral])))
    y -= 1
    for number, (title, numbers) in enumerate(rows):
        y -= row
        shapes.append(Path(rounded_rectangle(1, y - row / 2 + 0.4, width - 2, row - 0.8, 1.2), fill="paper"))
        shapes.append(_row(draw_label(tr(title), (2.5, y), label - 3, 9, bold=number == 2)))
        for coral, figure in zip(Coral, numbers, strict=True):
            middle = label + (coral + 0.5) * wide
            shapes.append(_cell(centred_text(str(figure), middle, y, 10 * MM_PER_POINT, "line", bold=number == 2)))
        if number != 1:
            total = f"= {sum(numbers)}"
            shapes.append(
                _cell(centred_text(total, width - wide / 2 - 1, y, 10 * MM_PER_POINT, "line", bold=number == 2))
            )
    return Scene(width, height, tuple(shapes))


def section_icon(section: str) -> Use | None:
    """A little picture before a section's title, 10 mm square around (0, 0)."""
    size, here = 10.0, (0.0, 0.0)
    match section:
        case "setup":
            return place_starfish(here, size)
        case "things":
            return place_polyp_tile(Coral.YELLOW, here, size)
        case "example":
            return place_shrimp(PlayerColour.GREEN, here, size)
        case "turn":
            return place_larva(Coral.YELLOW, here, size)
        case "shrimps":
            return place_shrimp(PlayerColour.RED, here, size)
        case "algae":
            return place_cylinder(Alga.GREEN, here, size)
        case "end":
            return place_parrotfish(PlayerColour.PURPLE, here, size)
        case "score":
            return place_player_mark(PlayerColour.YELLOW, here, size)
        case "corals" | "attack" | "advanced" | "table":
            corals = {"corals": Coral.ORANGE, "attack": Coral.PINK, "advanced": Coral.WHITE, "table": Coral.GREY}
            return place_coral(corals[section], here, size)
        case _:
            return None


BOX_HIGH = 38.0
"""Millimetres: four reef boards and the open sea of 2.2 mm each, screens and pages, and the trays."""

STICKER_MARGIN = 2.0
"""Millimetres of printed margin around a small net."""

STICKER_SIZE = 8.0
"""Millimetres: a face of the usual wooden cube of 8 to 10 mm, the top of a disc of 10 mm and more."""

_HIGH = 0.5  # of a polyp tile: how high a cylinder of paper stands
_FACES = 6
_MIDDLE = (STICKER_SIZE / 2, STICKER_SIZE / 2)


def make_poster(edition: Edition) -> Content:
    """A poster of the table of two players at the start."""
    table = picture("setup.table")
    assert table is not None, "the rule has a picture"
    words = edition.tr(GUIDE.find("setup.table").passages[0].text)
    return poster_of(edition, KIT, table, words)


def game_box(edition: Edition) -> GameBox:
    """The box: as large as the open-sea board, a screen, and four trays, one of them with four parrotfish boxes."""
    sea, crate = SeaLayout(edition.pitch), ParrotfishBox(edition.tile)
    wide = max(sea.width + 4.0, SCREEN_WIDTH + 2.0, 2 * (2 * crate.across + 2 * TRAY_PLAY))
    deep = max(sea.height + 4.0, 2 * (2 * crate.tall + TRAY_PLAY) + 1.0)
    polyps = TrayUse((parts.POLYP_TILES,), Scene(24, 24, (place_polyp_tile(Coral.PINK, (12, 12), 24),)))
    small = TrayUse(
        (parts.CORAL_TILES, parts.LARVA_CUBES, parts.ALGA_CYLINDERS, parts.STANDING_SHRIMPS),
        Scene(24, 24, (place_coral_tile(CORAL_TILES[0], True, (12, 12), 24),)),
    )
    fish = TrayUse((parts.PARROTFISH,), Scene(24, 24, (place_parrotfish(PlayerColour.YELLOW, (12, 12), 24),)))
    flat = (parts.REEF_BOARDS, parts.OPEN_SEA_BOARD, parts.SCREENS, parts.TURN_CARDS, parts.RULES, parts.SCORE_PAD)
    return GameBox(KIT, wide, deep, BOX_HIGH, flat, (polyps, polyps, small, fish), _strip)


def _strip(width: float, height: float, plate: bool) -> Scene:
    return _banner(width, height)


def make_box(edition: Edition) -> Content:
    """A box for the whole game."""
    return make_game_box(game_box(edition), edition)


def make_stickers(edition: Edition) -> Content:
    """Drops for all six faces of wooden cubes, algae for both sides of wooden discs."""
    pieces = []
    for coral in Coral:
        face = _square(STICKER_SIZE, ink_name(coral, "light"), place_larva(coral, _MIDDLE, 0.9 * STICKER_SIZE))
        label = edition.tr(N_("Sticker for a larva cube, {colour}"), colour=colour_name(edition.tr, coral))
        key = f"sticker-{coral.name.lower()}"
        pieces.append(
            Piece(key, label, _FACES * LARVAE_PER_CORAL, face, rim=ink_name(coral, "light"), craft=BUTTED_FINISHING)
        )
    for alga in Alga:
        plant = Use(f"sticker-plant-{alga.name.lower()}", draw_alga(alga, 0.86 * STICKER_SIZE), _MIDDLE)
        face = _square(STICKER_SIZE, ink_name(alga), plant)
        label = edition.tr(N_("Sticker for an alga cylinder, {colour}"), colour=colour_name(edition.tr, alga))
        key = f"sticker-alga-{alga.name.lower()}"
        pieces.append(Piece(key, label, 2 * CYLINDERS_PER_ALGA, face, rim=ink_name(alga), craft=BUTTED_FINISHING))
    return Content(tuple(pieces))


def _square(side: float, ground: str, drawn: Shape) -> Scene:
    return Scene(side, side, (Path(Area(0, 0, side, side).edge, fill=ground), drawn))


def make_cubes(edition: Edition) -> Content:
    """Larva cubes that fold up, as large as their spaces on the open-sea board."""
    cube = Cube(round(LARVA * edition.tile, 1))
    net, moved = cube.net(), Transform(STICKER_MARGIN, STICKER_MARGIN)
    pieces = []
    for coral in Coral:
        ground = ink_name(coral, "light")
        shapes: list[Shape] = [Path(Area(0, 0, cube.width, cube.height).wider(STICKER_MARGIN).edge, fill=ground)]
        shapes += (place_larva(coral, cube.face(name).centre, 0.9 * cube.side) for name in CUBE_FACES)
        scene = Scene(cube.width + 2 * STICKER_MARGIN, cube.height + 2 * STICKER_MARGIN, moved.shapes(shapes))
        label = edition.tr(N_("Larva cube to fold, {colour}"), colour=colour_name(edition.tr, coral))
        key = f"cube-{coral.name.lower()}"
        finished = (_square(cube.side, ground, place_larva(coral, (cube.side / 2, cube.side / 2), 0.9 * cube.side)),)
        folds = tuple(map(moved.steps, net.folds()))
        pieces.append(
            Piece(
                key,
                label,
                LARVAE_PER_CORAL,
                scene,
                craft=Finishing(moved.steps(net.outline()), folds=folds, finished=finished),
            )
        )
    return Content(tuple(pieces))


def make_belts(edition: Edition) -> Content:
    """Belts that make cylinders of two alga tokens each, or go around a cork."""
    belt = Belt(token_size(edition), _HIGH * edition.tile)
    pieces = []
    for alga in Alga:
        ground = Path(Area(0, 0, belt.width, belt.height).edge, fill=ink_name(alga, "rim"))
        face = Scene(belt.width, belt.height, (ground,))
        label = edition.tr(N_("Belt for an alga cylinder, {colour}"), colour=colour_name(edition.tr, alga))
        key = f"belt-{alga.name.lower()}"
        rim = ink_name(alga, "rim")
        craft = Finishing(butt=True, cuts=belt.cuts(), folds=belt.folds())
        pieces.append(Piece(key, label, CYLINDERS_PER_ALGA, face, rim=rim, craft=craft))
    return Content(tuple(pieces))


def make_solids_page(edition: Edition) -> Content:
    """The pieces for a 3D printer, shown on one page."""
    return solids_page(KIT.solids, edition)


_APART = 15.0  # mm
_SEAT = 240.0  # mm from the middle of the table to one of two players at a side
_OF_A_PLAYER = {"screen": 1, "parrotfish": 1, "turn-card": 1, "cup-sign": 1} | dict.fromkeys(
    ("shrimp", "shrimp-token"), SHRIMPS_PER_PLAYER
)
_REMAINING = ("setup.boards", "setup.side", "setup.sea", "setup.start", "setup.hands", "setup.fish", "setup.larvae")


def start_tables(edition: Edition) -> dict[int, StartTable]:
    """The table for each number of players."""
    return {players: _table(edition, players) for players in OPENING_POLYPS}


def _table(edition: Edition, players: int) -> StartTable:
    """The table at the start, in mm around the middle of the open-sea board, with the first of the reef boards."""
    others = list(PlayerColour)[players:]
    unused = {design_name(kind, player): count for player in others for kind, count in _OF_A_PLAYER.items()}
    unused |= {f"reef-board-{letter.lower()}": 1 for letter in list(BOARDS)[players:]}
    positions = [*_sea(edition), *_rocks(edition, players), *_players(edition, players)]
    return StartTable(positions, unused, told_rules(GUIDE, _REMAINING, edition.tr))


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


def _rocks(edition: Edition, players: int) -> Iterator[StartPosition]:
    """The reef boards left and right of the open sea, with their first polyps."""
    rock, sea = BoardLayout(edition.pitch), SeaLayout(edition.pitch)
    for (aside, up), (letter, board) in zip(split_seats(players), BOARDS.items(), strict=False):
        x = aside * (sea.width / 2 + _APART + rock.width / 2)
        y = -up * (rock.height / 2 + _APART / 2)
        yield StartPosition(f"reef-board-{letter.lower()}", x, y)
        for cell, coral in board.starts:
            at = rock.box(cell).centre
            yield StartPosition(
                design_name("polyp", coral), x - rock.width / 2 + at[0], y - rock.height / 2 + at[1], 1
            )


def _players(edition: Edition, players: int) -> Iterator[StartPosition]:
    """In front of each player, below and above: screen, parrotfish, card, and shrimps behind the screen."""
    rock = BoardLayout(edition.pitch)
    tile = CORAL_TILE * edition.tile
    for (up, aside), player in zip(split_seats(players), PlayerColour, strict=False):
        turn, name = (180.0 if up > 0 else 0.0), player.name.lower()
        x, y = aside * _SEAT, up * (rock.height + 4 * _APART + 1.5 * tile)
        yield StartPosition(f"screen-{name}", x, y, 0, turn)
        yield StartPosition(f"parrotfish-{name}", x + 160.0, y, 0, turn)
        yield StartPosition(f"turn-card-{name}", x - 180.0, y, 0, turn)
        yield StartPosition(f"cup-sign-{name}", x + 160.0, y, 0, turn)  # a level has it or a parrotfish
        for number in range(SHRIMPS_PER_PLAYER):
            across = x + (number - (SHRIMPS_PER_PLAYER - 1) / 2) * 1.2 * edition.tile
            for kind in ("shrimp", "shrimp-token"):  # a level has one of them
                yield StartPosition(design_name(kind, player), across, y + up * 3.6 * edition.tile, 0, turn)
