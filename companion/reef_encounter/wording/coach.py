"""The coach in words: what hands do, and why now, in 25 words at most."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from companion.coaching import teaching
from companion.coaching.teaching import Lesson
from companion.reef_encounter.coaching.ideas import Concept
from companion.speech import N_, Speech

_TEXTS: Final[Mapping[StrEnum, str]] = {
    Concept.FISH: N_(
        "Everybody chooses a polyp from behind the screen and puts it face down into the parrotfish. It counts at the end."
    ),
    Concept.LARVAE: N_("Everybody takes two larva cubes, of any colours: their polyps can be placed first."),
    Concept.EAT: N_("Before anything else a parrotfish may eat a coral of five polyps or more with its shrimp."),
    Concept.VALUES: N_(
        "A polyp in the fish counts 1 at the end, and 1 more for each coral tile that shows it as the stronger."
    ),
    Concept.LARVA: N_("Put a larva cube back in the supply: now you may place polyps of its colour."),
    Concept.PLACE: N_("Lay up to four such polyps from behind your screen on empty rock, wherever you like."),
    Concept.JOIN: N_("Polyps of one colour side by side are one coral. Two corals with a shrimp each never join."),
    Concept.GROWTH: N_("Beside the extra-growth space one more polyp of the colour grows: take the bonus tile."),
    Concept.ATTACK: N_("Two polyps side by side may take a weaker polyp beside them: lay yours in its place."),
    Concept.HIERARCHY: N_("The coral tiles show which coral is stronger, and that can change."),
    Concept.CONSUMED: N_("A polyp that was taken lies in front of your screen. Place it later, or pay with it."),
    Concept.SPLIT: N_("The attack has cut the coral in two: from now on these are two corals."),
    Concept.INTRODUCE: N_("Set a shrimp from behind your screen on a coral without one: it will be yours to eat."),
    Concept.GUARD: N_("A shrimp guards its own polyp and those right beside it: nobody attacks them."),
    Concept.MOVE: N_("Move your shrimp to another coral or behind your screen, as often as you like."),
    Concept.LARVA_FOR_POLYP: N_("A consumed polyp goes into the bag, and you take a larva cube of its colour."),
    Concept.POLYP_FOR_LARVA: N_("A larva cube goes back, and you take a polyp of its colour behind your screen."),
    Concept.ALGA: N_("Pay a consumed polyp. Every open coral tile that shows this alga large turns over."),
    Concept.LOCK: N_(
        "The cylinder locks this coral tile: it stays as it lies. The others that show the alga large turn over."
    ),
    Concept.LAST_TILE: N_("The last open coral tile takes two polyps in your parrotfish, and ends the game."),
    Concept.COLLECT: N_(
        "Your turn ends: take a larva cube and all polyps of one open-sea space, then refill from the bag."
    ),
    Concept.END: N_("The game can end in the middle of a turn."),
    Concept.FEAST: N_(
        "Whoever did not end the game may eat one last coral. One polyp more than usual goes into the bag."
    ),
}
"""What hands do; needs nothing of the table."""

_WHYS: Final[Mapping[StrEnum, str]] = {
    Concept.EAT: N_("{coral:coral} on {space} has {size} polyps."),
    Concept.LARVA: N_("{player} has one behind the screen."),
    Concept.PLACE: N_("Now: {coral}."),
    Concept.GROWTH: N_("Starfish: {space}."),
    Concept.ATTACK: N_("On {space} lies {target:polyp}."),
    Concept.INTRODUCE: N_("{coral:coral} on {space} has none."),
    Concept.COLLECT: N_("Nothing more to do, {player}?"),
    Concept.END: N_("It can end in this turn: {trigger}."),
}
"""Why now, with the pieces of the table; only on cards."""


SETTING: Final[Mapping[str, str]] = {
    "setup.boards": N_("The reef boards belong to nobody: everybody’s corals grow on all of them."),
    "setup.bonus": N_(
        "Polyps come out of the bag. A larva cube lets you place them, an alga cylinder makes corals stronger or weaker."
    ),
    "setup.side": N_("Each coral tile shows which of two corals is stronger, and worth more. Algae turn it over."),
    "setup.sea": N_("A turn ends here: you take the larva cube and all polyps of one space."),
    "setup.hands": N_("What is behind your screen is yours alone. Only what your parrotfish eats will count."),
}
"""What things are for, by the rules for laying them out, in the order in which hands do that."""


def lesson_text(speech: Speech, lesson: Lesson) -> str:
    """A lesson as it is shown: a card says why now as well, where that is known."""
    return teaching.lesson_text(speech, lesson, _TEXTS, _WHYS)
