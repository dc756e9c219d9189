"""Pages of Reef: reference card, rules, first game, extras, score pad; and the set-up for table-top simulators."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.drawing.measure import shape_bounds
from companion.drawing.paths import Area, Transform, area_from_top, polyline_path, rounded_rectangle
from companion.drawing.scene import Anchor, Path, Scene, Shape, Text, Use
from companion.guide import Guide
from companion.reef import guide_pictures
from companion.reef.art.cards import RIM_INK, draw_card_back, draw_pattern
from companion.reef.art.pieces import (
    design_name,
    draw_condition,
    draw_emblem,
    draw_joker,
    draw_sign,
    draw_stack,
    draw_token,
    ink_name,
    place_design,
    place_piece,
)
from companion.reef.art.table import BoardLayout
from companion.reef.box import (
    HAND_LIMIT,
    PIECES_IN_PLAY,
    PIECES_PER_COLOUR,
    START_POINTS,
    Colour,
    Sign,
    parse_pattern,
)
from companion.reef.guide import GUIDE
from companion.reef.guide_pictures import PICTURES, draw_numbered_table
from companion.reef.tutorial import OBJECTIVE, Idea, lesson_text
from companion.translator import N_, Translator
from printables.boxes import TRAY_PLAY, GameBox, TrayUse, make_game_box
from printables.export.solids import solids_page
from printables.extras import make_poster as poster_of
from printables.layout.model import BUTTED_FINISHING, Content, Edition, Piece, StartPosition, StartTable, split_seats
from printables.reef import kit as parts
from printables.reef.kit import KIT
from printables.reef.kit import colour_name as colour_in_words
from printables.reef.pieces import space_side
from printables.text.first_game import collect_printed_ideas, draw_first_game
from printables.text.guide_pages import GuidePictures, RulesPagesDesign, draw_summary_pages, make_legible, told_rules
from printables.text.names import typeset_name_in_area
from printables.text.typeset import (
    MM_PER_POINT,
    DoesNotFit,
    ParagraphStyle,
    Slice,
    draw_fitted,
    find_fitting_size,
    ground_rectangle,
    paragraph_slices,
    rounded_panel,
    stack_slices,
    title_line,
    total_height,
)

CARD_WIDTH, CARD_HEIGHT = 63.0, 85.4
"""Millimetres; four with their backs fit above and below the fold line of A4 and of Letter."""

_PLAYERS = 4
_SHEET = Area(0, 0, CARD_WIDTH, CARD_HEIGHT).wider(-2.2)
_BAND = 7.2
_TEXT = Area(_SHEET.x + 2.0, _SHEET.y + 1.0, _SHEET.width - 4.0, _SHEET.height - _BAND - 1.6)
_LARGEST = 9.5


class Passage(NamedTuple):
    """A heading run into its text, both messages; the heading may be a letter that a rule is known by."""

    title: str
    text: str


TURN_PASSAGES = (
    Passage(
        N_("Take a card"),
        N_(
            "One of the three on display, with its points; refill from the deck. Or the deck’s top card, for 1 point "
            "laid on the display card of lowest value. At most four in hand."
        ),
    ),
    Passage(
        N_("or play a card"),
        N_(
            "First place both pieces it shows, stacks at most four high. Then score its pattern as often as it "
            "shows, each piece once."
        ),
    ),
)

END_PASSAGES = (
    Passage(N_("End"), N_("A colour is used up: finish the round. The deck is used up: the game is over.")),
    Passage(N_("Cards in hand"), N_("Each scores once if its pattern shows, without its pieces.")),
    Passage(N_("On a tie"), N_("More covered spaces, then more stacks of four.")),
)

_MARKS: tuple[tuple[Callable[[], Scene], str, str], ...] = (
    (
        lambda: draw_condition(Colour.RED, ""),
        N_("A red piece without a number:"),
        N_("This colour on top, any height"),
    ),
    (lambda: draw_condition(Colour.YELLOW, "2"), N_("A yellow piece with the number 2:"), N_("Exactly this high")),
    (lambda: draw_condition(Colour.GREEN, "2+"), N_("A green piece with the number 2+:"), N_("This high or higher")),
    (
        lambda: draw_condition(None, "3"),
        N_("A piece in all four colours with the number 3:"),
        N_("Any colour, exactly this high"),
    ),
    (
        lambda: draw_pattern(parse_pattern("P around Y"), 20 / 3),
        N_("Purple pieces all around a yellow one:"),
        N_("Points for each such piece around the highest stack of the colour in the middle"),
    ),
)
"""What patterns are drawn with: the mark, what is to be seen, what it means."""


def _front(tr: Translator) -> Scene:
    def lines(size: float) -> list[Slice]:
        return [
            line
            for number, passage in enumerate((*TURN_PASSAGES, *END_PASSAGES))
            for line in paragraph_slices(
                tr(N_("**{title}:** {text}"), title=tr(passage.title), text=tr(passage.text)),
                _TEXT.width,
                ParagraphStyle(size, before=1.3 if number != len(TURN_PASSAGES) else 2.4),
            )
        ]

    return _side(tr(N_("Your turn")), draw_fitted(lines, _TEXT, _LARGEST))


def _back(tr: Translator) -> Scene:
    foot = tr(N_("Seen from above, turned any way. Where the pattern shows nothing, anything may lie."))
    for size in (9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0):
        below = paragraph_slices(foot, _TEXT.width, ParagraphStyle(size))
        room = _TEXT._replace(y=_TEXT.y + total_height(below) + 1.5, height=_TEXT.height - total_height(below) - 1.5)
        try:
            shapes = [
                *_rows(tr, room, size),
                *stack_slices(below, area_from_top(_TEXT.x, room.y - 1.4, _TEXT.width, 30)),
            ]
        except DoesNotFit:
            if size == 8.0:
                raise
            continue
        break
    return _side(tr(N_("Patterns")), tuple(shapes))


def _rows(tr: Translator, room: Area, size: float) -> Iterator[Shape]:
    """Each mark with what it means beside it, the last larger than the others."""
    share = room.height / (len(_MARKS) + 0.75)
    top = room.top
    for number, (draw, shows, text) in enumerate(_MARKS):
        high = share * (1.75 if number == len(_MARKS) - 1 else 1.0)
        side = min(high - 1.0, 20.0)
        left = 21.0
        scene = draw()
        drawn = make_legible(f"reference-{number}", scene, side / scene.width)
        yield place_design(*drawn, (room.x + 9.5, top - high / 2), side)._replace(shows=tr(shows))
        lines = paragraph_slices(tr(text), room.width - left, ParagraphStyle(size))
        tall = total_height(lines)
        yield from stack_slices(lines, area_from_top(room.x + left, top - (high - tall) / 2, room.width - left, high))
        top -= high


def _side(title: str, words: tuple[Shape, ...]) -> Scene:
    band = area_from_top(_SHEET.x + 2.2, _SHEET.top, _SHEET.width - 4.4, _BAND)
    line = Path(
        rounded_rectangle(_SHEET.x + 2.2, _SHEET.top - _BAND, _SHEET.width - 4.4, 0.5, 0.2), fill="water.wave"
    )
    shapes = (
        ground_rectangle(CARD_WIDTH, CARD_HEIGHT, RIM_INK),
        rounded_panel(_SHEET, radius=3.5),
        line,
        title_line(title, band, "line", 14),
    )
    return Scene(CARD_WIDTH, CARD_HEIGHT, (*shapes, *words))


def make_reference_cards(edition: Edition) -> Content:
    """The reference cards."""
    tr = edition.tr
    label = tr(N_("Reference card"))
    sides = _front(tr), _back(tr)
    card = Piece("reference-card", label, _PLAYERS, *sides, rim=RIM_INK, craft=BUTTED_FINISHING, worded=True)
    return Content((card,))


_NEAR = 0.2  # mm: how exactly the room at the sides of a picture is found
_ICON = 9.4  # mm: what the heading of a section scales


def trim_sides(scene: Scene) -> Scene:
    """A picture without the room at its sides."""
    there = shape_bounds(scene.shapes, _NEAR)
    moved = Transform(-there.left, -there.bottom).shapes(scene.shapes)
    return Scene(there.right - there.left, there.top - there.bottom, moved)


def _icons() -> dict[str, Use | None]:
    """A small picture for the heading of each section."""
    scenes = {
        "about": draw_sign(Sign.SHELL, 20),
        "setup": draw_sign(Sign.STARFISH, 20),
        "take": draw_card_back(),
        "patterns": draw_joker(20, "2"),
        "example": draw_stack("GGY", 20),
        "end": draw_stack("GPRY", 20),
        "notes": draw_token(5, 20),
        "table": draw_sign(Sign.TURTLE, 20),
    }
    found: dict[str, Use | None] = {
        key: place_design(f"rules.{key}", scene, (0, 0), _ICON * scene.width / max(scene.width, scene.height))
        for key, scene in scenes.items()
    }
    return found | {"turn": place_piece(Colour.PURPLE, (0, 0), _ICON), "play": place_piece(Colour.RED, (0, 0), _ICON)}


def _pictures(tr: Translator, width: float) -> GuidePictures:
    after = {"special": guide_pictures.PICTURES["special"](width)}
    kept = {name: trim_sides(guide_pictures.PICTURES[name](wide)) for name, wide in _BESIDE.items()}
    kept |= {name: guide_pictures.PICTURES[name](width) for name in ("setup.table", *_EXAMPLE)}
    return GuidePictures(
        _icons(), {}, after, kept, descriptions={name: tr(text) for name, text in GUIDE.descriptions.items()}
    )


_BESIDE = {"components": 26.0, "card": 66.0, "stack": 60.0}
"""Pictures at the left of their rules, and how wide they are with what is bare around them."""
_EXAMPLE = ("example.take", "example.lay", "example.count")

_OF_RECORDS = ("pattern", "board")
"""Rules about how the companion writes things down, which nobody needs at a table of paper."""


_OPEN = N_("What the rulebook leaves open about the table.")
"""What the rules of a table open with on paper, where no app has to know anything."""


def _printed() -> Guide:
    sections = tuple(
        replace(
            section,
            intro=_OPEN if section.key == "table" else section.intro,
            rules=tuple(rule for rule in section.rules if rule.name not in _OF_RECORDS),
        )
        for section in GUIDE.sections
    )
    return Guide(sections, GUIDE.related)


def _banner(width: float, height: float) -> Scene:
    """Corals in a row along the right half of the title's strip, larger and smaller ones by turns."""
    shapes: list[Shape] = []
    for base, paper in ((0.34, "water.shallow"), (0.2, "water.wave")):
        shapes.append(Path(rounded_rectangle(0, 0, width, base * height, 3), fill=paper))
    sizes = (0.62, 0.78, 0.6, 0.84)
    step = width / (len(sizes) + 0.3)
    for number, (colour, size) in enumerate(zip(Colour, sizes, strict=True)):
        at = ((number + 0.65) * step, (0.08 + size / 2) * height)
        shapes.append(place_piece(colour, at, size * height))
    return Scene(width, height, tuple(shapes))


