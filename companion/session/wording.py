"""Sentences about the record of any saved game: on opening and importing it, and for undo, redo and corrections.

The game hands in its words for a single step. Private answers never appear here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from companion.guide import Guide
from companion.refusal import Refused, explain_refusal, explain_with_rule
from companion.seating import ChangePlayer, Computer, Level, Rename, SeatChange
from companion.session import importing
from companion.session.game import Game
from companion.session.game_rules import Player
from companion.session.hands import HandTasks
from companion.session.history import Turn
from companion.session.replay import Disclosure, DoneStep, Revision, RevisionKind, done_steps
from companion.translator import N_, NN_, Translator

ActionSentence: TypeAlias = Callable[[Translator, Any, Any, Any], str]
"""An action in one sentence, from the state before it, the action and the state after it."""

_MOST = 20  # deeds told one by one

_ARRIVALS = {
    importing.Relation.LATER: N_(
        "Imported as “{name}”. It goes on where “{other}” stopped; that one is left as it was."
    ),
    importing.Relation.PARTED: N_(
        "Imported as “{name}”. It is the same game as “{other}”, played on in another way."
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class StepPhrases:
    """A game's words for its steps. They never contain a private answer.

    - `line(tr, before, action, after)`: a step in one line, with what followed from it; `action_sentence(...)`: the
      action alone.
    - `seen(tr, state, disclosure)`: the thing seen that an undo does not make unseen.
    - `several(tr, steps)`: some steps in a few words and without a full stop; None to give their number alone.
    - `hands(before, action, after, viewer)`: what hands must do for a step, as a seat or everybody (None) may know it.
    """

    line: ActionSentence
    action_sentence: ActionSentence
    seen: Callable[[Translator, Any, Disclosure[Any]], str]
    several: Callable[[Translator, Sequence[DoneStep[Any, Any]]], str | None] = lambda _tr, _steps: None
    hands: Callable[[Any, Any, Any, int | None], HandTasks] = lambda _before, _action, _after, _viewer: HandTasks(
        None
    )


LEVEL_NAMES: Final = {Level.EASY: N_("easy"), Level.GOOD: N_("good"), Level.STRONG: N_("strong")}


def seat_change_line(tr: Translator, player: Player, change: SeatChange) -> str:
    """Return a sentence about a change at the seat of `player`."""
    match change:
        case Rename(_, name):
            return tr(N_("A name is mended: “{name}”."), name=name)
        case ChangePlayer(_, Computer() as computer):
            return computer_line(tr, player, computer, N_("From now on the computer plays for {player} ({level})."))
        case _:
            return tr(N_("From now on a person plays for {player}."), player=player)


def computer_line(
    tr: Translator, player: Player, computer: Computer, text: str = N_("The computer plays for {player} ({level}).")
) -> str:
    """Return a sentence that says for whom the computer plays, and how well."""
    return tr(text, player=player, level=tr(LEVEL_NAMES[computer.level]))


def entered_line(tr: Translator, line: str, phone: Player | None) -> str:
    """Return a line about an entry, with the player on whose phone it was made; as it is for one made at the table."""
    return line if phone is None else tr(N_("{line} (Entered on {player}’s phone.)"), line=line, player=phone)


def import_line(tr: Translator, import_result: importing.ImportResult) -> str:
    """Return the sentence that reports an import: the name of the saved copy, and its relation to a game already there."""
    name = import_result.path.stem
    if import_result.relation is None or import_result.other is None:
        return tr(N_("Imported as “{name}”."), name=name)
    return tr(_ARRIVALS[import_result.relation], name=name, other=import_result.other.stem)


def opening_lines(tr: Translator, game: Game[Any, Any, Any], guide: Guide) -> list[str]:
    """List what somebody should know on opening this game; nothing if its file is whole.

    `guide` has the rules of the game.
    """
    lines = []
    if game.torn:
        lines.append(tr(N_("The last line was cut off while it was saved; it is left out.")))
    if game.rescue is not None:
        said = NN_(
            "This file was damaged: {why} {n} entry comes from the backup {backup}.",
            "This file was damaged: {why} {n} entries come from the backup {backup}.",
        )
        why, backup = explain_refusal(tr, game.rescue.why), game.rescue.backup.name
        if game.rescue.entries:
            lines.append(tr.count(*said, game.rescue.entries, why=why, backup=backup))
        else:
            text = N_("This file was damaged: {why} The backup {backup} made it whole.")
            lines.append(tr(text, why=why, backup=backup))
    if game.damage is not None:
        why = explain_with_rule(tr, game.damage.refused, guide)
        text = N_("Line {line}, entry {entry}: {why} Everything before it holds.")
        if not game.damage.entry:
            text = N_("Line {line}, which tells who plays and how the game began: {why}")
        lines.append(tr(text, line=game.damage.line, entry=game.damage.entry, why=why))
    if game.bare and len(game.bare) <= len(game.entries):  # else it has none at all
        said = NN_(
            "{n} line has no checksum, as if a person had changed it: line {line}. It gets one when something is entered.",
            "{n} lines have no checksum, as if a person had changed them, first line {line}. They get one when something is entered.",
        )
        lines.append(tr.count(*said, len(game.bare), line=game.bare[0]))
    return lines


def revision_line(
    tr: Translator,
    players: Sequence[Player],
    revision: Revision[Any, Any],
    action_sentence: ActionSentence,
    changed: Callable[[Translator, Any, Any], str] = lambda _tr, _before, _after: "",
) -> str:
    """Return a line about one undo, redo or correction, with what it `changed`."""
    said = _deed_lines(tr, revision.changed, action_sentence)
    facts: dict[str, object] = {"entry": revision.entry, "deeds": said, "step": revision.step}
    facts["instead"] = _deed_lines(tr, revision.instead, action_sentence)
    asked = revision.by is not None
    if revision.by is not None:
        facts["player"] = players[revision.by]
    match revision.turned:
        case RevisionKind.TAKEN_BACK:
            text = N_("Entry {entry}: taken back: {deeds}")
            text = N_("Entry {entry}: {player} takes back: {deeds}") if asked else text
        case RevisionKind.AGAIN:
            text = N_("Entry {entry}: done again: {deeds}")
            text = N_("Entry {entry}: {player} does again: {deeds}") if asked else text
        case RevisionKind.CORRECTED if not said:
            text = N_("Entry {entry}: step {step}, taken back before, is corrected.")
        case RevisionKind.CORRECTED if not revision.instead:
            text = N_("Entry {entry}: step {step} is left out: {deeds}")
            text = N_("Entry {entry}: {player} leaves out step {step}: {deeds}") if asked else text
        case RevisionKind.CORRECTED:
            text = N_("Entry {entry}: step {step} is corrected. Instead of: {deeds} Now: {instead}")
            text = (
                N_("Entry {entry}: {player} corrects step {step}. Instead of: {deeds} Now: {instead}")
                if asked
                else text
            )
    line = tr(text, **facts)
    if revision.turned is RevisionKind.CORRECTED and revision.changed and revision.instead:
        line += f" {changed(tr, revision.changed[-1].after, revision.instead[-1].after)}".rstrip()
    return entered_line(tr, line, None if revision.phone is None else players[revision.phone])


def turn_heading(tr: Translator, players: Sequence[Player], turn: Turn) -> str:
    """Return the heading of a turn: the round and the player; all before the first turn and after the last is one each."""
    if turn.seat is None:
        return tr(N_("The end") if turn.number else N_("Before the first turn"))
    played = (turn.number - 1) // len(players) + 1
    return tr(N_("Round {round}: {player}"), round=played, player=players[turn.seat])


def omitted_entries_line(tr: Translator, entry: int) -> str:
    """Return a line with the entry at which the history begins, for a game with too many changes to list them all."""
    return tr(N_("So much was changed in this game that it is told from entry {entry} on only."), entry=entry)


def _deed_lines(tr: Translator, done: Sequence[DoneStep[Any, Any]], action_sentence: ActionSentence) -> str:
    """Return a sentence for each step in one text; after the first twenty only the number of the rest."""
    said = [action_sentence(tr, one.before, one.action, one.after) for one in done[:_MOST]]
    if more := len(done) - len(said):
        said.append(tr.count(*NN_("And {n} more step.", "And {n} more steps."), more))
    return " ".join(said)


def undo_label(tr: Translator, game: Game[Any, Any, Any], steps: int, words: StepPhrases, below: int = 0) -> str:
    """Return a name for the undo of the last `steps` steps before the last `below`: "Take back: Ann plays a card".

    Empty for none.
    """
    last = game.history.position - below
    if not 1 <= steps <= last:
        return ""
    done = done_steps(game.history, range(last - steps + 1, last + 1))
    return tr(N_("Take back: {deeds}"), deeds=_summed(tr, game, done, words))


def redo_label(tr: Translator, game: Game[Any, Any, Any], steps: int, words: StepPhrases) -> str:
    """Return a name for the redo of the next `steps` steps. Empty for none, or if the rules refuse one of them now."""
    ahead = game.history.branch()
    first = ahead.position + 1
    try:
        ahead.redo(steps)
    except Refused:
        return ""
    done = done_steps(ahead, range(first, first + steps))
    return tr(N_("Redo: {deeds}"), deeds=_summed(tr, game, done, words))


def _summed(tr: Translator, game: Game[Any, Any, Any], done: Sequence[DoneStep[Any, Any]], words: StepPhrases) -> str:
    """Return a summary of some deeds in a few words, without a full stop."""
    first = done[0]
    if len(done) == 1:
        return words.action_sentence(tr, first.before, first.action, first.after).rstrip(".")
    if (said := words.several(tr, done)) is not None:
        return said
    seat = first.action.seat
    if all(one.action.seat == seat for one in done):
        text = NN_("{n} step by {player}", "{n} steps by {player}")
        return tr.count(*text, len(done), player=game.seats[seat])
    return tr.count(*NN_("{n} step", "{n} steps"), len(done))
