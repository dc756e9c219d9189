"""The command line: options, languages, exit codes. What a command says is in `reef_encounter.report`."""

from __future__ import annotations

import argparse
import io
import os
import sys
from contextlib import redirect_stdout, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from textwrap import fill

from companion import __version__
from companion.completion import INSTALLED, SHELLS, script
from companion.examples import examples
from companion.native import system_language
from companion.parsing import NOT_POSSIBLE, Parser, speak
from companion.speech import LANGUAGES, N_, Speech, sentence

FINE, DOES_NOT_HOLD = 0, 1

# Words answered by packages above this one, by name alone: this package imports nothing above it.
# For each the module, what it needs installed, and the extra of this project that installs it.
ELSEWHERE = {
    "print": ("printables.command", ("reportlab", "PIL"), "print"),
    "pack-away": ("printables.packaway", ("reportlab", "PIL"), "print"),
    "play": ("mobile.command", ("kivy", "PIL"), "app"),
    "demo": ("mobile.demo", (), "app"),
    "self-check": ("mobile.selfcheck", ("kivy", "PIL", "reportlab"), "app"),
    "add-to-menu": ("mobile.menu", ("kivy", "PIL"), "app"),
}

_ABOUT = N_(
    "A table companion for the board game Reef Encounter by Richard Breese. "
    "An unofficial fan project, not affiliated with any publisher."
)


def run(argv: list[str]) -> int:
    """Answer one command line; returns the exit code."""
    if argv and argv[0] in ELSEWHERE:
        return _elsewhere(argv[0], argv[1:])
    if argv and argv[0].endswith(".reef"):  # what a desktop starts where a saved game is opened
        return _elsewhere("play", argv)
    language = _wished_language(argv)
    speech = Speech(language)
    options = _parser(speech).parse_args(argv)
    if options.command is None:
        return _elsewhere("play", argv) if _installed("play") else _help(speech)
    if options.command == "completion":
        return _completion(speech, options.shell)
    from companion.reef_encounter import report

    return int(report.COMMANDS[options.command](language, options))


