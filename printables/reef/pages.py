"""Pages of Reef: reference card, rules, first game, extras, score pad; and the set-up for table-top simulators."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from companion.drawing.measure import bounds
from companion.drawing.paths import Area, Transform, from_top, polyline, rounded
from companion.drawing.scene import Anchor, Path, Scene, Shape, Text, Use
from companion.guide import Guide
from companion.reef import guide_pictures
from companion.reef.art.cards import RIM, card_back, pattern_picture
from companion.reef.art.pieces import (
    at_size,
    colour_name,
    condition_stack,
    design_name,
    emblem,
    joker,
    piece_at,
    sign,
    stack,
    token,
)
from companion.reef.art.table import BoardLayout
from companion.reef.box import MOST_HELD, PIECES, Colour, Sign, pattern
from companion.reef.guide import GUIDE
from companion.reef.guide_pictures import PICTURES, numbered_table
from companion.reef.tutorial import GOAL, Idea, lesson_text
from companion.translator import N_, Translator
from printables.export.solids import page
from printables.extras import poster as poster_of
from printables.extras import storage_box
from printables.layout.model import BUTTED, Content, Edition, Piece, StartPosition
from printables.reef.kit import KIT
from printables.reef.kit import colour as colour_in_words
from printables.reef.pieces import space_of
from printables.text.first_game import first_game_pages, printed_ideas
from printables.text.guide_pages import Pictures, Summary, legible, summary_pages
from printables.text.names import set_in_lines
from printables.text.typeset import (
    POINT,
    DoesNotFit,
    Slice,
    Style,
    fitted,
    fitting_size,
    ground,
    height_of,
    panel,
    paragraph,
    stacked,
    title_line,
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


TURN = (
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

END = (
    Passage(N_("End"), N_("A colour is used up: finish the round. The deck is used up: the game is over.")),
    Passage(N_("Cards in hand"), N_("Each scores once if its pattern shows, without its pieces.")),
    Passage(N_("On a tie"), N_("More covered spaces, then more stacks of four.")),
)

_MARKS: tuple[tuple[Callable[[], Scene], str, str], ...] = (
    (
        lambda: condition_stack(Colour.RED, ""),
        N_("A red piece without a number:"),
        N_("This colour on top, any height"),
    ),
    (lambda: condition_stack(Colour.YELLOW, "2"), N_("A yellow piece with the number 2:"), N_("Exactly this high")),
    (lambda: condition_stack(Colour.GREEN, "2+"), N_("A green piece with the number 2+:"), N_("This high or higher")),
    (
        lambda: condition_stack(None, "3"),
        N_("A piece in all four colours with the number 3:"),
        N_("Any colour, exactly this high"),
    ),
    (
        lambda: pattern_picture(pattern("P around Y"), 20 / 3),
        N_("Purple pieces all around a yellow one:"),
        N_("Points for each such piece around the highest stack of the colour in the middle"),
    ),
)
"""What patterns are drawn with: the mark, what is to be seen, what it means."""


def _front(tr: Translator) -> Scene:
    def lines(size: float) -> list[Slice]:
        return [
            line
            for number, passage in enumerate((*TURN, *END))
            for line in paragraph(
                tr(N_("**{title}:** {text}"), title=tr(passage.title), text=tr(passage.text)),
                _TEXT.width,
                Style(size, before=1.3 if number != len(TURN) else 2.4),
            )
        ]

    return _side(tr(N_("Your turn")), fitted(lines, _TEXT, _LARGEST))


def _back(tr: Translator) -> Scene:
    foot = tr(N_("Seen from above, turned any way. Where the pattern shows nothing, anything may lie."))
    for size in (9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0):
        below = paragraph(foot, _TEXT.width, Style(size))
        room = _TEXT._replace(y=_TEXT.y + height_of(below) + 1.5, height=_TEXT.height - height_of(below) - 1.5)
        try:
            shapes = [*_rows(tr, room, size), *stacked(below, from_top(_TEXT.x, room.y - 1.4, _TEXT.width, 30))]
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
        drawn = legible(f"reference-{number}", scene, side / scene.width)
        yield at_size(*drawn, (room.x + 9.5, top - high / 2), side)._replace(shows=tr(shows))
        lines = paragraph(tr(text), room.width - left, Style(size))
        tall = height_of(lines)
        yield from stacked(lines, from_top(room.x + left, top - (high - tall) / 2, room.width - left, high))
        top -= high


def _side(title: str, words: tuple[Shape, ...]) -> Scene:
    band = from_top(_SHEET.x + 2.2, _SHEET.top, _SHEET.width - 4.4, _BAND)
    line = Path(rounded(_SHEET.x + 2.2, _SHEET.top - _BAND, _SHEET.width - 4.4, 0.5, 0.2), fill="water.wave")
    shapes = (
        ground(CARD_WIDTH, CARD_HEIGHT, RIM),
        panel(_SHEET, radius=3.5),
        line,
        title_line(title, band, "line", 14),
    )
    return Scene(CARD_WIDTH, CARD_HEIGHT, (*shapes, *words))


def make_reference_cards(edition: Edition) -> Content:
    """The reference cards."""
    tr = edition.tr
    label = tr(N_("Reference card"))
    sides = _front(tr), _back(tr)
    card = Piece("reference-card", label, _PLAYERS, *sides, rim=RIM, craft=BUTTED, worded=True)
    return Content((card,))


_NEAR = 0.2  # mm: how exactly the room at the sides of a picture is found
_ICON = 9.4  # mm: what the heading of a section scales


def trimmed(scene: Scene) -> Scene:
    """A picture without the room at its sides."""
    there = bounds(scene.shapes, _NEAR)
    moved = Transform(-there.left, -there.bottom).shapes(scene.shapes)
    return Scene(there.right - there.left, there.top - there.bottom, moved)


def _icons() -> dict[str, Use | None]:
    """A small picture for the heading of each section."""
    scenes = {
        "about": sign(Sign.SHELL, 20),
        "setup": sign(Sign.STARFISH, 20),
        "take": card_back(),
        "patterns": joker(20, "2"),
        "example": stack("GGY", 20),
        "end": stack("GPRY", 20),
        "notes": token(5, 20),
        "table": sign(Sign.TURTLE, 20),
    }
    found: dict[str, Use | None] = {
        key: at_size(f"rules.{key}", scene, (0, 0), _ICON * scene.width / max(scene.width, scene.height))
        for key, scene in scenes.items()
    }
    return found | {"turn": piece_at(Colour.PURPLE, (0, 0), _ICON), "play": piece_at(Colour.RED, (0, 0), _ICON)}


def _pictures(tr: Translator, width: float) -> Pictures:
    after = {"special": guide_pictures.PICTURES["special"](width)}
    kept = {name: trimmed(guide_pictures.PICTURES[name](wide)) for name, wide in _BESIDE.items()}
    kept |= {name: guide_pictures.PICTURES[name](width) for name in ("setup.table", *_EXAMPLE)}
    return Pictures(
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
        shapes.append(Path(rounded(0, 0, width, base * height, 3), fill=paper))
    sizes = (0.62, 0.78, 0.6, 0.84)
    step = width / (len(sizes) + 0.3)
    for number, (colour, size) in enumerate(zip(Colour, sizes, strict=True)):
        at = ((number + 0.65) * step, (0.08 + size / 2) * height)
        shapes.append(piece_at(colour, at, size * height))
    return Scene(width, height, tuple(shapes))


SUMMARY = Summary(
    title="Reef",
    subtitle=N_("A game by Emerson Matsuuchi. Its rules in our own words, for two to four players"),
    legend=N_("A bar like this marks a ruling: something the rulebook leaves open, and how we play it."),
    guide=_printed(),
    banner=_banner,
    pictures=_pictures,
)


def make_rules(edition: Edition) -> Content:
    """The rules summary."""
    return Content(pages=summary_pages(SUMMARY, edition.tr, edition.paper.field()))


_PAGES = 2
_WIDE = 90.0  # mm of a picture with what is bare around it


def first_game(edition: Edition) -> Content:
    """The two pages of a first game; how experts set up is for later games."""
    ideas = [idea for idea in Idea if idea is not Idea.EXPERT]
    pictures = {one.value: trimmed(PICTURES[one.value](_WIDE)) for one in ideas if one.value in PICTURES}
    told = printed_ideas(ideas, edition.tr, GUIDE, lesson_text, pictures, kind="first")
    return Content(pages=first_game_pages(GOAL, told, _PAGES, edition.tr, edition.paper.field()))


STICKER = 13.0
"""Millimetres: it fits on four studs of a brick, on a draught and on a cube of 15 mm."""

_TABLE = 150.0  # mm: how wide the table of the poster is drawn


def poster(edition: Edition) -> Content:
    """A poster of the table at the start."""
    words = edition.tr(GUIDE.find("setup.table").passages[0].text)
    return poster_of(edition, "Reef", numbered_table(_TABLE), words)


def box(edition: Edition) -> Content:
    """A box for the pieces."""
    return storage_box(edition, KIT, edition.tr(N_("It takes all coral pieces and point tokens.")))


def stickers(edition: Edition) -> Content:
    """One sticker for each coral piece."""
    ground = Area(0, 0, STICKER, STICKER).edge
    return Content(
        tuple(
            Piece(
                design_name("sticker", which),
                edition.tr(N_("Sticker, {colour}"), colour=colour_in_words(edition.tr, which, edition.colours)),
                PIECES,
                Scene(
                    STICKER,
                    STICKER,
                    (
                        Path(ground, fill=colour_name(which)),
                        piece_at(which, (STICKER / 2, STICKER / 2), 0.94 * STICKER),
                    ),
                ),
                rim=colour_name(which),
                craft=BUTTED,
            )
            for which in Colour
        )
    )


def solid_pieces(edition: Edition) -> Content:
    """The pieces for a 3D printer, shown on one page."""
    return page(KIT.solids, edition)


_APART = 60.0  # mm: the display, the supplies and the points lie between the boards
_FIRST_POINTS = 3


def start(edition: Edition) -> Sequence[StartPosition]:
    """The set-up, in mm around the middle of the table. Its first pieces everybody chooses."""
    return list(_boards(edition))


def _boards(edition: Edition) -> Iterator[StartPosition]:
    plan = BoardLayout(space_of(edition))
    for (up, aside), which in zip(product((-1, 1), (-1, 1)), Sign, strict=True):
        turn = 180.0 if up > 0 else 0.0
        x, y = aside * (plan.width / 2 + 2 * _APART), up * (plan.height / 2 + _APART)
        yield StartPosition(f"board-{which.name.lower()}", x, y, 0, turn)
        for number in range(_FIRST_POINTS):
            yield StartPosition(
                "token-1", x + (number - 1) * 1.2 * edition.tile, y + up * (plan.height / 2 + edition.tile), 0, turn
            )
        yield StartPosition("reference-card", x + aside * (plan.width / 2 + 45.0), y, 0, turn)


PAD_WIDTH, PAD_HEIGHT = 90.0, 117.0
"""Millimetres; four on A4 and on Letter."""

_SHEETS, _SEATS = 4, 4
_CALM = 3.0
_NAMES = 33.0
_ROW = 9.2
_TIGHT, _UPRIGHT = 8.2, 18.0  # mm: rows where names are printed, and the row of the names
_GRID = "mark"


def score_sheet(tr: Translator, names: Sequence[str] = ()) -> Scene:
    """One sheet of the pad, for one game."""
    return Scene(PAD_WIDTH, PAD_HEIGHT, (ground(PAD_WIDTH, PAD_HEIGHT, "paper"), *_sheet(tr, names)))


def _sheet(tr: Translator, names: Sequence[str]) -> Iterator[Shape]:
    left, top, right = _CALM, PAD_HEIGHT - _CALM, PAD_WIDTH - _CALM
    yield at_size("reef-emblem", emblem(20), (left + 5.5, top - 5.5), 11)
    yield title_line(tr(N_("Points")), from_top(left + 13.5, top, 40, 11), "line", 15)
    yield Text(tr(N_("Date")), (right - 30, top - 7.6), 8 * POINT, _GRID, Anchor.START)
    yield _line(right - 21, top - 8, right, top - 8)
    # A name stands upright in its narrow column, so that it has room; the rows below make that room.
    high, tall = (_TIGHT, _UPRIGHT) if any(names) else (_ROW, _ROW)
    y = top - 13.0
    yield from _row(tr(N_("Name")), y, tall, quiet=True)
    for number, name in enumerate(names):
        if name:
            cell = Area(left + _NAMES + number * _column() + 1.8, y - tall + 1, _column() - 3.6, tall - 2)
            yield from set_in_lines(name, cell, 13, "line", upright=True)
    y -= tall + 1
    yield from _row(tr(N_("Point tokens")), y, high)
    for number in range(1, MOST_HELD + 1):
        y -= high
        yield from _row(tr(N_("Card in hand, {n}"), n=number), y, high)
    y -= high + 0.6
    yield from _row(tr(N_("Total")), y, high, bold=True)
    y -= high + 2.0
    hint = paragraph(tr(N_("On a tie, compare from the top; more is better.")), right - left, Style(8.5))
    yield from stacked(hint, from_top(left, y, right - left, 8))
    y -= height_of(hint) + 1.4
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
        yield Path(rounded(left, top - high, right - left, high, 1.5), fill="water")

    def lines(size: float) -> list[Slice]:
        return paragraph(text, _NAMES - 2, Style(size, bold=bold))

    set_ = lines(fitting_size(lines, Area(0, 0, _NAMES - 2, high), 9.5))
    yield from stacked(set_, from_top(left + 1, top - (high - height_of(set_)) / 2, _NAMES, high))
    for number in range(_SEATS):
        x = left + _NAMES + number * _column()
        fill = "water" if quiet else "paper"
        outline = rounded(x + 0.5, top - high + 0.6, _column() - 1, high - 1.2, 1)
        yield Path(outline, fill=fill, stroke=_GRID, width=0.25)


def _line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path(polyline([(x1, y1), (x2, y2)]), stroke=_GRID, width=0.25)


def make_score_pad(edition: Edition) -> Content:
    """The score pad."""
    label = edition.tr(N_("Score sheet"))
    return Content(
        (Piece("score-sheet", label, _SHEETS, score_sheet(edition.tr, edition.names), rim="paper", craft=BUTTED),)
    )
