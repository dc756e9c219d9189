"""The command line: options, languages, exit codes. What a command says is in `reports.commands`."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from functools import partial
from pathlib import Path
from textwrap import fill
from typing import Any

from companion import __version__
from companion.about import credit
from companion.cli.completion import SHELLS, installed, script
from companion.cli.examples import examples
from companion.cli.package_commands import (
    ELSEWHERE,
    answer,
    answer_about_a_game,
    answers,
    hands_over,
    lacks,
    started_by,
    what_all_lack,
    what_lacks,
)
from companion.cli.parsing import NOT_POSSIBLE, Layout, Parser, day, lasted, speak, whole_number
from companion.reports.terminal_game import Games
from companion.speech import LANGUAGES, N_, NN_, Speech, sentence
from companion.system_language import language_of

FINE = 0
_PAPERS, _INKS = "a4, letter, a3", "full, saver, grey"  # as they are listed, they are completed

_ABOUT = NN_(
    "A table companion for the board game {games}. An unofficial fan project, not affiliated with any publisher.",
    "A table companion for the board games {games}. An unofficial fan project, not affiliated with any publisher.",
)


def run(argv: list[str], games: Games) -> int:
    """Answer one command line about any of `games`; returns the exit code."""
    words = _language_last(argv)
    if words and hands_over(words[0]):
        return _elsewhere(words[0], words[1:])
    if words and words[0].endswith(".reef"):  # what a desktop starts where a saved game is opened
        return _elsewhere("play", words)
    speech = Speech(language_of(argv))
    options = _parser(speech, games).parse_args(argv)
    if options.command is None:
        return _elsewhere("play", argv)
    if options.command == "completion":
        return _completion(speech, games, options.shell)
    if options.command == "standings":
        from companion.years import command  # all games: what no other command needs

        return command.run(games, speech, options)
    if answers(options):
        return _lacking(options.command, words[1:]) or answer_about_a_game(games, speech, options)
    from companion.reports import commands  # the engine: not before it is needed

    return commands.run(options.command, games, speech, options)


class _Version(argparse.Action):
    """The version, and below it, for whoever reports a mistake, what it runs on."""

    def __init__(self, option_strings: list[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from platform import machine, python_version, system

        found = (("Kivy", "kivy"), ("reportlab", "reportlab"))
        beside = "".join(f", {name} {number}" for name, package in found if (number := _version(package)))
        print(f"reef-companion {__version__}\nPython {python_version()}{beside}, {system()} {machine()}")
        print("MIT licence, drawings CC BY-SA 4.0; all licences: reef-companion --licences")
        parser.exit(FINE)


class _Licences(argparse.Action):
    """The text of every licence, of this program and of what it is made with."""

    def __init__(self, option_strings: list[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from companion.licences import told

        print(told())
        parser.exit(FINE)


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _parser(speech: Speech, games: Games) -> argparse.ArgumentParser:
    speak(speech)
    shape = Layout
    titles = [credit(speech, game.about) for game in games.values()]
    parser = Parser(
        prog="reef-companion",
        description=fill(speech.count(*_ABOUT, len(titles), games=titles)),
        epilog=examples(speech, more=_examples(games)),
        formatter_class=shape,
    )
    if waiting := what_all_lack(speech):
        parser.epilog = f"{fill(waiting, break_on_hyphens=False)}\n\n{parser.epilog}"
    parser.add_argument("--version", action=_Version, help=speech(N_("show the version number and exit")))
    parser.add_argument("--licences", action=_Licences, help=speech(N_("show all licences and exit")))
    parser.add_argument("--lang", choices=LANGUAGES, help=speech(N_("the language of all answers")))
    commands = parser.add_subparsers(dest="command", metavar=speech(N_("COMMAND")), title=speech(N_("commands")))

    def command(name: str, text: str, file: str = N_("a saved game")) -> argparse.ArgumentParser:
        about = sentence(text) + "."
        shown = examples(speech, name, _examples(games, name))
        sub = commands.add_parser(name, help=text, description=about, epilog=shown, formatter_class=shape)
        sub.add_argument("file", type=Path, metavar=speech(N_("FILE")), help=speech(file))
        sub.add_argument(
            "--lang", choices=LANGUAGES, help=speech(N_("the language of all answers")), default=argparse.SUPPRESS
        )
        return sub

    number = partial(whole_number, speech)

    def at(sub: argparse.ArgumentParser) -> None:
        sub.add_argument(
            "--at", type=number, metavar="N", help=speech(N_("after step N, 0 being the start; else at the end"))
        )

    def seat(sub: argparse.ArgumentParser) -> None:
        sub.add_argument(
            "--seat",
            metavar=speech(N_("COLOUR")),
            help=speech(N_("as the player of this colour or sign sees it, private things included")),
        )

    at(command("replay", speech(N_("tell the game in words, then show the table"))))
    command("check", speech(N_("say whether the whole record holds, and if not, where and why")))
    score = command("score", speech(N_("explain every point, and the places")))
    score.add_argument(
        "--why", action="store_true", help=speech(N_("also how the points came together, turn by turn"))
    )
    why = command("why", speech(N_("say why an action is refused, and what would allow it")))
    why.add_argument("action", metavar=speech(N_("ACTION")), help=speech(N_("what somebody wants to do, in quotes")))
    at(why)
    story = command("story", speech(N_("tell the story of the game in charts, or in words what they show")))
    charts = story.add_mutually_exclusive_group()
    charts.add_argument(
        "--json", action="store_true", help=speech(N_("as JSON, every value of every chart in words"))
    )
    charts.add_argument(
        "--svg", type=Path, metavar="SVG", help=speech(N_("write the charts as a picture to this file"))
    )
    charts.add_argument("--pdf", type=Path, metavar="PDF", help=speech(N_("write the charts as pages to this file")))
    story.add_argument("--paper", metavar=speech(N_("NAME")), help=speech(N_("for --pdf: a4, letter or a3")))
    played = speech(N_("when the game ended, such as 2026-05-31, to stand beside the names"))
    story.add_argument("--day", type=partial(day, speech), help=played)
    story.add_argument("--force", action="store_true", help=speech(N_("write over a file that is there already")))
    share = command("share", speech(N_("make one page that plays the game, to send to a friend")))
    where = speech(N_("file or folder to write"))
    share.add_argument("--output", type=Path, metavar="HTML", help=where)
    share.add_argument("--gif", type=Path, metavar="GIF", help=speech(N_("an animation of all steps instead")))
    share.add_argument("--png", type=Path, metavar="PNG", help=speech(N_("a picture of the result instead")))
    share.add_argument("--force", action="store_true", help=speech(N_("write over a file that is there already")))
    about = ELSEWHERE["pack-away"].about
    packed = command("pack-away", speech(about))
    packed.add_argument(
        "--output", type=Path, default=Path(), metavar="PDF", help=speech(N_("file or folder to write"))
    )
    packed.add_argument(
        "--only",
        action="append",
        default=[],
        metavar=speech(N_("PART")),
        help=speech(N_("“public” for the pages everybody may see, or a player’s colour for that slip alone")),
    )
    ended = N_("when the game ended, such as 2026-05-31: a code more enters it into BG Stats")
    packed.add_argument("--day", type=partial(day, speech), help=speech(ended))
    packed.add_argument("--minutes", type=partial(lasted, speech), metavar="N", help=speech(N_("how long it lasted")))
    packed.add_argument("--paper", metavar=speech(N_("NAME")), help=_PAPERS)
    packed.add_argument("--ink", metavar=speech(N_("MODE")), help=_INKS)
    packed.add_argument("--force", action="store_true", help=speech(N_("write over a file that is there already")))
    log_book = command("bg-stats", speech(N_("make the link that enters a finished game into BG Stats")))
    log_book.add_argument(
        "--day", type=partial(day, speech), required=True, help=speech(N_("when the game ended, such as 2026-05-31"))
    )
    log_book.add_argument(
        "--minutes", type=partial(lasted, speech), metavar="N", help=speech(N_("how long it lasted"))
    )
    log_book.add_argument("--output", type=Path, metavar="BGSPLAY", help=speech(N_("write a file instead")))
    log_book.add_argument("--force", action="store_true", help=speech(N_("write over a file that is there already")))
    codes = command(
        "from-codes",
        speech(N_("save a game from the QR codes of its pages, as a camera reads them")),
        N_("a text with what the camera read; - for what is piped in"),
    )
    codes.add_argument("--output", type=Path, metavar="REEF", help=where)
    codes.add_argument("--force", action="store_true", help=speech(N_("write over a file that is there already")))
    _standings(speech, commands.add_parser)
    state = command("state", speech(N_("show the table, in words or as JSON")))
    at(state)
    state.add_argument("--json", action="store_true", help=speech(N_("as JSON, described in docs/ for each game")))
    seat(state)
    at(command("diagram", speech(N_("the boards as text that reads back"))))
    command("history", speech(N_("what was taken back, done again and corrected, and by whom")))
    command("accept", speech(N_("take a file that was changed by hand as it stands: give all its lines checksums")))
    audit = command("audit", speech(N_("a list of what must lie where, to check the table")))
    at(audit)
    seat(audit)
    found = [shown for game in games.values() for shown in game.found]
    audit.add_argument(
        "--found",
        action="append",
        default=[],
        metavar=speech(N_("PLACE=WHAT")),
        help=speech(N_("what the table sees there instead, such as {examples}"), examples=", ".join(found)),
    )
    for name, other in ELSEWHERE.items():
        if other.options is None:
            commands.add_parser(name, help=speech(other.about), add_help=False)
    about = speech(N_("write a script that lets a shell complete these commands"))
    shells = commands.add_parser("completion", help=about, description=sentence(about) + ".", formatter_class=shape)
    shells.epilog = speech(N_("Examples:")) + "".join(f"\n  {line}" for line in installed(started_by(anywhere=True)))
    shells.add_argument("shell", choices=SHELLS, help=", ".join(SHELLS), metavar=speech(N_("SHELL")))
    return parser


def _standings(speech: Speech, add: Callable[..., argparse.ArgumentParser]) -> None:
    """The command about all games of a folder."""
    text = speech(N_("who is ahead over all finished games, against whom, and with how many points"))
    sub = add(
        "standings",
        help=text,
        description=sentence(text) + ".",
        epilog=examples(speech, "standings"),
        formatter_class=Layout,
    )
    folder = speech(N_("a folder of saved games; else that of the app"))
    sub.add_argument("folder", type=Path, nargs="?", metavar=speech(N_("FOLDER")), help=folder)
    sub.add_argument(
        "--lang", choices=LANGUAGES, help=speech(N_("the language of all answers")), default=argparse.SUPPRESS
    )
    several: dict[str, Any] = {"action": "append", "default": []}
    joined = speech(N_("from now on both spellings are one person, such as anna=Anna"))
    sub.add_argument("--join", metavar=speech(N_("SPELLING=PERSON")), help=joined, **several)
    parted = speech(N_("a spelling that was joined is a separate person again"))
    sub.add_argument("--part", metavar=speech(N_("SPELLING")), help=parted, **several)
    apart = speech(N_("in one game, by its number, a name is somebody else, such as “12:Ben=Ben B.”"))
    sub.add_argument("--apart", metavar=speech(N_("GAME:NAME=PERSON")), help=apart, **several)
    table = speech(N_("write a row for each player of each game to this file, for spreadsheets"))
    sub.add_argument("--csv", type=Path, metavar="CSV", help=table)
    book = speech(N_("write all games to this file, for BG Stats"))
    sub.add_argument("--bgsplay", type=Path, metavar="BGSPLAY", help=book)
    sub.add_argument("--force", action="store_true", help=speech(N_("write over a file that is there already")))


def _examples(games: Games, command: str = "") -> list[tuple[str, str]]:
    return [line for game in games.values() for line in game.examples.get(command, ())]


def _completion(speech: Speech, games: Games, shell: str) -> int:
    before = os.environ.get("COLUMNS", "")
    os.environ["COLUMNS"] = "500"  # so that help tells each option in a line
    try:
        print(script(shell, _parser(speech, games), _elsewhere_help), end="")
    finally:
        os.environ["COLUMNS"] = before
    return FINE


def _elsewhere_help(name: str) -> str | None:
    """What a command says of itself that is answered elsewhere; None for one of ours and where it cannot answer."""
    if not hands_over(name) or lacks(name):
        return None
    said = io.StringIO()
    with redirect_stdout(said), suppress(SystemExit):
        _elsewhere(name, ["--help"])
    return said.getvalue()


def _language_last(argv: list[str]) -> list[str]:
    """`--lang de print --paper a3` as `print --paper a3 --lang de`, which the command reads itself."""
    words = 2 if argv[:1] == ["--lang"] else 1 if argv and argv[0].startswith("--lang=") else 0
    return [*argv[words:], *argv[:words]]


def _elsewhere(name: str, argv: list[str]) -> int:
    return _lacking(name, argv) or answer(name, argv)


def _lacking(name: str, argv: list[str]) -> int:
    """Says what must be installed for a command first; returns the exit code of that, or 0 where nothing is."""
    if why := what_lacks(Speech(language_of(argv)), name, argv):
        print(why, file=sys.stderr)
        return NOT_POSSIBLE
    return FINE
