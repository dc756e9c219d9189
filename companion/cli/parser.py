"""The argument parser of `reef-companion`: commands, options and their values, examples, refusals in one sentence."""

from __future__ import annotations

import argparse
import gettext
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from textwrap import fill
from typing import Any, NoReturn

from companion import __version__
from companion.about import credit_line
from companion.cli.package_commands import PACKAGE_COMMANDS, missing_commands_line, program_command
from companion.reports.interface import Games
from companion.seating import Level
from companion.text import quote_path, quote_text
from companion.translator import N_, NATIVE_NAMES, NN_, Translator, capitalize_first, language_code, locale_folder

_PAPERS, _INKS = "a4, letter, a3", "full, saver, grey"  # as they are listed, they are completed
_ABOUT = NN_(
    "A table companion for the board game {games}. An unofficial fan project, not affiliated with any publisher.",
    "A table companion for the board games {games}. An unofficial fan project, not affiliated with any publisher.",
)


def make_parser(tr: Translator, games: Games) -> argparse.ArgumentParser:
    """Make the parser of the command line; it explains itself in the language of `tr`."""
    set_parser_language(tr)
    titles = [credit_line(tr, game.ABOUT) for game in games.values()]
    made = Parser(
        prog="reef-companion",
        description=fill(tr.count(*_ABOUT, len(titles), games=titles)),
        epilog=examples_text(tr, more=_examples(games)),
        formatter_class=HelpFormatter,
    )
    if waiting := missing_commands_line(tr):
        made.epilog = f"{fill(waiting, break_on_hyphens=False)}\n\n{made.epilog}"
    made.add_argument("--version", action=_Version, help=tr(N_("show the version number and exit")))
    made.add_argument("--licences", action=_Licences, help=tr(N_("show all licences and exit")))
    text = tr(N_("the language of all answers"))
    made.add_argument("--lang", type=language_code, choices=NATIVE_NAMES, help=text)
    commands = _Commands(
        tr,
        games,
        made.add_subparsers(dest="command", metavar=tr(N_("COMMAND")), title=tr(N_("commands"))),
    )
    commands.add_telling()
    commands.add_handing_on()
    commands.add_standings()
    commands.add_looking()
    commands.add_of_one_game()
    commands.add_others()
    return made


