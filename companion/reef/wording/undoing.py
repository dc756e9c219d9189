"""Taking back in words: what was seen meanwhile."""

from __future__ import annotations

from typing import Final

from companion.reef.game_kind import Crossing
from companion.reef.questions.strokes import Seen
from companion.reef.rules.state import State
from companion.reef.wording.log import deed, step_line
from companion.reef.wording.names import speaking
from companion.speech import N_, Speech
from companion.wording.records import StepWords

_SEEN = {
    Seen.NEXT_CARD: N_("{player} took a card, and everybody may have seen the next one of the deck."),
    Seen.CARD: N_("Everybody has seen the card of {player}."),
}


def _seen(speech: Speech, state: State, crossing: Crossing) -> str:
    player = state.table.seats[crossing.action.seat]
    return speaking(speech, state.table)(_SEEN[Seen(crossing.seen)], player=player)


STEP_WORDS: Final = StepWords(told=step_line, deed=deed, seen=_seen)
