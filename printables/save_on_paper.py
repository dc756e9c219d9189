"""A saved game on paper: public pages, a slip for each player, its record as QR codes, the evening's charts.

A slip has three fields one above the other: the cover, the secret, and a flap of close hatching. The flap folds up
over the secret, print on print; the cover folds back behind both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path as File
from typing import TYPE_CHECKING, Any, Final

from companion.drawing.charts import figure_pages
from companion.drawing.measure import CAP_HEIGHT, dash_path, text_width
from companion.drawing.palette import PALETTES, PRINT_PALETTE
from companion.drawing.paths import Area, Transform, area_from_top, polyline_path, rounded_rectangle
from companion.drawing.scene import Anchor, LineTo, MoveTo, Path, PathSegment, Scene, Shape, Text, Use
from companion.record.codes import encode_codes, public_record_text
from companion.record.format import keyword
from companion.reports.exports import AnyGame, game_figures
from companion.reports.interface import GameModule
from companion.reports.output import game_title
from companion.session.replay import Replay
from companion.text import whole_signs
from companion.translator import N_, Translator
from printables.job import KitFault
from printables.layout.kit import PDF_CREATOR, atomic_output
from printables.layout.model import BlankPage, Kit, PaperSave
from printables.layout.paper import find_paper
from printables.layout.request import InkAmount
from printables.layout.sheet import fitted_text
from printables.pdf.writer import Bookmark, Metadata, Page, write_pdf
from printables.qr import draw_qr_code
from printables.text.typeset import ParagraphStyle, draw_fitted, paragraph_slices, rounded_panel

if TYPE_CHECKING:
    from companion.session.game import Game

_GAP, _CAPTION, _INTRODUCTION = 6.0, 7.0, 17.0  # mm
_COLUMNS: Final = 2


def draw_code_pages(game: Replay[Any, Any, Any], blank: BlankPage, log_book: str = "") -> list[Scene]:
    """Draw the pages. `log_book` is a link that enters the game in BG Stats, for one more code."""
    tr = blank.tr
    record = encode_codes(public_record_text(game))
    shown = [(text, _caption(tr, number, len(record))) for number, text in enumerate(record, 1)]
    if log_book:
        shown.append((log_book, tr(N_("Enter the game in BG Stats"))))
    side = (blank.area.width - (_COLUMNS - 1) * _GAP) / _COLUMNS
    rows = int((blank.area.height - 10.5 - _INTRODUCTION) / (side + _CAPTION))
    each = max(1, rows) * _COLUMNS
    return [_page(shown[first : first + each], side, blank) for first in range(0, len(shown), each)]


def _caption(tr: Translator, number: int, many: int) -> str:
    return tr(N_("The game")) if many == 1 else tr(N_("The game: code {n} of {many}"), n=number, many=many)


def _page(shown: Sequence[tuple[str, str]], side: float, blank: BlankPage) -> Scene:
    tr, page = blank.tr, PageBuilder(*blank.size, blank.area)
    draw_heading(page, tr(N_("The game as codes")), blank.heading)
    said = tr(
        N_(
            "A camera reads each code as text. Save the texts in a file, one after another, and this command makes "
            "the saved game of them. What was told in private is not in it."
        )
    )
    area = area_from_top(blank.area.x, page.top, blank.area.width, _INTRODUCTION - 6)
    page.shapes += draw_fitted(lambda size: paragraph_slices(said, area.width, ParagraphStyle(size)), area, 10)
    command = "reef-companion from-codes " + tr(N_("FILE"))
    page.shapes.append(text_line(command, area.x, area.y - 1, 3.7, area.width, bold=True))
    page.shapes += _codes(shown, side, blank.area, page.top - _INTRODUCTION)
    return page.scene()


def _codes(shown: Sequence[tuple[str, str]], side: float, area: Area, top: float) -> Iterator[Any]:
    for number, (text, caption) in enumerate(shown):
        row, column = divmod(number, _COLUMNS)
        x, y = area.x + column * (side + _GAP), top - row * (side + _CAPTION)
        yield text_line(caption, x, y - 2.5, 3.7, side, bold=True)
        code = draw_qr_code(text, side)
        yield Use(f"code-{number}", code, (x + side / 2, y - 5 - side / 2))


_LAYOUTS: Final = (1.0, 2), (1.0, 3), (1.0, 4), (0.85, 3), (0.85, 4), (0.75, 4)
"""The scale of all charts, and columns of them on a page: the first that brings all on one, or on fewest."""


def make_story_pdf(module: GameModule, tr: Translator, game: AnyGame, paper: str, day: str | None = None) -> bytes:
    """The story of a game as a PDF. Raises KitFault for no `paper`, Refused where there is no story yet."""
    sheet = find_paper(paper)
    title, safe, size = game_title(tr, game, day), sheet.safe(), sheet.size()
    figures = game_figures(module, tr, game)
    laid = (
        (scale, figure_pages(title, figures, safe.width / scale, safe.height / scale, n)) for scale, n in _LAYOUTS
    )
    scale, scenes = min(laid, key=lambda each: len(each[1]))
    imprint = Metadata(title, PDF_CREATOR, title, module.ABOUT.word, tr.language)
    whole = Area(0, 0, *size)
    pages = [
        Page(Scene(*size, Transform(safe.x, safe.y, scale).shapes(scene.shapes)), whole, whole) for scene in scenes
    ]
    stream = BytesIO()
    write_pdf(stream, imprint, PRINT_PALETTE, pages, [Bookmark(str(n + 1), n) for n in range(len(pages))])
    return stream.getvalue()


_COVER = 70.0
"""Millimetres of the cover below the margin; what is left of the sheet is halved by the second fold."""


def draw_folded_slip(
    blank: BlankPage, tint: str, cover: Callable[[Area], Iterable[Shape]], secret: Callable[[Area], Iterable[Shape]]
) -> Scene:
    """Draw the slip, its cover filled with `tint`; `cover` and `secret` draw what stands in their fields."""
    area, tr = blank.area, blank.tr
    front = area_from_top(area.x, area.top, area.width, _COVER)
    # The sheet's lower edge comes to lie on the first fold: the white margin below the flap meets the heading.
    field = (area.top - _COVER) / 2
    hidden = area_from_top(area.x, area.top - _COVER, area.width, field)
    flap = Area(area.x, area.y, area.width, field - area.y)
    shapes: list[Shape] = [rounded_panel(front, tint, 0), *cover(front), *secret(hidden), *_hatched(flap)]
    for y, text in (
        (hidden.top, N_("2  Fold this back, so that the name is outside")),
        (flap.top, N_("1  Fold this up over the secret, print on print")),
    ):
        shapes.append(
            Path(
                dash_path(polyline_path([(area.x, y), (area.x + area.width, y)]), (3.0, 1.5)),
                stroke="line",
                width=0.3,
            )
        )
        shapes += _tag(tr(text), area.x + area.width / 2, y, area.width)
    return Scene(*blank.size, tuple(shapes))


def _hatched(area: Area) -> Iterator[Shape]:
    """Hatching so close that nothing printed can be made out through the paper."""
    left, right, top, low = area.x, area.x + area.width, area.top, area.top - area.height
    yield rounded_panel(area, "quiet", 0)
    for slope in (1, -1):
        steps: list[PathSegment] = []
        offset = -area.height
        while offset < area.width:
            start, end = max(0.0, offset), min(area.width, offset + area.height)
            x1, x2 = left + start, left + end
            y1, y2 = start - offset, end - offset
            one, other = (low + y1, low + y2) if slope > 0 else (top - y1, top - y2)
            steps += [MoveTo((x1, one)), LineTo((x2, other))]
            offset += 2.1
        yield Path(tuple(steps), stroke="mark", width=0.7)
    yield Path(polyline_path([(left, low), (right, low)]), stroke="mark", width=0.3)


def _tag(text: str, x: float, y: float, room: float) -> Iterator[Shape]:
    """Words on a fold line, on a scrap of paper of their own."""
    line = text_line(text, 0, y, 3.3, room - 20)
    wide = text_width(text, line.height) + 6
    yield Path(rounded_rectangle(x - wide / 2, y - 3, wide, 6, 3), fill="paper", stroke="mark", width=0.25)
    yield Text(text, (x, line.at[1]), line.height, "line", Anchor.MIDDLE)


def draw_instructions(tr: Translator, area: Area) -> tuple[Shape, ...]:
    """Draw how a game is packed away with these pages, in type that fits `area`."""
    text = tr(
        N_(
            "Everybody prints, folds and keeps their own slip; what the app does not know is written on it by "
            "hand. Tick the boxes when the game is built up again."
        )
    )
    return draw_fitted(lambda size: paragraph_slices(text, area.width, ParagraphStyle(size)), area, 10)


ROW_HEIGHT = 7.6
"""Millimetres from line to line of a list to check off."""


class PageBuilder:
    """The content of one page so far, from the top down. `top` is where there is room, in mm."""

    def __init__(self, width: float, height: float, area: Area) -> None:
        self.width, self.height, self.area = width, height, area
        self.top = area.top
        self.shapes: list[Shape] = []

    def scene(self) -> Scene:
        """The finished page."""
        return Scene(self.width, self.height, tuple(self.shapes))


def text_line(
    text: str, x: float, y: float, height: float, room: float, bold: bool = False, tint: str = "line"
) -> Text:
    """One line of text, its capitals centred on y, smaller where `room` mm are too few."""
    one = fitted_text(text, (x, y), height, tint, room, bold)
    return Text(text, (x, y - CAP_HEIGHT * one.height / 2), one.height, tint, Anchor.START, bold)


_LEAST: Final = 2.85
"""The height in mm of the smallest name, 8 points."""


def name_line(name: str, x: float, y: float, height: float, room: float) -> Text:
    """A player's name as `text_line` sets it, but never too small to be read: what has no room then is cut."""
    shown = name
    while text_width(shown, _LEAST, bold=True) > room:
        shown = whole_signs(shown, len(shown.rstrip("…")) - 1).rstrip() + "…"
    return text_line(shown, x, y, height, room, bold=True)


