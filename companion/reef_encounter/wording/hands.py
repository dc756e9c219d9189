"""Names of its pieces and places in the sentence on what hands must do: each as where from and as where to.

Every screen and parrotfish in such a sentence belongs to the player whom it names first.
"""

from __future__ import annotations

from typing import Final

from companion.reef_encounter.box import Alga, CoralTile
from companion.reef_encounter.queries.hands import OnTile, Polyp, SeaSpace, Shrimp, Spaces, Spot
from companion.session.hands import Pieces, TurnOver
from companion.translator import N_, NN_, Translator

_FROM: Final = {
    Spot.HAND: N_("from behind the screen"),
    Spot.FRONT: N_("from in front of the screen"),
    Spot.FISH: N_("from the parrotfish"),
    Spot.BAG: N_("from the bag"),
    Spot.BONUS: N_("from the bonus tiles"),
    Spot.SUPPLY: N_("from the supply"),
    Spot.ALGA_SPACE: N_("from the alga space"),
    Spot.REEF: N_("from the reef board"),
}
_TO: Final = {
    Spot.HAND: N_("behind the screen"),
    Spot.FRONT: N_("in front of the screen"),
    Spot.FISH: N_("into the parrotfish"),
    Spot.BAG: N_("into the bag"),
    Spot.BONUS: N_("to the bonus tiles"),
    Spot.SUPPLY: N_("back to the supply"),
    Spot.SEA_BOARD: N_("onto the open-sea board"),
    Spot.ALGA_SPACE: N_("onto the alga space"),
}


def hands_name(tr: Translator, fact: object, role: str) -> str | None:
    """Return the words for a piece or a place of the list; `role` is a case, or `from` or `to` for a place."""
    to = role == "to"
    match fact:
        case Pieces(number, Polyp(None)):
            return tr.count_form(role, *NN_("{n} polyp", "{n} polyps"), number)
        case Pieces(_, Shrimp()):
            return tr.form(role, N_("the shrimp"))
        case Pieces(_, Alga() as alga):
            return tr.name(alga, f"cylinder.{role}")
        case Spot():
            return tr(_TO[fact] if to else _FROM[fact])
        case SeaSpace(coral):
            text = (
                N_("onto the {space} space of the open sea") if to else N_("from the {space} space of the open sea")
            )
            return tr(text, space=coral)
        case Spaces(names):
            return tr(N_("onto {spaces}") if to else N_("from {spaces}"), spaces=names)
        case OnTile(tile):
            return tr(N_("onto the coral tile {tile}"), tile=_quoted(tr, tile))
        case TurnOver(tiles):
            words = NN_("the coral tile {tiles}", "the coral tiles {tiles}")
            named = tr.list([_quoted(tr, tile) for tile in tiles if isinstance(tile, CoralTile)])
            return tr.count(*words, len(tiles), tiles=named)
    return None


def _quoted(tr: Translator, tile: CoralTile) -> str:
    return tr(N_("“{tile}”"), tile=tile)
