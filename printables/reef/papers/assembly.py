"""The assembly page of Reef: nine steps from the printer to the table, pictures first; for a machine a page more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.drawing.scene import Scene
from companion.translator import N_
from printables.machines.assembly import machine_pages
from printables.press.layout import Sides
from printables.press.paper import Machine
from printables.press.part import Content, Edition, Level
from printables.reef.papers import assembly_pictures as pictures
from printables.text import making
from printables.text.sketches import DESCRIPTIONS
from printables.text.steps_page import Step, steps_page

Told: TypeAlias = tuple[Callable[[], Scene], str, str]
"""A picture, a title and a text, both messages."""

_FIRST: tuple[Told, ...] = (
    (
        pictures.printing,
        making.PRINT,
        making.PRINTING,
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
        pictures.gluing,
        making.GREYBOARD,
        making.GLUING,
    ),
    (
        pictures.cutting,
        making.CUT,
        making.CUTTING,
    ),
)

_FOLDED: Told = (
    pictures.folding,
    N_("Cards"),
    N_(
        "Score the dashed line, fold the sheet, glue it back to back, press it, and cut it only then. In opaque "
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
            "Bricks, draughts or cubes do as well: 28 in each of four colours, no wider than {size} mm; “--only "
            "stickers” dresses them, “--only box” holds all. Any coins or chips serve as points."
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
            "Print it alone: “--spare card-17=1” or “--spare red=2”. A card has its number between its two pieces. "
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
        making.CUT,
        making.CUTTING,
    ),
)


_SHOWS = {
    **DESCRIPTIONS,
    "two_stocks": N_("Two stacks, one thicker than the other: paper and card."),
    "folding": N_(
        "A sheet with fronts above and backs below a dashed line; the sheet folded there; a card cut from it."
    ),
    "sleeving": N_("The face of a card slips into a sleeve, in front of another card."),
    "heights": N_(
        "Three spaces: on each lies a piece, alone, on one other and on two others, with 1, 2 and 3 at its "
        "upper left."
    ),
    "bricks": N_("Bricks in red and yellow, draughts in green and purple, on one another."),
    "drawing": N_("A blank card and a pencil; then the same card with two pieces, a pattern and its points."),
    "losing": N_("Four places for pieces, one of them empty; a sheet on which just the missing piece is printed."),
}
"""What the pictures show, messages by the names of the functions that draw them."""


def _cards(edition: Edition) -> Told:
    sides = Sides.FRONTS if edition.level is Level.TONIGHT else edition.sides
    return _OTHER_SIDES.get(sides, _FOLDED)


def _step_text(draw: Callable[[], Scene], text: str, edition: Edition) -> str:
    return f"{text} {edition.speech(making.SHARED_CUTS)}" if draw is pictures.cutting else text


def make(edition: Edition) -> Content:
    """The page that shows how the kit is made."""
    speech = edition.speech
    first = (_FIRST[0], *_TONIGHT) if edition.level is Level.TONIGHT else _FIRST
    told = (*first, _cards(edition), *_LAST) if edition.machine == Machine.HAND else _LAST
    size = f"{edition.tile:g}"
    steps = [
        Step(
            draw.__name__,
            draw(),
            speech(title),
            _step_text(draw, speech(text, size=size), edition),
            speech(_SHOWS[draw.__name__]),
        )
        for draw, title, text in told
    ]
    if edition.machine != Machine.HAND:
        return Content(pages=machine_pages(edition, steps))
    return Content(pages=(steps_page(speech(making.TITLE), steps, edition.paper.field()),))
