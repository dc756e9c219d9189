"""Sentences about the sources of each player's points: meals and turned coral tiles, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.story.causes import Source
from companion.reef_encounter.story.ledger import Ledger, Posting, ledgers
from companion.reef_encounter.story.turns import Turn, turn_of, turns
from companion.reef_encounter.wording.names import Some
from companion.speech import N_, NN_, Speech, signed

SOURCES = {
    Source.START: N_("in the parrotfish when the app joined"),
    Source.EATEN: N_("worth of the polyps when eaten"),
    Source.OWN_FLIPS: N_("coral tiles turned by oneself"),
    Source.OTHERS_FLIPS: N_("coral tiles turned by others"),
    Source.FIRST_POLYP: N_("first polyp"),
    Source.AMENDED: N_("let stand by the table"),
}


def ledger_lines(speech: Speech, states: Sequence[State], actions: Sequence[Action]) -> list[str]:
    """Return for each player a line of sums, and one for each meal and coral tile that changed its worth."""
    found = turns(states, actions)
    lines: list[str] = []
    for ledger in ledgers(states, actions):
        lines += ["", _sums(speech, states[0], ledger)]
        lines += ["  " + _line(speech, states, found, posting) for posting in ledger.postings]
    return lines[1:]


def _sums(speech: Speech, start: State, ledger: Ledger) -> str:
    sums = [
        speech(N_("{points} ({source})"), points=signed(total), source=speech(SOURCES[source]))
        for source in Source
        if (total := ledger.total(source))
    ]
    player = start.table.seats[ledger.seat]
    if not sums:
        return speech(N_("{player}: no points yet"), player=player)
    text = NN_("{player}: {n} point from what was seen = {sums}", "{player}: {n} points from what was seen = {sums}")
    return speech.count(*text, ledger.points, player=player, sums="  ".join(sums))


def _line(speech: Speech, states: Sequence[State], found: Sequence[Turn], posting: Posting) -> str:
    facts = {
        "points": signed(posting.points),
        "turn": turn_of(found, posting.step),
        "player": states[0].table.seats[posting.by],
        "polyps": Some(abs(posting.polyps), posting.coral),
        "value": abs(posting.each),
    }
    match posting.source:
        case Source.START:
            return speech(N_("{points}: {polyps} at {value} at the beginning"), **facts)
        case Source.EATEN:
            return speech(N_("{points}, turn {turn}: ate a coral and kept {polyps} at {value}"), **facts)
        case Source.FIRST_POLYP:
            return speech(N_("{points}: hidden until the end, {polyps} at {value}"), **facts)
        case Source.AMENDED:
            return speech(N_("{points}, turn {turn}: the table let it stand, {polyps} at {value}"), **facts)
    if posting.each > 0:
        return speech(N_("{points}, turn {turn}: an alga of {player} made {polyps} worth {value} more each"), **facts)
    return speech(N_("{points}, turn {turn}: an alga of {player} made {polyps} worth {value} less each"), **facts)
