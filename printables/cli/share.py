"""The command `reef-companion share FILE --gif GIF --png PNG`: a game as pictures to send."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from companion.cli.games import GAMES
from companion.cli.parsing import NOT_POSSIBLE
from companion.quoting import named
from companion.reports.after_the_game import (
    IN_MOVING_PICTURE,
    IN_RESULT,
    AnyGame,
    check_free,
    moving_picture,
    result_picture,
    write,
)
from companion.reports.commands import answered
from companion.reports.terminal_game import Games, Reports
from companion.speech import LANGUAGES, N_, Speech
from companion.system_language import language_of
from printables.fault import KitFault
from printables.packing_away.packed_game import among


class _Parser(ArgumentParser):
    """Says what is wrong as a sentence of ours."""

    def error(self, message: str) -> NoReturn:
        raise KitFault(N_("{what}. “reef-companion share --help” lists the options."), what=message.capitalize())


def main(argv: Sequence[str] | None = None, games: Games = GAMES) -> int:
    """Run the command; returns the exit code as every command about a game does. Says on stderr what is not well."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    speech = Speech(language_of(arguments), ("companion", "printables"))
    try:
        chosen = _parser().parse_args(arguments)
        if chosen.language is not None:
            speech = speech.in_language(among(chosen.language, LANGUAGES))
        return answered(games, speech, chosen.file, lambda reports, said, game: _drawn(reports, said, game, chosen))
    except KitFault as fault:
        print(fault.typed(speech), file=sys.stderr)
        return NOT_POSSIBLE


def _drawn(reports: Reports, speech: Speech, game: AnyGame, chosen: Namespace) -> None:
    """Writes the pictures that are wanted, and says what is in them. Raises Refused."""
    for path, what, made in (
        (chosen.gif, IN_MOVING_PICTURE, moving_picture),
        (chosen.png, IN_RESULT, result_picture),
    ):
        if path is not None:
            check_free(path, chosen.force)
            print(speech(what))
            write(path, made(reports, speech, game), over=chosen.force)
            print(speech(N_("The picture is in {path}"), path=named(path.resolve())))


def _parser() -> ArgumentParser:
    parser = _Parser(prog="reef-companion share", add_help=False, allow_abbrev=False)
    parser.add_argument("file", type=Path)
    parser.add_argument("--gif", type=Path)
    parser.add_argument("--png", type=Path)
    parser.add_argument("--lang", dest="language")
    parser.add_argument("--force", action="store_true")
    return parser
