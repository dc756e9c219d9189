"""The pages with the record of a game as QR codes, without anything secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from companion.drawing.paths import Area, from_top
from companion.drawing.scene import Placed, Scene
from companion.record.codes import codes_of, public_text
from companion.session.replay import Course
from companion.translator import N_, Speech
from printables.codes.qr import qr_code
from printables.packing_away.furniture import Drawn, draw_heading, words
from printables.press.part import Blank
from printables.text.columns import fitted
from printables.text.typeset import Style, paragraph

_GAP, _CAPTION, _INTRODUCTION = 6.0, 7.0, 17.0  # mm
_COLUMNS: Final = 2


def codes_pages(game: Course[Any, Any, Any], blank: Blank, log_book: str = "") -> list[Scene]:
    """Draw the pages. `log_book` is a link that enters the game in BG Stats, for one more code."""
    speech = blank.speech
    record = codes_of(public_text(game))
    shown = [(text, _caption(speech, number, len(record))) for number, text in enumerate(record, 1)]
    if log_book:
        shown.append((log_book, speech(N_("Enter the game in BG Stats"))))
    side = (blank.area.width - (_COLUMNS - 1) * _GAP) / _COLUMNS
    rows = int((blank.area.height - 10.5 - _INTRODUCTION) / (side + _CAPTION))
    each = max(1, rows) * _COLUMNS
    return [_page(shown[first : first + each], side, blank) for first in range(0, len(shown), each)]


def _caption(speech: Speech, number: int, many: int) -> str:
    return speech(N_("The game")) if many == 1 else speech(N_("The game: code {n} of {many}"), n=number, many=many)


def _page(shown: Sequence[tuple[str, str]], side: float, blank: Blank) -> Scene:
    speech, page = blank.speech, Drawn(*blank.size, blank.area)
    draw_heading(page, speech(N_("The game as codes")), blank.heading)
    said = speech(
        N_(
            "A camera reads each code as text. Save the texts in a file, one after another, and this command makes "
            "the saved game of them. What was told in private is not in it."
        )
    )
    area = from_top(blank.area.x, page.top, blank.area.width, _INTRODUCTION - 6)
    page.shapes += fitted(lambda size: paragraph(said, area.width, Style(size)), area, 10)
    command = "reef-companion from-codes " + speech(N_("FILE"))
    page.shapes.append(words(command, area.x, area.y - 1, 3.7, area.width, bold=True))
    page.shapes += _codes(shown, side, blank.area, page.top - _INTRODUCTION)
    return page.scene()


def _codes(shown: Sequence[tuple[str, str]], side: float, area: Area, top: float) -> Iterator[Any]:
    for number, (text, caption) in enumerate(shown):
        row, column = divmod(number, _COLUMNS)
        x, y = area.x + column * (side + _GAP), top - row * (side + _CAPTION)
        yield words(caption, x, y - 2.5, 3.7, side, bold=True)
        code = qr_code(text, side)
        yield Placed(f"code-{number}", code, (x + side / 2, y - 5 - side / 2))
