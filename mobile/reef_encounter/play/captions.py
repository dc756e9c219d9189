"""Captions of the table screen: what its buttons, groups and sheets are called. No Kivy."""

from __future__ import annotations

from typing import TypeAlias

from companion.guide import pages_in_words
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.rules.state import Seat
from companion.translator import N_, Speech

Caption: TypeAlias = str
"""A message that a widget says in the language of the app."""


def say(message: Caption, speech: Speech) -> str:
    """Return a message in the reader's language."""
    return speech(message)


# What the player on turn has before them

LARVAE: Caption = N_("Larva cubes")
IN_FRONT: Caption = N_("In front of the screen")
OTHERS: Caption = N_("Shrimps, fish, bag")
SHRIMPS: Caption = N_("Shrimps")
BAG: Caption = N_("Bag")
THINGS: Caption = N_("Pieces")

# Buttons while playing

TAKE_BACK: Caption = N_("Take back")
AGAIN: Caption = N_("Redo")
WHO_ATTACKS: Caption = N_("Who attacks?")
WHAT_WOULD_IT_TAKE: Caption = N_("What would it take?")
ANOTHER_WAY: Caption = N_("Another way")
MORE: Caption = N_("More")
OVERVIEW: Caption = N_("Overview")
LOG: Caption = N_("Log")
NEAR_END: Caption = N_("How soon can it end?")
AUDIT: Caption = N_("Check the table")
CLOSE: Caption = N_("Close")
DONE: Caption = N_("Done")
GO_ON: Caption = N_("Go on")
BAG_LACKED: Caption = N_("The bag had no such polyp tile")
WHICH_ALGA: Caption = N_("Which alga grows on the open sea?")

# Stepping back through the game

TURN_BACK: Caption = N_("Previous turn")
STEP_BACK: Caption = N_("Previous step")
STEP_ON: Caption = N_("Next step")
TURN_ON: Caption = N_("Next turn")
NOW: Caption = N_("Now")
PLAYERS: Caption = N_("Players")

# The end

PASS: Caption = N_("Eat nothing")
THE_END: Caption = N_("The game ends")
OPEN_FISHES: Caption = N_("Open the parrotfish")
POINTS: Caption = N_("The points")
OPEN_IT: Caption = N_("Open it")
COUNTED: Caption = N_("Counted")

# Where only the hierarchy is followed

ALGA_SPACE: Caption = N_("Alga space")
SUPPLY: Caption = N_("In the supply")
WORTH: Caption = N_("A polyp is worth")
MEAL: Caption = N_("A coral is eaten")
EAT: Caption = N_("Eat a coral")
EAT_AND_KEEP: Caption = N_("Eat {size}, keep {kept}")
END_TURN: Caption = N_("End the turn")
WHICH_CORAL: Caption = N_("Which coral?")
HOW_MANY: Caption = N_("How many polyps did it have?")
NO_ROCK: Caption = N_("The game ends: no bare rock is left")
NO_REFILL: Caption = N_("The game ends: the open sea cannot be refilled")

# Looking at what is hidden

LOOK_FISH: Caption = N_("Hold to look: the parrotfish")
LOOK_HAND: Caption = N_("Hold to look: behind the screen")


def private_title(speech: Speech, player: Seat) -> str:
    """Return the title that says whose secret it is."""
    return speech(N_("Only for {player}"), player=player)


def rule_title(name: str, speech: Speech) -> str:
    """Return a rule's title and its page, as a refusal offers it."""
    rule = GUIDE.find(name)
    return f"{speech(rule.title)}, {pages_in_words(speech, rule.pages)}"


def looking_back(speech: Speech, step: int, last: int) -> str:
    """Return the words for the step shown."""
    if step == 0:
        return speech(N_("The table before the first step."))
    return speech(N_("The table after step {step} of {last}."), step=step, last=last)
