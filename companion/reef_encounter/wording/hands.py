"""Names of its pieces and places in the sentence on what hands must do: each as where from and as where to.

Every screen and parrotfish in such a sentence belongs to the player whom it names first.
"""

from __future__ import annotations

from typing import Final

from companion.reef_encounter.box import Alga, Coral, CoralTile
from companion.reef_encounter.queries.hands import (
    BoardSpaces,
    LarvaCube,
    OnCoralTile,
    PolypTile,
    SeaSpace,
    ShrimpPiece,
    TablePlace,
)
from companion.session.hands import CountedPieces, TurnOverPieces
from companion.translator import N_, NN_, Translator

_FROM: Final = {
    TablePlace.HAND: N_("from behind the screen"),
    TablePlace.FRONT: N_("from in front of the screen"),
    TablePlace.FISH: N_("from the parrotfish"),
    TablePlace.BAG: N_("from the bag"),
    TablePlace.BONUS: N_("from the bonus tiles"),
    TablePlace.SUPPLY: N_("from the supply"),
    TablePlace.ALGA_SPACE: N_("from the alga space"),
    TablePlace.REEF: N_("from the reef board"),
}
_TO: Final = {
    TablePlace.HAND: N_("behind the screen"),
    TablePlace.FRONT: N_("in front of the screen"),
    TablePlace.FISH: N_("into the parrotfish"),
    TablePlace.BAG: N_("into the bag"),
    TablePlace.BONUS: N_("to the bonus tiles"),
    TablePlace.SUPPLY: N_("back to the supply"),
    TablePlace.SEA_BOARD: N_("onto the open-sea board"),
    TablePlace.ALGA_SPACE: N_("onto the alga space"),
}
_BRIEF: Final = {
    TablePlace.HAND: N_("screen"),
    TablePlace.FRONT: N_("front of the screen"),
    TablePlace.FISH: N_("parrotfish"),
    TablePlace.BAG: N_("bag"),
    TablePlace.BONUS: N_("bonus tiles"),
    TablePlace.SUPPLY: N_("supply"),
    TablePlace.SEA_BOARD: N_("open-sea board"),
    TablePlace.ALGA_SPACE: N_("alga space"),
    TablePlace.REEF: N_("reef board"),
}


def hands_name(tr: Translator, fact: object, role: str) -> str | None:
    """Return the words for a piece or a place of the list; `role` is a case, or `from` or `to` for a place.

    In catchwords it is `place` for a place, `short` for pieces, and `brief` for those named by their colour alone.
    """
    if role in ("place", "short", "brief") and (said := _catchword(tr, fact, role)) is not None:
        return said
    to = role == "to"
    match fact:
        case CountedPieces(number, PolypTile(None)):
            return tr.count_form(role, *NN_("{n} polyp", "{n} polyps"), number)
        case CountedPieces(_, ShrimpPiece()):
            return tr.form(role, N_("the shrimp"))
        case CountedPieces(_, Alga() as alga):
            return tr.name(alga, f"cylinder.{role}")
        case TablePlace():
            return tr(_TO[fact] if to else _FROM[fact])
        case SeaSpace(coral):
            text = (
                N_("onto the {space} space of the open sea") if to else N_("from the {space} space of the open sea")
            )
            return tr(text, space=coral)
        case BoardSpaces(names):
            return tr(N_("onto {spaces}") if to else N_("from {spaces}"), spaces=names)
        case OnCoralTile(tile):
            return tr(N_("onto the coral tile {tile}"), tile=_quoted(tr, tile))
        case TurnOverPieces(tiles):
            words = NN_("the coral tile {tiles}", "the coral tiles {tiles}")
            named = tr.list([_quoted(tr, tile) for tile in tiles if isinstance(tile, CoralTile)])
            return tr.count(*words, len(tiles), tiles=named)
    return None


def _catchword(tr: Translator, fact: object, role: str) -> str | None:
    """Return the shortest words for a piece or a place; None where there are no shorter ones."""
    match fact:
        case CountedPieces(number, PolypTile(Coral() as coral)):
            return f"{number} {tr.name(coral)}"
        case CountedPieces(number, LarvaCube(coral)) if role == "brief":
            return f"{number} {tr.name(coral)}"
        case TablePlace():
            return tr(_BRIEF[fact])
        case SeaSpace(coral):
            return tr(N_("{space} space"), space=coral)
        case BoardSpaces(names):
            return _without_boards(names)
        case OnCoralTile(tile):
            return tr(N_("tile {tile}"), tile=_quoted(tr, tile))
        case TurnOverPieces(tiles):
            return ", ".join(map(tr.name, tiles))
    return None


def _without_boards(names: tuple[str, ...]) -> str:
    """Return spaces with the letter of a board only where it changes: "C/C3, B4, D/E5"."""
    told, board = [], ""
    for name in names:
        letter, _, space = name.rpartition("/")
        told.append(name if letter != board else space)
        board = letter
    return ", ".join(told)


def _quoted(tr: Translator, tile: CoralTile) -> str:
    return tr(N_("“{tile}”"), tile=tile)
