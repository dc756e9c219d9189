"""A game of Reef Encounter packed away: the pages that everybody may see, and each player's slip."""

from __future__ import annotations

from companion.drawing.area import Area
from companion.drawing.scene import Scene
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.questions.view import seen_by
from companion.reef_encounter.rules.open_sea import on_sea
from companion.reef_encounter.rules.state import State
from printables.packing_away.folded_slip import advice
from printables.press.part import Blank
from printables.reef_encounter.papers.packed_away import board_pages, sea_page
from printables.reef_encounter.papers.private_slips import slip_page


def public_pages(state: State, blank: Blank) -> list[Scene]:
    """What lies open to all: the boards, then the open sea with all that lies beside it."""
    view = seen_by(state, "table")
    cubes = [coral for coral in Coral if state.followed and on_sea(state, coral)]
    sea = sea_page(view, cubes, *blank)
    low = Area(blank.area.x, blank.area.y, blank.area.width, 10)
    return [*board_pages(view, *blank), Scene(*blank.size, (*sea.shapes, *advice(blank.speech, low)))]


def slip(state: State, seat: int, blank: Blank) -> Scene:
    """What one player alone may see."""
    return slip_page(seen_by(state, seat), seat, blank)
