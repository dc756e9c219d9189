"""What the pictures of the assembly pages show, for whoever hears a page: both games draw the same steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.speech import N_

DESCRIPTIONS: Final[Mapping[str, str]] = {
    "printing": N_("A sheet comes out of a printer; a ruler is held against the one that is printed on it."),
    "stocks": N_(
        "Three stacks, each thicker than the last, with one, two and three dots: paper, card, paper on greyboard."
    ),
    "four_stocks": N_("Four stacks, each thicker than the last: paper, card, heavy card, paper on greyboard."),
    "two_stocks": N_("Two stacks, one thicker than the other: paper and card."),
    "gluing": N_("A printed sheet on greyboard; then scissors cut along the marks."),
    "cutting": N_("Dashed lines run from mark to mark across a sheet; a strip of it is cut into pieces."),
    "two_sides": N_(
        "Fronts above a dashed line, backs below; folded around greyboard that ends 3 to 4 mm before the "
        "fold; a finished piece."
    ),
    "both_sides": N_("A sheet, its back, and both held against the light."),
    "two_faces": N_("Front and back of a piece side by side, then one on each side of greyboard."),
    "one_side": N_("A sheet of fronts, and a piece that is cut out of it."),
    "creasing": N_("A pen runs along a ruler on the line of a fold; a spoon rubs the folded card flat."),
    "screen_steps": N_("A printed screen with a fold across its middle; then it stands on two bent wings."),
    "box_steps": N_(
        "The net of a parrotfish box, numbered from 1 to 5; then the box, with a polyp tile above its slot."
    ),
    "shrimp_steps": N_(
        "A strip with two shrimps; the strip folded in the middle; a shrimp that stands on two bent ends."
    ),
    "bag": N_("A bag full of polyp tiles, a cube and a cylinder."),
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
"""Messages, by the names of the functions that draw."""
