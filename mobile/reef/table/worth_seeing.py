"""How much of what lies on a table of Reef is worth seeing while something lies over it for a moment."""

from __future__ import annotations

from collections.abc import Iterator

from companion.coaching.teaching import Lesson
from companion.reef.box.pieces import CENTRE, space
from companion.reef.coaching.ideas import Idea
from mobile.frame.layout import Area
from mobile.reef.play.spots import DECK, BoardOf, Slot, Space
from mobile.reef.table.surface import Surface

_BOARD, _OTHERS, _CARD, _TOUCHED = 6.0, 1.5, 4.0, 12.0


def worth_seeing(surface: Surface) -> Iterator[tuple[Area, float]]:
    """The board in front and the others, the cards, and most of all what can be touched now."""
    shown = surface.shown
    if shown is None:
        return
    for seat in range(len(shown.state.players)):
        yield surface.where(BoardOf(seat)), _BOARD if seat == shown.large else _OTHERS
    for slot in map(Slot, range(DECK.number + 1)):
        yield surface.where(slot), _TOUCHED if slot in shown.glowing else _CARD
    yield from ((area, _TOUCHED) for area in surface.rooms.values())


def pointed(surface: Surface, lesson: Lesson) -> Iterator[Area]:
    """Where the spaces and the card lie that a lesson names; first pieces go in the middle of the board in front."""
    shown = surface.shown
    if shown is None:
        return
    if (slot := lesson.facts.get("slot")) is not None:
        yield surface.where(Slot(int(str(slot)) - 1))
    named = [space(str(lesson.facts["space"]))] if "space" in lesson.facts else []
    for number in CENTRE if lesson.idea == Idea.START else named:
        yield surface.where(Space(shown.large, number))