class _Version(argparse.Action):
    """The option `--version`; below the version it prints the system it runs on, for reports of mistakes."""

    def __init__(self, option_strings: list[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from platform import machine, python_version, system

        found = (("Kivy", "kivy"), ("reportlab", "reportlab"))
        beside = "".join(f", {name} {number}" for name, package in found if (number := _version(package)))
        print(f"reef-companion {__version__}\nPython {python_version()}{beside}, {system()} {machine()}")
        print("MIT licence, drawings CC BY-SA 4.0; all licences: reef-companion --licences")
        parser.exit()


class _Licences(argparse.Action):
    """The option `--licences`: the text of every licence, of this program and of all that it contains."""

    def __init__(self, option_strings: list[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from companion.about import licences_text

        print(licences_text())
        parser.exit()


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return ""


class _Commands:
    """The builder that adds commands to `subparsers`, a group at a time."""

    def __init__(self, tr: Translator, games: Games, subparsers: Any) -> None:
        self._tr, self._games, self._subparsers = tr, games, subparsers

    def add_telling(self) -> None:
        """Add the commands that report on a game: its steps, its points, its story."""
        tr = self._tr
        self._at(self._about_files("replay", tr(N_("tell the game in words, then show the table"))))
        self._about_files(
            "check", tr(N_("check every entry of a saved game, and say where and why one does not hold"))
        )
        own = [one for game in self._games.values() for one in game.COMMANDS if one.instead]
        score = self._about_files("score", tr(N_("explain every point, and the places")), number="*" if own else "+")
        for one in own:
            one.options(score, tr)
        forms = score.add_mutually_exclusive_group()
        forms.add_argument("--why", action="store_true", help=tr(N_("also explain the points turn by turn")))
        as_json = tr(N_("as JSON, for programs"))
        forms.add_argument("--json", action="store_true", help=as_json)
        why = self._about_a_file("why", tr(N_("say why an action is refused, and what would allow it")))
        wished = tr(N_("an action, written as in a saved game, in quotes"))
        why.add_argument("action", metavar=tr(N_("ACTION")), help=wished)
        self._at(why)
        would_play = tr(N_("say what the computer would play for whoever is on turn, and why"))
        suggest = self._about_a_file("suggest", would_play)
        levels = [level.value for level in Level]
        how_well = tr(N_("how well it plays: {levels}"), levels=", ".join(levels))
        suggest.add_argument("--level", type=str.lower, choices=levels, metavar=tr(N_("LEVEL")), help=how_well)
        suggest.add_argument("--json", action="store_true", help=as_json)
        self._at(suggest)
        story = self._about_files("story", tr(N_("tell the story of the game, in words or in charts")))
        charts = story.add_mutually_exclusive_group()
        as_json = tr(N_("as JSON, every value of every chart in words and numbers"))
        charts.add_argument("--json", action="store_true", help=as_json)
        as_picture = tr(N_("write the charts as a picture to this file"))
        charts.add_argument("--svg", type="place", metavar="SVG", help=as_picture)
        as_pages = tr(N_("write the charts as pages to this file"))
        charts.add_argument("--pdf", type="place", metavar="PDF", help=as_pages)
        story.add_argument("--paper", metavar=tr(N_("NAME")), help=tr(N_("for --pdf: a4, letter or a3")))
        self._day(story, N_("when the game ended, such as 2026-05-31, to stand beside the names"))
        self._force(story)

    def add_handing_on(self) -> None:
        """Add the commands that turn a game into something to send, print or log, and the one that reads codes."""
        tr = self._tr
        share = self._about_files("share", tr(N_("make a web page that plays the game, to send to a friend")))
        self._output(share, "HTML")
        share.add_argument(
            "--gif", type="place", metavar="GIF", help=tr(N_("write an animation of all steps instead"))
        )
        share.add_argument("--png", type="place", metavar="PNG", help=tr(N_("write a picture of the result instead")))
        self._force(share)
        packing = PACKAGE_COMMANDS["pack-away"].about
        packed = self._about_files("pack-away", tr(packing))
        self._output(packed, "PDF")
        only = tr(N_("“public” for the pages everybody may see, or a player’s colour or sign for one slip"))
        packed.add_argument("--only", action="append", default=[], metavar=tr(N_("PART")), help=only)
        self._day(packed, N_("when the game ended, such as 2026-05-31; adds a code for BG Stats"))
        self._minutes(packed)
        packed.add_argument("--paper", metavar=tr(N_("NAME")), help=tr(N_("paper: {known}"), known=_PAPERS))
        packed.add_argument("--ink", metavar=tr(N_("MODE")), help=tr(N_("ink: {known}"), known=_INKS))
        self._force(packed)
        log_book = self._about_files("bg-stats", tr(N_("make a link that enters a finished game into BG Stats")))
        self._day(log_book, N_("when the game ended, such as 2026-05-31"), required=True)
        self._minutes(log_book)
        log_book.add_argument(
            "--output",
            type="place",
            metavar="BGSPLAY",
            help=tr(N_("write a file instead, into a folder or under this name")),
        )
        self._force(log_book)
        codes = self._about_files(
            "from-codes",
            tr(N_("save a game from the QR codes of its pages, as a camera reads them")),
            N_("a text with what the camera read, or several; - for what is piped in"),
        )
        self._output(codes, "REEF")
        self._force(codes)

    def add_standings(self) -> None:
        """Add the command about all games of a folder."""
        tr = self._tr
        about = tr(N_("show who is ahead over all finished games, against whom, and with how many points"))
        sub = self._add("standings", about, examples_text(tr, "standings"))
        folder = tr(N_("a folder of saved games; else that of the app"))
        sub.add_argument("folder", type=Path, nargs="?", metavar=tr(N_("FOLDER")), help=folder)
        self._language(sub)
        several: dict[str, Any] = {"action": "append", "default": []}
        joined = tr(N_("from now on both spellings are one person, such as anna=Anna"))
        sub.add_argument("--join", metavar=tr(N_("SPELLING=PERSON")), help=joined, **several)
        parted = tr(N_("a spelling that was joined is a separate person again"))
        sub.add_argument("--part", metavar=tr(N_("SPELLING")), help=parted, **several)
        apart = tr(N_("in the game with this number, a name means somebody else, such as “12:Ben=Ben B.”"))
        sub.add_argument("--apart", metavar=tr(N_("GAME:NAME=PERSON")), help=apart, **several)
        computer = tr(N_("count games in which the computer played, too"))
        sub.add_argument("--computer", action="store_true", help=computer)
        table = tr(N_("write a row for each player of each game to this file, for spreadsheets"))
        sub.add_argument("--csv", type="place", metavar="CSV", help=table)
        spread = tr(N_("with --csv: semicolons between the columns, as spreadsheets with a decimal comma read it"))
        sub.add_argument("--semicolons", action="store_true", help=spread)
        book = tr(N_("write all games to this file, for BG Stats"))
        sub.add_argument("--bgsplay", type="place", metavar="BGSPLAY", help=book)
        self._force(sub)

    def add_looking(self) -> None:
        """Add the commands that show the table, audit it and look after the file."""
        tr = self._tr
        state = self._about_files("state", tr(N_("show the table, in words or as JSON")))
        self._at(state)
        as_json = tr(N_("as JSON, for programs"))
        state.add_argument("--json", action="store_true", help=as_json)
        self._seat(state)
        self._at(self._about_files("diagram", tr(N_("show the boards as text that a program can read"))))
        self._about_files("history", tr(N_("list what players took back, redid and corrected")))
        courses = self._about_a_file(
            "courses",
            tr(N_("show the courses of a game that two devices played on, and choose one")),
        )
        number = tr(N_("go on with course N; the others are kept beside it"))
        courses.add_argument("--choose", type=partial(parse_branch, tr), metavar="N", help=number)
        self._about_files("accept", tr(N_("accept a file that you changed by hand: give all its lines checksums")))
        audit = self._about_files("audit", tr(N_("list what must lie where, to check the table")))
        self._at(audit)
        self._seat(audit)
        found = ", ".join(shown for game in self._games.values() for shown in game.EXAMPLES.found)
        sees = tr(N_("what lies there on your table instead, such as {examples}"), examples=found)
        audit.add_argument("--found", action="append", default=[], metavar=tr(N_("PLACE=WHAT")), help=sees)

    def add_of_one_game(self) -> None:
        """Add the commands of one game alone."""
        for game in self._games.values():
            for own in (one for one in game.COMMANDS if not one.instead):
                shown = examples_text(self._tr, own.name, _examples({"": game}, own.name))
                sub = self._add(own.name, self._tr(own.about), shown)
                own.options(sub, self._tr)
                self._language(sub)

    def add_others(self) -> None:
        """Add the commands that other packages answer, and the completion for shells."""
        tr = self._tr
        for name, other in PACKAGE_COMMANDS.items():
            if other.options is None:
                self._subparsers.add_parser(name, help=tr(other.about), add_help=False)
        about = tr(N_("write a script that lets a shell complete these commands"))
        from companion.cli.completion import SHELLS, install_commands

        lines = "".join(f"\n  {line}" for line in install_commands(program_command(anywhere=True)))
        shells = self._add("completion", about, tr(N_("Examples:")) + lines)
        shells.add_argument("shell", type=str.lower, choices=SHELLS, help=", ".join(SHELLS), metavar=tr(N_("SHELL")))

    def _add(self, name: str, text: str, shown: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = self._subparsers.add_parser(
            name, help=text, description=capitalize_first(text) + ".", epilog=shown, formatter_class=HelpFormatter
        )
        return made

    def _about_a_file(self, name: str, text: str) -> argparse.ArgumentParser:
        return self._about_files(name, text, N_("a saved game"), None)

    def _about_files(
        self, name: str, text: str, file: str = N_("a saved game, or several"), number: str | None = "+"
    ) -> argparse.ArgumentParser:
        sub = self._add(name, text, examples_text(self._tr, name, _examples(self._games, name)))
        named: dict[str, Any] = {"metavar": self._tr(N_("FILE")), "help": self._tr(file), "nargs": number}
        sub.add_argument("files" if number else "file", type="path", **named)
        self._language(sub)
        return sub

    # Options that several commands have

    def _language(self, sub: argparse.ArgumentParser) -> None:
        text = self._tr(N_("the language of all answers"))
        sub.add_argument("--lang", type=language_code, choices=NATIVE_NAMES, help=text, default=argparse.SUPPRESS)

    def _at(self, sub: argparse.ArgumentParser) -> None:
        text = self._tr(N_("after step N (0 is the start); without it, at the end"))
        sub.add_argument("--at", type=partial(parse_step, self._tr), metavar="N", help=text)

    def _seat(self, sub: argparse.ArgumentParser) -> None:
        text = self._tr(N_("as the player of this colour or sign sees it, private things included"))
        sub.add_argument("--seat", metavar=self._tr(N_("COLOUR")), help=text)

    def _day(self, sub: argparse.ArgumentParser, text: str, required: bool = False) -> None:
        sub.add_argument(
            "--day",
            type=partial(parse_day, self._tr),
            required=required,
            metavar=self._tr(N_("DAY")),
            help=self._tr(text),
        )

    def _minutes(self, sub: argparse.ArgumentParser) -> None:
        text = self._tr(N_("how many minutes the game lasted"))
        sub.add_argument("--minutes", type=partial(parse_minutes, self._tr), metavar="N", help=text)

    def _output(self, sub: argparse.ArgumentParser, kind: str) -> None:
        text = self._tr(N_("file or folder to write; “-” for standard output"))
        sub.add_argument("--output", type="place", metavar=kind, help=text)

    def _force(self, sub: argparse.ArgumentParser) -> None:
        text = self._tr(N_("write over a file that is there already"))
        sub.add_argument("--force", action="store_true", help=text)


def _examples(games: Games, command: str = "") -> list[tuple[str, str]]:
    return [line for game in games.values() for line in game.EXAMPLES.typed.get(command, ())]


EXIT_ERROR = 2
"""The exit code where nothing could be done."""

_FEW = 6  # choices, which are all named where none of them was typed
_LONGEST = 400  # signs of what argparse says: `ambiguous option` lists many


# What argparse itself says; it looks these up in our catalogue (see `set_parser_language`).
_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("the following arguments are required: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
)


class Parser(argparse.ArgumentParser):
    """An argparse parser that refuses in one sentence and says where to look, in this project's words."""

    tr = Translator("en")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._negative_number_matcher = re.compile(r"-[.,]?\d")  # -1,2 is a value, no option
        self.register("type", "path", typed_path)
        self.register("type", "place", place)

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            facts = {"value": quote_text(str(value)), "known": ", ".join(known), "near": _nearest(str(value), known)}
            said = N_("“{value}” is not among {known}")
            if facts["near"] and len(known) > _FEW:
                said = N_("there is no “{value}”; did you mean “{near}”?")
            raise _Sentence(action, self.tr(said, **facts))

    def parse_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: None = None
    ) -> argparse.Namespace:
        """Parse as argparse does; of words that it does not understand, name the first option, or the first word."""
        found, strange = self.parse_known_args(args, namespace)
        if strange:
            refused = self._chosen(found)
            options = [word for word in strange if word.startswith("-") and word != "-"]
            refused.error(refused.unknown_option(options[0]) if options else refused.too_much(strange[0]))
        return found

    def _chosen(self, found: argparse.Namespace) -> Parser:
        """Return the parser of the command that was typed, which knows more than that of all commands."""
        choices: Any = next(
            (each.choices for each in self._actions if isinstance(each, argparse._SubParsersAction)), {}
        )
        return choices.get(getattr(found, "command", None), self)  # type: ignore[no-any-return]

    def unknown_option(self, word: str) -> str:
        """Return what to say of an option that there is not."""
        option = word.partition("=")[0]
        if near := _nearest(option.lstrip("-"), [known[2:] for known in self._option_string_actions]):
            said = N_("there is no option “{value}”; did you mean “{near}”?")
            return self.tr(said, value=quote_text(option), near=f"--{near}")
        return self.tr(N_("there is no option “{value}”; leave it out"), value=quote_text(option))

    def too_much(self, word: str) -> str:
        """Return what to say of a word where nothing more is expected."""
        return self.tr(
            N_("“{value}” is one word too many; leave it out, or put words that belong together in quotes"),
            value=quote_text(word),
        )

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        try:
            return super()._match_argument(action, arg_strings_pattern)
        except argparse.ArgumentError:
            said = self.tr(N_("“{word}” needs a word after it: {value}"), word=_name(action), value=_wanted(action))
            raise _Sentence(action, said) from None

    def _print_message(self, message: str, file: Any = None) -> None:
        if message and (stream := file or sys.stderr) is not None:
            stream.write(message)  # argparse would keep silent about a full disk

    def error(self, message: str) -> NoReturn:
        """Print the message and exit."""
        missing = gettext.gettext("the following arguments are required: %s").partition("%s")[0]
        if message.startswith(missing):
            lines = [line.strip().partition(" && ")[0] for line in (self.epilog or "").splitlines()]
            lines += [f"{self.prog} {next(iter(each.choices))}" for each in self._actions if each.choices]
            example = next((line for line in lines if line.startswith("reef-companion ")), "")
            said = N_("{words} is missing; write for example: {command}") if example else N_("{words} is missing")
            message = self.tr(said, words=message.removeprefix(missing), command=example)
        apart = gettext.gettext("not allowed with argument %s").partition("%s")[0]
        if apart in message and len(both := re.findall(r"--[a-z-]+", message)) == 2:
            message = self.tr(
                N_("{one} and {other} do not go together; leave one of them out"), one=both[0], other=both[1]
            )
        message = quote_text(message, _LONGEST) + ("" if message.endswith(("?", "!")) else ".")
        hint = self.tr(N_("See {program} --help."), program=self.prog)
        print(f"{self.prog}: {message} {hint}", file=sys.stderr)
        raise SystemExit(EXIT_ERROR)


class _Sentence(argparse.ArgumentError):
    """A refusal that names its option itself."""

    def __str__(self) -> str:
        return self.message


def _name(action: argparse.Action) -> str:
    return action.option_strings[-1] if action.option_strings else str(action.metavar or action.dest)


def _wanted(action: argparse.Action) -> str:
    return ", ".join(map(str, action.choices)) if action.choices is not None else str(action.metavar or action.dest)


def _nearest(word: str, known: Iterable[str]) -> str:
    """Return the one of `known` that a mistyped word most likely means; nothing if it is like none."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word.lower(), list(known), 1, 0.7)), "")


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """A help formatter that keeps our line breaks and gives the list of commands no second heading."""

    def _format_action(self, action: argparse.Action) -> str:
        said = super()._format_action(action)
        return said.partition("\n")[2] if isinstance(action, argparse._SubParsersAction) else said


def set_parser_language(tr: Translator) -> None:
    """Make every parser of this process answer in that language, argparse's own words included."""
    Parser.tr = tr
    gettext.bindtextdomain("companion", str(locale_folder("companion")))
    gettext.textdomain("companion")
    os.environ["LANGUAGE"] = tr.language  # where argparse's own sentences look


_NO_NAME = N_("the name of a file or folder is missing: there is nothing between the quotation marks")
_NO_PLACE = N_("there is no folder “{path}”; make it first, or leave out the “/” at its end to name a file")


def typed_path(text: str) -> Path:
    """Parse the name of a file. Raises ArgumentTypeError for an empty one: it would mean this folder."""
    if not text.strip():
        raise argparse.ArgumentTypeError(Parser.tr(_NO_NAME))
    # A shell leaves `--output=~/a.pdf` as it is, and what stands in quotes.
    return Path(text if os.path.lexists(text) else os.path.expanduser(text))


def place(text: str) -> Path:
    """Parse the name of a file or folder to write. Raises ArgumentTypeError for a folder that is not there."""
    if text.endswith((os.sep, os.altsep or os.sep)) and not os.path.isdir(text):
        raise argparse.ArgumentTypeError(Parser.tr(_NO_PLACE, path=quote_path(text)))
    return typed_path(text)


def _whole_number(tr: Translator, text: str, said: str, digits: int = 9, least: int = 0) -> int:
    if not text.isdecimal() or len(text) > digits or int(text) < least:
        raise argparse.ArgumentTypeError(tr(said, value=quote_text(text)))
    return int(text)


def parse_step(tr: Translator, text: str) -> int:
    """Parse the number of a step. Raises ArgumentTypeError."""
    return _whole_number(tr, text, N_("“{value}” is no step; write its number, such as 40"))


def parse_branch(tr: Translator, text: str) -> int:
    """Parse the number of a course of a game. Raises ArgumentTypeError."""
    said = N_("“{value}” is no number of a course; write one of those that the list shows, such as 2")
    return _whole_number(tr, text, said)


def parse_minutes(tr: Translator, text: str) -> int:
    """Parse the number of minutes that a game lasted. Raises ArgumentTypeError."""
    said = N_("“{value}” cannot be how many minutes a game lasted; write a whole number, such as 90")
    return _whole_number(tr, text, said, digits=4, least=1)


def parse_day(tr: Translator, text: str) -> str:
    """Parse the day of a game, typed as 2026-05-31. Raises ArgumentTypeError."""
    from companion.dates import EARLIEST_DAY, is_calendar_day, is_plausible_day, local_day

    if not is_calendar_day(text):
        raise argparse.ArgumentTypeError(tr(N_("“{value}” is no day, such as 2026-05-31"), value=quote_text(text)))
    if not is_plausible_day(text, local_day()):
        said = N_("“{value}” cannot be when the game ended; write a day from {day} to today, such as 2026-05-31")
        raise argparse.ArgumentTypeError(tr(said, value=text, day=EARLIEST_DAY))
    return text


EXAMPLES: Mapping[str, Sequence[tuple[str, str]]] = {
    "": (
        ("reef-companion", N_("the app, at its first page")),
        ("reef-companion demo --words", N_("a whole game in words")),
        ("reef-companion score game.reef --lang fr", N_("the points, in French")),
        ("reef-companion state game.reef --at 40 --json", N_("the table after step 40, for programs")),
        ("reef-companion check game.reef && echo fine", N_("exit code 0 fine, 1 does not hold, 2 cannot be opened")),
    ),
    "replay": (
        ("reef-companion replay game.reef", N_("a whole game in words")),
        ("reef-companion replay game.reef --at 40", N_("up to step 40, then the table")),
    ),
    "check": (
        ("reef-companion check game.reef && echo fine", N_("exit code 0 fine, 1 does not hold, 2 cannot be opened")),
    ),
    "score": (
        ("reef-companion score game.reef --lang fr", N_("the points, in French")),
        ("reef-companion score game.reef --why", N_("and when they were won and lost")),
    ),
    "why": (('reef-companion why game.reef --at 40 "eat D/E4"', N_("what is missing for this meal")),),
    "story": (
        ("reef-companion story game.reef", N_("what happened, a sentence for each chart")),
        ("reef-companion story game.reef --pdf evening.pdf", N_("the charts, to print")),
    ),
    "share": (
        ("reef-companion share game.reef", N_("game.html, which any browser opens")),
        ("reef-companion share game.reef --gif game.gif", N_("all steps as an animation, for a chat")),
    ),
    "bg-stats": (("reef-companion bg-stats game.reef --day 2026-05-31", N_("the link, to open on the phone")),),
    "serve": (("reef-companion serve game.reef", N_("a code to scan, until Ctrl+C")),),
    "standings": (
        ("reef-companion standings", N_("of all games that the app has saved")),
        ("reef-companion standings games --csv games.csv", N_("of another folder, for a spreadsheet")),
    ),
    "from-codes": (("reef-companion from-codes codes.txt", N_("codes.reef, ready to go on with")),),
    "state": (
        ("reef-companion state game.reef --at 40 --json", N_("the table after step 40, for programs")),
        ("reef-companion state game.reef --seat purple", N_("with what only the purple player knows")),
    ),
    "diagram": (("reef-companion diagram game.reef --at 0", N_("the boards before the first step")),),
    "history": (("reef-companion history game.reef --lang de", N_("in German")),),
    "courses": (
        ("reef-companion courses game.reef", N_("where they part, how long each is, who is on turn")),
        ("reef-companion courses game.reef --choose 2", N_("go on with the second one")),
    ),
    "accept": (("reef-companion accept game.reef", N_("after it was mended in an editor")),),
    "audit": (("reef-companion audit game.reef", N_("every piece, to be compared with the table")),),
    "play": (
        ("reef-companion play", N_("the app, at its first page")),
        ("reef-companion play game.reef --lang it", N_("a saved game, in Italian")),
    ),
    "demo": (
        ("reef-companion demo --speed 2", N_("twice as fast as it is read")),
        ("reef-companion demo --words", N_("on the terminal, without a window")),
    ),
    "print": (("reef-companion print --paper letter --lang es", N_("on Letter paper, in Spanish")),),
    "pack-away": (
        ("reef-companion pack-away game.reef", N_("all pages, with a slip for each player")),
        ("reef-companion pack-away game.reef --only public", N_("only what everybody may see")),
    ),
    "self-check": (("reef-companion self-check --lang fr", N_("with the app in French")),),
    "add-to-menu": (("reef-companion add-to-menu --remove", N_("as it was before")),),
}
"""By command, and under "" what shows best what all of them do: a line to type, and what it gives."""


def examples_text(tr: Translator, command: str = "", more: Sequence[tuple[str, str]] = ()) -> str:
    """Return the examples of a command below a title: a comment, then a line to paste; `more` are those of games."""
    lines = [*EXAMPLES.get(command, ()), *more]
    return tr(N_("Examples:")) + "".join(f"\n  # {tr(text)}\n  {line}" for line, text in lines)
