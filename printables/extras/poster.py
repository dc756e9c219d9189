"""A poster of the set-up: one page with a numbered picture of the table at the start, and its words."""

from __future__ import annotations

from functools import partial

from companion.drawing.paths import Area, from_top
from companion.drawing.scene import Placed, Scene, Shape
from companion.translator import N_
from printables.press.part import Content, Edition
from printables.text.columns import fitted
from printables.text.furniture import title_line
from printables.text.legible import legible
from printables.text.typeset import Style, paragraph

_HEAD, _APART = 16.0, 6.0
_WORDS = 0.24  # of the page, for what the numbers mean


def poster(edition: Edition, game: str, picture: Scene, words: str) -> Content:
    """Draw the poster; `words` say in the reader's language what the numbers in the `picture` are."""
    field = max((edition.paper.field(landscape) for landscape in (False, True)), key=partial(_scale, picture))
    title = edition.speech(N_("{game}: the table at the start"), game=game)
    high, room, scale = _WORDS * field.height, _room(field), _scale(picture, field)
    text = from_top(4, high, field.width - 8, high)
    shapes: list[Shape] = [
        title_line(title, from_top(1, field.height, field.width - 2, _HEAD - 4), "line", 26),
        Placed(*legible("poster.table", picture, scale), room.centre, scale=scale, shows=title),
        *fitted(lambda size: paragraph(words, text.width, Style(size)), text, 18.0),
    ]
    return Content(pages=(Scene(field.width, field.height, tuple(shapes)),))


def _room(field: Area) -> Area:
    """The part of a page that the picture takes."""
    low = _WORDS * field.height + _APART
    return Area(0, low, field.width, field.height - low - _HEAD)


def _scale(picture: Scene, field: Area) -> float:
    """Return how large a picture comes on a page."""
    room = _room(field)
    return min(room.width / picture.width, room.height / picture.height)
