"""Commands of the packages above this one: runs them, finds what they lack, and says how to install it.

This package knows them by name alone: it imports nothing above it.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from companion.reports.interface import Games
from companion.translator import N_, Translator


class PackageCommand(NamedTuple):
    """A command of another package: `needs` are names to import, `extra` is what brings them in pyproject.toml.

    A command about a saved game has `options`: our parser reads its words, and the other package answers it if one of
    these was given, or always if it has none. All other commands get their words as typed.
    """

    about: str
    module: str
    needs: tuple[str, ...]
    extra: str
    options: tuple[str, ...] | None = None


_AFTER_THE_GAME: Final = "printables.cli.exports"

PACKAGE_COMMANDS: Mapping[str, PackageCommand] = {
    "print": PackageCommand(
        N_("make a PDF to print a homemade copy"), "printables.cli.print", ("reportlab", "PIL"), "print"
    ),
    "pack-away": PackageCommand(
        N_("make a PDF to set the game up again another day"),
        _AFTER_THE_GAME,
        ("reportlab", "PIL", "segno"),
        "print",
        (),
    ),
    "story": PackageCommand(
        N_("make a PDF of the story of a game"), _AFTER_THE_GAME, ("reportlab", "PIL"), "print", ("pdf",)
    ),
    "share": PackageCommand(N_("make pictures of a game"), _AFTER_THE_GAME, ("PIL",), "print", ("gif", "png")),
    "play": PackageCommand(N_("open the app"), "mobile.cli.play", ("kivy", "PIL"), "app"),
    "demo": PackageCommand(N_("watch a game that plays itself"), "mobile.cli.demo", (), "app"),
    "self-check": PackageCommand(
        N_("say whether this machine can run the app"),
        "mobile.cli.self_check",
        ("kivy", "PIL", "reportlab", "segno"),
        "app",
    ),
    "serve": PackageCommand(
        N_("let every phone at the table see a game and keep its owner’s secrets"),
        "mobile.seats.cli",
        ("waitress", "segno"),
        "seats",
    ),
    "add-to-menu": PackageCommand(
        N_("open saved games in the app by a double click"), "mobile.cli.desktop_menu", ("kivy", "PIL"), "app"
    ),
}

_NAME = "reef-companion"
_AS_PIP_SAYS = {"PIL": "pillow", "printables": _NAME, "mobile": _NAME}


def has_own_parser(name: str) -> bool:
    """Return whether the package of this command parses its arguments itself."""
    return name in PACKAGE_COMMANDS and PACKAGE_COMMANDS[name].options is None


def runs_in_package(options: Namespace) -> bool:
    """Return whether a package above runs this command with these options, which our parser has read."""
    wanted = PACKAGE_COMMANDS[options.command].options if options.command in PACKAGE_COMMANDS else None
    return wanted is not None and (not wanted or any(getattr(options, option) is not None for option in wanted))


def run_package_command(name: str, argv: Sequence[str]) -> int:
    """Run a command that parses its arguments itself, if its needs are installed; returns its exit code."""
    return int(import_module(PACKAGE_COMMANDS[name].module).main(list(argv)))


def run_game_command(games: Games, tr: Translator, options: Namespace) -> int:
    """Run a command whose arguments our parser has read, if its needs are installed; returns its exit code."""
    return int(
        import_module(PACKAGE_COMMANDS[options.command].module).run_export(options.command, games, tr, options)
    )


def missing_packages(name: str) -> list[str]:
    """List the missing packages of a command, as pip calls them."""
    other = PACKAGE_COMMANDS[name]
    missing = [part for part in (other.module.partition(".")[0], *other.needs) if not find_spec(part)]
    return [_AS_PIP_SAYS.get(part, part) for part in missing]


def missing_package_line(tr: Translator, name: str, argv: Sequence[str]) -> str:
    """Return a sentence on why a command cannot run, and what to type to install it; empty if it can."""
    if not (packages := missing_packages(name)):
        return ""
    said = N_("“{word}” needs {packages}. This installs what is missing: {command}")
    command = install_instruction(PACKAGE_COMMANDS[name].extra, [name, *argv])
    return tr(said, word=name, packages=tr.list(packages), command=command)


def missing_commands_line(tr: Translator) -> str:
    """Return a sentence that lists commands not installed yet, and what to type; empty if there are none."""
    waiting = [name for name, other in PACKAGE_COMMANDS.items() if not other.options and missing_packages(name)]
    if not waiting:
        return ""
    said = N_("Not everything is installed yet for {commands}. This installs what is missing: {command}")
    command = install_instruction("app", [tr(N_("COMMAND"))])  # which brings the others along
    return tr(said, commands=tr.list(waiting), command=command)


def program_command(*, anywhere: bool = False) -> str:
    """Return how to start this program, here or `anywhere`: its name if the terminal finds it, else a path."""
    from shutil import which  # takes its time at every start

    if which(_NAME):
        return _NAME
    path = Path(sys.executable) if getattr(sys, "frozen", False) else Path(sys.executable).parent / _NAME
    return shell_command(path if anywhere else _near(path))


def shell_command(*words: object) -> str:
    """Return a command line as the shell of this system takes it, whatever letters its words have."""
    if sys.platform == "win32":
        from subprocess import list2cmdline as join  # takes its time at every start
    else:
        from shlex import join
    return join([str(word) for word in words])


def install_instruction(extra: str, words: Sequence[str]) -> str:
    """Return how to install an extra: in a clone a line that also does `words` at once, else the installer's."""
    script = Path(__file__).parent.parent.parent / "build" / "run.py"
    if not script.is_file():
        return " ".join([*_installer(Path(sys.prefix)), f'"{_NAME}[{extra}]"'])
    python = "py" if sys.platform == "win32" else "python3"
    return shell_command(python, _near(script), *words)


def _installer(place: Path) -> tuple[str, ...]:
    """Return the command that adds packages to the Python at `place`; pipx and uv leave a note in theirs."""
    if (place / "pipx_metadata.json").is_file():
        return "pipx", "runpip", place.name, "install"
    if (place / "uv-receipt.toml").is_file():
        return "uv", "pip", "install", "--python", shell_command(place)
    return "pip", "install"


def _near(path: Path) -> Path:
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