RULES_SUMMARY = RulesPagesDesign(
    title="Reef",
    subtitle=N_("A game by Emerson Matsuuchi. Its rules in our own words, for two to four players"),
    legend=N_("A bar like this marks a ruling: something the rulebook leaves open, and how we play it."),
    guide=_printed(),
    banner=_banner,
    pictures=_pictures,
)


def make_rules(edition: Edition) -> Content:
    """The rules summary."""
    return Content(pages=draw_summary_pages(RULES_SUMMARY, edition.tr, edition.paper.field()))


_PAGES = 2
_WIDE = 90.0  # mm of a picture with what is bare around it


def make_first_game(edition: Edition) -> Content:
    """The two pages of a first game; how experts set up is for later games."""
    ideas = [idea for idea in Idea if idea is not Idea.EXPERT]
    pictures = {one.value: trim_sides(PICTURES[one.value](_WIDE)) for one in ideas if one.value in PICTURES}
    told = collect_printed_ideas(ideas, edition.tr, GUIDE, lesson_text, pictures, kind="first")
    return Content(pages=draw_first_game(OBJECTIVE, told, _PAGES, edition.tr, edition.paper.field()))


BOX_HIGH, FOLDED_RULES = 34.0, 148.5
"""Millimetres: two layers of boards, pages and the trays; and the shorter side of rules that are folded once."""

