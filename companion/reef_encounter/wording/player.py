"""What decides between two turns of the computer player, in a sentence."""

from __future__ import annotations

from companion.player.search import Decisive
from companion.reef_encounter.player.turns import Event, Happening
from companion.reef_encounter.rules.state import State
from companion.translator import N_, Translator

_TEXTS = {
    Happening.EATS: N_(
        "{player} eats {coral:coral} soon ({often} of {tries} tries; after the next best turn {instead})."
    ),
    Happening.TAKES_FROM_CORAL: N_(
        "{player} takes polyps from {coral:coral} that {other} guards ({often} of {tries} tries; after the next best turn {instead})."
    ),
    Happening.GUARDS: N_(
        "{player} guards {coral:coral} with a shrimp ({often} of {tries} tries; after the next best turn {instead})."
    ),
    Happening.ENDS: N_("The game ends soon ({often} of {tries} tries; after the next best turn {instead})."),
}


def reason_line(tr: Translator, state: State, seat: int, found: Decisive) -> str:
    """Return a sentence that says what decides for the best turn."""
    event: Event = found.event
    return tr(
        _TEXTS[event.what],
        player=state.table.seats[seat],
        coral=event.coral,
        other=None if event.whose is None else state.table.seats[event.whose],
        often=found.often,
        tries=found.tries,
        instead=found.instead,
    )
