"""What the pictures of the assembly pages show, for whoever hears a page: what all games draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.speech import N_

DESCRIPTIONS: Final[Mapping[str, str]] = {
    "printing": N_("A sheet comes out of a printer; a ruler is held against the one that is printed on it."),
    "stocks": N_(
        "Three stacks, each thicker than the last, with one, two and three dots: paper, card, paper on greyboard."
    ),
    "gluing": N_("A printed sheet on greyboard; then scissors cut along the marks."),
    "cutting": N_("Dashed lines run from mark to mark across a sheet; a strip of it is cut into pieces."),
    "both_sides": N_("A sheet, its back, and both held against the light."),
    "creasing": N_("A pen runs along a ruler on the line of a fold; a spoon rubs the folded card flat."),
}
"""Messages, by the names of the functions that draw."""