STICKER_SIZE = 13.0
"""Millimetres: it fits on four studs of a brick, on a draught and on a cube of 15 mm."""

_TABLE = 150.0  # mm: how wide the table of the poster is drawn


def make_poster(edition: Edition) -> Content:
    """A poster of the table at the start."""
    words = edition.tr(GUIDE.find("setup.table").passages[0].text)
    return poster_of(edition, KIT, draw_numbered_table(_TABLE), words)


def game_box(edition: Edition) -> GameBox:
    """The box: two player boards wide, and as deep as rules of A4 that are folded once."""
    board, card = BoardLayout(space_side(edition)), edition.card or (0.0, 0.0)
    wide = max(2 * board.width + 4.0, 2 * (max(card) + 2 * TRAY_PLAY))
    deep = max(board.height + 4.0, FOLDED_RULES + 4.0, 2 * (min(card) + 2 * TRAY_PLAY))
    pieces = TrayUse((parts.CORAL_PIECES,), draw_stack("GPRY", 20))
    cards = TrayUse((parts.CARDS,), draw_card_back())
    tokens = TrayUse((parts.TOKENS,), draw_token(5, 20))
    flat = (parts.BOARDS, parts.RULES, parts.SCORE_PAD, parts.REFERENCE_CARDS)
    return GameBox(KIT, wide, deep, BOX_HIGH, flat, (pieces, pieces, cards, tokens), _strip)


