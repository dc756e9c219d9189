"""What a saved game is called in a list, and the line below: who won or is on turn, how far, saved when."""

from __future__ import annotations

from datetime import date

from companion.reef_encounter.state import Depth
from companion.speech import N_, NN_, Speech, sentence
from mobile.evening.shelf import Card as Saved

STEPS = NN_("{n} step", "{n} steps")
_DEPTHS = {
    Depth.FULL: N_("the whole game"),
    Depth.HIERARCHY: N_("coral tiles and parrotfish"),
    Depth.SCORE: N_("only the score"),
}


def title_of(saved: Saved, speech: Speech) -> str:
    """Who plays."""
    return speech.list([seat.name for seat in saved.seats])


def line_of(saved: Saved, speech: Speech) -> str:
    """Who won or is on turn, how much was followed, when it was played."""
    parts = []
    if saved.acting is not None:
        parts.append(speech(N_("On turn: {player}"), player=saved.seats[saved.acting]))
    elif saved.level:
        level = N_("As many points: {players}; the tie-breakers are not counted yet")
        parts.append(speech(level, players=[saved.seats[seat] for seat in saved.winners]))
    elif saved.winners:
        parts.append(speech(N_("Won: {players}"), players=[saved.seats[seat] for seat in saved.winners]))
    parts.append(speech(_DEPTHS[saved.depth]))
    if saved.steps:
        parts.append(speech.count(*STEPS, saved.steps))
    day = saved.day(date.today())
    if day is not None:
        parts.append(day.strftime(speech(N_("%d/%m/%Y"))))
    if saved.broken:
        parts.append(speech(N_("damaged in part")))
    if saved.rescued:
        parts.append(speech(N_("mended from a backup")))
    return sentence(" · ".join(parts))
