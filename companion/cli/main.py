"""Entry of the command line: the games it knows, and the code that answers each command; returns the exit code."""

from __future__ import annotations

import io
import os
import sys
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import Final

from companion.cli.package_commands import (
    has_own_parser,
    missing_package_line,
    missing_packages,
    run_game_command,
    run_package_command,
    runs_in_package,
)
from companion.reef import interface as reef
from companion.reef_encounter import interface as reef_encounter
from companion.reports.interface import GameModule, Games
from companion.translator import Translator, choose_language

EXIT_OK = 0


def run(argv: list[str], games: Games) -> int:
    """Run one command line about any of `games`; returns the exit code."""
    argv = _language_last(_small(argv))
    if argv and argv[0].lower() == "help":
        argv = [*argv[1:], "--help"]
    if argv and argv[0].lower() == "version":
        argv = ["--version"]
    words = [argv[0] if argv[0].startswith("-") else argv[0].lower(), *argv[1:]] if argv else []
    if words and has_own_parser(words[0]):
        return _elsewhere(words[0], words[1:])
    if argv and _opens(argv[0]):  # what a desktop starts where a saved game is opened
        return _elsewhere("play", argv)
    from companion.cli.parser import make_parser  # and the reading of days and records: not before they are needed

    tr = Translator(choose_language(words))
    options = make_parser(tr, games).parse_args(words)
    if options.command is None:
        return _elsewhere("play", words)
    if options.command == "completion":
        return _completion(tr, games, options.shell)
    if options.command == "standings":
        from companion.standings import command  # all games: what no other command needs

        return command.run(games, tr, options)
    if runs_in_package(options):
        return _lacking(options.command, words[1:]) or run_game_command(games, tr, options)
    for game in games.values():
        for own in game.COMMANDS:
            typed = any(getattr(options, name, None) is not None for name in own.instead)
            if own.name == options.command and (typed or not (own.instead and options.files)):
                return own.run(tr.naming(game.name), options)
    from companion.reports import commands  # the engine: not before it is needed

    return commands.run_command(options.command, games, tr, options)


def _completion(tr: Translator, games: Games, shell: str) -> int:
    from companion.cli.completion import completion_script
    from companion.cli.parser import make_parser

    before = os.environ.get("COLUMNS", "")
    os.environ["COLUMNS"] = "500"  # so that help tells each option in a line
    try:
        print(completion_script(shell, make_parser(tr, games), _elsewhere_help), end="")
    finally:
        os.environ["COLUMNS"] = before
    return EXIT_OK


def _elsewhere_help(name: str) -> str | None:
    """Return the help of a command that another package answers; None for one of ours, or without an answer."""
    if not has_own_parser(name) or missing_packages(name):
        return None
    said = io.StringIO()
    with redirect_stdout(said), suppress(SystemExit):
        _elsewhere(name, ["--help"])
    return said.getvalue()


def _small(argv: list[str]) -> list[str]:
    """Turn `--JSON` into `--json`: options have small letters alone, so nothing else can be meant."""
    parts = ((word, *word.partition("=")) for word in argv)
    return [name.lower() + equal + value if word.startswith("--") else word for word, name, equal, value in parts]


def _opens(word: str) -> bool:
    """Return whether the first word is a saved game, by the ending of its name or by what it holds."""
    if word.lower().endswith(".reef"):
        return True
    if word.startswith("-") or not os.path.isfile(word):
        return False
    from companion.record.library import is_game_file

    return is_game_file(Path(word))


def _language_last(argv: list[str]) -> list[str]:
    """Turn `--lang de print --paper a3` into `print --paper a3 --lang de`, which the command reads itself."""
    words = 2 if argv[:1] == ["--lang"] else 1 if argv and argv[0].startswith("--lang=") else 0
    return [*argv[words:], *argv[:words]]


def _elsewhere(name: str, argv: list[str]) -> int:
    return _lacking(name, argv) or run_package_command(name, argv)


def _lacking(name: str, argv: list[str]) -> int:
    """Print which packages a command lacks, if any; returns the exit code: 0 if it has all."""
    if why := missing_package_line(Translator(choose_language(argv)), name, argv):
        from companion.cli.parser import EXIT_ERROR

        print(why, file=sys.stderr)
        return EXIT_ERROR
    return EXIT_OK


_MODULES: list[GameModule] = [reef_encounter, reef]
GAMES: Final[Games] = {module.ABOUT.word: module for module in _MODULES}