def _strip(width: float, height: float, plate: bool) -> Scene:
    """The corals in a row, or one on either side of a plate."""
    if not plate:
        return _banner(width, height)
    shapes: list[Shape] = [
        Path(rounded_rectangle(0, 0, width, base * height, 3), fill=paper)
        for base, paper in ((0.34, "water.shallow"), (0.2, "water.wave"))
    ]
    shapes += (
        place_piece(colour, (spot * width, 0.5 * height), 0.7 * height)
        for colour, spot in ((Colour.YELLOW, 0.11), (Colour.PURPLE, 0.89))
    )
    return Scene(width, height, tuple(shapes))


def make_box(edition: Edition) -> Content:
    """A box for the whole game."""
    return make_game_box(game_box(edition), edition)


def make_stickers(edition: Edition) -> Content:
    """One sticker for each coral piece."""
    ground = Area(0, 0, STICKER_SIZE, STICKER_SIZE).edge
    return Content(
        tuple(
            Piece(
                design_name("sticker", which),
                edition.tr(N_("Sticker, {colour}"), colour=colour_in_words(edition.tr, which, edition.colours)),
                PIECES_PER_COLOUR,
                Scene(
                    STICKER_SIZE,
                    STICKER_SIZE,
                    (
                        Path(ground, fill=ink_name(which)),
                        place_piece(which, (STICKER_SIZE / 2, STICKER_SIZE / 2), 0.94 * STICKER_SIZE),
                    ),
                ),
                rim=ink_name(which),
                craft=BUTTED_FINISHING,
            )
            for which in Colour
        )
    )


def make_solids_page(edition: Edition) -> Content:
    """The pieces for a 3D printer, shown on one page."""
    return solids_page(KIT.solids, edition)


_APART = 60.0  # mm: the display, the supplies and the points lie between the boards


_REMAINING = ("setup.cards", "setup.boards", "setup.start", "setup.discard", "setup.display")


def start_tables(edition: Edition) -> dict[int, StartTable]:
    """The table for each number of players."""
    return {players: _table(edition, players) for players in PIECES_IN_PLAY}


def _table(edition: Edition, players: int) -> StartTable:
    """The table at the start, in mm around its middle. Where their first pieces go, players choose."""
    spare = dict.fromkeys(
        (design_name(kind, which) for kind in ("piece", "disc") for which in Colour),
        PIECES_PER_COLOUR - PIECES_IN_PLAY[players],
    )
    spare |= {f"board-{which.name.lower()}": 1 for which in list(Sign)[players:]}
    spare |= {"reference-card": _PLAYERS - players}
    return StartTable(list(_boards(edition, players)), spare, told_rules(GUIDE, _REMAINING, edition.tr))


