"""What the table screen says, as messages and as functions of what is seen. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from companion.reef_encounter import guide
from companion.reef_encounter.growth import PER_LARVA
from companion.reef_encounter.outlook import Outlook, Road
from companion.reef_encounter.pieces import Alga, Coral
from companion.reef_encounter.state import Phase, Seat, Trigger
from companion.reef_encounter.view import View
from companion.speech import N_, NN_, Speech, sentence

Caption: TypeAlias = str
"""A message that a widget says in the language of the app."""

LARVAE: Caption = N_("Larva cubes")
IN_FRONT: Caption = N_("In front of the screen")
OTHERS: Caption = N_("Shrimps, fish, bag")
SHRIMPS: Caption = N_("Shrimps")
BAG: Caption = N_("Bag")
WHICH_ALGA: Caption = N_("Which alga grows on the open sea?")

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
    player = view.table.seats[turn.seat]
    if view.phase is Phase.FEAST:
        return speech(N_("{player} may eat one more coral: tap one that glows, or pass."), player=player)
    if view.phase is not Phase.PLAY:
        return ""
    if turn.growing is not None:
        left = PER_LARVA - turn.laid
        if not left:
            return speech(N_("{player} may still place consumed {coral:polyps}."), player=player, coral=turn.growing)
        return speech.count(
            *NN_(
                "{player} places {coral:polyps}, {n} more from behind the screen.",
                "{player} places {coral:polyps}, up to {n} from behind the screen.",
            ),
            left,
            player=player,
            coral=turn.growing,
        )
    if not turn.begun:
        return speech(
            N_("{player} is on turn: eat first, play a larva cube, or take from the open sea."), player=player
        )
    return speech(N_("{player} goes on, or ends the turn by taking from the open sea."), player=player)


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
AUDIT: Caption = N_("Check the table")
PACK: Caption = N_("Pack away or share")
BAG_LACKED: Caption = N_("The bag had no such polyp tile")
PASS: Caption = N_("Eat nothing")
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


def drawn_wish(speech: Speech, number: int) -> str:
    """What to do with the tiles the app has drawn."""
    return speech.count(
        *NN_(
            "The app has drawn {n} polyp tile. Put it on this space of the open sea.",
            "The app has drawn {n} polyp tiles. Put one on each of these spaces of the open sea.",
        ),
        number,
    )


def attack_title(speech: Speech) -> str:
    """Above the answers."""
    return speech(WHO_ATTACKS)


_ROADS = {
    Trigger.LOCKED: NN_("{n} coral tile still open", "{n} coral tiles still open"),
    Trigger.SHRIMPS: NN_("{n} shrimp more for a fish", "{n} shrimps more for a fish"),
    Trigger.SPACE: NN_("{n} bare rock space", "{n} bare rock spaces"),
    Trigger.SUPPLY: NN_("{n} polyp tile to refill with", "{n} polyp tiles to refill with"),
}


def road(speech: Speech, road: Road) -> str:
    """What is still missing until the game ends this way."""
    return speech.count(*_ROADS[road.trigger], road.left)


def nearest(speech: Speech, view: View, found: Outlook) -> str:
    """When the game can end at the earliest, and how; or how it ended."""
    if view.end is not None:
        return sentence(speech(N_("The end: {trigger}."), trigger=view.end.trigger))
    soonest = found.nearest
    if soonest is None:
        return ""
    return speech.count(
        *NN_("The game can end in this turn: {trigger}.", "At the earliest the game ends in {n} turns: {trigger}."),
        soonest.turns,
        trigger=soonest.trigger,
    )


TURN_BACK: Caption = N_("Turn back")
STEP_BACK: Caption = N_("Step back")
STEP_ON: Caption = N_("Step on")
TURN_ON: Caption = N_("Turn on")
FROM_HERE: Caption = N_("Go on from here")
NOW: Caption = N_("Now")
OPEN_FISHES: Caption = N_("Open the fishes")
TAKE_BACK_ALL: Caption = N_("Take it back")
KEEP: Caption = N_("Keep it")


def board(speech: Speech, letter: str) -> str:
    """A reef board by its letter."""
    return speech(N_("Board {board}"), board=letter)


def looking_back(speech: Speech, step: int, last: int) -> str:
    """Which step is shown."""
    if step == 0:
        return speech(N_("The table before the first step."))
    return speech(N_("The table after step {step} of {last}."), step=step, last=last)


def from_here_question(speech: Speech, number: int) -> str:
    """Before everything later is taken back."""
    return speech.count(
        *NN_(
            "{n} step after this one is taken back. It can be done again as long as nothing else is done.",
            "{n} steps after this one are taken back. They can be done again as long as nothing else is done.",
        ),
        number,
    )


def running_low(view: View, found: Outlook) -> tuple[Callable[[Speech], str], ...]:
    """A sentence for each supply of which little is left."""
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


OPEN_IT: Caption = N_("Open it")
COUNTED: Caption = N_("Counted")
THE_END: Caption = N_("The game ends")
GO_ON: Caption = N_("Go on")
DONE: Caption = N_("Done")


def ended(speech: Speech, trigger: Trigger) -> str:
    """Why the game ended."""
    return sentence(speech(N_("The game has ended: {trigger}."), trigger=trigger))


def feast(speech: Speech, view: View) -> str:
    """What comes after the end: who may still eat, or the fishes."""
    end = view.end
    if end is None or not end.waiting:
        return speech(N_("Now the parrotfishes are opened and the points are counted."))
    names = tuple(view.table.seats[seat] for seat in end.waiting)
    return speech.count(
        *NN_(
            "{players} has one additional turn, only to eat one coral.",
            "{players} have one additional turn each, in this order, only to eat one coral.",
        ),
        len(names),
        players=names,
    )


ALGA_SPACE: Caption = N_("Alga space")
MEAL: Caption = N_("A coral is eaten")
END_TURN: Caption = N_("End the turn")
WHICH_CORAL: Caption = N_("Which coral?")
HOW_MANY: Caption = N_("How many polyps did it have?")
NO_ROCK: Caption = N_("The game ends: no bare rock is left")
NO_REFILL: Caption = N_("The game ends: the open sea cannot be refilled")
NOT_THE_TURN: Caption = N_("Besides the turn")


def order_hint(speech: Speech, view: View) -> str:
    """What can be entered now where only the hierarchy is followed."""
    player = view.table.seats[view.turn.seat]
    if view.phase is Phase.FEAST:
        return speech(N_("{player} may eat one more coral, or pass."), player=player)
    if view.phase is not Phase.PLAY:
        return ""
    if not view.turn.begun:
        return speech(
            N_("{player} is on turn: enter a meal first, then algae; end the turn at its end."), player=player
        )
    return speech(N_("{player} is on turn: tap an alga cylinder and where it goes, or end the turn."), player=player)


PROBING: Caption = N_("Tap two neighbouring corals to see who may attack whom, and why.")
LOOK_FISH: Caption = N_("Rest a finger here: the parrotfish")
LOOK_HAND: Caption = N_("Rest a finger here: behind the screen")


def private_title(speech: Speech, player: Seat) -> str:
    """Whose secret it is."""
    return speech(N_("Only for {player}"), player=player)
