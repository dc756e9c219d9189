"""The layout of Reef's page, and how much each area is worth seeing where a card of the coach could hide it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.reef.box import CENTRE, space
from companion.reef.tutorial import Idea
from companion.reports.tutorial import Lesson
from mobile.at_table.prompt import Prompt
from mobile.at_table.prompt_layout import prompt_height
from mobile.coaching.free_place import PLAYED
from mobile.frame.layout import Area, Shape, shape
from mobile.frame.shell import Shell
from mobile.reef.play.spots import DECK, BoardOf, Slot, Space
from mobile.reef.table.surface import Surface

_BAR, _LOW_BAR, _NEWS, _LOW_NEWS, _MORE = 0.09, 0.16, 0.125, 0.2, 0.06  # of a window, at most
_BOARD, _OTHERS, _CARD = 6.0, 1.5, 4.0  # how much each is worth seeing


def table_places(shell: Shell, page: Any, surface: Surface, notice: Prompt, bar: Any, more: int = 0) -> None:
    """Lay out notice, buttons of `bar` and table; on a phone on its side notice and buttons beside the board.

    `more` is how many lines more than at a table the notice needs.
    """
    theme = shell.theme
    gap, high = theme.space(0.6), max(theme.touch, theme.text(2.4))
    phone = shape(page.width, page.height, theme.space() / 8) is Shape.PHONE
    low = phone and page.width > page.height
    least = theme.least if phone else theme.touch
    wide = (0.44 if low else 1.0) * page.width - 2 * gap
    left = page.right - gap - wide
    lines = 1 if page.width > 40 * theme.text() or page.height < 50 * theme.text() else 2
    tall = max(theme.touch, theme.text(1.5 + 1.25 * (lines + more)))
    if low:  # buttons wished large leave room for what is asked above them; beside a board sentences are narrow
        tall = max(
            theme.touch, min(theme.text(1.5 + 1.25 * (lines + 2 * more)), (_LOW_NEWS + _LOW_BAR * more) * page.height)
        )
        high = max(least, min(high, _LOW_BAR * page.height))
    else:  # large letters leave the board its room, on a phone so do buttons wished large
        high = max(least, min(high, _BAR * page.height))
        tall = max(least, min(tall, (_NEWS + _MORE * more) * page.height))
    bar.pos, bar.size = (left, page.y + gap), (wide, high)
    surface.afar = afar = notice.afar(page.width, page.height)
    if afar:
        tall = max(tall, prompt_height(wide, theme.touch, theme.text(), afar))
    notice.lay(Area(left, page.top - tall - gap, wide, tall), afar)
    above, below = tall + gap, high + gap
    surface.covered = (above, below) if low else (0.0, 0.0)
    foot, head = (page.y, page.top) if low else (bar.top + gap, notice.y)
    surface.pos, surface.size = (round(page.x), round(foot)), (round(page.width), round(head - foot))


def worth_seeing(surface: Surface) -> Iterator[tuple[Area, float]]:
    """Yield areas with their worth: the board in front most, but for what can be touched now."""
    view = surface.view
    if view is None:
        return
    for seat in range(len(view.state.players)):
        yield surface.where(BoardOf(seat)), _BOARD if seat == view.large else _OTHERS
    for slot in map(Slot, range(DECK.number + 1)):
        yield surface.where(slot), PLAYED if slot in view.cards.glowing else _CARD
    yield from ((area, PLAYED) for area in surface.rooms.values())
    yield from ((surface.where(Space(view.large, number)), PLAYED) for number in view.next_piece.free)


def areas_of(surface: Surface, lesson: Lesson) -> Iterator[Area]:
    """Yield the areas of spaces and card that a lesson names; first pieces go in the middle of the board in front."""
    view = surface.view
    if view is None:
        return
    if (slot := lesson.facts.get("slot")) is not None:
        yield surface.where(Slot(int(str(slot)) - 1))
    named = [space(str(lesson.facts["space"]))] if "space" in lesson.facts else []
    for number in CENTRE if lesson.idea == Idea.START else named:
        yield surface.where(Space(view.large, number))
