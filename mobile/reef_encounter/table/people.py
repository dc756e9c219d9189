"""The players of Reef Encounter as the banner shows who acts: by name and mark, in their colour."""

from __future__ import annotations

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import PlayerColour
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules.state import Phase, Seat, Table
from companion.translator import N_
from mobile.at_table.banner import PLAYS, Acting, tinted
from mobile.frame.theme import Colour, Theme

_EATS = N_("{player} may eat")


def people(table: Table) -> list[Acting]:
    """Return everybody at a table."""
    return [_acting(seat, PLAYS) for seat in table.seats]


def acting(view: View) -> Acting | None:
    """Return the player on turn and what they do, for the banner; None once the game is over."""
    if view.phase is Phase.OVER:
        return None
    return _acting(view.table.seats[view.turn.seat], _EATS if view.phase is Phase.FEAST else PLAYS)


def ground(theme: Theme, colour: PlayerColour) -> Colour:
    """Return a dark ground in the colour of a player."""
    return tinted(theme, _ink(colour))


def _acting(seat: Seat, does: str) -> Acting:
    return Acting(seat, does, design_name("mark", seat.colour), _ink(seat.colour))


def _ink(colour: PlayerColour) -> str:
    return f"player.{colour.name.lower()}"