def draw_heading(page: PageBuilder, title: str, note: str) -> None:
    """Draw the line at the top of a page: its title, and a note at the right."""
    area = page.area
    wide = min(text_width(note, 3.0), 0.55 * area.width)
    page.shapes.append(text_line(title, area.x, page.top - 3, 5.6, area.width - wide - 6, bold=True))
    right = text_line(note, area.x + area.width - wide, page.top - 3, 3.0, wide, tint="mark")
    page.shapes.append(right)
    page.shapes.append(
        Path(rounded_rectangle(area.x, page.top - 7.2, area.width, 0.5, 0.2), fill="quiet"),
    )
    page.top -= 10.5


def draw_checkbox(x: float, y: float, size: float = 4.2) -> Path:
    """A box to tick, centred on (x, y)."""
    return Path(
        rounded_rectangle(x - size / 2, y - size / 2, size, size, 0.8), fill="paper", stroke="mark", width=0.35
    )


def draw_check_rows(
    rows: Iterable[tuple[Shape | None, str]], x: float, top: float, width: float, row: float = ROW_HEIGHT
) -> Iterator[Shape]:
    """Boxes to tick, a picture and words each, one under the other."""
    listed = list(rows)
    start = 6.4 + 0.82 * row + 2
    # One size for all of them: the longest line decides.
    size = min([3.7, *(3.7 * (width - start) / wide for _, text in listed if (wide := text_width(text, 3.7)))])
    y = top - row / 2
    for picture, text in listed:
        yield draw_checkbox(x + 2.4, y)
        if isinstance(picture, Use):
            side = 0.82 * row
            scale = side / picture.scene.width
            yield Use(picture.name, picture.scene, (x + 6.4 + side / 2, y), picture.turn, scale)
        yield text_line(text, x + start, y, size, width - start + 0.1)
        y -= row


