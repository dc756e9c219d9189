"""Entry of the command line: the games it knows, and the code that answers each command; returns the exit code."""

from __future__ import annotations

import io
import os
import sys
from contextlib import redirect_stdout, suppress
from typing import Final

from companion.cli.package_commands import (
    answer,
    answer_about_a_game,
    is_answered_above,
    missing_line,
    missing_packages,
    parses_itself,
)
from companion.reef import interface as reef
from companion.reef_encounter import interface as reef_encounter
from companion.reports.interface import GameModule, Games
from companion.translator import Translator, language_of

FINE = 0


def run(argv: list[str], games: Games) -> int:
    """Run one command line about any of `games`; returns the exit code."""
    words = _language_last(argv)
    if words and parses_itself(words[0]):
        return _elsewhere(words[0], words[1:])
    if words and words[0].endswith(".reef"):  # what a desktop starts where a saved game is opened
        return _elsewhere("play", words)
    from companion.cli.parser import parser  # and the reading of days and records: not before they are needed

    tr = Translator(language_of(argv))
    options = parser(tr, games).parse_args(argv)
    if options.command is None:
        return _elsewhere("play", argv)
    if options.command == "completion":
        return _completion(tr, games, options.shell)
    if options.command == "standings":
        from companion.standings import command  # all games: what no other command needs

        return command.run(games, tr, options)
    if is_answered_above(options):
        return _lacking(options.command, words[1:]) or answer_about_a_game(games, tr, options)
    for game in games.values():
        for own in game.COMMANDS:
            if own.name == options.command:
                return own.run(tr.naming(game.name), options)
    from companion.reports import commands  # the engine: not before it is needed

    return commands.run(options.command, games, tr, options)


def _completion(tr: Translator, games: Games, shell: str) -> int:
    from companion.cli.completion import script
    from companion.cli.parser import parser

    before = os.environ.get("COLUMNS", "")
    os.environ["COLUMNS"] = "500"  # so that help tells each option in a line
    try:
        print(script(shell, parser(tr, games), _elsewhere_help), end="")
    finally:
        os.environ["COLUMNS"] = before
    return FINE


def _elsewhere_help(name: str) -> str | None:
    """Return the help of a command that another package answers; None for one of ours, or without an answer."""
    if not parses_itself(name) or missing_packages(name):
        return None
    said = io.StringIO()
    with redirect_stdout(said), suppress(SystemExit):
        _elsewhere(name, ["--help"])
    return said.getvalue()


def _language_last(argv: list[str]) -> list[str]:
    """Turn `--lang de print --paper a3` into `print --paper a3 --lang de`, which the command reads itself."""
    words = 2 if argv[:1] == ["--lang"] else 1 if argv and argv[0].startswith("--lang=") else 0
    return [*argv[words:], *argv[:words]]


def _elsewhere(name: str, argv: list[str]) -> int:
    return _lacking(name, argv) or answer(name, argv)


def _lacking(name: str, argv: list[str]) -> int:
    """Print which packages a command lacks, if any; returns the exit code: 0 if it has all."""
    if why := missing_line(Translator(language_of(argv)), name, argv):
        from companion.cli.parser import NOT_POSSIBLE

        print(why, file=sys.stderr)
        return NOT_POSSIBLE
    return FINE


_MODULES: list[GameModule] = [reef_encounter, reef]
GAMES: Final[Games] = {module.ABOUT.word: module for module in _MODULES}