def _boards(edition: Edition, players: int) -> Iterator[StartPosition]:
    """The boards of the players, the one with the starfish first; beside each the first pieces and points."""
    plan = BoardLayout(space_side(edition))
    for (up, aside), which in zip(split_seats(players), Sign, strict=False):
        turn = 180.0 if up > 0 else 0.0
        x, y = aside * (plan.width / 2 + 2 * _APART), up * (plan.height / 2 + _APART)
        yield StartPosition(f"board-{which.name.lower()}", x, y, 0, turn)
        beside = y + up * (plan.height / 2 + edition.tile)
        first = [*("token-1",) * START_POINTS, *(design_name("piece", colour) for colour in Colour)]
        for number, key in enumerate(first):
            yield StartPosition(key, x + (number - len(first) // 2) * 1.2 * edition.tile, beside, 0, turn)
        yield StartPosition("reference-card", x + (aside or -up) * (plan.width / 2 + 45.0), y, 0, turn)


PAD_WIDTH, PAD_HEIGHT = 90.0, 117.0
"""Millimetres; four on A4 and on Letter."""

_SHEETS, _SEATS = 4, 4
_CALM = 3.0
_NAMES = 33.0
_ROW = 9.2
_TIGHT, _UPRIGHT = 8.2, 18.0  # mm: rows where names are printed, and the row of the names
_GRID = "mark"


def draw_score_sheet(tr: Translator, names: Sequence[str] = ()) -> Scene:
    """One sheet of the pad, for one game."""
    return Scene(PAD_WIDTH, PAD_HEIGHT, (ground_rectangle(PAD_WIDTH, PAD_HEIGHT, "paper"), *_sheet(tr, names)))


def _sheet(tr: Translator, names: Sequence[str]) -> Iterator[Shape]:
    left, top, right = _CALM, PAD_HEIGHT - _CALM, PAD_WIDTH - _CALM
    yield place_design("reef-emblem", draw_emblem(20), (left + 5.5, top - 5.5), 11)
    yield title_line(tr(N_("Points")), area_from_top(left + 13.5, top, 40, 11), "line", 15)
    yield Text(tr(N_("Date")), (right - 30, top - 7.6), 8 * MM_PER_POINT, _GRID, Anchor.START)
    yield _line(right - 21, top - 8, right, top - 8)
    # A name stands upright in its narrow column, so that it has room; the rows below make that room.
    high, tall = (_TIGHT, _UPRIGHT) if any(names) else (_ROW, _ROW)
    y = top - 13.0
    yield from _row(tr(N_("Name")), y, tall, quiet=True)
    for number, name in enumerate(names):
        if name:
            cell = Area(left + _NAMES + number * _column() + 1.8, y - tall + 1, _column() - 3.6, tall - 2)
            yield from typeset_name_in_area(name, cell, 13, "line", upright=True)
    y -= tall + 1
    yield from _row(tr(N_("Point tokens")), y, high)
    for number in range(1, HAND_LIMIT + 1):
        y -= high
        yield from _row(tr(N_("Card in hand, {n}"), n=number), y, high)
    y -= high + 0.6
    yield from _row(tr(N_("Total")), y, high, bold=True)
    y -= high + 2.0
    hint = paragraph_slices(
        tr(N_("On a tie, compare from the top; more is better.")), right - left, ParagraphStyle(8.5)
    )
    yield from stack_slices(hint, area_from_top(left, y, right - left, 8))
    y -= total_height(hint) + 1.4
    for number, tie in enumerate((N_("Covered spaces"), N_("Stacks of four")), 1):
        yield from _row(f"{number}  {tr(tie)}", y, high)
        y -= high


def _column() -> float:
    """Return how wide a player's column is, in mm."""
    return (PAD_WIDTH - 2 * _CALM - _NAMES) / _SEATS


def _row(text: str, top: float, high: float, bold: bool = False, quiet: bool = False) -> Iterator[Shape]:
    """A label and a cell for each player, `high` mm."""
    left, right = _CALM, PAD_WIDTH - _CALM
    if bold:
        yield Path(rounded_rectangle(left, top - high, right - left, high, 1.5), fill="water")

    def lines(size: float) -> list[Slice]:
        return paragraph_slices(text, _NAMES - 2, ParagraphStyle(size, bold=bold))

    set_ = lines(find_fitting_size(lines, Area(0, 0, _NAMES - 2, high), 9.5))
    yield from stack_slices(set_, area_from_top(left + 1, top - (high - total_height(set_)) / 2, _NAMES, high))
    for number in range(_SEATS):
        x = left + _NAMES + number * _column()
        fill = "water" if quiet else "paper"
        outline = rounded_rectangle(x + 0.5, top - high + 0.6, _column() - 1, high - 1.2, 1)
        yield Path(outline, fill=fill, stroke=_GRID, width=0.25)


def _line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path(polyline_path([(x1, y1), (x2, y2)]), stroke=_GRID, width=0.25)


def make_score_pad(edition: Edition) -> Content:
    """The score pad."""
    label = edition.tr(N_("Score sheet"))
    return Content(
        (
            Piece(
                "score-sheet",
                label,
                _SHEETS,
                draw_score_sheet(edition.tr, edition.names),
                rim="paper",
                craft=BUTTED_FINISHING,
            ),
        )
    )
