"""The commands `story --pdf`, `share --gif`, `share --png` and `pack-away`: pages and pictures of a saved game."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from companion.cli.parser import NOT_POSSIBLE
from companion.files import check_name, real
from companion.reports.commands import answered
from companion.reports.exports import IN_MOVING_PICTURE, IN_RESULT, AnyGame, moving_picture, play_of, result_picture
from companion.reports.interface import GameModule, Games
from companion.reports.output import check_free, write
from companion.sharing import bg_stats
from companion.text import quoted_path
from companion.translator import N_, Translator
from printables.cli.print import KITS, Kits
from printables.job import KitFault
from printables.layout.kit import load_preferences, preferences_file
from printables.layout.paper import system_paper
from printables.save_on_paper import save, story_sheet


def run(command: str, games: Games, tr: Translator, options: Namespace, kits: Kits = KITS) -> int:
    """Run `story`, `share` or `pack-away` and return the exit code. Says on stderr what is wrong."""
    tr = Translator(tr.language, ("companion", "printables"))
    commands: Mapping[str, Callable[[GameModule, Translator, AnyGame, Namespace], None]] = {
        "story": _story,
        "share": _pictures,
        "pack-away": partial(_packed, kits),
    }
    try:
        answer = commands[command]
        return answered(games, tr, options.file, lambda told, said, game: answer(told, said, game, options))
    except KitFault as fault:
        print(fault.typed(tr), file=sys.stderr)
        return NOT_POSSIBLE


def _story(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Writes the charts as pages. Raises KitFault, or Refused where there is no story yet."""
    check_free(options.pdf, options.force)
    pages = story_sheet(module, tr, game, options.paper or system_paper().key, options.day)
    write(options.pdf, pages, over=options.force)
    print(tr(N_("The story of the game is in {file}"), file=quoted_path(real(options.pdf))))


def _pictures(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Writes the pictures that are wanted, and says what is in them. Raises Refused."""
    for path, what, made in (
        (options.gif, IN_MOVING_PICTURE, moving_picture),
        (options.png, IN_RESULT, result_picture),
    ):
        if path is not None:
            check_free(path, options.force)
            print(tr(what))
            write(path, made(module, tr, game), over=options.force)
            print(tr(N_("The picture is in {path}"), path=quoted_path(real(path))))


def _packed(kits: Kits, module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Writes the pages from which a game is built up again. Raises KitFault, or Refused where the game is not over.

    Paper, ink and the language of the pages are those that the reader prints with, unless others are asked for.
    """
    if game.kind.name not in kits:
        raise KitFault(N_("There are no pages for this game to be packed away with."))
    check_name(options.output)
    path: Path = options.output / f"{options.file.stem}.pdf" if options.output.is_dir() else options.output
    check_free(path, options.force)
    link = ""
    if options.day is not None:
        link = bg_stats.link(play_of(module, tr, game, options.day, options.minutes)).url
    usual = load_preferences(preferences_file(), next(iter(kits.values()))).request
    pages = tr.in_language(options.lang or usual.language)
    paper, ink = options.paper or usual.paper, options.ink or usual.ink
    save(kits[game.kind.name], game, path, pages, paper, options.only, ink, link)
    said = N_("The game is packed away in {file}")
    if game.damage is not None:
        said = N_("The game is packed away as far as its record holds, in {file}")
    print(tr(said, file=quoted_path(real(path))))
