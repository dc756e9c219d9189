"""Taking back in words: what a button will undo, what was seen meanwhile, what was ever taken back.

Nothing told in private is ever said here.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.reef_encounter.box.pieces import stock
from companion.reef_encounter.game_kind import Change, Crossing, Deed, Game
from companion.reef_encounter.questions.strokes import Seen
from companion.reef_encounter.rules.actions import Collect, PlacePolyp, PlayLarva
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import Table
from companion.reef_encounter.wording.log import deed
from companion.reef_encounter.wording.names import Some, some
from companion.refusal import Refused
from companion.session import record_sentences
from companion.session.undoing import deeds
from companion.speech import N_, NN_, Speech


def take_back_name(speech: Speech, game: Game, steps: int) -> str:
    """What taking back the last `steps` steps undoes: "Take back: Anna places a white polyp on D/E4". Empty for none."""
    last = game.session.position
    if not 1 <= steps <= last:
        return ""
    return speech(N_("Take back: {deeds}"), deeds=_summed(speech, deeds(game, range(last - steps + 1, last + 1))))


def again_name(speech: Speech, game: Game, steps: int) -> str:
    """What redoing the next `steps` steps does. Empty for 0, or where the rules refuse one of them now."""
    done: list[Deed] = []
    state = game.state
    for number, action in enumerate(game.session.undone[:steps], game.session.position + 1):
        try:
            after = apply(state, action)
        except Refused:
            return ""
        done.append(Deed(number, state, action, after))
        state = after
    return speech(N_("Redo: {deeds}"), deeds=_summed(speech, done)) if steps and len(done) == steps else ""


ASK_THE_TABLE = N_("Does everybody at the table agree to take this back?")
"""What the table is asked after the lines of what was seen."""


def seen_line(speech: Speech, table: Table, crossing: Crossing) -> str:
    """What taking something back does not make unseen."""
    action = crossing.action
    player = table.seats[action.seat]
    match Seen(crossing.seen):
        case Seen.REFILL:
            assert isinstance(action, Collect)
            text = N_("{player} collected, and everybody has seen what came out of the bag: {refill}.")
            return speech(text, player=player, refill=some(stock(action.refill)))
        case Seen.COLLECTED:
            return speech(N_("{player} collected, and the tiles lie behind the screen."), player=player)
        case Seen.REVEAL:
            return speech(N_("Everybody has seen what {player}’s parrotfish held."), player=player)
        case Seen.TOLD:
            return speech(N_("{player} has told or seen something in private."), player=player)


def change_line(speech: Speech, table: Table, change: Change) -> str:
    """What was taken back, done again or corrected by one entry of the record."""
    return record_sentences.change_line(speech, table.seats, change, deed)


def _summed(speech: Speech, done: Sequence[Deed]) -> str:
    """Some deeds in a few words, without a full stop."""
    first, action = done[0], done[0].action
    if len(done) == 1:
        return deed(speech, first.before, action, first.after).rstrip(".")
    player = first.before.table.seats[action.seat]
    if _all_placed(done, action.seat):
        coral = first.before.turn.growing
        spaces = [one.before.space_name(one.action.space) for one in done if isinstance(one.action, PlacePolyp)]
        if coral is not None:
            text = N_("{player} places {polyps} on {spaces}")
            return speech(text, player=player, polyps=Some(len(done), coral), spaces=speech.list(spaces))
    if isinstance(action, PlayLarva) and _all_placed(done[1:], action.seat):
        text = N_("{player} plays {larva:larva} and places {polyps}")
        polyps = Some(len(done) - 1, action.coral)
        return speech(text, player=player, larva=action.coral, polyps=polyps)
    if all(one.action.seat == action.seat for one in done):
        return speech.count(*NN_("{n} step by {player}", "{n} steps by {player}"), len(done), player=player)
    return speech.count(*NN_("{n} step", "{n} steps"), len(done))


def _all_placed(done: Sequence[Deed], seat: int) -> bool:
    return all(isinstance(one.action, PlacePolyp) and one.action.seat == seat for one in done)
