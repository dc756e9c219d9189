"""Building blocks of the pages of a game packed away: a page in the making, headings, lines, boxes to tick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.drawing.measure import CAP_HEIGHT, text_width
from companion.drawing.paths import Area, rounded
from companion.drawing.scene import Anchor, Path, Placed, Scene, Shape, Text
from printables.press.sheet import fitted_text

ROW = 7.6
"""Millimetres from line to line of a list to check off."""


class Drawn:
    """The content of one page so far, from the top down. `top` is where there is room, in mm."""

    def __init__(self, width: float, height: float, area: Area) -> None:
        self.width, self.height, self.area = width, height, area
        self.top = area.top
        self.shapes: list[Shape] = []

    def scene(self) -> Scene:
        """The finished page."""
        return Scene(self.width, self.height, tuple(self.shapes))


def words(text: str, x: float, y: float, height: float, room: float, bold: bool = False, tint: str = "line") -> Text:
    """One line of text, its capitals centred on y, smaller where `room` mm are too few."""
    one = fitted_text(text, (x, y), height, tint, room, bold)
    return Text(text, (x, y - CAP_HEIGHT * one.height / 2), one.height, tint, Anchor.START, bold)


def draw_heading(page: Drawn, title: str, note: str) -> None:
    """Draw the line at the top of a page: its title, and a note at the right."""
    area = page.area
    wide = min(text_width(note, 3.0), 0.55 * area.width)
    page.shapes.append(words(title, area.x, page.top - 3, 5.6, area.width - wide - 6, bold=True))
    right = words(note, area.x + area.width - wide, page.top - 3, 3.0, wide, tint="mark")
    page.shapes.append(right)
    page.shapes.append(
        Path(rounded(area.x, page.top - 7.2, area.width, 0.5, 0.2), fill="quiet"),
    )
    page.top -= 10.5


def box(x: float, y: float, size: float = 4.2) -> Path:
    """A box to tick, centred on (x, y)."""
    return Path(rounded(x - size / 2, y - size / 2, size, size, 0.8), fill="paper", stroke="mark", width=0.35)


def check_rows(
    rows: Iterable[tuple[Shape | None, str]], x: float, top: float, width: float, row: float = ROW
) -> Iterator[Shape]:
    """Boxes to tick, a picture and words each, one under the other."""
    listed = list(rows)
    start = 6.4 + 0.82 * row + 2
    # One size for all of them: the longest line decides.
    size = min([3.7, *(3.7 * (width - start) / wide for _, text in listed if (wide := text_width(text, 3.7)))])
    y = top - row / 2
    for picture, text in listed:
        yield box(x + 2.4, y)
        if isinstance(picture, Placed):
            side = 0.82 * row
            scale = side / picture.scene.width
            yield Placed(picture.name, picture.scene, (x + 6.4 + side / 2, y), picture.turn, scale)
        yield words(text, x + start, y, size, width - start + 0.1)
        y -= row
