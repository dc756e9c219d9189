"""The command `reef-companion story FILE --pdf PDF`: the charts of a game as pages, on one sheet."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from companion.cli.games import GAMES
from companion.cli.parsing import NOT_POSSIBLE
from companion.drawing.area import Area
from companion.drawing.figures import sheets
from companion.drawing.palette import PRINT
from companion.drawing.paths import Way
from companion.drawing.scene import Scene
from companion.reports.after_the_game import AnyGame, figures_of, game_title
from companion.reports.commands import answered
from companion.reports.terminal_game import Games, Reports
from companion.speech import LANGUAGES, N_, Speech
from companion.system_language import language_of
from printables.fault import KitFault
from printables.packing_away.packed_game import among
from printables.pdf.writing import Bookmark, Imprint, Page, write_pdf
from printables.press.output import CREATOR, NO_FOLDER, OTHER_NAME, OTHER_PLACE, written
from printables.press.paper import PAPERS, system_paper

_COLUMNS = 3, 4
"""Of charts on a page: whatever brings all of them on one, the wider ones before."""


class _Parser(ArgumentParser):
    """Says what is wrong as a sentence of ours."""

    def error(self, message: str) -> NoReturn:
        raise KitFault(N_("{what}. “reef-companion story --help” lists the options."), what=message.capitalize())


def main(argv: Sequence[str] | None = None, games: Games = GAMES) -> int:
    """Run the command; returns the exit code as every command about a game does. Says on stderr what is not well."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    speech = Speech(language_of(arguments), ("companion", "printables"))
    try:
        chosen = _parser().parse_args(arguments)
        if chosen.language is not None:
            speech = speech.in_language(among(chosen.language, LANGUAGES))
        return answered(games, speech, chosen.file, lambda reports, said, game: _printed(reports, said, game, chosen))
    except KitFault as fault:
        print(fault.typed(speech), file=sys.stderr)
        return NOT_POSSIBLE


def _printed(reports: Reports, speech: Speech, game: AnyGame, chosen: Namespace) -> None:
    """Writes the pages and says where they are. Raises KitFault, or Refused where there is no story yet."""
    path: Path = chosen.pdf
    if not path.parent.is_dir():
        raise KitFault(NO_FOLDER, OTHER_PLACE, folder=path.parent)
    if path.exists() and not chosen.force:
        raise KitFault(N_("“{file}” is there already."), OTHER_NAME, file=path)
    paper = PAPERS[among(chosen.paper, list(PAPERS))]
    title, safe, size = game_title(speech, game), paper.safe(), paper.size()
    figures = figures_of(reports, speech, game)
    scenes = min((sheets(title, figures, safe.width, safe.height, number) for number in _COLUMNS), key=len)
    imprint = Imprint(title, CREATOR, title, reports.kind.name, speech.language)
    whole = Area(0, 0, *size)
    pages = [Page(Scene(*size, Way(safe.x, safe.y).shapes(scene.shapes)), whole, whole) for scene in scenes]
    with written(path) as stream:
        write_pdf(stream, imprint, PRINT, pages, [Bookmark(str(n + 1), n) for n in range(len(pages))])
    print(speech(N_("The story of the game is in {file}"), file=path.resolve()))


def _parser() -> ArgumentParser:
    parser = _Parser(prog="reef-companion story", add_help=False, allow_abbrev=False)
    parser.add_argument("file", type=Path)
    parser.add_argument("--pdf", type=Path)
    parser.add_argument("--paper", default=system_paper().key)
    parser.add_argument("--lang", dest="language")
    parser.add_argument("--force", action="store_true")
    return parser
