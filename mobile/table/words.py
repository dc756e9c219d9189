"""What the table screen says, as messages and as functions of what is seen. No Kivy."""

from __future__ import annotations

from typing import TypeAlias

from companion.reef_encounter import guide
from companion.reef_encounter.growth import PER_LARVA
from companion.reef_encounter.pieces import Coral
from companion.reef_encounter.state import Phase
from companion.reef_encounter.view import View
from companion.speech import N_, NN_, Speech, sentence

Caption: TypeAlias = str
"""A message that a widget says in the language of the app."""

LARVAE: Caption = N_("Larva cubes")
SHRIMPS: Caption = N_("Shrimps")
IN_FRONT: Caption = N_("In front of the screen")
FISH_AND_BAG: Caption = N_("Fish and bag")

TAKE_BACK: Caption = N_("Take back")
AGAIN: Caption = N_("Do again")
WHO_ATTACKS: Caption = N_("Who attacks?")
LOG: Caption = N_("Log")
NEAR_END: Caption = N_("How near the end?")
RULES: Caption = N_("Rules")
MORE: Caption = N_("More")
CLOSE: Caption = N_("Close")


def say(message: Caption, speech: Speech) -> str:
    """A message as it is."""
    return speech(message)


def on_turn(speech: Speech, view: View) -> str:
    """Whose turn it is, in a few words."""
    player = view.table.seats[view.turn.seat]
    match view.phase:
        case Phase.OPENING:
            return speech(N_("Before the first turn"))
        case Phase.PLAY:
            return speech(N_("{player} is on turn"), player=player)
        case Phase.FEAST:
            return speech(N_("Additional turn of {player}"), player=player)
        case Phase.OVER:
            return speech(N_("The game is over"))


def hint(speech: Speech, view: View) -> str:
    """What the player on turn may do now, in one sentence."""
    turn = view.turn
    if view.phase is Phase.FEAST:
        return speech(N_("Tap a glowing coral to eat it, or pass."))
    if view.phase is not Phase.PLAY:
        return ""
    if turn.growing is not None:
        left = PER_LARVA - turn.laid
        return speech.count(
            *NN_(
                "Paint {coral:polyps} on the glowing spaces; {n} more from behind the screen.",
                "Paint {coral:polyps} on the glowing spaces; {n} more from behind the screen.",
            ),
            left,
            coral=turn.growing,
        )
    if not turn.begun:
        return speech(
            N_("Eat a glowing coral, play a larva cube, or end the turn by taking a space of the open sea.")
        )
    return speech(N_("Go on, or end the turn by taking a space of the open sea."))


def rule_title(name: str, speech: Speech) -> str:
    """A rule's title and its page, as a refusal offers it."""
    rule = guide.find(name)
    return f"{speech(rule.title)}, {guide.pages_in_words(speech, rule.pages)}"


def take_back_name(speech: Speech, deed: str, number: int) -> str:
    """What taking back would undo."""
    if number > 1:
        return speech.count(
            *NN_("Take back {n} step: {deed}", "Take back {n} steps, the last: {deed}"), number, deed=deed
        )
    return sentence(speech(N_("Take back: {deed}"), deed=deed))


HOME: Caption = N_("Home")
PASS: Caption = N_("Eat nothing")
BOARD: Caption = N_("Board {board}")
OPEN_SEA: Caption = N_("Open sea")


def refill_title(speech: Speech, coral: Coral) -> str:
    """What is being collected."""
    return sentence(speech(N_("Take {coral:larva} and the polyps there"), coral=coral))


def refill_wish(speech: Speech, spaces: tuple[Coral, ...]) -> str:
    """What to enter."""
    return speech.count(
        *NN_(
            "Draw {n} polyp tile from the bag for the open sea and touch its colour.",
            "Draw {n} polyp tiles from the bag, one for each of these spaces, and stroke across their colours.",
        ),
        len(spaces),
    )


def attack_title(speech: Speech) -> str:
    """Above the answers."""
    return speech(WHO_ATTACKS)
