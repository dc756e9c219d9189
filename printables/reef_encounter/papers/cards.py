"""The four turn action cards: ten actions in front, what to remember behind."""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing.paths import Area, from_top
from companion.drawing.scene import Scene, Shape
from companion.reef_encounter.art.style import ink
from companion.reef_encounter.box import PlayerColour
from companion.translator import N_, Speech
from printables.press.part import Content, Edition, Piece
from printables.reef_encounter.naming import colour
from printables.reef_encounter.papers.card_words import ALGAE, ATTACK, END, GROUPS, PLACING, SHRIMPS, Note
from printables.reef_encounter.papers.style import action_column, frame, mark, note_slices, repaint
from printables.text.columns import fitted
from printables.text.furniture import all_slices, title_line
from printables.text.typeset import Slice

WIDTH, HEIGHT = 91.4, 113.6
"""Millimetres; two cards with their backs fit above and below the fold line of A4 and of Letter."""

_BORDER, _BAND = 3.2, 7.4
_TEXT = Area(_BORDER, _BORDER, WIDTH - 2 * _BORDER, HEIGHT - 2 * _BORDER - _BAND).wider(-2.0, -0.4)
"""Where the words of either side go."""

LARGEST = 8.75
"""The type that both sides have where a language leaves room, in points."""

_NOTES: tuple[Note, ...] = (PLACING, ATTACK, SHRIMPS, ALGAE, END)


FIRST_PLAYER = PlayerColour.PURPLE
"""For whom the words are set first; they are the same for all."""


def actions(speech: Speech) -> tuple[Shape, ...]:
    """Draw the ten actions of a turn, as large as the front holds them. Raises DoesNotFit."""
    return fitted(lambda size: action_column(GROUPS, speech, _TEXT.width, size, FIRST_PLAYER), _TEXT, LARGEST)


def notes(speech: Speech) -> tuple[Shape, ...]:
    """Draw the reminders on a card's back, as large as fits: placing, attack, shrimps, algae, the end."""
    tint = ink(FIRST_PLAYER, "shade")

    def lines(size: float) -> list[Slice]:
        return all_slices([note_slices(note, speech, _TEXT.width, size, tint, 1.4) for note in _NOTES])

    return fitted(lines, _TEXT, LARGEST)


def card(player: PlayerColour, title: str, words: Sequence[Shape]) -> Scene:
    """One side of a player's card."""
    return Scene(WIDTH, HEIGHT, (*_sheet(player, title), *repaint(words, FIRST_PLAYER, player)))


def _sheet(player: PlayerColour, title: str) -> list[Shape]:
    """The card's frame, title and mark."""
    shapes, sheet = frame(WIDTH, HEIGHT, player, _BORDER)
    band = from_top(sheet.x + 4, sheet.top - 0.5, sheet.width - 8, _BAND - 0.5)
    shapes.append(title_line(title, band._replace(width=band.width - 12), ink(player, "shade"), 14))
    shapes.append(mark(player, band.x + band.width - 4, band.top - band.height / 2, 8))
    return shapes


def make(edition: Edition) -> Content:
    """The four turn action cards."""
    speech = edition.speech
    turn, remember = actions(speech), notes(speech)
    return Content(
        tuple(
            Piece(
                f"turn-card-{player.name.lower()}",
                speech(N_("Turn action card, {colour}"), colour=colour(speech, player)),
                1,
                card(player, speech(N_("A turn")), turn),
                card(player, speech(N_("Remember")), remember),
                rim=ink(player),
                worded=True,
            )
            for player in PlayerColour
        )
    )
