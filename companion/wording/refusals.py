"""Sentences for refusals that all games share (files, records, sessions), and for what would allow a refused move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Final

from companion import files, refusal
from companion.guide import Guide
from companion.quoting import LONGEST, quoted, quoted_path
from companion.refusal import Reason, Refused, Sentences
from companion.saved import fields, library, lines, logbook, record, seal, typed_entry
from companion.session import clock, course, game, secrets
from companion.session import import_export as moving
from companion.session import timeline as session
from companion.speech import N_, NN_, Speech, sentence

# A sentence; or one, many, and sometimes none of what is counted.
REFUSALS: dict[Reason, str | tuple[str, ...]] = {
    session.NOTHING_TO_UNDO: (
        *NN_("There is only {n} step to take back.", "There are only {n} steps to take back."),
        N_("There is nothing to take back."),
    ),
    session.NOTHING_TO_REDO: (
        *NN_("There is only {n} step that can be done again.", "There are only {n} steps that can be done again."),
        N_("There is nothing that can be done again."),
    ),
    session.NO_SUCH_STEP: N_("There is no step {step}; the last one is step {last}."),
    session.TOO_OFTEN: N_(
        "So much was corrected in this game that nothing more can be corrected or done again. "
        "The game can go on, and moves can be taken back."
    ),
    clock.BACKWARDS: N_("The time of an entry, “at”, never goes back: it is {value} after {before}."),
    game.NAMES_ALIKE: N_("Two players are called “{name}”; change one name."),
    session.TOO_LONG: N_("More was entered than any game has; moves can still be taken back."),
    record.EMPTY: N_("The file is empty. Choose a saved game."),
    record.TOO_BIG: N_(
        "The file has more than {megabytes} megabytes; a saved game is far smaller. Choose another file."
    ),
    record.NO_TEXT: N_("This is no text file (in UTF-8), so it is no saved game. Choose another file."),
    record.NO_HEADER: N_("The first line is not the header of a saved game. Choose another file."),
    record.OTHER_GAME: N_("This is a saved game of “{game}”; only those of {known} can be opened here."),
    record.TRIAL: N_(
        "This game was saved by a version before 0.2.0, which was for trial. Only that version can open it."
    ),
    record.NEWER: N_(
        "This game was saved by a newer version (format {version}; this one knows {known}). Install the newer version."
    ),
    record.NO_FORMAT: N_("The header does not say which version of the format this is."),
    lines.TOO_LONG: N_("The line is longer than any entry of a saved game."),
    lines.TOO_DEEP: N_("The line has more brackets within brackets than any entry of a saved game."),
    lines.NO_OBJECT: N_("The line is not one whole entry in braces, with every field once."),
    lines.CHANGED: N_("The line was changed after it was saved: its checksum does not fit."),
    record.FULL: N_(
        "The file of this game has reached {megabytes} megabytes, and nothing more can be saved in it. Nothing has changed."
    ),
    record.LINE_NUMBER: N_("Entry number {number} should stand here; an entry is missing or out of order."),
    record.ENDS_EARLY: N_("Lines are missing at its end."),
    record.LINE_TWICE: N_("Entry number {number} stands here a second time."),
    files.NOT_SAVED: N_("This could not be saved in {path}. Nothing has changed; try again."),
    files.NOT_READ: N_("The file {path} could not be read."),
    files.NO_FILE: N_("There is no file {path}."),
    files.NO_NAME: N_("This system allows no file the name {path}. Choose another."),
    logbook.GONE: N_(
        "{path} is no longer there, so nothing can be saved in it; nothing has changed. "
        "Put back the folder or the drive it was on and try again."
    ),
    files.IS_FOLDER: N_("{path} is a folder. Choose a file in it."),
    files.NO_PLAIN_FILE: N_("{path} is a pipe or a device, not a file. Put a file in its place, or choose another."),
    files.LOCKED: N_("Another program has locked {path}; nothing has changed. Close it there and try again."),
    files.NO_PERMISSION: N_(
        "The system does not permit this with {path}. Change its permissions or choose another place."
    ),
    files.DISK_FULL: N_(
        "The disk is full, so {path} could not be saved. Make room and try again; nothing has changed."
    ),
    files.EXISTS: N_("{path} exists already and is not overwritten. Choose another name."),
    logbook.CHANGED_BEHIND: N_(
        "{path} has been changed by something else since it was opened here, so nothing is added to it. Open the game again."
    ),
    library.NO_FOLDER: N_(
        "The folder {path} for saved games cannot be used. Choose another, or look at its permissions."
    ),
    library.IN_USE: N_("“{name}” is open in another window. Close it there first."),
    library.NOT_UNDERSTOOD: N_(
        "The program cannot cope with this file ({mistake}). That is not your doing; the file stays as it is. Please report it."
    ),
    library.THERE_ALREADY: N_("This game is in the library already, as “{name}”."),
    seal.PIN_SHORT: N_("A PIN has at least {number} characters."),
    secrets.HEADER_CHANGED: N_("What is sealed in line 1 cannot be opened: that line or its key was changed."),
    seal.BROKEN: N_("What was told in private cannot be opened here: the entry was changed or moved."),
    refusal.AND_MORE: NN_("{n} more thing is not right.", "{n} more things are not right."),
    fields.NOT_AN_OBJECT: N_("“{value}” stands where an entry in braces is wanted."),
    fields.FIELD_MISSING: N_("The field “{field}” is missing."),
    fields.FIELD_UNKNOWN: N_("The field “{field}” is unknown here; known are: {words}."),
    fields.FIELD_KIND: N_("The field “{field}” cannot be “{value}”."),
    fields.FIELD_LONG: N_("The field “{field}” lists {number}; {most} are the most."),
    fields.WORD_UNKNOWN: N_("“{field}” says “{value}”; possible are: {words}."),
    fields.NOT_AMONG: N_("“{value}” is not among {words}."),
    typed_entry.NO_ACTION: N_("“{typed}” does not begin with an action. Actions are: {words}."),
    typed_entry.WRONG_WORD: N_("In “{typed}” there cannot be “{value}”; possible are: {words}."),
    typed_entry.NUMBER: N_("For {field} a number from 0 to {most} is wanted, not “{value}”."),
    typed_entry.NOT_READ: N_("“{typed}” cannot be read; it is typed like this: “{form}”."),
    game.DAMAGED: N_("The record is damaged at line {line}. Save a copy of what holds, and go on with that."),
    course.NOT_CONSERVED: N_(
        "The app has miscounted ({pieces}), so it has not done this. The game is saved as it was; please report it."
    ),
    secrets.WRONG_PIN: N_("This is not {player}’s PIN. Without it the game goes on all the same."),
    secrets.NO_PIN: N_("{player} has sealed nothing with a PIN."),
    secrets.PIN_SET: N_("{player} has set another PIN in this game already."),
    moving.NOT_WHOLE: N_(
        "{path} holds only up to line {line}, so nothing was imported. Open it where it lies and mend it first."
    ),
}


NOTHING_SMALL: Final = N_("A few pieces more or fewer on the table would not change that.")

_ALL_WORDS = 250
"""Signs of all the words that would have been possible; the names of the actions are the longest such list."""


def explain(speech: Speech, refused: Refused, own: Sentences) -> str:
    """Return the sentence of a refusal: one of the game's `own`, or one that all games share.

    Puts the name of a file's field before it, unless the sentence names the field itself.
    """
    said = own.get(refused.reason) or REFUSALS[refused.reason]
    facts = {name: _short(name, fact) for name, fact in refused.facts.items()}
    whole = _in_number(speech, said, facts, refused)
    if "field" not in facts or "{field}" in "".join(said):
        return whole
    return speech(N_("{place}: {sentence}"), place=facts["field"], sentence=whole)


def _in_number(speech: Speech, said: str | tuple[str, ...], facts: Mapping[str, object], refused: Refused) -> str:
    if isinstance(said, tuple):
        one, many, *none = said
        number = _number(refused)
        if none and not number:
            return speech(none[0], **facts)
        return speech.count(one, many, number, **facts)
    return speech(said, **facts)


def explain_with_rule(speech: Speech, refused: Refused, own: Sentences, guide: Guide) -> str:
    """Return the sentence of a refusal, with the title and the rulebook's page of the broken rule, if any.

    Names the section if no page is known.
    """
    plainly = explain(speech, refused, own)
    if refused.reason.rule is None:
        return plainly
    rule = guide.find(refused.reason.rule)
    return f"{plainly} [{speech(rule.title)}, {guide.where(speech, rule)}]"


def _short(name: str, fact: object) -> object:
    """Cut a fact to a length that a sentence bears: files and names may hold anything."""
    match fact:
        case PurePath():
            return quoted_path(fact)
        case str():
            return quoted(fact, _ALL_WORDS if name == "words" else LONGEST)
        case int() if fact.bit_length() > 64:
            return quoted(str(fact), 40)
    return fact


def _number(refused: Refused) -> int:
    """Return the number in a refusal that its sentence counts."""
    for fact in ("number", "size"):
        if isinstance(number := refused.facts.get(fact), int):
            return number
    raise KeyError(refused.reason.code)


def ways_lines(speech: Speech, why: str | None, ways: Sequence[str]) -> list[str]:
    """Return lines about a refused move: `why` (None if it is allowed), and each of the `ways` to make it possible."""
    if why is None:
        return [speech(N_("This is allowed now."))]
    if not ways:
        return [why, speech(NOTHING_SMALL)]
    allowing = speech(N_("This would allow it:") if len(ways) == 1 else N_("Any of these would allow it:"))
    return [why, allowing, *("  " + sentence(way) for way in ways)]
