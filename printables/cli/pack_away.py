"""The command `reef-companion pack-away`: a saved game as a PDF from which the table is rebuilt another day."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from textwrap import fill
from typing import NoReturn

from companion.cli.examples import examples
from companion.cli.games import GAMES
from companion.cli.parsing import NOT_POSSIBLE, day, speak, whole_number
from companion.reports.after_the_game import AnyGame, play_of
from companion.reports.commands import answered
from companion.reports.terminal_game import Games, Reports
from companion.sharing import bg_stats
from companion.speech import LANGUAGES, N_, Speech
from companion.system_language import language_of
from printables.cli.kits import KITS, Kits
from printables.fault import KitFault
from printables.packing_away.packed_game import among, save
from printables.press.output import NO_FOLDER, OTHER_NAME, OTHER_PLACE
from printables.press.paper import PAPERS
from printables.press.preferences import load_preferences, preferences_file
from printables.press.request import Ink


class _Parser(ArgumentParser):
    """Says what is wrong as a sentence of ours."""

    def error(self, message: str) -> NoReturn:
        raise KitFault(N_("{what}. “reef-companion pack-away --help” lists the options."), what=message.capitalize())


def main(argv: Sequence[str] | None = None, games: Games = GAMES, kits: Kits = KITS) -> int:
    """Run the command; returns the exit code as every command about a game does. Says on stderr what is not well."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    saved = load_preferences(preferences_file(), next(iter(kits.values()))).request
    speech = Speech(language_of(arguments, saved.language), ("companion", "printables"))
    try:
        chosen = _parser(speech, saved.paper, saved.ink).parse_args(arguments)
        if chosen.language is not None:
            speech = speech.in_language(among(chosen.language, LANGUAGES))

        def packed(reports: Reports, said: Speech, game: AnyGame) -> None:
            link = ""
            if chosen.day is not None:
                link = bg_stats.link(play_of(games, reports, said, game, chosen.day, chosen.minutes)).url
            _packed(kits, game, chosen, said, link)

        return answered(games, speech, chosen.file, packed)
    except KitFault as fault:
        print(fault.typed(speech), file=sys.stderr)
        return NOT_POSSIBLE


def _packed(kits: Kits, game: AnyGame, chosen: Namespace, speech: Speech, log_book: str) -> None:
    """Writes the pages and says where they are, and whether it is the whole game that they hold. Raises KitFault.

    `log_book`: the link that enters the game into BG Stats.
    """
    if game.kind.name not in kits:
        raise KitFault(N_("There are no pages for this game to be packed away with."))
    path = _destination(chosen)
    save(kits[game.kind.name], game, path, speech, chosen.paper, chosen.only, chosen.ink, log_book)
    said = N_("The game is packed away in {file}")
    if game.damage is not None:
        said = N_("The game is packed away as far as its record holds, in {file}")
    print(speech(said, file=path.resolve()))


def _destination(chosen: Namespace) -> Path:
    path: Path = chosen.output
    if path.is_dir():
        path = path / f"{chosen.file.stem}.pdf"
    if not path.parent.is_dir():
        raise KitFault(NO_FOLDER, OTHER_PLACE, folder=path.parent)
    if path.exists() and not chosen.force:
        raise KitFault(N_("“{file}” is there already."), OTHER_NAME, file=path)
    return path


def _parser(speech: Speech, paper: str, ink: str) -> ArgumentParser:
    speak(speech)
    about = N_("A PDF from which a saved game is built up again: the table, and a folded slip for each player.")
    parser = _Parser(
        prog="reef-companion pack-away",
        description=fill(speech(about)),
        epilog=examples(speech, "pack-away"),
        formatter_class=RawDescriptionHelpFormatter,
        add_help=False,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("file", type=Path, metavar=speech(N_("FILE")), help=speech(N_("a saved game")))
    add("-h", "--help", action="help", default=SUPPRESS, help=speech(N_("show this help")))
    add("--output", type=Path, default=Path(), metavar="PDF", help=speech(N_("file or folder to write")))
    add(
        "--only",
        action="append",
        default=[],
        metavar=speech(N_("PART")),
        help=speech(N_("“public” for the pages everybody may see, or a player's colour for that slip alone")),
    )
    add(
        "--day",
        type=partial(day, speech),
        help=speech(N_("when the game ended, such as 2026-05-31: a code more enters it into BG Stats")),
    )
    add("--minutes", type=partial(whole_number, speech), metavar="N", help=speech(N_("how long it lasted")))
    add("--paper", default=paper, metavar=speech(N_("NAME")), help=", ".join(PAPERS))
    add("--lang", dest="language", metavar=speech(N_("LANGUAGE")), help=", ".join(LANGUAGES))
    add("--ink", default=ink, metavar=speech(N_("MODE")), help=", ".join(Ink))
    add("--force", action="store_true", help=speech(N_("write over a file that is there already")))
    return parser
