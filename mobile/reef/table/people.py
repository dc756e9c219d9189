"""The players of Reef as the banner shows who acts: by name and sign."""

from __future__ import annotations

from companion.reef.rules.state import Phase, Seat, State, Table
from mobile.at_table.banner import PLAYS, Acting


def people(table: Table) -> list[Acting]:
    """Return everybody at a table."""
    return [_acting(seat) for seat in table.seats]


def acting(state: State, seat: int) -> Acting | None:
    """Return the player acting, at `seat`, for the banner; None once the game is over."""
    return None if state.phase is Phase.OVER else _acting(state.table.seats[seat])


def _acting(seat: Seat) -> Acting:
    return Acting(seat, PLAYS, f"sign-{seat.sign.name.lower()}")