class _Version(argparse.Action):
    """The version, and below it, for whoever reports a mistake, what it runs on."""

    def __init__(self, option_strings: list[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from platform import machine, python_version, system

        found = (("Kivy", "kivy"), ("reportlab", "reportlab"))
        beside = "".join(f", {name} {number}" for name, package in found if (number := _version(package)))
        print(f"reef-companion {__version__}\nPython {python_version()}{beside}, {system()} {machine()}")
        parser.exit(FINE)


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _parser(speech: Speech) -> argparse.ArgumentParser:
    speak(speech)
    shape = argparse.RawDescriptionHelpFormatter
    parser = Parser(
        prog="reef-companion",
        description=fill(speech(_ABOUT)),
        epilog=examples(speech),
        formatter_class=shape,
    )
    parser.add_argument("--version", action=_Version, help=speech(N_("show the version number and exit")))
    parser.add_argument("--lang", choices=LANGUAGES, help=speech(N_("the language of all answers")))
    commands = parser.add_subparsers(dest="command", metavar=speech(N_("COMMAND")), title=speech(N_("commands")))

    def command(name: str, text: str) -> argparse.ArgumentParser:
        about = sentence(text) + "."
        shown = examples(speech, name)
        sub = commands.add_parser(name, help=text, description=about, epilog=shown, formatter_class=shape)
        sub.add_argument("file", type=Path, metavar=speech(N_("FILE")), help=speech(N_("a saved game")))
        sub.add_argument(
            "--lang", choices=LANGUAGES, help=speech(N_("the language of all answers")), default=argparse.SUPPRESS
        )
        return sub

    def step(text: str) -> int:
        if not text.isdecimal():
            raise argparse.ArgumentTypeError(speech(N_("“{value}” is no number of a step"), value=text))
        return int(text)

    def at(sub: argparse.ArgumentParser) -> None:
        sub.add_argument(
            "--at", type=step, metavar="N", help=speech(N_("after step N, 0 being the start; else at the end"))
        )

    def seat(sub: argparse.ArgumentParser) -> None:
        sub.add_argument(
            "--seat",
            metavar=speech(N_("COLOUR")),
            help=speech(N_("as the player of this colour sees it, private things included")),
        )

    at(command("replay", speech(N_("tell the game in words, then show the table"))))
    command("check", speech(N_("say whether the whole record holds, and if not, where and why")))
    command("score", speech(N_("explain every point, and the places")))
    state = command("state", speech(N_("show the table, in words or as JSON")))
    at(state)
    state.add_argument("--json", action="store_true", help=speech(N_("as JSON, described by docs/state.schema.json")))
    seat(state)
    at(command("diagram", speech(N_("the reef boards as text that reads back"))))
    command("history", speech(N_("what was taken back, done again and corrected, and by whom")))
    audit = command("audit", speech(N_("a list of what must lie where, to check the table")))
    at(audit)
    seat(audit)
    audit.add_argument(
        "--found",
        action="append",
        default=[],
        metavar="D/E4=white",
        help=speech(N_("what the table sees on a space instead; also D/E4=white+purple with a shrimp, D/E4=nothing")),
    )
    for name in ELSEWHERE:
        if _installed(name):
            commands.add_parser(name, help=_ELSEWHERE_HELP[name](speech), add_help=False)
    about = speech(N_("write a script that lets a shell complete these commands"))
    shells = commands.add_parser("completion", help=about, description=sentence(about) + ".", formatter_class=shape)
    shells.epilog = speech(N_("Examples:")) + "".join(f"\n  {line}" for line in INSTALLED)
    shells.add_argument("shell", choices=SHELLS, help=", ".join(SHELLS), metavar=speech(N_("SHELL")))
    return parser


_ELSEWHERE_HELP = {
    "print": lambda speech: speech(N_("make a PDF from which a homemade copy is printed")),
    "pack-away": lambda speech: speech(N_("make a PDF from which a game is set up again another day")),
    "play": lambda speech: speech(N_("open the app")),
    "demo": lambda speech: speech(N_("watch a real game that plays itself")),
    "self-check": lambda speech: speech(N_("say whether this machine can run the app")),
    "add-to-menu": lambda speech: speech(N_("put the app into the menu of a Linux desktop")),
}


def _completion(speech: Speech, shell: str) -> int:
    before = os.environ.get("COLUMNS", "")
    os.environ["COLUMNS"] = "500"  # so that help tells each option in a line
    try:
        print(script(shell, _parser(speech), _elsewhere_help), end="")
    finally:
        os.environ["COLUMNS"] = before
    return FINE


def _elsewhere_help(name: str) -> str | None:
    """What a command says of itself that is answered elsewhere; None for one of ours."""
    if name not in ELSEWHERE:
        return None
    said = io.StringIO()
    with redirect_stdout(said), suppress(SystemExit):
        _elsewhere(name, ["--help"])
    return said.getvalue()


def _wished_language(argv: list[str]) -> str:
    """The language of the options, found before they are parsed: what parsing says depends on it."""
    for number, word in enumerate(argv):
        wish = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and number + 1 < len(argv):
            wish = argv[number + 1]
        if wish in LANGUAGES:
            return wish
    return system_language()


def _elsewhere(name: str, argv: list[str]) -> int:
    module, _, extra = ELSEWHERE[name]
    if not _installed(name):
        text = N_("“{word}” needs more than is installed. In this project’s folder: pip install '.[{extra}]'")
        print(Speech(_wished_language(argv))(text, word=name, extra=extra), file=sys.stderr)
        return NOT_POSSIBLE
    return int(import_module(module).main(argv))


def _installed(name: str) -> bool:
    module, needs, _ = ELSEWHERE[name]
    return all(find_spec(part) for part in (module.partition(".")[0], *needs)) and find_spec(module) is not None


def _help(speech: Speech) -> int:
    _parser(speech).print_help()
    return FINE