PUBLIC_WORD: Final = "public"
"""The word that asks for the pages without anybody's slip."""


def save_paper_game(
    kit: Kit,
    game: Game[Any, Any, Any],
    path: File,
    tr: Translator,
    paper: str = "a4",
    only: Sequence[str] = (),
    ink: str = InkAmount.FULL,
    log_book: str = "",
) -> None:
    """Write a packed game as a PDF, over what is there. Raises KitFault."""
    made = saved_game_pdf(kit, game, tr, paper, only, ink, log_book)
    with atomic_output(path) as stream:
        stream.write(made)


def saved_game_pdf(
    kit: Kit,
    game: Game[Any, Any, Any],
    tr: Translator,
    paper: str = "a4",
    only: Sequence[str] = (),
    ink: str = InkAmount.FULL,
    log_book: str = "",
) -> bytes:
    """Return a packed game (`draw_saved_pages`) as a PDF. `ink` as in `InkAmount`. Raises KitFault."""
    palette = PALETTES[InkAmount(check_word(ink, list(InkAmount))).palette]
    made = draw_saved_pages(kit, game, tr, paper, only, log_book)
    imprint = Metadata(
        title=tr(_packing(kit).title),
        author=PDF_CREATOR,
        subject=_title(tr, game),
        keywords=kit.title,
        language=tr.language,
    )
    stream = BytesIO()
    write_pdf(stream, imprint, palette, made, [Bookmark(str(number + 1), number) for number in range(len(made))])
    return stream.getvalue()


