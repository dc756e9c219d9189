"""Sentences about the end: how near it is and on which road, low supplies, why it came, what follows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.box.pieces import Alga, Coral
from companion.reef_encounter.questions.outlook import Outlook, Road, outlook
from companion.reef_encounter.questions.view import View
from companion.reef_encounter.rules.state import Depth, Phase, Trigger
from companion.speech import N_, NN_, Speech, sentence

_ROADS = {
    Trigger.LOCKED: NN_("{n} coral tile open", "{n} coral tiles open"),
    Trigger.SHRIMPS: NN_("{n} shrimp to be eaten", "{n} shrimps to be eaten"),
    Trigger.SPACE: NN_("{n} bare rock space", "{n} bare rock spaces"),
    Trigger.SUPPLY: NN_("{n} polyp tile, bonus included", "{n} polyp tiles, bonus included"),
}

_SOONEST = {
    Trigger.LOCKED: NN_(
        "The game can end in this turn, if all ten coral tiles are locked.",
        "The game can end in {n} turns at the earliest, if all ten coral tiles are locked.",
    ),
    Trigger.SHRIMPS: NN_(
        "The game can end in this turn, if a parrotfish eats its fourth shrimp.",
        "The game can end in {n} turns at the earliest, if a parrotfish eats its fourth shrimp.",
    ),
    Trigger.SPACE: NN_(
        "The game can end in this turn, if the bare rock runs out.",
        "The game can end in {n} turns at the earliest, if the bare rock runs out.",
    ),
    Trigger.SUPPLY: NN_(
        "The game can end in this turn, if the open sea cannot be refilled.",
        "The game can end in {n} turns at the earliest, if the open sea cannot be refilled.",
    ),
}


def outlook_lines(speech: Speech, view: View) -> list[str]:
    """Return lines on how near the end is: when it can come, what each road lacks, which supplies run low."""
    if view.phase is Phase.OVER or view.table.depth is Depth.SCORE:
        return []
    found = outlook(view)
    soonest = nearest(speech, view, found)
    if view.phase is Phase.FEAST:
        return [soonest, feast(speech, view)]
    return [
        soonest,
        *(sentence(road(speech, each)) for each in found.roads),
        *(said(speech) for said in running_low(view, found)),
    ]


def road(speech: Speech, road: Road) -> str:
    """Return the words for what is missing until the game ends on this road."""
    return speech.count(*_ROADS[road.trigger], road.left)


def nearest(speech: Speech, view: View, found: Outlook) -> str:
    """Return a sentence that says when the game can end at the earliest, and how; or how it ended."""
    if view.end is not None:
        return sentence(speech(N_("The end: {trigger}."), trigger=view.end.trigger))
    soonest = found.nearest
    if soonest is None:
        return ""
    return speech.count(*_SOONEST[soonest.trigger], soonest.turns)


def in_this_turn(trigger: Trigger) -> str:
    """Return the sentence, a msgid, that the game can end in this turn, and on what condition."""
    return _SOONEST[trigger][0]


def running_low(view: View, found: Outlook) -> tuple[Callable[[Speech], str], ...]:
    """Return a function for each supply that runs low: it makes the sentence about it."""
    said: list[Callable[[Speech], str]] = []
    if found.low_bag and view.bag is not None:
        number = view.bag
        said.append(
            lambda speech: speech.count(
                *NN_("The bag holds only {n} polyp tile.", "The bag holds only {n} polyp tiles."), number
            )
        )
    if found.low_larvae:
        said.append(partial(_low_larvae, found.low_larvae))
    if found.low_cylinders:
        said.append(partial(_low_cylinders, found.low_cylinders))
    return tuple(said)


def _low_larvae(corals: tuple[Coral, ...], speech: Speech) -> str:
    names = [speech(N_("{coral:larvae}"), coral=coral) for coral in corals]
    return speech(N_("At most one is left in the supply: {things}."), things=tuple(names))


def _low_cylinders(algae: tuple[Alga, ...], speech: Speech) -> str:
    names = [speech(N_("{alga:cylinders}"), alga=alga) for alga in algae]
    return speech(N_("At most one is left in the supply: {things}."), things=tuple(names))


def ended(speech: Speech, trigger: Trigger) -> str:
    """Return a sentence that says why the game ended."""
    return sentence(speech(N_("The game has ended: {trigger}."), trigger=trigger))


def feast(speech: Speech, view: View) -> str:
    """Return the words for what comes after the end: who may still eat, or the fishes."""
    end = view.end
    if end is None or not end.waiting:
        return speech(N_("Now the parrotfish are opened and the points are counted."))
    names = tuple(view.table.seats[seat] for seat in end.waiting)
    return speech.count(
        *NN_(
            "{players} has one additional turn, only to eat one coral.",
            "{players} have one additional turn each, in this order, only to eat one coral.",
        ),
        len(names),
        players=names,
    )
