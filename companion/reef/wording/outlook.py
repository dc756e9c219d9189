"""How near the end is in words: the round that can be the last one, who still has a turn, what is left."""

from __future__ import annotations

from typing import Final

from companion.reef.questions.outlook import outlook
from companion.reef.rules.state import Depth, Phase, State
from companion.reef.wording.names import speaking
from companion.reef.wording.table import LAST, supplies_line
from companion.speech import N_, NN_, Speech

STILL_TO_PLAY: Final = N_("Still to play: {players}.")
SOONEST: Final = N_("Round {round} now; at the earliest the game ends with round {earliest}.")
IN_DECK: Final = NN_("{n} card in the deck", "{n} cards in the deck")


def outlook_lines(speech: Speech, state: State) -> list[str]:
    """Return lines that say how near the end is, by what everybody knows."""
    depth, found = state.table.depth, outlook(state)
    if state.phase is Phase.OVER or depth is Depth.SCORE:
        return []
    speech = speaking(speech, state.table)
    lines = []
    if found.last is not None:
        lines.append(speech(LAST[found.last]))
        if found.waiting:
            lines.append(speech(STILL_TO_PLAY, players=[state.table.seats[seat] for seat in found.waiting]))
    elif found.earliest is not None:
        lines.append(speech(SOONEST, round=state.round, earliest=found.earliest))
    lines.append(supplies_line(speech, found.supply))
    return lines if depth is Depth.POINTS else [*lines, speech.count(*IN_DECK, found.deck)]
