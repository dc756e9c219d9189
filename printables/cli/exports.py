"""The commands `story --pdf`, `share --gif`, `share --png` and `pack-away`: pages and pictures of a saved game."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping
from functools import partial
from typing import Final

from companion.cli.parser import EXIT_ERROR
from companion.reports.commands import Answer, answered_each
from companion.reports.exports import (
    ANIMATION_CONTENT,
    RESULT_CONTENT,
    AnyGame,
    bg_stats_play,
    make_gif,
    make_result_png,
)
from companion.reports.interface import GameModule, Games
from companion.reports.output import GIF, PDF, PNG, make_drawable, output
from companion.sharing import bg_stats
from companion.translator import N_, Translator
from printables.cli.print import KITS, Kits
from printables.job import KitFault
from printables.layout.kit import load_preferences, preferences_file
from printables.layout.paper import find_system_paper
from printables.save_on_paper import make_story_pdf, saved_game_pdf


def run_export(command: str, games: Games, tr: Translator, options: Namespace, kits: Kits = KITS) -> int:
    """Run `story`, `share` or `pack-away` and return the exit code. Says on stderr what is wrong."""
    tr = Translator(tr.language, ("companion", "printables"))
    commands: Mapping[str, Answer] = {
        "story": _story,
        "share": _pictures,
        "pack-away": partial(_packed, kits),
    }
    try:
        answer = commands[command]
        return answered_each(games, tr, options, partial(_drawn, answer))
    except KitFault as fault:
        print(fault.typed(tr), file=sys.stderr)
        return EXIT_ERROR


def _drawn(answer: Answer, module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Runs a command that draws, with names that can be drawn, and says which cannot."""
    drawable, changed = make_drawable(tr, game)
    for name, instead in changed:
        print(tr(_UNDRAWN, name=name, instead=instead), file=sys.stderr)
    answer(module, tr, drawable, options)


_UNDRAWN: Final = N_("“{name}” has letters that cannot be drawn here. “{instead}” stands in its place.")


def _story(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Writes the charts as pages. Raises KitFault, or Refused where there is no story yet."""
    pdf = output(options.pdf, options.file.stem, PDF, options.force)
    pdf.write(make_story_pdf(module, tr, game, (options.paper or find_system_paper().key).lower(), options.day))
    pdf.say_where(tr, N_("The story of the game is in {path}"))


def _pictures(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Writes the pictures that are wanted, and says what is in them. Raises Refused."""
    for wished, form, what, made in (
        (options.gif, GIF, ANIMATION_CONTENT, make_gif),
        (options.png, PNG, RESULT_CONTENT, make_result_png),
    ):
        if wished is not None:
            picture = output(wished, options.file.stem, form, options.force)
            picture.say(tr(what))
            picture.write(made(module, tr, game))
            picture.say_where(tr, N_("The picture is in {path}"))


def _packed(kits: Kits, module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Writes the pages from which a game is built up again. Raises KitFault, or Refused where the game is not over.

    Paper, ink and the language of the pages are those that the reader prints with, unless others are asked for.
    """
    if game.kind.name not in kits:
        raise KitFault(N_("There are no pages for this game to be packed away with."))
    pdf = output(options.output, options.file.stem, PDF, options.force)
    link = ""
    if options.day is not None:
        link = bg_stats.make_play_link(bg_stats_play(module, tr, game, options.day, options.minutes)).url
    usual = load_preferences(preferences_file(), next(iter(kits.values()))).request
    pages = tr.in_language(options.lang or usual.language)
    paper, ink = (options.paper or usual.paper).lower(), (options.ink or usual.ink).lower()
    only = [part.lower() for words in options.only for part in words.split(",") if part.strip()]
    pdf.write(saved_game_pdf(kits[game.kind.name], game, pages, paper, only, ink, link))
    said = N_("The game is packed away in {path}")
    if game.damage is not None:
        said = N_("The game is packed away as far as its record holds, in {path}")
    pdf.say_where(tr, said)
