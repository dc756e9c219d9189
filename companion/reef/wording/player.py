"""What decides between two turns of the computer player, in a sentence."""

from __future__ import annotations

from companion.player.search import Decisive
from companion.reef.player.turns import Event, Happening
from companion.reef.rules.state import State
from companion.reef.wording.names import make_table_translator
from companion.translator import N_, Translator

_TEXTS = {
    Happening.SCORES: N_(
        "{player} scores {card} more than once soon ({often} of {tries} tries; after the next best turn {instead})."
    ),
    Happening.PLAYS: N_("{player} plays {card} soon ({often} of {tries} tries; after the next best turn {instead})."),
    Happening.TAKES: N_("{player} takes {card} soon ({often} of {tries} tries; after the next best turn {instead})."),
    Happening.ENDS: N_("The game ends soon ({often} of {tries} tries; after the next best turn {instead})."),
}


def reason_line(tr: Translator, state: State, seat: int, found: Decisive) -> str:
    """Return a sentence that says what decides for the best turn."""
    event: Event = found.event
    return make_table_translator(tr, state.table)(
        _TEXTS[event.what],
        player=state.table.seats[seat],
        card=event.card,
        often=found.often,
        tries=found.tries,
        instead=found.instead,
    )