def draw_saved_pages(
    kit: Kit,
    game: Game[Any, Any, Any],
    tr: Translator,
    paper: str = "a4",
    only: Sequence[str] = (),
    log_book: str = "",
) -> list[Page]:
    """Return the pages of a packed game: those its kit draws, and its record as QR codes.

    `only` names players' colours for their slips alone, or "public" for all but the slips. Private things
    are on their owner's slip alone. `log_book`: a link to be a code, too. Raises KitFault.
    """
    packing, sheet = _packing(kit), find_paper(paper)
    colours = [keyword(player.colour) for player in game.seats]
    for name in only:
        check_word(name, [PUBLIC_WORD, *colours])
    size = sheet.size()
    blank = BlankPage(tr, size, sheet.safe(), _title(tr, game))
    scenes: list[Scene] = []
    if not only or PUBLIC_WORD in only:
        scenes += [*packing.public(game.state, blank), *draw_code_pages(game, blank, log_book)]
    shown = [seat for seat, colour in enumerate(colours) if not only or colour in only]
    slips = [packing.slip(game.state, seat, blank) for seat in shown]
    scenes += [scene for scene in slips if scene is not None]
    if not scenes:
        raise KitFault(N_("Nobody follows hands in this game, so it has no slips. Pack it away without --only."))
    whole = Area(0, 0, *size)
    return [Page(scene, whole, whole) for scene in scenes]


def _packing(kit: Kit) -> PaperSave:
    if kit.packing is None:
        raise KitFault(N_("There are no pages for this game to be packed away with."))
    return kit.packing


def _title(tr: Translator, game: Game[Any, Any, Any]) -> str:
    names = tr.list([player.name for player in game.seats])
    return tr(N_("{names}, after step {step}"), names=names, step=game.history.position)


def check_word(value: str, known: Sequence[str]) -> str:
    """Return `value`. Raises KitFault where it is none of the `known` words."""
    if value not in known:
        raise KitFault(N_("“{value}” is not among {known}."), value=value, known=", ".join(known))
    return value
