"""A saved game as a PDF from which its table is built up again: public pages, a slip for each player, codes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.drawing.palette import PALETTES
from companion.drawing.paths import Area
from companion.drawing.scene import Scene
from companion.record.format import word
from companion.translator import N_, Speech
from printables.fault import KitFault
from printables.packing_away.codes_page import codes_pages
from printables.pdf.writing import Bookmark, Imprint, Page, write_pdf
from printables.press.output import CREATOR, atomic_write
from printables.press.paper import PAPERS
from printables.press.part import Blank, Kit, Packing
from printables.press.request import Ink

if TYPE_CHECKING:
    from companion.session.game import Game

PUBLIC: Final = "public"
"""The word that asks for the pages without anybody's slip."""


def save(
    kit: Kit,
    game: Game[Any, Any, Any],
    path: Path,
    speech: Speech,
    paper: str = "a4",
    only: Sequence[str] = (),
    ink: str = Ink.FULL,
    log_book: str = "",
) -> None:
    """Write a packed game (`pack`) as a PDF, over what is there. `ink` as in `Ink`. Raises KitFault."""
    palette = PALETTES[Ink(one_of(ink, list(Ink))).palette]
    made = pack(kit, game, speech, paper, only, log_book)
    imprint = Imprint(
        title=speech(_packing(kit).title),
        author=CREATOR,
        subject=_title(speech, game),
        keywords=kit.title,
        language=speech.language,
    )
    with atomic_write(path) as stream:
        write_pdf(stream, imprint, palette, made, [Bookmark(str(number + 1), number) for number in range(len(made))])


def pack(
    kit: Kit,
    game: Game[Any, Any, Any],
    speech: Speech,
    paper: str = "a4",
    only: Sequence[str] = (),
    log_book: str = "",
) -> list[Page]:
    """Return the pages of a packed game: those its kit draws, and its record as QR codes.

    `only` names players' colours for their slips alone, or "public" for all but the slips. Private things
    are on their owner's slip alone. `log_book`: a link to be a code, too. Raises KitFault.
    """
    packing, sheet = _packing(kit), PAPERS[one_of(paper, list(PAPERS))]
    colours = [word(player.colour) for player in game.kind.players(game.setup)]
    for name in only:
        one_of(name, [PUBLIC, *colours])
    size = sheet.size()
    blank = Blank(speech, size, sheet.safe(), _title(speech, game))
    scenes: list[Scene] = []
    if not only or PUBLIC in only:
        scenes += [*packing.public(game.state, blank), *codes_pages(game, blank, log_book)]
    shown = [seat for seat, colour in enumerate(colours) if not only or colour in only]
    slips = [packing.slip(game.state, seat, blank) for seat in shown]
    scenes += [scene for scene in slips if scene is not None]
    if not scenes:
        raise KitFault(N_("Nobody follows hands in this game, so it has no slips. Pack it away without --only."))
    whole = Area(0, 0, *size)
    return [Page(scene, whole, whole) for scene in scenes]


def _packing(kit: Kit) -> Packing:
    if kit.packing is None:
        raise KitFault(N_("There are no pages for this game to be packed away with."))
    return kit.packing


def _title(speech: Speech, game: Game[Any, Any, Any]) -> str:
    names = speech.list([player.name for player in game.kind.players(game.setup)])
    return speech(N_("{names}, after step {step}"), names=names, step=game.session.position)


def one_of(value: str, known: Sequence[str]) -> str:
    """Return `value`. Raises KitFault where it is none of the `known` words."""
    if value not in known:
        raise KitFault(N_("“{value}” is not among {known}."), value=value, known=", ".join(known))
    return value
