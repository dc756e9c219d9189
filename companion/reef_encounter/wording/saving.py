"""What there is to say about how a game was saved: torn, broken, rescued, without checksums; secrets and promises."""

from __future__ import annotations

from companion.quoting import quoted
from companion.reef_encounter.game_kind import Game
from companion.reef_encounter.rules.actions import Action, EatCoral, EatNamed, PlacePolyp
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.log import deed
from companion.reef_encounter.wording.refusals import explain, explain_with_rule
from companion.session.secrets import Kept, Promise
from companion.speech import N_, NN_, Speech

_PROMISES = {
    Kept.OPEN: N_("{player}’s first polyp is promised as {code}. Who wishes writes that down."),
    Kept.KEPT: N_("{player}’s first polyp is the one that was promised as {code}."),
    Kept.BROKEN: N_("{player}’s first polyp is not the one that was promised as {code}."),
    Kept.UNCHECKED: N_("Only {player}’s PIN can tell whether this is the polyp that was promised as {code}."),
}


_LONGEST = 200  # signs of a line that is shown as it stands in the file


def opening_lines(speech: Speech, game: Game) -> list[str]:
    """All that somebody should know who opens this game; nothing where its file is whole."""
    lines = []
    if game.torn:
        lines.append(speech(N_("The last line was cut off while it was saved; it is left out.")))
    if game.rescue is not None:
        said = NN_(
            "This file was damaged: {why} {n} entry comes from the backup {backup}.",
            "This file was damaged: {why} {n} entries come from the backup {backup}.",
        )
        why, backup = explain(speech, game.rescue.why), game.rescue.backup.name
        if game.rescue.entries:
            lines.append(speech.count(*said, game.rescue.entries, why=why, backup=backup))
        else:
            text = N_("This file was damaged: {why} The backup {backup} made it whole.")
            lines.append(speech(text, why=why, backup=backup))
    if game.damage is not None:
        why = explain_with_rule(speech, game.damage.refused)
        text = N_("Line {line}, entry {entry}: {why} Everything before it holds.")
        if not game.damage.entry:
            text = N_("Line {line}, which tells who plays and how the game began: {why}")
        lines.append(speech(text, line=game.damage.line, entry=game.damage.entry, why=why))
    if game.bare and len(game.bare) <= len(game.entries):  # else it has none at all
        said = NN_(
            "{n} line has no checksum, as if a person had changed it: line {line}. It gets one when something is entered.",
            "{n} lines have no checksum, as if a person had changed them, first line {line}. They get one when something is entered.",
        )
        lines.append(speech.count(*said, len(game.bare), line=game.bare[0]))
    return lines


def broken_entry(speech: Speech, game: Game) -> str:
    """The entry that broke the record, in words where it can be read, else as it stands there."""
    if game.damage is not None and not game.damage.entry:  # not as it stands: the key of its secrets is in it
        return speech.list(game.state.table.seats)
    action = game.broken_action
    if action is None or action.seat >= len(game.state.table.seats):
        return quoted(game.broken[0], _LONGEST) if game.broken else ""
    return intended(speech, game.state, action)


def intended(speech: Speech, state: State, action: Action) -> str:
    """What an action that cannot be done in `state`, or has not been done yet, is meant to do."""
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


def locked_lines(speech: Speech, game: Game) -> list[str]:
    """Whose secrets are closed until their PIN is entered, and what happens without it."""
    text = N_(
        "{player}’s secrets are sealed with a PIN. Without it the first polyp stays unknown until the parrotfish is opened."
    )
    return [speech(text, player=game.state.table.seats[seat]) for seat in game.locked]


def promise_line(speech: Speech, game: Game, promise: Promise) -> str:
    """What became of one player's promise."""
    return speech(_PROMISES[promise.kept], player=game.state.table.seats[promise.seat], code=promise.code)
