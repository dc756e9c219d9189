"""The command `from-codes`: saves a game from the QR codes on its printed page."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from companion.files import NO_PLAIN_FILE, check_name, read_file, real
from companion.quoting import quoted_path
from companion.refusal import Reason, Refused, raising
from companion.reports import output_file
from companion.reports.telling import Games
from companion.saved import record
from companion.saved.library import SUFFIX
from companion.saved.which_game import known_game
from companion.session.course import Course
from companion.sharing import record_codes
from companion.speech import N_, Speech
from companion.wording.refusals import explain

FINE, NOT_POSSIBLE = 0, 2
_PIPE: Final = "-"
_NO_TEXT: Final = Reason(
    "codes-no-plain-file",
    "{path} is a pipe or a device, not a file. Choose a text with the codes, or “-” for standard input.",
)


def from_codes(games: Games, speech: Speech, options: Namespace) -> int:
    """Save the game whose codes a text holds; returns the exit code."""
    path: Path = options.file
    try:
        data = record_codes.record_in(_text(path))
        telling = games[known_game(data, {word: game.about.title for word, game in games.items()})]
        speech = telling.voice(speech)
        course = Course.replayed(telling.kind(), record.read(data, telling.about.word))
        if course.damage is not None:
            raise course.damage.refused
        saved = _destination(path, options.output)
        output_file.write(saved, record.accepted(data), over=options.force)
    except Refused as refused:
        print(speech.of_file(path, explain(speech, refused)), file=sys.stderr)
        return NOT_POSSIBLE
    print(speech(N_("The game is saved in {path}"), path=quoted_path(real(saved))))
    return FINE


def _text(path: Path) -> str:
    if str(path) == _PIPE:
        return sys.stdin.read(record.LONGEST_FILE)
    with raising(_NO_TEXT, instead_of=NO_PLAIN_FILE):
        data = read_file(path, record.LONGEST_FILE)
    return data.decode("latin-1").replace("\0", "")  # codes are plain letters in every encoding, in some with zeros


def _destination(path: Path, output: Path | None) -> Path:
    stem = "game" if str(path) == _PIPE else path.stem
    check_name(output or Path())
    if output is None or output.is_dir():
        return (output or Path()) / f"{stem}{SUFFIX}"
    return output
