"""The four turn action cards: ten actions in front, what to remember behind."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from companion.drawing.scene import Scene, Shape
from companion.reef_encounter.art import ink
from companion.reef_encounter.pieces import PlayerColour
from companion.speech import N_, Speech
from printables.columns import Area, fitting_size, stacked
from printables.documents.look import (
    all_slices,
    deed_column,
    framed,
    inside,
    mark,
    note_slices,
    title_line,
)
from printables.documents.words import ALGAE, ATTACK, END, GROUPS, PLACING, SHRIMPS, Note
from printables.naming import colour
from printables.part import Content, Edition, Piece
from printables.typeset import Slice

WIDTH, HEIGHT = 88.0, 112.0
"""Millimetres; two cards with their backs fit above and below the fold line of A4 and of Letter."""

_BORDER, _BAND = 2.5, 9.5
_TEXT = inside(Area(_BORDER, HEIGHT - _BORDER - _BAND, WIDTH - 2 * _BORDER, HEIGHT - 2 * _BORDER - _BAND), 3.2, 0.8)
"""Where the words of either side go."""

_NOTES: tuple[Note, ...] = (PLACING, ATTACK, SHRIMPS, ALGAE, END)


class Sizes(NamedTuple):
    """Type sizes in points that fit a language: in front and behind."""

    front: float
    back: float


def sizes(speech: Speech) -> Sizes:
    """The largest sizes that fit the card. Raises DoesNotFit."""
    player, area = PlayerColour.PURPLE, _TEXT  # the words are the same for all
    return Sizes(
        fitting_size(partial(_actions, player, speech), area, 9.5),
        fitting_size(partial(_notes, player, speech), area, 9.5),
    )


def card_front(player: PlayerColour, speech: Speech, size: Sizes) -> Scene:
    """The ten actions of a turn."""
    text = stacked(_actions(player, speech, size.front), _TEXT)
    return Scene(WIDTH, HEIGHT, (*_sheet(player, speech(N_("A turn"))), *text))


def card_back(player: PlayerColour, speech: Speech, size: Sizes) -> Scene:
    """What is easily forgotten: placing, attack, shrimps, algae, the end."""
    text = stacked(_notes(player, speech, size.back), _TEXT)
    return Scene(WIDTH, HEIGHT, (*_sheet(player, speech(N_("Remember"))), *text))


def _actions(player: PlayerColour, speech: Speech, size: float) -> list[Slice]:
    return deed_column(GROUPS, speech, _TEXT.width, size, player)


def _notes(player: PlayerColour, speech: Speech, size: float) -> list[Slice]:
    tint = ink(player, "shade")
    return all_slices([note_slices(note, speech, _TEXT.width, size, tint, 1.4) for note in _NOTES])


def _sheet(player: PlayerColour, title: str) -> list[Shape]:
    """The card's frame, title and mark."""
    shapes, sheet = framed(WIDTH, HEIGHT, player, _BORDER)
    band = Area(sheet.x + 4, sheet.top - 0.5, sheet.width - 8, _BAND - 0.5)
    shapes.append(title_line(title, Area(band.x, band.top, band.width - 12, band.height), ink(player, "shade"), 14))
    shapes.append(mark(player, band.x + band.width - 4, band.top - band.height / 2, 8))
    return shapes


def make(edition: Edition) -> Content:
    """The four turn action cards."""
    size = sizes(edition.speech)
    return Content(
        tuple(
            Piece(
                f"turn-card-{player.name.lower()}",
                edition.speech(N_("Turn action card, {colour}"), colour=colour(edition.speech, player)),
                1,
                card_front(player, edition.speech, size),
                card_back(player, edition.speech, size),
                rim=ink(player),
            )
            for player in PlayerColour
        )
    )
