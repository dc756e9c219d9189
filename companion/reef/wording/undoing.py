"""Taking back in words: what a button will undo or do again, and what was seen meanwhile."""

from __future__ import annotations

from companion.reef.game_kind import Change, Crossing, Game
from companion.reef.questions.strokes import Seen
from companion.reef.rules.apply import apply
from companion.reef.rules.state import Table
from companion.reef.wording.log import deed
from companion.reef.wording.names import speaking
from companion.refusal import Refused
from companion.session import record_sentences
from companion.session.undoing import deeds
from companion.speech import N_, Speech

_SEEN = {
    Seen.NEXT_CARD: N_("{player} took a card, and everybody may have seen the next one of the deck."),
    Seen.CARD: N_("Everybody has seen the card of {player}."),
}


def take_back_name(speech: Speech, game: Game, steps: int = 1) -> str:
    """What taking back the last steps means. Empty for none."""
    last = game.session.position
    if not 1 <= steps <= last:
        return ""
    speech = speaking(speech, game.state.table)
    done = deeds(game, range(last - steps + 1, last + 1))
    told = [deed(speech, one.before, one.action, one.after).rstrip(".") for one in done]
    return speech(N_("Take back: {deeds}"), deeds="; ".join(told))


def again_name(speech: Speech, game: Game) -> str:
    """What doing the next step again means. Empty for none, or if it does not hold any more."""
    if not game.session.undone:
        return ""
    speech, action = speaking(speech, game.state.table), game.session.undone[0]
    try:
        after = apply(game.state, action)
    except Refused:
        return ""
    return speech(N_("Do again: {deeds}"), deeds=deed(speech, game.state, action, after).rstrip("."))


def seen_line(speech: Speech, table: Table, crossing: Crossing) -> str:
    """What taking something back does not make unseen."""
    return speaking(speech, table)(_SEEN[Seen(crossing.seen)], player=table.seats[crossing.action.seat])


def change_line(speech: Speech, table: Table, change: Change) -> str:
    """What was taken back, done again or corrected by one entry of the record."""
    return record_sentences.change_line(speaking(speech, table), table.seats, change, deed)
