"""Sentences about a game's file: what is damaged, the broken entry, and whether promised secrets were kept."""

from __future__ import annotations

from companion.quoting import quoted
from companion.reef_encounter.game_kind import Game
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.rules.actions import Action, EatCoral, EatNamed, PlacePolyp
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.log import deed
from companion.session.secrets import Promise, PromiseStatus
from companion.speech import N_, Speech
from companion.wording import records

_PROMISES = {
    PromiseStatus.OPEN: N_("{player}’s first polyp has the code {code}. Write it down if you like."),
    PromiseStatus.KEPT: N_("{player}’s first polyp fits its code {code}."),
    PromiseStatus.BROKEN: N_("{player}’s first polyp does not fit its code {code}."),
    PromiseStatus.UNCHECKED: N_("Only {player}’s PIN can tell whether this polyp fits the code {code}."),
}


_LONGEST = 200  # signs of a line that is shown as it stands in the file


def opening_lines(speech: Speech, game: Game) -> list[str]:
    """List the sentences to show on opening a game whose file is damaged; nothing if it is whole."""
    return records.opening_lines(speech, game, GUIDE)


def broken_entry(speech: Speech, game: Game) -> str:
    """Return a description of the entry that broke the record, in words if it can be read, else as it stands."""
    if game.damage is not None and not game.damage.entry:  # not as it stands: the key of its secrets is in it
        return speech.list(game.state.table.seats)
    action = game.broken_action
    if action is None or action.seat >= len(game.state.table.seats):
        return quoted(game.broken[0], _LONGEST) if game.broken else ""
    return intended(speech, game.state, action)


def intended(speech: Speech, state: State, action: Action) -> str:
    """Return a sentence about an action that nobody can do in `state`, or has not done yet: what it would do."""
    player = state.table.seats[action.seat]
    match action:
        case EatCoral(_, space):
            text = N_("{player}’s parrotfish eats the coral on {space}.")
            return speech(text, player=player, space=state.space_name(space))
        case EatNamed(_, coral, size):
            text = N_("{player}’s parrotfish eats {coral:coral} of {size} polyps.")
            return speech(text, player=player, coral=coral, size=size)
        case PlacePolyp(_, space) if state.turn.growing is None or state.turn.seat != action.seat:
            return speech(N_("{player} places a polyp on {space}."), player=player, space=state.space_name(space))
    return deed(speech, state, action, state)


def promise_line(speech: Speech, game: Game, promise: Promise) -> str:
    """Return a sentence that says how one player's promise ended."""
    return speech(_PROMISES[promise.kept], player=game.state.table.seats[promise.seat], code=promise.code)
