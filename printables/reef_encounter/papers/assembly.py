"""The assembly page of Reef Encounter: up to ten steps from printer to table; for a machine a page more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.drawing.scene import Scene
from companion.reef_encounter.art.layout import CYLINDER, SeaPlan
from companion.translator import N_
from printables.machines.assembly import creasing, machine_pages
from printables.press.halving import fits
from printables.press.layout import Sides
from printables.press.paper import Machine
from printables.press.part import Content, Edition, Level
from printables.reef_encounter.papers import assembly_pictures as pictures
from printables.reef_encounter.papers.nets import Crate
from printables.text import making
from printables.text.sketches import DESCRIPTIONS
from printables.text.steps_page import Step, steps_page

Told: TypeAlias = tuple[Callable[[], Scene], str, str]
"""A picture, a title and a text, both messages."""

STEPS: tuple[Told, ...] = (
    (
        pictures.printing,
        making.PRINT,
        making.PRINTING,
    ),
    (
        pictures.stocks,
        N_("Three kinds of stock"),
        N_(
            "Paper (80–120 g): rules, score pad. Card (160–250 g): cards, screens, parrotfish, shrimps. Paper "
            "glued on greyboard (1.5–2 mm): boards, tiles, tokens. The top line of each sheet names its stock."
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
    (
        pictures.two_sides,
        N_("Pieces with two sides"),
        N_(
            "Part the sheet where it says so. Fold it along the dashed line and glue it back to back. Greyboard in "
            "between ends 3 to 4 mm short of the fold: wrapped around it, the backs would shift. Cut it only then."
        ),
    ),
    (
        creasing,
        making.FOLDS,
        making.FOLDING,
    ),
    (
        pictures.screen_steps,
        N_("Screens"),
        N_(
            "Fold the screen along its top edge and glue it together. Then bend both wings towards the side with the "
            "text: it stands."
        ),
    ),
    (
        pictures.box_steps,
        N_("Parrotfish"),
        N_(
            "Cut out the net and the slot, fold all backwards. Glue tab 1 behind the front, then the floor onto tabs "
            "2, 3 and 4. Flap 5 only tucks in. It takes about {n} polyp tiles of 2 mm."
        ),
    ),
    (
        pictures.shrimp_steps,
        N_("Shrimps"),
        N_(
            "Fold the strip in the middle and glue both halves with a shrimp together, back to back. The ends with a "
            "mark stay free: bend one forwards and one backwards, and the shrimp stands on them."
        ),
    ),
    (
        pictures.bag,
        N_("What else is needed"),
        N_(
            "A bag to draw polyp tiles from blindly (“--only bag” prints its pattern). Your own 10 cubes in each of "
            "five colours and 5 cylinders in each of four serve too, with “--only stickers”. “--only box” holds all."
        ),
    ),
)


_BOTH_SIDES = (
    pictures.both_sides,
    N_("Pieces with two sides"),
    N_(
        "The printer prints both sides; nothing is folded. Hold each sheet against the light before you cut it: if "
        "fronts and backs do not meet, the calibration page helps."
    ),
)

_FOUR_STOCKS = (
    pictures.four_stocks,
    N_("Four kinds of stock"),
    N_(
        "Paper (80–120 g): rules, score pad. Card (160–250 g): cards, screens, parrotfish, shrimps. Heavy card "
        "(250–300 g): coral tiles. Paper glued on greyboard (1.5–2 mm): boards, polyp tiles, tokens."
    ),
)

_OTHER_SIDES: dict[str, Told] = {
    Sides.LONG: _BOTH_SIDES,
    Sides.SHORT: _BOTH_SIDES,
    Sides.FACES: (
        pictures.two_faces,
        N_("Pieces with two sides"),
        N_(
            "Fronts and backs are printed apart. Glue one face on each side of the greyboard; "
            "glue cards back to back."
        ),
    ),
    Sides.FRONTS: (
        pictures.one_side,
        N_("Pieces with two sides"),
        N_(
            "These sheets have fronts only; cut them out like all other pieces. But coral tiles are turned over in "
            "play and need their backs: print those once more with both sides."
        ),
    ),
}
"""What takes the place of folding where sheets get their backs in another way."""

_CUPS = N_("A cup for each player is the parrotfish, a book the screen.")
_HALVES = N_("The open-sea board comes in two halves: glue them side by side.")


_HEAVY = (
    pictures.stocks,
    N_("Three kinds of stock"),
    N_(
        "Paper (80–120 g): rules. Card (160–250 g): cards. Heavy card (250–300 g): boards, tiles, tokens. The top "
        "line of each sheet names its stock."
    ),
)

_STANDING = (creasing, pictures.screen_steps, pictures.box_steps, pictures.shrimp_steps)
"""What only the fullest kit has."""

_OF_HANDS = (pictures.printing, pictures.stocks, pictures.gluing, pictures.cutting, pictures.two_sides, creasing)
"""What a machine does otherwise."""


_SHOWS = {
    **DESCRIPTIONS,
    "four_stocks": N_("Four stacks, each thicker than the last: paper, card, heavy card, paper on greyboard."),
    "two_sides": N_(
        "Fronts above a dashed line, backs below; folded around greyboard that ends 3 to 4 mm before the "
        "fold; a finished piece."
    ),
    "two_faces": N_("Front and back of a piece side by side, then one on each side of greyboard."),
    "one_side": N_("A sheet of fronts, and a piece that is cut out of it."),
    "screen_steps": N_("A printed screen with a fold across its middle; then it stands on two bent wings."),
    "box_steps": N_(
        "The net of a parrotfish box, numbered from 1 to 5; then the box, with a polyp tile above its slot."
    ),
    "shrimp_steps": N_(
        "A strip with two shrimps; the strip folded in the middle; a shrimp that stands on two bent ends."
    ),
    "bag": N_("A bag full of polyp tiles, a cube and a cylinder."),
}
"""What the pictures show, messages by the names of the functions that draw them."""


def _steps(edition: Edition) -> list[Told]:
    chosen: dict[Callable[[], Scene], Told | None] = {pictures.two_sides: _OTHER_SIDES.get(edition.sides)}
    left_out = () if edition.level is Level.EVERYTHING else _STANDING
    if edition.machine != Machine.HAND:
        return [step for step in STEPS if step[0] not in (*left_out, *_OF_HANDS)]
    if edition.level is Level.TONIGHT:
        chosen |= {pictures.stocks: _HEAVY}
        left_out = (*left_out, pictures.gluing)
    elif Sides(edition.sides).duplex:
        chosen[pictures.stocks] = _FOUR_STOCKS
    return [chosen.get(step[0]) or step for step in STEPS if step[0] not in left_out]


def _words(edition: Edition, step: Told) -> tuple[str, str]:
    """Title and text of a step."""
    draw, title, text = step
    said = edition.speech(text, n=Crate(edition.tile).holds)
    board = SeaPlan(edition.pitch)
    if draw is pictures.cutting:
        said = f"{said} {edition.speech(making.ROUNDS, size=f'{CYLINDER * edition.tile:g}')}"
    if draw is pictures.cutting and not fits(board.width, board.height, edition.paper):
        said = f"{said} {edition.speech(_HALVES)}"
    if draw is pictures.bag and edition.level is not Level.EVERYTHING:
        said = f"{said} {edition.speech(_CUPS)}"
    return edition.speech(title), said


def make(edition: Edition) -> Content:
    """The page that shows how the kit is printed, cut, folded and glued."""
    steps = [
        Step(told[0].__name__, told[0](), *_words(edition, told), edition.speech(_SHOWS[told[0].__name__]))
        for told in _steps(edition)
    ]
    if edition.machine != Machine.HAND:
        return Content(pages=machine_pages(edition, steps))
    return Content(pages=(steps_page(edition.speech(making.TITLE), steps, edition.paper.field()),))
