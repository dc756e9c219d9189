"""Sentences that teach beginners: for each idea what your hands do, and why now, in 25 words at most."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from companion.coaching import teaching
from companion.coaching.teaching import Goal, Lesson
from companion.reef.coaching.ideas import Idea
from companion.speech import N_, Speech

_TEXTS: Final[Mapping[StrEnum, str]] = {
    Idea.START: N_("Everybody takes one piece of each colour and puts them on the four spaces in the middle."),
    Idea.EXPERT: N_("Everybody takes one piece of each colour and puts them anywhere, on top of each other too."),
    Idea.TAKE: N_("Take a card from the display into your hand. The top card of the deck fills the gap."),
    Idea.FULL: N_("With four cards in hand you cannot take another: play one."),
    Idea.PLAY: N_("Play a card: first lay both its pieces on your board, then count its pattern."),
    Idea.ABOVE: N_("Look from above: only the top piece of a stack counts, so laying one covers another."),
    Idea.TURN: N_("Turn a pattern as you like: it counts in all four directions, but not mirrored."),
    Idea.HEIGHT: N_("With 2 the stack must be exactly two high, with 2+ two or higher. Without a number any height."),
    Idea.JOKER: N_("A piece in four colours may be any colour: only the height counts."),
    Idea.SPECIAL: N_(
        "Find the highest stack with the colour in the middle on top. Every piece of the other colour around it counts."
    ),
    Idea.HIGH: N_("No stack is higher than four, and what lies stays."),
    Idea.ONCE: N_("The pattern shows more than once: you get its points each time, but no piece counts twice."),
    Idea.TOP: N_("You may take the top card of the deck: put 1 point on the lowest card of the display."),
    Idea.TOKENS: N_("Points that lie on a card are yours if you take it."),
    Idea.END: N_(
        "Once a supply is empty, finish the round: then everybody has had as many turns, and the game is over."
    ),
    Idea.DECK: N_(
        "When the last card leaves the deck, the game ends at once, unless you agreed to finish the round."
    ),
    Idea.SHORT: N_("A piece that the supply has no more is left out. The card counts all the same."),
    Idea.HAND: N_("Cards left in hand count after the end: once each, if the pattern shows, and without pieces."),
}
"""Instructions for hands; they need no facts of the table."""

_WHYS: Final[Mapping[StrEnum, str]] = {
    Idea.TAKE: N_("It is {player}’s turn."),
    Idea.PLAY: N_("{player} holds {number}."),
    Idea.ABOVE: N_("{space} is {colour} now."),
    Idea.HEIGHT: N_("See card {slot}."),
    Idea.JOKER: N_("See card {slot}."),
    Idea.SPECIAL: N_("See card {slot}."),
    Idea.HIGH: N_("{space} is {number} high."),
    Idea.TOP: N_("Now: card {slot}."),
    Idea.TOKENS: N_("See card {slot}."),
    Idea.END: N_("Only {number} left: {colour}."),
    Idea.SHORT: N_("None left: {colour}."),
}
"""Why now, with the cards and pieces of the table; only on cards."""

GOAL: Final = Goal(
    "match.disjoint",
    (
        N_("Take a card, or play one: it puts two pieces on your reef."),
        N_("Then its pattern counts, each time you see it from above."),
        N_("Most points win once a colour runs out."),
    ),
)
"""What Reef is played for."""

SETTING: Final[Mapping[str, str]] = {
    "components": N_(
        "Reefs are built of pieces, tokens are points. Once a colour runs out, the last round has come."
    ),
    "card": N_("A card gives you two pieces, then points for its pattern on your board. The display has new ones."),
    "stack": N_("Your reef grows on your own board, up to four pieces high. Only the top of a stack counts."),
}
"""While the table is set up: what things are for, by the names of the rules about them, in the order of laying out."""


def lesson_text(speech: Speech, lesson: Lesson) -> str:
    """Return the text of a lesson; a card also says why now, if that is known."""
    return teaching.lesson_text(speech, lesson, _TEXTS, _WHYS)
