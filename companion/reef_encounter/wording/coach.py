"""Sentences that teach beginners: for each idea what your hands do, and why now, in 25 words at most."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from companion.coaching import teaching
from companion.coaching.teaching import Goal, Lesson
from companion.reef_encounter.coaching.ideas import Idea
from companion.reef_encounter.rules.state import Trigger
from companion.reef_encounter.wording.outlook import in_this_turn
from companion.speech import N_, Speech

_TEXTS: Final[Mapping[StrEnum, str]] = {
    Idea.FISH: N_("Everybody hides a polyp in the parrotfish. It will count 1 to 5."),
    Idea.LARVAE: N_("Everybody takes two. Each places up to four of your polyps in its colour."),
    Idea.EAT: N_("Before anything else a parrotfish may eat its shrimp’s coral of five polyps or more."),
    Idea.VALUES: N_(
        "A polyp in the fish counts 1 at the end, and 1 more for each coral tile that shows it as the stronger."
    ),
    Idea.LARVA: N_("Put a larva cube back to place polyps of its colour."),
    Idea.PLACE: N_("Lay the polyps on any empty rock."),
    Idea.JOIN: N_("Polyps of one colour side by side are one coral. Two corals with a shrimp each never join."),
    Idea.GROWTH: N_("Beside the extra-growth space one more polyp of the colour grows: take the bonus tile."),
    Idea.ATTACK: N_("Two polyps side by side may take a weaker polyp beside them: lay yours in its place."),
    Idea.HIERARCHY: N_("The coral tiles show which coral is stronger, and that can change."),
    Idea.CONSUMED: N_("A polyp that was taken lies in front of your screen. Place it later, or pay with it."),
    Idea.SPLIT: N_("The attack has cut the coral in two: from now on these are two corals."),
    Idea.INTRODUCE: N_("Set a shrimp from behind your screen on a coral without one: it will be yours to eat."),
    Idea.GUARD: N_("A shrimp guards its own polyp and those right beside it: nobody attacks them."),
    Idea.MOVE: N_("Move your shrimp to another coral or behind your screen, as often as you like."),
    Idea.LARVA_FOR_POLYP: N_("A consumed polyp goes into the bag, and you take a larva cube of its colour."),
    Idea.POLYP_FOR_LARVA: N_("A larva cube goes back, and you take a polyp of its colour behind your screen."),
    Idea.ALGA: N_("Pay a consumed polyp. Every open coral tile that shows this alga large turns over."),
    Idea.LOCK: N_(
        "The cylinder locks this coral tile: it stays as it lies. The others that show the alga large turn over."
    ),
    Idea.LAST_TILE: N_("The last open coral tile takes two polyps in your parrotfish, and ends the game."),
    Idea.COLLECT: N_(
        "Your turn ends: take a larva cube and all polyps of one open-sea space, then refill from the bag."
    ),
    Idea.END: N_("The end can come in the middle of a turn."),
    Idea.FEAST: N_(
        "Whoever did not end the game may eat one last coral. One polyp more than usual goes into the bag."
    ),
}
"""Instructions for hands; they need no facts of the table."""

_WHYS: Final[Mapping[StrEnum, str]] = {
    Idea.EAT: N_("{coral:coral} on {space}: eat {size}, keep {kept}."),
    Idea.PLACE: N_("Now: {coral}."),
    Idea.GROWTH: N_("Starfish: {space}."),
    Idea.ATTACK: N_("On {space} lies {target:polyp}."),
    Idea.INTRODUCE: N_("{coral:coral} on {space} has none."),
    Idea.COLLECT: N_("Nothing more to do, {player}?"),
}
"""Why now, with the pieces of the table; only on cards."""

GOAL: Final = Goal(
    "eat",
    (
        N_("Grow a coral, guard it with your shrimp, eat it."),
        N_("Four polyps go back. Each of the rest counts 1 to 5, by the coral tiles."),
        N_("Most points win."),
    ),
)
"""What Reef Encounter is played for."""

SETTING: Final[Mapping[str, str]] = {
    "setup.boards": N_("The reef boards belong to nobody: everybody’s corals grow on all of them."),
    "setup.bonus": N_(
        "Polyps come out of the bag. A larva cube lets you place them, an alga cylinder makes corals stronger or weaker."
    ),
    "setup.side": N_("Each coral tile shows which of two corals is stronger, and worth more. Algae turn it over."),
    "setup.sea": N_("A turn ends here: you take the larva cube and all polyps of one space."),
    "setup.hands": N_("What is behind your screen is yours alone. Only what your parrotfish eats will count."),
}
"""The purpose of each thing, by the rules for laying it out, in the order of doing that."""


def lesson_text(speech: Speech, lesson: Lesson) -> str:
    """Return the text of a lesson; a card also says why now, if that is known."""
    whys = dict(_WHYS)
    if isinstance(trigger := lesson.facts.get("trigger"), Trigger):
        whys[Idea.END] = in_this_turn(trigger)
    return teaching.lesson_text(speech, lesson, _TEXTS, whys)
