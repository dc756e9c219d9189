"""The four turn action cards: ten actions in front, what to remember behind."""

from __future__ import annotations

from companion.drawing.scene import Scene, Shape
from companion.reef_encounter.art import ink
from companion.reef_encounter.pieces import PlayerColour
from companion.speech import N_, Speech
from printables.columns import Area, fitted
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

WIDTH, HEIGHT = 88.0, 110.0
"""Millimetres; two cards with their backs fit above and below the fold line of A4 and of Letter."""

_BAND = 9.5
_NOTES: tuple[Note, ...] = (PLACING, ATTACK, SHRIMPS, ALGAE, END)


def card_front(player: PlayerColour, speech: Speech) -> Scene:
    """The ten actions of a turn."""
    shapes, text = _sheet(player, speech(N_("A turn")))

    def actions(size: float) -> list[Slice]:
        return deed_column(GROUPS, speech, text.width, size, player)

    return Scene(WIDTH, HEIGHT, (*shapes, *fitted(actions, text, 9.5)))


def card_back(player: PlayerColour, speech: Speech) -> Scene:
    """What is easily forgotten: placing, attack, shrimps, algae, the end."""
    shapes, text = _sheet(player, speech(N_("Remember")))

    def notes(size: float) -> list[Slice]:
        return all_slices([note_slices(note, speech, text.width, size, ink(player, "shade"), 1.4) for note in _NOTES])

    return Scene(WIDTH, HEIGHT, (*shapes, *fitted(notes, text, 9.5)))


def _sheet(player: PlayerColour, title: str) -> tuple[list[Shape], Area]:
    """The card's frame, title and mark, and the area left for text."""
    shapes, sheet = framed(WIDTH, HEIGHT, player, 2.5)
    band = Area(sheet.x + 4, sheet.top - 0.5, sheet.width - 8, _BAND - 0.5)
    shapes.append(title_line(title, Area(band.x, band.top, band.width - 12, band.height), ink(player, "shade"), 14))
    shapes.append(mark(player, band.x + band.width - 4, band.top - band.height / 2, 8))
    below = Area(sheet.x, sheet.top - _BAND, sheet.width, sheet.height - _BAND)
    return shapes, inside(below, 3.2, 0.8)


def make(edition: Edition) -> Content:
    """The four turn action cards."""
    return Content(
        tuple(
            Piece(
                f"turn-card-{player.name.lower()}",
                edition.speech(N_("Turn action card, {colour}"), colour=colour(edition.speech, player)),
                1,
                card_front(player, edition.speech),
                card_back(player, edition.speech),
                rim=ink(player),
            )
            for player in PlayerColour
        )
    )
