"""What is said when a record, a file or a session refuses; shared by every game."""

from __future__ import annotations

from companion.refusal import Reason
from companion.saved import library, lines, logbook, record, seal
from companion.session import timeline as session
from companion.speech import N_, NN_

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
        "It can be gone on with, and moves can be taken back."
    ),
    session.TOO_LONG: N_("More was entered than any game has; moves can still be taken back."),
    record.EMPTY: N_("The file is empty. Choose a saved game."),
    record.TOO_BIG: N_(
        "The file has more than {megabytes} megabytes; a saved game is far smaller. Choose another file."
    ),
    record.NO_TEXT: N_("This is no text file (in UTF-8), so it is no saved game. Choose another file."),
    record.NO_HEADER: N_("The first line is not the header of a saved game. Choose another file."),
    record.OTHER_GAME: N_("This is a saved file of something else; a saved game of {game} is wanted."),
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
    logbook.NOT_SAVED: N_("This could not be saved in {path}. Nothing has changed; try again."),
    logbook.NOT_READ: N_("The file {path} could not be read."),
    logbook.NO_FILE: N_("There is no file {path}."),
    logbook.GONE: N_(
        "{path} is no longer there, so nothing can be saved in it; nothing has changed. "
        "Put back the folder or the drive it was on and try again."
    ),
    logbook.IS_FOLDER: N_("{path} is a folder. Choose a file in it."),
    logbook.NO_PLAIN_FILE: N_("{path} is a pipe or a device, not a file. Choose a saved game."),
    logbook.LOCKED: N_(
        "Another program has locked {path}, so this could not be saved; nothing has changed. Close it there and try again."
    ),
    logbook.NO_PERMISSION: N_(
        "The system does not permit this with {path}. Change its permissions or choose another place."
    ),
    logbook.DISK_FULL: N_(
        "The disk is full, so {path} could not be saved. Make room and try again; nothing has changed."
    ),
    logbook.EXISTS: N_("{path} exists already and is not overwritten. Choose another name."),
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
    seal.BROKEN: N_("What was told in private cannot be opened here: the entry was changed or moved."),
}
