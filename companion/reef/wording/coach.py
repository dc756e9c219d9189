"""The coach of Reef in words: what hands do, and why now, in 25 words at most."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from companion.coaching import teaching
from companion.coaching.teaching import Lesson
from companion.reef.coaching.ideas import Concept
from companion.speech import N_, Speech

_TEXTS: Final[Mapping[StrEnum, str]] = {
    Concept.START: N_("Everybody takes one piece of each colour and puts them on the four spaces in the middle."),
    Concept.EXPERT: N_("Everybody takes one piece of each colour and puts them anywhere, on top of each other too."),
    Concept.TAKE: N_("Take a card from the display into your hand. The top card of the deck fills the gap."),
    Concept.FULL: N_("With four cards in hand you cannot take another: play one."),
    Concept.PLAY: N_("Play a card: first lay both its pieces on your board, then count its pattern."),
    Concept.ABOVE: N_("Look from above: only the top piece of a stack counts, so laying one covers another."),
    Concept.TURN: N_("Turn a pattern as you like: it counts in all four directions, but not mirrored."),
    Concept.HEIGHT: N_(
        "With 2 the stack must be exactly two high, with 2+ two or higher. Without a number any height."
    ),
    Concept.JOKER: N_("A piece in four colours may be any colour: only the height counts."),
    Concept.SPECIAL: N_(
        "Find the highest stack with the colour in the middle on top. Every piece of the other colour around it counts."
    ),
    Concept.HIGH: N_("No stack is higher than four, and what lies stays."),
    Concept.ONCE: N_("The pattern shows more than once: you get its points each time, but no piece counts twice."),
    Concept.TOP: N_("You may take the top card of the deck: put 1 point on the lowest card of the display."),
    Concept.TOKENS: N_("Points that lie on a card are yours if you take it."),
    Concept.END: N_(
        "Once a supply is empty, finish the round: then everybody has had as many turns, and the game is over."
    ),
    Concept.DECK: N_(
        "When the last card leaves the deck, the game ends at once, unless you agreed to finish the round."
    ),
    Concept.SHORT: N_("A piece that the supply has no more is left out. The card counts all the same."),
    Concept.HAND: N_("Cards left in hand count after the end: once each, if the pattern shows, and without pieces."),
}
"""What hands do; needs nothing of the table."""

_WHYS: Final[Mapping[StrEnum, str]] = {
    Concept.TAKE: N_("It is {player}’s turn."),
    Concept.PLAY: N_("{player} holds {number}."),
    Concept.ABOVE: N_("{space} is {colour} now."),
    Concept.HEIGHT: N_("See card {slot}."),
    Concept.JOKER: N_("See card {slot}."),
    Concept.SPECIAL: N_("See card {slot}."),
    Concept.HIGH: N_("{space} is {number} high."),
    Concept.TOP: N_("Now: card {slot}."),
    Concept.TOKENS: N_("See card {slot}."),
    Concept.END: N_("Only {number} left: {colour}."),
    Concept.SHORT: N_("None left: {colour}."),
}
"""Why now, with the cards and pieces of the table; only on cards."""

SETTING: Final[Mapping[str, str]] = {
    "components": N_(
        "Reefs are built of pieces, tokens are points. Once a colour runs out, the last round has come."
    ),
    "card": N_("A card gives you two pieces, then points for its pattern on your board. The display has new ones."),
    "stack": N_("Your reef grows on your own board, up to four pieces high. Only the top of a stack counts."),
}
"""While the table is set up: what things are for, by the names of the rules about them, in the order of laying out."""


def lesson_text(speech: Speech, lesson: Lesson) -> str:
    """A lesson as it is shown: a card says why now as well, where that is known."""
    return teaching.lesson_text(speech, lesson, _TEXTS, _WHYS)
