"""The command `reef-companion pack-away`: a saved game as a PDF from which the table is rebuilt another day."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import NoReturn

from companion.cli.examples import examples
from companion.cli.parsing import NOT_POSSIBLE, speak
from companion.drawing.area import Area
from companion.drawing.palette import PALETTES
from companion.drawing.scene import Scene
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.cli.report import answered
from companion.reef_encounter.game_kind import Game
from companion.reef_encounter.questions.view import seen_by
from companion.reef_encounter.rules.open_sea import on_sea
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.names import speaker
from companion.saved.fields import word
from companion.speech import LANGUAGES, N_, Speech
from companion.system_language import language_of
from printables.fault import KitFault
from printables.press.output import CREATOR, NO_FOLDER, OTHER_NAME, OTHER_PLACE, written
from printables.press.paper import PAPERS
from printables.press.pdf import Bookmark, Imprint, Page, write_pdf
from printables.press.preferences import load_preferences, preferences_file
from printables.press.request import Ink
from printables.reef_encounter.kit import KIT
from printables.reef_encounter.papers.packed_away import board_pages, sea_page
from printables.reef_encounter.papers.private_slips import advice, slip_page

PUBLIC = "public"
"""The word that asks for the pages without anybody's slip."""


class _Parser(ArgumentParser):
    """Says what is wrong as a sentence of ours."""

    def error(self, message: str) -> NoReturn:
        raise KitFault(N_("{what}. “reef-companion pack-away --help” lists the options."), what=message.capitalize())


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code as every command about a game does. Says on stderr what is not well."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    saved = load_preferences(preferences_file(), KIT).request
    speech = speaker(language_of(arguments, saved.language), "printables")
    try:
        chosen = _parser(speech, saved.paper, saved.ink).parse_args(arguments)
        if chosen.language is not None:
            speech = speaker(_among(chosen.language, LANGUAGES), "printables")
        return answered(speech, chosen.file, lambda game: _packed(game, chosen, speech))
    except KitFault as fault:
        print(fault.typed(speech), file=sys.stderr)
        return NOT_POSSIBLE


def _packed(game: Game, chosen: Namespace, speech: Speech) -> None:
    """Writes the pages and says where they are, and whether it is the whole game that they hold. Raises KitFault."""
    path = _destination(chosen)
    save(game, path, speech, chosen.paper, chosen.only, chosen.ink)
    said = N_("The game is packed away in {file}")
    if game.damage is not None:
        said = N_("The game is packed away as far as its record holds, in {file}")
    print(speech(said, file=path.resolve()))


def save(
    game: Game, path: Path, speech: Speech, paper: str = "a4", only: Sequence[str] = (), ink: str = Ink.FULL
) -> None:
    """Write the pages of `pack_away` as a PDF, over what is there. `ink` as in `Ink`. Raises KitFault."""
    palette = PALETTES[Ink(_among(ink, list(Ink))).palette]
    pages = pack_away(game, speech, paper, only)
    with written(path) as stream:
        write_pdf(stream, _imprint(speech, game), palette, pages, _bookmarks(pages))


def pack_away(game: Game, speech: Speech, paper: str = "a4", only: Sequence[str] = ()) -> list[Page]:
    """The pages of a game: what is open to all, then a slip for each player.

    `only` names players' colours for their slips alone, or "public" for all but the slips. Every page is
    drawn from a view: nothing private is on any page but its owner's slip. Raises KitFault.
    """
    state = game.state
    sheet = PAPERS[_among(paper, list(PAPERS))]
    colours = [word(seat.colour) for seat in state.table.seats]
    for name in only:
        _among(name, [PUBLIC, *colours])
    area = sheet.safe()
    size = sheet.size()
    title = _title(speech, state, game.session.position)
    scenes: list[Scene] = []
    if not only or PUBLIC in only:
        scenes += _public(state, speech, size, area, title)
    for seat, colour in enumerate(colours):
        if not only or colour in only:
            scenes.append(slip_page(seen_by(state, seat), seat, speech, size, area, title))
    whole = Area(0, 0, *size)
    return [Page(scene, whole, whole) for scene in scenes]


def _public(state: State, speech: Speech, size: tuple[float, float], area: Area, title: str) -> list[Scene]:
    view = seen_by(state, "table")
    cubes = [coral for coral in Coral if state.followed and on_sea(state, coral)]
    sea = sea_page(view, cubes, speech, size, area, title)
    low = Area(area.x, area.y, area.width, 10)
    return [*board_pages(view, speech, size, area, title), Scene(*size, (*sea.shapes, *advice(speech, low)))]


def _title(speech: Speech, state: State, step: int) -> str:
    names = speech.list([seat.name for seat in state.table.seats])
    return speech(N_("{names}, after step {step}"), names=names, step=step)


def _bookmarks(pages: Sequence[Page]) -> list[Bookmark]:
    return [Bookmark(str(number + 1), number) for number in range(len(pages))]


def _imprint(speech: Speech, game: Game) -> Imprint:
    return Imprint(
        title=speech(N_("Reef Encounter: a game packed away")),
        author=CREATOR,
        subject=_title(speech, game.state, game.session.position),
        keywords="Reef Encounter",
        language=speech.language,
    )


def _destination(chosen: Namespace) -> Path:
    path: Path = chosen.output
    if path.is_dir():
        path = path / f"{chosen.file.stem}.pdf"
    if not path.parent.is_dir():
        raise KitFault(NO_FOLDER, OTHER_PLACE, folder=path.parent)
    if path.exists() and not chosen.force:
        raise KitFault(N_("“{file}” is there already."), OTHER_NAME, file=path)
    return path


def _among(value: str, known: Sequence[str]) -> str:
    if value not in known:
        raise KitFault(N_("“{value}” is not among {known}."), value=value, known=", ".join(known))
    return value


def _parser(speech: Speech, paper: str, ink: str) -> ArgumentParser:
    speak(speech)
    about = N_("A PDF from which a saved game is built up again: boards, open sea, a folded slip for each player.")
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
    add("--paper", default=paper, metavar=speech(N_("NAME")), help=", ".join(PAPERS))
    add("--lang", dest="language", metavar=speech(N_("LANGUAGE")), help=", ".join(LANGUAGES))
    add("--ink", default=ink, metavar=speech(N_("MODE")), help=", ".join(Ink))
    add("--force", action="store_true", help=speech(N_("write over a file that is there already")))
    return parser
