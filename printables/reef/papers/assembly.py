"""The assembly page of Reef: eight steps from the printer to the table, pictures first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.drawing.scene import Scene
from companion.speech import N_
from printables.press.layout import Sides
from printables.press.part import Content, Edition, Level
from printables.reef.papers import assembly_pictures as pictures
from printables.text.steps_page import Step, steps_page

Told: TypeAlias = tuple[Callable[[], Scene], str, str]
"""A picture, a title and a text, both messages."""

_FIRST: tuple[Told, ...] = (
    (
        pictures.printing,
        N_("Print"),
        N_("At 100 %, never fitted to the page. The ruler on every sheet is 100 mm long: measure it first."),
    ),
    (
        pictures.stocks,
        N_("Three kinds of stock"),
        N_(
            "Paper (80–120 g): rules, score pad. Card (160–250 g): cards. Paper glued on greyboard (1.5–2 mm): "
            "boards, coral pieces, point tokens. The top line of each sheet names its stock."
        ),
    ),
    (
        pictures.cutting,
        N_("Boards, pieces, tokens"),
        N_(
            "Glue the sheets on greyboard and let them dry under books. Then cut with a knife along a steel ruler, "
            "from mark to mark, the long lines first: pieces of one colour share their cuts."
        ),
    ),
)

_FOLDED: Told = (
    pictures.folding,
    N_("Cards"),
    N_(
        "Fold the sheet along the dashed line, glue it back to back, press it, and cut it only then. In opaque "
        "sleeves cards need no backs: print them with “--sides fronts”, on half the paper."
    ),
)

_OTHER_SIDES: dict[str, Told] = {
    Sides.LONG: (
        pictures.both_sides,
        N_("Cards"),
        N_(
            "The printer prints both sides; nothing is folded. Hold a sheet against the light before you cut it: if "
            "fronts and backs do not meet, the calibration page helps."
        ),
    ),
    Sides.FACES: (
        pictures.both_sides,
        N_("Cards"),
        N_("Fronts and backs are printed apart: glue the sheets back to back, then cut them."),
    ),
    Sides.FRONTS: (
        pictures.sleeving,
        N_("Cards"),
        N_(
            "Fronts only, which heavy card hides well enough. Better: slip each in front of any other card into an "
            "opaque sleeve, or glue it on an old card."
        ),
    ),
}
_OTHER_SIDES[Sides.SHORT] = _OTHER_SIDES[Sides.LONG]

_LAST: tuple[Told, ...] = (
    (
        pictures.heights,
        N_("Pieces that tell how high they lie"),
        N_(
            "Each piece has the numbers 1 to 4 in its corners. Lay it so that its height stands upright at the upper "
            "left, where the space has a bracket: 1 on the board, 2 on one piece, and so on."
        ),
    ),
    (
        pictures.bricks,
        N_("Or use what you have"),
        N_(
            "Bricks, draughts or cubes do as well: 28 in each of four colours, no wider than {size} mm. Any coins or "
            "chips serve as points."
        ),
    ),
    (
        pictures.drawing,
        N_("Cards of your own"),
        N_(
            "Blank cards (“--only blank-cards”) are there to be drawn on: two pieces above, the pattern below, its "
            "points at the lower right. A round in four colours stands for any."
        ),
    ),
    (
        pictures.losing,
        N_("Something is lost?"),
        N_(
            "Print it alone: “--spare card-17=1” or “--spare red=2”. A card has its number at the lower left. "
            "“--list” names all pieces."
        ),
    ),
)


_TONIGHT: tuple[Told, ...] = (
    (
        pictures.two_stocks,
        N_("Two kinds of stock"),
        N_(
            "Paper (80–120 g): rules. Card (160–250 g), as heavy as the printer takes: cards, boards, coral pieces, "
            "point tokens. The top line of each sheet names its stock."
        ),
    ),
    (
        pictures.cutting,
        N_("Boards, pieces, tokens"),
        N_(
            "Cut with a knife along a steel ruler, from mark to mark, the long lines first: pieces of one colour "
            "share their cuts."
        ),
    ),
)


def _cards(edition: Edition) -> Told:
    sides = Sides.FRONTS if edition.level is Level.TONIGHT else edition.sides
    return _OTHER_SIDES.get(sides, _FOLDED)


def make(edition: Edition) -> Content:
    """The page that shows how the kit is made."""
    speech = edition.speech
    first = (_FIRST[0], *_TONIGHT) if edition.level is Level.TONIGHT else _FIRST
    told = (*first, _cards(edition), *_LAST)
    size = f"{edition.tile:g}"
    steps = [Step(draw.__name__, draw(), speech(title), speech(text, size=size)) for draw, title, text in told]
    return Content(pages=(steps_page(speech(N_("From the printer to the table")), steps, edition.paper.field()),))
